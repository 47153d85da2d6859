/**
 * A comparison that is no plain table: what is compared stands side by side, each with its points listed below; what they have in
 * common stands on top. A group that holds exactly points of one column becomes a zone around them.
 */
import type { FlowGraph } from '@flain/flow'
import { gapOf, type Arrangement } from '../arrangement.ts'
import type { Drawing } from '../draw.ts'
import { tenth } from '../frame.ts'
import type { Box, Point, SceneGroup } from '../scene.ts'
import { drawGroup, groupLabelRoom, groupPadding } from '../group-box.ts'
import { mayThread } from '../thread-edges.ts'
import { isTooDeep, type Branch } from './forest.ts'
import { stackColumns } from './list-columns.ts'
import { isTable, placeTable } from './lay-out-table.ts'
import { finishTree, smallestJog } from './lay-out-tree.ts'
import { stack, stackExtent, zonePadding } from './list.ts'
import { setUpTree, type TreeSetup } from './tree-setup.ts'
import { joinSides, sidesOf } from './sides.ts'

/** Undefined when the graph does not have the shape of a comparison. */
export function layOutColumns(graph: FlowGraph, options: Arrangement): Drawing | undefined {
  const setup = setUpTree(graph, options)
  const columnGap = gapOf(48, options)
  const headGap = gapOf(56, options)
  if (isTooDeep(setup.forest)) return undefined
  const { roots } = setup.forest
  const only = roots.length === 1 ? roots[0] : undefined
  const sides = only && sidesOf(graph, only)
  const above = sides ? undefined : only
  const heads = sides ?? (only ? only.children : roots)
  if (heads.length < 2 || !mayThread(setup.forest.rest.length, graph.nodes.length)) return undefined
  const zones = zonesOf(graph, heads)
  if (!zones) return undefined
  // Under one another, with the root above them: a list like any tree's.
  if (above && isListed(options) && zones.size === 0) {
    stackColumns(setup, above, { x: 0, y: 0 })
    return finishTree(setup, setup.forest.rest)
  }
  setup.zoned = new Set(zones.keys())
  if (!isListed(options) && isTable(setup, { heads, top: above })) {
    placeTable(setup, { heads, top: above })
    if (sides) joinSides(setup, sides)
    return finishTree(setup, setup.forest.rest)
  }
  const top = above ? (setup.sizes[above.node]?.height ?? 0) + headGap : 0
  const room = new Map(graph.groups.map(({ id, label }) => [id, groupLabelRoom(label, setup.type)]))
  let left = 0
  let y = top
  let right = 0
  const perRow = isListed(options) ? 1 : columnsIn(setup, heads, { gap: columnGap, top })
  let tallest = 0
  heads.forEach((head, index) => {
    const zone = zones.get(head)
    const extent = stackExtent(setup, head)
    if (index > 0 && index % perRow === 0) {
      left = 0
      y += tallest + columnGap
      tallest = 0
    }
    stack(setup, head, { x: left + (zone ? groupPadding : 0), y })
    if (zone) lowerPoints(setup, head, (room.get(zone) ?? 0) + 10)
    tallest = Math.max(tallest, extent.height + (zone ? (room.get(zone) ?? 0) + 10 + groupPadding : 0))
    left += extent.width + (zone ? groupPadding : 0) + columnGap
    right = Math.max(right, left - columnGap)
  })
  if (sides) joinSides(setup, sides)
  if (above) drawRoot(setup, above, { right, top, headGap, isRow: heads.length <= perRow })
  const groups = zoneBoxes(setup, zones, heads)
  const inGroup = new Set(groups.map((group) => group.id))
  const drawing = finishTree(setup, setup.forest.rest)
  const nodes = drawing.nodes.map((node, index) => {
    const group = graph.nodes[index]?.group
    return group !== undefined && inGroup.has(group) ? { ...node, group } : node
  })
  return { ...drawing, nodes, groups }
}

/** Columns under one another: on a narrow screen, or because somebody asked for it. */
function isListed({ isNarrow, turn }: Arrangement): boolean {
  return turn === undefined ? isNarrow : turn === 'down' || turn === 'up'
}

/** More columns than these are too wide for one row, whatever its room. */
const mostColumns = 6
/** A root leads to columns in one row by one trunk, to more by lines around them: worth so much of the size. */
const worthRow = 1.25

/** How many columns stand side by side, so that the whole comes nearest to its room. */
function columnsIn(
  setup: TreeSetup,
  heads: readonly Branch[],
  { gap, top }: { gap: number; top: number },
): number {
  if (setup.aspect === undefined)
    return heads.length <= mostColumns ? heads.length : Math.max(2, Math.ceil(Math.sqrt(heads.length * 2)))
  const aspect = setup.aspect
  const extents = heads.map((head) => stackExtent(setup, head))
  const extentOf = (perRow: number) => {
    let [width, height] = [0, top]
    for (let at = 0; at < extents.length; at += perRow) {
      const row = extents.slice(at, at + perRow)
      width = Math.max(
        width,
        row.reduce((sum, one) => sum + one.width + gap, -gap),
      )
      height += Math.max(...row.map((one) => one.height)) + (at > 0 ? gap : 0)
    }
    return Math.max(width / aspect, height) * (perRow < heads.length ? worthRow : 1)
  }
  const tried = heads.map((_, at) => heads.length - at).filter((perRow) => perRow > 1)
  return tried.reduce((best, perRow) => (extentOf(perRow) < extentOf(best) ? perRow : best))
}

/** The group around each head's points; undefined when the groups cut across the columns. */
function zonesOf(graph: FlowGraph, heads: readonly Branch[]): Map<Branch, string> | undefined {
  const zones = new Map<Branch, string>()
  const seen = new Set<string>()
  const grouped = graph.nodes.filter((node) => node.group !== undefined).length
  let held = 0
  for (const head of heads) {
    const below = allBelow(head)
    const groups = new Set(below.map((branch) => graph.nodes[branch.node]?.group))
    const [group] = groups
    if (groups.size > 1 || graph.nodes[head.node]?.group !== undefined) return undefined
    if (group === undefined) continue
    if (seen.has(group)) return undefined
    seen.add(group)
    zones.set(head, group)
    held += below.length
  }
  const isFlat = graph.groups.every((group) => group.group === undefined)
  return held === grouped && isFlat ? zones : undefined
}

function allBelow(root: Branch): Branch[] {
  return root.children.flatMap((child) => [child, ...allBelow(child)])
}

function lowerPoints(setup: TreeSetup, head: Branch, by: number): void {
  for (const branch of allBelow(head)) {
    const at = setup.at[branch.node]
    if (at) at.y += by
    const line = setup.lines.get(branch.edge)
    if (!line) continue
    line.points.forEach((point, index) => {
      const staysUp = index === 0 && head.children.includes(branch)
      if (!staysUp) point.y += by
    })
    if (line.label) line.label.y += by
  }
}

type RootPlace = { right: number; top: number; headGap: number; isRow: boolean }

function drawRoot(setup: TreeSetup, root: Branch, { right, top, headGap, isRow }: RootPlace): void {
  const size = setup.sizes[root.node]
  if (!size) return
  const middle = isRow ? Math.max(right / 2, size.width / 2) : size.width / 2
  const heads = root.children.map((head) => setup.at[head.node]?.x ?? 0)
  const x = heads.find((head) => Math.abs(head - middle) < smallestJog) ?? middle
  setup.at[root.node] = { x, y: size.height / 2 }
  if (!isRow) {
    for (const head of root.children) setup.forest.rest.push(head.edge)
    return
  }
  const bus = top - headGap / 2
  for (const head of root.children) {
    const at = setup.at[head.node] ?? { x: 0, y: 0 }
    const points: Point[] =
      Math.abs(at.x - x) < 0.5
        ? [
            { x, y: size.height },
            { x, y: top },
          ]
        : [
            { x, y: size.height },
            { x, y: bus },
            { x: at.x, y: bus },
            { x: at.x, y: top },
          ]
    setup.lines.set(head.edge, { points })
  }
}

function zoneBoxes(
  setup: TreeSetup,
  zones: ReadonlyMap<Branch, string>,
  heads: readonly Branch[],
): SceneGroup[] {
  const byId = new Map(setup.graph.groups.map((group) => [group.id, group]))
  return heads.flatMap((head) => {
    const group = byId.get(zones.get(head) ?? '')
    if (!group) return []
    const box = around(setup, allBelow(head), groupPadding + groupLabelRoom(group.label, setup.type))
    return [drawGroup(group, box, setup.type)]
  })
}

function around({ at, sizes }: TreeSetup, branches: readonly Branch[], top: number): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { node } of branches) {
    const centre = at[node]
    const size = sizes[node]
    if (!centre || !size) continue
    x0 = Math.min(x0, centre.x - size.width / 2)
    x1 = Math.max(x1, centre.x + size.width / 2)
    y0 = Math.min(y0, centre.y - size.height / 2)
    y1 = Math.max(y1, centre.y + size.height / 2)
  }
  const pad = zonePadding
  return {
    x: tenth(x0 - pad),
    y: tenth(y0 - top + 8),
    width: tenth(x1 - x0 + 2 * pad),
    height: tenth(y1 - y0 + top - 8 + pad),
  }
}
