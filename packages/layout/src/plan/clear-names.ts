/** Names of tasks over their bars, for a narrow room: each where fewest lines run through it. */
import type { Box, Point, SceneEdge, SceneGuide, SceneNode } from '../scene.ts'

type Name = { width: number; height: number }
type Setting = {
  names: readonly (Name | undefined)[]
  edges: readonly SceneEdge[]
  guides: readonly SceneGuide[]
  /** Names stand between these. */
  left: number
  right: number
}

/** Air round a name, and from the beginning of its bar, or from the line that comes in there, to its first letter. */
const air = 2
const afterStart = 6
const afterLine = 18
/** What speaks against a place: words in the way most, least a line of days, or that it is far from the bar. */
const weights = { label: 8, edge: 4, today: 2, day: 1, far: 1 }
/** Beyond so many comparisons each name stands at the beginning of its bar. */
const mostComparisons = 400_000

/** The same nodes with their names beginning where their bars do, or next to that where a line would run through them. */
export function clearNames(nodes: readonly SceneNode[], setting: Setting): SceneNode[] {
  const { names, edges, guides, left, right } = setting
  const isLarge = nodes.length * (edges.length + guides.length) > mostComparisons
  return nodes.map((node, at) => {
    const { beside, x, y, width } = node
    const name = names[at]
    if (!beside || !name) return node
    const start = x - width / 2
    const box = (from: number): Box => ({
      x: Math.max(left, Math.min(from, right - name.width)),
      y: y + beside.y - name.height / 2,
      width: name.width,
      height: name.height,
    })
    const first = box(start + afterStart)
    let best = { box: first, cost: isLarge ? 0 : costOf(first, setting) }
    const near = [
      start + afterLine,
      x + afterLine,
      x + width / 2 + afterLine,
      start - name.width - afterStart,
    ]
    for (const from of [...near, left + afterStart, left]) {
      if (best.cost === 0) break
      const other = box(from)
      const isFar = other.x + name.width < start - afterLine
      const cost = costOf(other, setting) + (isFar ? weights.far : 0)
      if (cost < best.cost) best = { box: other, cost }
    }
    return { ...node, beside: { ...beside, x: best.box.x - x } }
  })
}

function costOf(box: Box, { edges, guides }: Setting): number {
  let cost = 0
  for (const { points, label } of edges) {
    if (label && touch(label.box, box)) cost += weights.label
    if (runsThrough(points, box)) cost += weights.edge
  }
  for (const guide of guides) {
    if (guide.shape === 'line' && runsThrough(guide.points, box))
      cost += guide.id === 'today' ? weights.today : weights.day
  }
  return cost
}

function runsThrough(points: readonly Point[], box: Box): boolean {
  return points.slice(1).some((to, at) => {
    const from = points[at] ?? to
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    return touch({ x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) }, box)
  })
}

function touch(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + air &&
    other.x < one.x + one.width + air &&
    one.y < other.y + other.height + air &&
    other.y < one.y + one.height + air
  )
}
