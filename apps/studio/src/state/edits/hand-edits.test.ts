import { applyEdit, emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { addNode, changeKind, connect, pin, remove, rename, textOf, tidy, withEdits } from './hand-edits.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'action', label: 'Plan', group: 'g', provenance: [{ start: 0, end: 4 }] },
    { id: 'b', kind: 'action', label: 'Build', pin: { x: 1, y: 2 } },
  ],
  edges: [{ id: 'a--b', from: 'a', to: 'b', kind: 'main', label: 'then' }],
  groups: [{ id: 'g', label: 'Team' }],
}

describe('rename', () => {
  it('names nodes and groups, and never empties them', () => {
    expect(rename(graph, { part: 'node', id: 'a' }, ' Think ')).toEqual([
      { do: 'change-node', id: 'a', change: { label: 'Think' } },
    ])
    expect(rename(graph, { part: 'node', id: 'a' }, '\u202EThink')).toEqual([
      { do: 'change-node', id: 'a', change: { label: 'Think' } },
    ])
    expect(rename(graph, { part: 'group', id: 'g' }, 'Crew')).toHaveLength(1)
    expect(rename(graph, { part: 'node', id: 'a' }, '  ')).toEqual([])
    expect(rename(graph, { part: 'node', id: 'a' }, 'Plan')).toEqual([])
  })

  it('takes the label of a line away when it is emptied', () => {
    const after = rename(graph, { part: 'edge', id: 'a--b' }, '').reduce(applyEdit, graph)
    expect(after.edges[0]).not.toHaveProperty('label')
  })
})

describe('rename in an entity diagram', () => {
  const order = { id: 'a', kind: 'store' as const, label: 'Order', rows: [{ name: 'id', type: 'int' }] }
  const other = { id: 'b', kind: 'store' as const, label: 'Line' }
  const edge = { id: 'a--b', from: 'a', to: 'b', kind: 'main' as const, counts: { from: '1', to: '1..*' } }
  const tables: FlowGraph = { ...emptyGraph('er'), nodes: [order, other], edges: [edge] }

  it('takes the first line for the name and each other for a row', () => {
    const named = { part: 'node', id: 'a' } as const
    expect(textOf(tables, named)).toBe('Order\nid: int')
    expect(rename(tables, named, textOf(tables, named))).toEqual([])
    const after = rename(tables, named, 'Orders\nid: int PK\n\n total decimal ').reduce(applyEdit, tables)
    expect(after.nodes[0]).toMatchObject({
      label: 'Orders',
      rows: [
        { name: 'id', type: 'int', marks: ['key'] },
        { name: 'total', type: 'decimal' },
      ],
    })
    expect(rename(tables, named, 'Order').reduce(applyEdit, tables).nodes[0]).not.toHaveProperty('rows')
    expect(rename(tables, named, '\n\n')).toEqual([])
  })

  it('takes how many stand at the ends of a line with its words', () => {
    const named = { part: 'edge', id: 'a--b' } as const
    expect(textOf(tables, named)).toBe('1 : 1..*')
    const after = rename(tables, named, 'holds (0..1 : *)').reduce(applyEdit, tables)
    expect(after.edges[0]).toMatchObject({ label: 'holds', counts: { from: '0..1', to: '*' } })
  })
})

describe('connect', () => {
  it('joins two nodes once, and none to itself', () => {
    expect(connect(graph, 'b', 'a')).toHaveLength(1)
    expect(connect(graph, 'a', 'b')).toEqual([])
    expect(connect(graph, 'a', 'a')).toEqual([])
  })
})

describe('addNode', () => {
  it('puts the new node behind its source, in the same group', () => {
    const { id, edits } = addNode(graph, { from: 'a' })
    const after = edits.reduce(applyEdit, graph)
    expect(after.nodes.find((node) => node.id === id)?.group).toBe('g')
    expect(after.edges.at(-1)).toMatchObject({ from: 'a', to: id })
  })

  it('never takes an id that is in use', () => {
    const first = addNode(graph, {})
    const second = addNode(first.edits.reduce(applyEdit, graph), {})
    expect(second.id).not.toBe(first.id)
  })
})

describe('remove, changeKind, pin and tidy', () => {
  it('do what they say', () => {
    const after = [
      ...changeKind(['a'], 'decision'),
      ...pin(new Map([['a', { x: 10.4, y: 20.6 }]])),
      ...remove(graph, ['a--b', 'unknown']),
    ].reduce(applyEdit, graph)
    expect(after.nodes[0]).toMatchObject({ kind: 'decision', pin: { x: 10, y: 21 } })
    expect(after.edges).toEqual([])
    expect(
      tidy(after)
        .reduce(applyEdit, after)
        .nodes.some((node) => node.pin),
    ).toBe(false)
    expect(tidy(after, ['b'])).toHaveLength(1)
  })
})

describe('withEdits', () => {
  it('keeps a long drag one edit, for every node that is dragged', () => {
    const moves = [1, 2, 3].flatMap((x) =>
      pin(
        new Map([
          ['a', { x, y: 0 }],
          ['b', { x, y: 9 }],
        ]),
      ),
    )
    const edits = withEdits([], moves)
    expect(edits).toHaveLength(2)
    expect(edits[0]).toMatchObject({ id: 'a', change: { pin: { x: 3 } } })
  })

  it('never reorders edits of different sorts', () => {
    const edits = [...changeKind(['a'], 'decision'), ...remove(graph, ['b']), ...changeKind(['a'], 'event')]
    expect(withEdits([], edits)).toEqual(edits)
  })
})
