/** Amounts that divide cases: "up to 5 percent …", "5 to 15 …", "above 15 …". */
import { verbForm } from './lemma.ts'
import type { Sentence } from './sentence.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

const units =
  /^(?:percent|%|euros?|dollars?|pounds?|eur|usd|kg|g|kilos?|grams?|tons?|km|m|cm|miles?|metres?|meters?|litres?|hours?|minutes?|days?|weeks?|months?|years?|points?|degrees?|k|thousand|million|people|guests|persons|items|pages|pieces|units|employees)$/

/** How many words at the head say how much; 0 when none do. */
export function rangeLength(tokens: Token[]): number {
  const low = (i: number) => tokens[i]?.low ?? ''
  const isNumber = (i: number) => tokens[i]?.tag === 'num'
  const start = ['for', 'from', 'anything', 'everything'].includes(low(0)) ? 1 : 0
  let end = 0
  if (low(start) === 'up' && low(start + 1) === 'to' && isNumber(start + 2)) end = start + 3
  else if (/^(?:under|below|above|over)$/.test(low(start)) && isNumber(start + 1)) end = start + 2
  else if (/^(?:more|less|fewer)$/.test(low(start)) && low(start + 1) === 'than' && isNumber(start + 2))
    end = start + 3
  else if (isNumber(start) && ['to', '-', '–'].includes(low(start + 1)) && isNumber(start + 2))
    end = start + 3
  else if (low(start) === 'between' && isNumber(start + 1) && low(start + 2) === 'and' && isNumber(start + 3))
    end = start + 4
  // "below is rejected"
  else if (/^(?:under|below|above|over)$/.test(low(0)) && isTag(tokens[1], 'be', 'verb')) end = 1
  while (end > 0 && units.test(low(end))) end++
  return end
}

/** "above 80 gets funded, 60 to 80 waits, below is rejected": each amount begins a sentence of its own. */
export function byAmounts(sentence: Sentence): Sentence[] {
  const { tokens } = sentence
  const starts = tokens.flatMap((_, i) => {
    const opens = i === 0 || tokens[i - 1]?.low === ',' || tokens[i - 1]?.low === ':'
    return opens && rangeLength(tokens.slice(i)) > 0 ? [i] : []
  })
  if (starts.length < 2) return [sentence]
  return [...new Set([0, ...starts])].map((from, k, all) => {
    const end = all[k + 1]
    return { ...sentence, tokens: tokens.slice(from, end === undefined ? undefined : end - 1) }
  })
}

/** The words behind an amount; a form like "needs" or "goes" acts there whatever it was taken for. */
export function behindRange(tokens: Token[], length: number): Token[] {
  const rest = tokens.slice(tokens[length]?.low === ',' ? length + 1 : length)
  const [first, second] = rest
  const form = first ? verbForm(first.low) : undefined
  if (!first || !form || first.tag !== 'noun' || (second && !isTag(second, 'det', 'poss', 'to'))) return rest
  return [{ ...first, tag: 'verb', lemma: form.base }, ...rest.slice(1)]
}

/** "up to 10k", "10k to 50k", "above that". */
export function amountLength(tokens: Token[]): number {
  const [first, second] = tokens
  const isThat = says(first, 'above', 'over', 'beyond', 'below', 'under') && second?.low === 'that'
  return isThat ? 2 : rangeLength(tokens)
}
