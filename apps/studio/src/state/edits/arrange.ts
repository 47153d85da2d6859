import type { Point, SceneNode } from '@flain/layout'

/** A node's centre and size, in scene pixels. */
export type Placed = Pick<SceneNode, 'id' | 'x' | 'y' | 'width' | 'height'>
export type Places = Map<string, Point>

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]
export type Axis = 'across' | 'down'

/** Between two aligned nodes that would touch, in scene pixels. */
const leastGap = 24

type Way = { at: 'x' | 'y'; size: 'width' | 'height' }
const across: Way = { at: 'x', size: 'width' }
const down: Way = { at: 'y', size: 'height' }

/**
 * Places with the given sides or middles on one line: that of the outermost node, for middles that of the whole
 * selection. Nodes that would then lie on each other are moved apart along the line, in their order.
 */
export function align(nodes: readonly Placed[], to: Alignment): Places {
  const isAcross = to === 'left' || to === 'centre' || to === 'right'
  const [way, along] = isAcross ? [across, down] : [down, across]
  const starts = nodes.map((node) => node[way.at] - node[way.size] / 2)
  const ends = nodes.map((node) => node[way.at] + node[way.size] / 2)
  const [start, end] = [Math.min(...starts), Math.max(...ends)]
  const lined = nodes.map((node) => {
    const half = node[way.size] / 2
    const centres: Partial<Record<typeof to, number>> = {
      left: start + half,
      top: start + half,
      right: end - half,
      bottom: end - half,
    }
    const at = centres[to] ?? (start + end) / 2
    return { ...node, [way.at]: at }
  })
  return placesOf(apart(lined, along))
}

/** Places with equal gaps between neighbours; the first and the last stay. Fewer than three have nothing to share. */
export function distribute(nodes: readonly Placed[], axis: Axis): Places {
  const way = axis === 'across' ? across : down
  if (nodes.length < 3) return placesOf(nodes)
  const inOrder = nodes.toSorted((one, other) => one[way.at] - other[way.at])
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return new Map()
  const sizes = inOrder.reduce((sum, node) => sum + node[way.size], 0)
  const room = last[way.at] + last[way.size] / 2 - (first[way.at] - first[way.size] / 2)
  const gap = Math.max(leastGap, (room - sizes) / (inOrder.length - 1))
  let start = first[way.at] - first[way.size] / 2
  return placesOf(
    inOrder.map((node) => {
      const at = start + node[way.size] / 2
      start += node[way.size] + gap
      return { ...node, [way.at]: at }
    }),
  )
}

export function moveBy(nodes: readonly Placed[], by: Point): Places {
  return placesOf(nodes.map((node) => ({ ...node, x: node.x + by.x, y: node.y + by.y })))
}

/** Nodes on one line, moved apart along it where they would touch. */
function apart(nodes: readonly Placed[], { at, size }: Way): Placed[] {
  let free = Number.NEGATIVE_INFINITY
  return nodes
    .toSorted((one, other) => one[at] - other[at])
    .map((node) => {
      const start = Math.max(free, node[at] - node[size] / 2)
      free = start + node[size] + leastGap
      return { ...node, [at]: start + node[size] / 2 }
    })
}

function placesOf(nodes: readonly Placed[]): Places {
  return new Map(nodes.map(({ id, x, y }) => [id, { x, y }]))
}
