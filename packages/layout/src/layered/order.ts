/**
 * Orders the items of each layer so that edges cross little, keeping every group's items side by side.
 *
 * Weighted barycentre sweeps, down and up, with adjacent exchanges; the best order seen is kept. Inside a
 * layer the order is hierarchical: the members of a group are sorted among themselves, groups among their
 * siblings by one key for all layers, so that two groups never change sides between layers. Sugiyama et al.
 * 1981; Barth, Mutzel and Jünger 2004 for the count; Forster 2002 for groups.
 */
import type { Work } from './work.ts'
import { parentOf } from './work.ts'

const sweeps = 12

/** Fills `work.layers`' order in place. */
export function orderLayers(work: Work): void {
  const place = positions(work)
  let best = work.layers.map((layer) => [...layer])
  let fewest = crossings(work, place)
  let idle = 0
  for (let sweep = 0; sweep < sweeps && fewest > 0 && idle < 4; sweep++) {
    sweepOnce(work, place, sweep % 2 === 0)
    exchange(work, place)
    const count = crossings(work, place)
    if (count < fewest) {
      fewest = count
      best = work.layers.map((layer) => [...layer])
      idle = 0
    } else idle++
  }
  work.layers = best
}

/** Index of each item in its layer. */
export function positions(work: Work): Int32Array {
  const place = new Int32Array(work.layer.length)
  for (const layer of work.layers) layer.forEach((item, index) => (place[item] = index))
  return place
}

function sweepOnce(work: Work, place: Int32Array, isForward: boolean): void {
  const keys = new Float64Array(work.layer.length)
  const count = work.layers.length
  for (let i = 0; i < count; i++) {
    const layer = work.layers[isForward ? i : count - 1 - i] ?? []
    for (const item of layer) keys[item] = barycentre(work, place, item, isForward)
    if (work.containers.length === 0) {
      layer.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || (place[a] ?? 0) - (place[b] ?? 0))
      layer.forEach((item, index) => (place[item] = index))
    }
  }
  if (work.containers.length > 0) sortByHome(work, place, keys)
}

function barycentre(work: Work, place: Int32Array, item: number, isForward: boolean): number {
  const near = (isForward ? work.previous[item] : work.next[item]) ?? []
  if (near.length === 0) return place[item] ?? 0
  let sum = 0
  for (const other of near) sum += place[other] ?? 0
  return sum / near.length
}

/** Sorts every layer as a tree of containers; a container has one key for all its layers. */
export function sortByHome(work: Work, place: Int32Array, keys: Float64Array): void {
  const total = new Float64Array(work.containers.length)
  const members = new Float64Array(work.containers.length)
  for (let item = 0; item < work.layer.length; item++) {
    for (let home = work.home[item] ?? -1; home >= 0; home = parentOf(work, home)) {
      total[home] = (total[home] ?? 0) + (keys[item] ?? 0)
      members[home] = (members[home] ?? 0) + 1
    }
  }
  const keyOf = work.containers.map((_, index) => (total[index] ?? 0) / Math.max(1, members[index] ?? 1))
  for (const layer of work.layers) {
    const paths = new Map(layer.map((item) => [item, path(work, item, keys, keyOf)]))
    layer.sort(
      (a, b) => comparePaths(paths.get(a) ?? [], paths.get(b) ?? []) || (place[a] ?? 0) - (place[b] ?? 0),
    )
    layer.forEach((item, index) => (place[item] = index))
  }
}

type Step = { key: number; id: number }

/** From the outermost container to the item itself. */
function path(work: Work, item: number, keys: Float64Array, keyOf: readonly number[]): Step[] {
  const steps: Step[] = [{ key: keys[item] ?? 0, id: -1 }]
  for (let home = work.home[item] ?? -1; home >= 0; home = parentOf(work, home)) {
    steps.push({ key: keyOf[home] ?? 0, id: home })
  }
  return steps.toReversed()
}

function comparePaths(a: readonly Step[], b: readonly Step[]): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const left = a[i]
    const right = b[i]
    if (!left || !right) break
    if (left.id >= 0 && left.id === right.id) continue
    if (left.key !== right.key) return left.key - right.key
    if (left.id !== right.id) return left.id - right.id
    return 0
  }
  return a.length - b.length
}

/** Swaps neighbours of a layer while that takes crossings away. */
function exchange(work: Work, place: Int32Array): void {
  for (let round = 0; round < 3; round++) {
    let hasSwapped = false
    for (const layer of work.layers) {
      for (let i = 0; i + 1 < layer.length; i++) {
        const a = layer[i] ?? 0
        const b = layer[i + 1] ?? 0
        if (work.home[a] !== work.home[b]) continue
        const gain =
          pairCrossings(work.previous[a], work.previous[b], place) +
          pairCrossings(work.next[a], work.next[b], place) -
          pairCrossings(work.previous[b], work.previous[a], place) -
          pairCrossings(work.next[b], work.next[a], place)
        if (gain <= 0) continue
        layer[i] = b
        layer[i + 1] = a
        place[b] = i
        place[a] = i + 1
        hasSwapped = true
      }
    }
    if (!hasSwapped) return
  }
}

function pairCrossings(left: number[] | undefined, right: number[] | undefined, place: Int32Array): number {
  let count = 0
  for (const a of left ?? []) for (const b of right ?? []) if ((place[a] ?? 0) > (place[b] ?? 0)) count++
  return count
}

/** All crossings between neighbouring layers, by an accumulator tree. */
export function crossings(work: Work, place: Int32Array): number {
  let count = 0
  for (let l = 0; l + 1 < work.layers.length; l++) {
    const width = work.layers[l + 1]?.length ?? 0
    const tree = new Int32Array(width + 1)
    let seen = 0
    for (const item of work.layers[l] ?? []) {
      const ends = (work.next[item] ?? []).map((other) => place[other] ?? 0)
      for (const end of ends) {
        let below = 0
        for (let i = end + 1; i > 0; i -= i & -i) below += tree[i] ?? 0
        count += seen - below
      }
      for (const end of ends) {
        for (let i = end + 1; i <= width; i += i & -i) tree[i] = (tree[i] ?? 0) + 1
        seen++
      }
    }
  }
  return count
}
