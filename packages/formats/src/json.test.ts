import * as fc from 'fast-check'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromJson, toJson } from './index.ts'
import { cpuMs } from './testing/cpu-ms.ts'

describe('JSON', () => {
  it('gives back every graph as it was', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const written = toJson(graph)
        expect(written.issues).toEqual([])
        expect(fromJson(written.text)).toEqual({ graph, issues: [] })
      }),
      { seed: 4 },
    )
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
