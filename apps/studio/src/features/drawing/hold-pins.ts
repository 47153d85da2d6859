import type { FlowGraph } from '@flain/flow'
import type { Box, Scene, SceneNode } from '@flain/layout'
import { glide } from '@flain/render'

/** Between a node and the border of a group that had to grow for it, and of the scene round everything. */
const padding = { group: 24, scene: 24 }

/**
 * Puts every node a person dragged exactly where they put it, wherever layout had it. Its lines are routed to
 * its new place, its groups and the scene grow to hold it; nothing else moves. A scene whose pinned nodes stand
 * right is given back as it is.
 */
export function holdPins(graph: FlowGraph, scene: Scene): Scene {
  const pins = new Map(graph.nodes.flatMap((node) => (node.pin ? [[node.id, node.pin] as const] : [])))
  const nodes = scene.nodes.map((node) => {
    const pin = pins.get(node.id)
    return pin && Math.hypot(pin.x - node.x, pin.y - node.y) > 0.5 ? { ...node, ...pin } : node
  })
  const moved = nodes.filter((node, index) => node !== scene.nodes[index])
  if (moved.length === 0) return scene
  // At the start of a glide from there everything stands there, with its lines routed.
  const held = glide({ ...scene, nodes, edges: [] }, scene, 0)
  const groups = moved.reduce(growGroups, held.groups)
  const boxes = [scene.bounds, ...moved.map((node) => grown(boxOf(node), padding.scene))]
  const outer = groups.map((group) => grown(group.box, padding.scene))
  return { ...held, groups, bounds: [...boxes, ...outer].reduce(union) }
}

function growGroups(groups: Scene['groups'], node: SceneNode): Scene['groups'] {
  let inner: Box = boxOf(node)
  const next = [...groups]
  for (let id = node.group; id !== undefined;) {
    const index = next.findIndex((group) => group.id === id)
    const group = next[index]
    if (!group) break
    next[index] = { ...group, box: union(group.box, grown(inner, padding.group)) }
    inner = next[index].box
    id = group.group
  }
  return next
}

function boxOf({ x, y, width, height }: SceneNode): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function union(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const right = Math.max(one.x + one.width, other.x + other.width)
  const bottom = Math.max(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}
