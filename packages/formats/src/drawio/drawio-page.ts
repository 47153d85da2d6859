/** The shapes on a page of draw.io, and what they are to each other: what the file says, and what a person sees. */
import { caps } from '@flain/flow'
import { decodeEntities } from '../reading/character-codes.ts'
import type { Place } from '../writing/place.ts'
import { Sight } from '../reading/sight.ts'
import type { XmlNode } from '../reading/xml.ts'

/** `own` are the attributes of the wrapper, or, without one, of the cell itself. */
export type Cell = { id: string; value: string; style: string; element: XmlNode; own: XmlNode['attributes'] }

export type Page = {
  containers: ReadonlySet<string>
  /** Groups that nobody sees: they have no words and no border. */
  frames: ReadonlySet<string>
  /** The container that a shape stands in. */
  groups: ReadonlyMap<string, string>
  /** Cells of tables and lists, by their table. */
  parts: ReadonlyMap<string, string>
  /** What the rows of a table or list say. */
  rows: ReadonlyMap<string, string[]>
  /** Words that stand on or below a shape without any, by that shape. */
  captions: ReadonlyMap<string, string[]>
  /** The shape that an arrow tied to nothing touches with one of its ends. */
  touched: (edge: Cell, end: 'sourcePoint' | 'targetPoint') => string | undefined
}

const mostSeen = 3 * caps.nodes
/** Deeper nesting than any honest page has. */
const deepest = 50

/** `linked` are the shapes that arrows are tied to. */
export function seePage(shapes: readonly Cell[], linked: ReadonlySet<string>): Page {
  const byId = new Map(shapes.map((cell) => [cell.id, cell]))
  const inside = Map.groupBy(shapes, parentOf)
  const { parts, rows } = tablesOf(shapes, inside)
  const isGroup = (cell: Cell): boolean =>
    !parts.has(cell.id) &&
    !rows.has(cell.id) &&
    (ours(cell) === 'group' ||
      ((inside.has(cell.id) || (byId.has(parentOf(cell)) && isEmptyLane(cell, linked))) &&
        ours(cell) === undefined))
  const frames = new Set(shapes.filter((cell) => isGroup(cell) && isUnseen(cell)).map(({ id }) => id))
  const groups = new Map<string, string>()
  const containers = new Set(
    shapes.filter((cell) => isGroup(cell) && !frames.has(cell.id)).map(({ id }) => id),
  )
  for (const cell of shapes) {
    let parent = byId.get(parentOf(cell))
    for (let depth = 0; parent && frames.has(parent.id) && depth < deepest; depth++)
      parent = byId.get(parentOf(parent))
    if (parent && containers.has(parent.id)) groups.set(cell.id, parent.id)
  }
  // Nobody sees a drawing of more shapes than a flow holds many times over.
  const visible = (shapes.length > mostSeen ? [] : shapes).filter(
    (cell) => !parts.has(cell.id) && !frames.has(cell.id) && ours(cell) === undefined,
  )
  const places = new Map(visible.map((cell) => [cell.id, placeOn(byId, cell)]))
  const boxOf = (cell: Cell) => ({ id: cell.id, ...(places.get(cell.id) ?? geometryOf(cell)) })
  const sight = new Sight(visible.map(boxOf))
  const plain = new Set(visible.filter(isPlainBox).map(({ id }) => id))
  for (const cell of visible) {
    if (groups.has(cell.id)) continue
    const around = sight.around(boxOf(cell), (id) => plain.has(id))
    if (around !== undefined) groups.set(cell.id, around)
  }
  for (const id of groups.values()) containers.add(id)
  const captions = new Map<string, string[]>()
  const bare = new Set(
    visible.filter((cell) => plainText(cell).length === 0 && !isText(cell)).map(({ id }) => id),
  )
  for (const cell of visible) {
    if (!isText(cell) || linked.has(cell.id) || containers.has(cell.id)) continue
    const { x, y, width, height } = boxOf(cell)
    const middle = x + width / 2
    const isBare = (id: string): boolean => bare.has(id)
    const named =
      sight.touched({ x: middle, y }, containers, isBare) ??
      sight.at({ x: middle, y: y + height / 2 }, isBare)
    if (named === undefined) continue
    parts.set(cell.id, named)
    captions.set(named, plainText(cell))
    bare.delete(named)
  }
  const touched: Page['touched'] = (edge, end) => {
    const geometry = edge.element.children.find(({ name }) => name === 'mxGeometry')
    const point = geometry?.children.find(
      ({ name, attributes }) => name === 'mxPoint' && attributes['as'] === end,
    )
    if (!point) return undefined
    const parent = byId.get(parentOf(edge))
    const { x, y } = parent ? placeOn(byId, parent) : { x: 0, y: 0 }
    const at = { x: x + numberIn(point, 'x'), y: y + numberIn(point, 'y') }
    return sight.touched(at, containers)
  }
  return { containers, frames, groups, parts, rows, captions, touched }
}

function isText({ style }: Cell): boolean {
  return /^text(?:;|$)/.test(style)
}

/** A lane in which nothing stands yet. */
function isEmptyLane(cell: Cell, linked: ReadonlySet<string>): boolean {
  return /^swimlane(?!.*stackLayout)/.test(cell.style) && !linked.has(cell.id)
}

/** A group of draw.io holds shapes together and shows nothing. */
function isUnseen(cell: Cell): boolean {
  return /^group(?:;|$)/.test(cell.style) && plainText(cell).length === 0
}

/** A rectangle, which may be drawn around others without being a container to draw.io. */
function isPlainBox({ style }: Cell): boolean {
  return !/(?:^|;)(?:shape=|text(?:;|$)|ellipse|rhombus|triangle|image|perimeter=|line(?:;|$))/.test(style)
}

/** Tables, and lists of classes and entities, are one step each, whose rows are said in it. */
function tablesOf(
  shapes: readonly Cell[],
  inside: ReadonlyMap<string, Cell[]>,
): { parts: Map<string, string>; rows: Map<string, string[]> } {
  const parts = new Map<string, string>()
  const rows = new Map<string, string[]>()
  for (const table of shapes) {
    const members = inside.get(table.id) ?? []
    if (parts.has(table.id) || ours(table) !== undefined || !isTable(table, members)) continue
    const said = members.map((row) => {
      const cells = inside.get(row.id) ?? []
      for (const { id } of [row, ...cells]) parts.set(id, table.id)
      return [row, ...cells]
        .flatMap(plainText)
        .filter((words) => !/^(?:[PFU]K\d*,?\s*)+$/.test(words))
        .join(' ')
    })
    rows.set(table.id, said.filter(Boolean))
  }
  return { parts, rows }
}

/** Its rows are rows, lines of text and rules that draw.io stacks, or the bars of a lifeline. */
function isTable({ style }: Cell, members: readonly Cell[]): boolean {
  if (members.length === 0) return false
  if (/(?:^|;)shape=umlLifeline/.test(style)) return members.every((bar) => plainText(bar).length === 0)
  if (/(?:^|;)shape=table(?:;|$)/.test(style))
    return members.every((row) => row.style.includes('shape=tableRow'))
  return (
    style.includes('childLayout=stackLayout') &&
    members.every((row) => /^(?:text|line)(?:;|$)/.test(row.style))
  )
}

export function parentOf(cell: Cell): string {
  return cell.element.attributes['parent'] ?? ''
}

export function ours(cell: Pick<Cell, 'style'>): string | undefined {
  return /(?:^|;)flainKind=(\w+)/.exec(cell.style)?.[1]
}

function numberIn({ attributes }: XmlNode, name: string): number {
  const number = Number(attributes[name] ?? 0)
  return Number.isFinite(number) ? number : 0
}

/** A cell's place inside its parent. */
export function geometryOf({ element }: Cell): Place {
  const found = element.children.find((child) => child.name === 'mxGeometry')
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    found ? numberIn(found, name) : 0,
  )
  return { x, y, width, height }
}

/** A cell's place on the page. */
function placeOn(byId: ReadonlyMap<string, Cell>, cell: Cell): Place {
  let { x, y } = geometryOf(cell)
  const { width, height } = geometryOf(cell)
  let parent = byId.get(parentOf(cell))
  for (let depth = 0; parent && depth < deepest; depth++) {
    const outer = geometryOf(parent)
    x += outer.x
    y += outer.y
    parent = byId.get(parentOf(parent))
  }
  return { x, y, width, height }
}

function withoutTags(value: string): string {
  const text = value.replace(/<(?:[bh]r|\/?(?:div|p|li|h\d))\b[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, '')
  return decodeEntities(text)
}

/** Lines of a label. It is HTML where the style says so; then tags are taken out, never kept. */
export function plainText({ value, style }: Pick<Cell, 'value' | 'style'>): string[] {
  return (/(?:^|;)html=1/.test(style) ? withoutTags(value) : value)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
