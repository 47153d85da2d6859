/** How long and how hot: said of what is baked and boiled, and drawn on a second line. */
import { written } from './label.ts'
import type { Predicate } from './predicate.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { timeNouns, wordSet } from './words.ts'

const heating = wordSet(
  'bake beat blend boil braise brown chill cook cool freeze fry griddle grill heat knead marinate microwave mix poach preheat proof prove refrigerate reheat roast saute sauté simmer soak steam stir toast warm whisk',
)
const degrees = /^(?:c|f|°c|°f|degrees?|gas)$/
const between = /^(?:c|f|°c|°f|degrees?|gas|mark|about|more|or|and|per|side)$/

/** Takes "for 20 minutes", "to 200 C / Gas 6", "over a low heat" and "in the oven" off what is baked and boiled. */
export function withoutAmount(predicate: Predicate): { predicate: Predicate; amount: string } {
  if (!heating.has(predicate.lemma) || predicate.passive) return { predicate, amount: '' }
  let after = withoutOven(predicate)
  const amounts: string[] = []
  for (const find of [measured, measured, heat]) {
    const found = find(after)
    if (!found) continue
    after = [...after.slice(0, found.from), ...after.slice(found.to)]
    amounts.push(found.amount)
  }
  return { predicate: { ...predicate, after }, amount: amounts.join(', ') }
}

type Found = { from: number; to: number; amount: string }

/** A number with its unit, the words before it that belong to it, and what it says. */
function measured(after: Token[]): Found | undefined {
  for (const [number, first] of after.entries()) {
    if (first.tag !== 'num') continue
    let to = number
    let isUnit = false
    // "in a preheated 200 C oven": the number is in the middle of a thing; only the number goes.
    for (let i = number; i < after.length && i < number + 9; i++) {
      const token = after[i]
      const isTime = token !== undefined && timeNouns.has(token.low)
      if (
        !token ||
        !(isTime || token.tag === 'num' || /^(?:to|-|\/)$/.test(token.low) || between.test(token.low))
      )
        break
      isUnit ||= isTime || degrees.test(token.low)
      to = i + 1
    }
    if (!isUnit) continue
    const amount = written(after.slice(number, to)).replace(/\s*(?:or|and|to|per|\/)$/, '')
    return { from: opening(after, number), to, amount }
  }
  return undefined
}

/** "over a low heat" */
function heat(after: Token[]): Found | undefined {
  const at = after.findIndex((token) => token.low === 'heat')
  let start = at
  while (
    start > 0 &&
    /^(?:very|to|-|(?:low|medium|moderate|high|gentle|full)(?:-\w+)?)$/.test(after[start - 1]?.low ?? '') &&
    after[start - 1]?.tag !== 'det'
  )
    start--
  const from = after[start - 1]?.tag === 'det' ? start - 2 : start - 1
  if (start === at || !says(after[from], 'over', 'on', 'at')) return undefined
  return { from, to: at + 1, amount: written(after.slice(start, at + 1)) }
}

/** Where the words begin that lead to a number: ", for at least". */
function opening(after: Token[], number: number): number {
  let from = number
  while (
    from > 0 &&
    (isTag(after[from - 1], 'prep', 'to', 'adv', 'punct') || after[from - 1]?.low === 'least') &&
    !/ly$|^often$/.test(after[from - 1]?.low ?? '')
  )
    from--
  return from
}

/** What is baked is baked in an oven. */
function withoutOven({ lemma, after }: Predicate): Token[] {
  const oven = after.findIndex((token) => token.low === 'oven')
  const from = after.findLastIndex((token, i) => i < oven && token.low === 'in')
  const isOven =
    /^(?:bake|roast|cook)$/.test(lemma) &&
    from >= 0 &&
    after
      .slice(from + 1, oven)
      .every(
        (token) =>
          /^(?:your|an?|the|hot|moderate|preheated|pre-heated|warm)$/.test(token.low) || isHot(token),
      )
  return isOven
    ? [...after.slice(0, from), ...after.slice(from + 1, oven).filter(isHot), ...after.slice(oven + 1)]
    : after
}

function isHot(token: Token): boolean {
  return token.tag === 'num' || token.low === '/' || degrees.test(token.low) || token.low === 'mark'
}
