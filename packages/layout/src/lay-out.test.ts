import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { layOut, type SceneNode } from './index.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

const system: FlowGraph = {
  ...emptyGraph('architecture', 'right'),
  nodes: [
    { id: 'user', kind: 'actor', label: 'User' },
    { id: 'app', kind: 'system', label: 'Application', group: 'cloud' },
    { id: 'api', kind: 'action', label: 'APIs', group: 'cloud' },
    { id: 'db', kind: 'store', label: 'Database', group: 'cloud' },
    { id: 'edge', kind: 'system', label: 'Edge App', group: 'site' },
    { id: 'iot', kind: 'action', label: 'IoT Device', group: 'site' },
  ],
  edges: [
    { id: 'e1', from: 'user', to: 'app', kind: 'main' },
    { id: 'e2', from: 'app', to: 'api', kind: 'main' },
    { id: 'e3', from: 'api', to: 'db', kind: 'main' },
    { id: 'e4', from: 'api', to: 'edge', label: 'sync', kind: 'main' },
    { id: 'e5', from: 'edge', to: 'iot', kind: 'main' },
    { id: 'e6', from: 'iot', to: 'db', label: 'telemetry', kind: 'async' },
    { id: 'e7', from: 'edge', to: 'user', label: 'alerts', kind: 'main' },
  ],
  groups: [
    { id: 'cloud', label: 'Cloud Environment' },
    { id: 'site', label: 'On-Premises' },
  ],
}

test('draws the example of the home page on straight lines, zones over one another', () => {
  const scene = layOut(system, { measure })
  const at = new Map(scene.nodes.map((node): [string, SceneNode] => [node.id, node]))
  const place = (id: string) => ({ x: at.get(id)?.x ?? NaN, y: at.get(id)?.y ?? NaN })
  expect(place('app').y).toBe(place('api').y)
  expect(place('api').y).toBe(place('db').y)
  expect(place('edge').y).toBe(place('iot').y)
  expect(place('edge').y).toBeGreaterThan(place('api').y)
  expect(place('edge').x).toBe(place('api').x)
  expect(place('iot').x).toBe(place('db').x)
  expect(place('user').x).toBeLessThan(place('app').x)
  expect(scene.edges.find((edge) => edge.id === 'e7')?.isBack).toBe(true)
})

test('runs down the page on a narrow screen', () => {
  const scene = layOut(system, { measure, width: 390 })
  expect(scene.direction).toBe('down')
  expect(scene.bounds.height).toBeGreaterThan(scene.bounds.width)
})

test('gives an empty scene for an empty graph', () => {
  expect(layOut(emptyGraph(), { measure }).bounds).toEqual({ x: 0, y: 0, width: 0, height: 0 })
})
