import * as fc from 'fast-check'
import { diagramKinds, emptyGraph, type FlowGraph } from '@flain/flow'
import { flowGraphSchema } from '@flain/flow/schema'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { fromFile, toOutline } from '../index.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  title: 'Shop: [now]',
  nodes: [
    { id: 'a', kind: 'action', label: 'Cart *new*' },
    { id: 'b', kind: 'decision', label: 'Paid?', group: 'g' },
    { id: 'c', kind: 'action', label: 'Ship', group: 'g' },
  ],
  edges: [
    { id: 'd', from: 'a', to: 'b', kind: 'main' },
    { id: 'e', from: 'b', to: 'c', kind: 'main', label: 'yes' },
    { id: 'f', from: 'b', to: 'a', kind: 'main', label: 'no' },
  ],
  groups: [{ id: 'g', label: 'Warehouse' }],
}

describe('a Markdown outline', () => {
  it('of ours is read as the flow it was', () => {
    const { format, graph: read, issues } = fromFile(toOutline(graph).text)
    expect([format, issues]).toEqual(['Markdown', []])
    expect(read.title).toBe(graph.title)
    expect(read.nodes.map(({ kind, label, group }) => [kind, label, group])).toEqual([
      ['action', 'Cart *new*', undefined],
      ['decision', 'Paid?', 'g1'],
      ['action', 'Ship', 'g1'],
    ])
    expect(read.groups.map(({ label }) => label)).toEqual(['Warehouse'])
    expect(read.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
      ['n1', 'n2', undefined],
      ['n2', 'n3', 'yes'],
      ['n2', 'n1', 'no'],
    ])
  })

  it('of ours gives the second lines back that stand in brackets, and says that shapes are lost', () => {
    const dated: FlowGraph = {
      ...emptyGraph('timeline'),
      nodes: ['One', 'Two', 'Three (3)'].map((label, at) => ({
        id: label,
        kind: 'event',
        label,
        ...(at < 2 ? { detail: `200${at}` } : {}),
      })),
      edges: [
        { id: 'a', from: 'One', to: 'Two', kind: 'main', label: 'then' },
        { id: 'b', from: 'Two', to: 'Three (3)', kind: 'main' },
      ],
    }
    const { text, issues } = toOutline(dated)
    expect(issues.map(({ message }) => message)).toEqual([
      'An outline does not keep that this is a timeline.',
      'An outline does not keep the shapes of steps and lines.',
    ])
    const read = fromFile(text)
    expect(read.issues).toEqual([])
    expect(read.graph.nodes.map(({ label, detail }) => [label, detail])).toEqual([
      ['One', '2000'],
      ['Two', '2001'],
      ['Three (3)', undefined],
    ])
    expect(read.graph.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
      ['n2', 'n3', undefined],
      ['n1', 'n2', 'then'],
    ])
    expect(toOutline(graph).issues).toEqual([])
  })

  it('of ours gives the second lines of a tree back, each branch once, and no groups', () => {
    const tree: FlowGraph = {
      ...emptyGraph('orgchart'),
      nodes: ['Ann', 'Bob', 'Cy'].map((label) => ({
        id: label,
        kind: 'actor',
        label,
        detail: `${label}!`,
        group: 'g',
      })),
      edges: [
        { id: 'a', from: 'Ann', to: 'Bob', kind: 'main', label: 'leads' },
        { id: 'b', from: 'Ann', to: 'Cy', kind: 'main' },
      ],
      groups: [{ id: 'g', label: 'Board' }],
    }
    const { text, issues } = toOutline(tree)
    expect(issues.map(({ message }) => message)).toEqual([
      'An outline does not keep the groups.',
      'An outline does not keep that this is an org chart.',
    ])
    const read = fromFile(text)
    expect(read.issues).toEqual([])
    expect(read.graph.nodes.map(({ label, detail }) => [label, detail])).toEqual(
      tree.nodes.map(({ label, detail }) => [label, detail]),
    )
    expect(read.graph.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
      ['n1', 'n3', undefined],
      ['n1', 'n2', 'leads'],
    ])
  })

  it('says that signs in a name are taken for its own, where a line leads to one', () => {
    const signed = { ...graph, nodes: graph.nodes.map((node) => ({ ...node, label: `${node.label}: now` })) }
    expect(toOutline(signed).issues.map(({ message }) => message)).toContain(
      'An outline does not tell a colon, semicolon or arrow in a name or word from its own.',
    )
    expect(toOutline({ ...signed, edges: [] }).issues.map(({ code }) => code)).not.toContain('signs_lost')
  })

  it('says that steps of the same name are not told apart, where a line leads to one', () => {
    const twins: FlowGraph = {
      ...graph,
      nodes: [...graph.nodes, { id: 'x', kind: 'action', label: ' ship ' }],
    }
    expect(toOutline(twins).issues.map(({ message }) => message)).toEqual([
      'An outline does not tell steps of the same name apart.',
    ])
    expect(toOutline({ ...twins, edges: [] }).issues).toEqual([])
  })

  it('says which way a flow runs that an outline does not keep', () => {
    const down: FlowGraph = { ...graph, direction: 'down' }
    expect(toOutline(down).issues.map(({ message }) => message)).toEqual([
      'An outline does not keep which way the flow runs.',
    ])
    const chosen = toOutline({ ...down, look: { direction: 'left' } }).issues
    expect(chosen.map(({ code }) => code)).toEqual(['look_lost'])
    expect(toOutline({ ...down, kind: 'timeline' }).issues.map(({ code }) => code)).not.toContain(
      'direction_lost',
    )
  })

  it('whose lines lead nowhere is a thought for the reader', () => {
    for (const text of ['- Cart\n- Ship', '1. Cart → Ship', 'Cart → Ship', '- Cart → Ship\nand more'])
      expect(fromFile(text).format).toBe('text')
  })

  it('says which of its ways lead to no line', () => {
    expect(fromFile('- Cart → Ship\n').issues.map(({ at, message }) => [at, message])).toEqual([
      ['line 1', 'Line 1 leads to “Ship”, which no line names.'],
    ])
  })

  it('is a valid flow whatever it holds', () => {
    const word = fc.constantFrom('- ', '  - ', '**', ' → ', '; ', ': ', ' | ', 'a', 'b #2', '\\', '\n', '# ')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const { graph: read } = fromFile(`- x → y\n${words.join('')}`)
        expect(flowGraphSchema.safeParse(read).success).toBe(true)
      }),
      { seed: 111, numRuns: 500 },
    )
  })
})

describe('an outline of ours', () => {
  const plain = (text: string | undefined): string => (text ?? '').replace(/[^A-Za-z]/g, '')
  const named = fc.tuple(anyGraph, fc.constantFrom(...diagramKinds)).map(([any, kind]): FlowGraph => {
    const nodes = any.nodes.map(({ detail, ...node }, at) => ({
      ...node,
      label: `${plain(node.label)}${at}`,
      ...(plain(detail) ? { detail: plain(detail) } : {}),
    }))
    const edges = any.edges.map(({ label, ...edge }) => ({
      ...edge,
      ...(plain(label) ? { label: plain(label) } : {}),
    }))
    const groups = any.groups.map((group, at) => ({ ...group, label: `G${at}` }))
    return { ...any, kind, title: 'T', nodes, edges, groups }
  })

  it('gives back names, second lines, groups and ways, or says what it loses', () => {
    fc.assert(
      fc.property(named, (graph) => {
        const { text, issues } = toOutline(graph)
        const read = fromFile(text)
        fc.pre(read.format === 'Markdown')
        const keepsGroups = !issues.some(({ code }) => code === 'groups_lost')
        expect(meaning(read.graph, keepsGroups)).toEqual(meaning(graph, keepsGroups))
        expect(read.issues).toEqual([])
      }),
      { seed: 112, numRuns: 500 },
    )
  })
})

/** What an outline keeps of a flow, without its order. A second line may come back in brackets where no way tells it from the name. */
function meaning({ title, nodes, edges, groups }: FlowGraph, keepsGroups: boolean): unknown {
  const full = nodes.map(({ id, label, detail }) => ({ id, label: detail ? `${label} (${detail})` : label }))
  const nameOf = new Map([...full, ...groups].map(({ id, label }) => [id, label]))
  const inGroup = (id: string | undefined) => (keepsGroups && id !== undefined ? nameOf.get(id) : undefined)
  const told = (lists: unknown[][]) => lists.map((list) => JSON.stringify(list)).toSorted()
  return {
    title,
    nodes: told(nodes.map(({ id, group }) => [nameOf.get(id), inGroup(group)])),
    edges: told(edges.map(({ from, to, label }) => [nameOf.get(from), label, nameOf.get(to)])),
    groups: keepsGroups ? told(groups.map(({ label, group }) => [label, inGroup(group)])) : [],
  }
}
