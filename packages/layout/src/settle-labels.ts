/**
 * The last word on texts: every label ends where it covers nothing. The place the arrangement chose is kept
 * when it is free; otherwise the label moves along its own line, longest parts first, and in the end beside it.
 */
import { tenth } from './frame.ts'
import { oneLine } from './group-box.ts'
import { createField, type Field } from './field.ts'
import type { Box, Point, SceneEdge, SceneGroup, SceneLabel, SceneNode } from './scene.ts'
import { cut, type Typesetter } from './size.ts'

type Pieces = { nodes: readonly SceneNode[]; edges: readonly SceneEdge[]; groups: readonly SceneGroup[] }

const nodeOwner = -1
const labelOwner = -2
const clearance = 1

/** The same edges and groups with every text in a free place. */
export function settleLabels(
  { nodes, edges, groups }: Pieces,
  type: Typesetter,
): { edges: SceneEdge[]; groups: SceneGroup[] } {
  const isWordless = groups.every((group) => group.line === '') && edges.every((edge) => !edge.label)
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
    if (placed.line !== '') field.add(placed.labelBox, labelOwner)
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

const inset = 18

/** A group's title in a corner that no line runs through, or in the widest free part of its top. */
function settleTitle(
  group: SceneGroup,
  field: Field,
  groups: readonly SceneGroup[],
  type: Typesetter,
): SceneGroup {
  const { box, labelBox, line } = group
  if (line === '') return group
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
  const right = box.x + box.width - inset - labelBox.width
  const corners = [
    [labelBox.x, labelBox.y, 'start'],
    [right, labelBox.y, 'end'],
  ] as const
  for (const [x, y, anchor] of corners) {
    const place = { ...labelBox, x: tenth(x), y: tenth(y) }
    if (isFree(place)) return { ...group, labelBox: place, labelAnchor: anchor }
  }
  const low = tenth(box.y + box.height - labelBox.height - 8)
  for (const place of slides(box, labelBox)) if (isFree(place)) return { ...group, labelBox: place }
  for (const x of [labelBox.x, right]) {
    const place = { ...labelBox, x: tenth(x), y: low }
    if (isFree(place)) return { ...group, labelBox: place, labelAnchor: x === right ? 'end' : 'start' }
  }
  return slideTitle(group, isFree, type)
}

/** Places along the top of a zone, from the left. */
function slides(box: Box, label: Box): Box[] {
  const places: Box[] = []
  for (let x = box.x + 8; x + label.width <= box.x + box.width - 8; x += 6)
    places.push({ ...label, x: tenth(x) })
  return places
}

function slideTitle(group: SceneGroup, isFree: (place: Box) => boolean, type: Typesetter): SceneGroup {
  const { box, labelBox, label, fontSize } = group
  const widthOf = (text: string) => type.width(text, fontSize)
  for (const share of [1, 0.75, 0.5, 0.3]) {
    const line = share === 1 ? group.line : cut(oneLine(label), widthOf, labelBox.width * share)
    const width = Math.ceil(widthOf(line))
    const place = slides(box, { ...labelBox, width }).find(isFree)
    if (place) return { ...group, line, labelBox: place, labelAnchor: 'start' }
  }
  return { ...group, line: '', labelBox: { ...labelBox, width: 0 } }
}
