import { emptyGraph, type FlowGraph } from '@flain/flow'
import { rewriteAs, writeAs } from '@flain/formats'
import type { Scene } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import { type Drawn, startState } from '../../state/studio-state.ts'
import { createStore, type Store } from '../../state/store.ts'
import { Burst } from './burst.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'store', label: 'Plan' },
    { id: 'b', kind: 'action', label: 'Ship' },
  ],
  edges: [{ id: 'ab', from: 'a', to: 'b', kind: 'main' }],
}
const scene: Scene = {
  kind: 'process',
  direction: 'right',
  nodes: [],
  edges: [],
  groups: [],
  guides: [],
  bounds: { x: 0, y: 0, width: 1, height: 1 },
}
const drawn: Drawn = {
  revision: 0,
  reading: graph,
  graph,
  scene,
  steps: [],
  issues: [],
  undrawn: [],
  command: undefined,
  isHeldBack: false,
}

/** A store whose drawing never comes back: the worker is as slow as can be. */
function slowStore(): Store {
  return createStore({ ...startState({ id: 'd', name: '', category: 'social' }), drawn })
}
const asOutline = (base: FlowGraph, text: string) => rewriteAs(base, 'outline', text)

function type(burst: Burst, texts: string[], apartMs = 100) {
  return texts.map((text, index) => burst.write(text, asOutline, index * apartMs))
}

describe('a burst of writing', () => {
  it('leaves one undo step and nothing of the half words, though no drawing came back', () => {
    const store = slowStore()
    const burst = new Burst(store)
    const text = writeAs(graph, 'outline')
    type(
      burst,
      ['P', 'Pa', 'Pay'].map((word) => `${text}- ${word}\n`),
    )
    const { now, past } = store.get().history
    expect(now.edits).toEqual([{ do: 'add-node', node: { id: 'step', kind: 'action', label: 'Pay' } }])
    expect(past).toHaveLength(1)
  })

  it('is another one after a pause, built on what was written before', () => {
    const store = slowStore()
    const burst = new Burst(store)
    const text = writeAs(graph, 'outline')
    type(burst, [`${text}- Pay\n`, `${text}- Pay\n- Thank\n`], 2000)
    expect(store.get().history.past).toHaveLength(2)
    expect(store.get().history.now.edits.map((edit) => edit.do)).toEqual(['add-node', 'add-node'])
  })

  it('keeps the drawing and says why while words are not understood', () => {
    const store = slowStore()
    const burst = new Burst(store)
    const [issues] = type(burst, ['- Plan → Shi\n- Ship\n'])
    expect(issues?.map((issue) => issue.at)).toEqual(['line 1'])
    expect(store.get().history.past).toHaveLength(0)
  })

  it('takes its words back when they are written away again', () => {
    const store = slowStore()
    const burst = new Burst(store)
    const text = writeAs(graph, 'outline')
    type(burst, [`${text}- Pay\n`, text])
    expect(store.get().history.now.edits).toEqual([])
  })

  it('begins anew when the flow was changed elsewhere', () => {
    const store = slowStore()
    const burst = new Burst(store)
    const text = writeAs(graph, 'outline')
    type(burst, [`${text}- Pay\n`])
    store.dispatch({ do: 'edit', edits: [{ do: 'remove-node', id: 'b' }] })
    burst.write(text.replace('- Plan', '- Plan all'), asOutline, 200)
    expect(store.get().history.now.edits.map((edit) => edit.do)).toEqual([
      'add-node',
      'remove-node',
      'change-node',
    ])
  })
})
