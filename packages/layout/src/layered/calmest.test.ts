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
