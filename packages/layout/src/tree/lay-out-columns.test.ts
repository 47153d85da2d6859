import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut, type Scene } from '../index.ts'
import { sceneFaults } from '../scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

/** Four sides, two of them facts without points; one point has a point of its own, so that it is no table. */
function sides(): FlowGraph {
  const links = 'root-a root-b root-c root-d b-b1 b-b2 b-b3 d-d1 d-d2 d2-d3'.split(' ')
  const ids = ['root', ...links.map((link) => link.split('-')[1] ?? '')]
  return {
    ...emptyGraph('comparison', 'right'),
    nodes: ids.map((id) => ({ id, kind: 'idea', label: `What ${id} is about` })),
    edges: links.map((id) => {
      const [from = '', to = ''] = id.split('-')
      return { id, from, to, kind: 'main' }
    }),
  }
}

function levelsOf({ nodes }: Scene): Set<number> {
  return new Set('a b c d'.split(' ').map((id) => nodes.find((node) => node.id === id)?.y ?? NaN))
}

test('four sides stand in one row below what they have in common, on one trunk', () => {
  const scene = layOut(sides(), { measure, aspect: 1.8 })
  expect(sceneFaults(scene)).toEqual([])
  expect(levelsOf(scene).size).toBe(1)
  const fromRoot = scene.edges.filter(({ from }) => from === 'root')
  expect(new Set(fromRoot.map(({ points: [start] }) => `${start?.x} ${start?.y}`)).size).toBe(1)
})

test('sides stand in more rows where the room is high', () => {
  const scene = layOut(sides(), { measure, aspect: 0.5 })
  expect(sceneFaults(scene)).toEqual([])
  expect(levelsOf(scene).size).toBeGreaterThan(1)
})
