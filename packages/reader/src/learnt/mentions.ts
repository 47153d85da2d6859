/** Which units speak of one thing: told so by the learner, by a name, or by a way back to a step. */
import { contentWords } from '../label.ts'
import type { Drawing } from './drawing.ts'
import { jumpedTo } from './jumps.ts'
import { isNodeType, placeOf } from './links.ts'
import { areApart, firstMentions, isPronoun } from './names.ts'
import { at } from './network.ts'

/** Mentions of one thing: told so by the learner, or by its name. */
export function firstMentionOf(drawing: Drawing): number[] {
  const { units } = drawing
  const head = units.map((_, i) => i)
  const named = drawing.kind === 'comparison' ? 'pydbi' : 'pydb'
  const isThing = (i: number): boolean => named.includes(units[i]?.type ?? 'c')
  const things = [...units.keys()].filter(isThing)
  const first = firstMentions(things.map((unit) => ({ unit, name: drawing.said(unit) })))
  for (const [j, unit] of units.entries()) {
    if (!isNodeType(unit.type)) continue
    const known = jumpedTo(drawing, j) ?? goneBackTo(drawing, j) ?? first.get(j) ?? j
    head[j] =
      known === j
        ? mentioned(drawing, j, head, isThing(j) && isPronoun(drawing.tokensOf(j)))
        : (head[known] ?? known)
  }
  // What is jumped to ahead may turn out to be another's mention.
  return head.map((known) => head[known] ?? known)
}

/** "Go back to writing the text" is the step that writes it, where one is called so. */
function goneBackTo(drawing: Drawing, j: number): number | undefined {
  const { units } = drawing
  const place = units[j]?.type === 's' ? wayBack.exec(drawing.said(j))?.[1] : undefined
  const words = place === undefined ? [] : contentWords(place)
  if (words.length === 0) return undefined
  const step = units.findIndex(({ type }, i) => {
    const own = i < j && type === 's' ? contentWords(drawing.said(i)) : []
    return words.every((word) => own.includes(word))
  })
  return step < 0 ? undefined : step
}

const wayBack =
  /^(?:(?:then|we|i|you|they|he|she|it|must|have to|has to) )*(?:(?:goe?s?|start|starts|sent|send|jumps?) (?:(?:it|them|you|us|him|her) )?back (?:to|at|with)|back to|returns? to|repeats?) (.+)$/i

/** The unit before it that the learner takes for the same, the likeliest when it has no name of its own. */
function mentioned(drawing: Drawing, j: number, head: readonly number[], isNameless: boolean): number {
  const { units } = drawing
  let [most, found] = [isNameless ? -Infinity : 0, j]
  for (let i = 0; i < j; i++) {
    const isAlike = isNameless ? 'pyd'.includes(units[i]?.type ?? '') : units[i]?.type === units[j]?.type
    const row = head[i] === i && isAlike ? drawing.score(j, i) : undefined
    if (!row || (!isNameless && best(row) !== placeOf('same'))) continue
    if (areApart(drawing.said(i), drawing.said(j))) continue
    const margin = at(row, placeOf('same')) - at(row, 0)
    if (margin > most) [most, found] = [margin, i]
  }
  return found
}

const best = (row: Float32Array): number => row.indexOf(Math.max(...row))
