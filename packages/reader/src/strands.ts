/**
 * Heads told in speech, where writing has colons: "there's the location stuff, we need wifi, then food, so like a
 * buffet". Each "there's" and "then" begins a strand; its first words are the head, the rest its items.
 */
import { itemFrom, itemsOf } from './items.ts'
import type { Item } from './items.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

/** Said between a head and its items. */
const links = wordSet(
  "'s also and are as has have i includes is it just like mainly maybe mostly need or so stuff such that there things want we which with would",
)

export function strandsOf(tokens: Token[]): Item[] {
  const starts = tokens.flatMap((_, i) => (isStart(tokens, i) ? [i] : []))
  if (starts.length === 0 || (starts.length === 1 && (starts[0] ?? 9) > 1)) return []
  const cuts = [...new Set([0, ...starts])]
  const items = cuts.flatMap((from, k) => {
    const part = tokens.slice(from, cuts[k + 1] ?? tokens.length)
    return part.every((token) => isTag(token, 'sub', 'and', 'rel', 'punct')) ? [] : strand(part)
  })
  return items.some((item) => item.children.length > 0) ? items : []
}

function isStart(tokens: Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (!token || !next) return false
  const opens = before === undefined || isTag(before, 'punct', 'and')
  if (token.low === 'there') return opens && next.tag === 'be'
  return says(token, 'then', 'finally', 'lastly') && opens
}

/** One strand; a comma before another subject with its own verb, or "with", begins one more. */
function strand(all: Token[]): Item[] {
  const tokens = withoutStart(all)
  const parts: Token[][] = [[]]
  for (const [i, token] of tokens.entries())
    if (token.low === ',' && begins(tokens, i + 1)) parts.push([])
    else parts.at(-1)?.push(token)
  return parts.flatMap((part) => headed(withoutStart(part)))
}

function withoutStart(tokens: Token[]): Token[] {
  let from = 0
  while (
    from < tokens.length &&
    (['and', 'then', 'finally', 'lastly', 'there', 'also', 'of', 'course', ',', "'s", 'maybe'].includes(
      tokens[from]?.low ?? '',
    ) ||
      tokens[from]?.tag === 'be')
  )
    from++
  let to = tokens.length
  while (to > from && (tokens[to - 1]?.tag === 'and' || tokens[to - 1]?.tag === 'punct')) to--
  return tokens.slice(from, to)
}

/** "the mitochondria makes energy", "and the cytoplasm with ribosomes". */
function begins(tokens: Token[], at: number): boolean {
  let i = tokens[at]?.tag === 'and' ? at + 1 : at
  if (tokens[i]?.low !== 'the' && tokens[i]?.tag !== 'poss') return false
  i++
  while (isTag(tokens[i], 'noun', 'adj')) i++
  return tokens[i]?.tag === 'verb' || tokens[i]?.tag === 'have' || tokens[i]?.low === 'with'
}

function headed(tokens: Token[]): Item[] {
  const end = tokens.findIndex(
    (token, i) =>
      i > 0 &&
      (isTag(token, 'punct', 'rel') ||
        isTag(token, 'verb', 'be', 'have') ||
        says(token, 'so', 'like', 'with', 'such', 'mostly', 'mainly')),
  )
  const head = end < 0 ? tokens : tokens.slice(0, end)
  if (head.length === 0 || head.length > 6) return itemsOf(tokens)
  let from = end
  while (
    end >= 0 &&
    from < tokens.length &&
    (tokens[from]?.tag === 'punct' || links.has(tokens[from]?.low ?? ''))
  )
    from++
  const body = end < 0 ? [] : tokens.slice(from)
  return [{ ...itemFrom(head), children: itemsOf(body).flatMap((item) => alternatives(item)) }]
}

/** "interviews or solo": two items. "we need somewhere near a train": what is needed. */
function alternatives(item: Item): Item[] {
  let from = 0
  while (from < item.tokens.length - 1 && links.has(item.tokens[from]?.low ?? '')) from++
  const tokens = item.tokens.slice(from)
  const or = tokens.findIndex((token) => token.tag === 'and')
  const parts =
    or > 0 && tokens.length <= 9 && !tokens.some((token) => token.tag === 'verb')
      ? [tokens.slice(0, or), tokens.slice(or + 1)]
      : [tokens]
  return parts
    .map((part) => ({ ...itemFrom(part), children: item.children }))
    .filter((each) => each.label !== '')
}
