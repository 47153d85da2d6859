/**
 * Finds what a clause says: who (subject), does what (verb, particle), to what (what stands after it). Sees
 * through auxiliaries and through verbs that only help another ("has to sign", "tries to settle").
 */
import { singular, verbForm } from './lemma.ts'
import { trimSubject } from './subject.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { isNounToo } from './verbs.ts'
import { departments, intransitive, particles, personWords, wordSet } from './words.ts'

export type Predicate = {
  subject: Token[]
  /** Everything before the verb, an opening phrase of time or place included. */
  spoken: Token[]
  /** The whole verb group, auxiliaries included. */
  verb: Token[]
  /** Base form of the verb that carries the meaning. */
  lemma: string
  particle: Token | undefined
  passive: boolean
  negated: boolean
  /** "be" with something that describes: "the photo is blurry". */
  copula: boolean
  /** "must", "has to", "can": something has to or may be done. */
  modal: string
  /** Everything after the verb and its particle. */
  after: Token[]
}

/** Verbs that only help the infinitive after them. */
const helpers = wordSet(
  'able attempt begin continue get go have help manage need ought proceed require start tend try use want',
)
const helperAdjectives = wordSet(
  'able about allowed asked due expected free going needed obliged ready required responsible supposed',
)
const particleVerbs = wordSet(
  'back bounce break bring build buy call carry check clean clear close come crumble cut draw end fall fill find finish fire flip fold follow get give go hand hang hold keep ladle lay leave let level line log look make mix move open pass pay pick print pull push put read roll round run scale send set ship shut sign sit smooth sort speed spin split stand start step sum switch take tear throw tidy tie top trade try turn use warm wash work wrap write',
)

/** "get started": no passive. */
const gotten = wordSet('bored done dressed excited going lost married started stuck tired used')

export function findPredicate(tokens: Token[]): Predicate | undefined {
  const at = head(tokens)
  if (at < 0) return undefined
  return group(tokens, at)
}

/** What a verb group can begin with. */
const verbal = new Set(['verb', 'modal', 'be', 'have', 'do'])

/** Where the verb group begins, or -1. */
function head(tokens: Token[]): number {
  let inRelative = false
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    if (token.low === 'whoever' || (i > 0 && (token.tag === 'rel' || token.low === 'whatever')))
      inRelative = true
    if (verbal.has(token.tag)) {
      if (token.tag === 'verb' && tokens[i - 1]?.tag === 'to' && i > 1) continue
      if (inRelative) {
        inRelative = laterVerb(tokens, i) < 0
        i = skipGroup(tokens, i)
        continue
      }
      return i
    }
    if (token.tag === 'ing' && i === firstWord(tokens)) return i
    if (token.tag === 'ed' && !inRelative && (i === firstWord(tokens) || finitePast(tokens, i))) return i
  }
  if (inRelative) return -1
  return tokens.slice(0, 2).findIndex((token, i) => token.tag === 'to' && tokens[i + 1]?.tag === 'verb')
}

function skipGroup(tokens: Token[], i: number): number {
  let j = i
  while (isTag(tokens[j + 1], 'verb', 'modal', 'be', 'have', 'do', 'not', 'adv', 'ed', 'ing')) j++
  return j
}

function laterVerb(tokens: Token[], i: number): number {
  for (let j = skipGroup(tokens, i) + 1; j < tokens.length; j++) {
    const token = tokens[j]
    if (token && isTag(token, 'verb', 'modal', 'be', 'have') && tokens[j - 1]?.tag !== 'to') return j
  }
  return -1
}

function firstWord(tokens: Token[]): number {
  let i = 0
  while (tokens[i]?.tag === 'adv' || tokens[i]?.tag === 'not') i++
  return i
}

/** A past form after its subject, with no auxiliary later that would make it a participle. */
function finitePast(tokens: Token[], i: number): boolean {
  const before = tokens[i - 1]
  if (!before || !isTag(before, 'noun', 'pron', 'adv', 'num')) return false
  return !tokens.slice(i + 1).some((each) => isTag(each, 'be', 'modal', 'have', 'verb'))
}

function group(tokens: Token[], at: number): Predicate | undefined {
  const start = at
  let i = at
  let passive = false
  let negated = false
  let modal = ''
  let main: Token | undefined
  let copula = false
  for (; i < tokens.length; i++) {
    const token = tokens[i]
    const next = tokens[i + 1]
    if (!token) break
    if (negation.test(token.low)) negated = true
    if (isTag(token, 'modal', 'do')) {
      modal = token.low
      if (token.tag === 'do' && nextVerb(tokens, i) < 0) {
        main = token
        i++
        break
      }
      continue
    }
    if (isTag(token, 'not', 'adv')) {
      continue
    }
    if (token.tag === 'be') {
      const j = nextWord(tokens, i)
      const following = tokens[j]
      if (following?.tag === 'ed') {
        passive = true
        main = following
        i = j + 1
        if (helperAdjectives.has(following.low) && tokens[i]?.tag === 'to' && tokens[i + 1]?.tag === 'verb') {
          passive = false
          main = tokens[i + 1]
          i += 2
        }
        break
      }
      if (following?.tag === 'ing') {
        main = following
        i = j + 1
        if (following.low === 'going' && tokens[i]?.tag === 'to' && tokens[i + 1]?.tag === 'verb') {
          main = tokens[i + 1]
          i += 2
        }
        break
      }
      if (following && isTag(following, 'be', 'have')) continue
      const to =
        following?.tag === 'to'
          ? j
          : helperAdjectives.has(following?.low ?? '') && tokens[j + 1]?.tag === 'to'
            ? j + 1
            : -1
      if (to >= 0 && tokens[to + 1]?.low === 'be' && tokens[to + 2]?.tag === 'ed') {
        passive = true
        main = tokens[to + 2]
        i = to + 3
        break
      }
      if (to >= 0 && tokens[to + 1]?.tag === 'verb') {
        main = tokens[to + 1]
        modal = following?.low ?? 'to'
        i = to + 2
        break
      }
      copula = true
      main = token
      i++
      break
    }
    if (token.tag === 'have') {
      const j = nextWord(tokens, i)
      const following = tokens[j]
      if (following?.tag === 'ed') {
        main = following
        i = j + 1
        break
      }
      if (following?.tag === 'be') continue
      if (following?.tag === 'to' && (tokens[j + 1]?.tag === 'verb' || tokens[j + 1]?.tag === 'be')) {
        modal = 'have to'
        i = j
        continue
      }
      main = token
      i++
      break
    }
    if (isTag(token, 'verb', 'ing', 'ed')) {
      main = token
      const lemma = verbForm(token.low)?.base ?? token.low
      const j = nextWord(tokens, i)
      if (lemma === 'get' && tokens[j]?.tag === 'ed' && !gotten.has(tokens[j]?.low ?? '')) {
        // "gets binned", "got rejected"
        passive = true
        main = tokens[j]
        i = j + 1
        break
      }
      if (
        helpers.has(lemma) &&
        tokens[j]?.tag === 'to' &&
        (tokens[j + 1]?.tag === 'verb' || tokens[j + 1]?.tag === 'be')
      ) {
        modal = lemma
        i = j
        continue
      }
      if (
        (lemma === 'start' || lemma === 'begin' || lemma === 'keep' || lemma === 'finish') &&
        next?.tag === 'ing'
      )
        continue
      // "Order received.": done to it, and nobody says by whom.
      passive =
        token.tag === 'ed' &&
        (!next || next.low === 'by') &&
        !intransitive.has(lemma) &&
        isThing(tokens.slice(0, i))
      i++
      break
    }
    if (token.tag === 'to' && isTag(next, 'verb', 'be')) continue
    break
  }
  if (!main) return undefined
  return finish(tokens, { start, end: i, main, passive, negated, modal, copula })
}

/** What stands before the verb is no person: of two words or more, or one that is never a name. */
function isThing(tokens: Token[]): boolean {
  const last = tokens.at(-1)
  if (last?.tag !== 'noun' || personWords.has(singular(last.low)) || departments.has(last.low)) return false
  return tokens.length > 1 ? last.text === last.low : isNounToo(last.low) || /ment$|ion$/.test(last.low)
}

const negation = /n't$|^not$|^never$|^cannot$/

/** Whether the verb is denied inside its group ("has not arrived") or right behind it ("is never ready"). */
function isDenied(tokens: Token[], { start, end, copula }: Found): boolean {
  const last = copula ? end + 1 : end
  return tokens.slice(start, last).some((token) => negation.test(token.low))
}

type Found = {
  start: number
  end: number
  main: Token
  passive: boolean
  negated: boolean
  modal: string
  copula: boolean
}

function finish(tokens: Token[], found: Found): Predicate {
  const form = verbForm(found.main.low)
  const lemma =
    found.main.tag === 'be'
      ? 'be'
      : found.main.tag === 'have'
        ? 'have'
        : found.main.tag === 'do'
          ? 'do'
          : (form?.base ?? (found.main.tag === 'ed' ? withoutEd(found.main.low) : found.main.low))
  let { end } = found
  let particle: Token | undefined
  const at = tokens[end]
  if (at && !found.copula && particles.has(at.low) && isParticle(tokens, end, lemma)) {
    particle = at
    end++
  }
  let after = tokens.slice(end)
  if (!particle && particleVerbs.has(lemma)) {
    const k = after.findIndex(
      (each, j) =>
        (says(each, 'up', 'off', 'out', 'back', 'over', 'down', 'away') ||
          (each.low === 'in' &&
            j === 1 &&
            after[0]?.tag === 'pron' &&
            !isTag(after[2], 'num', 'det', 'poss', 'noun'))) &&
        j > 0 &&
        after[j - 1]?.low !== 'right' &&
        endsPhrase(after[j + 1]) &&
        j < 5,
    )
    if (
      k > 0 &&
      !after.slice(0, k).some((each) => isTag(each, 'prep', 'to', 'verb', 'be', 'modal', 'sub', 'punct'))
    ) {
      particle = after[k]
      after = after.filter((_, j) => j !== k)
    }
  }
  return {
    subject: trimSubject(tokens.slice(0, found.start)),
    spoken: tokens.slice(0, found.start),
    verb: tokens.slice(found.start, end),
    lemma,
    particle,
    passive: found.passive,
    negated: found.negated || isDenied(tokens, found),
    copula: found.copula,
    modal: found.modal,
    after,
  }
}

/** The base form of a verb no list has: "scrapped" → "scrap", "doubled" → "double". */
function withoutEd(low: string): string {
  if (!low.endsWith('ed') || low.length < 5) return low
  const stem = low.slice(0, -2)
  if (stem.endsWith('i')) return `${stem.slice(0, -1)}y`
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1)
  return /(?:[bcdfgkptz]l|[aeiou][csvz]|[aeiou]g|at|ut|ur|rg|nc|rs|u)$/.test(stem) ? `${stem}e` : stem
}

function endsPhrase(token: Token | undefined): boolean {
  return token === undefined || isTag(token, 'prep', 'to', 'adv', 'punct', 'and', 'sub', 'num', 'det')
}

/** "hand in the essay" */
const handing = new Set(['hand', 'fill', 'send'])

function isParticle(tokens: Token[], at: number, lemma: string): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (!token) return false
  if (says(token, 'up', 'out', 'off', 'back', 'away', 'together', 'down', 'apart', 'aside')) return true
  return !next || isTag(next, 'to', 'prep') || (token.low === 'in' && handing.has(lemma))
}

function nextWord(tokens: Token[], i: number): number {
  let j = i + 1
  while (isTag(tokens[j], 'adv', 'not')) j++
  return j
}

function nextVerb(tokens: Token[], i: number): number {
  const j = nextWord(tokens, i)
  return tokens[j]?.tag === 'verb' ? j : -1
}
