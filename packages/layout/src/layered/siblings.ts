/**
 * Who stands before whom inside each container, the same in all layers: groups among their siblings, and the
 * loose items beside them.
 *
 * Loose items that a line joins while a group spans both their layers form a strand, and a strand stands
 * whole on one side of every group. Groups are then ordered so that few lines have to pass a group that is
 * not theirs. After Forster 2002 and Sander 1996.
 */
import { isInside, parentOf, type Work } from './work.ts'

export type Siblings = {
  /** Strand of each item, or the item itself when nothing binds it. */
  strand: Int32Array
  /** Lines between siblings that a third group could stand in the way of, by parent (0 is the top). */
  links: Link[][]
  /** First and last layer of each strand. */
  from: Int32Array
  to: Int32Array
  /** Child groups by parent (0 is the top). */
  groups: number[][]
}

/** Ends are groups as `-1 - group`, or strands. */
type Link = { a: number; b: number; first: number; last: number }

export function bindSiblings(work: Work): Siblings {
  const strand = Int32Array.from(work.layer, (_, item) => item)
  const groups: number[][] = Array.from({ length: work.containers.length + 1 }, () => [])
  work.containers.forEach((container, index) => {
    if (container.first >= 0) groups[container.parent + 1]?.push(index)
  })
  const links: Link[][] = groups.map(() => [])
  const pairs = pairsOf(work)
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
  return { strand, links, groups, from, to }
}

/** Siblings of a scene that is continued: everyone keeps the side they are on. */
export function looseSiblings(work: Work): Siblings {
  const strand = Int32Array.from(work.layer, (_, item) => item)
  const groups: number[][] = Array.from({ length: work.containers.length + 1 }, () => [])
  work.containers.forEach((container, index) => {
    if (container.first >= 0) groups[container.parent + 1]?.push(index)
  })
  const layers = Int32Array.from(work.layer)
  return { strand, links: groups.map(() => []), groups, from: layers, to: layers }
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
 * The rank of every group among its siblings (odd numbers) and the slot of every loose item between them (even
 * numbers), from where the items would like to be.
 */
export function rankSiblings(
  work: Work,
  siblings: Siblings,
  keys: Float64Array,
  fixed: readonly (number | undefined)[],
) {
  const groupRank = new Int32Array(work.containers.length)
  const slot = new Int32Array(work.layer.length)
  const keyOf = groupKeys(work, keys, fixed)
  const strandKey = strandKeys(siblings, keys)
  siblings.groups.forEach((groups, parent) => {
    if (groups.length === 0) return
    const order = groups.toSorted((a, b) => (keyOf[a] ?? 0) - (keyOf[b] ?? 0) || a - b)
    const links = siblings.links[parent] ?? []
    if (fixed.length === 0) easeGroups(work, order, links)
    order.forEach((group, index) => (groupRank[group] = 2 * index + 1))
    slotStrands(work, { order, links, keyOf, strandKey, slot, groupRank, parent: parent - 1, siblings })
  })
  return { groupRank, slot, keyOf }
}

function groupKeys(work: Work, keys: Float64Array, fixed: readonly (number | undefined)[]): number[] {
  const total = new Float64Array(work.containers.length)
  const members = new Float64Array(work.containers.length)
  for (let item = 0; item < work.layer.length; item++) {
    for (let home = work.home[item] ?? -1; home >= 0; home = parentOf(work, home)) {
      total[home] = (total[home] ?? 0) + (keys[item] ?? 0)
      members[home] = (members[home] ?? 0) + 1
    }
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

/** Swaps neighbouring groups while fewer lines then have a foreign group in their way. */
function easeGroups(work: Work, order: number[], links: readonly Link[]): void {
  const between = gatherLinks(links)
  if (order.length < 3 || between.length === 0) return
  const rank = new Int32Array(work.containers.length)
  const steps = [-1, 1, -2, 2]
  let cost = blocked(work, { order, between, rank })
  for (let round = 0; round < 3 && cost > 0; round++) {
    let hasGained = false
    for (let from = 0; from < order.length && cost > 0; from++) {
      for (const step of steps) {
        const to = from + step
        if (to < 0 || to >= order.length) continue
        move(order, from, to)
        const now = blocked(work, { order, between, rank })
        if (now < cost) {
          cost = now
          hasGained = true
        } else move(order, to, from)
      }
    }
    if (!hasGained) return
  }
}

function move(order: number[], from: number, to: number): void {
  const [group = 0] = order.splice(from, 1)
  order.splice(to, 0, group)
}

type Bundle = Link & { count: number }

/** Lines between the same groups in the same layers, counted once. */
function gatherLinks(links: readonly Link[]): Bundle[] {
  const bundles = new Map<string, Bundle>()
  for (const link of links) {
    if (link.a >= 0 || link.b >= 0) continue
    const key = `${Math.min(link.a, link.b)} ${Math.max(link.a, link.b)} ${link.first} ${link.last}`
    const known = bundles.get(key)
    if (known) known.count++
    else bundles.set(key, { ...link, count: 1 })
  }
  return [...bundles.values()]
}

type Blocking = { order: readonly number[]; between: readonly Bundle[]; rank: Int32Array }

function blocked(work: Work, { order, between, rank }: Blocking): number {
  for (let i = 0; i < order.length; i++) rank[order[i] ?? 0] = i
  let cost = 0
  for (const { a, b, first, last, count } of between) {
    const from = rank[-1 - a] ?? 0
    const to = rank[-1 - b] ?? 0
    for (let i = Math.min(from, to) + 1; i < Math.max(from, to); i++) {
      const container = work.containers[order[i] ?? 0]
      if (container && container.first <= first && container.last >= last) cost += count
    }
  }
  return cost
}

type Slotting = {
  order: readonly number[]
  links: readonly Link[]
  keyOf: readonly number[]
  strandKey: Float64Array
  slot: Int32Array
  groupRank: Int32Array
  parent: number
  siblings: Siblings
}

/** Gives each strand the slot between groups near its wish from which its lines pass fewest groups. */
function slotStrands(work: Work, slotting: Slotting): void {
  const { order, links, keyOf, strandKey, slot, groupRank, parent, siblings } = slotting
  const tied = new Map<number, Link[]>()
  for (const link of links) {
    const own = Math.max(link.a, link.b)
    if (own >= 0) tied.set(own, [...(tied.get(own) ?? []), link])
  }
  const level = links.filter((link) => link.first === link.last && link.a < 0 && link.b < 0)
  const chosen = new Map<number, number>()
  const choose = (own: number): number => {
    let natural = 0
    while (natural < order.length && (keyOf[order[natural] ?? 0] ?? 0) < (strandKey[own] ?? 0)) natural++
    const ties = tied.get(own) ?? []
    const beside = level.filter(
      (link) => (siblings.from[own] ?? 0) <= link.first && link.first <= (siblings.to[own] ?? 0),
    )
    if (ties.length === 0 && beside.length === 0) return 2 * natural
    let best = natural
    let least = Infinity
    for (let at = 0; at <= order.length; at++) {
      let cost = Math.abs(at - natural) * 0.6
      for (const { a, b } of beside) {
        const one = groupRank[-1 - a] ?? 0
        const two = groupRank[-1 - b] ?? 0
        if (one > 2 * at !== two > 2 * at) cost += 3
      }
      for (const { a, b, first, last } of ties) {
        const goal = groupRank[-1 - Math.min(a, b)] ?? 1
        for (let i = 0; i < order.length; i++) {
          const rank = 2 * i + 1
          if (rank === goal || rank > 2 * at === rank > goal) continue
          const container = work.containers[order[i] ?? 0]
          if (container && container.first <= first && container.last >= last) cost += 4
        }
      }
      if (cost < least) {
        least = cost
        best = at
      }
    }
    return 2 * best
  }
  for (let item = 0; item < work.layer.length; item++) {
    if ((work.home[item] ?? -1) !== parent) continue
    const own = siblings.strand[item] ?? item
    let at = chosen.get(own)
    if (at === undefined) {
      at = choose(own)
      chosen.set(own, at)
    }
    slot[item] = at
  }
}
