import * as fc from 'fast-check'
import { caps, emptyGraph, type FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromExcalidraw, isExcalidraw, toExcalidraw } from '../index.ts'
import { anywhere } from '../testing/anywhere.ts'
import { cpuMs } from '../testing/cpu-ms.ts'
import { tidied } from '../testing/tidied.ts'

const file = (...elements: object[]): string => JSON.stringify({ type: 'excalidraw', elements })

const bare = { kind: 'process', direction: 'right' } as const

describe('Excalidraw', () => {
  it('gives back what the flow says', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const graph = tidied(any)
        const back = fromExcalidraw(toExcalidraw(graph, anywhere(graph)).text)
        // The kind and the direction stand with the shapes.
        const told = graph.nodes.length > 0 ? graph : { ...graph, ...bare }
        const isPlaced = graph.nodes.length > 1
        expect([back.graph, back.issues.map(({ code }) => code)]).toEqual([
          told,
          isPlaced ? ['places_lost'] : [],
        ])
      }),
      { seed: 71, numRuns: 300 },
    )
  })

  it('draws by hand what is drawn by hand here, and says what else of a look is lost', () => {
    const graph = tidied({ ...emptyGraph(), nodes: [{ id: 'a', kind: 'action', label: 'A' }] })
    const hand: FlowGraph = { ...graph, look: { style: 'hand' } }
    expect(toExcalidraw(hand, anywhere(hand)).text).toContain('"roughness": 1')
    expect(toExcalidraw(hand, anywhere(hand)).issues).toEqual([])
    const violet: FlowGraph = { ...graph, look: { colour: 'social' } }
    expect(toExcalidraw(violet, anywhere(violet)).issues.map(({ code }) => code)).toEqual(['look_lost'])
  })

  it('binds arrows and texts from both sides and orders every element', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const written: unknown = JSON.parse(toExcalidraw(any, anywhere(any)).text)
        const { elements } = written as {
          elements: { id: string; index: string; boundElements: { id: string }[] }[]
        }
        const ids = new Set(elements.map((element) => element.id))
        expect(ids.size).toBe(elements.length)
        for (const element of elements)
          for (const bound of element.boundElements) expect(ids).toContain(bound.id)
        const keys = elements.map((element) => element.index)
        expect(keys.toSorted()).toEqual(keys)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { seed: 72, numRuns: 100 },
    )
  })

  const rectangle = (id: string, [x = 0, y = 0, width = 100, height = 50]: number[], more = {}) => ({
    id,
    type: 'rectangle',
    x,
    y,
    width,
    height,
    ...more,
  })
  const words = (id: string, text: string, [x = 0, y = 0]: number[], more = {}) => ({
    id,
    type: 'text',
    text,
    x,
    y,
    width: 40,
    height: 20,
    ...more,
  })
  const arrow = (id: string, points: number[][], ends: [string?, string?] = []) => {
    const [start, end] = ends.map((elementId) => ({ elementId }))
    const [[x = 0, y = 0] = []] = points
    const own = points.map(([a = 0, b = 0]) => [a - x, b - y])
    return {
      id,
      type: 'arrow',
      x,
      y,
      points: own,
      startBinding: start,
      endBinding: end,
      endArrowhead: 'arrow',
    }
  }
  const seen = (...elements: object[]) => {
    const { graph, issues } = fromExcalidraw(file(...elements))
    return {
      nodes: graph.nodes.map(({ label, group }) => (group === undefined ? label : `${label} in ${group}`)),
      edges: graph.edges.map(({ from, to }) => `${from} → ${to}`),
      groups: graph.groups.map(({ id, label, group }) => ({ id, label, ...(group ? { group } : {}) })),
      said: issues.map(({ code }) => code).filter((code) => code !== 'places_lost'),
    }
  }

  it('takes words that lie on a shape for its own, and leaves out those that lie beside', () => {
    const drawn = [rectangle('a', []), words('t', 'Order', [20, 10]), words('u', 'Beside', [300, 300])]
    expect(seen(...drawn)).toMatchObject({ nodes: ['Order'], said: ['loose_texts'] })
  })

  it('makes steps of words and pictures that arrows join', () => {
    const image = { id: 'i', type: 'image', x: 300, y: 0, width: 50, height: 50 }
    const named = [
      image,
      words('n', 'Bucket', [305, 60]),
      words('a', 'Web', [0, 0]),
      arrow('e', [], ['a', 'i']),
    ]
    expect(seen(...named)).toMatchObject({ nodes: ['Bucket', 'Web'], said: ['pictures_lost'] })
    const drawn = [words('a', 'Web', [0, 0]), image, arrow('e', [], ['a', 'i'])]
    expect(seen(...drawn)).toMatchObject({
      nodes: ['Web', 'Picture'],
      edges: ['a → i'],
      said: ['pictures_lost'],
    })
  })

  it('makes a group of a rectangle around others, named by its words', () => {
    const drawn = [
      rectangle('out', [0, 0, 600, 400]),
      words('t', 'Backend', [5, 5]),
      words('n', 'A remark', [400, 350]),
      rectangle('in', [20, 40, 300, 200]),
      words('u', 'Inside', [25, 45]),
      rectangle('a', [40, 80]),
      words('x', 'API', [50, 90]),
    ]
    expect(seen(...drawn)).toEqual({
      nodes: ['API in in'],
      edges: [],
      groups: [
        { id: 'out', label: 'Backend' },
        { id: 'in', label: 'Inside', group: 'out' },
      ],
      said: ['loose_texts'],
    })
  })

  it('ties an arrow to the shapes it touches, and says so', () => {
    const boxes = [rectangle('a', []), rectangle('b', [200, 0]), words('t', 'A', [20, 10])]
    const label = words('l', 'then', [0, 0], { containerId: 'e' })
    expect(
      seen(
        ...boxes,
        label,
        arrow('e', [
          [105, 25],
          [195, 25],
        ]),
      ),
    ).toMatchObject({
      edges: ['a → b'],
      said: ['arrows_touch'],
    })
    expect(
      seen(
        ...boxes,
        arrow('e', [
          [105, 25],
          [150, 25],
        ]),
      ),
    ).toMatchObject({
      edges: [],
      said: ['loose_arrows'],
    })
  })

  it('takes the shapes an icon is drawn of for one step with its name', () => {
    const groupIds = ['icon']
    const drawn = [
      rectangle('a', [0, 0, 80, 80], { groupIds }),
      rectangle('b', [10, 10, 20, 20], { groupIds }),
      words('t', 'Server', [0, 90], { groupIds }),
      rectangle('c', [300, 0]),
      arrow('e', [], ['c', 'b']),
    ]
    expect(seen(...drawn)).toMatchObject({ nodes: ['Server', ''], edges: ['c → a'], groups: [], said: [] })
  })

  it('reads shapes, bound texts, frames and dashed arrows of a stranger', () => {
    const { graph, issues } = fromExcalidraw(
      file(
        { id: 'f', type: 'frame', name: 'Cloud' },
        { id: 'a', type: 'diamond', frameId: 'f' },
        { id: 'b', type: 'rectangle' },
        { id: 't', type: 'text', containerId: 'a', text: 'Is it\nok?' },
        {
          id: 'x',
          type: 'arrow',
          strokeStyle: 'dashed',
          startBinding: { elementId: 'a' },
          endBinding: { elementId: 'b' },
        },
        { id: 'y', type: 'arrow' },
        { id: 'z', type: 'freedraw' },
        { id: 'gone', type: 'rectangle', isDeleted: true },
      ),
    )
    expect(graph.groups).toEqual([{ id: 'f', label: 'Cloud' }])
    expect(graph.nodes.map(({ kind, label, group }) => [kind, label, group])).toEqual([
      ['decision', 'Is it ok?', 'f'],
      ['action', '', undefined],
    ])
    expect(graph.edges).toEqual([{ id: 'x', from: 'a', to: 'b', kind: 'async' }])
    expect(issues.map(({ message }) => message)).toEqual([
      'Left out: an arrow that is not tied to a shape at both ends.',
      'Left out: a picture or freehand line.',
    ])
  })

  it('never throws on any JSON, and says what is wrong', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(fromExcalidraw(text).graph.version).toBe(1)
      }),
      { seed: 73 },
    )
    expect(fromExcalidraw('{').issues[0]?.code).toBe('not_json')
    expect(fromExcalidraw('{}').issues[0]?.code).toBe('not_excalidraw')
  })

  it('answers a drawing of nothing but words and arrows that touch within a second', () => {
    const many = Array.from({ length: 6000 }, (_, at) => [
      rectangle(`r${at}`, [at * 200, 0]),
      words(`t${at}`, 'x', [at * 200, 900]),
      arrow(`a${at}`, [
        [at * 200, 0],
        [at * 200 + 200, 0],
      ]),
    ])
    const text = file(...many.flat())
    expect(cpuMs(() => fromExcalidraw(text))).toBeLessThan(1000)
  })

  it('reads fifty thousand shapes within a second', () => {
    const text = file(
      ...Array.from({ length: 50_000 }, (_, index) => ({ id: `i${index}`, type: 'rectangle' })),
    )
    expect(cpuMs(() => expect(fromExcalidraw(text).graph.nodes).toHaveLength(caps.nodes))).toBeLessThan(1000)
  })

  it('knows its own files', () => {
    expect(
      isExcalidraw(
        toExcalidraw(tidied({ ...fromExcalidraw('{}').graph }), { nodes: [], edges: [], groups: [] }).text,
      ),
    ).toBe(true)
    expect(isExcalidraw('{"version":1}')).toBe(false)
  })
})
