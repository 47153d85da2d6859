import { emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { fromDrawio, toDrawio } from '../index.ts'
import type { Placement } from '../writing/place.ts'

const at = (id: string, x: number, y: number) => ({ id, x, y, width: 100, height: 40 })
const graph: FlowGraph = {
  ...emptyGraph('sequence'),
  nodes: [
    { id: 'a', kind: 'system', label: 'A', group: 'g' },
    { id: 'b', kind: 'actor', label: 'B' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main', label: 'asks' }],
  groups: [
    { id: 'g', label: 'Ours' },
    { id: 'none', label: 'Nobody' },
  ],
}
const placement: Placement = {
  nodes: [at('a', 100, 40), at('b', 300, 40)],
  edges: [
    {
      id: 'e',
      points: [
        { x: 100, y: 100 },
        { x: 300, y: 100 },
      ],
      label: { box: { x: 180, y: 70, width: 40, height: 20 } },
    },
  ],
  groups: [],
  guides: [
    {
      id: 'lifeline-a',
      shape: 'line',
      of: 'a',
      points: [
        { x: 100, y: 60 },
        { x: 100, y: 140 },
      ],
      style: 'dashed',
    },
    { id: 'ring', shape: 'ring', centre: { x: 50, y: 50 }, radius: 20, style: 'solid' },
  ],
}
const cell = (id: string, { text } = toDrawio(graph, placement)): string =>
  new RegExp(`<mxCell id="${id}".*`).exec(text)?.[0] ?? ''

describe('toDrawio', () => {
  it('ties an arrow where it begins and ends here, below its shapes too, and puts its label where ours is', () => {
    const arrow = cell('e-e')
    expect(arrow).toContain('edgeStyle=none')
    expect(arrow).toContain('exitX=0.5;exitY=2;exitDx=0;exitDy=0;exitPerimeter=0')
    // An actor's shape is the figure alone: 40 high from 20 down, so 100 is two of it down.
    expect(arrow).toContain('entryX=0.5;entryY=2;')
    expect(arrow).toContain('<mxPoint x="0" y="-20" as="offset"/>')
  })

  it('draws lifelines and rings, which are no steps and no arrows when the file is read', () => {
    expect(cell('l-lifeline-a')).toContain('source="n-a"')
    expect(cell('l-ring')).toContain('<mxGeometry x="30" y="30" width="40" height="40"')
    const back = fromDrawio(toDrawio(graph, placement).text)
    expect([back.graph.nodes.length, back.graph.edges.length, back.issues.map(({ code }) => code)]).toEqual([
      2,
      1,
      ['places_lost'],
    ])
  })

  it('draws a group without a box round what it holds, and an empty one below the picture', () => {
    expect(cell('g-g')).toContain('<mxGeometry x="34" y="-12" width="132" height="88"')
    expect(cell('g-none')).toContain('<mxGeometry x="0" y="92"')
  })

  it('gives an arrow no head that has none here', () => {
    const [edge] = placement.edges
    if (!edge) throw new Error('there is an edge')
    const plain = toDrawio(graph, { ...placement, edges: [{ ...edge, isPlain: true }] })
    expect([cell('e-e', plain), cell('e-e')].map((one) => one.includes('endArrow=none'))).toEqual([
      true,
      false,
    ])
  })

  it('writes a long label smaller, so that it stays inside its shape', () => {
    const sizeOf = (label: string): number => {
      const long = { ...graph, nodes: graph.nodes.map((node) => ({ ...node, label })) }
      return Number(/fontSize=(\d+)/.exec(cell('n-a', toDrawio(long, placement)))?.[1])
    }
    expect(sizeOf('A')).toBe(12)
    expect(sizeOf('one two three '.repeat(6))).toBeLessThan(9)
    expect(sizeOf('Donaudampfschifffahrt')).toBeLessThan(9)
  })
})

it('keeps words off the points of a shape, where draw.io would break no line', () => {
  const asked: FlowGraph = {
    ...graph,
    nodes: [{ id: 'a', kind: 'decision', label: 'Is it there?' }],
    edges: [],
  }
  expect(cell('n-a', toDrawio(asked, placement))).toContain('spacingLeft=18;spacingRight=18;')
})
