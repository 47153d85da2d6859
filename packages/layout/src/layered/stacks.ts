/**
 * Items that stand over one another in a layer because a line leads from each to the next: they are read as all else is, from
 * the top down or from the left. A chain runs down one layer and on from the top of the next, like columns of text.
 */
import type { Net } from './net.ts'
import type { Work } from './work.ts'

/** Puts every item behind those of its layer that lead to it, and moves no others. */
export function standInOrder({ home }: Work, net: Net): void {
  const { behind, layers, place, spots } = net
  if (behind.list.length === 0) return
  const isTogether = (a: number, b: number) => (spots ? spots.spot[a] === spots.spot[b] : home[a] === home[b])
  const isPut = new Uint8Array(place.length)
  for (const layer of layers) {
    let count = 0
    const put = (item: number) => {
      if (isPut[item] === 1) return
      isPut[item] = 1
      for (let i = behind.start[item] ?? 0; i < (behind.start[item + 1] ?? 0); i++) {
        const before = behind.list[i] ?? 0
        if (isTogether(before, item)) put(before)
      }
      place[item] = count++
    }
    for (const item of layer) put(item)
    layer.sort((a, b) => (place[a] ?? 0) - (place[b] ?? 0))
  }
}

/** What stands right above each item in its stack, or -1, and 1 for what something stands under; undefined without stacks. */
export type Stacks = { above: Int32Array; isOver: Uint8Array; layer: readonly number[] }

export function stacksOf({ chains, home, layer }: Work): Stacks | undefined {
  if (chains.every(({ isLevel }) => !isLevel)) return undefined
  const above = new Int32Array(layer.length).fill(-1)
  const isOver = new Uint8Array(layer.length)
  for (const { items, isLevel } of chains) {
    const [a = 0, b = 0] = items
    if (!isLevel || home[a] !== home[b]) continue
    if (above[b] === -1) above[b] = a
    isOver[a] = 1
  }
  return { above, isOver, layer }
}

/**
 * The item that the next one stands beside: where a line leads from the foot of a stack to the top of another, the top of the
 * first, so that stacks begin side by side and not like stairs; otherwise `from`.
 */
export function besideWhom(stacks: Stacks | undefined, from: number, to: number): number {
  if (!stacks || stacks.isOver[to] !== 1 || stacks.layer[from] === stacks.layer[to]) return from
  let top = from
  for (let up = stacks.above[top] ?? -1; up >= 0; up = stacks.above[top] ?? -1) top = up
  return top
}
