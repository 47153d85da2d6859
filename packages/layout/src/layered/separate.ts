/**
 * Positions on a line that keep every separation and stay as near as they can to where they want to be.
 *
 * Variables are taken in an order in which every separation points forward; each joins the blocks it would
 * run into, and a block rests at the weighted mean of its members' wishes. Where the two halves of a block
 * would rather part, it is split again, until nothing wants to move. Dwyer, Marriott and Stuckey 2005, "Fast
 * node overlap removal", the satisfying and the refining pass.
 */
export type Separation = { from: number; to: number; gap: number }

/** Separations as flat lists: those into a variable `v` are `into[intoStart[v]]` up to `intoStart[v + 1]`. */
export type Separator = {
  order: Int32Array
  from: Int32Array
  to: Int32Array
  gap: Float64Array
  intoStart: Int32Array
  into: Int32Array
  outStart: Int32Array
  out: Int32Array
  /** 1 for each variable that is on a circle of separations or behind one; absent when there is none. */
  circular?: Uint8Array
}

/** Sorts the variables once; separations that would close a circle are left out. */
export function createSeparator(count: number, separations: readonly Separation[]): Separator {
  const wanted = separations.filter(({ from, to }) => from !== to)
  const ends = flatten(count, wanted)
  const { order, place, circular } = sortForward(count, wanted, ends)
  if (!circular) return { ...ends, order }
  const kept = wanted.filter(({ from, to }) => (place[from] ?? 0) < (place[to] ?? 0))
  return { ...flatten(count, kept), order, circular }
}

type Flat = Omit<Separator, 'order' | 'circular'>

function flatten(count: number, separations: readonly Separation[]): Flat {
  const size = separations.length
  const flat = {
    from: new Int32Array(size),
    to: new Int32Array(size),
    gap: new Float64Array(size),
    intoStart: new Int32Array(count + 1),
    into: new Int32Array(size),
    outStart: new Int32Array(count + 1),
    out: new Int32Array(size),
  }
  const { intoStart, outStart } = flat
  separations.forEach(({ from, to, gap }, s) => {
    flat.from[s] = from
    flat.to[s] = to
    flat.gap[s] = gap
    intoStart[to + 1] = (intoStart[to + 1] ?? 0) + 1
    outStart[from + 1] = (outStart[from + 1] ?? 0) + 1
  })
  for (let v = 0; v < count; v++) {
    intoStart[v + 1] = (intoStart[v + 1] ?? 0) + (intoStart[v] ?? 0)
    outStart[v + 1] = (outStart[v + 1] ?? 0) + (outStart[v] ?? 0)
  }
  const nextInto = intoStart.slice()
  const nextOut = outStart.slice()
  for (let s = 0; s < size; s++) {
    const to = flat.to[s] ?? 0
    const from = flat.from[s] ?? 0
    flat.into[nextInto[to] ?? 0] = s
    nextInto[to] = (nextInto[to] ?? 0) + 1
    flat.out[nextOut[from] ?? 0] = s
    nextOut[from] = (nextOut[from] ?? 0) + 1
  }
  return flat
}

function sortForward(count: number, separations: readonly Separation[], { outStart, out, to }: Flat) {
  const waiting = new Int32Array(count)
  for (const separation of separations) waiting[separation.to] = (waiting[separation.to] ?? 0) + 1
  const order = new Int32Array(count)
  const place = new Int32Array(count).fill(-1)
  let taken = 0
  const take = (variable: number) => {
    place[variable] = taken
    order[taken++] = variable
  }
  for (let v = 0; v < count; v++) if (waiting[v] === 0) take(v)
  let circular: Uint8Array | undefined
  let next = 0
  for (let i = 0; i < count; i++) {
    if (i >= taken) {
      // NOTE: only reached when the separations hold a circle.
      circular ??= Uint8Array.from(place, (at) => (at < 0 ? 1 : 0))
      while ((place[next] ?? 0) >= 0) next++
      take(next)
    }
    const variable = order[i] ?? 0
    for (let o = outStart[variable] ?? 0; o < (outStart[variable + 1] ?? 0); o++) {
      const other = to[out[o] ?? 0] ?? 0
      if ((place[other] ?? 0) >= 0) continue
      const left = (waiting[other] ?? 0) - 1
      waiting[other] = left
      if (left === 0) take(other)
    }
  }
  return { order, place, circular }
}

/** A block's members rest against one another: each is `offset` from the block's position. */
type Blocks = {
  separator: Separator
  of: Int32Array
  offset: Float64Array
  position: Float64Array
  mass: Float64Array
  /** Members as lists: the first and last of each block, -1 for none, and the next of each member. */
  first: Int32Array
  last: Int32Array
  next: Int32Array
  size: Int32Array
  /** Separations that hold a block together, as a tree. */
  isTight: Uint8Array
  /** Scratch of the search for where a block is split; all 0 between two. */
  pull: Float64Array
  load: Float64Array
}

/**
 * Moves `at` from the wishes it holds to the nearest positions that keep every separation; gives back which
 * variables rest against one another, as a block number for each. `rounds` is how often blocks may be split.
 */
export function separate(
  separator: Separator,
  at: Float64Array,
  weight: Float64Array,
  rounds = 0,
): Int32Array {
  const { order } = separator
  const count = at.length
  const blocks: Blocks = {
    separator,
    of: upTo(count),
    offset: new Float64Array(count),
    position: at.slice(),
    mass: weight.slice(),
    first: upTo(count),
    last: upTo(count),
    next: new Int32Array(count).fill(-1),
    size: new Int32Array(count).fill(1),
    isTight: new Uint8Array(separator.from.length),
    pull: new Float64Array(count),
    load: new Float64Array(count),
  }
  for (const variable of order) mergeOn(blocks, variable, -1)
  for (let round = 0; round < rounds; round++) if (!splitBlocks(blocks, at, weight)) break
  const { of, offset, position } = blocks
  for (let v = 0; v < count; v++) at[v] = (position[of[v] ?? 0] ?? 0) + (offset[v] ?? 0)
  return of
}

/** 0, 1, … */
function upTo(count: number): Int32Array {
  const numbers = new Int32Array(count)
  for (let i = 0; i < count; i++) numbers[i] = i
  return numbers
}

/**
 * Moves `at` from the wishes it holds to positions near them that keep every separation, in one pass each way: the
 * middle between what pushing onward gives and what pushing back gives. Not the nearest positions, but O(n).
 */
export function spread(
  { order, from, to, gap, intoStart, into, outStart, out }: Separator,
  at: Float64Array,
): void {
  const onward = at.slice()
  for (const v of order) {
    let here = onward[v] ?? 0
    for (let i = intoStart[v] ?? 0; i < (intoStart[v + 1] ?? 0); i++) {
      const s = into[i] ?? 0
      here = Math.max(here, (onward[from[s] ?? 0] ?? 0) + (gap[s] ?? 0))
    }
    onward[v] = here
  }
  for (let k = order.length - 1; k >= 0; k--) {
    const v = order[k] ?? 0
    let here = at[v] ?? 0
    for (let o = outStart[v] ?? 0; o < (outStart[v + 1] ?? 0); o++) {
      const s = out[o] ?? 0
      here = Math.min(here, (at[to[s] ?? 0] ?? 0) - (gap[s] ?? 0))
    }
    at[v] = here
  }
  for (let v = 0; v < at.length; v++) at[v] = ((at[v] ?? 0) + (onward[v] ?? 0)) / 2
}

const slack = 1e-7

/** True when every separation is kept already, so that nothing needs to be separated. */
export function isKept(separations: readonly Separation[], at: ArrayLike<number>): boolean {
  return separations.every(
    ({ from, to, gap }) => from === to || gap - ((at[to] ?? 0) - (at[from] ?? 0)) <= slack,
  )
}

/** Joins the block with those it runs into: those behind it when `way` is 1, those before it when it is -1. */
function mergeOn(blocks: Blocks, start: number, way: 1 | -1): void {
  const { of, offset, position, first, next, separator } = blocks
  const { gap } = separator
  const far = way > 0 ? separator.to : separator.from
  const listStart = way > 0 ? separator.outStart : separator.intoStart
  const list = way > 0 ? separator.out : separator.into
  let block = start
  for (;;) {
    let worst = -1
    let most = slack
    const here = position[block] ?? 0
    for (let member = first[block] ?? -1; member >= 0; member = next[member] ?? -1) {
      const edge = here + (offset[member] ?? 0)
      for (let i = listStart[member] ?? 0; i < (listStart[member + 1] ?? 0); i++) {
        const s = list[i] ?? 0
        const end = far[s] ?? 0
        const other = of[end] ?? 0
        if (other === block) continue
        const excess = way * (edge - (position[other] ?? 0) - (offset[end] ?? 0)) + (gap[s] ?? 0)
        if (excess <= most) continue
        most = excess
        worst = s
      }
    }
    if (worst < 0) return
    block = merge(blocks, worst)
  }
}

/** Makes one block of the two a separation lies between; the larger one keeps its number. */
function merge(blocks: Blocks, s: number): number {
  const { separator, of, offset, position, mass, isTight, first, last, next, size } = blocks
  const from = separator.from[s] ?? 0
  const to = separator.to[s] ?? 0
  const before = of[from] ?? 0
  const behind = of[to] ?? 0
  isTight[s] = 1
  // In the frame of the first block, every member of the second sits `shift` further on.
  const shift = (offset[from] ?? 0) + (separator.gap[s] ?? 0) - (offset[to] ?? 0)
  const m1 = mass[before] ?? 1
  const m2 = mass[behind] ?? 1
  const rest = ((position[before] ?? 0) * m1 + ((position[behind] ?? 0) - shift) * m2) / (m1 + m2)
  const isFirstLarger = (size[before] ?? 0) >= (size[behind] ?? 0)
  const kept = isFirstLarger ? before : behind
  const gone = isFirstLarger ? behind : before
  const by = isFirstLarger ? shift : -shift
  for (let member = first[gone] ?? -1; member >= 0; member = next[member] ?? -1) {
    of[member] = kept
    offset[member] = (offset[member] ?? 0) + by
  }
  next[last[kept] ?? 0] = first[gone] ?? -1
  last[kept] = last[gone] ?? 0
  size[kept] = (size[kept] ?? 0) + (size[gone] ?? 0)
  first[gone] = -1
  size[gone] = 0
  position[kept] = isFirstLarger ? rest : rest + shift
  mass[kept] = m1 + m2
  return kept
}

/** A block is split where both halves would move at least this far apart, in pixels. */
const worthSplitting = 0.5

/** Splits every block once, where its halves pull apart hardest; true when one was split. */
function splitBlocks(blocks: Blocks, wish: Float64Array, weight: Float64Array): boolean {
  const found: number[] = []
  for (let block = 0; block < wish.length; block++) {
    if ((blocks.size[block] ?? 0) < 2) continue
    const at = weakestJoint(blocks, block, wish, weight)
    if (at >= 0) found.push(at)
  }
  for (const s of found) if (blocks.isTight[s] === 1) split(blocks, s, wish, weight)
  return found.length > 0
}

/** The separation that a block's first half strains against most, when both halves would move; or -1. */
function weakestJoint(blocks: Blocks, block: number, wish: Float64Array, weight: Float64Array): number {
  const { separator, offset, position, mass, first, isTight, pull, load } = blocks
  const order: number[] = [first[block] ?? 0]
  const joints: number[] = [-1]
  eachTight(separator, isTight, { order, joints })
  const here = position[block] ?? 0
  const total = mass[block] ?? 0
  let best = -1
  let most = 0
  for (let i = order.length - 1; i >= 0; i--) {
    const v = order[i] ?? 0
    const w = weight[v] ?? 1
    const strain = (pull[v] ?? 0) + w * (here + (offset[v] ?? 0) - (wish[v] ?? 0))
    const heft = (load[v] ?? 0) + w
    pull[v] = load[v] = 0
    const s = joints[i] ?? -1
    if (s < 0) continue
    const isFirst = separator.from[s] === v
    const up = (isFirst ? separator.to[s] : separator.from[s]) ?? 0
    pull[up] = (pull[up] ?? 0) + strain
    load[up] = (load[up] ?? 0) + heft
    const apart = isFirst ? strain : -strain
    const rest = Math.max(total - heft, 1e-12)
    if (apart / heft < worthSplitting || apart / rest < worthSplitting || apart <= most) continue
    most = apart
    best = s
  }
  return best
}

/** Walks the tree of tight separations from `order[0]`; `joints` are those each variable was reached by. */
function eachTight(
  { from, to, intoStart, into, outStart, out }: Separator,
  isTight: Uint8Array,
  { order, joints }: { order: number[]; joints: number[] },
): void {
  for (let i = 0; i < order.length; i++) {
    const v = order[i] ?? 0
    const came = joints[i] ?? -1
    for (let k = intoStart[v] ?? 0; k < (intoStart[v + 1] ?? 0); k++) {
      const s = into[k] ?? 0
      if (isTight[s] === 0 || s === came) continue
      order.push(from[s] ?? 0)
      joints.push(s)
    }
    for (let k = outStart[v] ?? 0; k < (outStart[v + 1] ?? 0); k++) {
      const s = out[k] ?? 0
      if (isTight[s] === 0 || s === came) continue
      order.push(to[s] ?? 0)
      joints.push(s)
    }
  }
}

function split(blocks: Blocks, s: number, wish: Float64Array, weight: Float64Array): void {
  const { separator, of, isTight, next } = blocks
  const from = separator.from[s] ?? 0
  const block = of[from] ?? 0
  isTight[s] = 0
  const part: number[] = [from]
  eachTight(separator, isTight, { order: part, joints: [-1] })
  const isPart = new Set(part)
  const rest: number[] = []
  for (let member = blocks.first[block] ?? -1; member >= 0; member = next[member] ?? -1)
    if (!isPart.has(member)) rest.push(member)
  const halves = [part, rest].map((half) => {
    const name = half.includes(block) ? block : (half[0] ?? 0)
    settle(blocks, half, name, { wish, weight })
    return name
  })
  mergeOn(blocks, halves[0] ?? 0, -1)
  mergeOn(blocks, of[rest[0] ?? 0] ?? 0, 1)
}

/** Makes a block of `half` and puts it where its members want it most. */
function settle(
  { of, offset, position, mass, first, last, next, size }: Blocks,
  half: number[],
  name: number,
  { wish, weight }: { wish: Float64Array; weight: Float64Array },
): void {
  let sum = 0
  let total = 0
  for (const member of half) {
    const w = weight[member] ?? 1
    of[member] = name
    sum += w * ((wish[member] ?? 0) - (offset[member] ?? 0))
    total += w
  }
  first[name] = half[0] ?? -1
  last[name] = half.at(-1) ?? -1
  size[name] = half.length
  half.forEach((member, i) => (next[member] = half[i + 1] ?? -1))
  mass[name] = total
  position[name] = sum / total
}
