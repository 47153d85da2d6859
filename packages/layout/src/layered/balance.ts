/**
 * Of all placements with the shortest lines the calmest: what may stand anywhere between the ends of its lines, for any
 * place makes them equally long, stands in the middle of them. So branches lie alike on both sides of their question, and
 * a join amid what it joins.
 */
import type { Separator } from './separate.ts'
import type { Pulls } from './shorten.ts'

/** Nearer than this is the same place, in pixels. */
const same = 0.05

/** One after the other may move: what is balanced gives others another middle. */
const sweeps = 3

/** Changes `at` and keeps all separations but those of variables that are `loose`, which hold nothing and are not moved. */
export function balance({ separator, pulls, loose }: Balancing, at: Float64Array): void {
  const pullsOf = listPulls(pulls, at.length)
  const member = new Int32Array(at.length).fill(-1)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let moved = 0
    const move = (set: readonly number[], mark: number) => {
      for (const v of set) member[v] = mark
      const isIn = (v: number) => member[v] === mark || loose(v)
      const by = shiftOf({ separator, pulls, pullsOf, at, set, isIn })
      for (const v of set) at[v] = (at[v] ?? 0) + by
      if (Math.abs(by) > same) moved++
    }
    for (let v = 0; v < at.length; v++) if (!loose(v)) move([v], v)
    tightBlocks({ separator, loose }, at).forEach((block, index) => {
      if (block.length > 1) move(block, at.length + index)
    })
    member.fill(-1)
    if (moved === 0) return
  }
}

export type Balancing = { separator: Separator; pulls: Pulls; loose: (variable: number) => boolean }

type Setting = {
  separator: Separator
  pulls: Pulls
  pullsOf: readonly number[][]
  at: Float64Array
  set: readonly number[]
  isIn: (variable: number) => boolean
}

/** How far a set goes to stand amid its lines; 0 where that would make them longer or it already does. */
function shiftOf({ separator, pulls, pullsOf, at, set, isIn }: Setting): number {
  let [before, behind] = [0, 0]
  let [low, high] = [-Infinity, Infinity]
  for (const v of set) {
    for (const p of pullsOf[v] ?? []) {
      const other = pulls.a[p] === v ? (pulls.b[p] ?? 0) : (pulls.a[p] ?? 0)
      if (isIn(other)) continue
      const way = (at[other] ?? 0) - (at[v] ?? 0)
      if (Math.abs(way) <= same) return 0
      if (way < 0) before += pulls.weight[p] ?? 0
      else behind += pulls.weight[p] ?? 0
      if (way < 0) low = Math.max(low, way)
      else high = Math.min(high, way)
    }
  }
  if (before === 0 || Math.abs(before - behind) > 1e-6) return 0
  const room = roomOf(separator, at, set, isIn)
  return Math.max(room.low, Math.min(room.high, (low + high) / 2))
}

/** How far a set may go either way before it comes too near to something else. */
function roomOf(separator: Separator, at: Float64Array, set: readonly number[], isIn: Setting['isIn']) {
  const { from, to, gap, into, intoStart, out, outStart } = separator
  let [low, high] = [-Infinity, Infinity]
  for (const v of set) {
    for (let i = intoStart[v] ?? 0; i < (intoStart[v + 1] ?? 0); i++) {
      const s = into[i] ?? 0
      const other = from[s] ?? 0
      if (!isIn(other)) low = Math.max(low, (at[other] ?? 0) + (gap[s] ?? 0) - (at[v] ?? 0))
    }
    for (let i = outStart[v] ?? 0; i < (outStart[v + 1] ?? 0); i++) {
      const s = out[i] ?? 0
      const other = to[s] ?? 0
      if (!isIn(other)) high = Math.min(high, (at[other] ?? 0) - (gap[s] ?? 0) - (at[v] ?? 0))
    }
  }
  return { low: Math.min(0, low), high: Math.max(0, high) }
}

function listPulls({ a, b }: Pulls, count: number): number[][] {
  const lists: number[][] = Array.from({ length: count }, () => [])
  for (let p = 0; p < a.length; p++) {
    lists[a[p] ?? 0]?.push(p)
    lists[b[p] ?? 0]?.push(p)
  }
  return lists
}

/** Variables that rest against one another. */
function tightBlocks({ separator, loose }: Omit<Balancing, 'pulls'>, at: Float64Array): number[][] {
  const { from, to, gap } = separator
  const head = Int32Array.from(at, (_, v) => v)
  const headOf = (v: number): number => {
    let top = v
    while (head[top] !== top) top = head[top] ?? 0
    head[v] = top
    return top
  }
  for (let s = 0; s < from.length; s++) {
    const [a, b] = [from[s] ?? 0, to[s] ?? 0]
    if (loose(a) || loose(b)) continue
    if ((at[b] ?? 0) - (at[a] ?? 0) - (gap[s] ?? 0) <= same) head[headOf(b)] = headOf(a)
  }
  const blocks: number[][] = Array.from({ length: at.length }, () => [])
  for (let v = 0; v < at.length; v++) blocks[headOf(v)]?.push(v)
  return blocks
}
