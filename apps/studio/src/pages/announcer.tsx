import { t, translate } from '@flain/languages'
import { useEffect, useState } from 'react'
import { captionsOf, type Walk, walkNext } from '@flain/flow'
import { undrawnText } from '../state/edits/undrawn-sentences.ts'
import { graphOf, type StudioState } from '../state/studio-state.ts'
import { useStudio } from '../state/store.ts'

/** Typing draws many times a second; only what stays this long is said. */
const settleMs = 650

/** Says politely what changed for people who do not see the canvas. */
export function Announcer() {
  const text = useStudio(announcement)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <output className="vh" aria-live="polite">
      {said}
    </output>
  )
}

function announcement(state: StudioState): string {
  const graph = graphOf(state)
  const { at } = state.playback
  const step = at === undefined ? undefined : state.drawn?.steps[at]
  if (state.notice) return state.notice.text
  if (at !== undefined && step)
    return t('Step {number} of {count}, {name}', {
      number: at + 1,
      count: state.drawn?.steps.length ?? 0,
      name: captionsOf(graph, [step])[0] ?? '',
    })
  if (state.walk) return walkText(state, state.walk)
  if (state.connectingFrom !== undefined)
    return t('Connecting. {selection}. Enter connects, Escape stops.', { selection: selectionText(state) })
  if (state.selection.length > 0) return selectionText(state)
  const issue = translate(state.drawn?.issues[0]?.message ?? '')
  if (graph.nodes.length === 0) return issue
  return `${t('{count} steps drawn.', { count: graph.nodes.length })} ${issue || undrawnText(state)}`.trim()
}

function walkText(state: StudioState, walk: Walk): string {
  const graph = graphOf(state)
  const next = walkNext(graph, walk)
  // The words of the place have the focus and are read with it.
  if (next.is === 'end') return t('This way ends here.')
  return next.is === 'way'
    ? ''
    : t('Answers: {answers}.', { answers: next.ways.map((way) => way.text).join(', ') })
}

function selectionText(state: StudioState): string {
  const graph = graphOf(state)
  const [id] = state.selection
  if (state.selection.length > 1) return t('{count} selected', { count: state.selection.length })
  const group = graph.groups.find((other) => other.id === id)
  if (group)
    return t('Group {name}, {count} steps', {
      name: group.label,
      count: graph.nodes.filter((node) => node.group === id).length,
    })
  const node = graph.nodes.find((other) => other.id === id)
  if (!node) return lineText(state, id)
  const next = graph.edges
    .filter((edge) => edge.from === id)
    .map((edge) => graph.nodes.find((other) => other.id === edge.to)?.label ?? '')
  const leads = next.length > 0 ? t(', leads to {steps}', { steps: next.join(', ') }) : ''
  return `${node.label}, ${translate(node.kind)}${leads}`
}

function lineText(state: StudioState, id: string | undefined): string {
  const { nodes, edges } = graphOf(state)
  const line = edges.find((edge) => edge.id === id)
  const nameOf = (end: string | undefined) => nodes.find((node) => node.id === end)?.label ?? ''
  const ends = { from: nameOf(line?.from), to: nameOf(line?.to) }
  return line?.label
    ? t('Line {label} from {from} to {to}', { label: line.label, ...ends })
    : t('Line from {from} to {to}', ends)
}
