/** Cuts cleaned tokens into sentences: at full stops, at new lines that look like items, and at semicolons. */
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

export type Sentence = {
  tokens: Token[]
  /** The sign that ended it, '' at the end of the text. */ stop: string
  question: boolean
}

const stops = wordSet('! . ... ; ? … 。 ！ ？ ；')

export function sentences(tokens: Token[]): Sentence[] {
  const found: Sentence[] = []
  let open: Token[] = []
  let lineStart = 0
  let lineBefore = 0
  const close = (stop: string) => {
    const last = found.at(-1)
    if (open.length > 0) found.push({ tokens: open, stop, question: stop === '?' || stop === '？' })
    else if (last && stop === '?') last.question = true
    open = []
  }
  for (const [i, token] of tokens.entries()) {
    if (token.line) lineStart = token.start
    if (
      (token.item || token.line) &&
      open.length > 0 &&
      (token.item || headAt(tokens, i) || breaks(token, open, lineBefore))
    )
      close('\n')
    if (token.line) lineBefore = lineStart
    // "rings!!, seating plan" goes on.
    const goesOn = token.low === '!' && /^[,!]$/.test(tokens[i + 1]?.low ?? '')
    if (goesOn) continue
    if (stops.has(token.low) && !insideAbbreviation(tokens, i)) close(token.low)
    else open.push(token)
  }
  close('')
  return found.flatMap((sentence) => askedLast(sentence))
}

/** "Write the post, the editor reviews it, needs changes?": only what stands behind the last comma asks. */
function askedLast(sentence: Sentence): Sentence[] {
  const { tokens, question } = sentence
  const comma = question ? tokens.findLastIndex(({ low }) => low === ',') : -1
  const [told, asked] = [tokens.slice(0, comma), tokens.slice(comma + 1)]
  const isAsked =
    asked.length < 6 &&
    asked.some(({ tag }) => /^(?:adj|be|ed|ing|verb)$/.test(tag)) &&
    !asked.some(({ low }) => low === 'or')
  const isTold = told.some(({ tag }) => tag === 'verb') && !told.some((token) => isTag(token, 'sub', 'rel'))
  if (comma < 2 || !isAsked || !isTold || isTag(tokens[0], 'be', 'do', 'modal', 'have')) return [sentence]
  return [
    { tokens: told, stop: ',', question: false },
    { ...sentence, tokens: asked },
  ]
}

/** "tablet: searchable, …" at the start of a line: a name of three words at most, and a colon. */
function headAt(tokens: Token[], at: number): boolean {
  const end = tokens.findIndex(({ line, tag }, i) => i > at && (line || tag === 'punct'))
  return tokens[end]?.low === ':' && end - at <= 3
}

/** Lines this short were ended by a person, not by the width of a window. */
const wrapped = 50

/** A line that begins with a capital, a number or a bullet is a sentence of its own; a wrapped line is not. */
function breaks(token: Token, open: Token[], lineBefore: number): boolean {
  if (/^[-*•–]$/.test(token.text) || /^\d+[.)]?$/.test(token.text)) return true
  const last = open.at(-1)?.low
  if (last === ',' || last === 'and' || last === 'or' || last === 'the' || last === 'a') return false
  const isShort = (open.at(-1)?.end ?? 0) - lineBefore < wrapped
  return /^[\p{Lu}]/u.test(token.text) || open.length <= 6 || isShort
}

const abbreviations = wordSet(
  'e.g i.e mr mrs ms dr prof rev capt sgt st fa vs approx ca incl resp no nr fig dept',
)

/** "Dr. Rasch", "e.g. by mail", "no. 7": the full stop at `i` ends no sentence. */
export function insideAbbreviation(tokens: readonly Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (token?.low !== '.' || !before || before.end !== token.start || !abbreviations.has(before.low))
    return false
  return !says(before, 'no', 'nr', 'fig') || /^\d/.test(next?.low ?? '')
}
