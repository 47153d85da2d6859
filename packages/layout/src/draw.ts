/** Pieces every arrangement draws with: nodes, plain lines and the texts on them. */
import type { Direction, FlowEdge, FlowGraph, FlowNode } from '@flain/flow'
import { tenth } from './frame.ts'
import type { Curve, Point, SceneEdge, SceneGroup, SceneGuide, SceneLabel, SceneNode } from './scene.ts'
import type { LabelSize, NodeSize } from './size.ts'
import { indexById } from './index-by-id.ts'

export type Drawing = {
  nodes: SceneNode[]
  edges: SceneEdge[]
  groups: SceneGroup[]
  guides: SceneGuide[]
  rows?: number[]
  isSimple?: true
}

export const bendRadius = 20
export const outerRadius = 56

type NodePlace = {
  size: NodeSize | undefined
  at: Point
  flow: Direction
  isGrouped: boolean
  fontSize: number
  layer?: number
}

export function drawNode(node: FlowNode, place: NodePlace): SceneNode {
  const { size, flow, isGrouped, fontSize, layer } = place
  const { id, kind, label, detail, link } = node
  const isPlain = !size?.form && !size?.icon && !size?.picture
  const group = isGrouped ? node.group : undefined
  const lines = size?.lines ?? []
  const width = size?.width ?? 0
  const height = size?.height ?? 0
  const x = tenth(place.at.x)
  const y = tenth(place.at.y)
  // NOTE: spreading what is absent takes longer than everything else here.
  if (detail === undefined && layer !== undefined && link === undefined && isPlain)
    return group === undefined
      ? { id, kind, label, lines, x, y, width, height, fontSize, flow, layer }
      : { id, kind, label, lines, x, y, width, height, fontSize, group, flow, layer }
  return {
    id,
    kind,
    label,
    ...(detail === undefined ? {} : { detail }),
    lines,
    ...(size?.detailLines ? { detailLines: size.detailLines } : {}),
    x,
    y,
    width,
    height,
    fontSize,
    ...(size?.form ? { form: size.form } : {}),
    ...(size?.table ? { table: size.table } : {}),
    ...(size?.icon ? { icon: size.icon } : {}),
    ...(size?.picture ? { picture: size.picture } : {}),
    ...(link === undefined ? {} : { link }),
    ...(group === undefined ? {} : { group }),
    flow,
    ...(layer === undefined ? {} : { layer }),
  }
}

type EdgePlace = {
  points: readonly Point[]
  label?: SceneLabel | undefined
  radius?: number
  isBack?: boolean
  isPlain?: boolean
  isReturn?: boolean
  curve?: Curve | undefined
}

export function drawEdge(edge: FlowEdge, place: EdgePlace): SceneEdge {
  const {
    points,
    label,
    radius = bendRadius,
    isBack = false,
    isPlain = false,
    isReturn = false,
    curve,
  } = place
  const { id, from, to, kind } = edge
  const straight = straighten(points)
  const drawn = label
    ? { id, from, to, kind, points: straight, radius, label, isBack, isPlain }
    : { id, from, to, kind, points: straight, radius, isBack, isPlain }
  if (curve) return { ...drawn, curve }
  return isReturn ? { ...drawn, isReturn } : drawn
}

/** Edges in the order of the graph. */
export function inOrder(graph: FlowGraph, edges: readonly SceneEdge[]): SceneEdge[] {
  if (edges.every((edge, index) => edge.id === graph.edges[index]?.id)) return [...edges]
  const place = indexById(graph.edges)
  return edges.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

/** Rounds, and leaves out points that lie on the way between their neighbours. */
export function straighten(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const raw of points) {
    const point = { x: tenth(raw.x), y: tenth(raw.y) }
    const last = kept.at(-1)
    const before = kept.at(-2)
    if (last && last.x === point.x && last.y === point.y && kept.length > 1) continue
    if (
      last &&
      before &&
      ((before.x === last.x && last.x === point.x && (last.y - before.y) * (point.y - last.y) >= 0) ||
        (before.y === last.y && last.y === point.y && (last.x - before.x) * (point.x - last.x) >= 0))
    ) {
      kept.pop()
    }
    kept.push(point)
  }
  return kept
}

export function labelAt(
  text: string | undefined,
  size: LabelSize | undefined,
  centre: Point,
): SceneLabel | undefined {
  if (!size) return undefined
  const { width, height, lines, fontSize, icon, link } = size
  return {
    box: { x: tenth(centre.x - width / 2), y: tenth(centre.y - height / 2), width, height },
    lines,
    text: text ?? '',
    fontSize,
    ...(icon === undefined ? {} : { icon }),
    ...(link === undefined ? {} : { link }),
  }
}
