import type { Direction } from '@flain/flow'
import type { Scene, SceneNode } from '@flain/layout'

/**
 * The node an arrow key leads to: a neighbour along an edge that lies that way, else the nearest node that way,
 * else none; from a line, one of its ends. Ties go to the node declared first.
 */
export function walk(scene: Scene, from: string, way: Direction): string | undefined {
  const here = scene.nodes.find((node) => node.id === from)
  if (!here) return endOf(scene, from, way) ?? scene.nodes[0]?.id
  const joined = new Set(
    scene.edges.flatMap((edge) => (edge.from === from ? [edge.to] : edge.to === from ? [edge.from] : [])),
  )
  const ahead = scene.nodes.filter((node) => node.id !== from && reach(here, node, way) > 0)
  const along = ahead.filter((node) => joined.has(node.id))
  return nearest(here, along.length > 0 ? along : ahead, way)
}

/** The end of a line that lies farther that way. */
function endOf(scene: Scene, line: string, way: Direction): string | undefined {
  const edge = scene.edges.find((other) => other.id === line)
  const from = scene.nodes.find((node) => node.id === edge?.from)
  const to = scene.nodes.find((node) => node.id === edge?.to)
  return from && to && (offsets(from, to, way).ahead > 0 ? to : from).id
}

/** How far `node` lies that way; not at all when it lies more to the side than ahead. */
function reach(here: SceneNode, node: SceneNode, way: Direction): number {
  const { ahead, aside } = offsets(here, node, way)
  return ahead > 1 && aside <= ahead * 2.5 ? ahead : 0
}

function nearest(here: SceneNode, nodes: SceneNode[], way: Direction): string | undefined {
  let best: string | undefined
  let bestCost = Number.POSITIVE_INFINITY
  for (const node of nodes) {
    const { ahead, aside } = offsets(here, node, way)
    const cost = ahead + aside * 2
    if (cost >= bestCost) continue
    best = node.id
    bestCost = cost
  }
  return best
}

function offsets(here: SceneNode, node: SceneNode, way: Direction): { ahead: number; aside: number } {
  const dx = node.x - here.x
  const dy = node.y - here.y
  switch (way) {
    case 'right':
      return { ahead: dx, aside: Math.abs(dy) }
    case 'left':
      return { ahead: -dx, aside: Math.abs(dy) }
    case 'down':
      return { ahead: dy, aside: Math.abs(dx) }
    case 'up':
      return { ahead: -dy, aside: Math.abs(dx) }
  }
}
