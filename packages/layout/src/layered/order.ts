/**
 * Orders the items of each layer so that edges cross little, keeping every group's items side by side.
 *
 * Barycentre sweeps to and fro with exchanges of neighbours, from several starting orders; the best order seen
 * is kept. Inside a layer the order is hierarchical: the members of a group are sorted among themselves,
 * groups among their siblings by one key for all layers, so that two groups never change sides between
 * layers. Sugiyama et al. 1981; Gansner et al. 1993, section 3; Forster 2002 for groups.
 */
import { countBlocked } from './blocked.ts'
import { disorderOf } from './disorder.ts'
import { leadLines } from './lead-lines.ts'
import { createNet, crossings, gainOf, type Near, type Net, number } from './net.ts'
import type { Seating } from './seat.ts'
import { bindSiblings, looseSiblings, rankSiblings } from './siblings.ts'
import { standInOrder } from './stacks.ts'
import { hasOnlyRows, type Work } from './work.ts'

/** Fills `work.layers`' order in place. */
export function orderLayers(work: Work): void {
  const net = createNet(work)
  const effort = effortFor(work)
  let best: Found | undefined
  for (let start = 0; start < effort.starts && best?.cost !== 0; start++) {
    net.layers = startingOrder(work, start)
    number(net)
    if (work.containers.length > 0) {
      for (let item = 0; item < work.layer.length; item++) net.keys[item] = net.place[item] ?? 0
      sortByHome(work, net)
    }
    standInOrder(work, net)
    const found = improve(work, net, effort)
    if (!best || found.cost < best.cost) best = found
  }
  if (!best) return
  net.layers = best.layers
  number(net)
  if (effort.escapes === 0 && best.cost > 0) leadAll(work, net, 0)
  work.layers = net.layers
}

/** Starting orders, sweeps from each, and ways out of dead ends after these; none when lines are led in the end only. */
type Effort = { starts: number; sweeps: number; escapes: number }

/** Small pictures are worth more tries: people look at every line of them. */
function effortFor({ layer, containers }: Work): Effort {
  const items = layer.length
  // NOTE: groups leave little to choose, and every sweep ranks them anew.
  if (containers.length > 0)
    return items < 100
      ? { starts: 4, sweeps: 14, escapes: 0 }
      : { starts: items < 300 ? 2 : 1, sweeps: 8, escapes: 0 }
  if (items < 160) return { starts: 4, sweeps: 14, escapes: 2 }
  if (items < 500) return { starts: 3, sweeps: 10, escapes: items < 300 ? 1 : 0 }
  return items < 2500 ? { starts: 2, sweeps: 8, escapes: 0 } : { starts: 1, sweeps: 6, escapes: 0 }
}

/** Orders every layer by the places its items have or wish for; groups stay whole. */
export function orderByPlace(work: Work, seating: Seating, middle: readonly (number | undefined)[]): void {
  const { places, age, levels, firstJump } = seating
  const net = createNet(work)
  net.layers = work.layers
  number(net)
  for (let item = 0; item < work.layer.length; item++) net.keys[item] = places[item] ?? 0
  const isFlat = hasOnlyRows(work)
  if (isFlat) for (const layer of net.layers) sortLayer(layer, net, 1)
  else {
    net.siblings = looseSiblings(work)
    sortByHome(work, net, middle)
  }
  if (isFlat && levels) leadPlainLines(work, net)
  // NOTE: among groups lines are sorted with what they stand in, which may leave crossings even where nothing is new.
  if (!isFlat || age.includes(0)) exchange(work, net, { isFree: false, onlyLines: true })
  const { most, worth } = isFlat ? swaps.flat : swaps.nested
  for (let i = 0; levels && i < most; i++) {
    const least = i > 0 ? worth : worth + firstJump
    if (!swapWorst(work, net, { places, levels: isFlat ? levels : nobody, worth: least })) break
    exchange(work, net, { isFree: false, onlyLines: true })
  }
  for (const layer of net.layers) bringInLine(work, layer, places)
}

/** Lines on screen may change sides as a whole; a text would push others where it comes to stand. */
function leadPlainLines({ layer, chains }: Work, net: Net): void {
  leadLines({ layer, chains: chains.filter(({ labelAlong }) => labelAlong === 0) }, net, false)
}

/** Lines that changed sides wish for the nearest place on their new side. */
function bringInLine(work: Work, layer: readonly number[], places: Float64Array): void {
  let low = -Infinity
  for (const item of layer) {
    if (item >= work.real) places[item] = Math.max(places[item] ?? 0, low)
    low = Math.max(low, (places[item] ?? 0) + (item < work.real ? (work.after[item] ?? 0) : 0))
  }
  let high = Infinity
  for (let i = layer.length - 1; i >= 0; i--) {
    const item = layer[i] ?? 0
    if (item >= work.real) places[item] = Math.min(places[item] ?? 0, high)
    high = Math.min(high, (places[item] ?? 0) - (item < work.real ? (work.before[item] ?? 0) : 0))
  }
}

/** How many pairs may change places at once, and what a swap must be worth; where there are groups it moves borders. */
const swaps = { flat: { most: 4, worth: 0 }, nested: { most: 1, worth: 1 } }

/** Where there are groups, order between them changes with every border that moves. */
const nobody = new Float64Array(0)

type Swapping = { places: Float64Array; levels: Float64Array; worth: number }

/** Lets the one pair of neighbours change places that takes most crossings away, when that is worth a jump. */
function swapWorst(work: Work, net: Net, { places, levels, worth }: Swapping): boolean {
  const { layers, place, slot } = net
  let most = worth
  let found: [number, number] | undefined
  for (const layer of layers) {
    for (let i = 0; i + 1 < layer.length; i++) {
      const a = layer[i] ?? 0
      const b = layer[i + 1] ?? 0
      if (work.home[a] !== work.home[b] || (slot && slot[a] !== slot[b])) continue
      const gain = gainOf(net, a, b)
      if (gain <= most) continue
      const left = gain - swapDisorder(work, { places, levels }, a, b)
      if (left <= most) continue
      most = left
      found = [a, b]
    }
  }
  if (!found) return false
  const [a, b] = found
  const layer = layers[work.layer[a] ?? 0] ?? []
  const at = place[a] ?? 0
  layer[at] = b
  layer[at + 1] = a
  place[b] = at
  place[a] = at + 1
  const [toA, toB] = swapped(work, places, a, b)
  places[a] = toA
  places[b] = toB
  return true
}

/** Where `a` and `b`, which stands behind it, are once they have changed places. */
function swapped({ before, after }: Work, places: Float64Array, a: number, b: number): [number, number] {
  const low = (places[a] ?? 0) - (before[a] ?? 0)
  const high = (places[b] ?? 0) + (after[b] ?? 0)
  return [high - (after[a] ?? 0), low + (before[b] ?? 0)]
}

/** Only nodes count: where a line runs nobody has to find again. */
function swapDisorder(
  work: Work,
  { places, levels }: Pick<Swapping, 'places' | 'levels'>,
  a: number,
  b: number,
): number {
  const [toA, toB] = swapped(work, places, a, b)
  return (
    (a < work.real ? disorderOf(levels, places[a] ?? 0, toA) : 0) +
    (b < work.real ? disorderOf(levels, places[b] ?? 0, toB) : 0)
  )
}

/** As declared; or as a walk along the edges finds the items, from either end. */
function startingOrder(work: Work, start: number): number[][] {
  if (start === 0) return walkOrder(work, work.next, work.previous)
  if (start === 1) return walkOrder(work, work.previous, work.next)
  if (start === 2) return work.layers.map((layer) => [...layer])
  return work.layers.map((layer) => layer.toReversed())
}

/** Depth first, so that a branch stays together. */
function walkOrder(work: Work, onward: readonly number[][], back: readonly number[][]): number[][] {
  const layers: number[][] = work.layers.map(() => [])
  const isSeen = new Uint8Array(work.layer.length)
  const stack: number[] = []
  const walk = (root: number) => {
    stack.push(root)
    while (stack.length > 0) {
      const item = stack.pop() ?? 0
      if (isSeen[item] === 1) continue
      isSeen[item] = 1
      layers[work.layer[item] ?? 0]?.push(item)
      const near = onward[item] ?? []
      for (let i = near.length - 1; i >= 0; i--) if (isSeen[near[i] ?? 0] === 0) stack.push(near[i] ?? 0)
    }
  }
  for (let item = 0; item < work.layer.length; item++) if ((back[item]?.length ?? 0) === 0) walk(item)
  for (let item = 0; item < work.layer.length; item++) if (isSeen[item] === 0) walk(item)
  return layers
}

type Found = { layers: number[][]; cost: number }

function improve(work: Work, net: Net, { sweeps, escapes }: Effort): Found {
  exchange(work, net, { isFree: false })
  let best = snapshot(net, costOf(work, net))
  let idle = 0
  for (let sweep = 0; sweep < sweeps && best.cost > 0 && idle < 4; sweep++) {
    sweepOnce(work, net, sweep)
    standInOrder(work, net)
    exchange(work, net, { isFree: sweep % 4 > 1 })
    const cost = costOf(work, net, best.cost)
    if (cost < best.cost) {
      best = snapshot(net, cost)
      idle = 0
    } else idle++
  }
  if (best.cost === 0 || escapes === 0) return best
  net.layers = best.layers
  number(net)
  leadAll(work, net, escapes)
  return { layers: net.layers, cost: crossings(net) }
}

function snapshot({ layers }: Net, cost: number): Found {
  return { layers: layers.map((layer) => [...layer]), cost }
}

/** Every line where it crosses fewest, until nothing gets better, with so many ways out of dead ends; not among groups. */
function leadAll(work: Work, net: Net, escapes: number): void {
  if (work.containers.length > 0 || work.layer.length > mostItems) return
  let left = escapes
  for (let round = 0; round < mostRounds; round++) {
    const hasGained = leadLines(work, net, false)
    exchange(work, net, { isFree: false })
    if (hasGained) continue
    if (left-- === 0) return
    leadLines(work, net, true)
    exchange(work, net, { isFree: true })
  }
}

const mostRounds = 8
/** Beyond this many items it takes as long as everything else. */
const mostItems = 2500

/** A line that is led round a group crosses about so many others more. */
const detourCost = 2

/** Crossings, and those to come where a group is in the way of a line; counting ends where there are `enough`. */
function costOf(work: Work, net: Net, enough?: number): number {
  const count = crossings(net, enough)
  return net.spots ? count + detourCost * countBlocked(work, net, net.spots) : count
}

function sweepOnce(work: Work, net: Net, sweep: number): void {
  const { layers, place, keys } = net
  const isForward = sweep % 2 === 0
  const near = isForward ? net.previous : net.next
  const count = layers.length
  // NOTE: ties change places in every second pair of sweeps, which leads out of dead ends.
  const tie = sweep % 4 < 2 ? 1 : -1
  for (let i = 0; i < count; i++) {
    const layer = layers[isForward ? i : count - 1 - i] ?? []
    for (let k = 0; k < layer.length; k++) {
      const item = layer[k] ?? 0
      keys[item] = barycentre(near, place, item)
    }
    if (work.containers.length > 0) continue
    sortLayer(layer, net, tie)
  }
  if (work.containers.length > 0) sortByHome(work, net)
}

function barycentre({ start, list }: Near, place: Int32Array, item: number): number {
  const from = start[item] ?? 0
  const to = start[item + 1] ?? 0
  if (from === to) return place[item] ?? 0
  let sum = 0
  for (let i = from; i < to; i++) sum += place[list[i] ?? 0] ?? 0
  return sum / (to - from)
}

/** Insertion sort: layers are short and nearly in order. */
function sortLayer(layer: number[], { keys, place }: Net, tie: number): void {
  if (layer.length > 40) {
    layer.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || tie * ((place[a] ?? 0) - (place[b] ?? 0)))
  } else {
    if (tie < 0) layer.reverse()
    for (let i = 1; i < layer.length; i++) {
      const item = layer[i] ?? 0
      const key = keys[item] ?? 0
      let at = i
      while (at > 0 && (keys[layer[at - 1] ?? 0] ?? 0) > key) {
        layer[at] = layer[at - 1] ?? 0
        at--
      }
      layer[at] = item
    }
  }
  for (let i = 0; i < layer.length; i++) place[layer[i] ?? 0] = i
}

/** Sorts every layer as a tree of containers, siblings in the same order in every layer. */
function sortByHome(work: Work, net: Net, fixed: readonly (number | undefined)[] = []): void {
  const { keys, place, layers } = net
  net.siblings ??= bindSiblings(work)
  const { spots, slot } = rankSiblings(work, net.siblings, keys, fixed)
  const { spot } = spots
  for (const layer of layers) {
    for (let i = 1; i < layer.length; i++) {
      const item = layer[i] ?? 0
      const own = spot[item] ?? 0
      const key = keys[item] ?? 0
      let at = i
      for (; at > 0; at--) {
        const other = layer[at - 1] ?? 0
        const apart = (spot[other] ?? 0) - own || (keys[other] ?? 0) - key
        if (apart < 0 || (apart === 0 && (place[other] ?? 0) <= (place[item] ?? 0))) break
        layer[at] = other
      }
      layer[at] = item
    }
    for (let i = 0; i < layer.length; i++) place[layer[i] ?? 0] = i
  }
  net.slot = slot
  net.spots = spots
}

type Exchange = {
  /** Also where nothing changes. */
  isFree: boolean
  /** Nodes keep their order; only lines may change sides. */
  onlyLines?: boolean
}

/** Swaps neighbours of a layer while that takes crossings away. */
function exchange(work: Work, net: Net, { isFree, onlyLines }: Exchange): void {
  const { layers, place, slot, restless } = net
  const least = isFree ? 0 : 1
  restless.fill(1)
  for (let round = 0; round < 4; round++) {
    let hasGained = false
    for (let l = 0; l < layers.length; l++) {
      // NOTE: a pair is worth exchanging only after something in or beside its layer has changed.
      if (restless[l] === 0) continue
      restless[l] = 0
      const layer = layers[l] ?? []
      let hasChanged = false
      for (let i = 0; i + 1 < layer.length; i++) {
        const a = layer[i] ?? 0
        const b = layer[i + 1] ?? 0
        if (work.home[a] !== work.home[b] || (onlyLines && a < work.real && b < work.real)) continue
        if (slot && slot[a] !== slot[b]) continue
        const gain = gainOf(net, a, b)
        if (gain < (round === 0 ? least : 1)) continue
        layer[i] = b
        layer[i + 1] = a
        place[b] = i
        place[a] = i + 1
        hasChanged = true
        if (gain > 0) hasGained = true
      }
      if (!hasChanged) continue
      restless[l] = 1
      if (l > 0) restless[l - 1] = 1
      if (l + 1 < layers.length) restless[l + 1] = 1
    }
    if (!hasGained) return
  }
}
