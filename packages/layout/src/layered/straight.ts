/**
 * Which items are joined to one straight line: the inside of long lines first, then each node's main line, as in
 * Brandes and Köpf 2001. No two joins cross, and none changes sides of a group.
 */
import { isTurn } from './fold.ts'
import { besideWhom, stacksOf } from './stacks.ts'
import { hasOnlyRows, isInside, parentOf, type Work } from './work.ts'

/** For each item the one in the next layer it is joined with, or -1. */
export function alignItems(work: Work, place: Int32Array, reach: number): Int32Array {
  const partner = new Int32Array(work.layer.length).fill(-1)
  const taken = new Uint8Array(work.layer.length)
  // NOTE: a flow without groups has no sides.
  const sides = hasOnlyRows(work) ? undefined : sidesOf(work, place)
  /** Places at both ends of the joins behind each layer, one after the other. */
  const joined: number[][] = work.layers.map(() => [])
  for (const joins of joinsByWorth(work, reach)) {
    for (let i = 0; joins && i < joins.length; i += 2) {
      const from = joins[i] ?? 0
      const to = joins[i + 1] ?? 0
      if (partner[from] !== -1 || taken[to] === 1) continue
      if (sides && !agreesOnSides(work, sides, from, to)) continue
      const layer = joined[work.layer[from] ?? 0] ?? []
      const a = place[from] ?? 0
      const b = place[to] ?? 0
      if (crossesAny(layer, a, b)) continue
      layer.push(a, b)
      partner[from] = to
      taken[to] = 1
    }
  }
  return partner
}

function crossesAny(joined: readonly number[], a: number, b: number): boolean {
  for (let i = 0; i < joined.length; i += 2) {
    const left = joined[i] ?? 0
    const right = joined[i + 1] ?? 0
    if ((left < a && right > b) || (left > a && right < b)) return true
  }
  return false
}

/** Both items of every piece that may be straight, one after the other; those that are worth most come first. */
function joinsByWorth(work: Work, reach: number): (number[] | undefined)[] {
  const joins: (number[] | undefined)[] = []
  const stacks = stacksOf(work)
  for (const chain of work.chains) {
    if (chain.isLevel) continue
    for (let i = 0; i + 1 < chain.items.length; i++) {
      const to = chain.items[i + 1] ?? 0
      const from = besideWhom(stacks, chain.items[i] ?? 0, to)
      if (isTurn(work, work.layer[from] ?? 0)) continue
      const isInner = from >= work.real && to >= work.real && !work.isContinued
      if (!isInner && chain.isTurned && !work.isContinued && chain.items.length > 2) continue
      if (!isInner && Math.abs((work.at[from] ?? 0) - (work.at[to] ?? 0)) > reach) continue
      const at = highestWorth - worthOf(work, from, to, chain.weight)
      const known = joins[at]
      if (known) known.push(from, to)
      else joins[at] = [from, to]
    }
  }
  return joins
}

const highestWorth = 101

function worthOf(work: Work, from: number, to: number, weight: number): number {
  const isFromReal = from < work.real
  const isToReal = to < work.real
  if (!isFromReal && !isToReal) return 100 + weight
  const out = work.next[from]?.length ?? 1
  const into = work.previous[to]?.length ?? 1
  const main =
    (isFromReal && work.next[from]?.[0] === to ? 2 : 0) +
    (isToReal && work.previous[to]?.[0] === from ? 1 : 0)
  if (isFromReal && isToReal) return 40 + weight * 2 + main * 4 - out - into
  return 20 + weight * 2 + main - out - into
}

/** Two items may share a line only when every group that spans both layers is on the same side of both. */
function agreesOnSides(work: Work, sides: Sides, from: number, to: number): boolean {
  const layer = work.layer[from] ?? 0
  for (let c = 0; c < work.containers.length; c++) {
    const container = work.containers[c]
    if (!container || container.first > layer || container.last < layer + 1) continue
    if (sideOf(work, sides, from, c) !== sideOf(work, sides, to, c)) return false
  }
  return true
}

/** Where each group begins in each layer it has an item in: `first[layer * groups + group]`, -1 for none. */
export type Sides = { place: Int32Array; first: Int32Array }

export function sidesOf(work: Work, place: Int32Array): Sides {
  const groups = work.containers.length
  const first = new Int32Array(work.layers.length * groups).fill(-1)
  for (const [index, layer] of work.layers.entries()) {
    for (let i = layer.length - 1; i >= 0; i--) {
      for (let home = work.home[layer[i] ?? 0] ?? -1; home >= 0; home = parentOf(work, home))
        first[index * groups + home] = i
    }
  }
  return { place, first }
}

/** -1 before the group, 0 inside, 1 after. */
export function sideOf(work: Work, { place, first }: Sides, item: number, container: number): number {
  const start = first[(work.layer[item] ?? 0) * work.containers.length + container] ?? -1
  if (start < 0) return 0
  const here = place[item] ?? 0
  if (here < start) return -1
  return isInside(work, work.home[item] ?? -1, container) ? 0 : 1
}
