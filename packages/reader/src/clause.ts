/**
 * Cuts a sentence into clauses and says how each hangs together with its neighbours: a condition, a time, an
 * alternative, or simply the next thing. A comma or an "and" divides clauses only when a verb stands on both
 * sides; otherwise it is part of a list.
 */
import { alsoIf, conditional, denied, finite, restrict, unrun } from './condition.ts'
import { openingAt } from './opening.ts'
import type { Clause } from './opening.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import type { Token } from './token.ts'
import { subjectPronouns, timeNouns } from './words.ts'

export type { Clause } from './opening.ts'

export function clauses(tokens: Token[]): Clause[] {
  return join(
    alsoIf(pieces(tokens))
      .flatMap((piece) => restrict(piece))
      .flatMap((piece) => unrun(piece)),
  ).map((clause) => denied(clause))
}

type Piece = Clause

function emptyPiece(link: Clause['link']): Piece {
  return { lead: 'main', marks: new Set(), link, tokens: [], span: [] }
}

const dividers = new Set([',', ':', '—', '–', '-', '(', ')', '"', '“', '”', '[', ']'])

function pieces(tokens: Token[]): Piece[] {
  const found: Piece[] = []
  let piece = emptyPiece('')
  let depth = 0
  let around = piece
  const close = (link: Clause['link']) => {
    if (piece.span.length > 0) found.push(piece)
    piece = emptyPiece(link)
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    if (token.low === '(' || token.low === '[') {
      if (depth === 0) {
        around = piece
        piece = { ...emptyPiece(''), lead: 'aside' }
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
