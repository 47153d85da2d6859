/** How phrases about parts are built: objects and what prepositions add, lines without a verb, words that say when. */
import type { Clause } from './clause.ts'
import { kindOfThing, tierOf } from './components.ts'
import { contentWords, written } from './label.ts'
import { singular } from './lemma.ts'
import type { Predicate } from './predicate.ts'
import { dataWords } from './sketch.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { timeNouns, wordSet } from './words.ts'

export type Slot = { prep: string; tokens: Token[] }

export const goals = wordSet(
  'against at behind by from in inside into on onto over through to using via with',
)

/** The object and the prepositional phrases after a verb. */
export function slotsOf(after: Token[]): Slot[] {
  const slots: Slot[] = [{ prep: '', tokens: [] }]
  for (const [i, token] of after.entries()) {
    const next = after[i + 1]
    if (token.tag === 'to' && next?.tag === 'verb') {
      // "consumes from it to send emails through SendGrid": a second act; its parts are read by the caller's clause.
      break
    }
    if ((token.tag === 'prep' && !says(token, 'of', 'per')) || token.tag === 'to')
      slots.push({ prep: token.low, tokens: [] })
    else if (isTag(token, 'rel', 'sub') || says(token, 'how', 'what', 'whether')) break
    else slots.at(-1)?.tokens.push(token)
  }
  return slots
}

/** The first phrase that one of these words opens and that is not empty. */
export function slotWith(slots: Slot[], ...preps: string[]): Slot | undefined {
  return slots.find((slot) => preps.includes(slot.prep) && slot.tokens.length > 0)
}

export function phraseHead(part: Token[]): Token[] {
  const at = part.findIndex((token, i) => i > 0 && token.tag === 'prep' && token.low !== 'of')
  return at < 0 ? part : part.slice(0, at)
}

const protocols =
  /^(?:usb|hdmi|https?|mqtt|sftp|ftp|rest|tcp|udp|ip|bluetooth|wifi|wi-fi|ssh|vpn|lan|ethernet|websockets?|grpc|graphql|soap|csv|json|xml|email|sms|phone|cable|otlp|rtmp|ndi|midi|serial|5g|4g|lte|airplay|api|apis|webhooks?)$/

export function isProtocol(tokens: Token[]): boolean {
  const kept = tokens.filter((token) => !isTag(token, 'det', 'poss', 'adj'))
  return kept.length > 0 && kept.length <= 2 && protocols.test(kept.at(-1)?.low ?? '')
}

/**
 * Where a line without a verb stands after one with a verb: "users write to Postgres, content to Mongo". Its
 * comma and its end.
 */
export function verbless(tokens: Token[]): { from: number; to: number } | undefined {
  for (const [from, token] of tokens.entries()) {
    if (from === 0 || (token.low !== ',' && token.tag !== 'and')) continue
    const start = tokens[from + 1]?.tag === 'and' ? from + 2 : from + 1
    let to = start
    while (
      to < tokens.length &&
      tokens[to]?.low !== ',' &&
      tokens[to]?.tag !== 'rel' &&
      !(to > start && tokens[to]?.tag === 'and' && says(tokens[to + 1], 'out', 'on', 'then'))
    )
      to++
    const part = tokens.slice(start, to)
    const isKept = isKeptIn(tokens, start)
    const prep = part.findIndex(
      (each, i) =>
        says(each, 'to', 'into', 'onto', 'through') ||
        (each.low === 'in' && (isKept || part[i + 1]?.low === 'front')),
    )
    const isOnward = says(part[0], 'out', 'on') && prep === 1
    if (prep < 1 || (!isOnward && !isTag(part[0], 'noun', 'det', 'adj', 'poss', 'num'))) continue
    if (part.slice(0, prep).some((each) => !isTag(each, 'noun', 'det', 'adj', 'poss', 'num', 'prep')))
      continue
    if (part.some((each) => isTag(each, 'verb', 'be', 'have', 'modal', 'sub', 'arrow', 'ed', 'ing'))) continue
    // "pulls from Salesforce, Stripe and our Postgres into Snowflake" is one line.
    const origin = tokens.findLastIndex(
      (each, k) => k < from && (each.tag === 'verb' || says(each, 'to', 'into', 'from')),
    )
    if (tokens[origin]?.low === 'from' && tokens[from]?.tag === 'and') continue
    const isBehind = tokens
      .slice(0, from)
      .some((each) => isTag(each, 'verb', 'be') || says(each, 'to', 'into'))
    if (!isKept && !isBehind) continue
    return { from: start - 1, to }
  }
  return undefined
}

/** "orders are stored in Postgres, sessions in Redis and files in S3" */
function isKeptIn(tokens: Token[], i: number): boolean {
  const isOneMore = tokens[i - 1]?.low === ',' || tokens[i - 3]?.low === 'in'
  return isOneMore && tokens[i + 1]?.low === 'in' && dataWords.has(singular(tokens[i]?.low ?? ''))
}

/** Without short notes in brackets and without how often: neither is a part. */
export function plainTokens(tokens: Token[]): Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const within = token.low === '(' ? tokens.slice(i, i + 6).findIndex((each) => each.low === ')') : -1
    const close = within < 0 ? -1 : i + within
    if (close > 0 && close - i <= 4) {
      i = close
      continue
    }
    const often = howOften(tokens, i)
    if (often > 0) {
      i += often - 1
      continue
    }
    // "Redis as a cache": what it is for.
    const isUse = token.low === 'as' && tokens[i - 1]?.tag === 'noun' && tokens[i + 1]?.tag === 'det'
    if (isKeptIn(tokens, i)) token.tag = 'noun'
    kept.push(isUse ? { ...token, text: 'for', low: 'for', lemma: 'for' } : token)
  }
  return kept
}

/** How many words say when: "every 15 min", "at night", "once a day". */
function howOften(tokens: Token[], i: number): number {
  const low = (k: number) => tokens[i + k]?.low ?? ''
  if (['every', 'each'].includes(low(0)) && timeNouns.has(low(1))) return 2
  if (['every', 'each'].includes(low(0)) && tokens[i + 1]?.tag === 'num' && timeNouns.has(low(2))) return 3
  if (['once', 'twice'].includes(low(0)) && low(1) === 'a' && timeNouns.has(low(2))) return 3
  return 0
}

export function looksLikePart(tokens: Token[]): boolean {
  const words = contentWords(written(tokens))
  return kindOfThing({ words }) !== 'system' || tierOf(words) !== undefined
}

export function spoken(predicate: Predicate): string {
  const lemma = predicate.lemma
  const last = predicate.subject.at(-1)
  // "orders stores in Postgres": one service, whatever its name.
  const isOne = predicate.verb.some((token) => token.low !== lemma && token.low.endsWith('s'))
  if (last && !isOne && /[^s]s$/.test(last.low)) return lemma
  const ending = /(?:s|x|ch|sh|z|o)$/.test(lemma) ? 'es' : /[^aeiou]y$/.test(lemma) ? 'ies' : 's'
  return ending === 'ies' ? `${lemma.slice(0, -1)}ies` : lemma + ending
}

export function isFromThere(clause: Clause): boolean {
  return clause.span.some((token, i) => token.low === 'there' && clause.span[i - 1]?.low === 'from')
}
