import * as fc from 'fast-check'
import { applyEdit, emptyGraph, type FlowGraph } from '@flain/flow'
import { anyGraph } from '@flain/flow/arbitrary'
import { describe, expect, it } from 'vitest'
import { type Notation, rewriteAs, writeAs } from '../index.ts'
import { cpuMs } from '../testing/cpu-ms.ts'

const graph: FlowGraph = {
  ...emptyGraph('process'),
  title: 'Order to cash',
  nodes: [
    { id: 'order', kind: 'event', label: 'Order', pin: { x: 10, y: 20 }, provenance: [{ start: 0, end: 5 }] },
    { id: 'stock', kind: 'decision', label: 'In stock?' },
    { id: 'ship', kind: 'action', label: 'Ship', detail: 'within a day', group: 'house' },
    { id: 'buy', kind: 'system', label: 'Buy' },
    { id: 'ship2', kind: 'store', label: 'Ship' },
  ],
  edges: [
    { id: 'e1', from: 'order', to: 'stock', kind: 'async' },
    { id: 'yes', from: 'stock', to: 'ship', kind: 'main', label: 'yes' },
    { id: 'no', from: 'stock', to: 'buy', kind: 'main', label: 'no' },
    { id: 'e4', from: 'ship', to: 'ship2', kind: 'reference' },
  ],
  groups: [{ id: 'house', label: 'Warehouse' }],
  steps: [{ nodes: ['ship'], edges: [], note: 'Quick.' }],
}
const outlineText = [
  '# Order to cash',
  '',
  '- Order → In stock?',
  '- In stock? → yes: Ship; no: Buy',
  '- **Warehouse**',
  '  - Ship | within a day → Ship #2',
  '- Ship #2',
  '- Buy',
  '',
].join('\n')

/** The flow after a person replaced some words of its text. */
function after(notation: Notation, ...changes: [from: string, to: string][]) {
  const text = changes.reduce(
    (all, [from, to]) => {
      expect(all).toContain(from)
      return all.replace(from, to)
    },
    writeAs(graph, notation),
  )
  const { edits, issues } = rewriteAs(graph, notation, text)
  return { edits, issues, graph: edits.reduce(applyEdit, graph) }
}
const nodeOf = (any: FlowGraph, id: string) => any.nodes.find((node) => node.id === id)
const waysOf = (any: FlowGraph) =>
  any.edges.map(({ from, to, label }) => {
    const name = (id: string) => nodeOf(any, id)?.label
    return `${name(from)}-${label ?? ''}-${name(to)}`
  })

describe('the text of a flow', () => {
  it('is an outline a person can read', () => {
    expect(writeAs(graph, 'outline')).toBe(outlineText)
  })

  it('is Mermaid without colours', () => {
    const text = writeAs(graph, 'mermaid')
    expect(text).toMatch(/^---\ntitle: "Order to cash"\n---\nflowchart LR\n/)
    expect(text).not.toContain('classDef')
  })
})

describe.each(['outline', 'mermaid'] as const)('the %s of a flow', (notation) => {
  it('changes nothing as long as nobody changes a word', () => {
    fc.assert(
      fc.property(anyGraph, (any) => {
        expect(rewriteAs(any, notation, writeAs(any, notation))).toEqual({ edits: [], issues: [] })
      }),
      { seed: 81, numRuns: 500 },
    )
  })

  it('changes nothing for other spaces and empty lines', () => {
    const text = writeAs(graph, notation)
    expect(rewriteAs(graph, notation, `${text}\n\n`).edits).toEqual([])
  })

  it('gives a valid flow or a sentence with its line, whatever is written', () => {
    fc.assert(
      fc.property(
        anyGraph,
        fc.nat(),
        fc.nat({ max: 30 }),
        fc.string({ maxLength: 20 }),
        (any, place, cut, put) => {
          const text = writeAs(any, notation)
          const at = place % (text.length + 1)
          const { edits, issues } = rewriteAs(any, notation, text.slice(0, at) + put + text.slice(at + cut))
          const made = edits.reduce(applyEdit, any)
          const ids = new Set(made.nodes.map((node) => node.id))
          expect(made.edges.every((edge) => ids.has(edge.from) && ids.has(edge.to))).toBe(true)
          expect(issues.length === 0 || edits.length === 0).toBe(true)
        },
      ),
      { seed: 82, numRuns: 500 },
    )
  })

  it('reads 500 steps within a moment', () => {
    const nodes = Array.from({ length: 500 }, (_, index) => ({
      id: `n${index}`,
      kind: 'action' as const,
      label: `Step ${index % 400}`,
    }))
    const edges = nodes.slice(1).map((node, index) => ({
      id: `e${index}`,
      from: `n${index}`,
      to: node.id,
      kind: 'main' as const,
    }))
    const large = { ...emptyGraph(), nodes, edges }
    const text = writeAs(large, notation).replace(/(- |\[")Step 17(?= →|"\])/, '$1Step seventeen')
    expect(cpuMs(() => expect(rewriteAs(large, notation, text).edits).toHaveLength(1))).toBeLessThan(1000)
  })
})

describe('an outline', () => {
  it('renames a step where its line says so, and keeps all that was made by hand', () => {
    const { edits, graph: made } = after('outline', ['- Order →', '- Purchase →'])
    expect(edits).toEqual([{ do: 'change-node', id: 'order', change: { label: 'Purchase' } }])
    expect(nodeOf(made, 'order')).toMatchObject({ kind: 'event', pin: { x: 10, y: 20 } })
    expect(after('outline', ['- In stock? →', '- Available? →']).edits).toEqual([
      { do: 'change-node', id: 'stock', change: { label: 'Available?' } },
    ])
  })

  it('adds a step and its ways, a decision where it asks', () => {
    const { graph: made } = after('outline', ['- Buy\n', '- Buy → Paid?\n- Paid? → yes: Ship; no: Order\n'])
    expect(made.nodes.at(-1)).toMatchObject({ label: 'Paid?', kind: 'decision' })
    expect(waysOf(made).slice(-3)).toEqual(['Buy--Paid?', 'Paid?-yes-Ship', 'Paid?-no-Order'])
  })

  it('turns a way, renames it, and takes it away', () => {
    expect(after('outline', ['no: Buy', 'no: Order']).edits).toEqual([
      { do: 'change-edge', id: 'no', change: { to: 'order' } },
    ])
    expect(after('outline', ['no: Buy', 'later: Buy']).edits).toEqual([
      { do: 'change-edge', id: 'no', change: { label: 'later' } },
    ])
    expect(after('outline', ['; no: Buy', '']).edits).toEqual([{ do: 'remove-edge', id: 'no' }])
  })

  it('takes a step out of its group and away', () => {
    expect(after('outline', ['  - Ship |', '- Ship |']).edits).toEqual([
      { do: 'change-node', id: 'ship', change: { group: undefined } },
    ])
    expect(after('outline', ['; no: Buy', ''], ['- Buy\n', '']).edits).toEqual([
      { do: 'remove-node', id: 'buy' },
    ])
  })

  it('changes title and second line', () => {
    expect(after('outline', ['# Order to cash', '# Sales'], ['within a day', 'at once']).edits).toEqual([
      { do: 'change-node', id: 'ship', change: { detail: 'at once' } },
      { do: 'describe', change: { title: 'Sales' } },
    ])
  })

  it('says at which line a way leads nowhere, and changes nothing', () => {
    const { edits, issues } = after('outline', ['no: Buy', 'no: Nowhere'])
    expect(edits).toEqual([])
    expect(issues).toEqual([
      { code: 'way_lost', at: 'line 4', message: 'Line 4 leads to “Nowhere”, which no line names.' },
    ])
  })

  it('nests branches of a mind map', () => {
    const map: FlowGraph = {
      ...emptyGraph('mindmap'),
      nodes: ['Trip', 'Food', 'Bread'].map((label) => ({ id: label.toLowerCase(), kind: 'idea', label })),
      edges: [
        { id: 'a', from: 'trip', to: 'food', kind: 'main' },
        { id: 'b', from: 'food', to: 'bread', kind: 'main' },
      ],
    }
    const text = writeAs(map, 'outline')
    expect(text).toBe('- Trip\n  - Food\n    - Bread\n')
    const made = rewriteAs(map, 'outline', `${text}  - Way\n`).edits.reduce(applyEdit, map)
    expect(waysOf(made)).toEqual(['Trip--Food', 'Food--Bread', 'Trip--Way'])
    expect(made.nodes.at(-1)?.kind).toBe('idea')
  })
})

describe('Mermaid', () => {
  it('renames, changes a shape and a direction, and keeps all that was made by hand', () => {
    const { edits } = after('mermaid', ['"Buy"', '"Order more"'], ['flowchart LR', 'flowchart TD'])
    expect(edits).toEqual([
      { do: 'change-node', id: 'buy', change: { label: 'Order more' } },
      { do: 'describe', change: { direction: 'down' } },
    ])
  })

  it('keeps the ids of steps whose names in the text stay', () => {
    const { graph: made } = after('mermaid', ['  order -.-> stock', '  order -.-> stock\n  buy --> c[Check]'])
    expect(waysOf(made)).toContain('Buy--Check')
    expect(made.nodes.map(({ id }) => id).slice(0, 5)).toEqual(graph.nodes.map(({ id }) => id))
  })

  it('says which line is not understood, and changes nothing', () => {
    const { edits, issues } = after('mermaid', ['  order -.-> stock', '  order -.-> '])
    expect(edits).toEqual([])
    expect(issues.map(({ at, message }) => [at, message])).toEqual([
      ['line 12', 'Line 12 is not understood.'],
    ])
  })

  it('edits a sequence of messages', () => {
    const sequence: FlowGraph = {
      ...emptyGraph('sequence'),
      nodes: ['App', 'Server'].map((label) => ({ id: label.toLowerCase(), kind: 'system', label })),
      edges: [
        { id: 'm1', from: 'app', to: 'server', kind: 'main', label: 'Ask' },
        { id: 'm2', from: 'server', to: 'app', kind: 'reference', label: 'Answer' },
      ],
    }
    const text = writeAs(sequence, 'mermaid').replace('Answer', 'Reply')
    expect(rewriteAs(sequence, 'mermaid', text).edits).toEqual([
      { do: 'change-edge', id: 'm2', change: { label: 'Reply' } },
    ])
  })

  it('renames the group of a sequence whose box it is, whatever the order of the groups', () => {
    const talk: FlowGraph = {
      ...emptyGraph('sequence'),
      nodes: [
        { id: 'a', kind: 'system', label: 'A', group: 'second' },
        { id: 'b', kind: 'system', label: 'B', group: 'first' },
      ],
      groups: [
        { id: 'first', label: 'First' },
        { id: 'second', label: 'Second' },
      ],
    }
    const text = writeAs(talk, 'mermaid').replace('Second', 'Other')
    expect(rewriteAs(talk, 'mermaid', text).edits).toEqual([
      { do: 'change-group', id: 'second', change: { label: 'Other' } },
    ])
  })

  it('refuses frames of a sequence, which a flow does not have', () => {
    const talk: FlowGraph = { ...emptyGraph('sequence'), nodes: [{ id: 'a', kind: 'actor', label: 'A' }] }
    const text = `${writeAs(talk, 'mermaid')}loop daily\na->>a: x\nend`
    const { edits, issues } = rewriteAs(talk, 'mermaid', text)
    expect([edits, issues.map(({ message }) => message)]).toEqual([
      [],
      ['Frames such as loop and alt are not kept.'],
    ])
  })
})

it('days of tasks and feelings of steps are edited as words of an outline, and stay where other words change', () => {
  const plan: FlowGraph = {
    ...emptyGraph('gantt'),
    nodes: [
      {
        id: 'a',
        kind: 'action',
        label: 'Design',
        detail: 'Ann',
        span: { start: '2026-03-01', days: 14, done: 50 },
      },
      { id: 'b', kind: 'action', label: 'Build', span: { start: '2026-03-15', days: 7 } },
    ],
    edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main' }],
  }
  const text = writeAs(plan, 'outline')
  expect(rewriteAs(plan, 'outline', text).edits).toEqual([])
  const { edits, issues } = rewriteAs(
    plan,
    'outline',
    text.replaceAll('Build', 'Make').replace('21 Mar', '16 Mar'),
  )
  expect(issues).toEqual([])
  expect(edits.reduce(applyEdit, plan).nodes).toEqual([
    plan.nodes[0],
    { id: 'b', kind: 'action', label: 'Make', span: { start: '2026-03-15', days: 2 } },
  ])
})
