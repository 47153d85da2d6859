/** Lists inside sentences: "Customers: busy people, elderly owners" is a head with items. */
import { timeNouns } from './words.ts'
import { objectWords, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import type { Sentence } from './sentence.ts'
import type { Token } from './token.ts'

export type Item = {
  label: string
  tokens: Token[]
  children: Item[]
  /** Its list goes on: "gift - headphones, a book". */
  isOpen?: boolean
}

const headSigns = new Set([':', '-', '–', '—', '='])

/** Heads with their items; a sentence without a head is a list of items of its own. */
export function headsOf(list: Sentence[]): Item[] {
  return list.flatMap((sentence) => {
    const aims = aimsOf(sentence.tokens)
    if (aims.length > 1) return aims
    const head = headOf(sentence.tokens)
    if (!head) return itemsOf(sentence.tokens)
    return [{ ...itemFrom(head.head), children: itemsOf(head.body) }]
  })
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

/** "Money comes from a, b and c", "Costs are mostly a, b": a verb can stand where the colon would. */
export function headOf(tokens: Token[]): { head: Token[]; body: Token[]; sign: string } | undefined {
  const at = tokens.findIndex((token, i) => i > 0 && headSigns.has(token.low) && standsAlone(tokens, i))
  if (at > 0 && at <= 9 && tokens.length > at + 1)
    return { head: tokens.slice(0, at), body: tokens.slice(at + 1), sign: tokens[at]?.low ?? '' }
  const predicate = findPredicate(tokens)
  if (!predicate || predicate.subject.length === 0 || predicate.subject.length > 4) return undefined
  const linking =
    predicate.copula ||
    ['include', 'come', 'contain', 'have', 'cover', 'need', 'mean', 'involve', 'consist', 'want'].includes(
      predicate.lemma,
    )
  if (!linking || !predicate.after.some((token) => token.low === ',' || token.tag === 'and')) return undefined
  const body = predicate.after.filter(
    (token, i) =>
      !(
        i < 2 &&
        ['mostly', 'mainly', 'from', 'of', 'things', 'like', 'such', 'as', 'usually', 'both'].includes(
          token.low,
        )
      ),
  )
  return { head: predicate.subject, body, sign: 'is' }
}

function standsAlone(tokens: Token[], i: number): boolean {
  const sign = tokens[i]
  const before = tokens[i - 1]
  const next = tokens[i + 1]
  if (!sign || !before || !next) return false
  if (sign.low === ':' || sign.low === '=') return true
  return before.end < sign.start && sign.end < next.start
}

/** Cuts at commas, semicolons, slashes with room around them, and the last "and". Parentheses hold children or a note. */
export function itemsOf(tokens: Token[], commasOnly = false): Item[] {
  const items: Item[] = []
  let open: Token[] = []
  let inner: Token[] = []
  let depth = 0
  const close = () => {
    const head = inner.length === 0 ? headOf(open) : undefined
    const item =
      head && ['-', '–', '—', ':'].includes(head.sign) && open.length >= 3
        ? { ...itemFrom(head.head), children: [itemFrom(head.body)] }
        : itemFrom(open)
    const owner = items.at(-1)
    if (item.label !== '' && owner?.isOpen && item.children.length === 0 && inner.length === 0)
      owner.children.push(item)
    else if (item.label !== '') {
      if (head && item.children.length > 0 && items.length > 0) item.isOpen = true
      if (inner.some((token) => token.low === ',')) item.children = itemsOf(inner)
      else if (inner.length > 0) {
        item.label = `${item.label} (${written(inner)})`
        item.tokens.push(...inner)
      }
      items.push(item)
    }
    open = []
    inner = []
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    if (token.low === '(') depth++
    else if (token.low === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) inner.push(token)
    else if (token.low === 'but' && !commasOnly && open.length > 0) {
      close()
      open.push(token)
    } else if (token.low === ',' || token.low === ';' || (!commasOnly && isLastAnd(tokens, i))) close()
    else open.push(token)
  }
  close()
  return items
}

/** "insurance and the app" ends a list; "people haven't read it and feel guilty" does not. */
function isLastAnd(tokens: Token[], i: number): boolean {
  const token = tokens[i]
  if (token?.tag !== 'and' || token.low === 'but' || token.low === 'so') return false
  if (tokens[i - 1]?.low === ',') return true
  if (token.low === 'or') return false
  const next = tokens[i + 1]
  if (!next) return true
  const rest = tokens.slice(i + 1)
  const isList = tokens.slice(0, i).some((each) => each.low === ',')
  const verbs = tokens.slice(0, i).some((each) => each.tag === 'verb' || each.tag === 'have')
  if (verbs && (next.tag === 'verb' || next.tag === 'modal')) return false
  return (isList || tokens.length <= 8) && rest.length <= 8 && !rest.some((each) => each.low === ',')
}

export function itemFrom(tokens: Token[]): Item {
  let kept = trim(tokens)
  if (kept.length === 0) kept = tokens.filter((token) => token.tag !== 'punct')
  while (
    kept[0]?.tag === 'det' &&
    ['that', 'those', 'this', 'same'].includes(kept[0].low) &&
    kept.length > 1 &&
    kept[0].low !== 'same'
  )
    kept = kept.slice(1)
  // "a cut of the referrals" is about the referrals.
  if (
    kept[1]?.low === 'of' &&
    ['cut', 'share', 'bit', 'lot', 'lots', 'kind', 'part'].includes(kept[0]?.low ?? '')
  )
    kept = trim(kept.slice(2))
  if (kept.length <= 8) {
    const short = kept.filter(
      (token, i) =>
        !(i > 0 && ['the', 'a', 'an'].includes(token.low) && !timeNouns.has(kept[i + 1]?.low ?? '')) &&
        token.tag !== 'poss',
    )
    return { label: sentenceCase(written(short)), tokens, children: [] }
  }
  const words = objectWords(kept)
  const label =
    words.length === 0
      ? written(kept)
      : written(words.length >= kept.length * 0.55 ? words : kept.slice(0, 12))
  return { label: sentenceCase(label.trim()), tokens, children: [] }
}
