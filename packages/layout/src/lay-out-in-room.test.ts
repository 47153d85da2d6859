import type { FlowGraph } from '@flain/flow'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOut } from './lay-out.ts'
import { layOutInRoom, usualRoom } from './lay-out-in-room.ts'
import { addUp, objectionsTo } from './objections.ts'
import { sceneFaults } from './scene-faults.ts'
import type { Scene } from './scene.ts'

const measure = (text: string) => text.length * 8
const room = { width: 320, height: 200 }

function chain(length: number): FlowGraph {
  const ids = Array.from({ length }, (_, index) => `step-${index}`)
  return {
    version: 1,
    kind: 'process',
    direction: 'right',
    nodes: ids.map((id) => ({ id, kind: 'action', label: `Do ${id}` })),
    edges: ids
      .slice(1)
      .map((to, index) => ({ id: `edge-${index}`, from: ids[index] ?? '', to, kind: 'main' })),
    groups: [],
    steps: [],
  }
}

const scaleOf = ({ bounds }: Scene) => Math.min(room.width / bounds.width, room.height / bounds.height)

describe('a flow in a room', () => {
  it('is shown more than twice as large as a line of six steps', () => {
    const line = layOut(chain(6), { measure })
    expect(line.bounds.width).toBeGreaterThan(8 * line.bounds.height)
    expect(scaleOf(layOutInRoom(chain(6), room, measure))).toBeGreaterThan(2 * scaleOf(line))
  })

  it('is shown nearly as large as any plain layout, and larger where it is long', () => {
    for (const length of [1, 2, 3, 4, 7, 12, 30]) {
      const scale = Math.min(1.15, scaleOf(layOutInRoom(chain(length), room, measure)))
      for (const direction of ['right', 'down'] as const) {
        const plain = Math.min(1.15, scaleOf(layOut({ ...chain(length), direction }, { measure })))
        expect(scale).toBeGreaterThan(plain * (length > 10 ? 1 : 0.85))
      }
    }
  })

  it('has boxes of few widths in its columns, and as narrow as their words where it runs over the page or is close', () => {
    const graph = {
      ...chain(6),
      nodes: chain(6).nodes.map((node, at) => ({ ...node, label: 'w'.repeat(2 + 4 * at) })),
    }
    const widths = (direction: 'right' | 'down', density: 'normal' | 'compact') =>
      new Set(layOut({ ...graph, direction }, { measure, density }).nodes.map(({ width }) => width)).size
    expect(widths('down', 'normal')).toBe(3)
    expect(widths('right', 'normal')).toBeGreaterThan(3)
    expect(widths('down', 'compact')).toBeGreaterThan(3)
  })

  it('has narrow boxes in up to three lines, and shorter lines, where words would be hard to read', () => {
    const phone = { width: 358, height: 500, fontSize: 16 }
    const graph = chain(18)
    const told = {
      ...graph,
      nodes: graph.nodes.map((node) => ({ ...node, label: 'Tell the people next door about it' })),
    }
    const scene = layOutInRoom(told, phone, measure)
    expect(sceneFaults(scene)).toEqual([])
    expect(scene.nodes.every(({ lines }) => lines.join(' ') === 'Tell the people next door about it')).toBe(
      true,
    )
    const { width, height } = scene.bounds
    expect(14 * Math.min(phone.width / width, phone.height / height)).toBeGreaterThan(10)
  })

  it('parts no word to be narrow', () => {
    const graph = chain(3)
    const nodes = graph.nodes.map((node) => ({ ...node, label: 'Rechnungsprüfung' }))
    const scene = layOut({ ...graph, nodes }, { measure, density: 'compact' })
    expect(scene.nodes[0]?.lines).toEqual(['Rechnungsprüfung'])
  })

  it('is an indented list on a phone where it is a mind map, and grows to both sides where there is room', () => {
    const topics = ['costs', 'people', 'places', 'dates', 'food', 'music']
    const links = topics.flatMap((topic) => [
      ['party', topic],
      [topic, `${topic} first`],
      [topic, `${topic} later`],
    ])
    const map: FlowGraph = {
      ...chain(0),
      kind: 'mindmap',
      nodes: ['party', ...links.map(([, to = '']) => to)].map((id) => ({ id, kind: 'idea', label: id })),
      edges: links.map(([from = '', to = '']) => ({ id: to, from, to, kind: 'main' })),
    }
    const placesIn = (width: number, height: number) => {
      const { nodes } = layOutInRoom(map, { width, height }, measure)
      const first = nodes.find(({ id }) => id === 'party')?.x ?? 0
      return topics.map((topic) => Math.sign((nodes.find(({ id }) => id === topic)?.x ?? 0) - first))
    }
    expect(new Set(placesIn(360, 900)).size).toBe(1)
    expect(new Set(placesIn(1080, 590)).size).toBe(2)
  })

  it('has its curve over the page where it is a journey, and down the page on a phone', () => {
    const journey: FlowGraph = {
      ...chain(7),
      kind: 'journey',
      nodes: chain(7).nodes.map((node, at) => ({
        ...node,
        label: 'Book the viewing',
        feeling: (at % 5) + 1,
      })),
    }
    const wide = layOutInRoom(journey, usualRoom, measure)
    expect([wide.direction, wide.nodes[0]?.lines.length]).toEqual(['right', 2])
    expect(layOutInRoom(journey, { width: 358, height: 500, fontSize: 16 }, measure).direction).toBe('down')
  })

  it('has more air where it is small in its room, with words as large as ever, but for a density of its own', () => {
    const small = layOutInRoom(chain(3), usualRoom, measure)
    expect(small.density).toBe('airy')
    expect(
      Math.min(usualRoom.width / small.bounds.width, usualRoom.height / small.bounds.height),
    ).toBeGreaterThan(1.15)
    const own = layOutInRoom({ ...chain(3), look: { density: 'normal' } }, usualRoom, measure)
    expect(own.density).toBeUndefined()
    expect(own.bounds.width).toBeLessThan(small.bounds.width)
    expect(layOutInRoom(chain(30), usualRoom, measure).density).toBeUndefined()
  })

  it('is read like text: every row begins on one side, and only the line to the next row runs back', () => {
    const scene = layOutInRoom(chain(30), room, measure)
    const at = new Map(scene.nodes.map((node) => [node.id, node]))
    const rows = scene.rows ?? []
    expect(rows.length).toBeGreaterThan(2)
    const along = (id: string) => at.get(id)?.[scene.direction === 'right' ? 'x' : 'y'] ?? 0
    for (const edge of scene.edges) {
      const isOver = rows.includes(at.get(edge.to)?.layer ?? 0)
      expect(edge.isReturn === true).toBe(isOver)
      expect(edge.isBack).toBe(false)
      expect(isOver || along(edge.to) > along(edge.from)).toBe(true)
    }
    const firsts = scene.nodes.filter(({ layer }) => rows.includes(layer ?? 0)).map(({ id }) => along(id))
    expect(Math.max(...firsts) - Math.min(...firsts)).toBeLessThan(60)
  })

  it('goes on from a folded picture where it grows, without moving what is there', () => {
    const before = layOutInRoom(chain(20), room, measure)
    const { direction, density = 'normal' } = before
    const after = layOut(chain(21), { measure, previous: before, direction, density })
    expect(sceneFaults(after)).toEqual([])
    const at = new Map(after.nodes.map(({ id, x, y }) => [id, { x, y }]))
    for (const { id, x, y } of before.nodes) expect(at.get(id)).toEqual({ x, y })
  })

  it('goes on with a section that is too long for the room in a piece of its own', () => {
    const graph = inSections(chain(20), [3, 11, 6])
    const scene = layOutInRoom(graph, usualRoom, measure)
    expect(sceneFaults(scene)).toEqual([])
    expect(smallestText(scene) * inUsual(scene)).toBeGreaterThanOrEqual(11)
    const long = scene.groups.filter(({ id, continues }) => id === 'g1' || continues === 'g1')
    expect(long.map(({ id, label }) => [id, label])).toEqual([
      ['g1', 'Section 1'],
      ['g1~2', 'Section 1 (2)'],
    ])
    expect(new Set(long.map(({ tint }) => tint)).size).toBe(1)
  })

  it('keeps a section in its pieces where the flow goes on, and moves nobody', () => {
    const before = layOutInRoom(inSections(chain(20), [3, 11, 6]), usualRoom, measure)
    const { direction, density = 'normal' } = before
    const longer = inSections(chain(21), [3, 11, 7])
    const after = layOut(longer, { measure, previous: before, direction, density, fontSize: 16 })
    expect(sceneFaults(after)).toEqual([])
    expect(after.groups.map(({ id }) => id)).toEqual(before.groups.map(({ id }) => id))
    const at = new Map(after.nodes.map(({ id, x, y }) => [id, { x, y }]))
    for (const { id, x, y } of before.nodes) expect(at.get(id)).toEqual({ x, y })
  })

  it('is folded behind what branches come together in, not before it', () => {
    for (const shape of [
      [3, 3],
      [2, 2, 2, 2],
      [2, 3],
      [1, 1, 0],
    ]) {
      const scene = layOutInRoom(withQuestions(shape), usualRoom, measure)
      const joins = scene.nodes.filter(({ id }) => scene.edges.filter(({ to }) => to === id).length > 1)
      expect(joins.filter(({ layer = 0 }) => scene.rows?.includes(layer))).toEqual([])
    }
  })

  it('has no line that goes all around to come out beside where it began', () => {
    const scene = layOut(chain(2), { measure })
    const detoursOf = (points: Scene['edges'][0]['points']) =>
      objectionsTo({ ...scene, edges: scene.edges.map((edge) => ({ ...edge, points })) }).detours
    const around = (width: number) => [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: 40 },
      { x: 0, y: 40 },
    ]
    expect([around(70), around(90)].map(detoursOf)).toEqual([0, 1])
  })

  it('is sound in rooms of every shape', () => {
    for (const height of [100, 200, 400, 800]) {
      expect(sceneFaults(layOutInRoom(chain(9), { width: 400, height }, measure))).toEqual([])
    }
  })

  it('has next to nothing in it that a good designer would object to: flows as people type them', () => {
    const { width, height } = usualRoom
    const texts: number[] = []
    const drawn = fc.sample(told, { seed: 20261126, numRuns: 80 }).map((pieces) => {
      const graph = graphOf(pieces)
      const scene = layOutInRoom(graph, usualRoom, measure)
      expect(sceneFaults(scene)).toEqual([])
      const scale = Math.min(width / scene.bounds.width, height / scene.bounds.height, 1.15)
      texts.push(graph.nodes.length > 40 ? 11 : smallestText(scene) * scale)
      return objectionsTo(scene)
    })
    expect(Math.min(...texts)).toBeGreaterThan(10)
    expect(texts.filter((size) => size < 11).length).toBeLessThanOrEqual(1)
    const { against, jogs, closeHeads, hugging, lopsided, stubs } = addUp(drawn)
    expect({ against, jogs, closeHeads, hugging }).toEqual({ against: 0, jogs: 0, closeHeads: 0, hugging: 0 })
    // NOTE: a fold amid a question's branches leaves them little choice.
    expect(lopsided + stubs).toBeLessThanOrEqual(3)
  })
})

const inUsual = ({ bounds }: Scene) =>
  Math.min(usualRoom.width / bounds.width, usualRoom.height / bounds.height, 1.15)

/** A chain in sections of so many steps. */
function inSections(graph: FlowGraph, lengths: readonly number[]): FlowGraph {
  const homes = lengths.flatMap((length, index) => Array.from({ length }, () => `g${index}`))
  return {
    ...graph,
    nodes: graph.nodes.map((node, index) => ({ ...node, group: homes[index] ?? 'g0' })),
    groups: lengths.map((_, index) => ({ id: `g${index}`, label: `Section ${index}` })),
  }
}

/** So many steps, a question with two branches that come together again, so many steps, a question, and so on. */
function withQuestions(lengths: readonly number[]): FlowGraph {
  const steps = (length: number) =>
    Array.from({ length }, (): Piece => ({ label: 'Check the form 01', branches: [], isEnd: false }))
  const question: Piece = { label: 'Check the form 01', branches: [1, 1], isEnd: false }
  return {
    ...graphOf(lengths.flatMap((length, at) => (at > 0 ? [question, ...steps(length)] : steps(length)))),
    direction: 'right',
  }
}

type Piece = { label: string; branches: readonly number[]; isEnd: boolean }

const words = fc.constantFrom(
  'Check',
  'Check the form',
  'Write to the customer',
  'Book',
  'Send the parcel on',
  'Pay',
)
/** Steps and questions one after the other; a question has one or two ways out that come together again, or end. */
const told = fc.array(
  fc.record({
    label: words,
    branches: fc.oneof(
      fc.constant([]),
      fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 2, maxLength: 2 }),
    ),
    isEnd: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

function graphOf(pieces: readonly Piece[]): FlowGraph {
  const graph: FlowGraph = { ...chain(0), direction: 'down' }
  const add = (kind: 'action' | 'decision', label: string, from: readonly string[], text?: string) => {
    const id = `n${graph.nodes.length}`
    graph.nodes.push({ id, kind, label })
    for (const each of from)
      graph.edges.push({
        id: `${each}-${id}`,
        from: each,
        to: id,
        kind: 'main',
        ...(text ? { label: text } : {}),
      })
    return id
  }
  let open: string[] = []
  for (const { label, branches, isEnd } of pieces) {
    const node = add(branches.length > 0 ? 'decision' : 'action', label, open)
    open = [node]
    if (branches.length === 0) continue
    open = branches.flatMap((length, at) => {
      let last = node
      for (let i = 0; i < length; i++)
        last = add('action', label, [last], i === 0 ? ['yes', 'no'][at] : undefined)
      return isEnd && at === 1 ? [] : [last]
    })
  }
  return graph
}

function smallestText({ nodes, edges }: Scene): number {
  const labels = edges.flatMap(({ label }) => (label ? [label.fontSize] : []))
  return Math.min(...nodes.map(({ fontSize }) => fontSize), ...labels)
}
