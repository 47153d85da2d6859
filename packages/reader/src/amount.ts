/** How long and how hot: said of what is baked and boiled, and drawn on a second line. */
import { written } from './label.ts'
import type { Predicate } from './predicate.ts'
import { timeNouns } from './words.ts'

const heating = new Set(
  'bake cook simmer fry boil roast chill preheat grill refrigerate microwave steam poach braise heat reheat freeze cool saute sauté brown marinate soak knead prove proof warm toast griddle'.split(
    ' ',
  ),
)

/** Takes "for 20 minutes" and "to 200 C / Gas 6" off what is baked and boiled. */
export function withoutAmount(predicate: Predicate): { predicate: Predicate; amount: string } {
  if (!heating.has(predicate.lemma) || predicate.passive) return { predicate, amount: '' }
  const { after } = predicate
  const number = after.findIndex(
    (token, i) =>
      token.tag === 'num' &&
      after
        .slice(i, i + 6)
        .some((each) => timeNouns.has(each.low) || /^(?:c|f|°c|°f|degrees?|gas)$/.test(each.low)),
  )
  if (number < 0) return { predicate, amount: '' }
  let from = number
  while (
    from > 0 &&
    (after[from - 1]?.tag === 'prep' ||
      after[from - 1]?.tag === 'to' ||
      after[from - 1]?.tag === 'adv' ||
      after[from - 1]?.low === 'least')
  )
    from--
  // "in a preheated 200 C oven": the number is in the middle of a thing; only the number goes.
  let to = number
  for (let i = number; i < after.length && i < number + 9; i++) {
    const token = after[i]
    if (
      !token ||
      !(
        token.tag === 'num' ||
        token.tag === 'to' ||
        token.low === '-' ||
        token.low === '/' ||
        timeNouns.has(token.low) ||
        /^(?:c|f|°c|°f|degrees?|gas|mark|about|more|or|and|per|side)$/.test(token.low)
      )
    )
      break
    to = i + 1
  }
  const amount = written(after.slice(number, to)).replace(/\s*(?:or|and|to|per|\/)$/, '')
  return { predicate: { ...predicate, after: [...after.slice(0, from), ...after.slice(to)] }, amount }
}
