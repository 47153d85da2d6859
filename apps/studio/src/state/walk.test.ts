import { emptyGraph, type FlowGraph, startWalk } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import type { Action } from './action.ts'
import { reduce } from './reduce.ts'
import { type Drawn, startState, type StudioState } from './studio-state.ts'

const graph: FlowGraph = {
  ...emptyGraph('decision'),
  nodes: [
    { id: 'order', kind: 'action', label: 'Order' },
    { id: 'stock', kind: 'decision', label: 'In stock?' },
    { id: 'ship', kind: 'action', label: 'Ship' },
    { id: 'buy', kind: 'action', label: 'Buy' },
  ],
  edges: [
    { id: 'e1', from: 'order', to: 'stock', kind: 'main' },
    { id: 'yes', from: 'stock', to: 'ship', kind: 'main', label: 'yes' },
    { id: 'no', from: 'stock', to: 'buy', kind: 'main', label: 'no' },
  ],
}
const scene: Scene = {
  kind: 'decision',
  direction: 'right',
  nodes: [],
  edges: [],
  groups: [],
  guides: [],
  bounds: { x: 0, y: 0, width: 10, height: 10 },
}
const drawn: Drawn = {
  revision: 0,
  reading: graph,
  graph,
  scene,
  steps: graph.nodes.map(({ id }) => ({ nodes: [id], edges: [] })),
  issues: [],
  undrawn: [],
  command: undefined,
  isHeldBack: false,
}
const run = (...actions: Action[]): StudioState =>
  actions.reduce(reduce, { ...startState({ id: 'd', name: '', category: 'business' }), drawn })
const begin: Action = { do: 'walk', walk: startWalk(graph) }
const pathOf = ({ walk }: StudioState) => walk?.path.map((place) => place.node)

describe('walking', () => {
  it('goes on and back by the keys of playback, and waits at a question', () => {
    const forward: Action = { do: 'step', by: 1 }
    expect(pathOf(run(begin))).toEqual(['order'])
    expect(pathOf(run(begin, forward))).toEqual(['order', 'stock'])
    expect(pathOf(run(begin, forward, forward, { do: 'play' }))).toEqual(['order', 'stock'])
    expect(pathOf(run(begin, forward, { do: 'step', by: -1 }))).toEqual(['order'])
  })

  it('selects where it is and shows no step', () => {
    const walking = run({ do: 'go', at: 2 }, begin)
    expect([walking.selection, walking.playback.at]).toEqual([['order'], undefined])
  })

  it('ends when a step is chosen, when the flow changes, and when it is told to', () => {
    expect(run(begin, { do: 'go', at: 0 }).walk).toBeUndefined()
    expect(run(begin, { do: 'type', thought: 'x', atMs: 0 }).walk).toBeUndefined()
    expect(run(begin, { do: 'walk', walk: undefined }).walk).toBeUndefined()
  })
})

describe('writing the flow as text', () => {
  const write = (label: string, atMs: number): Action => ({
    do: 'write',
    edits: [{ do: 'change-node', id: 'ship', change: { label } }],
    atMs,
  })

  it('is one undo step as long as nobody pauses', () => {
    const written = run(write('S', 0), write('Se', 200), write('Sen', 400), write('Send', 2000))
    expect(written.history.past).toHaveLength(2)
    expect(reduce(written, { do: 'undo' }).history.now.edits).toEqual([
      { do: 'change-node', id: 'ship', change: { label: 'Sen' } },
    ])
  })
})

describe('the panel and the voice', () => {
  it('stay when another drawing is opened', () => {
    const opened = run(
      { do: 'panel', panel: 'steps' },
      { do: 'narrate', change: { isOn: true, rate: 1.5 } },
      { do: 'open', drawing: { id: 'e', name: '', category: 'social' }, draft: { thought: '', edits: [] } },
    )
    expect([opened.panel, opened.narration]).toEqual(['steps', { isOn: true, voice: undefined, rate: 1.5 }])
  })
})
