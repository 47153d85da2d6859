/**
 * Cuts a sentence into clauses and says how each hangs together with its neighbours: a condition, a time, an
 * alternative, or simply the next thing. A comma or an "and" divides clauses only when a verb stands on both
 * sides; otherwise it is part of a list.
 */
import { join } from './clause-joins.ts'
import { alsoIf, answered, finite, restrict, unrun } from './condition.ts'
import { openingAt } from './opening.ts'
import type { Clause } from './opening.ts'
import { personWords, systemWords } from './components.ts'
import { verbForm } from './lemma.ts'
import type { Token } from './token.ts'
import { departments, objectPronouns, subjectPronouns, twoObjects, wordSet } from './words.ts'

export type { Clause } from './opening.ts'

export function clauses(tokens: Token[]): Clause[] {
  return join(
    alsoIf(pieces(withoutApposition(tokens)))
      .flatMap((piece) => restrict(piece))
      .flatMap((piece) => unrun(piece)),
  ).map((clause) => upright(answered(clause)))
}

/** "only then does finance pay": the verb that only turns the order round goes. */
function upright(clause: Clause): Clause {
  const at = clause.tokens.findIndex((token) => token.tag === 'do')
  const [, next] = clause.tokens.slice(at)
  const turned =
    clause.lead === 'main' &&
    at >= 0 &&
    clause.tokens.slice(0, at).every((token) => token.tag === 'adv') &&
    next !== undefined &&
    ['noun', 'det', 'poss', 'pron'].includes(next.tag) &&
    (at > 0 || clause.marks.size > 0 || next.tag === 'pron')
  const verb = clause.tokens
    .slice(at + 2, at + 6)
    .some((token) => token.tag === 'verb' && token.low === token.lemma)
  return turned && verb ? { ...clause, tokens: clause.tokens.slice(at + 1) } : clause
}

type Piece = Clause

/** "Bea, the coordinator, sends the totals": who Bea is stands between the commas; Bea is who acts. */
function withoutApposition(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token, i) => {
    const [comma, article] = [tokens[i + 1], tokens[i + 2]]
    return (
      token.tag === 'noun' &&
      /^\p{Lu}/u.test(token.text) &&
      comma?.low === ',' &&
      (article?.tag === 'det' || article?.tag === 'poss') &&
      !['each', 'every', 'all', 'both'].includes(article.low)
    )
  })
  if (at < 0) return tokens
  let end = at + 3
  while (end < at + 8 && ['noun', 'adj', 'num'].includes(tokens[end]?.tag ?? '')) end++
  const [comma, verb] = [tokens[end], tokens[end + 1]]
  if (end === at + 3 || comma?.low !== ',' || !['verb', 'modal', 'be', 'have'].includes(verb?.tag ?? ''))
    return tokens
  return [...tokens.slice(0, at + 1), ...tokens.slice(end + 1)]
}

function emptyPiece(link: Clause['link']): Piece {
  return { lead: 'main', marks: new Set(), link, tokens: [], span: [] }
}

const dividers = wordSet('" ( ) , - : [ ] – — “ ”')

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
        ['be', 'modal'].includes(piece.tokens.at(-1)?.tag ?? '') &&
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
    if (!atStart && (newSubject(tokens, i, piece.tokens) || endsBareCondition(tokens, i, piece))) close('')
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
  if (
    (before?.tag !== 'noun' && before?.low !== 'those') ||
    !/s$|people|those/.test(before.low) ||
    !finite.has(tokens[i + 1]?.tag ?? '')
  )
    return false
  for (let j = i + 2; j < tokens.length && j < i + 9; j++) {
    const token = tokens[j]
    if (!token || token.tag === 'punct' || token.tag === 'and') return false
    if (finite.has(token.tag) && tokens[j - 1]?.tag !== 'to') return true
  }
  return false
}

/** "if older than 30 days they decline": a condition without a verb ends where somebody does something. */
function endsBareCondition(tokens: Token[], i: number, { lead, tokens: open }: Piece): boolean {
  if ((lead !== 'if' && lead !== 'unless') || !subjectPronouns.has(tokens[i]?.low ?? '')) return false
  const end = tokens.findIndex((token, k) => k > i && ['punct', 'and', 'sub'].includes(token.tag))
  const rest = tokens.slice(i + 1, end < 0 ? undefined : end)
  const isTold = (each: Token) => finite.has(each.tag)
  return (
    rest[0] !== undefined &&
    isTold(rest[0]) &&
    rest.filter((each) => isTold(each)).length === 1 &&
    !open.some((each) => isTold(each) || each.tag === 'ed')
  )
}

/** Speech without commas: a new subject pronoun with its verb opens a new clause. */
function newSubject(tokens: Token[], i: number, open: Token[]): boolean {
  const token = tokens[i]
  const next = tokens[i + 1]
  const before = tokens[i - 1]
  if (!token || !next || !before) return false
  if (opensNext(tokens, i, open)) return true
  // "up to a thousand above that finance signs"
  if (/^(?:above|over|below|under)$/.test(token.low) && next.low === 'that' && tokens[i + 2]?.tag === 'noun')
    return open.some((each) => each.tag === 'verb')
  if (!subjectPronouns.has(token.low)) return false
  if (
    !['verb', 'modal', 'be', 'have', 'do', 'adv', 'not'].includes(next.tag) ||
    (next.tag === 'adv' && tokens[i + 2]?.tag !== 'verb')
  )
    return false
  // "signs up we send": the small word belongs to the verb, and these are never what is signed.
  const endsVerb =
    /^(?:verb|ed)$/.test(tokens[i - 2]?.tag ?? '') &&
    ['up', 'in', 'out', 'off', 'down'].includes(before.low) &&
    ['i', 'we', 'they', 'he', 'she'].includes(token.low)
  if (
    !endsVerb &&
    ['prep', 'verb', 'to', 'sub', 'rel', 'be', 'modal', 'and', 'det', 'do'].includes(before.tag)
  )
    return false
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

const anybody = wordSet(
  'anybody anyone anything everybody everyone everything nobody nothing somebody someone something',
)

/** Speech without commas: "it lands in marketing's list marketing scores it the rep calls". */
function opensNext(tokens: Token[], i: number, open: Token[]): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (!before || !token || !next) return false
  const isEnd =
    ['noun', 'num', 'adv'].includes(before.tag) || (before.tag === 'pron' && objectPronouns.has(before.low))
  const verb = open.find((each) => each.tag === 'verb')
  if (!isEnd || !verb || open.some((each) => each.tag === 'rel' || each.tag === 'sub')) return false
  if (departments.has(token.low) && token.tag === 'noun') return ['verb', 'have', 'modal'].includes(next.tag)
  // "client sends request server responds": somebody or something that acts, and what it does.
  if (systemWords.has(token.low) || personWords.has(token.low))
    return tokens[i - 2]?.tag === 'verb' && next.tag === 'verb' && verbForm(next.low)?.form === 's'
  if (['say', 'tell', 'think', 'know', 'hope', 'see', 'check', 'make'].includes(verb.lemma)) return false
  if (anybody.has(token.low)) {
    const rest = tokens.slice(i + 1, i + 6)
    const end = rest.findIndex((each) => ['punct', 'and', 'sub', 'rel'].includes(each.tag))
    return rest.slice(0, end < 0 ? 6 : end).some((each) => each.tag === 'verb' || each.tag === 'be')
  }
  if (
    (token.low !== 'the' && token.tag !== 'poss') ||
    (twoObjects.has(verb.lemma) && !open.some(({ low }) => low === 'a' || low === 'an'))
  )
    return false
  let j = i + 1
  while (j < i + 5 && ['noun', 'adj', 'num', 'adv'].includes(tokens[j]?.tag ?? '')) j++
  const at = tokens[j]
  return j > i + 1 && at !== undefined && ['verb', 'modal'].includes(at.tag)
}
