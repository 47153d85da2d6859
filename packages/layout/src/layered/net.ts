/**
 * The items of neighbouring layers and the lines between them, and how often those cross. Barth, Mutzel and Jünger
 * 2004 for the count.
 */
import type { Siblings, Spots } from './siblings.ts'
import type { Work } from './work.ts'

/** The neighbours of every item in one flat list: those of `item` are `list[start[item]]` up to `start[item + 1]`. */
export type Near = { start: Int32Array; list: Int32Array }

export type Net = {
  previous: Near
  next: Near
  place: Int32Array
  layers: number[][]
  keys: Float64Array
  siblings?: Siblings
  /** With groups: which slot between its sibling groups each item stands in. */
  slot?: Int32Array
  /** With groups: where items and groups stand in the tree of containers. */
  spots?: Spots
  /** Items of the same layer each item has a line to. */
  beside: Near
  /** Of these, those that lead to it. */
  behind: Near
  /** Scratch for counting crossings. */
  tree: Int32Array
  /** 1 for the layers in which a pair may be worth exchanging. */
  restless: Uint8Array
}

/** How often lines cross between the layers as they are ordered. */
export function countCrossings(work: Work): number {
  const net = createNet(work)
  net.layers = work.layers
  number(net)
  return crossings(net)
}

/** Index of each item in its layer. */
export function positions(work: Work): Int32Array {
  const place = new Int32Array(work.layer.length)
  for (const layer of work.layers) for (let i = 0; i < layer.length; i++) place[layer[i] ?? 0] = i
  return place
}

export function createNet(work: Work): Net {
  const widest = work.layers.reduce((most, layer) => Math.max(most, layer.length), 0)
  const { beside, behind } = besideLists(work)
  return {
    previous: flatten(work.previous),
    next: flatten(work.next),
    place: new Int32Array(work.layer.length),
    beside: flatten(beside),
    behind: flatten(behind),
    layers: [],
    keys: new Float64Array(work.layer.length),
    tree: new Int32Array(widest + 2),
    restless: new Uint8Array(work.layers.length),
  }
}

function besideLists(work: Work): { beside: number[][]; behind: number[][] } {
  if (work.chains.every((chain) => !chain.isLevel)) return { beside: [], behind: [] }
  const beside: number[][] = work.layer.map(() => [])
  const behind: number[][] = work.layer.map(() => [])
  for (const { items, isLevel } of work.chains) {
    if (!isLevel) continue
    const [a = 0, b = 0] = items
    beside[a]?.push(b)
    beside[b]?.push(a)
    behind[b]?.push(a)
  }
  return { beside, behind }
}

export function flatten(lists: readonly number[][]): Near {
  const start = new Int32Array(lists.length + 1)
  for (let i = 0; i < lists.length; i++) start[i + 1] = (start[i] ?? 0) + (lists[i]?.length ?? 0)
  const list = new Int32Array(start[lists.length] ?? 0)
  let at = 0
  for (let i = 0; i < lists.length; i++) {
    const own = lists[i]
    for (let k = 0; own && k < own.length; k++) list[at++] = own[k] ?? 0
  }
  return { start, list }
}

export function number({ layers, place }: Net): void {
  for (const layer of layers) for (let i = 0; i < layer.length; i++) place[layer[i] ?? 0] = i
}

/** What it is worth that neighbours `a` and `b` change places; what leads to the other never does. */
export function gainOf({ previous, next, beside, behind, place }: Net, a: number, b: number): number {
  if (beside.list.length > 0 && leadsTo(behind, a, b)) return -Infinity
  const gain = swapGain(previous, place, a, b) + swapGain(next, place, a, b)
  return beside.list.length === 0 ? gain : gain + nearGain(beside, place, a, b)
}

function leadsTo({ start, list }: Near, a: number, b: number): boolean {
  for (let i = start[b] ?? 0; i < (start[b + 1] ?? 0); i++) if (list[i] === a) return true
  return false
}

/** Lines within the layer want no one between their ends. */
function nearGain({ start, list }: Near, place: Int32Array, a: number, b: number): number {
  let gain = 0
  for (let i = start[a] ?? 0; i < (start[a + 1] ?? 0); i++) {
    const other = list[i] ?? 0
    if (other !== b) gain += (place[other] ?? 0) > (place[b] ?? 0) ? 1 : -1
  }
  for (let i = start[b] ?? 0; i < (start[b + 1] ?? 0); i++) {
    const other = list[i] ?? 0
    if (other !== a) gain += (place[other] ?? 0) < (place[a] ?? 0) ? 1 : -1
  }
  return gain
}

/** Crossings on one side that go away when `a`, now before `b`, stands after it. */
function swapGain(near: Near, place: Int32Array, a: number, b: number): number {
  const { start, list } = near
  const fromA = start[a] ?? 0
  const toA = start[a + 1] ?? 0
  const fromB = start[b] ?? 0
  const toB = start[b + 1] ?? 0
  let gain = 0
  for (let i = fromA; i < toA; i++) {
    const p = place[list[i] ?? 0] ?? 0
    for (let j = fromB; j < toB; j++) {
      const q = place[list[j] ?? 0] ?? 0
      if (p > q) gain++
      else if (p < q) gain--
    }
  }
  return gain
}

/** All crossings between neighbouring layers, by an accumulator tree; counting ends where there are `enough`. */
export function crossings({ layers, place, next, beside, tree }: Net, enough = Infinity): number {
  const { start, list } = next
  let count = 0
  for (let item = 0; beside.list.length > 0 && item < place.length; item++) {
    for (let i = beside.start[item] ?? 0; i < (beside.start[item + 1] ?? 0); i++) {
      count += Math.max(0, (place[beside.list[i] ?? 0] ?? 0) - (place[item] ?? 0) - 1)
    }
  }
  for (let l = 0; l + 1 < layers.length && count < enough; l++) {
    const width = layers[l + 1]?.length ?? 0
    tree.fill(0, 0, width + 1)
    let seen = 0
    const layer = layers[l] ?? []
    for (let k = 0; k < layer.length; k++) {
      const item = layer[k] ?? 0
      const from = start[item] ?? 0
      const to = start[item + 1] ?? 0
      for (let i = from; i < to; i++) {
        let below = 0
        for (let at = (place[list[i] ?? 0] ?? 0) + 1; at > 0; at -= at & -at) below += tree[at] ?? 0
        count += seen - below
      }
      for (let i = from; i < to; i++) {
        for (let at = (place[list[i] ?? 0] ?? 0) + 1; at <= width; at += at & -at)
          tree[at] = (tree[at] ?? 0) + 1
      }
      seen += to - from
    }
  }
  return count
}
