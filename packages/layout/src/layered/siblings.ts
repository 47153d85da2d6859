/**
 * Who stands before whom inside each container, the same in all layers: groups among their siblings, and the
 * loose items beside them.
 *
 * Loose items that a line joins while a group spans both their layers form a strand, and a strand stands
 * whole on one side of every group. Groups are then ordered so that few lines have to pass a group that is
 * not theirs. After Forster 2002 and Sander 1996.
 */
import { type Bundle, easeGroups, gatherLinks, groupsInOrder, type Link } from './sift.ts'
import { innerFirst, isInside, parentOf, type Work } from './work.ts'

export type Siblings = {
  /** Strand of each item, or the item itself when nothing binds it. */
  strand: Int32Array
  /**
   * Lines between siblings that a third group could stand in the way of, by parent (0 is the top): those between
   * groups, counted together where they run between the same ones,
   */
  bundles: Bundle[][]
  /** those of each strand, by strand, and those between groups in one layer, by parent. */
  tied: (Link[] | undefined)[]
  level: Link[][]
  /** Items by parent. */
  loose: number[][]
  /** First and last layer of each strand. */
  from: Int32Array
  to: Int32Array
  /** Child groups by parent (0 is the top). */
  groups: number[][]
  /** All groups, those inside others before them. */
  innerFirst: number[]
  /** What each order of groups became, by parent and order. */
  eased: Map<string, number[]>
}

export function bindSiblings(work: Work, pairs: readonly Pair[] = pairsOf(work)): Siblings {
  const strand = Int32Array.from(work.layer, (_, item) => item)
  const groups: number[][] = Array.from({ length: work.containers.length + 1 }, () => [])
  work.containers.forEach((container, index) => {
    if (container.first >= 0) groups[container.parent + 1]?.push(index)
  })
  const links: Link[][] = groups.map(() => [])
  for (const { a, b, parent, x, y } of pairs) {
    if (a === -1 && b === -1 && spansBoth(work, groups[parent + 1] ?? [], x, y)) join(strand, x, y)
  }
  for (const { a, b, parent, x, y } of pairs) {
    const left = a >= 0 ? -1 - a : root(strand, x)
    const right = b >= 0 ? -1 - b : root(strand, y)
    if (left === right || (left >= 0 && right >= 0)) continue
    const first = Math.min(work.layer[x] ?? 0, work.layer[y] ?? 0)
    const last = Math.max(work.layer[x] ?? 0, work.layer[y] ?? 0)
    links[parent + 1]?.push({ a: left, b: right, first, last })
  }
  for (let item = 0; item < strand.length; item++) strand[item] = root(strand, item)
  const from = new Int32Array(strand.length).fill(strand.length)
  const to = new Int32Array(strand.length)
  for (let item = 0; item < strand.length; item++) {
    const own = strand[item] ?? 0
    from[own] = Math.min(from[own] ?? 0, work.layer[item] ?? 0)
    to[own] = Math.max(to[own] ?? 0, work.layer[item] ?? 0)
  }
  return {
    strand,
    ...sortLinks(work, links),
    loose: itemsByHome(work),
    groups,
    from,
    to,
    innerFirst: innerFirst(work),
    eased: new Map(),
  }
}

function itemsByHome({ home, containers }: Work): number[][] {
  const items: number[][] = Array.from({ length: containers.length + 1 }, () => [])
  for (let item = 0; item < home.length; item++) items[(home[item] ?? -1) + 1]?.push(item)
  return items
}

/** Siblings of a scene that is continued: everyone keeps the side they are on. */
export function looseSiblings(work: Work): Siblings {
  return bindSiblings(work, [])
}

function sortLinks(work: Work, links: readonly Link[][]) {
  const tied: (Link[] | undefined)[] = Array.from({ length: work.layer.length })
  for (const own of links) {
    for (const link of own) {
      const strand = Math.max(link.a, link.b)
      if (strand >= 0) (tied[strand] ??= []).push(link)
    }
  }
  const level = links.map((own) => own.filter(({ a, b, first, last }) => first === last && a < 0 && b < 0))
  return { tied, level, bundles: links.map((own) => gatherLinks(work, own)) }
}

type Pair = { x: number; y: number; parent: number; a: number; b: number }

/** Every piece of every line with its innermost shared container and the child groups the ends are in. */
function pairsOf(work: Work): Pair[] {
  const pairs: Pair[] = []
  for (const { items } of work.chains) {
    for (let i = 0; i + 1 < items.length; i++) {
      const x = items[i] ?? 0
      const y = items[i + 1] ?? 0
      let parent = work.home[x] ?? -1
      let a = -1
      while (!isInside(work, work.home[y] ?? -1, parent)) {
        a = parent
        parent = parentOf(work, parent)
      }
      let b = -1
      for (let at = work.home[y] ?? -1; at !== parent; at = parentOf(work, at)) b = at
      pairs.push({ x, y, parent, a, b })
    }
  }
  return pairs
}

function spansBoth(work: Work, groups: readonly number[], x: number, y: number): boolean {
  const low = Math.min(work.layer[x] ?? 0, work.layer[y] ?? 0)
  const high = Math.max(work.layer[x] ?? 0, work.layer[y] ?? 0)
  return groups.some((group) => {
    const container = work.containers[group]
    return container !== undefined && container.first <= low && container.last >= high
  })
}

function root(strand: Int32Array, item: number): number {
  let at = item
  while ((strand[at] ?? 0) !== at) {
    strand[at] = strand[strand[at] ?? 0] ?? 0
    at = strand[at] ?? 0
  }
  return at
}

function join(strand: Int32Array, x: number, y: number): void {
  const a = root(strand, x)
  const b = root(strand, y)
  strand[Math.max(a, b)] = Math.min(a, b)
}

/**
 * The slot of every loose item between the groups beside it (even numbers, groups take the odd ones), and where each
 * item stands in the tree of containers, from where the items would like to be.
 */
export function rankSiblings(
  work: Work,
  siblings: Siblings,
  keys: Float64Array,
  fixed: readonly (number | undefined)[],
) {
  const groupRank = new Int32Array(work.containers.length)
  const slot = new Int32Array(work.layer.length)
  const orders: number[][] = []
  const keyOf = groupKeys(work, siblings, keys, fixed)
  const strandKey = strandKeys(siblings, keys)
  siblings.groups.forEach((groups, parent) => {
    const order = groups.toSorted((a, b) => (keyOf[a] ?? 0) - (keyOf[b] ?? 0) || a - b)
    orders[parent] = order
    if (order.length === 0) return
    if (fixed.length === 0) {
      easeOnce(work, siblings, order, parent)
      const level = siblings.level[parent] ?? noLinks
      if (level.length > 0) groupsInOrder(order, level)
    }
    order.forEach((group, index) => (groupRank[group] = 2 * index + 1))
    slotStrands(work, { order, keyOf, strandKey, slot, groupRank, parent: parent - 1, siblings })
  })
  return { spots: spotsOf(work, orders, slot), slot }
}

/** Where everything stands in the tree of containers, the same in all layers. */
export type Spots = {
  /** By item; equal for those that share a slot. Sorts layers as the tree does. */
  spot: Int32Array
  /** First and last spot inside each group, one after the other. */
  zones: Int32Array
}

function spotsOf(work: Work, orders: readonly number[][], slot: Int32Array): Spots {
  const spotIn: number[][] = orders.map(() => [])
  let next = 0
  const zones = new Int32Array(2 * work.containers.length)
  const visit = (parent: number) => {
    const own = spotIn[parent] ?? []
    for (const group of orders[parent] ?? []) {
      own.push(next++)
      zones[2 * group] = next
      visit(group + 1)
      zones[2 * group + 1] = next - 1
    }
    own.push(next++)
  }
  visit(0)
  const spot = new Int32Array(slot.length)
  for (let item = 0; item < spot.length; item++)
    spot[item] = spotIn[(work.home[item] ?? -1) + 1]?.[(slot[item] ?? 0) >> 1] ?? 0
  return { spot, zones }
}

function groupKeys(
  work: Work,
  { innerFirst }: Siblings,
  keys: Float64Array,
  fixed: readonly (number | undefined)[],
): number[] {
  const total = new Float64Array(work.containers.length)
  const members = new Float64Array(work.containers.length)
  for (let item = 0; item < work.layer.length; item++) {
    const home = work.home[item] ?? -1
    if (home < 0) continue
    total[home] = (total[home] ?? 0) + (keys[item] ?? 0)
    members[home] = (members[home] ?? 0) + 1
  }
  for (const index of innerFirst) {
    const parent = parentOf(work, index)
    if (parent < 0) continue
    total[parent] = (total[parent] ?? 0) + (total[index] ?? 0)
    members[parent] = (members[parent] ?? 0) + (members[index] ?? 0)
  }
  return work.containers.map(
    (_, index) => fixed[index] ?? (total[index] ?? 0) / Math.max(1, members[index] ?? 1),
  )
}

function strandKeys({ strand }: Siblings, keys: Float64Array): Float64Array {
  const sum = new Float64Array(keys.length)
  const count = new Float64Array(keys.length)
  for (let item = 0; item < keys.length; item++) {
    const own = strand[item] ?? 0
    sum[own] = (sum[own] ?? 0) + (keys[item] ?? 0)
    count[own] = (count[own] ?? 0) + 1
  }
  for (let own = 0; own < sum.length; own++) if (count[own]) sum[own] = (sum[own] ?? 0) / (count[own] ?? 1)
  return sum
}

/** Sweeps often come back to an order that was eased before. */
function easeOnce(work: Work, { bundles, eased }: Siblings, order: number[], parent: number): void {
  const key = `${parent} ${order.join(' ')}`
  const known = eased.get(key)
  if (known) {
    order.splice(0, order.length, ...known)
    return
  }
  easeGroups(work, order, bundles[parent] ?? [])
  eased.set(key, [...order])
}

type Slotting = {
  order: readonly number[]
  keyOf: readonly number[]
  strandKey: Float64Array
  slot: Int32Array
  groupRank: Int32Array
  parent: number
  siblings: Siblings
}

type Passed = { order: readonly number[]; costs: Float64Array; goal: number }

/** Adds to each slot what it costs a line to pass the groups between it and the goal. */
function addPassed(work: Work, { order, costs, goal }: Passed, { first, last }: Link): void {
  const cost = (index: number) => {
    const container = work.containers[order[index] ?? 0]
    return container !== undefined && container.first <= first && container.last >= last ? 4 : 0
  }
  let sum = 0
  for (let at = goal; at >= 0; at--) {
    if (at < goal) sum += cost(at)
    costs[at] = (costs[at] ?? 0) + sum
  }
  sum = 0
  for (let at = goal + 1; at <= order.length; at++) {
    if (at > goal + 1) sum += cost(at - 1)
    costs[at] = (costs[at] ?? 0) + sum
  }
}

/** Adds what it costs in the slots from which a line within a layer would run against the flow. */
function addAgainst(costs: Float64Array, goal: number, leadsThere: boolean): void {
  for (let at = 0; at < costs.length; at++)
    if (leadsThere ? at > goal : at <= goal) costs[at] = (costs[at] ?? 0) + againstCost
}

const againstCost = 3

const noLinks: readonly Link[] = []

/** Gives each strand the slot between groups near its wish from which its lines pass fewest groups. */
function slotStrands(work: Work, slotting: Slotting): void {
  const { slot, parent, siblings } = slotting
  const items = siblings.loose[parent + 1] ?? []
  const costs = new Float64Array(slotting.order.length + 1)
  for (let i = 0; i < items.length; i++) {
    const item = items[i] ?? 0
    const own = siblings.strand[item] ?? item
    // NOTE: a strand goes by the first of its items.
    slot[item] = own < item ? (slot[own] ?? 0) : chooseSlot(work, slotting, own, costs)
  }
}

function chooseSlot(work: Work, slotting: Slotting, own: number, costs: Float64Array): number {
  const { order, keyOf, strandKey, groupRank, parent, siblings } = slotting
  const key = strandKey[own] ?? 0
  let natural = 0
  while (natural < order.length && (keyOf[order[natural] ?? 0] ?? 0) < key) natural++
  const ties = siblings.tied[own] ?? noLinks
  const level = siblings.level[parent + 1] ?? noLinks
  const isBeside = ({ first }: Link) => (siblings.from[own] ?? 0) <= first && first <= (siblings.to[own] ?? 0)
  const beside = level.length === 0 ? level : level.filter(isBeside)
  if (ties.length === 0 && beside.length === 0) return 2 * natural
  for (let at = 0; at <= order.length; at++) {
    costs[at] = Math.abs(at - natural) * 0.6
    for (const { a, b } of beside) {
      const one = groupRank[-1 - a] ?? 0
      const two = groupRank[-1 - b] ?? 0
      if (one > 2 * at !== two > 2 * at) costs[at] = (costs[at] ?? 0) + 3
    }
  }
  for (const tie of ties) {
    const goal = (groupRank[-1 - Math.min(tie.a, tie.b)] ?? 1) >> 1
    addPassed(work, { order, costs, goal }, tie)
    if (tie.first === tie.last) addAgainst(costs, goal, tie.a >= 0)
  }
  let best = natural
  for (let at = 0; at <= order.length; at++) if ((costs[at] ?? 0) < (costs[best] ?? 0)) best = at
  return 2 * best
}
