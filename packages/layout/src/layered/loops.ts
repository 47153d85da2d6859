/**
 * Edges from a node to itself: small loops on its near side across the flow, inside one another, their texts
 * stacked beyond. The room they need is kept free as if it were part of the node.
 */
import type { FlowGraph } from '@flain/flow'
import { drawEdge, labelAt } from '../draw.ts'
import { outline, type Frame } from '../frame.ts'
import type { Point, SceneEdge, SceneNode } from '../scene.ts'
import { actorRadius, type LabelSize } from '../size.ts'
import { drawnSize } from './sign-room.ts'
import type { Work } from './work.ts'

type Loops = {
  frame: Frame
  labels: readonly (LabelSize | undefined)[]
  ends: readonly { from: number; to: number }[]
}

const firstHeight = 18
const heightStep = 8
const firstHalf = 7
const wideHalf = 18
const halfStep = 4
const textGap = 4

export function keepLoopRoom(work: Work, { frame, labels, ends }: Loops): void {
  const count = new Map<number, number>()
  const texts = new Map<number, { along: number; across: number }>()
  ends.forEach(({ from, to }, edge) => {
    if (from !== to || from < 0) return
    count.set(from, (count.get(from) ?? 0) + 1)
    const size = labels[edge]
    if (!size) return
    const sum = texts.get(from) ?? { along: 0, across: 0 }
    sum.along = frame.isLevel ? Math.max(sum.along, size.width) : sum.along + size.height + textGap
    sum.across = frame.isLevel
      ? sum.across + size.height + textGap
      : Math.max(sum.across, size.width + 2 * textGap)
    texts.set(from, sum)
  })
  for (const [node, loops] of count) {
    const text = texts.get(node) ?? { along: 0, across: 0 }
    const room = firstHeight + loops * heightStep + text.across + 4
    if (frame.isLevel) work.before[node] = (work.before[node] ?? 0) + room
    else work.after[node] = (work.after[node] ?? 0) + room
    work.along[node] = Math.max(work.along[node] ?? 0, text.along)
  }
}

type Drawable = Loops & { graph: FlowGraph; nodes: readonly SceneNode[] }

export function drawLoops({ graph, frame, labels, ends, nodes }: Drawable): SceneEdge[] {
  const count = new Map<number, number>()
  const total = new Map<number, number>()
  const stacked = new Map<number, number>()
  for (const { from, to } of ends) if (from === to) total.set(from, (total.get(from) ?? 0) + 1)
  return graph.edges.flatMap((edge, index) => {
    const end = ends[index]
    const node = end && end.from === end.to ? nodes[end.from] : undefined
    if (!end || !node) return []
    const level = count.get(end.from) ?? 0
    count.set(end.from, level + 1)
    const top = firstHeight + (total.get(end.from) ?? 1) * heightStep
    const points = loopPoints(node, frame, level)
    const size = drawnSize(graph, labels[index])
    if (!size) return [drawEdge(edge, { points, radius: 10 })]
    const before = stacked.get(end.from) ?? 0
    stacked.set(end.from, before + size.height + textGap)
    const at = labelPlace(node, frame, { top, before, size })
    return [drawEdge(edge, { points, label: labelAt(edge.label, size, at), radius: 10 })]
  })
}

function loopPoints(node: SceneNode, frame: Frame, level: number): Point[] {
  // Signs at both its ends need more room.
  const half = (node.table ? wideHalf : firstHalf) + level * halfStep
  const height = firstHeight + level * heightStep
  if (frame.isLevel) {
    const foot = node.y - outline(node, 'top', half)
    const top = node.y - outline(node, 'top', 0) - height
    return [
      { x: node.x - half, y: foot },
      { x: node.x - half, y: top },
      { x: node.x + half, y: top },
      { x: node.x + half, y: foot },
    ]
  }
  const middle = node.y + (node.kind === 'actor' ? actorRadius - node.height / 2 : 0)
  const foot = node.x + outline(node, 'right', half)
  const far = node.x + node.width / 2 + height
  return [
    { x: foot, y: middle - half },
    { x: far, y: middle - half },
    { x: far, y: middle + half },
    { x: foot, y: middle + half },
  ]
}

type Stack = { top: number; before: number; size: LabelSize }

function labelPlace(node: SceneNode, frame: Frame, { top, before, size }: Stack): Point {
  if (frame.isLevel) {
    return { x: node.x, y: node.y - outline(node, 'top', 0) - top - before - size.height / 2 + 2 }
  }
  return {
    x: node.x + node.width / 2 + top + size.width / 2,
    y: node.y - node.height / 2 + before + size.height / 2,
  }
}
