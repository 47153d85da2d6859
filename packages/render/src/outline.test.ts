import * as fc from 'fast-check'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { outline, outlineMarkdown, type OutlineItem } from './index.ts'
import { iotGraph } from './test-scenes.ts'

const flat = (items: readonly OutlineItem[]): OutlineItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)])

describe('outline', () => {
  it('nests members in their groups, in playback order, with what each leads to', () => {
    const { title, items } = outline(iotGraph)
    expect(title).toBe('IoT System Design')
    expect(items.map((item) => item.text)).toEqual(['User', 'Cloud Environment', 'On-Premises'])
    expect(items[1]?.children.map((item) => [item.text, item.step])).toEqual([
      ['Application', 2],
      ['APIs', 3],
      ['Database', 4],
    ])
    expect(items[1]?.children[1]?.links).toMatchObject([
      { text: 'Database' },
      { text: 'Edge App', label: 'sync' },
    ])
  })

  it.each(['process', 'mindmap', 'orgchart'] as const)(
    'says the icon of a line without words, and where a line leads, in %s',
    (kind) => {
      const graph: FlowGraph = {
        ...emptyGraph(kind),
        nodes: ['a', 'b', 'c'].map((id) => ({ id, kind: 'idea', label: id })),
        edges: [
          { id: 'x', from: 'a', to: 'b', kind: 'main', icon: 'credit-card', link: 'https://example.org/' },
          { id: 'y', from: 'b', to: 'c', kind: 'main', label: 'then', icon: 'truck' },
        ],
      }
      const links = flat(outline(graph).items).flatMap((item) => item.links)
      expect(links.map(({ label, icon, link }) => [label, icon, link])).toEqual([
        [undefined, 'credit card', 'https://example.org/'],
        ['then', undefined, undefined],
      ])
    },
  )

  it('nests a mind map by its branches', () => {
    const graph: FlowGraph = {
      ...emptyGraph('mindmap'),
      nodes: ['Trip', 'Pack', 'Socks'].map((label) => ({ id: label, kind: 'idea', label })),
      edges: [
        { id: '1', from: 'Trip', to: 'Pack', kind: 'main' },
        { id: '2', from: 'Pack', to: 'Socks', kind: 'main' },
      ],
    }
    expect(outlineMarkdown(graph)).toBe('# Flow\n\n- Trip\n  - Pack\n    - Socks\n')
  })

  it('has every node and group exactly once and every edge as a link or a branch', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const items = flat(outline(graph).items)
        const nodes = items.filter((item) => item.kind !== 'group')
        expect(nodes.map((item) => item.id).toSorted()).toEqual(graph.nodes.map((node) => node.id).toSorted())
        const isTree = graph.kind === 'mindmap' || graph.kind === 'orgchart'
        const branches = isTree ? nodes.reduce((sum, item) => sum + item.children.length, 0) : 0
        const links = nodes.reduce((sum, item) => sum + item.links.length, 0)
        expect(links + branches).toBeGreaterThanOrEqual(graph.edges.length)
        expect(items.length - nodes.length).toBe(isTree ? 0 : graph.groups.length)
      }),
      { seed: 7 },
    )
  })
})

describe('outlineMarkdown', () => {
  it('writes links with their labels', () => {
    expect(outlineMarkdown(iotGraph)).toContain('  - APIs → Database; sync: Edge App\n')
  })

  it('keeps labels from being markup, each on its line', () => {
    const graph: FlowGraph = {
      ...emptyGraph(),
      nodes: [{ id: 'a', kind: 'action', label: '# <b>*x*</b>\n[y](z)' }],
    }
    expect(outlineMarkdown(graph)).toBe('# Flow\n\n- \\# \\<b\\>\\*x\\*\\</b\\> \\[y\\](z)\n')
  })
})
