import * as fc from 'fast-check'
import { emptyGraph, repair } from '@flain/flow'
import { anyGraph, anyTables, somePictures } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromJson, toD2, toDot, toJson, toMermaid, toSource } from '../index.ts'
import { cpuMs } from '../testing/cpu-ms.ts'

describe('JSON', () => {
  it('gives back every graph as it was', () => {
    fc.assert(
      fc.property(fc.oneof(anyGraph, anyTables), (graph) => {
        const written = toJson(graph)
        expect(written.issues).toEqual([])
        expect(fromJson(written.text)).toEqual({ graph, issues: [] })
      }),
      { seed: 4 },
    )
  })

  it('keeps what the flow is called and its category beside the graph', () => {
    const graph = { ...emptyGraph(), title: 'Title' }
    const head = { name: 'Café & Co', category: 'business' } as const
    expect(fromJson(toJson(graph, head).text)).toEqual({ graph, issues: [], head })
    expect(fromJson(toSource(graph, head))).toEqual({ graph, issues: [], head })
    // An older version of us reads the graph and knows no head.
    expect(repair(JSON.parse(toJson(graph, head).text))).toEqual({ graph, issues: [] })
  })

  it('passes over a name that is none, and says when a category is not known', () => {
    const read = (head: object) => fromJson(JSON.stringify({ ...head, ...emptyGraph() }))
    expect(read({ name: ['x'], category: 7 })).toEqual({ graph: emptyGraph(), issues: [] })
    expect(read({ name: '\u202e\n ', category: '' })).toEqual({ graph: emptyGraph(), issues: [] })
    expect(read({ category: 'Social', name: ' x '.repeat(200) }).head).toEqual({
      category: 'social',
      name: expect.stringMatching(/^x.{198}$/),
    })
    expect(read({ category: 'constructor' })).toEqual({
      graph: emptyGraph(),
      issues: [expect.objectContaining({ code: 'unknown_word', at: 'category' })],
    })
  })

  it('gives back the pictures of steps, and leaves out what is none', () => {
    const picture = { ...somePictures.jpeg, alt: 'A hill' }
    const graph = { ...emptyGraph(), nodes: [{ id: 'a', kind: 'idea' as const, label: 'A', picture }] }
    expect(fromJson(toJson(graph).text)).toEqual({ graph, issues: [] })
    const broken = toJson(graph).text.replace('image/jpeg', 'image/svg+xml')
    expect(fromJson(broken).issues.map(({ code }) => code)).toEqual(['picture_refused'])
    const others = [toMermaid(graph), toD2(graph), toDot(graph)]
    expect(others.every(({ issues }) => issues.some(({ code }) => code === 'pictures_lost'))).toBe(true)
  })

  it('says that a text is not JSON', () => {
    expect(fromJson('{"nodes":').issues.map((issue) => issue.code)).toEqual(['not_json'])
  })

  it('refuses a file of 5 MB without reading it', () => {
    expect(fromJson('['.repeat(5_000_000)).issues.map((issue) => issue.code)).toEqual(['file_too_large'])
  })

  it('survives a million nested lists within a second', () => {
    const work = (): void => expect(fromJson('['.repeat(1_000_000)).issues).toHaveLength(1)
    expect(cpuMs(work)).toBeLessThan(1000)
  })

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(fromJson(text).graph.version).toBe(1)
      }),
      { seed: 4 },
    )
  })
})
