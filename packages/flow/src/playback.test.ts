import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGraph } from './arbitrary.ts'
import { emptyGraph } from './empty-graph.ts'
import {
  isOrderedByHand,
  playbackSteps,
  stepMs,
  stepsInNaturalOrder,
  stepsWithMove,
  stepsWithNote,
} from './playback.ts'
import { repair } from './repair.ts'

const graphOf = (kind: string, pairs: [string, string][]) => {
  const ids = [...new Set(pairs.flat())]
  return repair({
    kind,
    nodes: ids.map((id) => ({ id, kind: 'action', label: id })),
    edges: pairs.map(([from, to], index) => ({ id: `e${index}`, from, to, kind: 'main' })),
  }).graph
}
const order = (kind: string, pairs: [string, string][]) =>
  playbackSteps(graphOf(kind, pairs)).map((step) => step.nodes.join('+'))

describe('playbackSteps', () => {
  it('has every node once, and every connection once, when nothing was chosen by hand', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        fc.pre(graph.kind !== 'sequence')
        const steps = playbackSteps({ ...graph, steps: [] })
        expect(steps.flatMap(({ nodes }) => nodes).sort()).toEqual(graph.nodes.map(({ id }) => id).sort())
        expect(steps.flatMap(({ edges }) => edges).sort()).toEqual(graph.edges.map(({ id }) => id).sort())
      }),
      { seed: 9 },
    )
  })

  it('tells one way to its end before the next', () => {
    const pairs: [string, string][] = [
      ['b', 'c'],
      ['a', 'b'],
      ['a', 'd'],
    ]
    expect(order('process', pairs)).toEqual(['a', 'b', 'c', 'd'])
    expect(order('architecture', pairs)).toEqual(['a', 'b', 'd', 'c'])
  })

  it('tells where ways meet only after all of them', () => {
    expect(
      order('decision', [
        ['order', 'in stock'],
        ['in stock', 'ship'],
        ['in stock', 'order more'],
        ['ship', 'invoice'],
        ['order more', 'tell'],
        ['tell', 'invoice'],
      ]),
    ).toEqual(['order', 'in stock', 'ship', 'order more', 'tell', 'invoice'])
  })

  it('does not wait for a way that leads back', () => {
    expect(
      order('process', [
        ['write', 'check'],
        ['check', 'mend'],
        ['mend', 'check'],
        ['check', 'send'],
      ]),
    ).toEqual(['write', 'check', 'mend', 'send'])
    expect(
      order('process', [
        ['more?', 'take'],
        ['take', 'pack'],
        ['pack', 'more?'],
        ['more?', 'pay'],
      ]),
    ).toEqual(['more?', 'take', 'pack', 'pay'])
  })

  it('starts a circle at its first node', () => {
    expect(
      order('cycle', [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ]),
    ).toEqual(['a', 'b', 'c'])
  })

  it('tells a sequence message by message', () => {
    expect(
      order('sequence', [
        ['a', 'b'],
        ['b', 'a'],
      ]),
    ).toEqual(['a+b', 'b+a'])
  })

  it('takes the order chosen by hand, and puts an edge where its second end is', () => {
    const graph = graphOf('process', [
      ['a', 'b'],
      ['b', 'c'],
    ])
    const steps = ['c', 'b', 'a'].map((id) => ({ nodes: [id], edges: [] }))
    expect(playbackSteps({ ...graph, steps })).toEqual([
      { nodes: ['c'], edges: [] },
      { nodes: ['b'], edges: ['e1'] },
      { nodes: ['a'], edges: ['e0'] },
    ])
  })

  it('tells what is new where it belongs, and drops what is gone', () => {
    const graph = graphOf('process', [
      ['a', 'b'],
      ['b', 'c'],
    ])
    const steps = [
      { nodes: ['a'], edges: [], note: 'first' },
      { nodes: ['gone'], edges: ['lost'], note: 'never' },
      { nodes: ['c'], edges: [] },
    ]
    expect(playbackSteps({ ...graph, steps })).toEqual([
      { nodes: ['a'], edges: [], note: 'first' },
      { nodes: ['b'], edges: ['e0'] },
      { nodes: ['c'], edges: ['e1'] },
    ])
  })

  it('shows who speaks when a step made by hand names the message alone', () => {
    const nodes = ['a', 'b', 'c'].map((id) => ({ id, kind: 'actor' as const, label: id }))
    const edges = [
      { id: 'hello', from: 'a', to: 'b', kind: 'main' as const },
      { id: 'bye', from: 'b', to: 'c', kind: 'main' as const },
    ]
    const steps = [
      { nodes: [], edges: ['bye'] },
      { nodes: [], edges: ['hello'] },
    ]
    expect(playbackSteps({ ...emptyGraph('sequence'), nodes, edges, steps })).toEqual([
      { nodes: ['b', 'c'], edges: ['bye'] },
      { nodes: ['a'], edges: ['hello'] },
    ])
  })

  it('tells every node and every edge whatever the steps made by hand say', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const steps = playbackSteps(graph)
        const nodes = new Set(steps.flatMap((step) => step.nodes))
        const edges = new Set(steps.flatMap((step) => step.edges))
        expect([...nodes].sort()).toEqual(graph.nodes.map(({ id }) => id).sort())
        expect([...edges].sort()).toEqual(graph.edges.map(({ id }) => id).sort())
      }),
      { seed: 10 },
    )
  })
})

describe('stepMs', () => {
  it('is a beat, and longer where there is more to read', () => {
    expect([stepMs({}), stepMs({ note: 'Short.' })]).toEqual([1100, 1100])
    expect(stepMs({ note: 'x'.repeat(170) })).toBe(10_500)
  })
})

describe('steps made by hand', () => {
  const graph = graphOf('process', [
    ['a', 'b'],
    ['b', 'c'],
  ])
  const sequence = graphOf('sequence', [
    ['a', 'b'],
    ['b', 'c'],
  ])
  const told = (any: typeof graph) => playbackSteps(any).map((step) => [step.edges.join(), step.note ?? ''])

  it('carry a note that stays when the flow grows or is put in another order', () => {
    const noted = { ...graph, steps: stepsWithNote(graph, 1, 'Mind the gap.') }
    const longer = { ...graphOf('process', [['z', 'a'], ['a', 'b'], ['b', 'c']]), steps: noted.steps } // prettier-ignore
    const noteOf = (any: typeof graph) => playbackSteps(any).map((step) => [step.nodes[0], step.note])
    expect(noteOf(longer)).toContainEqual(['b', 'Mind the gap.'])
    const moved = { ...noted, steps: stepsWithMove(noted, 1, 2) }
    expect(noteOf(moved)).toEqual([
      ['a', undefined],
      ['c', undefined],
      ['b', 'Mind the gap.'],
    ])
    expect(isOrderedByHand(moved)).toBe(true)
    expect(noteOf({ ...moved, steps: stepsInNaturalOrder(moved) })).toEqual(noteOf(noted))
  })

  it('are nothing at all once they say no more than nature does', () => {
    const noted = { ...graph, steps: stepsWithNote(graph, 0, 'x') }
    expect(stepsWithNote(noted, 0, '')).toEqual([])
    expect(stepsInNaturalOrder({ ...graph, steps: stepsWithMove(graph, 0, 2) })).toEqual([])
    expect(isOrderedByHand(noted)).toBe(false)
  })

  it('are messages in a sequence', () => {
    const moved = { ...sequence, steps: stepsWithMove(sequence, 1, 0) }
    expect(told(moved)).toEqual([
      ['e1', ''],
      ['e0', ''],
    ])
    const noted = { ...moved, steps: stepsWithNote(moved, 0, 'Second first.') }
    const natural = { ...noted, steps: stepsInNaturalOrder(noted) }
    expect(told(natural)).toEqual([
      ['e0', ''],
      ['e1', 'Second first.'],
    ])
  })

  it('stay within the order when moved past its end', () => {
    const last = { ...graph, steps: stepsWithMove(graph, 0, 99) }
    expect(playbackSteps(last).map((step) => step.nodes[0])).toEqual(['b', 'c', 'a'])
    expect(playbackSteps({ ...graph, steps: stepsWithMove(graph, 7, 0) })).toEqual(playbackSteps(graph))
  })
})
