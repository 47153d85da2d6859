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

const step = (id: string, detail?: string, group?: string) => ({
  id,
  kind: 'action' as const,
  label: id,
  ...(detail === undefined ? {} : { detail }),
  ...(group === undefined ? {} : { group }),
})
const process: FlowGraph = {
  ...emptyGraph('process', 'down'),
  nodes: [step('a', 'Clerk'), step('b', 'The clerk'), step('c', 'Bank'), step('d', 'ten minutes'), step('e')],
}
const tintsOf = (graph: FlowGraph) => layOut(graph, { measure }).nodes.map(({ tint }) => tint)

test('steps wear who does them, in the order in which they are named; what is measured is nobody', () => {
  expect(tintsOf(process)).toEqual(['business', 'business', 'lifestyle', undefined, undefined])
})

test('a flow that grows changes the colour of nobody', () => {
  const before = tintsOf(process)
  const more = [step('f', 'Office'), step('g', 'Bank')]
  const after = tintsOf({ ...process, nodes: [...process.nodes, ...more] })
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toEqual(['creative', 'lifestyle'])
})

test('nothing is coloured where one alone acts, or where hardly a step says who', () => {
  expect(tintsOf({ ...process, nodes: [step('a', 'Clerk'), step('b', 'Clerk')] })).toEqual([
    undefined,
    undefined,
  ])
  const silent = Array.from({ length: 6 }, (_, at) => step(`s${at}`))
  const few = tintsOf({ ...process, nodes: [step('a', 'Clerk'), step('b', 'Bank'), ...silent] })
  expect(few.every((tint) => tint === undefined)).toBe(true)
})

test('questions, stores and events keep the looks of their kind', () => {
  const kinds = ['decision', 'store', 'event', 'end'] as const
  const others = kinds.map((kind) => ({ ...step(kind, 'Clerk'), kind }))
  const tints = tintsOf({ ...process, nodes: [...process.nodes, ...others] })
  expect(tints.slice(process.nodes.length)).toEqual(kinds.map(() => undefined))
})

test('zones wear colours instead of who acts, and no seventh shares one', () => {
  const groups = Array.from({ length: 7 }, (_, at) => ({ id: `g${at}`, label: `Zone ${at}` }))
  const nodes = groups.map(({ id }, at) => step(`n${at}`, at % 2 ? 'Clerk' : 'Bank', id))
  const scene = layOut({ ...process, nodes, groups }, { measure })
  const tints = scene.groups.map(({ tint }) => tint)
  expect(new Set(tints.slice(0, 6)).size).toBe(6)
  expect(tints[6]).toBeUndefined()
  expect(scene.nodes.every(({ tint }) => tint === undefined)).toBe(true)
})

test('a message wears the colour of who says it', () => {
  const nodes = ['a', 'b'].map((id) => ({ ...step(id), kind: 'system' as const }))
  const edges = ['a b', 'b a'].map((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return { id: pair, from, to, kind: 'main' as const, label: pair }
  })
  const scene = layOut({ ...emptyGraph('sequence', 'right'), nodes, edges }, { measure })
  expect(scene.edges.map(({ tint }) => tint)).toEqual(scene.nodes.map(({ tint }) => tint))
})

test('of more than six, those who act more than once have the colours', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'H', 'C']
  const tints = tintsOf({ ...process, nodes: names.map((name, at) => step(`${at}`, name)) })
  expect(tints.flatMap((tint, at) => (tint ? [names[at]] : []))).toEqual(['C', 'H', 'H', 'C'])
})
