/**
 * The last word on texts: every label ends where it covers nothing. The place the arrangement chose is kept
 * when it is free; otherwise the label moves along its own line, longest parts first, and in the end beside it.
 */
import { tenth } from './frame.ts'
import { cutTitle, labelInset, sizeOfTitle, titles } from './group-box.ts'
import { createField, type Field } from './field.ts'
import type { Box, Point, SceneEdge, SceneGroup, SceneLabel, SceneNode } from './scene.ts'
import type { Fit, Typesetter } from './size.ts'

type Pieces = { nodes: readonly SceneNode[]; edges: readonly SceneEdge[]; groups: readonly SceneGroup[] }

const nodeOwner = -1
const labelOwner = -2
const clearance = 1

/** The same edges and groups with every text in a free place. */
export function settleLabels(
  { nodes, edges, groups }: Pieces,
  type: Typesetter,
): { edges: SceneEdge[]; groups: SceneGroup[] } {
  const isWordless = groups.every((group) => group.lines.length === 0) && edges.every((edge) => !edge.label)
  if (isWordless) return { edges: [...edges], groups: [...groups] }
  const field = createField()
  for (const { x, y, width, height } of nodes) {
    field.add({ x: x - width / 2, y: y - height / 2, width, height }, nodeOwner)
  }
  edges.forEach((edge, owner) => {
    for (let i = 0; i + 1 < edge.points.length; i++) field.add(lineBox(edge.points, i), owner)
  })
  const titled = groups.map((group) => {
    const placed = settleTitle(group, field, groups, type)
    if (placed.lines.length > 0) field.add(placed.labelBox, labelOwner)
    return placed
  })
  const kept = edges.map((edge, owner) => {
    if (!edge.label || !isClear(edge.label.box, edge.points, field, owner)) return false
    field.add(edge.label.box, labelOwner)
    return true
  })
  const labelled = edges.map((edge, owner) => {
    if (!edge.label || kept[owner]) return edge
    const label = moveLabel(edge.label, edge.points, field, owner)
    field.add(label.box, labelOwner)
    return { ...edge, label }
  })
  return { edges: labelled, groups: titled }
}

function lineBox(points: readonly Point[], index: number): Box {
  const a = points[index] ?? { x: 0, y: 0 }
  const b = points[index + 1] ?? a
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

/** Free of everything else, and not over the ends of its own line, where the arrowhead is. */
function isClear(box: Box, points: readonly Point[], field: Field, owner: number): boolean {
  if (field.touches(box, clearance, owner)) return false
  return [points[0], points.at(-1)].every(
    (end) =>
      !end ||
      end.x < box.x - 3 ||
      end.x > box.x + box.width + 3 ||
      end.y < box.y - 3 ||
      end.y > box.y + box.height + 3,
  )
}

function moveLabel(label: SceneLabel, points: readonly Point[], field: Field, owner: number): SceneLabel {
  const { width, height } = label.box
  const at = (x: number, y: number): Box => ({
    x: tenth(x - width / 2),
    y: tenth(y - height / 2),
    width,
    height,
  })
  for (const { a, b } of partsOf(points, label.box)) {
    const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
    const steps = Math.max(1, Math.min(40, Math.floor(length / 8)))
    for (let i = 0; i <= steps; i++) {
      const share = 0.5 + ((i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2)) / (steps + 1)
      const box = at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
      if (isClear(box, points, field, owner)) return { ...label, box }
    }
  }
  const [longest] = partsOf(points, label.box)
  const middle = longest
    ? { x: (longest.a.x + longest.b.x) / 2, y: (longest.a.y + longest.b.y) / 2 }
    : { x: 0, y: 0 }
  for (let ring = 1; ring < 400; ring++) {
    const far = ring * 8
    for (const [dx, dy] of around) {
      const box = at(middle.x + dx * (far + width / 2), middle.y + dy * (far + height / 2))
      if (!field.touches(box, clearance)) return { ...label, box }
    }
  }
  return label
}

const around = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const

/** Parts of the line, those with most room beyond the label first. */
function partsOf(points: readonly Point[], label: Box): { a: Point; b: Point }[] {
  const spare = ({ a, b }: { a: Point; b: Point }) =>
    a.y === b.y ? Math.abs(a.x - b.x) - label.width : Math.abs(a.y - b.y) - label.height
  return points
    .slice(1)
    .map((b, index) => ({ a: points[index] ?? b, b }))
    .toSorted((p, q) => spare(q) - spare(p))
}

/**
 * A group's title in a corner that no line runs through, or in a free part of its top or foot. Only when neither the whole
 * title nor the title in two lines fits anywhere is it cut; the picture's own tooltip tells the rest.
 */
function settleTitle(
  group: SceneGroup,
  field: Field,
  groups: readonly SceneGroup[],
  type: Typesetter,
): SceneGroup {
  const { labelBox } = group
  if (group.lines.length === 0 || group.form === 'lane') return group
  const inner = groups.filter((other) => other.group === group.id)
  const isFree = (place: Box) =>
    !field.touches(place, clearance) &&
    !inner.some(
      (other) =>
        place.x < other.box.x + other.box.width &&
        other.box.x < place.x + place.width &&
        place.y < other.box.y + other.box.height &&
        other.box.y < place.y + place.height,
    )
  for (const { title, written } of titlesFor(group, type)) {
    for (const { place, anchor } of spotsFor(title, group, written)) {
      if (!isFree(place)) continue
      const { lines } = title
      return { ...group, lines, labelBox: place, labelAnchor: anchor, fontSize: written.titleSize }
    }
  }
  return { ...group, lines: [], labelBox: { ...labelBox, width: 0 } }
}

type Written = { title: Fit; written: Typesetter }

/** What may be written: the whole title, the title in two lines, both smaller where they are headings, and less and less of it. */
function* titlesFor({ box, label }: SceneGroup, type: Typesetter): Generator<Written> {
  let written = type
  for (const share of [1, 0.7, 0.5]) {
    const titleSize = Math.round(type.titleSize * share)
    if (share < 1 && titleSize < type.fontSize - 1) break
    written = { ...type, titleSize }
    const [whole, broken] = titles(label, written)
    yield { title: whole, written }
    if (broken.lines.length > 1) yield { title: broken, written }
  }
  const [whole] = titles(label, written)
  const room = Math.min(whole.width, Math.max(0, box.width - 2 * labelInset))
  for (const share of [1, 0.75, 0.5, 0.3])
    yield { title: cutTitle(whole.lines.join(''), room * share, written), written }
}

type Spot = { place: Box; anchor: SceneGroup['labelAnchor'] }

/** Where a title may stand: the corners and the rest of the top of its zone, then those of its foot. */
function* spotsFor(title: Fit, { box, labelBox }: SceneGroup, type: Typesetter): Generator<Spot> {
  const size = sizeOfTitle(title, type)
  const left = box.x + labelInset
  const right = box.x + box.width - labelInset - size.width
  for (const y of [labelBox.y, tenth(box.y + box.height - size.height - 8)]) {
    const at = (x: number): Box => ({ x: tenth(x), y, ...size })
    if (left <= right)
      yield* [
        { place: at(left), anchor: 'start' },
        { place: at(right), anchor: 'end' },
      ] satisfies Spot[]
    for (let x = box.x + 8; x + size.width <= box.x + box.width - 8; x += 6)
      yield { place: at(x), anchor: 'start' }
  }
}
