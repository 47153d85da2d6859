/**
 * Takes speech out of speech: fillers, restarts and corrections. Works on tokens, so that the words that stay
 * still know their places in the thought.
 */
import { verbForm } from './lemma.ts'
import { says } from './token.ts'
import type { Token } from './token.ts'
import {
  adjectives,
  adverbs,
  determiners,
  numbers,
  possessives,
  prepositions,
  subjectPronouns,
  wordSet,
} from './words.ts'

/** Phrases by their first words, in the order they are written down. */
function phrases(text: string): Map<string, string[][]> {
  return Map.groupBy(
    text.split('|').map((each) => each.split(' ')),
    ([first = '']) => first,
  )
}

/** Said anywhere, mean nothing. Longest first. */
const fillers = phrases(
  "what happens is|how it works is|the way it works is|you know what i mean|if you know what i mean|and stuff like that|or something like that|let me think|let's see|i 'm thinking|i was thinking|i mean|you know|you see|i guess|i think|i suppose|i believe|kind of|sort of|or whatever|and stuff|and so on|and so forth|et cetera|at the end of the day|to be honest|as i said|by the way|of course|for sure|or so|etc|um|umm|uh|uhh|uhm|er|erm|hmm|ah|basically|literally|actually|obviously|honestly|anyway|unfortunately|essentially",
)

/** Said at the start of a sentence, mean nothing. */
const openers = phrases(
  'okay so yeah|ok so yeah|okay so|ok so|so yeah|yeah so|so like|right so|well so|alright so|so okay|and so|and yeah|so|okay|ok|yeah|well|right|alright|like|hey|hi|hello|please|look|listen|now|one more thing',
)

/** What follows replaces what was just said; a comma may stand behind any of the words. */
const corrections = phrases(
  'sorry no|no sorry|no wait|wait no|oh wait|actually no|no actually|scratch that|strike that|correction ,|correction :|or rather|i mean|sorry i meant|sorry i mean|i meant|make that|no make that|sorry ,',
)

/** The tokens that carry meaning, in order. */
export function clean(tokens: Token[]): Token[] {
  return leftOut(restarts(correct(dropFillers(apostrophised(unmarked(tokens))))))
}

/** The halves of what is typed as one. */
const together = new Map(
  'i m|i ve|that s|there s|he s|she s|who s|they re|they ve|you re|you ve|we ve|it s'
    .split('|')
    .map((each): [string, string[]] => [each.replace(' ', ''), each.split(' ')]),
)
const subordinating = /^(?:if|when|once|until|unless|because|while|as|and|but|so|since|then|whether)$/

/** "its the postman", "if im late": what is typed without its apostrophe is "it's" all the same. */
function apostrophised(tokens: Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    const halves = together.get(token.low)
    if (!halves || (token.low === 'its' && !isItIs(tokens, i))) return token
    const [head = '', ending = ''] = halves
    const at = token.start + head.length
    return [
      { ...token, text: token.text.slice(0, head.length), low: head, end: at },
      { ...token, text: `'${ending}`, low: `'${ending}`, start: at, line: false },
    ]
  })
}

/** "if its raining", "its too late" are; "if its light is on" is not. */
function isItIs(tokens: Token[], i: number): boolean {
  const [before, next, after] = [tokens[i - 1]?.low ?? '', tokens[i + 1]?.low ?? '', tokens[i + 2]?.low ?? '']
  if (/^(?:the|an?|not|my|your|his|our|too|been)$/.test(next)) return true
  const isSaid =
    adjectives.has(next) || adverbs.has(next) || /.(?:ing|ly)$/.test(next) || verbForm(next)?.form === 'ed'
  return isSaid && (before === '' || subordinating.test(before)) && !/^(?:is|are|was|has)$/.test(after)
}

/** Without the signs of Markdown: `# Title`, `**bold**`, `_stress_`, `` `code` ``. */
function unmarked(tokens: Token[]): Token[] {
  if (!tokens.some((token) => says(token, '`', '*', '#'))) return tokens
  const kept: Token[] = []
  let isLine = false
  for (const [i, token] of tokens.entries()) {
    const [before, next] = [tokens[i - 1], tokens[i + 1]]
    if (token.line) isLine = false
    const opensLine: boolean = token.line || isLine
    const touches = next?.start === token.end || before?.end === token.start
    if (token.text === '`' || (token.text === '*' && touches) || (token.text === '#' && opensLine)) {
      isLine = opensLine
      continue
    }
    kept.push(isLine && !token.line ? { ...token, line: true } : token)
    isLine = false
  }
  return kept
}

function matches(tokens: Token[], at: number, words: string[]): boolean {
  return words.every((word, i) => tokens[at + i]?.low === word)
}

const sentenceEnd = wordSet('! . ... ; ? …')

function opensSentence(tokens: Token[], i: number): boolean {
  const before = tokens[i - 1]
  return before === undefined || sentenceEnd.has(before.low) || (tokens[i]?.line ?? false)
}

function dropFillers(tokens: Token[]): Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const length = fillerLength(tokens, i, kept)
    if (length === 0) {
      const token = tokens[i]
      if (token) kept.push(token)
      i++
      continue
    }
    const first = tokens[i]
    const after = tokens[i + length]
    if (first?.low === 'oh' && after) tokens[i + length] = { ...after, late: true }
    i += length
    // The comma that fenced the filler goes with it: "and uh, you upload it".
    const last = kept.at(-1)
    const isOpen = !last || first?.line || says(last, ',', 'and') || sentenceEnd.has(last.low)
    if (isOpen && tokens[i]?.low === ',') i++
    const next = tokens[i]
    if (next && kept.length > 0) tokens[i] = { ...next, pause: true }
    if (first?.line === true && next && !next.line) tokens[i] = { ...next, line: true }
  }
  return kept
}

function fillerLength(tokens: Token[], i: number, kept: Token[]): number {
  const low = tokens[i]?.low ?? ''
  if (correctionLength(tokens, i) > 0) return 0
  for (const words of fillers.get(low) ?? [])
    if (matches(tokens, i, words))
      return words.length + (words[0] === 'etc' && tokens[i + 1]?.low === '.' ? 1 : 0)
  if (opensSentence(tokens, i) || kept.length === 0)
    for (const words of openers.get(low) ?? [])
      if (matches(tokens, i, words) && isOpener(tokens, i, words)) return words.length
  const before = tokens[i - 1]
  const next = tokens[i + 1]
  const isFenced = before?.low === ',' && next?.low === ','
  if (low === 'oh') return next?.low === 'wait' ? 0 : 1
  if (low !== 'like') return isFenced && /^(?:right|yeah|okay|ok)$/.test(low) ? 2 : 0
  const isOne =
    says(next, 'a', 'an') && says(before, 'wait', 'for', 'about', 'takes', 'is', 'was', 'after', 'costs')
  // "we like open a ticket"
  const isActing =
    subjectPronouns.has(before?.low ?? '') &&
    verbForm(next?.low ?? '')?.form === 'base' &&
    determiners.has(tokens[i + 2]?.low ?? '')
  return isFenced || isOne || isAmount(next?.low ?? '') || isActing ? 1 : 0
}

/** "takes like twenty minutes"; "looks like one" is none. */
function isAmount(low: string): boolean {
  return /^\d/.test(low) || (low !== 'one' && numbers.has(low))
}

/** "like" and "so" open a sentence emptily only when something with a verb can follow; "right:" is a heading. */
function isOpener(tokens: Token[], i: number, words: string[]): boolean {
  const after = tokens[i + words.length]
  if (after === undefined || says(after, ':', '-', '>', '->', '→', '.', '=')) return false
  if (words.length > 1) return true
  const word = words[0] ?? ''
  if (word === 'like' || word === 'right' || word === 'look' || word === 'listen' || word === 'well')
    return after.low === ','
  if (word === 'so') return !says(after, 'that', 'far')
  return true
}

function correctionLength(tokens: Token[], i: number): number {
  const before = tokens[i - 1]
  const possible = corrections.get(tokens[i]?.low ?? '')
  // "we just say no sorry": told, not corrected.
  if (!possible || !before || verbForm(before.low)?.base === 'say') return 0
  const fenced = says(before, ',', '.', '-', '—', '…', '...')
  for (const words of possible) {
    const length = loosely(tokens, i, words)
    const [first = '', second] = words
    const isSure = first === 'sorry' ? second === 'no' : length > 1 && !/^(?:i|make)$/.test(first)
    if (length > 0 && (fenced || isSure)) return length
  }
  return 0
}

/** How many words from there on are these, commas between and behind them counted; 0 when they are others. */
function loosely(tokens: Token[], from: number, words: readonly string[]): number {
  let at = from
  for (const word of words) {
    if (tokens[at]?.low === ',' && word !== ',') at++
    if (tokens[at]?.low !== word) return 0
    at++
  }
  return at - from + (tokens[at]?.low === ',' ? 1 : 0)
}

/** "straight to payroll, sorry, no, straight to finance" → "straight to finance". */
function correct(tokens: Token[]): Token[] {
  let kept: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const length = correctionLength(tokens, i)
    const token = tokens[i]
    if (length === 0) {
      if (token) kept.push(token)
      i++
      continue
    }
    i += length
    while (tokens[i]?.low === ',') i++
    kept = cutBack(kept, tokens.slice(i, i + 6))
  }
  return kept
}

/** How far the correction reaches back: to the same opening word, else to the last phrase of its kind. */
function cutBack(kept: Token[], after: Token[]): Token[] {
  while (kept.length > 0 && /^[,.\-—…]+$/.test(kept.at(-1)?.low ?? '')) kept = kept.slice(0, -1)
  const first = after[0]
  if (!first) return kept
  const limit = Math.max(0, kept.length - 12)
  const kind = sort(first)
  for (let j = kept.length - 1; j >= limit; j--) {
    const token = kept[j]
    if (!token || sentenceEnd.has(token.low)) break
    if (token.low === first.low) return kept.slice(0, j)
  }
  for (let j = kept.length - 1; j >= limit; j--) {
    const token = kept[j]
    if (!token || sentenceEnd.has(token.low)) break
    if (kind !== 'other' && sort(token) === kind) return kept.slice(0, j)
  }
  if (kind === 'other') {
    const last = kept.at(-1)
    return last && after.length > 1 && !verbForm(first.low) ? kept.slice(0, -1) : clauseStart(kept)
  }
  return clauseStart(kept)
}

function clauseStart(kept: Token[]): Token[] {
  for (let j = kept.length - 1; j >= 0; j--) {
    const low = kept[j]?.low ?? ''
    if (sentenceEnd.has(low) || low === ',' || low === 'then') return kept.slice(0, j + 1)
  }
  return []
}

function sort(token: Token): string {
  if (prepositions.has(token.low) || token.low === 'to') return 'preposition'
  if (determiners.has(token.low) || possessives.has(token.low)) return 'determiner'
  if (/\d/.test(token.low)) return 'number'
  return 'other'
}

/** "sends it to the app the app checks it": what was named last is named again, and now it acts. */
function takenUp(tokens: Token[], i: number): boolean {
  const low = tokens[i]?.low ?? ''
  const isSaid = (at: number) => tokens[at]?.low === tokens[at - 2]?.low
  const size = low === tokens[i - 1]?.low ? 1 : isSaid(i) && isSaid(i + 1) ? 2 : 0
  const isPart = size > 0 && i > size + 1 && /^\p{L}/u.test(low) && !subjectPronouns.has(low)
  return isPart && verbForm(tokens[i + size]?.low ?? '')?.form === 's'
}

/** "the the manager", "I I take": said once is enough. */
function restarts(tokens: Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    const next = tokens[i + 1]
    if (takenUp(tokens, i)) return [{ ...token, text: ',', low: ',', end: token.start, line: false }, token]
    if (!next || next.low !== token.low || !/^[a-z']+$/.test(token.low) || takenUp(tokens, i + 1))
      return token
    return says(token, 'that', 'had', 'very') ? token : []
  })
}

/** "Mia, she collects the clips" → "Mia collects the clips". */
function leftOut(tokens: Token[]): Token[] {
  return tokens.filter((token, i) => {
    if (!says(token, ',', 'she', 'he', 'they')) return true
    const [before, next, two] = [tokens[i - 1], tokens[i + 1], tokens[i + 2]]
    const comma = token.low === ',' && before && next && two && /^[A-Z]/.test(before.text)
    if (comma && says(next, 'she', 'he', 'they') && verbForm(two.low)) return false
    const pronoun = says(token, 'she', 'he', 'they') && before?.low === ','
    return !(pronoun && next && verbForm(next.low) && /^[A-Z]/.test(tokens[i - 2]?.text ?? ''))
  })
}
