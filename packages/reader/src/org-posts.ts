/**
 * The people and teams a phrase names: "Tom (sales)", "a creative director with two designers and a copywriter",
 * "platform (led by Ivo)", "two assistants, Max and Oona".
 */
import { systemWords } from './components.ts'
import { singular } from './lemma.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

export type Post = {
  name: Token[]
  /** What stands on the second line: a part in the company, or who leads it. */
  detail: Token[]
  /** Under whom: "sous chef Ana under him". */
  under: Token[]
  /** Who works there, when the phrase says so. */
  staff: Post[]
}

const leads = wordSet('chaired headed lead led managed run supervised under')
const numbers: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, both: 2 }

export function postsOf(tokens: Token[]): Post[] {
  const posts: Post[] = []
  let open: Token[] = []
  let below: Token[] | undefined
  let isClosed = false
  const close = () => {
    const post = postFrom(open)
    if (post) {
      if (below) post.staff.push(...postsOf(below))
      posts.push(post)
    }
    open = []
    below = undefined
    isClosed = false
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const into = below ?? open
    if (token.low === '(') {
      const end = tokens.findIndex((each, k) => k > i && each.low === ')')
      into.push(...tokens.slice(i, end < 0 ? undefined : end + 1))
      i = end < 0 ? tokens.length : end
    } else if (token.low === 'with' && open.length > 0 && !below) below = []
    else if (says(token, ',', ';') || token.tag === 'and') {
      const next = tokens[i + 1]
      if (next?.low === 'with' && !below && open.length > 0) continue
      if (next?.low === 'each' && tokens[i + 2]?.low === 'with' && !below) {
        i++
        continue
      }
      const isAnother = says(next, 'the', 'then') || holdsWith(tokens, i + 1)
      if (!below || isAnother || (token.tag !== 'and' && isClosed)) close()
      else {
        isClosed ||= token.tag === 'and'
        below.push(token)
      }
    } else into.push(token)
  }
  close()
  return withoutCounts(posts)
}

/** Whether "with" or "led by" follows before the next comma. */
function holdsWith(tokens: Token[], from: number): boolean {
  for (let i = from; i < tokens.length; i++) {
    if (tokens[i]?.low === 'with' || (leads.has(tokens[i]?.low ?? '') && tokens[i + 1]?.low === 'by'))
      return i > from
    if (tokens[i]?.low === ',' || tokens[i]?.tag === 'and') return false
  }
  return false
}

function postFrom(tokens: Token[]): Post | undefined {
  const open = tokens.findIndex((token) => token.low === '(')
  const said = open < 0 ? tokens : tokens.slice(0, open)
  const inner = open < 0 ? [] : tokens.slice(open + 1).filter((token) => token.low !== ')')
  const stop = said.findIndex(
    (token, i) =>
      i > 0 &&
      (token.tag === 'rel' ||
        (token.tag === 'verb' && i < said.length - 1) ||
        (leads.has(token.low) && said[i + 1]?.low === 'by') ||
        token.low === 'under' ||
        (says(token, 'on', 'at') && said.slice(i + 1, i + 3).some((each) => each.low === 'top')) ||
        token.low === 'for'),
  )
  const name = stop < 0 ? said : said.slice(0, stop)
  const isGone = stop < 0 || said[stop]?.tag === 'rel' || says(said[stop], 'on', 'at')
  const rest = isGone ? [] : said.slice(stop)
  const isUnder = rest[0]?.low === 'under'
  if (name.every((token) => isTag(token, 'det', 'adv', 'punct', 'and'))) return undefined
  const post: Post = {
    name,
    detail: isUnder ? [] : withoutLead(rest),
    under: isUnder ? rest.slice(1) : [],
    staff: [],
  }
  // "(lead Omar, four reporters)": who leads, and who is led.
  for (const [i, part] of partsOf(inner).entries()) {
    const isStaff = part[0]?.low === 'with' || (i > 0 && (part[0]?.tag === 'num' || part[0]?.low === 'a'))
    const colon = part.findIndex((token) => token.low === ':')
    if (isStaff) post.staff.push(...postsOf(part.slice(colon + 1).filter((token) => token.low !== 'with')))
    else post.detail = [...post.detail, ...withoutLead(part)]
  }
  return post
}

function withoutLead(tokens: Token[]): Token[] {
  let from = 0
  while (leads.has(tokens[from]?.low ?? '') || says(tokens[from], 'by', 'for', 'in')) from++
  return tokens.slice(from)
}

/** Cuts at commas; a colon inside a part keeps what it lists. */
function partsOf(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  let isListing = false
  for (const token of tokens) {
    if (token.low === ':') isListing = true
    if (token.low === ',' && !isListing) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

/** "two assistants, Max and Oona": the names are the two, each an assistant. */
function withoutCounts(posts: Post[]): Post[] {
  const kept: Post[] = []
  for (const [i, post] of posts.entries()) {
    const named = posts[i + 1]
    if (
      says(post.name[0], 'a', 'an', 'one') &&
      named &&
      isProper(named.name) &&
      i + 2 === posts.length &&
      !isProper(post.name)
    ) {
      // "a deputy, Tomas"
      if (named.detail.length === 0) named.detail = post.name.slice(1)
      continue
    }
    const words = post.name.filter((token) => token.tag !== 'det')
    const count = numbers[words[0]?.low ?? ''] ?? 0
    const names = posts.slice(i + 1, i + 1 + count)
    if (
      count > 0 &&
      words.length > 1 &&
      names.length === count &&
      names.every((each) => isProper(each.name))
    ) {
      const sort = words.slice(1)
      for (const each of names) if (each.detail.length === 0) each.detail = singularLast(sort)
    } else kept.push(post)
  }
  return kept
}

function singularLast(tokens: Token[]): Token[] {
  const last = tokens.at(-1)
  if (!last) return tokens
  const name = singular(last.low)
  return [...tokens.slice(0, -1), { ...last, text: name, low: name }]
}

/** A name of somebody: every word with a capital. */
export function isProper(tokens: Token[]): boolean {
  const kept = tokens.filter((token) => token.tag !== 'det')
  return (
    kept.length > 0 &&
    kept.length <= 3 &&
    kept.every((token) => /^\p{Lu}[\p{Ll}'’-]/u.test(token.text) && !systemWords.has(token.low))
  )
}
