import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut, layOutInRoom, type Scene } from './index.ts'
import { sceneFaults } from './scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54
const phone = { width: 358, height: 500, fontSize: 16 }

function talk(...texts: readonly string[]): FlowGraph {
  return {
    ...emptyGraph('sequence', 'right'),
    nodes: ['Guest', 'Front desk', 'House'].map((label, at) => ({ id: `n${at}`, kind: 'system', label })),
    edges: texts.map((label, at) => ({
      id: `e${at}`,
      from: `n${at % 2}`,
      to: `n${(at % 2) + 1}`,
      kind: 'main',
      label,
    })),
  }
}

const lastLines = ({ edges }: Scene) => edges.map(({ label }) => label?.lines.at(-1) ?? '')
const scaleIn = ({ bounds }: Scene) => Math.min(phone.width / bounds.width, phone.height / bounds.height)

test('on a phone lifelines stand closer and texts in two lines, so that words are larger', () => {
  const graph = talk(
    'asks for a quiet room',
    'looks for one',
    'takes the one in the yard',
    'has it made ready',
  )
  const scene = layOutInRoom(graph, phone, measure)
  expect(sceneFaults(scene)).toEqual([])
  expect(scaleIn(scene)).toBeGreaterThan(1.08 * scaleIn(layOut(graph, { measure, fontSize: 16 })))
})

test('no text is cut to be narrow that is not cut where there is room', () => {
  const graph = talk('asks whether there is a room to the yard', 'is told')
  expect(lastLines(layOut(graph, { measure })).some((line) => line.endsWith('…'))).toBe(false)
  const scene = layOut(graph, { measure, width: 358 })
  expect(sceneFaults(scene)).toEqual([])
  expect(lastLines(scene).some((line) => line.endsWith('…'))).toBe(false)
})

const team = ['Night nurse', 'Day nurse', 'Phone', 'Ward system', 'Doctor on call']

/** Everybody says something to the next. */
const handover: FlowGraph = {
  ...emptyGraph('sequence', 'right'),
  nodes: team.map((label, at) => ({ id: `n${at}`, kind: 'actor', label })),
  edges: [
    'reads out the list to',
    'asks, questions first',
    'confirms the count to',
    'sends the new list to',
  ].map((label, at) => ({ id: `e${at}`, from: `n${at}`, to: `n${at + 1}`, kind: 'main', label })),
}

test('on a phone five people with texts of four words can be read', () => {
  const scene = layOutInRoom(handover, phone, measure)
  expect(sceneFaults(scene)).toEqual([])
  expect(lastLines(scene).some((line) => line.endsWith('…'))).toBe(false)
  expect((phone.fontSize - 2) * scaleIn(scene)).toBeGreaterThan(11)
})

test('on a phone of six offices every second stands a step lower, and no lifeline strikes a text through', () => {
  const graph = {
    ...handover,
    nodes: ['Reception', 'Dispensary', 'Archive', 'Laboratory', 'Management', 'Accounts'].map(
      (label, at) => ({
        id: `n${at}`,
        kind: 'system' as const,
        label,
      }),
    ),
    edges: [
      ...handover.edges,
      { id: 'e4', from: 'n5', to: 'n0', kind: 'main' as const, label: 'brings the list back to' },
      { id: 'e5', from: 'n2', to: 'n2', kind: 'main' as const, label: 'keeps a copy' },
    ],
  }
  const scene = layOutInRoom(graph, phone, measure)
  expect(sceneFaults(scene)).toEqual([])
  expect((phone.fontSize - 2) * scaleIn(scene)).toBeGreaterThan(10)
  const feet = scene.nodes.map(({ y, height }) => y + height / 2)
  expect(new Set(feet).size).toBe(2)
  const struck = scene.guides.filter((guide) => {
    const [from, to] = guide.shape === 'line' ? guide.points : []
    if (!from || !to) return true
    return scene.edges.some(({ label }) => {
      const box = label?.box ?? { x: Infinity, y: 0, width: 0, height: 0 }
      const isBeside = from.x < box.x || from.x > box.x + box.width
      return !isBeside && from.y < box.y + box.height - 1 && to.y > box.y + 1
    })
  })
  expect(struck).toEqual([])
})

test('on a phone lifelines composed for their room stay where they are while messages come', () => {
  const scene = layOutInRoom(handover, phone, measure)
  const more = {
    ...handover,
    edges: [...handover.edges, { id: 'e4', from: 'n0', to: 'n1', kind: 'main' as const, label: 'goes' }],
  }
  const { density } = scene
  const after = layOut(more, {
    measure,
    fontSize: 16,
    width: 358,
    previous: scene,
    ...(density ? { density } : {}),
  })
  expect(after.nodes).toEqual(scene.nodes)
  expect(after.edges.slice(0, 4)).toEqual(scene.edges)
})
