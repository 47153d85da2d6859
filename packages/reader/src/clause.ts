/**
 * Cuts a sentence into clauses and says how each hangs together with its neighbours: a condition, a time, an
 * alternative, or simply the next thing. A comma or an "and" divides clauses only when a verb stands on both
 * sides; otherwise it is part of a list.
 */
import { join } from './clause-joins.ts'
import { alsoIf, answered, cases, finite, menu, plain, restrict, unrun } from './condition.ts'
import { openingAt } from './opening.ts'
import type { Clause } from './opening.ts'
import { systemWords } from './components.ts'
import { verbForm } from './lemma.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { departments, objectPronouns, personWords, subjectPronouns, twoObjects, wordSet } from './words.ts'

export type { Clause } from './opening.ts'

export function clauses(tokens: Token[]): Clause[] {
  return join(
    alsoIf(menu(cases(pieces(withoutApposition(tokens)))))
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
    isTag(next, 'noun', 'det', 'poss', 'pron') &&
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
      isTag(article, 'det', 'poss') &&
      !says(article, 'each', 'every', 'all', 'both')
    )
  })
  if (at < 0) return tokens
  let end = at + 3
  while (end < at + 8 && isTag(tokens[end], 'noun', 'adj', 'num')) end++
  const [comma, verb] = [tokens[end], tokens[end + 1]]
  if (end === at + 3 || comma?.low !== ',' || !isTag(verb, 'verb', 'modal', 'be', 'have')) return tokens
  return [...tokens.slice(0, at + 1), ...tokens.slice(end + 1)]
}

const dividers = wordSet('" ( ) , - : [ ] – — “ ”')

function pieces(tokens: Token[]): Piece[] {
  const found: Piece[] = []
  let piece = plain()
  let depth = 0
  let around = piece
  const close = (link: Clause['link']) => {
    if (piece.span.length > 0) found.push(piece)
    piece = plain(link)
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    if (says(token, '(', '[')) {
      if (depth === 0) {
        around = piece
        piece = { ...plain(), lead: 'aside' }
      }
      depth++
      continue
    }
    if (says(token, ')', ']')) {
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
        (token.low === 'but' && says(piece.tokens.at(-1), 'everything', 'all', 'nothing', 'anything'))
      ) {
        piece.tokens.push(token)
        piece.span.push(token)
        continue
      }
      const link = says(token, 'or', 'nor') ? 'or' : token.low === 'but' ? 'but' : 'and'
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
      const verbs = piece.tokens.filter((each) => finite.has(each.tag))
      // "The clerk then writes it", "we are then told": the word stands inside its clause.
      const isInside =
        !atStart &&
        opening.mark !== undefined &&
        !opening.lead &&
        ((verbs.length === 0 && !piece.tokens.some((each) => isTag(each, 'ed', 'ing'))) ||
          (opening.mark === 'then' && verbs.length === 1 && isTag(piece.tokens.at(-1), 'be', 'modal')))
      if (!isInside && (!atStart || (piece.lead !== 'main' && opening.lead))) {
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
  if (!says(token, 'which', 'who')) return false
  if (token?.low === 'who' && restricts(tokens, i)) return false
  const before = tokens[i - 1]
  if (!before || isTag(before, 'prep', 'verb', 'to')) return false
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
    if (!token || isTag(token, 'punct', 'and')) return false
    if (finite.has(token.tag) && tokens[j - 1]?.tag !== 'to') return true
  }
  return false
}

/** "if older than 30 days they decline": a condition without a verb ends where somebody does something. */
function endsBareCondition(tokens: Token[], i: number, { lead, tokens: open }: Piece): boolean {
  const [before, token] = [tokens[i - 1], tokens[i]]
  // "if in stock ship it"
  if (open[0]?.tag === 'prep' && open.length === 2 && lead === 'if' && token?.tag === 'verb') return true
  // "if amount > 1000 the cfo approves it"
  const isNamed = before?.tag === 'num' && token?.low === 'the'
  if ((lead !== 'if' && lead !== 'unless') || !(isNamed || subjectPronouns.has(token?.low ?? '')))
    return false
  const end = tokens.findIndex(
    ({ tag, low }, k) => k > i && (['punct', 'and', 'sub'].includes(tag) || /^(?:else|otherwise)$/.test(low)),
  )
  const rest = tokens.slice(i + 1, end < 0 ? undefined : end)
  const isTold = (each: Token) => finite.has(each.tag)
  return (
    rest[0] !== undefined &&
    (isNamed || isTold(rest[0])) &&
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
  if (says(token, 'above', 'over', 'below', 'under') && next.low === 'that' && tokens[i + 2]?.tag === 'noun')
    return open.some((each) => each.tag === 'verb')
  if (!subjectPronouns.has(token.low)) return false
  if (
    !isTag(next, 'verb', 'modal', 'be', 'have', 'do', 'adv', 'not') ||
    (next.tag === 'adv' && tokens[i + 2]?.tag !== 'verb')
  )
    return false
  // "signs up we send": the small word belongs to the verb, and these are never what is signed.
  const endsVerb =
    isTag(tokens[i - 2], 'verb', 'ed') &&
    says(before, 'up', 'in', 'out', 'off', 'down') &&
    says(token, 'i', 'we', 'they', 'he', 'she')
  if (!endsVerb && isTag(before, 'prep', 'verb', 'to', 'sub', 'rel', 'be', 'modal', 'and', 'det', 'do'))
    return false
  if (open.some((each) => says(each, 'that', 'what', 'how') || each.tag === 'rel' || each.low === 'whether'))
    return false
  return open.some((each) => isTag(each, 'verb', 'ed', 'be'))
}

const anybody = wordSet(
  'anybody anyone anything everybody everyone everything nobody nothing somebody someone something',
)

/** Speech without commas: "it lands in marketing's list marketing scores it the rep calls". */
function opensNext(tokens: Token[], i: number, open: Token[]): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  if (!before || !token || !next) return false
  const isEnd =
    isTag(before, 'noun', 'num', 'adv') || (before.tag === 'pron' && objectPronouns.has(before.low))
  const verb = open.find((each) => each.tag === 'verb')
  if (!isEnd || !verb || open.some((each) => isTag(each, 'rel', 'sub'))) return false
  if (departments.has(token.low) && token.tag === 'noun') return isTag(next, 'verb', 'have', 'modal')
  // "client sends request server responds": somebody or something that acts, and what it does.
  if (systemWords.has(token.low) || personWords.has(token.low))
    return tokens[i - 2]?.tag === 'verb' && next.tag === 'verb' && verbForm(next.low)?.form === 's'
  if (['say', 'tell', 'think', 'know', 'hope', 'see', 'check', 'make'].includes(verb.lemma)) return false
  if (anybody.has(token.low)) {
    const rest = tokens.slice(i + 1, i + 6)
    const end = rest.findIndex((each) => isTag(each, 'punct', 'and', 'sub', 'rel'))
    return rest.slice(0, end < 0 ? 6 : end).some((each) => isTag(each, 'verb', 'be'))
  }
  if (
    (token.low !== 'the' && token.tag !== 'poss') ||
    (twoObjects.has(verb.lemma) && !open.some(({ low }) => low === 'a' || low === 'an'))
  )
    return false
  let j = i + 1
  while (j < i + 5 && isTag(tokens[j], 'noun', 'adj', 'num', 'adv')) j++
  const at = tokens[j]
  return j > i + 1 && at !== undefined && isTag(at, 'verb', 'modal')
}
