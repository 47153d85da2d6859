import { isEqual } from '@flain/flow'
import type { Scene } from '@flain/layout'

/**
 * The newer of two scenes with every part that is the same in both taken from the older one: whoever draws it sees by
 * identity what stayed. Equal to `after` in every value.
 */
export function shareScene(before: Scene | undefined, after: Scene): Scene {
  if (!before || before === after) return after
  return {
    ...after,
    nodes: shareParts(before.nodes, after.nodes),
    edges: shareParts(before.edges, after.edges),
    groups: shareParts(before.groups, after.groups),
  }
}

function shareParts<T extends { id: string }>(before: T[], after: T[]): T[] {
  if (before === after) return after
  const known = new Map(before.map((part) => [part.id, part]))
  return after.map((part) => {
    const old = known.get(part.id)
    return old !== undefined && isEqual(old, part) ? old : part
  })
}
