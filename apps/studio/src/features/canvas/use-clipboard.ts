import { caps, type FlowEdit, type FlowGraph } from '@flain/flow'
import { toMermaid } from '@flain/formats'
import { t } from '@flain/languages'
import { useEffect } from 'react'
import { type Clipping, listenToClipboard } from '../../platform/clipboard.ts'
import { clipOf, paste } from '../../state/edits/clip.ts'
import { cutThought } from '../../state/draft.ts'
import { remove } from '../../state/edits/hand-edits.ts'
import { graphNow, thoughtOf } from '../../state/studio-state.ts'
import { takeAddress } from '../../state/pasted-address.ts'
import { sayIfSlow } from '../../state/say-if-slow.ts'
import { type Store, useStore } from '../../state/store.ts'

const notFetched = t('What reads flows could not be fetched. Check the connection and paste again.')

/**
 * Copies, cuts and pastes the selection, between drawings and tabs too; other programs get it as Mermaid.
 * While presenting, nothing is cut or pasted.
 */
export function useClipboard() {
  const store = useStore()
  useEffect(
    () =>
      listenToClipboard({
        onCopy: (how) => copy(store, how),
        onPaste(clipping) {
          const isOurs = clipping.own !== '' || !takeAddress(store, clipping.text)
          if (isOurs && !store.get().isPresenting) void take(store, clipping)
        },
      }),
    [store],
  )
}

function copy(store: Store, how: 'copy' | 'cut'): Clipping | undefined {
  const state = store.get()
  if (how === 'cut' && state.isPresenting) return undefined
  const graph = graphNow(state)
  const clip = clipOf(graph, state.selection)
  if (clip.nodes.length === 0) return undefined
  if (how === 'cut')
    store.dispatch({ do: 'edit', edits: remove(graph, state.selection.concat(idsOf(clip))), select: [] })
  const count = clip.nodes.length
  say(store, how === 'cut' ? t('Cut {count} steps.', { count }) : t('Copied {count} steps.', { count }))
  return { own: JSON.stringify(clip), text: toMermaid(clipOf(graph, idsOf(clip))).text }
}

function idsOf(clip: FlowGraph): string[] {
  return clip.nodes.map((node) => node.id)
}

/** A flow in any known format is added to the drawing, other text to the thought. */
async function take(store: Store, { own, text }: Clipping) {
  try {
    // The readers of other formats are fetched when they are first needed.
    const fetched = import('@flain/formats').catch(() => undefined)
    const formats = await sayIfSlow(store, t('Pasting …'), fetched)
    if (!formats) return say(store, notFetched)
    const { format, graph: clip, issues } = formats.fromFile(own || text)
    if (format === 'text' && issues.length === 0) return addWords(store, text)
    const lost = formats.sentencesOf(issues)
    if (clip.nodes.length === 0) return say(store, lost || t('Nothing to draw was found in what was copied.'))
    const graph = graphNow(store.get())
    const { ids, select, edits, leftOut } = paste(graph, clip)
    // Where nothing was yet, it is drawn as what it is.
    const { kind, direction } = clip
    const first: FlowEdit[] = graph.nodes.length > 0 ? [] : [{ do: 'describe', change: { kind, direction } }]
    store.dispatch({ do: 'edit', edits: [...first, ...edits], select })
    const full =
      leftOut > 0 ? t('{count} steps found no room, because this flow is full.', { count: leftOut }) : ''
    say(
      store,
      `${t('Pasted {count} steps.', { count: ids.length })} ${full} ${lost}`
        .replaceAll(/ {2,}/gu, ' ')
        .trim(),
    )
  } catch (error) {
    console.error(error)
    say(store, t('What was copied could not be read.'))
  }
}

function addWords(store: Store, text: string) {
  const before = thoughtOf(store.get()).trimEnd()
  const whole = `${before}${before === '' ? '' : '\n'}${text.trim()}`
  store.dispatch({ do: 'type', thought: whole, atMs: performance.now() })
  store.dispatch({ do: 'settle' })
  const isCut = cutThought(whole) !== whole
  say(
    store,
    isCut
      ? t('The pasted words were cut: a thought holds {count} characters.', { count: caps.thoughtLength })
      : t('Added the pasted words to the thought.'),
  )
}

function say(store: Store, text: string) {
  store.dispatch({ do: 'notice', notice: { text, tone: 'calm' } })
}
