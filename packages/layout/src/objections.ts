/**
 * What a good designer would object to in a drawing that has no fault, by brute force: what chooses among pictures,
 * the property tests and the bench share it. Layered kinds alone: others are drawn by rules of their own.
 */
import type { Point, Scene, SceneEdge } from './scene.ts'

export type Objections = {
  /** A line that runs against the reading direction although nothing leads back from its end to its start. */
  against: number
  /** Two ways out of one step that are neither straight on nor alike on both sides of it. */
  lopsided: number
  /** A line that goes sideways by less than 20 px to come out beside where it began. */
  jogs: number
  /** Less than 12 px of line left before a box, or beside a text that stands on it. */
  stubs: number
  /** Two arrowheads on one side of a box less than 12 px apart, and not one. */
  closeHeads: number
  /** Lines of different ways less than 10 px apart for more than 24 px. */
  hugging: number
  /** Gaps between steps of one straight run, without texts, of which one is half as long again as another. */
  unevenGaps: number
  /** A line three times as long as its ends are apart, and 160 px longer. */
  detours: number
  /** A text that stands beside its line and not on it, so that it could belong to another. */
  adrift: number
}

export const noObjections: Objections = {
  against: 0,
  lopsided: 0,
  jogs: 0,
  stubs: 0,
  closeHeads: 0,
  hugging: 0,
  unevenGaps: 0,
  detours: 0,
  adrift: 0,
}

const layeredKinds = new Set<Scene['kind']>(['process', 'decision', 'architecture', 'state'])

export function objectionsTo(scene: Scene): Objections {
  if (!layeredKinds.has(scene.kind)) return noObjections
  return {
    against: againstOf(scene),
    lopsided: lopsidedOf(scene),
    jogs: scene.edges.filter(isJog).length,
    stubs: scene.edges.filter(hasStub).length,
    closeHeads: closeHeadsOf(scene),
    hugging: huggingOf(scene),
    unevenGaps: unevenGapsOf(scene),
    detours: scene.edges.filter(isDetour).length,
    adrift: scene.edges.filter(isAdrift).length,
  }
}

function againstOf(scene: Scene): number {
  const nodes = new Map(scene.nodes.map((node) => [node.id, node]))
  const next = new Map<string, string[]>()
  for (const { from, to } of scene.edges) next.set(from, [...(next.get(from) ?? []), to])
  const leads = (from: string, to: string) => {
    const seen = new Set([from])
    for (const at of seen) for (const other of next.get(at) ?? []) seen.add(other)
    return seen.has(to)
  }
  return scene.edges.filter(({ from, to, isReturn, isPlain }) => {
    const [a, b] = [nodes.get(from), nodes.get(to)]
    if (!a || !b || from === to || isReturn || isPlain || leads(to, from)) return false
    const isBeside = Math.abs(a.x - b.x) < (a.width + b.width) / 2
    const isOver = Math.abs(a.y - b.y) < (a.height + b.height) / 2
    const reaches = isLevel(scene) ? b.x < a.x && !isBeside : b.y < a.y && !isOver
    const climbs = isLevel(scene) ? isBeside && b.y < a.y : isOver && b.x < a.x
    return reaches || climbs
  }).length
}

const isLevel = ({ direction }: Scene) => direction === 'right' || direction === 'left'

function lopsidedOf(scene: Scene): number {
  const across = (node: { x: number; y: number } | undefined) => (isLevel(scene) ? node?.y : node?.x) ?? 0
  const nodes = new Map(scene.nodes.map((node) => [node.id, node]))
  let count = 0
  for (const node of scene.nodes) {
    const ways = scene.edges.filter(({ from, isBack, isReturn }) => from === node.id && !isBack && !isReturn)
    const heads = ways.map(({ to }) => nodes.get(to))
    if (heads.length !== 2 || heads.some((head) => head?.layer !== (node.layer ?? 0) + 1)) continue
    const [a = 0, b = 0] = heads.map((head) => across(head) - across(node))
    const isStraight = Math.abs(a) < 1 || Math.abs(b) < 1
    if (!isStraight && Math.abs(a + b) > 2) count++
  }
  return count
}

function isJog({ points, from, to, isReturn }: SceneEdge): boolean {
  if (points.length !== 4 || from === to || isReturn) return false
  const [, b, c] = points
  const length = b && c ? Math.abs(b.x - c.x) + Math.abs(b.y - c.y) : 99
  return length < 20
}

function hasStub({ points, label, curve }: SceneEdge): boolean {
  if (curve !== undefined) return false
  const last = lengthOf(points.at(-2), points.at(-1))
  if (points.length > 2 && last < 12) return true
  if (!label) return false
  const { box } = label
  return points.some((b, at) => {
    const a = points[at - 1]
    if (!a) return false
    const isPlumb = a.x === b.x
    const [low, high] = isPlumb ? sorted(a.y, b.y) : sorted(a.x, b.x)
    const [from, to] = isPlumb ? [box.y, box.y + box.height] : [box.x, box.x + box.width]
    const isOn = isPlumb ? a.x > box.x && a.x < box.x + box.width : a.y > box.y && a.y < box.y + box.height
    if (!isOn || to < low || from > high) return false
    return Math.min(from - low, high - to) < 11.5
  })
}

const sorted = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a])

function isAdrift({ points, label, curve }: SceneEdge): boolean {
  if (!label || curve !== undefined) return false
  const { x, y, width, height } = label.box
  return !points.some((b, at) => {
    const a = points[at - 1]
    if (!a) return false
    const [left, right] = sorted(a.x, b.x)
    const [top, foot] = sorted(a.y, b.y)
    return left < x + width && right > x && top < y + height && foot > y
  })
}

function isDetour({ points, from, to, curve }: SceneEdge): boolean {
  if (points.length < 4 || from === to || curve !== undefined) return false
  const length = points.reduce((sum, point, at) => sum + (at > 0 ? lengthOf(points[at - 1], point) : 0), 0)
  const apart = lengthOf(points[0], points.at(-1))
  return length > 3 * apart && length > apart + 160
}

function lengthOf(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.abs(a.x - b.x) + Math.abs(a.y - b.y) : 0
}

function closeHeadsOf({ edges }: Scene): number {
  let count = 0
  edges.forEach((one, at) => {
    for (const other of edges.slice(at + 1)) {
      if (one.isPlain || other.isPlain || one.to !== other.to) continue
      const apart = lengthOf(one.points.at(-1), other.points.at(-1))
      if (apart > 0.5 && apart < 11.5) count++
    }
  })
  return count
}

type Piece = { edge: SceneEdge; isPlumb: boolean; level: number; low: number; high: number }

function huggingOf({ edges }: Scene): number {
  const pieces = edges.flatMap((edge): Piece[] =>
    edge.points.slice(1).map((b, at) => {
      const a = edge.points[at] ?? b
      const isPlumb = a.x === b.x
      const [low, high] = isPlumb ? sorted(a.y, b.y) : sorted(a.x, b.x)
      return { edge, isPlumb, level: isPlumb ? a.x : a.y, low, high }
    }),
  )
  const pairs = new Set<string>()
  pieces.forEach((one, at) => {
    for (const other of pieces.slice(at + 1)) {
      if (one.edge === other.edge || one.isPlumb !== other.isPlumb) continue
      const apart = Math.abs(one.level - other.level)
      const beside = Math.min(one.high, other.high) - Math.max(one.low, other.low)
      if (apart > 0.5 && apart < 10 && beside > 24) pairs.add(`${one.edge.id} ${other.edge.id}`)
    }
  })
  return pairs.size
}

function unevenGapsOf(scene: Scene): number {
  const runs = new Map<string, number[]>()
  const rowOf = (layer: number) => scene.rows?.findLastIndex((first) => first <= layer) ?? 0
  const nodes = new Map(scene.nodes.map((node) => [node.id, node]))
  for (const { from, to, points, label, isBack, isReturn } of scene.edges) {
    const node = nodes.get(from)
    if (
      label ||
      isBack ||
      isReturn ||
      points.length !== 2 ||
      !node ||
      nodes.get(to)?.layer !== (node.layer ?? 0) + 1
    )
      continue
    const key = `${rowOf(node.layer ?? 0)} ${isLevel(scene) ? node.y : node.x}`
    runs.set(key, [...(runs.get(key) ?? []), lengthOf(points[0], points[1])])
  }
  return [...runs.values()].filter((gaps) => Math.max(...gaps) > 1.5 * Math.min(...gaps)).length
}

/** The sum of all. */
export function addUp(all: readonly Objections[]): Objections {
  const names = Object.keys(noObjections) as (keyof Objections)[]
  const sum = { ...noObjections }
  for (const one of all) for (const name of names) sum[name] += one[name]
  return sum
}
