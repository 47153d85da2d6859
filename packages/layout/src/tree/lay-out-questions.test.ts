import { emptyGraph, type FlowGraph } from '@flain/flow'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, layOutInRoom, type Scene } from '../index.ts'
import { sceneFaults } from '../scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54
const phone = { width: 358, height: 500, fontSize: 16 }

/** `a-b:yes` leads from a to b where the answer is yes; what leads on is a question. */
function tree(links: string): FlowGraph {
  const edges = links.split(' ').map((link) => {
    const [ends = '', label] = link.split(':')
    const [from = '', to = ''] = ends.split('-')
    return { id: ends, from, to, kind: 'main' as const, ...(label ? { label } : {}) }
  })
  const asks = new Set(edges.map(({ from }) => from))
  const ids = [edges[0]?.from ?? '', ...edges.map(({ to }) => to)]
  return {
    ...emptyGraph('decision', 'right'),
    nodes: ids.map((id) => ({ id, kind: asks.has(id) ? 'decision' : 'action', label: `What about ${id}` })),
    edges,
  }
}

function find({ nodes }: Scene, id: string) {
  const node = nodes.find((each) => each.id === id)
  return { left: (node?.x ?? NaN) - (node?.width ?? 0) / 2, y: node?.y ?? NaN, layer: node?.layer }
}

const broad = 'a-b:yes a-c:no b-d:yes b-e:no c-f:yes c-g:no'
const deep = 'a-b:no a-c:yes b-d:yes b-e:no e-f:yes e-g:no g-h:yes g-i:no'

test('on a phone what an answer leads to is set in below its question, the answer on the line before it', () => {
  const scene = layOut(tree('a-b:yes a-c:no'), { measure, width: 358 })
  expect(sceneFaults(scene)).toEqual([])
  const [a, b, c] = ['a', 'b', 'c'].map((id) => find(scene, id))
  expect([b?.left, (b?.y ?? 0) > (a?.y ?? 0), (c?.y ?? 0) > (b?.y ?? 0)]).toEqual([c?.left, true, true])
  for (const { label, points, isPlain } of scene.edges) {
    const level = points.at(-1)?.y ?? NaN
    expect(isPlain).toBe(false)
    expect(level > (label?.box.y ?? NaN) && level < (label?.box.y ?? 0) + (label?.box.height ?? 0)).toBe(true)
    expect((label?.box.x ?? 0) + (label?.box.width ?? 0)).toBeLessThan((points.at(-1)?.x ?? 0) - 12)
  }
})

test('the answer that leads to most questions goes on straight below where it would be set in too far', () => {
  const scene = layOut(tree(deep), { measure, width: 358, aspect: 0.5 })
  expect(sceneFaults(scene)).toEqual([])
  expect(find(scene, 'b').left).toBe(find(scene, 'a').left)
  expect(find(scene, 'c').left).toBeGreaterThan(find(scene, 'a').left)
  const wide = layOut(tree(deep), { measure, width: 358, aspect: 3 })
  expect(find(wide, 'b').left).toBeGreaterThan(find(wide, 'a').left)
})

test('stands in layers where there is room, where somebody chose a direction, and where answers come together', () => {
  const layersOf = (graph: FlowGraph, options: object) =>
    find(layOut(graph, { measure, ...options }), 'b').layer
  expect(layersOf(tree(deep), { width: 358 })).toBeUndefined()
  expect(layersOf(tree(deep), { width: 1080 })).toBe(1)
  expect(layersOf(tree(deep), { width: 358, direction: 'right' })).toBe(1)
  expect(layersOf({ ...tree(deep), look: { direction: 'down' } }, { width: 358 })).toBe(1)
  expect(layersOf(tree(`${deep} d-c`), { width: 358 })).toBe(1)
})

test('is composed as a list on a phone where words are larger so, and never in a wide room', () => {
  expect(find(layOutInRoom(tree(broad), phone, measure), 'b').layer).toBeUndefined()
  expect(
    find(layOutInRoom(tree(broad), { width: 1080, height: 590, fontSize: 16 }, measure), 'b').layer,
  ).toBe(1)
})

test('no tree of questions has a fault, whatever is asked and answered', () => {
  const words = fc.constantFrom(
    '',
    'yes',
    'no',
    'more than ten thousand of them in the last week',
    'W'.repeat(40),
  )
  const kinds = fc.constantFrom('decision', 'action', 'end', 'start', 'actor', 'store', 'event', 'idea')
  const step = fc.record({ parent: fc.nat(), answer: words, label: words, kind: kinds })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 16 }), fc.boolean(), (steps, isClose) => {
      const graph: FlowGraph = {
        ...emptyGraph('decision', 'right'),
        nodes: steps.map(({ label, kind }, at) => ({ id: `n${at}`, kind, label })),
        edges: steps.slice(1).map(({ parent, answer }, at) => ({
          id: `e${at}`,
          from: `n${parent % (at + 1)}`,
          to: `n${at + 1}`,
          kind: 'main',
          ...(answer ? { label: answer } : {}),
        })),
      }
      const density = isClose ? 'compact' : 'normal'
      const scene = layOut(graph, { measure, width: 358, density })
      expect(scene.nodes.every(({ layer }) => layer === undefined)).toBe(true)
      expect(sceneFaults(scene)).toEqual([])
      expect(sceneFaults(layOut(graph, { measure, width: 358, density, previous: scene }))).toEqual([])
    }),
    { seed: 20261128, numRuns: 150 },
  )
})
