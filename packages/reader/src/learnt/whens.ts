/** When something is, and how long it takes, as a line below it. */
import type { DraftNode } from '../draft.ts'
import type { Drawing } from './drawing.ts'
import type { Unit } from './links.ts'
import { whenWording } from './wording.ts'

/** When something is, or how long it takes, stands below it unless who does it does. */
export function addTimes(drawing: Drawing): void {
  const { units, words, draft } = drawing
  for (const [i, unit] of units.entries()) {
    if (unit.type !== 't') continue
    const beside = whenOf(drawing, i)
    const nodes = beside ? [beside] : headedBy(drawing, i)
    const tokens = drawing.tokensOf(i)
    for (const node of nodes.filter(({ kind }) => kind === 'action' || kind === 'event' || kind === 'idea')) {
      draft.used.push(...tokens)
      node.detail ??= whenWording(words.text, tokens)
    }
    // "Founded in 1901", where the year stands below.
    if (beside && beside === drawing.nodeOf.get(i - 1))
      beside.label = beside.label.replace(/(?<=\S)\s+(?:at|for|in|on|since)$/, '')
  }
}

/** A date that stands alone on its line holds for the events below it, up to the next one. */
function headedBy(drawing: Drawing, i: number): DraftNode[] {
  const { units, words, kind } = drawing
  const line = (unit: Unit | undefined) => words.lineOf[unit?.from ?? 0]
  if (kind !== 'timeline' || line(units[i + 1]) === line(units[i]) || line(units[i - 1]) === line(units[i]))
    return []
  const next = units.findIndex(({ type }, j) => j > i && type === 't')
  return units.slice(i, next < 0 ? undefined : next).flatMap((_, k) => drawing.nodeOf.get(i + k) ?? [])
}

/** The node beside a time on its line: the one no sign parts from it, the one before when both or neither are parted. */
function whenOf(drawing: Drawing, i: number): DraftNode | undefined {
  const [before, after] = [beside(drawing, i - 1, i), beside(drawing, i, i + 1)]
  if (!before || !after) return (before ?? after)?.node
  return (before.isParted && !after.isParted ? after : before).node
}

function beside(drawing: Drawing, i: number, j: number): { node: DraftNode; isParted: boolean } | undefined {
  const { units, words } = drawing
  const [a, b] = [units[i], units[j]]
  const node = drawing.nodeOf.get(a?.type === 't' ? j : i)
  if (!a || !b || !node || words.lineOf[a.from] !== words.lineOf[b.from]) return undefined
  const between = words.tokens.slice(a.to, b.from)
  return { node, isParted: between.some(({ tag }) => tag === 'punct') }
}
