/** Lists inside sentences: "Customers: busy people, elderly owners" is a head with items. */
import { timeNouns, wordSet } from './words.ts'
import { objectWords, sentenceCase, trim, written } from './label.ts'
import { findPredicate } from './predicate.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'

export type Item = {
  label: string
  tokens: Token[]
  children: Item[]
  /** Its list goes on: "gift - headphones, a book". */
  isOpen?: boolean
}

const headSigns = wordSet('- : = – —')

/** "Money comes from a, b and c", "Costs are mostly a, b": a verb can stand where the colon would. */
export function headOf(tokens: Token[]): { head: Token[]; body: Token[]; sign: string } | undefined {
  const at = tokens.findIndex((token, i) => i > 0 && headSigns.has(token.low) && standsAlone(tokens, i))
  const inList =
    tokens[at]?.low !== ':' && tokens.slice(0, Math.max(0, at)).some((token) => /^[,(;]$/.test(token.low))
  if (at > 0 && at <= 9 && tokens.length > at + 1 && !inList)
    return { head: tokens.slice(0, at), body: tokens.slice(at + 1), sign: tokens[at]?.low ?? '' }
  const such = suchAs(tokens)
  if (such) return such
  const predicate = findPredicate(tokens)
  if (!predicate || predicate.subject.length === 0 || predicate.subject.length > 4) return undefined
  const linking =
    predicate.copula ||
    ['include', 'come', 'contain', 'have', 'cover', 'need', 'mean', 'involve', 'consist', 'want'].includes(
      predicate.lemma,
    )
  if (!linking || !predicate.after.some((token) => says(token, ',', '/') || token.tag === 'and'))
    return undefined
  const body = predicate.after.filter(
    (token, i) =>
      !(
        i < 2 &&
        says(token, 'mostly', 'mainly', 'from', 'of', 'things', 'like', 'such', 'as', 'usually', 'both')
      ),
  )
  return { head: predicate.subject, body, sign: 'is' }
}

/** "Sleep stuff like tent, mats", "gear such as a mic": what stands before is the head. */
function suchAs(tokens: Token[]): { head: Token[]; body: Token[]; sign: string } | undefined {
  const at = tokens.findIndex(
    (token, i) =>
      i > 0 && (says(token, 'like', 'including') || (token.low === 'such' && tokens[i + 1]?.low === 'as')),
  )
  const head = tokens.slice(0, Math.max(0, at))
  if (
    head.length === 0 ||
    head.length > 5 ||
    head.some(
      (token) => says(token, ',', '(') || isTag(token, 'verb', 'be', 'have', 'modal', 'pron', 'arrow'),
    )
  )
    return undefined
  const body = tokens.slice(tokens[at]?.low === 'such' ? at + 2 : at + 1)
  return body.length > 0 ? { head, body, sign: 'like' } : undefined
}

function standsAlone(tokens: Token[], i: number): boolean {
  const sign = tokens[i]
  const before = tokens[i - 1]
  const next = tokens[i + 1]
  if (!sign || !before || !next) return false
  if (says(sign, ':', '=')) return true
  return before.end < sign.start && sign.end < next.start
}

/** Cuts at commas, semicolons, slashes with room around them, and the last "and". Parentheses hold children or a note. */
export function itemsOf(tokens: Token[], commasOnly = false): Item[] {
  const items: Item[] = []
  let open: Token[] = []
  let inner: Token[] = []
  const notes = new Map<Item, Token[]>()
  let depth = 0
  const close = () => {
    const head = inner.length === 0 ? headOf(open) : undefined
    const item =
      head && ['-', '–', '—', ':', '=', 'like'].includes(head.sign) && open.length >= 3
        ? { ...itemFrom(head.head), children: halves(head.body).map((each) => itemFrom(each)) }
        : itemFrom(open)
    const owner = items.at(-1)
    if (item.label !== '' && owner?.isOpen && item.children.length === 0 && inner.length === 0)
      owner.children.push(item)
    else if (item.label !== '') {
      // "events like fairs and meetups, and partners": the "and" has closed the inner list.
      const isClosed = item.children.length > 1
      if (head && item.children.length > 0 && items.length > 0 && !isClosed) item.isOpen = true
      if (inner.some((token) => token.low === ',')) item.children = itemsOf(inner)
      else if (inner.length > 0) notes.set(item, inner)
      items.push(item)
    }
    open = []
    inner = []
  }
  for (const [i, token] of tokens.entries()) {
    if (token.low === '(') depth++
    else if (token.low === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) inner.push(token)
    else if (token.low === 'but' && !commasOnly && open.length > 0) {
      close()
      open.push(token)
    } else if (says(token, ',', ';') || isSlash(tokens, i) || (!commasOnly && isLastAnd(tokens, i))) close()
    else open.push(token)
  }
  close()
  // Brackets hold children where another item's do, and a note where none does.
  const isHead = items.some((item) => item.children.length > 1)
  for (const [item, note] of notes) {
    if (isHead && note.length <= 6) item.children.push(...halves(note).map((each) => itemFrom(each)))
    else {
      item.label = `${item.label} (${written(note)})`
      item.tokens.push(...note)
    }
  }
  return items
}

/** "Triple Entente and Triple Alliance": two items; more are cut at their commas. */
function halves(tokens: Token[]): Token[][] {
  const at = tokens.findIndex((token) => token.tag === 'and' && says(token, 'and', 'or', '&', '+'))
  const [a, b] = [tokens.slice(0, at), tokens.slice(at + 1)]
  return at > 0 && a.length <= 5 && b.length > 0 && b.length <= 5 ? [a, b] : [tokens]
}

/** "too long / too depressing", with room around it. */
function isSlash(tokens: Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  return (
    token?.low === '/' &&
    before !== undefined &&
    next !== undefined &&
    before.end < token.start &&
    token.end < next.start
  )
}

/** "insurance and the app" ends a list; "people haven't read it and feel guilty" does not. */
function isLastAnd(tokens: Token[], i: number): boolean {
  const token = tokens[i]
  if (token?.tag !== 'and' || says(token, 'but', 'so')) return false
  if (tokens[i - 1]?.low === ',') return true
  if (token.low === 'or') return false
  const next = tokens[i + 1]
  if (!next) return true
  const near = tokens.slice(i + 1, i + 10)
  const bracket = near.findIndex((each) => each.low === '(')
  const rest = bracket < 0 ? near : near.slice(0, bracket)
  if (rest.length > 8) return false
  const isList = tokens.slice(0, i).some((each) => each.low === ',')
  const verbs = tokens.slice(0, i).some((each) => isTag(each, 'verb', 'have'))
  if (verbs && isTag(next, 'verb', 'modal')) return false
  return (isList || tokens.length <= 8) && !rest.some((each) => each.low === ',')
}

/** A list item keeps the small words that say how much: "any time", "Tuesdays only", "torch each". */
function withEnds(tokens: Token[], kept: Token[]): Token[] {
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last) return kept
  const before = tokens[tokens.indexOf(first) - 1]
  const after = tokens[tokens.indexOf(last) + 1]
  return [
    ...(before && says(before, 'any', 'all', 'every', 'both') ? [before] : []),
    ...kept,
    ...(after && says(after, 'only', 'each') ? [after] : []),
  ]
}

export function itemFrom(tokens: Token[]): Item {
  let kept = withEnds(tokens, trim(tokens))
  if (kept.length === 0) kept = tokens.filter((token) => token.tag !== 'punct')
  while (
    kept[0]?.tag === 'det' &&
    says(kept[0], 'that', 'those', 'this', 'same') &&
    kept.length > 1 &&
    kept[0].low !== 'same'
  )
    kept = kept.slice(1)
  // "a cut of the referrals" is about the referrals.
  if (kept[1]?.low === 'of' && says(kept[0], 'cut', 'share', 'kind', 'part')) kept = trim(kept.slice(2))
  if (kept.length <= 8) {
    const short = kept.filter(
      (token, i) =>
        !(
          i > 0 &&
          says(token, 'the', 'a', 'an') &&
          !timeNouns.has(kept[i + 1]?.low ?? '') &&
          kept[i - 1]?.tag !== 'num'
        ) && token.tag !== 'poss',
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
