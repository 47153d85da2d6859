/** Where the layers stand along the flow: those on screen stay unless they would touch, new ones keep room. */
import { createSeparator, isKept, separate } from './separate.ts'
import type { Work } from './work.ts'

/**
 * A new layer keeps this much more distance than the least: room for lines, texts and borders to come. Texts take
 * no more of it than the longest there is, which is little where the flow runs down the page.
 */
const freshGap = { lines: 50, texts: 52, borders: 20 }

export function freshGapIn({ chains, containers, rowStart, rows }: Work): number {
  const longest = chains.reduce((most, { labelAlong }) => Math.max(most, labelAlong), 0)
  const hasGroups = (rows.length > 1 ? rowStart : containers.length) > 0
  return freshGap.lines + Math.min(freshGap.texts, longest) + (hasGroups ? freshGap.borders : 0)
}

/** Where layers were, and how much more than needed a new one keeps. */
type OldCentres = { old: readonly (number | undefined)[]; fresh: number }

/** Layers on screen stay where they are unless they would touch; new ones follow at their distance. */
export function spreadCentres(
  widths: readonly number[],
  spaces: readonly number[],
  { old, fresh }: OldCentres,
): number[] {
  const apart = widths.map((width, i) =>
    i === 0 ? 0 : (widths[i - 1] ?? 0) / 2 + (spaces[i] ?? 0) + width / 2,
  )
  const wishes = wishedCentres(apart, { old, fresh })
  const separations = apart.slice(1).map((gap, i) => ({ from: i, to: i + 1, gap }))
  if (isKept(separations, wishes)) return wishes
  const at = Float64Array.from(wishes)
  const weight = Float64Array.from(widths, (_, i) => (old[i] === undefined ? 1e-3 : 1))
  separate(createSeparator(widths.length, separations), at, weight)
  return [...at]
}

function wishedCentres(apart: readonly number[], { old, fresh }: OldCentres): number[] {
  const first = old.findIndex((at) => at !== undefined)
  const wishes: number[] = []
  if (first < 0) {
    let here = 0
    return apart.map((gap) => (here += gap))
  }
  wishes[first] = old[first] ?? 0
  for (let i = first - 1; i >= 0; i--) wishes[i] = (wishes[i + 1] ?? 0) - (apart[i + 1] ?? 0) - fresh
  for (let i = first + 1; i < apart.length; i++) {
    const near = (wishes[i - 1] ?? 0) + (apart[i] ?? 0)
    const next = old[i + 1]
    // NOTE: a new layer between two that stay takes the middle of the room they leave.
    const middle = next === undefined ? undefined : (near + next - (apart[i + 1] ?? 0)) / 2
    wishes[i] = old[i] ?? middle ?? near + fresh
  }
  return wishes
}
