/**
 * Where a condition ends. Writing puts a comma there; speech does not, so the second verb and its subject say it.
 * What only some of a kind do ("candidates who pass", "amounts above 700") is a condition too.
 */
import { isPlural, verbForm } from './lemma.ts'
import type { Clause, Lead } from './opening.ts'
import { isAnswerEnd, previous } from './tag-around.ts'
import { isTag, lowText, says } from './token.ts'
import type { Token } from './token.ts'
import { departments, intransitive, linking, timeNouns, wordSet } from './words.ts'

type Piece = Clause

/** The start of a clause that depends on nothing. */
export function plain(link: Clause['link'] = ''): Piece {
  return { lead: 'main', marks: new Set(), link, tokens: [], span: [] }
}

/** "if I have time and it's sunny go to the park": the second half is a condition too. */
export function alsoIf(found: Piece[]): Piece[] {
  for (const [i, piece] of found.entries()) {
    const before = found[i - 1]
    const [first, second] = piece.tokens
    if (before?.lead !== 'if' || piece.lead !== 'main' || piece.divider || piece.link !== 'and') continue
    // "if it is near and it's open yes"
    const isEnded = secondSubject(piece.tokens) > 0 || isShortAnswer(piece.tokens.at(-1))
    if (first?.tag === 'pron' && second?.tag === 'be' && isEnded) piece.lead = 'if'
  }
  return found
}

function isShortAnswer(token: Token | undefined): token is Token {
  return token !== undefined && says(token, 'no', 'nope', 'yes', 'yeah', 'yep')
}

/** "if it isn't", "if they do": no more than a "no" or a "yes" to the condition before. */
export function answered(clause: Clause): Clause {
  const [first, second] = clause.tokens
  if (clause.lead !== 'if' || clause.tokens.length > 3 || (first?.tag !== 'pron' && first?.low !== 'there'))
    return clause
  const last = clause.tokens.at(-1)
  if (last && /n't$|^not$/.test(last.low)) {
    clause.marks.add('ifNot')
    return { ...clause, lead: 'else', tokens: [] }
  }
  if (clause.tokens.length !== 2 || !isTag(second, 'do', 'be', 'have', 'modal')) return clause
  clause.marks.add('ifSo')
  return { ...clause, tokens: [] }
}

export const conditional = new Set<Lead>([
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
export function unrun(piece: Piece): Piece[] {
  const [before, answer] = piece.tokens.slice(-2)
  if (
    piece.lead === 'if' &&
    piece.tokens.length > 2 &&
    isShortAnswer(answer) &&
    before?.tag !== 'be' &&
    !/^(?:say|answer|reply|vote)/.test(before?.low ?? '')
  ) {
    // "if I travel a lot no": the condition with its answer.
    const rest: Piece = { ...plain(','), tokens: [answer], span: [answer] }
    return [
      { ...piece, tokens: piece.tokens.slice(0, -1), span: piece.span.filter((token) => token !== answer) },
      rest,
    ]
  }
  if (!conditional.has(piece.lead) || piece.tokens.length < 3) return [piece]
  const [first, second] = piece.tokens
  // "if sick stay home": how somebody is, in one word, and what to do then.
  const isBare = piece.lead === 'if' && isTag(first, 'adj', 'ed') && isTag(second, 'verb', 'do')
  const order = piece.lead === 'if' ? piece.tokens.findIndex(({ tag }) => tag === 'verb') : -1
  const at = isBare
    ? 1
    : order > 1 && order < 4 && isAnswerEnd(piece.tokens, order)
      ? order
      : piece.lead === 'after' || piece.lead === 'before'
        ? nominalEnd(piece.tokens)
        : secondSubject(piece.tokens)
  if (at <= 0) return [piece]
  const cut = piece.tokens[at]
  const inSpan = cut ? piece.span.indexOf(cut) : -1
  const tokens = piece.tokens.slice(at)
  const rest: Piece = {
    ...plain(),
    // What has no verb stands as if a comma had been written.
    link: tokens.some(({ tag }) => finite.has(tag)) ? '' : ',',
    tokens,
    span: piece.span.slice(inSpan),
  }
  return [{ ...piece, tokens: piece.tokens.slice(0, at), span: piece.span.slice(0, inSpan) }, rest]
}

function endsInBe(tokens: Token[], end: number): boolean {
  return previous(tokens, end + 1)?.tag === 'be'
}

/** Whether the next word still belongs to the verb group: "does not already have", "is being checked". */
function continuesGroup(tokens: Token[], end: number): boolean {
  const next = tokens[end + 1]
  // "only if I still care do I read it"
  if (!next || (next.tag === 'do' && tokens[end + 2]?.tag === 'pron')) return false
  if (next.tag === 'verb') return isTag(previous(tokens, end + 1), 'modal', 'do', 'to')
  return isTag(next, 'modal', 'be', 'have', 'do', 'not', 'adv', 'ed', 'ing', 'to')
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
  const det = tokens.slice(0, verb).findLastIndex((token) => isTag(token, 'det', 'poss'))
  if (det >= 1) return det
  return verb === 1 ||
    (tokens[verb]?.low === tokens[verb]?.lemma &&
      tokens[verb]?.tag === 'verb' &&
      tokens[verb - 1]?.tag === 'noun' &&
      verb <= 2)
    ? verb
    : -1
}

export const finite = wordSet('be do have modal verb')

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
  if (first > 1 && says(tokens[0], 'above', 'below', 'under', 'over') && tokens[first]?.tag === 'verb')
    return subjectStart(tokens, first, 1)
  if (first < 0) return -1
  let end = first
  // "if it's too thick a splash of milk": what follows needs no verb.
  const adjective = tokens.findIndex((token, i) => i > first && token.tag === 'adj')
  if (
    tokens[first]?.tag === 'be' &&
    adjective > first &&
    tokens.slice(first + 1, adjective).every((token) => token.tag === 'adv') &&
    says(tokens[adjective + 1], 'a', 'an', 'the', 'another') &&
    !tokens.slice(adjective).some((token) => finite.has(token.tag))
  )
    return adjective + 1
  // "if you are on the list a free drink"
  const given = tokens.findIndex(
    (token, i) =>
      i > first + 2 &&
      /^an?$/.test(token.low) &&
      tokens[i - 1]?.tag === 'noun' &&
      !timeNouns.has(tokens[i + 1]?.low ?? ''),
  )
  if (tokens[first]?.tag === 'be' && given > 0 && !tokens.slice(first + 1).some(({ tag }) => finite.has(tag)))
    return given
  while (continuesGroup(tokens, end)) end++
  // "if you feel sick call the doctor"
  if (tokens[end + 1]?.tag === 'adj' && linking.has(verbForm(tokens[end]?.low ?? '')?.base ?? '')) end++
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
      // "if it's a bug fix it": one bug would have fixed it.
      (tokens[start]?.tag !== 'det' || /^(?:an?|no|one)$/.test(tokens[start].low)) &&
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
  return !intransitive.has(verb.lemma)
}

function subjectStart(tokens: Token[], q: number, end: number): number {
  let i = q
  while (i - 1 > end && isTag(tokens[i - 1], 'adv', 'not')) i--
  // "if it's a known thing there's a runbook"
  if (tokens[q - 1]?.low === 'there' && q - 1 > end) return q - 1
  const before = tokens[i - 1]
  // "wrong three times lock the account"
  if (
    before &&
    says(before, 'times', 'minutes', 'hours', 'days', 'weeks', 'months', 'years') &&
    tokens[q]?.low === tokens[q]?.lemma
  )
    return i
  if (before && before.tag === 'pron' && i - 1 > end) return i - 1
  // "if they want an NDA legal does that first": a department acts alone.
  if (before?.tag === 'noun' && departments.has(before.low) && tokens[i - 2]?.tag === 'noun') return i - 1
  let start = i
  for (let j = i - 1; j > end; j--) {
    const token = tokens[j]
    if (!token) break
    if (isTag(token, 'noun', 'num')) start = j
    else if (token.tag === 'adj' && start === j + 1 && tokens[j - 1]?.tag !== 'be') start = j
    else if (isTag(token, 'det', 'poss')) {
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
  const said = lowText(subject)
  if (
    /^(?:all others|(?:all )?the (?:others?|rest)|others|(?:the )?(?:remaining|other) \w+|everything else|everyone else|anything else|all else|the rest of \w+)$/.test(
      said,
    )
  )
    return [{ ...piece, lead: 'else', tokens, span: piece.span }]
  const at = subject.findIndex(
    (token, i) => i > 0 && says(token, 'with', 'without', 'under', 'over', 'above', 'below'),
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
    tokens: says(subject[at], 'with', 'without') ? subject.slice(at + 1) : subject,
    span: piece.span.filter((token) => subject.includes(token)),
  }
  const rest: Piece = {
    ...plain(),
    tokens: [...subject.slice(0, at), ...tokens.slice(verb)],
    span: tokens.slice(verb),
  }
  return [condition, rest]
}

/**
 * "for small ones we pay, for large ones the lead confirms": said of two groups or more, what each is for is asked.
 */
export function cases(found: Piece[]): Piece[] {
  const lengths = found.map((piece) => caseLength(piece))
  if (lengths.filter((length) => length > 0).length < 2) return found
  return found.flatMap((piece, i) => {
    const length = lengths[i] ?? 0
    const rest: Piece = { ...plain(), tokens: piece.tokens.slice(length), span: piece.tokens.slice(length) }
    const head = piece.tokens.slice(1, length)
    return length > 0
      ? [{ ...piece, lead: 'if', tokens: head, span: piece.tokens.slice(0, length) }, rest]
      : [piece]
  })
}

/** "for large ones": how long what opens a clause so is; 0 when nobody does anything after it. */
function caseLength({ lead, tokens }: Piece): number {
  const at = tokens.findIndex(
    ({ low, tag }, i) => i > 1 && (low === 'ones' || (tag === 'noun' && isPlural(low))),
  )
  const isCase =
    lead === 'main' &&
    tokens[0]?.low === 'for' &&
    at > 1 &&
    tokens.slice(1, at).every(({ tag }) => ['adj', 'ed', 'noun', 'num', 'det'].includes(tag)) &&
    tokens.slice(at + 1).some(({ tag }) => finite.has(tag))
  return isCase ? at + 1 : 0
}

const keyFirst = /^(press |dial |type |say )?\w+ (?:for|to) /
const keyLast = /^(?:for|to) .+ (?:press|dial|type|say) \w+$/

/** "press 1 for sales, 2 for support", "for sales press 1": each key is an answer, and what it is for follows. */
export function menu(found: Piece[]): Piece[] {
  if (!found.some(({ tokens }) => tokens.some(({ low }) => /^(?:press|dial|type|say)$/.test(low))))
    return found
  let verb: Token | undefined
  const split = found.map((piece) => {
    const { tokens } = piece
    const said = lowText(tokens)
    const isLast = keyLast.test(said)
    const first = isLast ? undefined : keyFirst.exec(said)
    if (first === null || !(isLast || first?.[1] || (verb && isTag(tokens[0], 'num')))) return [piece]
    const length = isLast || first?.[1] ? 2 : 1
    const key = isLast ? tokens.slice(-2) : tokens.slice(0, length)
    const told = isLast ? tokens.slice(1, -2) : tokens.slice(length + 1)
    if (length > 1) [verb] = key
    else if (verb) key.unshift(verb)
    return [
      { ...piece, lead: 'if' as const, tokens: key, span: key },
      { ...plain(','), tokens: told, span: told },
    ]
  })
  const keys = split.filter(({ length }) => length > 1)
  return keys.length > 1 || isTag(keys[0]?.[0]?.tokens[1], 'num') ? split.flat() : found
}

/** How many words name a group of what was told: "the others", "the bad ones"; 0 when none do. */
export function groupLength(tokens: Token[]): number {
  const at = tokens.findIndex((token) => says(token, 'ones', 'others', 'rest'))
  const head = tokens.slice(0, at)
  return at >= 0 && at < 3 && head.every((token) => isTag(token, 'det', 'adj', 'ed', 'num', 'noun'))
    ? at + 1
    : 0
}

/** "the good ones get a call, the others a letter": the second group does what the first does. */
export function gapped(piece: Piece, last: Clause, verb: Token[], isPassive: boolean): Piece | undefined {
  const length = groupLength(piece.tokens)
  const [next] = piece.tokens.slice(length)
  if (length === 0 || !next || groupLength(last.tokens) === 0 || verb.length === 0) return undefined
  const isDone = next.tag === 'ed'
  if (isDone ? !isPassive : finite.has(next.tag)) return undefined
  const said = (isDone ? verb.slice(0, 1) : verb).map((token) => ({
    ...token,
    start: next.start,
    end: next.start,
  }))
  return {
    ...piece,
    lead: piece.tokens[length - 1]?.low === 'ones' ? 'main' : 'else',
    tokens: [...piece.tokens.slice(0, length), ...said, ...piece.tokens.slice(length)],
  }
}

/** "Candidates who pass do a take-home": what only some do is a condition, and the rest says what follows. */
export function restrict(piece: Piece): Piece[] {
  if (piece.lead !== 'main') return [piece]
  const { tokens } = piece
  const amount = amounts(piece)
  if (amount) return amount
  const at = tokens.findIndex(
    (token, i) => i > 0 && i < 5 && token.tag === 'rel' && says(token, 'that', 'who'),
  )
  const noun = tokens[at - 1]
  if (
    at < 1 ||
    (!isTag(noun, 'noun', 'pron') && noun?.low !== 'those') ||
    !/s$|those|people|anyone|anything|everything|something|stuff/.test(noun?.low ?? '')
  )
    return [piece]
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
  const rest: Piece = { ...plain(), tokens: [...head, ...tokens.slice(second)], span: tokens.slice(second) }
  return [condition, rest]
}
