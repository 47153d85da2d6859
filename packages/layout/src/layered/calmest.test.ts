import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut, type Scene } from '../index.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

/** Nodes a, b, … for lines such as `ab cd`. */
function flow(lines: string): FlowGraph {
  const pairs = lines.split(' ')
  const ids = [...new Set(pairs.join(''))].toSorted()
  return {
    ...emptyGraph('process', 'right'),
    nodes: ids.map((id) => ({ id, kind: 'action', label: id })),
    edges: pairs.map((id) => ({ id, from: id.slice(0, 1), to: id.slice(1), kind: 'main' })),
  }
}

function layerOf({ nodes }: Scene, id: string): number | undefined {
  return nodes.find((node) => node.id === id)?.layer
}

test('a new node stands a layer further on where its lines would cross others', () => {
  const before = layOut(flow('ac ad bc bd'), { measure })
  const crossing = layOut(flow('ac ad bc bd ae be'), { measure, previous: before })
  expect(layerOf(crossing, 'e')).toBe(2)
  const beside = layOut(flow('ac ad bc bd ae'), { measure, previous: before })
  expect(layerOf(beside, 'e')).toBe(1)
})

/** So many chains from one start, those amid them beginning in a group; the last node of one leads to `z` in that group. */
function chains(count: number, length: number, hasLast: boolean): FlowGraph {
  const graph = emptyGraph('process', 'right')
  graph.groups.push({ id: 'g', label: 'Group' })
  graph.nodes.push({ id: 's', kind: 'start', label: 's' })
  for (let chain = 0; chain < count; chain++) {
    for (let at = 0; at < length; at++) {
      const id = `${chain}-${at}`
      const group = Math.abs(chain - (count >> 1)) < 2 && at < 2 ? { group: 'g' } : {}
      graph.nodes.push({ id, kind: 'action', label: id, ...group })
      graph.edges.push({ id, from: at === 0 ? 's' : `${chain}-${at - 1}`, to: id, kind: 'main' })
    }
  }
  if (!hasLast) return graph
  graph.nodes.push({ id: 'z', kind: 'action', label: 'z', group: 'g' })
  graph.edges.push({ id: 'z', from: `${count >> 1}-${length - 1}`, to: 'z', kind: 'main' })
  return graph
}

test('a member that would stretch its group past everything stands at the end of the group', () => {
  const before = layOut(chains(7, 9, false), { measure })
  const after = layOut(chains(7, 9, true), { measure, previous: before })
  expect(layerOf(after, 'z')).toBeLessThanOrEqual(3)
  expect(after.groups[0]?.box.width).toBeLessThan(2 * (before.groups[0]?.box.width ?? 0))
})

test('a member that its group reaches without pushing many stands where the flow leads', () => {
  const before = layOut(chains(5, 6, false), { measure })
  const after = layOut(chains(5, 6, true), { measure, previous: before })
  expect(layerOf(after, 'z')).toBe(7)
})
