import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGraph } from './arbitrary.ts'
import { playbackSteps } from './playback.ts'
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

  it('goes breadth first from where nothing leads to', () => {
    expect(
      order('process', [
        ['b', 'c'],
        ['a', 'b'],
        ['a', 'd'],
      ]),
    ).toEqual(['a', 'b', 'd', 'c'])
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

  it('takes the steps chosen by hand', () => {
    const graph = { ...graphOf('process', [['a', 'b']]), steps: [{ nodes: ['b'], edges: [] }] }
    expect(playbackSteps(graph)).toBe(graph.steps)
  })
})
