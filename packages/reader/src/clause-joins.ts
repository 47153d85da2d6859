/**
 * Puts back together what a comma or an "and" cut although it is no clause of its own: lists, subjects of several
 * names, second halves of conditions, times.
 */
import { conditional, gapped, groupLength } from './condition.ts'
import { isPlural } from './lemma.ts'
import type { Clause } from './opening.ts'
import { findPredicate } from './predicate.ts'
import type { Predicate } from './predicate.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { timeNouns, wordSet } from './words.ts'

type Piece = Clause

/** Puts back together what is no clause of its own. */
export function join(found: Piece[]): Clause[] {
  const kept: Clause[] = []
  for (const [i, piece] of found.entries()) {
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
    const told = last && groupLength(piece.tokens) > 0 ? findPredicate(last.tokens) : undefined
    const group = last && told ? gapped(piece, last, told.verb, told.passive) : undefined
    if (group) {
      kept.push(group)
      continue
    }
    const asked = last && piece.lead === 'if' && piece.link === '' ? findPredicate(last.tokens) : undefined
    const [sign] = piece.span
    if (last && sign && asked?.after.length === 0 && finding.has(asked.lemma) && piece.tokens.length > 1) {
      // "check if they have one": the same as "check whether".
      last.tokens.push({ ...sign, low: 'whether', lemma: 'whether' }, ...piece.tokens)
      last.span.push(...piece.span)
      continue
    }
    if (last && goesOnCondition(piece, last, found.slice(i + 1), predicate)) {
      last.tokens.push(...piece.span)
      last.span.push(...piece.span)
      continue
    }
    const following = found[i + 1]
    const isFirst = startsSubjects(found, i, predicate !== undefined)
    if (following && (isFirst || isSubjectOfNext(piece, following, predicate !== undefined))) {
      const comma = isFirst && following.divider ? [following.divider] : []
      following.tokens = [...piece.tokens, ...comma, ...following.span]
      following.span = [...piece.span, ...comma, ...following.span]
      following.link = piece.link
      following.lead = piece.lead
      if (isFirst && piece.divider) following.divider = piece.divider
      for (const mark of piece.marks) following.marks.add(mark)
      continue
    }
    if (following && piece.link === 'and' && isWhen(piece.tokens) && conditional.has(following.lead)) {
      // "and in the evening, if …": says when, for what follows.
      following.span.unshift(...piece.span)
      continue
    }
    if (
      last &&
      belongsToLast(piece, last, predicate !== undefined) &&
      !standsAsStep(piece, last, found.slice(i + 1))
    ) {
      const words = piece.divider ? [piece.divider, ...piece.span] : piece.span
      last.tokens.push(...words)
      last.span.push(...words)
      continue
    }
    kept.push(piece)
  }
  return kept
}

/** What one does to have a question answered. */
export const finding = wordSet(
  'ask check confirm decide determine examine find inspect know look see test verify',
)

const becoming = wordSet(
  'be become begin brown bubble come feel form get go look melt reach rise soften start thicken turn',
)

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

/** "The NAS, the printer and my PC hang off the switch": the first of three or more that act together. */
function startsSubjects(found: Piece[], at: number, hasVerb: boolean): boolean {
  const piece = found[at]
  const isName = (each: Piece | undefined) =>
    each !== undefined &&
    each.lead === 'main' &&
    each.marks.size === 0 &&
    each.tokens.length > 0 &&
    each.tokens.length <= 8 &&
    each.tokens.every(
      (token) => isTag(token, 'noun', 'adj', 'det', 'poss', 'num', 'and') || token.low === ',',
    )
  if (hasVerb || !isName(piece) || piece?.link === ':') return false
  let end = at + 1
  while (found[end]?.link === ',' && isName(found[end])) end++
  const last = found[end]
  if (!last || last.link !== 'and' || last.lead !== 'main' || last.marks.size > 0) return false
  if (end === at + 1 && piece?.tokens.every((token) => token.low !== ',')) return false
  return pluralVerb(last)
}

/** "the kitchen and the sommelier are doing …": the first piece is half of a subject. */
function isSubjectOfNext(piece: Piece, next: Piece, hasVerb: boolean): boolean {
  if (hasVerb || next.lead !== 'main' || piece.lead === 'aside' || piece.tokens.length > 6) return false
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
  if (last?.low === 'both' && predicate && predicate.subject.length > 1) return true
  if (verb && says(verb, 'are', 'were', 'have') && last?.tag === 'noun' && !isPlural(last.low))
    return predicate?.subject.every((token) => isTag(token, 'noun', 'det', 'adj', 'poss')) ?? false
  return (
    verb?.tag === 'verb' &&
    verb.low === verb.lemma &&
    last?.tag === 'noun' &&
    last.low === last.lemma &&
    (predicate?.subject.length === 1 ||
      (['det', 'poss'].includes(predicate?.subject[0]?.tag ?? '') && (predicate?.subject.length ?? 9) <= 3))
  )
}

/** Verbs that take lists: "buy milk, eggs". */
const listing = wordSet(
  'add ask bake beat blend bring buy check chop collect combine contain cook cut drain fill fold fry gather get give grease have heat include layer learn line list make mix need offer pack place play pour put read remove return rinse roast season sell send serve simmer slice spread sprinkle stir study take tell top transfer use want wash whisk write',
)

/**
 * "The MP introduces the bill, first reading, second reading": where no "and" closes a list, a bare name after a
 * comma is the next step, not one more object.
 */
function standsAsStep(piece: Piece, last: Clause, later: Piece[]): boolean {
  const [first] = piece.tokens
  if (
    piece.link !== ',' ||
    last.lead !== 'main' ||
    !first ||
    !isTag(first, 'noun', 'adj', 'num') ||
    piece.tokens.length > 5 ||
    isTime(piece.tokens)
  )
    return false
  const verb = findPredicate(last.tokens)
  // "fold it every half hour, shape, …": what ends in a time lists nothing.
  const isTimed = timeNouns.has(last.tokens.at(-1)?.low ?? '')
  if (
    !verb ||
    verb.copula ||
    verb.passive ||
    (listing.has(verb.lemma) &&
      !isTimed &&
      !(/^(?:get|bring)$/.test(verb.lemma) && later.some(isLoneVerb))) ||
    verb.after.length === 0 ||
    verb.after.some((token) => says(token, 'with', 'of', 'for', 'like', 'including', 'between', 'from'))
  )
    return false
  for (const each of later) {
    if (isLeaving(each)) return true
    const isBare = findPredicate(each.tokens) === undefined
    if ((each.link === 'and' || each.link === 'or') && isBare && each.marks.size === 0) return false
    if (!isBare) break
  }
  return true
}

/** "get a review, merge, deploy": a verb by itself is no thing to get. */
function isLoneVerb({ tokens: [only, more] }: Piece): boolean {
  return only?.tag === 'verb' && more === undefined
}

/** ", and out of the door", ", off to work": going without saying "go". */
function isLeaving(piece: Piece): boolean {
  return (
    piece.divider !== undefined &&
    says(piece.tokens[0], 'out', 'off', 'back') &&
    says(piece.tokens[1], 'of', 'to', 'home', 'into') &&
    piece.tokens.length > 2
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
          isTag(last.tokens[i + 1], 'ing', 'noun') &&
          (last.tokens[i + 1]?.low ?? '').endsWith('ing'),
      )
    )
      return true
  }
  if (hasVerb || piece.lead !== 'main' || last.lead === 'aside' || piece.marks.size > 0) return false
  if (piece.link === ':' || piece.link === '-') return false
  const first = piece.tokens[0]
  if (!first) return true
  if (isLeaving(piece)) return false
  if (isTag(first, 'prep', 'to')) return true
  if (isTime(piece.tokens)) return true
  if (last.lead === 'else' && last.tokens.length === 0) return false
  const lastVerb = findPredicate(last.tokens)
  if (lastVerb === undefined)
    return piece.link === 'and' || piece.link === 'or'
      ? last.lead !== 'main' || last.tokens.length > 0
      : last.lead === 'relative'
  if (!['main', 'else', 'relative'].includes(last.lead) && piece.link === ',') return false
  const ending = last.tokens.at(-1)
  if (piece.link === ',' && ending?.tag === 'pron') return false
  if (piece.link === ',' && lastVerb.after.length === 0) return false
  return true
}

function isWhen(tokens: Token[]): boolean {
  return (
    tokens[0]?.tag === 'prep' &&
    tokens.length <= 5 &&
    tokens.some((each) => timeNouns.has(each.low)) &&
    tokens.slice(1).every((each) => isTag(each, 'det', 'adj', 'noun', 'num'))
  )
}

/** "every thirty minutes", "20 minutes": says when, not what. */
function isTime(tokens: Token[]): boolean {
  return (
    tokens.length <= 5 &&
    tokens.some((each) => timeNouns.has(each.low)) &&
    tokens.every((each) => isTag(each, 'num', 'det', 'noun', 'adj', 'adv', 'prep')) &&
    (tokens[0]?.tag === 'num' || tokens[0]?.tag === 'det')
  )
}
