/**
 * Puts phrases about parts into plain order before they are read: "three services (users, orders, billing)" are a
 * users service, an orders service and a billing service; "one of three servers" are three servers.
 */
import { storeWords, systemWords } from './components.ts'
import { contentWords } from './label.ts'
import { singular } from './lemma.ts'
import { dataWords } from './sketch.ts'
import type { Sketch } from './sketch.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

/** Sorts that belong to the name of each part of a list. */
const named = wordSet(
  'app database db function job microservice module node sensor server service team worker',
)

/** A list in brackets is closed within this many words; what is longer is no list of names. */
const longest = 60

/** What parts do, in a form that is also a noun. */
const acts = wordSet(
  'back call connect feed forward host load log message monitor process pull push query read report request route run send share store stream sync talk use write',
)

const isPartWord = (word: string) => systemWords.has(word) || storeWords.has(word)

/** What parts do, in a form that is no noun after a name. */
const actsAlone = wordSet('consumes listens publishes subscribes')

/** "orders stores in Postgres", "the orders service": a verb or a noun by what stands around it. */
export function acting(sketch: Sketch, tokens: Token[]): Token[] {
  const read = [...tokens]
  // What was read before a word tells what it is.
  for (const [i, token] of read.entries()) read[i] = acted(sketch, read, i) ?? token
  return read
}

function acted(sketch: Sketch, tokens: Token[], i: number): Token | undefined {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (!token) return undefined
  const after = next?.tag ?? 'punct'
  if (token.tag === 'verb' && named.has(token.low) && before?.tag === 'noun')
    return ['punct', 'and', 'prep', 'verb'].includes(after) ? { ...token, tag: 'noun' } : token
  // What opens a clause elsewhere ends this one: "shows dashboards from there".
  if (token.low === 'there' && before?.low === 'from' && !next && i > 3)
    return { ...token, text: 'it', low: 'it', lemma: 'it', tag: 'pron' }
  // "react frontend", "phone app", "laptop and phones over wifi": named after what is also a deed.
  if (token.tag === 'verb' && isPartWord(singular(token.low)) && opens(before))
    return (next?.tag === 'noun' && isPartWord(singular(next.low))) ||
      (token.low !== token.lemma &&
        !dataWords.has(token.lemma) &&
        (before?.tag === 'and' || before?.low === ',') &&
        after === 'prep')
      ? { ...token, tag: 'noun' }
      : token
  // "resend for emails" names what sends them; "…, talks to Redis" goes on.
  if (token.tag === 'verb' && token.low === token.lemma && next?.low === 'for' && opens(before) && before)
    return { ...token, tag: 'noun' }
  if (token.low.endsWith('s') && acts.has(singular(token.low)) && before?.low === ',' && after === 'to')
    return { ...token, tag: 'verb', lemma: singular(token.low) }
  if (token.tag !== 'noun' || !before) return token
  const lemma = singular(token.low)
  const isAct =
    actsAlone.has(token.low) ||
    (token.low !== lemma &&
      acts.has(lemma) &&
      ['prep', 'to', 'det', 'poss', 'pron', 'noun'].includes(after) &&
      (after === 'pron' || isOnlyVerb(tokens, i) || isKnown(sketch, before)))
  return isAct ? { ...token, tag: 'verb', lemma } : token
}

const opens = (before: Token | undefined) =>
  !before || isTag(before, 'punct', 'and', 'arrow') || before.low === 'then'

const isKnown = (sketch: Sketch, token: Token) =>
  sketch.match({ label: '', words: contentWords(token.low), tokens: [] }) !== undefined

/** "frontend talks to backend": between two commas nothing else is done, and a part's name stands before it. */
function isOnlyVerb(tokens: Token[], at: number): boolean {
  const start = tokens.findLastIndex((token, i) => i < at && opens(token))
  const end = tokens.findIndex((token, i) => i > at && opens(token))
  const around = tokens.slice(start + 1, end < 0 ? undefined : end)
  return (
    isPartWord(singular(tokens[at - 1]?.low ?? '')) &&
    !around.some((token) => isTag(token, 'verb', 'be', 'have', 'modal', 'ed', 'do'))
  )
}

export function plainLists(tokens: Token[]): Token[] {
  const plain: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const next = tokens[i + 1]
    // "these write to Postgres"
    if (
      next &&
      says(token, 'these', 'those') &&
      acts.has(next.lemma) &&
      isTag(tokens[i + 2], 'to', 'prep', 'det')
    ) {
      plain.push({ ...token, tag: 'pron' }, { ...next, tag: 'verb' })
      i++
      continue
    }
    if (says(token, 'one', 'each') && next?.low === 'of' && tokens[i + 2]?.tag === 'num') {
      i++
      continue
    }
    const within = token.low === '(' ? tokens.slice(i, i + longest).findIndex((each) => each.low === ')') : -1
    const close = within < 0 ? -1 : i + within
    const names = close > 0 ? namesIn(tokens.slice(i + 1, close)) : []
    const noun = plain.at(-1)
    if (names.length >= 2 && noun?.tag === 'noun') {
      plain.splice(phraseStart(plain))
      plain.push(...listed(names, noun, token))
      i = close
    } else plain.push(token)
  }
  return plain
}

/** The names a bracket lists, when it lists any. */
function namesIn(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens)
    if (says(token, ',', '/') || token.tag === 'and') parts.push([])
    else parts.at(-1)?.push(token)
  const names = parts.filter((part) => part.length > 0)
  const isName = (part: Token[]) =>
    part.length <= 3 &&
    part.every((token) => !isTag(token, 'prep', 'be', 'have', 'pron', 'modal', 'sub', 'rel', 'punct'))
  return names.every((part) => isName(part)) ? names : []
}

/** Where the phrase begins whose last word is the last of `tokens`. */
function phraseStart(tokens: Token[]): number {
  let at = tokens.length - 1
  while (at > 0 && isTag(tokens[at - 1], 'adj', 'num', 'det', 'poss')) at--
  return at
}

function listed(names: Token[][], noun: Token, sign: Token): Token[] {
  const sort = singular(noun.low)
  const word = sort === 'microservice' ? 'service' : sort
  const hasSort = named.has(sort)
  return names.flatMap((name, i) => {
    const link: Token[] =
      i === 0
        ? []
        : i === names.length - 1
          ? [{ ...sign, text: 'and', low: 'and', tag: 'and', lemma: 'and' }]
          : [{ ...sign, text: ',', low: ',', tag: 'punct', lemma: ',' }]
    const isSaid = name.at(-1)?.low === sort || name.at(-1)?.low === noun.low
    const words = name.map((token): Token => ({ ...token, tag: token.tag === 'verb' ? 'noun' : token.tag }))
    return [
      ...link,
      ...words,
      ...(hasSort && !isSaid ? [{ ...noun, text: word, low: word, lemma: word }] : []),
    ]
  })
}
