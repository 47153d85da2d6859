import * as fc from 'fast-check'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromD2, fromDot, fromMermaid, toD2, toDot, toMermaid, type ReadFlow, type Written } from './index.ts'

/** What a flow says, without the ids, which a format may have to change. */
function meaning(graph: FlowGraph): unknown {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const groups = new Map(graph.groups.map((group) => [group.id, group]))
  const place = (id: string | undefined): string => {
    const group = id === undefined ? undefined : groups.get(id)
    return group ? `${place(group.group)}/${visible(group.label)}` : ''
  }
  const at = (id: string): number => graph.nodes.findIndex((node) => node.id === id)
  return {
    direction: graph.look?.direction ?? graph.direction,
    title: visible(graph.title ?? ''),
    nodes: graph.nodes.map(({ kind, label, detail, group, colour, link }) => [
      kind,
      visible(label),
      visible(detail ?? ''),
      place(group),
      colour,
      link,
    ]),
    edges: graph.edges.map(({ from, to, kind, label, colour }) => [
      nodes.has(from) && at(from),
      nodes.has(to) && at(to),
      kind,
      visible(label ?? ''),
      colour,
    ]),
  }
}

/** Formats keep words, not the number of spaces between them. */
function visible(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The graph in the order a text has to be in: outside of groups first, then group by group. */
function inTextOrder(graph: FlowGraph): FlowGraph {
  const ordered: FlowGraph['nodes'] = []
  const take = (group: string | undefined): void => {
    ordered.push(...graph.nodes.filter((node) => node.group === group))
    for (const child of graph.groups) if (child.group === group) take(child.id)
  }
  take(undefined)
  return { ...graph, nodes: ordered }
}

const formats: [name: string, write: (graph: FlowGraph) => Written, read: (text: string) => ReadFlow][] = [
  ['Mermaid', toMermaid, fromMermaid],
  ['DOT', toDot, fromDot],
  ['D2', toD2, fromD2],
]

describe.each(formats)('%s', (_, write, read) => {
  it('gives back what the flow says', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        const named = {
          ...any,
          nodes: any.nodes.map((node) => ({ ...node, label: visible(node.label) })),
          kind: 'architecture' as const,
        }
        const graph = inTextOrder(named)
        const back = read(write(graph).text)
        expect(back.graph.kind).toBe('architecture')
        expect(meaning(back.graph)).toEqual(meaning(graph))
        expect(back.issues).toEqual([])
      }),
      { seed: 21, numRuns: 1000 },
    )
  })
})

describe('Mermaid', () => {
  it('gives back who says what to whom in a sequence', () => {
    const says = ({ nodes, edges }: FlowGraph): unknown => {
      const nameOf = (id: string) => visible(nodes.find((node) => node.id === id)?.label ?? '')
      return {
        who: nodes.map(({ kind, label }) => [kind === 'actor', visible(label)]),
        what: edges.map(({ from, to, kind, label }) => [
          nameOf(from),
          kind,
          nameOf(to),
          visible(label ?? ''),
        ]),
      }
    }
    fc.assert(
      fc.property(anyGraph, (any) => {
        const graph: FlowGraph = { ...any, kind: 'sequence', groups: [], nodes: any.nodes.map(withoutGroup) }
        expect(says(fromMermaid(toMermaid(graph).text).graph)).toEqual(says(graph))
      }),
      { seed: 22, numRuns: 1000 },
    )
  })

  it('keeps a branch of a mind map that has no words yet', () => {
    const nodes = ['', 'B'].map((label, index) => ({ id: `n${index}`, kind: 'idea' as const, label }))
    const edges = [{ id: 'e', from: 'n0', to: 'n1', kind: 'main' as const }]
    const read = fromMermaid(toMermaid({ ...emptyGraph('mindmap'), nodes, edges }).text)
    expect(read).toMatchObject({ graph: { nodes: [{ label: '' }, { label: 'B' }] }, issues: [] })
  })

  it('keeps a bar in the words of a way', () => {
    const graph: FlowGraph = { ...emptyGraph(), nodes: [{ id: 'a', kind: 'action', label: 'A' }] }
    const edges = ['a | b', '|'].map((label, index) => ({
      id: `e${index}`,
      from: 'a',
      to: 'a',
      kind: 'main' as const,
      label,
    }))
    const read = fromMermaid(toMermaid({ ...graph, edges }).text).graph
    expect(read.edges.map(({ label }) => label)).toEqual(['a | b', '|'])
  })

  it('keeps a message that ends in a sign the notation has a code for', () => {
    const text = 'sequenceDiagram\n  participant a as A\n  a->>a: Pay 50#37;;\n'
    expect(fromMermaid(text).graph.edges[0]?.label).toBe('Pay 50%')
  })
})

function withoutGroup({ group: _group, ...node }: FlowGraph['nodes'][number]): FlowGraph['nodes'][number] {
  return node
}
