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
