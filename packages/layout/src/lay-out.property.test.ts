import { densities, diagramKinds, directions, edgeKinds, nodeKinds, type FlowGraph } from '@flain/flow'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from './index.ts'
import { sceneFaults } from './scene-faults.ts'

const measure = (text: string, fontSize: number) => text.length * fontSize * 0.54

const label = fc.oneof(
  fc.constant(''),
  fc.constantFrom('yes', 'no', 'Check the order', 'Notify whoever is on call tonight', 'A'),
  fc.string({ maxLength: 60 }),
)

type Size = { nodes: number; edges: number; groups: number }

function graphs(
  { nodes, edges, groups }: Size,
  kinds: readonly FlowGraph['kind'][] = ['process'],
): fc.Arbitrary<FlowGraph> {
  const shape = fc.record({
    kind: fc.constantFrom(...kinds),
    direction: fc.constantFrom(...directions),
    groups: fc.array(fc.record({ label, outer: fc.nat() }), { maxLength: groups }),
    nodes: fc.array(
      fc.record({ kind: fc.constantFrom(...nodeKinds), label, home: fc.nat(), detail: fc.option(label) }),
      {
        minLength: 1,
        maxLength: nodes,
      },
    ),
    edges: fc.array(
      fc.record({
        from: fc.nat(),
        to: fc.nat(),
        kind: fc.constantFrom(...edgeKinds),
        label: fc.option(label),
      }),
      { maxLength: edges },
    ),
  })
  return shape.map((drawn): FlowGraph => {
    const node = (at: number) => `n${at % drawn.nodes.length}`
    return {
      version: 1,
      kind: drawn.kind,
      direction: drawn.direction,
      groups: drawn.groups.map((group, i) => ({
        id: `g${i}`,
        label: group.label,
        ...(i > 0 && group.outer % 3 > 0 ? { group: `g${group.outer % i}` } : {}),
      })),
      nodes: drawn.nodes.map((each, i) => ({
        id: `n${i}`,
        kind: each.kind,
        label: each.label,
        ...(each.detail === null ? {} : { detail: each.detail }),
        ...(drawn.groups.length > 0 && each.home % 4 > 0
          ? { group: `g${each.home % drawn.groups.length}` }
          : {}),
      })),
      edges: drawn.edges.map((edge, i) => ({
        id: `e${i}`,
        from: node(edge.from),
        to: node(edge.to),
        kind: edge.kind,
        ...(edge.label === null ? {} : { label: edge.label }),
      })),
      steps: [],
    }
  })
}

const settings = { seed: 20261120, numRuns: 100 }

test('flat graphs have no overlaps, no edges through nodes and no covered labels', () => {
  fc.assert(
    fc.property(graphs({ nodes: 24, edges: 34, groups: 0 }), (graph) => {
      expect(sceneFaults(layOut(graph, { measure }))).toEqual([])
    }),
    settings,
  )
})

test('nested graphs keep every member inside, everyone else outside and lines clear of foreign groups', () => {
  fc.assert(
    fc.property(graphs({ nodes: 16, edges: 20, groups: 5 }, ['process', 'architecture']), (graph) => {
      expect(sceneFaults(layOut(graph, { measure }))).toEqual([])
    }),
    settings,
  )
})

test('every kind of diagram is sound on wide and narrow screens', () => {
  fc.assert(
    fc.property(
      graphs({ nodes: 12, edges: 14, groups: 2 }, diagramKinds),
      fc.constantFrom(390, 1280),
      (graph, width) => {
        expect(sceneFaults(layOut(graph, { measure, width }))).toEqual([])
      },
    ),
    settings,
  )
})

test('every kind is sound in every direction and density somebody asks for', () => {
  const wish = fc.record({
    direction: fc.constantFrom(...directions),
    density: fc.constantFrom(...densities),
    width: fc.constantFrom(390, 1280),
  })
  fc.assert(
    fc.property(graphs({ nodes: 12, edges: 14, groups: 2 }, diagramKinds), wish, (graph, wanted) => {
      const scene = layOut(graph, { measure, ...wanted })
      expect(sceneFaults(scene)).toEqual([])
      expect(sceneFaults(layOut(graph, { measure, ...wanted, previous: scene }))).toEqual([])
    }),
    settings,
  )
})

test('a scene continued from another one is as sound as a fresh one', () => {
  const two = fc.tuple(graphs({ nodes: 14, edges: 18, groups: 3 }, ['process', 'architecture']), fc.nat())
  fc.assert(
    fc.property(two, ([graph, seed]) => {
      const half = graph.nodes.filter((_, i) => (i * 7 + seed) % 3 > 0)
      const ids = new Set(half.map((node) => node.id))
      const edges = graph.edges.filter((edge) => ids.has(edge.from) && ids.has(edge.to))
      const previous = layOut({ ...graph, nodes: half, edges }, { measure })
      expect(sceneFaults(layOut(graph, { measure, previous }))).toEqual([])
    }),
    settings,
  )
})

test('a flow in which nothing is new stays exactly where it is', () => {
  const two = fc.tuple(graphs({ nodes: 20, edges: 26, groups: 5 }, ['process', 'architecture']), fc.nat())
  fc.assert(
    fc.property(two, ([graph, seed]) => {
      const previous = layOut(graph, { measure })
      const nodes = graph.nodes.filter((_, i) => (i * 7 + seed) % 5 > 0)
      const ids = new Set(nodes.map((node) => node.id))
      const edges = graph.edges.filter(
        ({ from, to }, i) => ids.has(from) && ids.has(to) && i % 7 !== seed % 7,
      )
      const rest = layOut({ ...graph, nodes, edges }, { measure, previous })
      const placesOf = (scene: typeof rest) =>
        scene.nodes.filter(({ id }) => ids.has(id)).map(({ id, x, y }) => ({ id, x, y }))
      expect(placesOf(rest)).toEqual(placesOf(previous))
      expect(placesOf(layOut(graph, { measure, previous }))).toEqual(placesOf(previous))
      expect(sceneFaults(rest)).toEqual([])
    }),
    settings,
  )
})

test('pinned nodes stand where they were put and everything else keeps clear of them', () => {
  const pin = fc.record({ x: fc.integer({ min: -200, max: 900 }), y: fc.integer({ min: -200, max: 500 }) })
  const cases = fc.tuple(
    graphs({ nodes: 12, edges: 14, groups: 0 }, ['process', 'mindmap', 'orgchart']),
    pin,
    fc.boolean(),
  )
  fc.assert(
    fc.property(cases, ([graph, place, isContinued]) => {
      const nodes = graph.nodes.map((node, i) => (i === 0 ? { ...node, pin: place } : node))
      const previous = isContinued ? { previous: layOut(graph, { measure }) } : {}
      const scene = layOut({ ...graph, nodes }, { measure, ...previous })
      expect(scene.nodes[0]).toMatchObject(place)
      expect(sceneFaults(scene)).toEqual([])
    }),
    settings,
  )
})
