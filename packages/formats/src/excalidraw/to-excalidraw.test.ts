import { emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { fromDrawio, fromExcalidraw, toDrawio, toExcalidraw } from '../index.ts'
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

describe('what was seen to be wrong in Excalidraw itself', () => {
  const bent = (more: object = {}): Placement => ({
    ...placed(40, 40),
    edges: [
      {
        id: 'e',
        points: [
          { x: 150, y: 40 },
          { x: 180, y: 40 },
          { x: 180, y: 140 },
          { x: 320, y: 140 },
        ],
        label: { box: { x: 240, y: 130, width: 20, height: 20 } },
        ...more,
      },
    ],
  })

  it('puts a point in the middle of an arrow where its label stands, since Excalidraw draws it there', () => {
    const { points, x, y } = elements(bent()).get('e-e') as unknown as {
      points: [number, number][]
      x: number
      y: number
    }
    const [across = 0, down = 0] = points[(points.length - 1) / 2] ?? []
    expect([x + across, y + down]).toEqual([250, 140])
  })

  it('begins at the border of a diamond that grew over the first bends', () => {
    const all = elements(bent())
    const [shape, arrow] = [all.get('n-a'), all.get('e-e')]
    if (!shape || !arrow) throw new Error('Nothing was drawn.')
    const across = Math.abs((arrow.x - shape.x) / shape.width - 0.5) * 2
    const down = Math.abs((arrow.y - shape.y) / shape.height - 0.5) * 2
    expect(across + down).toBeCloseTo(1, 1)
  })

  it('writes over a ruled line without a head, which is not drawn with a gap', () => {
    const straight = placed(40, 40)
    const all = elements({ ...straight, edges: straight.edges.map((edge) => ({ ...edge, isPlain: true })) })
    expect(all.get('et-e')).toMatchObject({ containerId: null })
    const label = all.get('et-e')
    expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(40)
  })
})

describe('marks, bars and axes', () => {
  const plan: FlowGraph = {
    ...emptyGraph('gantt', 'right'),
    nodes: [
      { id: 'a', kind: 'start', label: 'Start' },
      { id: 'b', kind: 'action', label: 'Bake', span: { start: '2026-03-01', days: 3 } },
    ],
    edges: [],
  }
  const places: Placement = {
    nodes: [
      { ...at('a', 100, 40), width: 20, height: 20, form: 'mark' },
      { ...at('b', 300, 40), height: 20, form: 'bar', beside: { x: -250, y: 0 } },
    ],
    edges: [],
    groups: [],
    guides: [{ id: 'axis', shape: 'line', points: line(20), style: 'solid', text: '1 Mar' }],
  }

  it('shows no words in a mark, those of a bar beside it and those of an axis, and gives all back but the last', () => {
    const all = elements(places, plan)
    expect(all.get('n-a')).toMatchObject({ type: 'ellipse', boundElements: [] })
    expect(all.get('t-b')).toMatchObject({ text: 'Bake', x: 50, containerId: null })
    expect(all.get('lt-axis-0')).toMatchObject({ text: '1 Mar' })
    const drawio = toDrawio(plan, places).text
    expect(/id="n-a".*noLabel=1/.test(drawio)).toBe(true)
    expect(/label="Bake" detail="\[.*" id="n-b".*align=left;spacingLeft=-200;/.test(drawio)).toBe(true)
    expect(/value="1 Mar"/.test(drawio)).toBe(true)
    for (const { graph: back } of [fromExcalidraw(toExcalidraw(plan, places).text), fromDrawio(drawio)])
      expect(back.nodes).toMatchObject([{ label: 'Start' }, { label: 'Bake', span: plan.nodes[1]?.span }])
  })
})
