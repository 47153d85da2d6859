/** What a drawing is worth, in numbers that mean the same for every engine. */
export type Point = { x: number; y: number }
export type Box = { x: number; y: number; width: number; height: number }

export type Drawn = {
  nodes: (Box & { id: string; groups: readonly string[] })[]
  edges: { id: string; from: string; to: string; points: Point[] }[]
  groups: (Box & { id: string; inside: readonly string[] })[]
  labels: (Box & { edge?: number })[]
}

export type Quality = {
  crossings: number
  length: number
  aspect: number
  /** Pairs of nodes, nodes and foreign groups, and groups beside each other that overlap. */
  overlaps: number
  throughNodes: number
  throughGroups: number
  /** Labels that touch a node, a foreign edge or another label. */
  coveredLabels: number
  bends: number
}

export function judge(drawn: Drawn): Quality {
  const parts = drawn.edges.map((edge) => segments(edge.points))
  const extent = extentOf(drawn)
  return {
    crossings: countCrossings(parts),
    length: parts.flat().reduce((sum, { a, b }) => sum + Math.hypot(a.x - b.x, a.y - b.y), 0),
    aspect: extent.width / Math.max(1, extent.height),
    overlaps: countOverlaps(drawn),
    throughNodes: countThroughNodes(drawn, parts),
    throughGroups: countThroughGroups(drawn, parts),
    coveredLabels: countCovered(drawn, parts),
    bends: drawn.edges.reduce((sum, edge) => sum + Math.max(0, edge.points.length - 2), 0),
  }
}

export type Segment = { a: Point; b: Point }

export function segments(points: readonly Point[]): Segment[] {
  return points.slice(1).map((b, i) => ({ a: points[i] ?? b, b }))
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** True when the insides of the two meet in one point. */
function cross(p: Segment, q: Segment): boolean {
  if (Math.max(p.a.x, p.b.x) < Math.min(q.a.x, q.b.x) || Math.max(q.a.x, q.b.x) < Math.min(p.a.x, p.b.x))
    return false
  if (Math.max(p.a.y, p.b.y) < Math.min(q.a.y, q.b.y) || Math.max(q.a.y, q.b.y) < Math.min(p.a.y, p.b.y))
    return false
  const e = 1e-6
  const d1 = turn(p.a, p.b, q.a)
  const d2 = turn(p.a, p.b, q.b)
  const d3 = turn(q.a, q.b, p.a)
  const d4 = turn(q.a, q.b, p.b)
  return ((d1 > e && d2 < -e) || (d1 < -e && d2 > e)) && ((d3 > e && d4 < -e) || (d3 < -e && d4 > e))
}

function countCrossings(parts: readonly Segment[][]): number {
  let count = 0
  for (let i = 0; i < parts.length; i++) {
    for (let j = i + 1; j < parts.length; j++) {
      for (const p of parts[i] ?? []) for (const q of parts[j] ?? []) if (cross(p, q)) count++
    }
  }
  return count
}

export function overlap(a: Box, b: Box, slack = 0.5): boolean {
  return (
    a.x + slack < b.x + b.width &&
    b.x + slack < a.x + a.width &&
    a.y + slack < b.y + b.height &&
    b.y + slack < a.y + a.height
  )
}

/** True when the segment runs through the inside of the box, `slack` pixels in. */
export function runsThrough({ a, b }: Segment, box: Box, slack = 1.5): boolean {
  const x0 = box.x + slack
  const x1 = box.x + box.width - slack
  const y0 = box.y + slack
  const y1 = box.y + box.height - slack
  if (x0 >= x1 || y0 >= y1) return false
  let from = 0
  let to = 1
  const dx = b.x - a.x
  const dy = b.y - a.y
  for (const [p, q] of [
    [-dx, a.x - x0],
    [dx, x1 - a.x],
    [-dy, a.y - y0],
    [dy, y1 - a.y],
  ] as const) {
    if (p === 0) {
      if (q <= 0) return false
      continue
    }
    const r = q / p
    if (p < 0) from = Math.max(from, r)
    else to = Math.min(to, r)
    if (from >= to) return false
  }
  return true
}

function countOverlaps({ nodes, groups }: Drawn): number {
  let count = 0
  nodes.forEach((a, i) => {
    for (let j = i + 1; j < nodes.length; j++) {
      const b = nodes[j]
      if (b && overlap(a, b)) count++
    }
    for (const group of groups) if (!a.groups.includes(group.id) && overlap(a, group)) count++
  })
  groups.forEach((a, i) => {
    for (let j = i + 1; j < groups.length; j++) {
      const b = groups[j]
      if (b && !a.inside.includes(b.id) && !b.inside.includes(a.id) && overlap(a, b)) count++
    }
  })
  return count
}

function countThroughNodes({ nodes, edges }: Drawn, parts: readonly Segment[][]): number {
  let count = 0
  edges.forEach((edge, i) => {
    for (const node of nodes) {
      if (node.id === edge.from || node.id === edge.to) continue
      if ((parts[i] ?? []).some((part) => runsThrough(part, node))) count++
    }
  })
  return count
}

function countThroughGroups({ nodes, edges, groups }: Drawn, parts: readonly Segment[][]): number {
  const groupsOf = new Map(nodes.map((node) => [node.id, node.groups]))
  let count = 0
  edges.forEach((edge, i) => {
    for (const group of groups) {
      if (groupsOf.get(edge.from)?.includes(group.id) || groupsOf.get(edge.to)?.includes(group.id)) continue
      if ((parts[i] ?? []).some((part) => runsThrough(part, group))) count++
    }
  })
  return count
}

function countCovered({ nodes, labels }: Drawn, parts: readonly Segment[][]): number {
  let count = 0
  labels.forEach((label, i) => {
    const isCovered =
      nodes.some((node) => overlap(label, node)) ||
      labels.some((other, j) => j > i && overlap(label, other)) ||
      parts.some((own, edge) => edge !== label.edge && own.some((part) => runsThrough(part, label, 0.5)))
    if (isCovered) count++
  })
  return count
}

function extentOf({ nodes, edges, groups }: Drawn): { width: number; height: number } {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  const take = (x: number, y: number) => {
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  for (const box of [...nodes, ...groups]) {
    take(box.x, box.y)
    take(box.x + box.width, box.y + box.height)
  }
  for (const edge of edges) for (const point of edge.points) take(point.x, point.y)
  return { width: x1 - x0, height: y1 - y0 }
}

export type Move = { mean: number; most: number; flips: number }

/** How far nodes moved between two drawings once the best common shift is taken off, and who changed order. */
export function moved(before: Drawn, after: Drawn, leftOut: ReadonlySet<string> = new Set()): Move {
  const old = new Map(before.nodes.map((node) => [node.id, centre(node)]))
  const pairs = after.nodes.flatMap((node) => {
    const from = old.get(node.id)
    return from && !leftOut.has(node.id) ? [{ from, to: centre(node) }] : []
  })
  if (pairs.length === 0) return { mean: 0, most: 0, flips: 0 }
  const dx = median(pairs.map(({ from, to }) => to.x - from.x))
  const dy = median(pairs.map(({ from, to }) => to.y - from.y))
  const far = pairs.map(({ from, to }) => Math.hypot(to.x - from.x - dx, to.y - from.y - dy))
  let flips = 0
  let total = 0
  pairs.forEach((p, i) => {
    for (let j = i + 1; j < pairs.length; j++) {
      const q = pairs[j]
      if (!q) continue
      total++
      const x = (p.from.x - q.from.x) * (p.to.x - q.to.x)
      const y = (p.from.y - q.from.y) * (p.to.y - q.to.y)
      if (x < -1 || y < -1) flips++
    }
  })
  return {
    mean: far.reduce((sum, value) => sum + value, 0) / far.length,
    most: Math.max(...far),
    flips: total === 0 ? 0 : flips / total,
  }
}

function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
