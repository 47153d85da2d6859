import { caps, cleanText } from '@flain/flow'
import { t } from '@flain/languages'
import { cutThought } from '../../state/draft.ts'
import type { Store } from '../../state/store.ts'
import { sayIfSlow } from '../../state/say-if-slow.ts'
import { freshDrawing } from './open-drawing.ts'

/** Larger files are refused before they are read. */
const mostBytes = 16_000_000

/** The files the picker offers; what a file is, is read from what is in it. */
export const openable =
  '.json,.svg,.png,.mmd,.mermaid,.md,.dot,.gv,.d2,.drawio,.excalidraw,.bpmn,.xml,.csv,.sql,.txt'

const notFetched = t('What reads files could not be fetched. Check the connection and try again.')

let opening = Promise.resolve()

/**
 * Opens a file of any known format as a drawing of its own; plain text becomes a thought. The drawing before is kept. Of files
 * opened in a hurry the last one stays open, however long each takes to be read.
 */
export function openFile(store: Store, file: File): Promise<void> {
  opening = opening.then(() => open(store, file))
  return opening
}

async function open(store: Store, file: File): Promise<void> {
  const name = cleanText(file.name)
  if (file.size > mostBytes)
    return say(store, t('{name} is larger than 16 MB, so it was not opened.', { name }), 'alert')
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // The readers of other formats are fetched when the first file is opened.
    const fetched = import('@flain/formats').catch(() => undefined)
    const formats = await sayIfSlow(store, t('Opening {name} …', { name }), fetched)
    if (!formats) return say(store, notFetched, 'alert')
    const { format, graph, issues, head } = formats.fromFile(bytes)
    const lost = formats.sentencesOf(issues)
    const text = format === 'text' && issues.length === 0 ? formats.textOf(bytes).trim() : ''
    if (text !== '') return openText(store, name, text)
    if (graph.nodes.length === 0)
      return say(
        store,
        lost
          ? `${t('{name} was not opened.', { name })} ${lost}`
          : t('Nothing to draw was found in {name}.', { name }),
        'alert',
      )
    const drawing = { ...freshDrawing(), name: graph.title ?? nameOfFile(name), ...head }
    store.dispatch({ do: 'open', drawing, draft: { thought: '', edits: [], imported: graph } })
    say(store, `${t('Opened {name} ({format}).', { name, format })} ${lost}`.trim())
  } catch (error) {
    console.error(error)
    say(store, t('{name} could not be read.', { name }), 'alert')
  }
}

function openText(store: Store, name: string, text: string) {
  store.dispatch({
    do: 'open',
    drawing: freshDrawing(),
    draft: { thought: cutThought(text), edits: [] },
  })
  const isCut = text.length > cutThought(text).length
  say(
    store,
    isCut
      ? t('Opened the first {count} characters of {name}.', { count: caps.thoughtLength, name })
      : t('Opened {name} as a thought.', { name }),
  )
}

function nameOfFile(name: string): string {
  return name.replace(/(?:\.flain)?\.[^.]*$/u, '').slice(0, 80)
}

function say(store: Store, text: string, tone: 'calm' | 'alert' = 'calm') {
  store.dispatch({ do: 'notice', notice: { text, tone } })
}
