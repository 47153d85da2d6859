import { emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { fromExcalidraw, toExcalidraw } from '../index.ts'
import type { Placement } from '../writing/place.ts'

const at = (id: string, x: number, y: number) => ({ id, x, y, width: 100, height: 40 })
const graph: FlowGraph = {
  ...emptyGraph('process', 'right'),
  nodes: [
    { id: 'a', kind: 'decision', label: 'Is it in stock?' },
    { id: 'b', kind: 'action', label: 'B' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main', label: 'yes' }],
}
const line = (y: number) => [
  { x: 150, y },
  { x: 250, y },
]
const placed = (y: number, labelY: number): Placement => ({
  nodes: [at('a', 100, 40), at('b', 300, 40)],
  edges: [{ id: 'e', points: line(y), label: { box: { x: 190, y: labelY - 10, width: 20, height: 20 } } }],
  groups: [],
  guides: [
    { id: 'lifeline', shape: 'line', of: 'a', points: line(90), style: 'dashed' },
    { id: 'ring', shape: 'ring', centre: { x: 50, y: 50 }, radius: 20, style: 'solid' },
  ],
})

type Written = { id: string; x: number; y: number; width: number; height: number; [key: string]: unknown }
function elements(placement: Placement, any = graph): Map<string, Written> {
  const file = JSON.parse(toExcalidraw(any, placement).text) as { elements: Written[] }
  return new Map(file.elements.map((one) => [one.id, one]))
}

describe('toExcalidraw', () => {
  it('gives a diamond room for its words and lets arrows begin at its border', () => {
    const all = elements(placed(40, 40))
    const [shape, words, arrow] = [all.get('n-a'), all.get('t-a'), all.get('e-e')]
    expect(shape?.width).toBeGreaterThan(150)
    expect(words?.width).toBeGreaterThan(60)
    const border = (shape?.x ?? 0) + (shape?.width ?? 0)
    expect(Math.abs((arrow?.x ?? 0) - border)).toBeLessThan(2)
  })

  it('writes words smaller that would not fit', () => {
    const label = 'one two three four '.repeat(8)
    const nodes = graph.nodes.map((node) => ({ ...node, label }))
    const words = elements(placed(40, 40), { ...graph, nodes }).get('t-b')
    expect(words?.['fontSize']).toBeLessThan(10)
    expect(words?.['text']).toContain('\n')
    expect(words?.['originalText']).toBe(label)
    expect(elements(placed(40, 40)).get('t-b')?.['fontSize']).toBe(16)
  })

  it('binds a label that stands on its arrow and leaves one beside it where it is', () => {
    expect(elements(placed(40, 40)).get('et-e')?.['containerId']).toBe('e-e')
    const beside = elements(placed(40, 10)).get('et-e')
    expect(beside).toMatchObject({ containerId: null, customData: { flain: { of: 'e' } } })
    expect(beside?.y).toBeLessThan(10)
    expect(fromExcalidraw(toExcalidraw(graph, placed(40, 10)).text)).toMatchObject({
      graph: { edges: [{ id: 'e', label: 'yes' }] },
      issues: [{ code: 'places_lost' }],
    })
  })

  it('draws lifelines and leaves messages between them, which are arrows still when the file is read', () => {
    const all = elements(placed(120, 120))
    expect(all.get('l-lifeline')).toMatchObject({ type: 'line', strokeStyle: 'dashed', width: 100 })
    expect(all.get('l-ring')).toMatchObject({ type: 'ellipse', x: 30, width: 40 })
    expect(all.get('e-e')).toMatchObject({ x: 150, y: 120, startBinding: null, endBinding: null })
    const back = fromExcalidraw(toExcalidraw(graph, placed(120, 120)).text)
    expect(back.issues.map(({ code }) => code)).toEqual(['places_lost'])
    expect([back.graph.nodes.length, back.graph.edges]).toEqual([2, graph.edges])
  })
})
