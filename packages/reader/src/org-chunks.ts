/** Cuts a sentence about ranks where another relation begins: "Milo has three developers, Fatima runs support". */
import { isPlural } from './lemma.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

export type Chunk = { tokens: Token[]; isRelative: boolean; verb: number }

export const belowWords: ReadonlySet<string> = new Set(['under', 'below', 'beneath', 'underneath'])

export function chunksOf(tokens: Token[]): Chunk[] {
  const chunks: Token[][] = [[]]
  const relative = new Set<number>()
  let depth = 0
  /** Where the last item of the open chunk begins. */
  let item = 0
  const open = () => {
    if (chunks.at(-1)?.length !== 0) chunks.push([])
    item = 0
  }
  for (const [i, token] of tokens.entries()) {
    const last = chunks.at(-1) ?? []
    if (token.low === '(') depth++
    if (token.low === ')') depth--
    if (depth > 0 || token.low === ')') {
      last.push(token)
      continue
    }
    if (token.tag === 'rel' && token.low !== 'whose' && i > 0) {
      open()
      relative.add(chunks.length - 1)
      continue
    }
    const isSign = says(token, ',', ';', '–', '—', '-') || token.tag === 'and'
    if (!isSign) {
      last.push(token)
      continue
    }
    const segment = segmentAt(tokens, i + 1)
    const verb = verbAt(segment)
    const hasVerb = verbAt(last) >= 0
    const isPlace = belowWords.has(segment.find((each) => !says(each, 'and', 'then'))?.low ?? '')
    // "Captain Ida, first mate Sol reports to her", "Tier 1, on-call engineers answer to Ola": beside, not with.
    const isAlone =
      verb > 0 && token.low === ',' && !hasVerb && last.length > 0 && !says(segment[verb], 'have', 'be')
    if (
      isAlone &&
      !isPlace &&
      segment[verb]?.tag === 'verb' &&
      !last.some((each) => belowWords.has(each.low))
    )
      open()
    else if (isPlace && (hasVerb || last.length > 0)) open()
    else if (verb >= 0 && hasVerb && !belowWords.has(last[0]?.low ?? '')) {
      // "…, Ben and Carla run sales": a plural verb takes the name before it along.
      const isPlural =
        verb > 0 && segment[verb]?.tag === 'verb' && segment[verb]?.low === segment[verb]?.lemma
      const moved = isPlural && token.tag === 'and' && item > 0 ? last.splice(item) : []
      open()
      if (moved.length > 0) chunks.at(-1)?.push(...moved.filter((each) => each.low !== ','), token)
    } else {
      item = last.length
      last.push(token)
    }
  }
  return chunks
    .map((chunk, i) => ({ tokens: trimSigns(chunk), isRelative: relative.has(i), verb: 0 }))
    .map((chunk) => ({ ...chunk, verb: verbAt(chunk.tokens, chunk.isRelative) }))
    .filter((chunk) => chunk.tokens.length > 0)
}

function segmentAt(tokens: Token[], from: number): Token[] {
  let to = from
  while (
    to < tokens.length &&
    !(
      to > from &&
      (says(tokens[to], ',', ';', '(') || tokens[to]?.tag === 'and' || tokens[to]?.tag === 'rel')
    )
  )
    to++
  return tokens.slice(from, to)
}

function trimSigns(tokens: Token[]): Token[] {
  let [from, to] = [0, tokens.length]
  const isSign = (token: Token | undefined) =>
    token !== undefined && (token.tag === 'and' || (token.tag === 'punct' && !says(token, '(', ')')))
  while (isSign(tokens[from]) || says(tokens[from], 'then', 'so', 'also')) from++
  while (to > from && isSign(tokens[to - 1])) to--
  return tokens.slice(from, to)
}

/** What the subject does stands above its object. */
export const above: ReadonlySet<string> = wordSet(
  'appoint chair contain coordinate cover direct do elect employ found get handle have head hire include lead look manage oversee own run start supervise take',
)
export const below: ReadonlySet<string> = wordSet('answer belong come fall report respond sit stand work')
export const helped: ReadonlySet<string> = wordSet('advise assist help support')

/** Where the verb of a relation stands; "two shift leads", "heads of year" and "head chef" name people. */
export function verbAt(tokens: Token[], isRelative = false): number {
  let depth = 0
  for (const [i, token] of tokens.entries()) {
    if (token.low === '(') depth++
    if (token.low === ')') depth--
    if (depth > 0) continue
    if (isTag(token, 'be', 'have', 'do', 'modal')) return i
    const next = tokens[i + 1]
    if (/^(?:report|answer)s?$/.test(token.low) && i > 0 && says(next, 'to', 'into')) return i
    if (token.tag !== 'verb' || ![above, below, helped].some((each) => each.has(token.lemma))) continue
    const before = tokens[i - 1]
    if (isRelative && (i === 0 || next === undefined)) return i
    const isName =
      before?.tag === 'num' || !next || next.low === 'of' || next.tag === 'punct' || isHaving(next)
    if (!isName && (token.low !== token.lemma || isMany(tokens.slice(0, i)))) return i
  }
  return -1
}

function isHaving(token: Token): boolean {
  return isTag(token, 'be', 'have', 'do', 'modal')
}

/** Whether a verb without "s" can follow: "Leo and Nina work", "engineers answer", "I report". */
function isMany(subject: Token[]): boolean {
  const last = subject.at(-1)
  if (!last) return false
  return (
    subject.some((token) => token.tag === 'and') ||
    says(last, 'i', 'we', 'you', 'they', 'who') ||
    (last.tag === 'noun' && isPlural(last.low)) ||
    last.tag === 'modal'
  )
}

/** "tom manages anna chris manages lea": of two names before a verb, the second does it. */
export function apart(tokens: Token[]): Token[] {
  const kept: Token[] = []
  let isTold = false
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1]
    const isActing = next?.tag === 'have' || (next?.tag === 'verb' && next.low !== next.lemma)
    const isName = (each: Token | undefined) => each?.tag === 'noun' && !/^\p{Lu}/u.test(each.text)
    if (
      isTold &&
      isActing &&
      isName(token) &&
      isName(tokens[i - 1]) &&
      !isTag(tokens[i - 2], 'det', 'poss', 'adj')
    )
      kept.push({ ...token, text: ',', low: ',', lemma: ',', tag: 'punct', end: token.start })
    isTold = (isTold || isTag(token, 'verb', 'have')) && token.tag !== 'punct'
    kept.push(token)
  }
  return kept
}

/** "CTO -- VP Data": two dashes lead down. */
export function withArrows(tokens: Token[]): Token[] {
  return tokens.flatMap((token, i): Token[] => {
    const isDash = (each: Token | undefined) => each?.low === '-'
    if (!isDash(token)) return [token]
    if (isDash(tokens[i + 1])) return []
    return isDash(tokens[i - 1]) ? [{ ...token, tag: 'arrow' }] : [token]
  })
}

export function lemmaOf(verb: Token | undefined, isPassive: boolean): string {
  if (!verb) return ''
  if (verb.low === 'got') return 'get'
  if (isTag(verb, 'be', 'have', 'do')) return verb.tag
  return isPassive ? verb.low : verb.lemma
}
