import * as fc from 'fast-check'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromDot, toD2, toDot } from '../index.ts'

const graph: FlowGraph = {
  ...emptyGraph('architecture', 'down'),
  title: 'Orders',
  nodes: [
    { id: 'user', kind: 'actor', label: 'User' },
    { id: 'label', kind: 'store', label: 'All "orders" \\ ${x}', detail: 'since 2019', group: 'user' },
  ],
  edges: [{ id: 'e1', from: 'user', to: 'label', label: 'a -> b', kind: 'async' }],
  groups: [{ id: 'user', label: 'Cloud' }],
}

/** Quoted strings taken out: what is left must not hold anything a label could have brought in. */
const withoutStrings = (text: string): string => text.replace(/"(?:[^"\\]|\\.)*"/g, '""')

describe('toDot', () => {
  it('writes nodes in clusters with kinds and labels', () => {
    const { text, issues } = toDot(graph)
    expect(text).toContain('graph [rankdir=TB, kind=architecture, ')
    expect(text).toContain('label="Orders", labelloc=t]')
    expect(text).toContain('subgraph "cluster_user" {')
    expect(text).toContain('"label" [label="All \\"orders\\" \\\\ ${x}\\nsince 2019", kind=store,')
    expect(text).toContain('"user" -> "label" [kind=async, style=dotted, penwidth=2, label="a -> b"]')
    expect(issues).toEqual([])
  })

  it('has no label that Graphviz would read as a code of HTML, and reads such codes itself', () => {
    const labels = ['&amp; &#35;', 'R&D; a & b', '&lt;']
    const nodes = labels.map((label, index) => ({ id: `n${index}`, kind: 'action' as const, label }))
    const groups = labels.map((label, index) => ({ id: `g${index}`, label }))
    const { text } = toDot({ ...emptyGraph(), title: '&gt;', nodes, groups })
    expect(text).toContain('"n0" [label="&amp;amp; &amp;#35;"')
    const back = fromDot(text).graph
    expect([back.title, ...back.nodes.map(({ label }) => label)]).toEqual(['&gt;', ...labels])
    expect(back.groups.map(({ label }) => label)).toEqual(labels)
    expect(fromDot('graph { a [label="R&amp;D"] }').graph.nodes[0]?.label).toBe('R&D')
  })

  it('lets no label leave its quotes', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const bare = withoutStrings(toDot(any).text)
        expect(bare).toMatch(/^[\w\s[\]{}=,;>.""-]*$/)
        expect(bare.match(/->/g)?.length ?? 0).toBe(any.edges.length)
      }),
      { seed: 13 },
    )
  })
})

describe('toD2', () => {
  it('names no step by a word of its own, whatever an id is', () => {
    const nodes = ['fill', 'Font', 'null', 'top'].map((id) => ({ id, kind: 'action' as const, label: id }))
    const names = toD2({ ...emptyGraph(), nodes }).text.match(/^\w+(?=: "\w+" \{class)/gm)
    expect(names).toEqual(['fill_2', 'Font_2', 'null_2', 'top_2'])
  })

  it('writes containers, classes and full paths', () => {
    const { text } = toD2(graph)
    expect(text).toContain('direction: down\n# flain: architecture\n')
    expect(text).toContain(
      'user_2: "Cloud" {\n  class: kind_group\n  label_2: "All \\"orders\\" \\\\ \\${x}\\nsince 2019" {class: kind_store}\n}',
    )
    expect(text).toContain('user -> user_2.label_2: "a -> b" {class: edge_async}')
  })

  it('lets no label leave its quotes', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const bare = withoutStrings(toD2({ ...any, title: 'x' }).text)
        expect(bare).toMatch(/^[\w\s{}:;.#>""-]*$/)
        expect(bare.match(/->/g)?.length ?? 0).toBe(any.edges.length)
      }),
      { seed: 14 },
    )
  })
})
