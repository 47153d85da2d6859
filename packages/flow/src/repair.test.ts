import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGraph, roughGraph, tooLong } from './arbitrary.ts'
import { caps } from './caps.ts'
import { emptyGraph } from './empty-graph.ts'
import { repair } from './repair.ts'
import { flowGraphSchema } from './schema.ts'

const node = (id: string, extra = {}) => ({ id, kind: 'action', label: id, ...extra })
const codes = (value: unknown) => repair(value).issues.map((issue) => issue.code)

describe('repair', () => {
  it('makes a valid graph of anything and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withBigInt: true }), fc.jsonValue(), roughGraph), (value) => {
        expect(flowGraphSchema.safeParse(repair(value).graph).success).toBe(true)
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  it('gives a valid graph back equal and without issues', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        expect(repair(graph)).toEqual({ graph, issues: [] })
      }),
      { seed: 2 },
    )
  })

  it('leaves out connections without an end and says so', () => {
    const value = { nodes: [node('a')], edges: [{ id: 'e', from: 'a', to: 'gone', kind: 'main' }] }
    expect(repair(value).graph.edges).toEqual([])
    expect(codes(value)).toEqual(['edge_dangling'])
  })

  it('gives repeated and missing ids new ones', () => {
    const { graph } = repair({ nodes: [node('a'), node('a'), { kind: 'action', label: 'x' }] })
    expect(graph.nodes.map(({ id }) => id)).toEqual(['a', 'a-2', 'n3'])
  })

  it('opens circles of groups', () => {
    const value = {
      groups: [
        { id: 'a', label: 'A', group: 'b' },
        { id: 'b', label: 'B', group: 'a' },
      ],
    }
    expect(repair(value).graph.groups).toEqual([
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B', group: 'a' },
    ])
    expect(codes(value)).toEqual(['group_circle'])
  })

  it('cuts labels over the cap and counts what is over the caps of lists', () => {
    const nodes = Array.from({ length: caps.nodes + 3 }, (_, index) => node(`n${index}`))
    expect(codes({ nodes: [node('a', { label: tooLong })] })).toEqual(['label_too_long'])
    const { graph, issues } = repair({ nodes })
    expect(graph.nodes).toHaveLength(caps.nodes)
    expect(issues[0]?.message).toBe(`A flow holds at most ${caps.nodes} steps; 3 were left out.`)
  })

  it('reads ids such as __proto__ as plain ids', () => {
    const value = JSON.parse('{"nodes":[{"id":"__proto__","kind":"action","label":"p"}],"__proto__":{"x":1}}')
    expect(repair(value).graph.nodes[0]?.id).toBe('__proto__')
    expect(Object.prototype).not.toHaveProperty('x')
  })

  it('takes control, bidirectional and zero-width characters out of labels', () => {
    expect(
      repair({ nodes: [node('a', { label: 'a\u202E\u061Cb\u200Bc\u0007' })] }).graph.nodes[0]?.label,
    ).toBe('abc')
  })

  it('keeps the words of a look that are known', () => {
    const look = { style: 'hand', density: 'huge', colour: 'social', extra: 1 }
    const { graph, issues } = repair({ ...emptyGraph(), look })
    expect(graph.look).toEqual({ style: 'hand', colour: 'social' })
    expect(issues.map(({ at }) => at)).toEqual(['look/density'])
  })
})
