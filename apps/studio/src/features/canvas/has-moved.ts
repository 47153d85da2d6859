import type { Box, Scene } from '@flain/layout'

/** About the width of a letter. What grows or gives way by so little while somebody types is there at once. */
const slack = 12

/** Whether anything both scenes hold stands elsewhere in the other, far enough to be seen on its way there. */
export function hasMoved(from: Scene, to: Scene): boolean {
  return (
    someDiffer(from.nodes, to.nodes, isSameBox) ||
    someDiffer(from.groups, to.groups, (one, other) => isSameBox(one.box, other.box)) ||
    someDiffer(from.edges, to.edges, (one, other) => isSameRoute(one.points, other.points))
  )
}

function someDiffer<T extends { id: string }>(
  from: T[],
  to: T[],
  isSame: (one: T, other: T) => boolean,
): boolean {
  const before = new Map(from.map((item) => [item.id, item]))
  return to.some((item) => {
    const old = before.get(item.id)
    return old !== undefined && !isSame(old, item)
  })
}

function isSameBox(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < slack &&
    Math.abs(one.y - other.y) < slack &&
    Math.abs(one.width - other.width) < slack &&
    Math.abs(one.height - other.height) < slack
  )
}

function isSameRoute(one: { x: number; y: number }[], other: { x: number; y: number }[]): boolean {
  return (
    one.length === other.length &&
    one.every((point, index) => {
      const twin = other[index]
      return twin !== undefined && Math.abs(point.x - twin.x) < slack && Math.abs(point.y - twin.y) < slack
    })
  )
}
