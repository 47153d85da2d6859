import { applyEdit, emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { group, leaveGroup, moveTo, nodesIn, ungroup } from './group-edits.ts'

/** `a` and `b` in the inner of two groups, `c` in the outer one, `d` in none. */
const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'action', label: 'A', group: 'inner' },
    { id: 'b', kind: 'action', label: 'B', group: 'inner' },
    { id: 'c', kind: 'action', label: 'C', group: 'outer' },
    { id: 'd', kind: 'action', label: 'D' },
  ],
  groups: [
    { id: 'outer', label: 'Outer' },
    { id: 'inner', label: 'Inner', group: 'outer' },
  ],
}

const groupOf = (after: FlowGraph, id: string) =>
  [...after.nodes, ...after.groups].find((item) => item.id === id)?.group

describe('group', () => {
  it('stays inside the group that held all of it', () => {
    const made = group(graph, ['a', 'b'])
    const after = made.edits.reduce(applyEdit, graph)
    expect(groupOf(after, made.id)).toBe('inner')
    expect([groupOf(after, 'a'), groupOf(after, 'b')]).toEqual([made.id, made.id])
  })

  it('takes what comes from several groups out of them, whole groups as a whole', () => {
    const made = group(graph, ['inner', 'a', 'd'])
    const after = made.edits.reduce(applyEdit, graph)
    expect(groupOf(after, made.id)).toBeUndefined()
    expect([groupOf(after, 'inner'), groupOf(after, 'a'), groupOf(after, 'd')]).toEqual([
      made.id,
      'inner',
      made.id,
    ])
  })

  it('makes nothing of nothing', () => {
    expect(group(graph, []).edits).toEqual([])
    expect(group(graph, ['no-such-node']).edits).toEqual([])
  })
})

describe('ungroup', () => {
  it('takes the chosen group away and lifts what it held', () => {
    const after = ungroup(graph, ['inner']).reduce(applyEdit, graph)
    expect(after.groups.map((one) => one.id)).toEqual(['outer'])
    expect(groupOf(after, 'a')).toBe('outer')
  })

  it('takes the group of a chosen node away, and does nothing for a node in none', () => {
    expect(ungroup(graph, ['a', 'b'])).toEqual([{ do: 'remove-group', id: 'inner' }])
    expect(ungroup(graph, ['d'])).toEqual([])
  })
})

describe('moveTo', () => {
  it('moves nodes and groups in and out', () => {
    const inside = moveTo(graph, ['d'], 'inner').reduce(applyEdit, graph)
    expect(groupOf(inside, 'd')).toBe('inner')
    const outside = moveTo(graph, ['a', 'inner'], undefined).reduce(applyEdit, graph)
    expect(outside.nodes[0]).not.toHaveProperty('group')
    expect(groupOf(outside, 'inner')).toBeUndefined()
  })

  it('never puts a group into itself or into one it holds', () => {
    expect(moveTo(graph, ['outer'], 'inner')).toEqual([])
    expect(moveTo(graph, ['outer'], 'outer')).toEqual([])
  })
})

it('leaveGroup goes one level out', () => {
  const after = leaveGroup(graph, ['a', 'c', 'd']).reduce(applyEdit, graph)
  expect(['a', 'b', 'c', 'd'].map((id) => groupOf(after, id))).toEqual([
    'outer',
    'inner',
    undefined,
    undefined,
  ])
})

it('nodesIn finds the nodes of a group at any depth', () => {
  expect(nodesIn(graph, ['outer'])).toEqual(['a', 'b', 'c'])
  expect(nodesIn(graph, ['d', 'inner'])).toEqual(['a', 'b', 'd'])
})
