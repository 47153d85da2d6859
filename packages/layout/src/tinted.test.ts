import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut } from './index.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

const ids = ['root', 'a', 'b', 'aa', 'ab', 'ba']
const map: FlowGraph = {
  ...emptyGraph('mindmap', 'right'),
  nodes: ids.map((id) => ({ id, kind: 'idea', label: id })),
  edges: ['root a', 'root b', 'a aa', 'a ab', 'b ba'].map((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return { id: pair, from, to, kind: 'main' }
  }),
}

test('each branch of a mind map wears a colour of its own, its root none', () => {
  const { nodes, edges } = layOut(map, { measure })
  expect(nodes.map(({ tint }) => tint)).toEqual([
    undefined,
    'business',
    'development',
    'business',
    'business',
    'development',
  ])
  expect(edges.every(({ curve }) => curve === 'bough')).toBe(true)
  expect(edges.at(-1)?.tint).toBe('development')
})

test('a colour that a person chose for the whole is worn by all of it', () => {
  const { nodes } = layOut({ ...map, look: { colour: 'social' } }, { measure })
  expect(nodes.every(({ tint }) => tint === undefined)).toBe(true)
})
