/** What a text has as heads, each with its items: written with a colon, told with "there's", or told as aims. */
import { headOf, itemFrom, itemsOf } from './items.ts'
import type { Item } from './items.ts'
import type { Sentence } from './sentence.ts'
import { strandsOf } from './strands.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

/** Heads with their items; a sentence without a head is a list of items of its own. */
export function headsOf(list: Sentence[]): Item[] {
  // Where most sentences are one thing each, sentences divide as semicolons do.
  const bare = list.filter((each) => each.tokens.every((token) => token.low !== ',')).length
  const divides = list.length > 2 && bare * 2 >= list.length
  return list.flatMap((sentence, i) => {
    const before = list[i - 1]
    if (before && asksFor(before, sentence)) return []
    const next = list[i + 1]
    if (next && asksFor(sentence, next))
      return [{ ...itemFrom(sentence.tokens), children: itemsOf(next.tokens) }]
    const aims = aimsOf(sentence.tokens)
    if (aims.length > 1) return aims
    const mixed = mixedHeads(sentence.tokens)
    if (mixed.length > 0) return mixed
    const head = headOf(sentence.tokens)
    const strands = head && head.sign !== 'is' && head.sign !== 'like' ? [] : strandsOf(sentence.tokens)
    if (strands.length > 0) return strands
    const isPart = divides || sentence.stop === ';' || list[i - 1]?.stop === ';'
    const joined = !head && isPart ? joinedHead(sentence.tokens) : undefined
    if (joined) return [joined]
    if (!head) return itemsOf(sentence.tokens)
    return [{ ...itemFrom(head.head), children: itemsOf(head.body) }]
  })
}

/** "Events? farmers market, cooking class": a short question, and what answers it. */
function asksFor(question: Sentence, answer: Sentence): boolean {
  return (
    question.question &&
    question.tokens.length <= 4 &&
    !answer.question &&
    headOf(answer.tokens) === undefined
  )
}

/**
 * "paid (Google Ads, Meta), owned: newsletter, blog, earned - press and radio": heads in one sentence, each in
 * its own way. A head begins after the comma before its sign.
 */
function mixedHeads(tokens: Token[]): Item[] {
  const signs: number[] = []
  let depth = 0
  for (const [i, token] of tokens.entries()) {
    if (token.low === '(') depth++
    if (token.low === ')') depth--
    const before = tokens[i - 1]
    const next = tokens[i + 1]
    const isApart =
      before !== undefined && next !== undefined && before.end < token.start && token.end < next.start
    if (depth === 0 && i > 0 && (token.low === ':' || (says(token, '-', '–', '—') && isApart))) signs.push(i)
  }
  const starts = signs.map((sign) => {
    let at = sign
    while (at > 0 && !says(tokens[at - 1], ',', ';', ')')) at--
    return at
  })
  const [first = 0] = starts
  const isMixed = first > 0 && tokens.slice(0, first).some((token) => token.low === '(')
  const isLong = starts.some(
    (start, k) => (signs[k] ?? 0) - start > 5 || (k > 0 && start <= (signs[k - 1] ?? 0)),
  )
  if (signs.length < 2 || isLong || (first > 0 && !isMixed)) return []
  return [
    ...itemsOf(tokens.slice(0, first)),
    ...signs.map((sign, k) => ({
      ...itemFrom(tokens.slice(starts[k], sign)),
      children: itemsOf(tokens.slice(sign + 1, starts[k + 1] ?? tokens.length)),
    })),
  ]
}

const joins = wordSet('about at by for from in on through via with')

/** "posters in the library, bakery and school;": where semicolons divide, commas divide what is inside a part. */
function joinedHead(tokens: Token[]): Item | undefined {
  const at = tokens.findIndex((token, i) => i > 0 && token.tag === 'prep' && joins.has(token.low))
  const head = tokens.slice(0, Math.max(0, at))
  const body = tokens.slice(at + 1)
  const isName = (each: Token) => isTag(each, 'noun', 'adj', 'det', 'poss', 'num', 'ing')
  if (head.length === 0 || head.length > 4 || !head.every((token) => isName(token))) return undefined
  if (!body.every((token) => isName(token) || token.tag === 'and' || says(token, ',', 'of'))) return undefined
  const children = itemsOf(body)
  return children.length > 1 ? { ...itemFrom(head), children } : undefined
}

/** "for the beach towels and a hat, for the hike boots": what each list is for is its head. */
function aimsOf(tokens: Token[]): Item[] {
  const starts = tokens.flatMap((token, i) =>
    token.low === 'for' &&
    (i === 0 || tokens[i - 1]?.low === ',' || tokens[i - 1]?.tag === 'and' || tokens[i - 1]?.low === ':')
      ? [i]
      : [],
  )
  return starts.flatMap((start, k) => {
    const part = tokens.slice(start + 1, starts[k + 1] ?? tokens.length)
    const verb = part.findIndex((token) => token.tag === 'verb')
    const noun = part.findIndex((token) => token.tag === 'noun')
    const end = verb > 0 ? part.findIndex((token) => token.tag === 'pron') : noun + 1
    if (noun < 0 || end <= 0) return []
    const body = part.slice(verb > 0 ? verb + 1 : end)
    return [{ ...itemFrom(part.slice(0, end)), children: itemsOf(body) }]
  })
}
