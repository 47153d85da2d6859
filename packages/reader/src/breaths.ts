/** Short texts typed without a single sign: where one thing ends and the next begins, a comma is put. */
import { tierOf } from './components.ts'
import { isPlural, verbForm } from './lemma.ts'
import { tag } from './tag.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import { wordSet } from './words.ts'

/** Longer texts are speech; the clauses are cut from their subjects and verbs. */
const longest = 24

/** "help customers find it": the second verb belongs to the first. */
const taking = wordSet('have hear help let make see watch')

const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/

/** The tagged tokens, with commas where steps or days follow each other in a text that has no sign at all. */
export function withBreaths(tokens: Token[]): Token[] {
  const run = runOn(tokens)
  if (run.size > 0) return broken(tokens, run)
  if (tokens.length > longest || tokens.slice(1).some((token) => token.line)) return tokens
  const last = tokens.at(-1)?.low === '.' ? tokens.length - 1 : tokens.length
  const from = tokens.findIndex((token) => token.low === ':') + 1
  const said = tokens.slice(from, last)
  const week = from > 0 || said.some(({ tag }) => /^(?:punct|arrow)$/.test(tag)) ? undefined : days(said)
  if (!week && said.some((token) => isTag(token, 'punct', 'arrow', 'and', 'sub', 'pron'))) return tokens
  const found = week ?? names(said) ?? (from > 0 ? [] : orders(said))
  const starts = new Set(found.map((at) => at + from))
  return starts.size === 0 ? tokens : broken(tokens, starts)
}

function broken(tokens: Token[], starts: Set<number>): Token[] {
  const all = tokens.flatMap((token, i): Token[] =>
    starts.has(i) ? [{ ...token, text: ',', low: ',', end: token.start, line: false }, token] : [token],
  )
  tag(all)
  return all
}

/**
 * Orders without end: "make a list go shopping wash and chop the veggies cook rice". Where a verb in its base form
 * follows what the order before it is about, the next one begins. Nothing when somebody else acts in between.
 */
function runOn(tokens: Token[]): Set<number> {
  const isSpoken = tokens.every(
    ({ tag, line }, i) =>
      (i === 0 || !line) && (i === tokens.length - 1 || !['punct', 'arrow'].includes(tag)),
  )
  const deeds = tokens.filter(({ tag }) => tag === 'verb')
  if (tokens.length < 12 || !isSpoken || deeds.some(({ low, lemma }) => low !== lemma)) return new Set()
  const first = tokens.findIndex(({ tag }) => tag === 'verb')
  return new Set(tokens.flatMap((_, i) => (i > first && first >= 0 && beginsOrder(tokens, i) ? [i] : [])))
}

function beginsOrder(tokens: Token[], i: number): boolean {
  const [earlier, before, token, next] = tokens.slice(i - 2, i + 2)
  if (!before || !token || verbForm(token.low)?.form !== 'base') return false
  const isTold = isTag(before, 'noun', 'num') || says(before, 'everything', 'it', 'them')
  const takes = next !== undefined && isTag(next, 'det', 'poss', 'num', 'pron')
  const isPair = next?.tag === 'and' && tokens[i + 2]?.tag === 'verb'
  // "veggies cook rice": several things are no part of another's name.
  const isApart = isPlural(before.low) && isTag(next, 'noun', 'prep')
  // "let it cool", "help customers find it", "if customers buy": no order of its own.
  const isTaken =
    (earlier !== undefined && taking.has(earlier.low)) ||
    tokens
      .slice(Math.max(0, i - 4), i)
      .some(({ tag, start }) => /^(?:sub|rel|to)$/.test(tag) && start > (tokens[1]?.start ?? 0))
  return isTold && !isTaken && (takes || isPair || isApart || !isNounToo(token.low))
}

/** "monday gym tuesday swim": each day but the first begins anew. */
function days(tokens: Token[]): number[] | undefined {
  const found = tokens.flatMap((token, i) => (weekday.test(token.low) ? [i] : []))
  const isEach = found.length > 1 && found.every((at, k) => (found[k + 1] ?? tokens.length) > at + 1)
  const starts = found.map((at) => (tokens[at - 1]?.tag === 'prep' ? at - 1 : at))
  return isEach && starts[0] === 0 ? starts.slice(1) : undefined
}

/** "apples bananas milk bread eggs", "database backend frontend": names alone, too many or too many sorts for one. */
function names(tokens: Token[]): number[] | undefined {
  const isNamed = tokens.every(
    ({ tag, low }, i) =>
      tag === 'noun' || (i > 0 && tag === 'verb' && verbForm(low)?.form === 'base' && isNounToo(low)),
  )
  // "frontend talks …" may be told.
  const isTold = tokens.slice(1, -1).some(({ low }) => verbForm(low)?.form === 's')
  if (tokens.length < 3 || !isNamed || isTold) return undefined
  const tiers = new Set(tokens.map(({ low }) => tierOf([low])))
  const isTiers = tiers.size === tokens.length && !tiers.has(undefined)
  const isMany = tokens.length > 4 || tokens.slice(0, -1).some(({ low }) => isPlural(low))
  return isTiers || isMany ? tokens.slice(1).map((_, i) => i + 1) : undefined
}

/** "boil water add pasta wait ten minutes": each order but the first. */
function orders(tokens: Token[]): number[] {
  const [first] = tokens
  if (first?.tag !== 'verb' || first.low !== first.lemma || taking.has(first.low)) return []
  const isBase = (i: number) => verbForm(tokens[i]?.low ?? '')?.form === 'base'
  const isPure = (i: number) => isBase(i) && !isNounToo(tokens[i]?.low ?? '')
  const found: number[] = []
  for (let i = 1; i < tokens.length; i++) {
    const [before, next] = [tokens[i - 1], tokens[i + 1]]
    if (!before || !isBase(i) || isTag(before, 'det', 'poss', 'to', 'modal', 'adj', 'not', 'do')) continue
    const onlyOrders = found.length > 0 && tokens.slice(i).every((_, k) => isBase(i + k))
    const opens = next === undefined ? false : isTag(next, 'det', 'poss', 'num') || isPure(i + 1)
    if (isPure(i) || onlyOrders || (found.length > 0 && before.tag !== 'prep' && opens)) found.push(i)
  }
  return found
}
