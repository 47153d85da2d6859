import { applyEdit, caps, emptyGraph, type FlowGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { clipOf, duplicate, paste } from './clip.ts'

const graph: FlowGraph = {
  ...emptyGraph(),
  nodes: [
    { id: 'a', kind: 'action', label: 'Plan', group: 'g', provenance: [{ start: 0, end: 4 }] },
    { id: 'b', kind: 'action', label: 'Build', pin: { x: 1, y: 2 } },
    { id: 'c', kind: 'action', label: 'Ship' },
  ],
  edges: [
    { id: 'a--b', from: 'a', to: 'b', kind: 'main', label: 'then' },
    { id: 'b--c', from: 'b', to: 'c', kind: 'main' },
  ],
  groups: [
    { id: 'firm', label: 'Firm' },
    { id: 'g', label: 'Team', group: 'firm' },
  ],
}

describe('clipOf', () => {
  it('holds the chosen nodes, the lines between them and the groups around them, without words', () => {
    const clip = clipOf(graph, ['a', 'b'])
    expect(clip.nodes.map((node) => node.id)).toEqual(['a', 'b'])
    expect(clip.edges.map((edge) => edge.id)).toEqual(['a--b'])
    expect(clip.groups.map((group) => group.id)).toEqual(['firm', 'g'])
    expect(clip.nodes[0]).not.toHaveProperty('provenance')
  })

  it('holds all of a chosen group', () => {
    expect(clipOf(graph, ['firm']).nodes.map((node) => node.id)).toEqual(['a'])
  })
})

describe('paste', () => {
  it('brings groups along into another drawing, each inside its own', () => {
    const { ids, edits } = paste(emptyGraph(), clipOf(graph, ['a', 'b']))
    const after = edits.reduce(applyEdit, emptyGraph())
    expect(after.nodes.map((node) => node.id)).toEqual(ids)
    expect(after.edges).toMatchObject([{ from: ids[0], to: ids[1], label: 'then' }])
    const team = after.groups.find((group) => group.id === after.nodes[0]?.group)
    expect(team).toMatchObject({ label: 'Team', group: after.groups[0]?.id })
  })

  it('brings a chosen group, and what lies in it, as another one each time', () => {
    let after = graph
    let last = paste(after, clipOf(graph, ['firm', 'c']))
    for (let round = 0; round < 2; round++) {
      last = paste(after, clipOf(graph, ['firm', 'c']))
      after = last.edits.reduce(applyEdit, after)
    }
    expect(after.groups.map((group) => group.label)).toEqual(['Firm', 'Team', 'Firm', 'Team', 'Firm', 'Team'])
    const firms = after.groups.filter((group) => group.label === 'Firm').map((group) => group.id)
    const teams = after.groups.filter((group) => group.label === 'Team')
    expect(teams.map((group) => group.group)).toEqual(firms)
    expect(after.nodes.flatMap((node) => node.group ?? [])).toEqual(teams.map((group) => group.id))
    expect(last.select).toEqual([firms.at(-1), last.ids.at(-1)])
  })

  it('puts what has a place of its own beside what was pasted before', () => {
    let after = graph
    for (let round = 0; round < 3; round++)
      after = paste(after, clipOf(graph, ['b'])).edits.reduce(applyEdit, after)
    expect(after.nodes.flatMap(({ pin }) => pin?.x ?? [])).toEqual([1, 41, 81, 121])
  })

  it('gives everything an id of its own, however often', () => {
    let after = graph
    for (let round = 0; round < 3; round++)
      after = paste(after, clipOf(graph, ['a', 'b', 'c'])).edits.reduce(applyEdit, after)
    const ids = [...after.nodes, ...after.edges, ...after.groups].map((item) => item.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(after.nodes).toHaveLength(12)
    expect(after.edges).toHaveLength(8)
    expect(after.groups).toHaveLength(2)
  })

  it('adds no more than a flow holds, and says how much that was', () => {
    const nodes = Array.from({ length: caps.nodes - 1 }, (_, index) => ({
      id: `n${index}`,
      kind: 'action' as const,
      label: '',
    }))
    const { ids, leftOut } = paste({ ...emptyGraph(), nodes }, clipOf(graph, ['a', 'b', 'c']))
    expect([ids.length, leftOut]).toEqual([1, 2])
  })
})

it('duplicate copies nodes beside the originals, in the same group', () => {
  const { ids, edits } = duplicate(graph, ['a', 'b'])
  const after = edits.reduce(applyEdit, graph)
  expect(after.nodes).toHaveLength(5)
  expect(after.nodes.find((node) => node.id === ids[0])?.group).toBe('g')
  expect(after.nodes.find((node) => node.id === ids[1])?.pin).toEqual({ x: 41, y: 42 })
  expect(after.edges.at(-1)).toMatchObject({ from: ids[0], to: ids[1], label: 'then' })
})
