import { useEffect, useState } from 'react'
import { captionsOf, type Walk, walkNext } from '@flain/flow'
import { undrawnText } from '../state/edits/undrawn-sentences.ts'
import { stepsOf } from '../state/step-name.ts'
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
    return `Step ${at + 1} of ${state.drawn?.steps.length}, ${captionsOf(graph, [step])[0]}`
  if (state.walk) return walkText(state, state.walk)
  if (state.connectingFrom !== undefined)
    return `Connecting. ${selectionText(state)}. Enter connects, Escape stops.`
  if (state.selection.length > 0) return selectionText(state)
  const issue = state.drawn?.issues[0]?.message ?? ''
  if (graph.nodes.length === 0) return issue
  return `${stepsOf(graph.nodes.length)} drawn. ${issue || undrawnText(state)}`.trim()
}

function walkText(state: StudioState, walk: Walk): string {
  const graph = graphOf(state)
  const next = walkNext(graph, walk)
  // The words of the place have the focus and are read with it.
  if (next.is === 'end') return 'This way ends here.'
  return next.is === 'way' ? '' : `Answers: ${next.ways.map((way) => way.text).join(', ')}.`
}

function selectionText(state: StudioState): string {
  const graph = graphOf(state)
  const [id] = state.selection
  if (state.selection.length > 1) return `${state.selection.length} selected`
  const group = graph.groups.find((other) => other.id === id)
  if (group) return `Group ${group.label}, ${stepsOf(graph.nodes.filter((node) => node.group === id).length)}`
  const node = graph.nodes.find((other) => other.id === id)
  if (!node) return lineText(state, id)
  const next = graph.edges
    .filter((edge) => edge.from === id)
    .map((edge) => graph.nodes.find((other) => other.id === edge.to)?.label ?? '')
  return `${node.label}, ${node.kind}${next.length > 0 ? `, leads to ${next.join(', ')}` : ''}`
}

function lineText(state: StudioState, id: string | undefined): string {
  const { nodes, edges } = graphOf(state)
  const line = edges.find((edge) => edge.id === id)
  const nameOf = (end: string | undefined) => nodes.find((node) => node.id === end)?.label ?? ''
  return `Line${line?.label ? ` ${line.label}` : ''} from ${nameOf(line?.from)} to ${nameOf(line?.to)}`
}
