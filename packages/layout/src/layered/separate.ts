/**
 * Positions on a line that keep every separation and stay as near as they can to where they want to be.
 *
 * Variables are taken in an order in which every separation points forward; each joins the blocks it would
 * run into, and a block rests at the weighted mean of its members' wishes. Dwyer, Marriott and Stuckey 2005,
 * "Fast node overlap removal", the satisfying pass.
 */
export type Separation = { from: number; to: number; gap: number }

export type Separator = {
  order: number[]
  into: Separation[][]
}

/** Sorts the variables once; separations that would close a circle are left out. */
export function createSeparator(count: number, separations: readonly Separation[]): Separator {
  const out: Separation[][] = Array.from({ length: count }, () => [])
  const waiting = new Int32Array(count)
  for (const separation of separations) {
    if (separation.from === separation.to) continue
    out[separation.from]?.push(separation)
    waiting[separation.to] = (waiting[separation.to] ?? 0) + 1
  }
  const order: number[] = []
  const into: Separation[][] = Array.from({ length: count }, () => [])
  const isDone = new Uint8Array(count)
  const take = (node: number) => {
    isDone[node] = 1
    order.push(node)
  }
  for (let node = 0; node < count; node++) if (waiting[node] === 0) take(node)
  let next = 0
  for (let i = 0; order.length < count || i < order.length; i++) {
    if (i >= order.length) {
      // NOTE: only reached when the separations hold a circle, which a legal order never does.
      while (isDone[next] === 1) next++
      take(next)
    }
    const node = order[i] ?? 0
    for (const separation of out[node] ?? []) {
      if (isDone[separation.to] === 1) continue
      into[separation.to]?.push(separation)
      const left = (waiting[separation.to] ?? 0) - 1
      waiting[separation.to] = left
      if (left === 0) take(separation.to)
    }
  }
  return { order, into }
}

/**
 * Moves `at` from the wishes it holds to the nearest positions that keep every separation; gives back which
 * variables rest against one another, as a block number for each.
 */
export function separate({ order, into }: Separator, at: Float64Array, weight: Float64Array): Int32Array {
  const count = at.length
  const blockOf = new Int32Array(count)
  const offset = new Float64Array(count)
  const position = new Float64Array(count)
  const mass = new Float64Array(count)
  const members: number[][] = []
  for (const variable of order) {
    blockOf[variable] = variable
    position[variable] = at[variable] ?? 0
    mass[variable] = weight[variable] ?? 1
    members[variable] = [variable]
    let block = variable
    for (;;) {
      let worst: Separation | undefined
      let most = 1e-7
      const own = members[block] ?? []
      for (const member of own) {
        const edge = (position[block] ?? 0) + (offset[member] ?? 0)
        for (const separation of into[member] ?? []) {
          const other = blockOf[separation.from] ?? 0
          if (other === block) continue
          const excess = (position[other] ?? 0) + (offset[separation.from] ?? 0) + separation.gap - edge
          if (excess > most) {
            most = excess
            worst = separation
          }
        }
      }
      if (!worst) break
      const other = blockOf[worst.from] ?? 0
      const shift = (offset[worst.from] ?? 0) + worst.gap - (offset[worst.to] ?? 0)
      // In the frame of `other`, every member of `block` sits `shift` further on.
      const theirs = members[other] ?? []
      const m1 = mass[other] ?? 1
      const m2 = mass[block] ?? 1
      const rest = ((position[other] ?? 0) * m1 + ((position[block] ?? 0) - shift) * m2) / (m1 + m2)
      if (theirs.length >= own.length) {
        for (const member of own) {
          blockOf[member] = other
          offset[member] = (offset[member] ?? 0) + shift
          theirs.push(member)
        }
        members[block] = []
        position[other] = rest
        mass[other] = m1 + m2
        block = other
      } else {
        for (const member of theirs) {
          blockOf[member] = block
          offset[member] = (offset[member] ?? 0) - shift
          own.push(member)
        }
        members[other] = []
        position[block] = rest + shift
        mass[block] = m1 + m2
      }
    }
  }
  for (let i = 0; i < count; i++) at[i] = (position[blockOf[i] ?? 0] ?? 0) + (offset[i] ?? 0)
  return blockOf
}
