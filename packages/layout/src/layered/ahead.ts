/** How far a line that is led round groups still has to run along the flow, at the least. */
import type { Group } from './passages.ts'

export type Wall = { from: number; first: number; last: number }

/** Foreign groups that stand between the levels of the two ends. */
export function wallsBetween(
  groups: readonly Group[],
  isOwn: Uint8Array,
  { from, goal }: { from: number; goal: number },
): Wall[] {
  const walls: Wall[] = []
  for (const { container, index } of groups)
    if (isOwn[index] === 0 && container.from < from !== container.from < goal) walls.push(container)
  return walls
}

/** At least so much lies ahead along the flow: to the end of every group in between, and from there to the goal. */
export function lengthLeft(
  reached: Float64Array,
  between: readonly Wall[],
  { channel, at }: { channel: number; at: number },
  { goal, to }: { goal: number; to: number },
): number {
  let least = onTo(reached, channel, to)
  for (const { from, first, last } of between) {
    if (from < at === from < goal || channel <= first || channel > last) continue
    const on = spanOf(reached, channel, last + 1) + onTo(reached, last + 1, to)
    least = Math.max(least, Math.min(on, spanOf(reached, first, channel) + onTo(reached, first, to)))
  }
  return least
}

function spanOf(reached: Float64Array, from: number, to: number): number {
  return (reached[to] ?? 0) - (reached[from] ?? 0)
}

/** From a channel to the nearer side of a layer. */
function onTo(reached: Float64Array, channel: number, layer: number): number {
  if (channel < layer) return spanOf(reached, channel, layer)
  return channel > layer + 1 ? spanOf(reached, layer + 1, channel) : 0
}
