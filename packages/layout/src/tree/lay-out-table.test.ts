import { expect, test } from 'vitest'
import { goldenFlows } from '../../golden/flows.ts'
import { layOut, type Scene } from '../index.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

const table = goldenFlows['comparison-table']

function node(scene: Scene, id: string) {
  return scene.nodes.find((each) => each.id === id)
}

test('what says the same of two sides stands level, and what speaks against comes last', () => {
  if (!table) throw new Error('no flow')
  const scene = layOut(table, { measure })
  expect(node(scene, 'a1')?.y).toBe(node(scene, 'b1')?.y)
  expect(node(scene, 'a3')?.y).toBe(node(scene, 'b2')?.y)
  const above = (one: string, other: string) => (node(scene, one)?.y ?? 0) < (node(scene, other)?.y ?? 0)
  expect(above('b3', 'a1') && above('a2', 'a3')).toBe(true)
})

test('cells of a column are equally wide and wear what they say', () => {
  if (!table) throw new Error('no flow')
  const scene = layOut(table, { measure })
  expect(new Set(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].map((id) => node(scene, id)?.width)).size).toBe(1)
  expect(['a1', 'a3', 'b3'].map((id) => node(scene, id)?.tint)).toEqual(['lifestyle', 'creative', undefined])
})

test('sides that are judged differently stand close under their names, without holes', () => {
  if (!table) throw new Error('no flow')
  const judgedBy = (side: string) => (side === 'a' ? 'pro' : 'con')
  const edges = table.edges.map((edge) =>
    edge.from === 'r' ? edge : { ...edge, label: judgedBy(edge.from) },
  )
  const scene = layOut({ ...table, edges }, { measure })
  expect([1, 2, 3].map((n) => node(scene, `a${n}`)?.y)).toEqual([1, 2, 3].map((n) => node(scene, `b${n}`)?.y))
})
