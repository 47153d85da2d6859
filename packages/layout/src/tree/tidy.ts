/**
 * A tidy tree: parents centred over their children, subtrees as close as their outlines allow, the same
 * subtree always the same shape. Reingold and Tilford 1981; van der Ploeg 2014 for outlines by depth.
 */
import type { Branch } from './forest.ts'

export type TidyOptions = {
  /** Extent of a node's block across the tree. */
  extent: (branch: Branch) => number
  /** A block that also holds everything below it. */
  isWhole: (branch: Branch) => boolean
  gap: number
}

type Outline = { low: number[]; high: number[] }

/** Centres across the tree, by node, with the middle of the root's children near 0. */
export function tidy(root: Branch, options: TidyOptions): Map<number, number> {
  const offset = new Map<Branch, number>()
  shape(root, options, offset)
  const centre = new Map<number, number>()
  const settle = (branch: Branch, from: number) => {
    const at = from + (offset.get(branch) ?? 0)
    centre.set(branch.node, at)
    if (!options.isWhole(branch)) for (const child of branch.children) settle(child, at)
  }
  settle(root, -(offset.get(root) ?? 0))
  return centre
}

const bottomless = 64

/** The outline of a subtree around its root at 0; children get their offset from it. */
function shape(branch: Branch, options: TidyOptions, offset: Map<Branch, number>): Outline {
  const half = options.extent(branch) / 2
  if (options.isWhole(branch)) {
    return {
      low: Array.from({ length: bottomless }, () => -half),
      high: Array.from({ length: bottomless }, () => half),
    }
  }
  const merged: Outline = { low: [], high: [] }
  const places: number[] = []
  for (const child of branch.children) {
    const own = shape(child, options, offset)
    let shift = places.length === 0 ? 0 : -Infinity
    for (let d = 0; d < Math.min(merged.high.length, own.low.length); d++) {
      shift = Math.max(shift, (merged.high[d] ?? 0) + options.gap - (own.low[d] ?? 0))
    }
    places.push(shift)
    for (let d = 0; d < own.low.length; d++) {
      if (d >= merged.low.length) merged.low[d] = (own.low[d] ?? 0) + shift
      merged.high[d] = (own.high[d] ?? 0) + shift
    }
  }
  const middle = ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2
  branch.children.forEach((child, i) => offset.set(child, (places[i] ?? 0) - middle))
  return {
    low: [-half, ...merged.low.map((value) => value - middle)],
    high: [half, ...merged.high.map((value) => value - middle)],
  }
}
