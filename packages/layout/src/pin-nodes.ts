/**
 * Nodes a person put in a place of their own. Pinned nodes stand exactly where they were put; what they would
 * cover gives way by the shortest way, groups stretch to hold their members, and the lines concerned are
 * threaded anew. Everything else stays as the arrangement left it.
 */
import type { FlowGraph, FlowNode } from '@flain/flow'
import { middle, shift } from './anchor.ts'
import { drawNode, inOrder, type Drawing } from './draw.ts'
import { overlaps } from './field.ts'
import { tenth } from './frame.ts'
import { drawGroup, groupLabelRoom, groupLabelWidth, groupPadding } from './group-box.ts'
import { runsThrough } from './mend-routes.ts'
import type { Box, Point, SceneEdge, SceneGroup, SceneNode } from './scene.ts'
import { nodeSize } from './node-size.ts'
import { edgeLabelSize, type Typesetter } from './size.ts'
import { boxOf, threadEdges } from './thread-edges.ts'

export type Pinned = FlowNode & { pin: Point }

export function pinnedNodes(graph: FlowGraph): Pinned[] {
  return graph.nodes.flatMap((node) => (node.pin ? [{ ...node, pin: node.pin }] : []))
}

/** The graph without its pinned nodes and what touches them. */
export function withoutPinned(graph: FlowGraph): FlowGraph {
  const pinned = new Set(pinnedNodes(graph).map((node) => node.id))
  return {
    ...graph,
    nodes: graph.nodes.filter((node) => !pinned.has(node.id)),
    edges: graph.edges.filter((edge) => !pinned.has(edge.from) && !pinned.has(edge.to)),
  }
}

/** Shifts a fresh drawing so that its nodes come near their pins. */
export function shiftToPins(drawing: Drawing, graph: FlowGraph): Drawing {
  const at = new Map(drawing.nodes.map((node) => [node.id, node]))
  const off = pinnedNodes(graph).flatMap(({ id, pin }) => {
    const node = at.get(id)
    return node ? [{ x: pin.x - node.x, y: pin.y - node.y }] : []
  })
  return shift(drawing, { x: middle(off.map(({ x }) => x)), y: middle(off.map(({ y }) => y)) })
}

type Block = { box: Box; isFixed: boolean; nodes: string[]; groups: string[] }

const air = 14

export function pinNodes(drawing: Drawing, graph: FlowGraph, type: Typesetter): Drawing {
  const known = new Map(drawing.nodes.map((node) => [node.id, node]))
  const groupIds = new Set(graph.groups.map((group) => group.id))
  const nodes = graph.nodes.flatMap((node): SceneNode[] => {
    const drawn = known.get(node.id)
    if (!node.pin) return drawn ? [drawn] : []
    const isGrouped = node.group !== undefined && groupIds.has(node.group)
    const size = nodeSize(node, type)
    return [
      drawNode(node, {
        size,
        at: node.pin,
        flow: drawn?.flow ?? graph.direction,
        isGrouped,
        fontSize: type.fontSize,
      }),
    ]
  })
  const at = new Map(nodes.map((node) => [node.id, { x: node.x, y: node.y }]))
  const boxes = new Map<string, Box>()
  const groups = allGroups(drawing, graph, type)
  settleGroup(undefined, { graph, groups, nodes, at, boxes, type })
  const placed = nodes.map((node) => ({
    ...node,
    x: tenth(at.get(node.id)?.x ?? 0),
    y: tenth(at.get(node.id)?.y ?? 0),
  }))
  const moved = groups.map((group) => moveGroup(group, boxes.get(group.id), type))
  return rethread({ ...drawing, nodes: placed, groups: moved }, graph, { known, type })
}

/** With those all of whose members are pinned, which the arrangement did not see; outer ones before inner ones. */
function allGroups(drawing: Drawing, graph: FlowGraph, type: Typesetter): SceneGroup[] {
  const outer = new Map(graph.groups.map((group) => [group.id, group.group]))
  const held = new Set(graph.nodes.flatMap((node) => chainOf(node.group, outer)))
  const known = new Map(drawing.groups.map((group) => [group.id, group]))
  const nowhere = { x: 0, y: 0, width: 0, height: 0 }
  if (graph.groups.every(({ id }) => known.has(id) || !held.has(id))) return drawing.groups
  return graph.groups
    .filter(({ id }) => held.has(id))
    .map((group) => known.get(group.id) ?? drawGroup(group, nowhere, type))
    .toSorted((a, b) => chainOf(a.id, outer).length - chainOf(b.id, outer).length)
}

/** The title is cut anew: a group that stretched may have room for all of it. */
function moveGroup(group: SceneGroup, box: Box | undefined, type: Typesetter): SceneGroup {
  if (!box) return group
  const { labelBox, ...moved } = drawGroup(group, box, type)
  return { ...moved, labelBox: { ...labelBox, x: tenth(labelBox.x), y: tenth(labelBox.y) } }
}

type Settling = {
  graph: FlowGraph
  groups: readonly SceneGroup[]
  nodes: readonly SceneNode[]
  at: Map<string, Point>
  boxes: Map<string, Box>
  type: Typesetter
}

/** Pushes the members of a group apart, inner groups first and then as wholes; gives back the group as a block. */
function settleGroup(id: string | undefined, settling: Settling): Block {
  const { graph, groups, nodes, at, boxes, type } = settling
  const fixed = new Set(pinnedNodes(graph).map((node) => node.id))
  const inner = groups.filter((group) => group.group === id).map((group) => settleGroup(group.id, settling))
  const own = nodes
    .filter((node) => node.group === id)
    .map((node): Block => {
      const box = boxOf({ ...node, ...(at.get(node.id) ?? { x: node.x, y: node.y }) })
      return { box, isFixed: fixed.has(node.id), nodes: [node.id], groups: [] }
    })
  const blocks = [...inner, ...own]
  if (blocks.some((block) => block.isFixed)) pushApart(blocks, settling)
  const was = groups.find((group) => group.id === id)
  const box = was ? around(blocks, was, type) : { x: 0, y: 0, width: 0, height: 0 }
  if (id !== undefined) boxes.set(id, box)
  return {
    box,
    isFixed: blocks.some((block) => block.isFixed),
    nodes: blocks.flatMap((block) => block.nodes),
    groups: [...blocks.flatMap((block) => block.groups), ...(id === undefined ? [] : [id])],
  }
}

/** The old zone if everything still fits, otherwise a zone that holds its members. */
function around(blocks: readonly Block[], was: SceneGroup, type: Typesetter): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { box } of blocks) {
    x0 = Math.min(x0, box.x)
    y0 = Math.min(y0, box.y)
    x1 = Math.max(x1, box.x + box.width)
    y1 = Math.max(y1, box.y + box.height)
  }
  if (x0 > x1) return was.box
  const top = groupPadding + groupLabelRoom(was.label, type)
  const wanted = { x: x0 - groupPadding, y: y0 - top, right: x1 + groupPadding, bottom: y1 + groupPadding }
  const width = Math.max(wanted.right - wanted.x, groupLabelWidth(was.label, type))
  return {
    x: tenth(wanted.x),
    y: tenth(wanted.y),
    width: tenth(width),
    height: tenth(wanted.bottom - wanted.y),
  }
}

const rounds = 200

/** Fixed blocks stay; what they cover moves out by the shortest way and pushes what it meets. */
function pushApart(blocks: Block[], settling: Settling): void {
  const settled = blocks.filter((block) => block.isFixed)
  const waiting = blocks.filter((block) => !block.isFixed)
  const first = settled[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 }
  const distance = ({ box }: Block) =>
    Math.abs(box.x + box.width / 2 - first.x - first.width / 2) +
    Math.abs(box.y + box.height / 2 - first.y - first.height / 2)
  waiting.sort((a, b) => distance(a) - distance(b))
  for (const block of waiting) {
    for (let round = 0; round < rounds; round++) {
      const other = settled.find(({ box }) => overlaps(block.box, box, air - 0.5))
      if (!other) break
      const { dx, dy } = shortestWay(block.box, other.box, settled)
      moveBlock(block, dx, dy, settling)
    }
    settled.push(block)
  }
}

/** Out of `other` on the side that is nearest and free of others; the nearest at least. */
function shortestWay(box: Box, other: Box, settled: readonly Block[]): { dx: number; dy: number } {
  const ways = [
    { dx: other.x - air - box.width - box.x, dy: 0 },
    { dx: other.x + other.width + air - box.x, dy: 0 },
    { dx: 0, dy: other.y - air - box.height - box.y },
    { dx: 0, dy: other.y + other.height + air - box.y },
  ].toSorted((a, b) => Math.abs(a.dx + a.dy) - Math.abs(b.dx + b.dy))
  const isFree = ({ dx, dy }: { dx: number; dy: number }) => {
    const moved = { ...box, x: box.x + dx, y: box.y + dy }
    return settled.every((block) => !overlaps(moved, block.box, air - 0.5))
  }
  // NOTE: downwards in the end, so that two blocks can never push one to and fro for ever.
  return ways.find(isFree) ?? { dx: 0, dy: Math.max(1, other.y + other.height + air - box.y) }
}

function moveBlock(block: Block, dx: number, dy: number, { at, boxes }: Settling): void {
  block.box = { ...block.box, x: block.box.x + dx, y: block.box.y + dy }
  for (const id of block.nodes) {
    const point = at.get(id)
    if (point) at.set(id, { x: point.x + dx, y: point.y + dy })
  }
  for (const id of block.groups) {
    const box = boxes.get(id)
    if (box) boxes.set(id, { ...box, x: tenth(box.x + dx), y: tenth(box.y + dy) })
  }
}

type Rethreading = { known: ReadonlyMap<string, SceneNode>; type: Typesetter }

/** Keeps the lines that are still right; the others are threaded through the new drawing. */
function rethread(drawing: Drawing, graph: FlowGraph, { known, type }: Rethreading): Drawing {
  const { nodes, groups } = drawing
  const moved = new Set(
    nodes
      .filter((node) => known.get(node.id)?.x !== node.x || known.get(node.id)?.y !== node.y)
      .map(({ id }) => id),
  )
  const outer = new Map(groups.map((group) => [group.id, group.group]))
  const around = new Map(nodes.map((node) => [node.id, chainOf(node.group, outer)]))
  const isSound = (edge: SceneEdge) =>
    !moved.has(edge.from) &&
    !moved.has(edge.to) &&
    nodes.every(
      (node) => node.id === edge.from || node.id === edge.to || !runsThrough(edge.points, boxOf(node)),
    ) &&
    groups.every(
      (group) =>
        around.get(edge.from)?.includes(group.id) ||
        around.get(edge.to)?.includes(group.id) ||
        !runsThrough(edge.points, group.box),
    )
  const kept = drawing.edges.filter(isSound)
  const ids = new Set(kept.map((edge) => edge.id))
  const labels = graph.edges.map((edge) => edgeLabelSize(edge, type))
  const fresh: SceneEdge[] = []
  graph.edges.forEach((edge, index) => {
    if (ids.has(edge.id)) return
    const own = new Set([...(around.get(edge.from) ?? []), ...(around.get(edge.to) ?? [])])
    const boxes = groups.filter((group) => !own.has(group.id)).map((group) => group.box)
    fresh.push(...threadEdges({ graph, edges: [index], nodes, drawn: [...kept, ...fresh], labels, boxes }))
  })
  const wasBack = new Map(drawing.edges.map((edge) => [edge.id, edge]))
  const named = fresh.map((edge) => ({
    ...edge,
    isBack: wasBack.get(edge.id)?.isBack ?? false,
    isPlain: wasBack.get(edge.id)?.isPlain ?? false,
  }))
  return { ...drawing, edges: inOrder(graph, [...kept, ...named]) }
}

function chainOf(first: string | undefined, outer: ReadonlyMap<string, string | undefined>): string[] {
  const found: string[] = []
  for (let at = first; at !== undefined && !found.includes(at); at = outer.get(at)) found.push(at)
  return found
}
