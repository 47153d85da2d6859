import * as fc from 'fast-check'
import { caps, emptyGraph, type FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromExcalidraw, isExcalidraw, toExcalidraw } from './index.ts'
import { anywhere } from './testing/anywhere.ts'
import { cpuMs } from './testing/cpu-ms.ts'
import { tidied } from './testing/tidied.ts'

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
