/**
 * Moves variables to where their links are shortest in all while every separation is kept: the network
 * simplex of Gansner et al. 1993, sections 2.3 and 4.2, started from where the variables are.
 *
 * Variables that rest against one another or share a line form trees. Where the links of a subtree pull it
 * harder than what holds it, it moves until it runs into something or its links pull no more, and rests
 * there. Links need no helpers of their own: their force turns round where they are straight. From a good
 * start a few dozen moves are enough; `mostMoves` bounds them, and the result is sound after any number.
 */
import type { Separator } from './separate.ts'
import { sortFew } from './sort-few.ts'

/** Links as flat lists; `weight` is what a pixel of each costs. */
export type Pulls = { a: Int32Array; b: Int32Array; weight: Float64Array }

type Tree = {
  at: Float64Array
  separator: Separator
  pulls: Pulls
  /**
   * What each variable may hang by, and on whom: `joints[k]` and `others[k]` from `start[v]` up to `start[v + 1]`,
   * first the separations into it, then from `outAt[v]` those out of it, then from `linkAt[v]` its links.
   */
  start: Int32Array
  outAt: Int32Array
  linkAt: Int32Array
  joints: Int32Array
  others: Int32Array
  /** The variable each one hangs on, -1 for a root. */
  parent: Int32Array
  /** What it hangs by: a separation, or the number of separations plus a link; -1 for a root. */
  joint: Int32Array
  /** How many hang on each variable. */
  kids: Int32Array
  /** What pulls on the subtree of each variable, onward positive. */
  force: Float64Array
  /** Equal to `round` for members of the subtree that moves. */
  mark: Int32Array
  round: number
  /** Scratch: the subtree that moves. */
  part: Int32Array
}

const near = 1e-6
/** A subtree moves when it gains at least this much for each pixel. */
const worthwhile = 1e-4

/**
 * Changes `at`, which must keep all separations, and keeps them. After fewer than `mostMoves` moves no subtree
 * gains by moving alone; moves of no length may end it a little before the optimum.
 */
export function shorten(separator: Separator, pulls: Pulls, at: Float64Array, mostMoves: number): void {
  const tree = plant(separator, pulls, at)
  const count = at.length
  // NOTE: moves of no length may lead in a circle, so each variable has a few of them between two real ones.
  const tries = new Uint8Array(count)
  let left = mostMoves
  for (let idle = 0, v = 0; idle < count && left > 0; v = v + 1 === count ? 0 : v + 1) {
    const way = (tries[v] ?? 0) < mostTries ? wayOf(tree, v) : 0
    if (way === 0) {
      idle++
      continue
    }
    idle = 0
    left--
    if (move(tree, v, way) > near) tries.fill(0)
    else tries[v] = (tries[v] ?? 0) + 1
  }
}

const mostTries = 4

/** 1 or -1 when the subtree of `v` is better off further on or back, otherwise 0. */
function wayOf({ force, joint, separator, pulls }: Tree, v: number): 1 | -1 | 0 {
  const own = force[v] ?? 0
  const j = joint[v] ?? -1
  const links = separator.from.length
  const held = j >= links ? (pulls.weight[j - links] ?? 0) : 0
  if (Math.abs(own) - held < worthwhile) return 0
  const way = own > 0 ? 1 : -1
  if (j < 0 || j >= links) return way
  const isBehind = separator.to[j] === v
  return isBehind === way > 0 ? way : 0
}

function plant(separator: Separator, pulls: Pulls, at: Float64Array): Tree {
  const count = at.length
  const tree: Tree = {
    at,
    separator,
    pulls,
    ...jointsOf(separator, pulls, count),
    parent: new Int32Array(count).fill(-1),
    joint: new Int32Array(count).fill(-1),
    kids: new Int32Array(count),
    force: new Float64Array(count),
    mark: new Int32Array(count),
    round: 0,
    part: new Int32Array(count),
  }
  const order = joinTight(tree)
  const { parent, joint, force } = tree
  const { a, b, weight } = pulls
  const links = separator.from.length
  for (let l = 0; l < a.length; l++) {
    const u = a[l] ?? 0
    const v = b[l] ?? 0
    if (joint[u] === links + l || joint[v] === links + l) continue
    const pull = signOf((at[v] ?? 0) - (at[u] ?? 0)) * (weight[l] ?? 0)
    force[u] = (force[u] ?? 0) + pull
    force[v] = (force[v] ?? 0) - pull
  }
  for (let i = order.length - 1; i >= 0; i--) {
    const v = order[i] ?? 0
    const up = parent[v] ?? -1
    if (up >= 0) force[up] = (force[up] ?? 0) + (force[v] ?? 0)
  }
  return tree
}

function signOf(value: number): 1 | -1 | 0 {
  return value > near ? 1 : value < -near ? -1 : 0
}

function jointsOf({ from, to, intoStart, into, outStart, out }: Separator, { a, b }: Pulls, count: number) {
  const links = from.length
  const start = new Int32Array(count + 1)
  for (let l = 0; l < a.length; l++) {
    const u = a[l] ?? 0
    const v = b[l] ?? 0
    start[u + 1] = (start[u + 1] ?? 0) + 1
    start[v + 1] = (start[v + 1] ?? 0) + 1
  }
  const size = 2 * (links + a.length)
  const joints = new Int32Array(size)
  const others = new Int32Array(size)
  const outAt = new Int32Array(count)
  const linkAt = new Int32Array(count)
  const next = new Int32Array(count)
  let k = 0
  for (let v = 0; v < count; v++) {
    const own = start[v + 1] ?? 0
    start[v] = k
    for (let i = intoStart[v] ?? 0; i < (intoStart[v + 1] ?? 0); i++) {
      const s = into[i] ?? 0
      joints[k] = s
      others[k++] = from[s] ?? 0
    }
    outAt[v] = k
    for (let i = outStart[v] ?? 0; i < (outStart[v + 1] ?? 0); i++) {
      const s = out[i] ?? 0
      joints[k] = s
      others[k++] = to[s] ?? 0
    }
    linkAt[v] = next[v] = k
    k += own
  }
  start[count] = k
  for (let l = 0; l < a.length; l++) {
    const u = a[l] ?? 0
    const v = b[l] ?? 0
    const atU = next[u] ?? 0
    joints[atU] = links + l
    others[atU] = v
    next[u] = atU + 1
    const atV = next[v] ?? 0
    joints[atV] = links + l
    others[atV] = u
    next[v] = atV + 1
  }
  return { start, outAt, linkAt, joints, others }
}

/** Hangs every variable on one it rests against or shares a line with; gives back parents before children. */
function joinTight(tree: Tree): Int32Array {
  const { at, separator, start, outAt, linkAt, joints, others, parent, joint, kids, mark } = tree
  const { gap } = separator
  const count = at.length
  const order = new Int32Array(count)
  let taken = 0
  for (let root = 0; root < count; root++) {
    if (mark[root] !== 0) continue
    let seen = taken
    mark[root] = -1
    order[taken++] = root
    for (; seen < taken; seen++) {
      const v = order[seen] ?? 0
      const here = at[v] ?? 0
      const firstOut = outAt[v] ?? 0
      const firstLink = linkAt[v] ?? 0
      for (let k = start[v] ?? 0; k < (start[v + 1] ?? 0); k++) {
        const u = others[k] ?? 0
        if (mark[u] !== 0) continue
        const by = joints[k] ?? 0
        const there = at[u] ?? 0
        const room =
          k < firstOut
            ? here - there - (gap[by] ?? 0)
            : k < firstLink
              ? there - here - (gap[by] ?? 0)
              : Math.abs(there - here)
        if (room >= near) continue
        mark[u] = -1
        parent[u] = v
        joint[u] = by
        kids[v] = (kids[v] ?? 0) + 1
        order[taken++] = u
      }
    }
  }
  mark.fill(0)
  return order
}

/** Fills `part` with the subtree of `v`; gives back its size. */
function gather(tree: Tree, v: number): number {
  const { start, joints, others, joint, kids, mark, part } = tree
  const round = ++tree.round
  let size = 0
  part[size++] = v
  mark[v] = round
  for (let i = 0; i < size; i++) {
    const u = part[i] ?? 0
    const whole = size + (kids[u] ?? 0)
    const end = start[u + 1] ?? 0
    for (let k = start[u] ?? 0; k < end && size < whole; k++) {
      const child = others[k] ?? 0
      // NOTE: a joint has two ends, and what hangs by it hangs on the other one.
      if (joint[child] !== joints[k]) continue
      mark[child] = round
      part[size++] = child
    }
  }
  return size
}

/** Something a moving subtree comes upon: `inner` is in the subtree, `outer` is not. */
type Meeting = { far: number; joint: number; inner: number; outer: number; weight: number }

/** Moves the subtree of `v` to where its links pull it no more or it runs into something; gives back how far. */
function move(tree: Tree, v: number, way: 1 | -1): number {
  const size = gather(tree, v)
  const { stop, passed } = findStop(tree, { v, way, size })
  const { at, part, joint, parent, separator, pulls } = tree
  const links = separator.from.length
  const far = stop?.far ?? 0
  for (let i = 0; i < size; i++) at[part[i] ?? 0] = (at[part[i] ?? 0] ?? 0) + way * far
  const left = joint[v] ?? -1
  const up = parent[v] ?? -1
  rehang(tree, v, stop)
  // NOTE: a link that was straight drags behind now, and one that was passed has turned round.
  if (left >= links && far > near)
    addPull(tree, { inner: v, outer: up, by: -way * (pulls.weight[left - links] ?? 0) })
  for (const meeting of passed) {
    const { inner, outer, weight } = meeting
    const was = meeting.far > near ? way : 0
    const left = far - meeting.far
    const is = meeting === stop ? 0 : left > near ? -way : 0
    addPull(tree, { inner, outer, by: (is - was) * weight })
  }
  return far
}

/** Where the subtree stops, and the links that are straight or turn round on the way. */
function findStop(tree: Tree, { v, way, size }: { v: number; way: 1 | -1; size: number }) {
  const { at, separator, pulls, start, outAt, linkAt, joints, others, mark, part, round, force, joint } = tree
  const { gap } = separator
  const links = separator.from.length
  const own = joint[v] ?? -1
  let wall: Meeting | undefined
  // NOTE: how far the wall is; one that is met at once cannot be beaten.
  let nearest = Infinity
  const met: Meeting[] = []
  for (let i = 0; i < size; i++) {
    const u = part[i] ?? 0
    const here = at[u] ?? 0
    const wallEnd = (way > 0 ? linkAt[u] : outAt[u]) ?? 0
    for (let k = (way > 0 ? outAt[u] : start[u]) ?? 0; k < wallEnd && nearest > 0; k++) {
      const o = others[k] ?? 0
      if (mark[o] === round) continue
      const s = joints[k] ?? 0
      const far = Math.max(0, way * ((at[o] ?? 0) - here) - (gap[s] ?? 0))
      if (far >= nearest) continue
      nearest = far
      wall = { far, joint: s, inner: u, outer: o, weight: 0 }
    }
    const linkEnd = start[u + 1] ?? 0
    for (let k = linkAt[u] ?? 0; k < linkEnd; k++) {
      const o = others[k] ?? 0
      const by = joints[k] ?? 0
      if (mark[o] === round || own === by) continue
      const far = way * ((at[o] ?? 0) - here)
      if (far < -near || far > nearest + near) continue
      met.push({
        far: Math.max(0, far),
        joint: by,
        inner: u,
        outer: o,
        weight: pulls.weight[by - links] ?? 0,
      })
    }
  }
  sortFew(met, (x, y) => x.far - y.far)
  let gain = Math.abs(force[v] ?? 0) - (own >= links ? (pulls.weight[own - links] ?? 0) : 0)
  let stop = wall
  for (const meeting of met) {
    if (meeting.far > nearest) break
    gain -= meeting.far > near ? 2 * meeting.weight : meeting.weight
    if (gain > worthwhile / 2) continue
    stop = meeting
    break
  }
  const far = stop?.far ?? 0
  return { stop, passed: met.filter((meeting) => meeting.far <= far + near) }
}

/** Takes the subtree of `v` off its parent and hangs it on what it met. */
function rehang(tree: Tree, v: number, stop: Meeting | undefined): void {
  const { parent, joint, kids, force } = tree
  const total = force[v] ?? 0
  const was = parent[v] ?? -1
  if (was >= 0) kids[was] = (kids[was] ?? 0) - 1
  for (let up = was; up >= 0; up = parent[up] ?? -1) force[up] = (force[up] ?? 0) - total
  const top = stop?.inner ?? v
  let child = top
  let up = parent[child] ?? -1
  let by = joint[child] ?? -1
  let carried = force[child] ?? 0
  while (child !== v) {
    const next = up
    const [nextUp, nextBy] = [parent[next] ?? -1, joint[next] ?? -1]
    const nextForce = force[next] ?? 0
    parent[next] = child
    joint[next] = by
    kids[next] = (kids[next] ?? 0) - 1
    kids[child] = (kids[child] ?? 0) + 1
    force[next] = total - carried
    carried = nextForce
    child = next
    up = nextUp
    by = nextBy
  }
  force[top] = total
  parent[top] = stop?.outer ?? -1
  if (stop) kids[stop.outer] = (kids[stop.outer] ?? 0) + 1
  joint[top] = stop?.joint ?? -1
  for (let at = parent[top] ?? -1; at >= 0; at = parent[at] ?? -1) force[at] = (force[at] ?? 0) + total
}

function addPull(
  { force, parent }: Tree,
  { inner, outer, by }: { inner: number; outer: number; by: number },
) {
  if (by === 0) return
  for (let at = inner; at >= 0; at = parent[at] ?? -1) force[at] = (force[at] ?? 0) + by
  for (let at = outer; at >= 0; at = parent[at] ?? -1) force[at] = (force[at] ?? 0) - by
}
