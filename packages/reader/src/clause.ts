/**
 * Cuts a sentence into clauses and says how each hangs together with its neighbours: a condition, a time, an
 * alternative, or simply the next thing. A comma or an "and" divides clauses only when a verb stands on both
 * sides; otherwise it is part of a list.
 */
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import type { Token } from './token.ts'
import { subjectPronouns, timeNouns } from './words.ts'

export type Lead =
  | 'main'
  | 'if'
  | 'unless'
  | 'else'
  | 'when'
  | 'while'
  | 'until'
  | 'after'
  | 'before'
  | 'because'
  | 'purpose'
  | 'relative'
  | 'aside'
export type Mark =
  | 'then'
  | 'meanwhile'
  | 'first'
  | 'finally'
  | 'again'
  | 'either'
  | 'join'
  | 'ifNot'
  | 'ifSo'
  | 'also'
  | 'former'
  | 'latter'
  | 'question'

export type Clause = {
  lead: Lead
  marks: Set<Mark>
  link: '' | ',' | 'and' | 'or' | 'but' | ':' | '-'
  tokens: Token[]
  /** Everything the clause took from the sentence, its lead words included. */
  span: Token[]
  /** The comma before it, kept for when the clause turns out to be part of a list. */
  divider?: Token
}

type Opening = { words: string[]; lead?: Lead; mark?: Mark }

/** What may open a clause, longest first. */
const openings: Opening[] = (
  [
    ['if not', 'else', 'ifNot'],
    ['if no', 'else', 'ifNot'],
    ['if so', 'if', 'ifSo'],
    ['if yes', 'if', 'ifSo'],
    ['or else', 'else'],
    ['otherwise', 'else'],
    ['else', 'else'],
    ['in all other cases', 'else'],
    ['in the other case', 'else'],
    ['for the case that', 'if'],
    ['in the case that', 'if'],
    ['in case that', 'if'],
    ['in case of', 'if'],
    ['in the case of', 'if'],
    ['in the event that', 'if'],
    ['in the event of', 'if'],
    ['in case', 'if'],
    ['provided that', 'if'],
    ['provided', 'if'],
    ['as long as', 'if'],
    ['assuming that', 'if'],
    ['assuming', 'if'],
    ['only if', 'if'],
    ['even if', 'if'],
    ['and if', 'if'],
    ['if', 'if'],
    ['unless', 'unless'],
    ['as soon as', 'when'],
    ['every time', 'when'],
    ['each time', 'when'],
    ['any time', 'when'],
    ['the moment', 'when'],
    ['only when', 'when'],
    ['only after', 'after'],
    ['when', 'when'],
    ['whenever', 'when'],
    ['once', 'when'],
    ['at the same time', undefined, 'meanwhile'],
    ['in the meantime', undefined, 'meanwhile'],
    ['in the meanwhile', undefined, 'meanwhile'],
    ['in parallel', undefined, 'meanwhile'],
    ['simultaneously', undefined, 'meanwhile'],
    ['concurrently', undefined, 'meanwhile'],
    ['meanwhile', undefined, 'meanwhile'],
    ['meantime', undefined, 'meanwhile'],
    ['while', 'while'],
    ['whilst', 'while'],
    ['until', 'until'],
    ['till', 'until'],
    ['immediately after', 'after'],
    ['right after', 'after'],
    ['shortly after', 'after'],
    ['directly after', 'after'],
    ['after that', undefined, 'then'],
    ['after this', undefined, 'then'],
    ['after which', undefined, 'then'],
    ['afterwards', undefined, 'then'],
    ['afterward', undefined, 'then'],
    ['after', 'after'],
    ['upon', 'after'],
    ['before that', undefined, 'then'],
    ['before', 'before'],
    ['prior to', 'before'],
    ['either way', undefined, 'join'],
    ['in either case', undefined, 'join'],
    ['in any case', undefined, 'join'],
    ['in both cases', undefined, 'join'],
    ['regardless', undefined, 'join'],
    ['no matter what', undefined, 'join'],
    ['whichever', undefined, 'join'],
    ['because of', 'because'],
    ['because', 'because'],
    ['although', 'because'],
    ['though', 'because'],
    ['even though', 'because'],
    ['since', 'because'],
    ['whereas', 'main'],
    ['so that', 'purpose'],
    ['in order to', 'purpose'],
    ['in order that', 'purpose'],
    ['and then', undefined, 'then'],
    ['from there', undefined, 'then'],
    ['at this point', undefined, 'then'],
    ['next up', undefined, 'then'],
    ['next step is to', undefined, 'then'],
    ['the next step is to', undefined, 'then'],
    ['the first step is to', undefined, 'first'],
    ['the last step is to', undefined, 'finally'],
    ['in the next step', undefined, 'then'],
    ['in a next step', undefined, 'then'],
    ['in a first step', undefined, 'first'],
    ['to start', undefined, 'first'],
    ['to begin with', undefined, 'first'],
    ['first of all', undefined, 'first'],
    ['first up', undefined, 'first'],
    ['in the end', undefined, 'finally'],
    ['at the end', undefined, 'finally'],
    ['at last', undefined, 'finally'],
    ['last but not least', undefined, 'finally'],
    ['at the beginning', undefined, 'first'],
    ['based on this', undefined, 'then'],
    ['as a result', undefined, 'then'],
    ['in that case', undefined, 'then'],
    ['in the former case', undefined, 'former'],
    ['in the latter case', undefined, 'latter'],
    ['in the first case', undefined, 'former'],
    ['in the second case', undefined, 'latter'],
    ['in this case', undefined, 'then'],
    ['in such case', undefined, 'then'],
    ['in addition', undefined, 'also'],
    ['additionally', undefined, 'also'],
    ['also', undefined, 'also'],
    ['besides', undefined, 'also'],
    ['furthermore', undefined, 'also'],
    ['moreover', undefined, 'also'],
    ['then', undefined, 'then'],
    ['next', undefined, 'then'],
    ['later', undefined, 'then'],
    ['subsequently', undefined, 'then'],
    ['thus', undefined, 'then'],
    ['hence', undefined, 'then'],
    ['therefore', undefined, 'then'],
    ['consequently', undefined, 'then'],
    ['first', undefined, 'first'],
    ['firstly', undefined, 'first'],
    ['initially', undefined, 'first'],
    ['second', undefined, 'then'],
    ['secondly', undefined, 'then'],
    ['third', undefined, 'then'],
    ['thirdly', undefined, 'then'],
    ['finally', undefined, 'finally'],
    ['lastly', undefined, 'finally'],
    ['either', undefined, 'either'],
    ['again', undefined, 'again'],
    ['maybe'],
    ['perhaps'],
    ['however'],
    ['now'],
    ['instead'],
    ['usually'],
    ['normally'],
    ['typically'],
    ['sometimes'],
  ] as [string, Lead?, Mark?][]
).map(([words, lead, mark]) => ({
  words: words.split(' '),
  ...(lead ? { lead } : {}),
  ...(mark ? { mark } : {}),
}))

const byFirst = new Map<string, Opening[]>()
for (const each of openings) {
  const first = each.words[0] ?? ''
  byFirst.set(
    first,
    [...(byFirst.get(first) ?? []), each].toSorted((a, b) => b.words.length - a.words.length),
  )
}

export function clauses(tokens: Token[]): Clause[] {
  return join(
    alsoIf(pieces(tokens))
      .flatMap((piece) => restrict(piece))
      .flatMap((piece) => unrun(piece)),
  ).map((clause) => denied(clause))
}

/** "if I have time and it's sunny go to the park": the second half is a condition too. */
function alsoIf(found: Piece[]): Piece[] {
  for (const [i, piece] of found.entries()) {
    const before = found[i - 1]
    const [first, second] = piece.tokens
    if (before?.lead !== 'if' || piece.lead !== 'main' || piece.divider || piece.link !== 'and') continue
    if (first?.tag === 'pron' && second?.tag === 'be' && secondSubject(piece.tokens) > 0) piece.lead = 'if'
  }
  return found
}

/** "if it isn't", "if they don't": no more than a "no" to the condition before. */
function denied(clause: Clause): Clause {
  if (clause.lead !== 'if' || clause.tokens.length > 3 || clause.tokens[0]?.tag !== 'pron') return clause
  const last = clause.tokens.at(-1)
  if (!last || !/n't$|^not$/.test(last.low)) return clause
  clause.marks.add('ifNot')
  return { ...clause, lead: 'else', tokens: [] }
}

const conditional = new Set<Lead>([
  'if',
  'unless',
  'when',
  'while',
  'after',
  'before',
  'else',
  'until',
  'purpose',
])

/**
 * "if it drags we cut again": no comma says where the condition ends, so the second verb does. The clause is
 * cut before that verb's subject.
 */
function unrun(piece: Piece): Piece[] {
  if (!conditional.has(piece.lead) || piece.tokens.length < 3) return [piece]
  const at =
    piece.lead === 'after' || piece.lead === 'before' ? nominalEnd(piece.tokens) : secondSubject(piece.tokens)
  if (at <= 0) return [piece]
  const cut = piece.tokens[at]
  const inSpan = cut ? piece.span.indexOf(cut) : -1
  const rest: Piece = { ...empty(''), tokens: piece.tokens.slice(at), span: piece.span.slice(inSpan) }
  return [{ ...piece, tokens: piece.tokens.slice(0, at), span: piece.span.slice(0, inSpan) }, rest]
}

function endsInBe(tokens: Token[], end: number): boolean {
  let i = end
  while (tokens[i]?.tag === 'adv') i--
  return tokens[i]?.tag === 'be'
}

/** Whether the next word still belongs to the verb group: "does not already have", "is being checked". */
function continuesGroup(tokens: Token[], end: number): boolean {
  const next = tokens[end + 1]
  if (!next) return false
  if (next.tag === 'verb') {
    let j = end
    while (tokens[j]?.tag === 'adv' || tokens[j]?.tag === 'not') j--
    return ['modal', 'do', 'to'].includes(tokens[j]?.tag ?? '')
  }
  return ['modal', 'be', 'have', 'do', 'not', 'adv', 'ed', 'ing', 'to'].includes(next.tag)
}

/** "After two weeks the manager checks in": a noun alone can be all that comes before. */
function nominalEnd(tokens: Token[]): number {
  const second = secondSubject(tokens)
  if (second > 0) return second
  const verb = tokens.findIndex((token) => finite.has(token.tag))
  if (verb === 1 && tokens[0]?.tag === 'noun' && tokens[1]?.low === tokens[1]?.lemma) return 1
  if (verb < 2 || tokens[0]?.tag === 'pron') return -1
  const pronoun = tokens[verb - 1]?.tag === 'pron'
  if (pronoun) return verb - 1
  const det = tokens.slice(0, verb).findLastIndex((token) => token.tag === 'det' || token.tag === 'poss')
  if (det >= 1) return det
  return verb === 1 ||
    (tokens[verb]?.low === tokens[verb]?.lemma &&
      tokens[verb]?.tag === 'verb' &&
      tokens[verb - 1]?.tag === 'noun' &&
      verb <= 2)
    ? verb
    : -1
}

const finite = new Set(['verb', 'modal', 'be', 'have', 'do'])

/** Where the subject of the second finite verb begins; -1 when there is only one verb. */
function secondSubject(tokens: Token[]): number {
  let first = tokens.findIndex(
    (token, i) => finite.has(token.tag) || token.tag === 'ed' || (i === 0 && token.tag === 'ing'),
  )
  if (
    (tokens[0]?.tag === 'adj' || tokens[0]?.low === 'ok') &&
    /^\p{Lu}|^(?:the|a|i|you|we|they|he|she|it)$/u.test(tokens[1]?.text ?? '') &&
    first > 1
  )
    first = 0
  if (
    first > 1 &&
    ['above', 'below', 'under', 'over'].includes(tokens[0]?.low ?? '') &&
    tokens[first]?.tag === 'verb'
  )
    return subjectStart(tokens, first, 1)
  if (first < 0)
    first = tokens[0]?.tag === 'adj' || tokens[0]?.tag === 'ed' || tokens[0]?.low === 'ok' ? 0 : -1
  if (first < 0) return -1
  let end = first
  while (continuesGroup(tokens, end)) end++
  for (let q = end + 1; q < tokens.length; q++) {
    const token = tokens[q]
    if (!token) break
    if (token.tag === 'rel' || token.low === 'whether') return -1
    if (!finite.has(token.tag) || tokens[q - 1]?.tag === 'to' || tokens[q - 1]?.tag === 'and') continue
    const start = subjectStart(tokens, q, end)
    if (
      start > 0 &&
      start < q &&
      tokens[start - 1]?.tag === 'prep' &&
      tokens[start - 1]?.low !== 'than' &&
      token.tag === 'verb' &&
      token.low === token.lemma
    )
      return q
    if (
      start === end + 1 &&
      start < q &&
      endsInBe(tokens, end) &&
      tokens[start]?.tag !== 'det' &&
      tokens[start]?.tag !== 'pron' &&
      token.tag === 'verb' &&
      token.low === token.lemma
    )
      return q
    // "if Sam wants changes go back": what follows a verb that takes an object is its object.
    if (
      start === end + 1 &&
      start < q &&
      token.tag === 'verb' &&
      tokens[q - 1]?.tag === 'noun' &&
      takesObject(tokens[end], token)
    )
      return q
    return start > end ? start : -1
  }
  return -1
}

function takesObject(verb: Token | undefined, second: Token): boolean {
  if (verb?.tag !== 'verb') return false
  if (second.low !== second.lemma) return false
  return ![
    'pass',
    'fail',
    'fit',
    'match',
    'arrive',
    'come',
    'happen',
    'agree',
    'say',
    'says',
    'work',
    'win',
    'lose',
  ].includes(verb.lemma)
}

function subjectStart(tokens: Token[], q: number, end: number): number {
  let i = q
  while (i - 1 > end && ['adv', 'not'].includes(tokens[i - 1]?.tag ?? '')) i--
  const before = tokens[i - 1]
  if (before && before.tag === 'pron' && i - 1 > end) return i - 1
  let start = i
  for (let j = i - 1; j > end; j--) {
    const token = tokens[j]
    if (!token) break
    if (token.tag === 'noun' || token.tag === 'num') start = j
    else if (token.tag === 'adj' && start === j + 1 && tokens[j - 1]?.tag !== 'be') start = j
    else if (token.tag === 'det' || token.tag === 'poss') {
      start = j
      if (tokens[j - 1]?.low !== 'of') break
    } else if (token.low === 'of' && start === j + 1) start = j
    else break
  }
  if (tokens[start]?.low === 'of') start++
  // Everything up to the first verb would be the subject: keep at least one word for the condition.
  return start
}

/** "Applications above 700 are approved": what only some of them are is a condition; "the others" is the rest. */
function amounts(piece: Piece): Piece[] | undefined {
  const { tokens } = piece
  const verb = tokens.findIndex((token) => finite.has(token.tag))
  if (verb < 2) return undefined
  const subject = tokens.slice(0, verb)
  const said = subject.map((token) => token.low).join(' ')
  if (
    /^(?:the |all )?(?:others?|rest|remaining \w+|other \w+|everything else|everyone else|anything else|all else)$/.test(
      said,
    )
  )
    return [{ ...piece, lead: 'else', tokens, span: piece.span }]
  const at = subject.findIndex(
    (token, i) => i > 0 && ['with', 'without', 'under', 'over', 'above', 'below'].includes(token.low),
  )
  if (
    at < 1 ||
    !subject.slice(at).some((token) => token.tag === 'num') ||
    !/s$|people|anything|anyone/.test(subject[at - 1]?.low ?? '')
  )
    return undefined
  const condition: Piece = {
    ...piece,
    lead: 'if',
    tokens: ['with', 'without'].includes(subject[at]?.low ?? '') ? subject.slice(at + 1) : subject,
    span: piece.span.filter((token) => subject.includes(token)),
  }
  const rest: Piece = {
    ...empty(''),
    tokens: [...subject.slice(0, at), ...tokens.slice(verb)],
    span: tokens.slice(verb),
  }
  return [condition, rest]
}

/** "Candidates who pass do a take-home": what only some do is a condition, and the rest says what follows. */
function restrict(piece: Piece): Piece[] {
  if (piece.lead !== 'main') return [piece]
  const { tokens } = piece
  const amount = amounts(piece)
  if (amount) return amount
  const at = tokens.findIndex(
    (token, i) => i > 0 && i < 5 && token.tag === 'rel' && (token.low === 'that' || token.low === 'who'),
  )
  const noun = tokens[at - 1]
  if (at < 1 || noun?.tag !== 'noun' || !/s$|people|anyone/.test(noun.low)) return [piece]
  const first = tokens.findIndex((token, i) => i > at && (finite.has(token.tag) || token.tag === 'ed'))
  if (first !== at + 1) return [piece]
  const second = tokens.findIndex(
    (token, i) =>
      i > first &&
      finite.has(token.tag) &&
      tokens[i - 1]?.tag !== 'to' &&
      !(tokens[i - 1]?.tag === 'modal' || tokens[i - 1]?.tag === 'be'),
  )
  if (second < 0) return [piece]
  const head = tokens.slice(0, at)
  const condition: Piece = {
    ...piece,
    lead: 'if',
    tokens: [...head, ...tokens.slice(at + 1, second)],
    span: tokens.slice(0, second),
  }
  const rest: Piece = { ...empty(''), tokens: [...head, ...tokens.slice(second)], span: tokens.slice(second) }
  return [condition, rest]
}

/** The opening at `i`, when one stands there and is used as one. */
function openingAt(tokens: Token[], i: number, atStart: boolean): Opening | undefined {
  const low = tokens[i]?.low ?? ''
  for (const each of byFirst.get(low) ?? []) {
    if (!each.words.every((word, k) => tokens[i + k]?.low === word)) continue
    if (suits(tokens, i, each, atStart)) return each
  }
  return undefined
}

function suits(tokens: Token[], i: number, opening: Opening, atStart: boolean): boolean {
  const first = opening.words[0] ?? ''
  const after = tokens[i + opening.words.length]
  const text = opening.words.join(' ')
  const bare = !after || after.tag === 'punct'
  if (
    bare &&
    opening.lead &&
    !['else', 'main'].includes(opening.lead) &&
    text !== 'if not' &&
    text !== 'if no' &&
    text !== 'if so' &&
    text !== 'if yes'
  )
    return false
  if (text === 'if no' || text === 'if not') return !after || after.tag === 'punct' || text === 'if not'
  if (text === 'if yes' || text === 'if so')
    return !after || after.tag === 'punct' || after.tag === 'pron' || text === 'if so'
  if (first === 'once') return tokens[i]?.tag === 'sub'
  if (text === 'whichever') return false
  if (['first', 'second', 'third', 'next', 'last'].includes(text))
    return (
      atStart &&
      after !== undefined &&
      (after.low === ',' ||
        !['noun', 'adj', 'num'].includes(after.tag) ||
        (text === 'first' && after.tag === 'noun' && false))
    )
  if (text === 'again') return atStart
  if (text === 'since')
    return (
      atStart ||
      (after !== undefined &&
        (after.tag === 'pron' || after.tag === 'det') &&
        tokens.slice(i, i + 6).some((t) => t.tag === 'be'))
    )
  if (text === 'provided' || text === 'assuming') return i === 0
  if (text === 'else') return atStart
  if (
    text === 'also' ||
    text === 'now' ||
    text === 'later' ||
    text === 'either' ||
    text === 'maybe' ||
    text === 'perhaps' ||
    text === 'instead' ||
    text === 'usually' ||
    text === 'sometimes' ||
    text === 'normally' ||
    text === 'typically' ||
    text === 'however' ||
    text === 'besides' ||
    text === 'finally' ||
    text === 'thus' ||
    text === 'therefore' ||
    text === 'hence' ||
    text === 'subsequently' ||
    text === 'initially' ||
    text === 'simultaneously' ||
    text === 'concurrently'
  )
    return atStart
  if (
    ['at the end', 'at the beginning', 'in the end', 'in the case of'].includes(text) &&
    after?.low === 'of'
  )
    return false
  if (text === 'upon') return atStart
  if (text === 'to start') return after?.low === ',' || after?.low === 'with'
  if (text === 'the moment') return after !== undefined && after.tag !== 'punct'
  return true
}

type Piece = Clause

function empty(link: Clause['link']): Piece {
  return { lead: 'main', marks: new Set(), link, tokens: [], span: [] }
}

const dividers = new Set([',', ':', '—', '–', '-', '(', ')', '"', '“', '”', '[', ']'])

function pieces(tokens: Token[]): Piece[] {
  const found: Piece[] = []
  let piece = empty('')
  let depth = 0
  let around = piece
  const close = (link: Clause['link']) => {
    if (piece.span.length > 0) found.push(piece)
    piece = empty(link)
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    if (token.low === '(' || token.low === '[') {
      if (depth === 0) {
        around = piece
        piece = { ...empty(''), lead: 'aside' }
      }
      depth++
      continue
    }
    if (token.low === ')' || token.low === ']') {
      if (depth === 0) continue
      depth--
      if (depth > 0) continue
      if (piece.span.length > 0) found.push(piece)
      // What stands after the brackets goes on with what stood before them.
      piece = around
      continue
    }
    if (dividers.has(token.low)) {
      if ('"“”'.includes(token.low)) continue
      if (token.low === '-' && (tokens[i - 1]?.end === token.start || tokens[i + 1]?.start === token.end))
        continue
      const aside = depth > 0
      close(token.low === ':' ? ':' : token.low === ',' ? ',' : '-')
      piece.divider = token
      if (aside) piece.lead = 'aside'
      continue
    }
    if (depth > 0) {
      piece.lead = 'aside'
      piece.tokens.push(token)
      piece.span.push(token)
      continue
    }
    const atStart = piece.tokens.length === 0
    if (token.tag === 'and' && !(atStart && piece.lead !== 'main')) {
      if (token.low === '/') continue
      if (
        piece.tokens.some((each) => each.low === 'whether') ||
        (token.low === 'but' &&
          ['everything', 'all', 'nothing', 'anything'].includes(piece.tokens.at(-1)?.low ?? ''))
      ) {
        piece.tokens.push(token)
        piece.span.push(token)
        continue
      }
      const link = token.low === 'or' || token.low === 'nor' ? 'or' : token.low === 'but' ? 'but' : 'and'
      const comma = atStart ? piece.divider : undefined
      if (!atStart || piece.span.length > 0) close(link)
      if (comma) piece.divider = comma
      piece.link = link
      piece.span.push(token)
      continue
    }
    if (
      atStart &&
      piece.lead === 'main' &&
      token.tag === 'to' &&
      tokens[i + 1]?.tag === 'verb' &&
      found.length === 0 &&
      piece.span.length === 0
    ) {
      // "To launch the campaign, …" says what for.
      piece.lead = 'purpose'
      piece.tokens.push(token)
      piece.span.push(token)
      continue
    }
    const opening = openingAt(tokens, i, atStart)
    if (opening) {
      if (
        !atStart &&
        opening.mark &&
        !opening.lead &&
        !piece.tokens.some((each) => finite.has(each.tag) || each.tag === 'ed' || each.tag === 'ing')
      ) {
        // "The clerk then writes it": the word stands inside its clause.
        piece.marks.add(opening.mark)
        piece.span.push(...tokens.slice(i, i + opening.words.length))
        i += opening.words.length - 1
        continue
      }
      if (
        !atStart &&
        opening.mark === 'then' &&
        !opening.lead &&
        piece.tokens.at(-1)?.tag === 'be' &&
        piece.tokens.filter((each) => finite.has(each.tag)).length === 1
      ) {
        piece.marks.add(opening.mark)
        piece.span.push(...tokens.slice(i, i + opening.words.length))
        i += opening.words.length - 1
        continue
      }
      if (!atStart || (piece.lead !== 'main' && opening.lead)) {
        const keep = piece.link
        close(piece.tokens.length === 0 ? keep : '')
      }
      if (opening.lead) piece.lead = opening.lead
      if (opening.mark) piece.marks.add(opening.mark)
      piece.span.push(...tokens.slice(i, i + opening.words.length))
      i += opening.words.length - 1
      continue
    }
    if ((!atStart || (piece.lead === 'main' && i > 0)) && startsRelative(tokens, i)) {
      if (!atStart) close('')
      piece.lead = 'relative'
      piece.span.push(token)
      continue
    }
    if (!atStart && newSubject(tokens, i, piece.tokens)) close('')
    piece.tokens.push(token)
    piece.span.push(token)
  }
  close('')
  if (depth > 0 && around.span.length > 0) found.push(around)
  return found.toSorted((a, b) => (a.span[0]?.start ?? 0) - (b.span[0]?.start ?? 0))
}

/** "…, which then tells Inventory", "the clerk who signs it". "that" stays inside its noun phrase. */
function startsRelative(tokens: Token[], i: number): boolean {
  const token = tokens[i]
  if (token?.low === 'where') return tokens[i - 1]?.low === ','
  if (token?.low !== 'which' && token?.low !== 'who') return false
  if (token.low === 'who' && restricts(tokens, i)) return false
  const before = tokens[i - 1]
  if (!before || before.tag === 'prep' || before.tag === 'verb' || before.tag === 'to') return false
  return true
}

/** "Candidates who pass do …": no comma, a plural before, two verbs after. */
function restricts(tokens: Token[], i: number): boolean {
  const before = tokens[i - 1]
  if (before?.tag !== 'noun' || !/s$|people/.test(before.low) || !finite.has(tokens[i + 1]?.tag ?? ''))
    return false
  for (let j = i + 2; j < tokens.length && j < i + 9; j++) {
    const token = tokens[j]
    if (!token || token.tag === 'punct' || token.tag === 'and') return false
    if (finite.has(token.tag) && tokens[j - 1]?.tag !== 'to') return true
  }
  return false
}

/** Speech without commas: a new subject pronoun with its verb opens a new clause. */
function newSubject(tokens: Token[], i: number, open: Token[]): boolean {
  const token = tokens[i]
  const next = tokens[i + 1]
  const before = tokens[i - 1]
  if (!token || !next || !before || !subjectPronouns.has(token.low)) return false
  if (
    !['verb', 'modal', 'be', 'have', 'do', 'adv', 'not'].includes(next.tag) ||
    (next.tag === 'adv' && tokens[i + 2]?.tag !== 'verb')
  )
    return false
  if (['prep', 'verb', 'to', 'sub', 'rel', 'be', 'modal', 'and', 'det'].includes(before.tag)) return false
  if (
    open.some(
      (each) =>
        each.low === 'that' ||
        each.low === 'what' ||
        each.low === 'how' ||
        each.tag === 'rel' ||
        each.low === 'whether',
    )
  )
    return false
  return open.some((each) => each.tag === 'verb' || each.tag === 'ed' || each.tag === 'be')
}

/** Puts back together what is no clause of its own. */
function join(found: Piece[]): Clause[] {
  const kept: Clause[] = []
  for (let i = 0; i < found.length; i++) {
    const piece = found[i]
    if (!piece) continue
    const last = kept.at(-1)
    if (piece.tokens.length === 0) {
      // A bare "otherwise," or "if so," speaks for what follows.
      const next = found[i + 1]
      if (piece.marks.has('meanwhile') && last && next?.divider && piece.link === '') {
        if (last.link === 'and') last.marks.add('meanwhile')
        continue
      }
      if (
        next &&
        next.lead === 'main' &&
        piece.lead !== 'aside' &&
        !piece.marks.has('ifNot') &&
        !piece.marks.has('ifSo')
      ) {
        next.lead = piece.lead
        for (const mark of piece.marks) next.marks.add(mark)
        next.link = piece.link
        next.span.unshift(...piece.span)
      } else if (piece.marks.has('ifNot') || piece.marks.has('ifSo')) kept.push(piece)
      else if (piece.marks.has('meanwhile') && last) last.marks.add('meanwhile')
      continue
    }
    const predicate = findPredicate(piece.tokens)
    if (last && goesOnCondition(piece, last, found.slice(i + 1), predicate)) {
      last.tokens.push(...piece.span)
      last.span.push(...piece.span)
      continue
    }
    if (isSubjectOfNext(piece, found[i + 1], predicate !== undefined)) {
      const next = found[i + 1]
      if (next) {
        next.tokens = [...piece.tokens, ...next.span]
        next.span = [...piece.span, ...next.span]
        next.link = piece.link
        next.lead = piece.lead
        for (const mark of piece.marks) next.marks.add(mark)
      }
      continue
    }
    if (last && belongsToLast(piece, last, predicate !== undefined)) {
      const words = piece.divider ? [piece.divider, ...piece.span] : piece.span
      last.tokens.push(...words)
      last.span.push(...words)
      continue
    }
    kept.push(piece)
  }
  return kept
}

const becoming = new Set([
  'become',
  'begin',
  'start',
  'come',
  'turn',
  'reach',
  'rise',
  'look',
  'feel',
  'be',
  'thicken',
  'form',
  'bubble',
  'melt',
  'brown',
  'soften',
  'get',
  'go',
])

/** "If the customer calls or writes back, …": both verbs are the condition, for the consequence comes later. */
function goesOnCondition(
  piece: Piece,
  last: Clause,
  later: Piece[],
  predicate: Predicate | undefined,
): boolean {
  if (
    last.lead === 'until' &&
    piece.lead === 'main' &&
    piece.marks.size === 0 &&
    (piece.link === 'and' || piece.link === 'or') &&
    predicate?.subject.length === 0 &&
    !piece.divider &&
    becoming.has(predicate.lemma)
  )
    return true
  if (
    !['if', 'unless', 'when', 'after', 'while'].includes(last.lead) ||
    piece.lead !== 'main' ||
    piece.divider ||
    piece.marks.size > 0
  )
    return false
  if (piece.link !== 'or' && piece.link !== 'and') return false
  if (!predicate || predicate.subject.length > 0) return false
  return later.some(
    (each) => each.lead === 'main' && each.divider && findPredicate(each.tokens) !== undefined,
  )
}

/** "the kitchen and the sommelier are doing …": the first piece is half of a subject. */
function isSubjectOfNext(piece: Piece, next: Piece | undefined, hasVerb: boolean): boolean {
  if (hasVerb || !next || next.lead !== 'main' || piece.lead === 'aside' || piece.tokens.length > 6)
    return false
  if (
    conditional.has(piece.lead) &&
    (next.link === ',' || next.link === 'and') &&
    next.marks.size === 0 &&
    piece.tokens[0]?.tag === 'det' &&
    next.tokens[0]?.tag === 'noun'
  )
    return true
  if (next.link !== 'and') return false
  if (piece.link === ',' && !pluralVerb(next)) return false
  if (piece.link === 'and') return false
  const predicate = findPredicate(next.tokens)
  return predicate !== undefined && predicate.subject.length > 0 && next.marks.size === 0
}

/** "orders and catalog share one": a plural verb after a singular noun has another subject before it. */
function pluralVerb(next: Piece): boolean {
  const predicate = findPredicate(next.tokens)
  const verb = predicate?.verb[0]
  const last = predicate?.subject.at(-1)
  return (
    verb?.tag === 'verb' &&
    verb.low === verb.lemma &&
    last?.tag === 'noun' &&
    last.low === last.lemma &&
    predicate?.subject.length === 1
  )
}

function belongsToLast(piece: Piece, last: Clause, hasVerb: boolean): boolean {
  if (
    piece.lead === 'main' &&
    last.lead !== 'aside' &&
    piece.tokens[0]?.tag === 'ing' &&
    (piece.link === 'or' || piece.link === 'and')
  ) {
    // "by searching or viewing a list": two ways of one thing.
    if (
      last.tokens.some(
        (token, i) =>
          token.tag === 'prep' &&
          ['ing', 'noun'].includes(last.tokens[i + 1]?.tag ?? '') &&
          (last.tokens[i + 1]?.low ?? '').endsWith('ing'),
      )
    )
      return true
  }
  if (hasVerb || piece.lead !== 'main' || last.lead === 'aside' || piece.marks.size > 0) return false
  if (piece.link === ':' || piece.link === '-') return false
  const first = piece.tokens[0]
  if (!first) return true
  const lastVerb = findPredicate(last.tokens)
  if (first.tag === 'prep' || first.tag === 'to') return true
  if (isTime(piece.tokens)) return true
  if (last.lead === 'else' && last.tokens.length === 0) return false
  if (lastVerb === undefined)
    return piece.link === 'and' || piece.link === 'or'
      ? last.lead !== 'main' || last.tokens.length > 0
      : last.lead === 'relative'
  if (last.lead !== 'main' && last.lead !== 'else' && piece.link === ',') return false
  const ending = last.tokens.at(-1)
  if (piece.link === ',' && ending?.tag === 'pron') return false
  if (piece.link === ',' && lastVerb.after.length === 0) return false
  return true
}

/** "every thirty minutes", "20 minutes": says when, not what. */
function isTime(tokens: Token[]): boolean {
  return (
    tokens.length <= 5 &&
    tokens.some((each) => timeNouns.has(each.low)) &&
    tokens.every((each) => ['num', 'det', 'noun', 'adj', 'adv', 'prep'].includes(each.tag)) &&
    (tokens[0]?.tag === 'num' || tokens[0]?.tag === 'det')
  )
}
