/**
 * What statements say of entities, by their form: "an order has many lines", "Order: id, date", "User 1-* Post". Names may
 * be any words; what makes a relation of a sentence is that it says how many.
 */

/** How many of the other, and how many of the first when the words say that too. */
export type Counts = { from?: string; to: string }
export type Related = { from: string; verb: string; to: string; counts: Counts }
export type Listed = { name: string; items: string[]; isSure: boolean }

const word = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_'’-]*`
const name = String.raw`${word}(?: ${word}){0,2}?`
const article = String.raw`(?:(?:and|each|every|an?|one|the|any|all|our|single|given)\s+)*`

/** The longest first, so that "one or more" is not read as "one". */
const quantities: readonly (readonly [words: string, count: string])[] = [
  [String.raw`one or (?:more|many|several)|at least one|1 or more|1\+|1\.\.[*nm]`, '1..*'],
  [String.raw`zero or (?:more|many)|any number of|0\.\.[*nm]|none or many`, '0..*'],
  [
    String.raw`(?:zero|none) or one|at most one|up to one|0\.\.1|maybe one|optionally (?:an?|one)|an optional`,
    '0..1',
  ],
  [String.raw`exactly one|only one|just one|one and only one|a single|precisely one|one|1`, '1'],
  [String.raw`many|several|multiple|lots of|some|zero to many|various|\*|n|m`, '0..*'],
]
const quantity = quantities.map(([words]) => words).join('|')

const told = new RegExp(
  String.raw`^${article}(${name})\s+((?:${word}\s+){0,3}?${word})\s+(?:different\s+)?(${quantity})\s+(?:different\s+)?(${name})$`,
  'iu',
)
const counted = new RegExp(
  String.raw`^(${name})\s*(?:\(\s*)?(${quantity})\)?\s*(?:-{1,3}|–|—|:|to|<?-+>?|\.\.)\s*\(?(${quantity})\)?\s*(${name})(?:\s*:\s*(.+))?$`,
  'iu',
)
const holds = new RegExp(
  String.raw`^${article}(${name})\s+(?:also\s+)?(?:has|have|holds?|stores?|contains?|with|keeps?|includes?|consists? of)\s+(?:the (?:fields|columns|attributes)\s*:?\s*)?(.+)$`,
  'iu',
)
const colon = new RegExp(String.raw`^(?:[-*•]\s*)?(?:(?:table|entity)\s+)?(${name})\s*:\s*(.+)$`, 'iu')
const bracket = new RegExp(
  String.raw`(?:^|,\s*(?:and\s+)?|\s+and\s+)(?:(?:table|entity)\s+)?(${name})\s*[({]((?:[^(){}]|\([^()]*\))+)[)}]`,
  'iuy',
)
const names = /^(?:the\s+)?(?:tables?|entit(?:y|ies)|things)(?:\s+are)?\s*:?\s+(.+)$/i

export function relatedIn(text: string): Related | undefined {
  const notation = counted.exec(text)
  if (notation) {
    const [, from = '', many = '', more = '', to = '', verb = ''] = notation
    return { from, verb, to, counts: { from: countOf(many), to: countOf(more) } }
  }
  const [, from, verb = '', many = '', to = ''] = told.exec(text) ?? []
  if (from === undefined || /\b(?:if|when|then|because)\b/i.test(text)) return undefined
  return {
    from,
    verb: /^(?:has|have|can have|may have)$/i.test(verb) ? '' : verb,
    to,
    counts: { to: countOf(many) },
  }
}

function countOf(words: string): string {
  return quantities.find(([found]) => new RegExp(`^(?:${found})$`, 'i').test(words.trim()))?.[1] ?? '0..*'
}

/** What entities hold; `isSure` when the form says that it is a list of attributes. */
export function listedIn(text: string): Listed[] {
  const bracketed = bracketedIn(text)
  if (bracketed.length > 0) return bracketed
  const [, named, list = ''] = colon.exec(text) ?? []
  if (named !== undefined) return [{ name: named, items: itemsOf(list), isSure: true }]
  const [, holder, held = ''] = holds.exec(text) ?? []
  return holder === undefined ? [] : [{ name: holder, items: itemsOf(held), isSure: false }]
}

function bracketedIn(text: string): Listed[] {
  const found: Listed[] = []
  bracket.lastIndex = 0
  let end = 0
  for (let one = bracket.exec(text); one; one = bracket.exec(text)) {
    found.push({ name: one[1] ?? '', items: itemsOf(one[2] ?? ''), isSure: true })
    end = bracket.lastIndex
  }
  return /[^\s.,;]/.test(text.slice(end)) ? [] : found
}

/** "tables users, posts, tags" names entities and says no more. */
export function namesIn(text: string): string[] {
  const [, list] = names.exec(text) ?? []
  return list === undefined ? [] : itemsOf(list)
}

function itemsOf(list: string): string[] {
  return list
    .split(/,(?![^(]*\))\s*(?:and\s+)?|\s+and\s+|\s*&\s*/)
    .map((item) =>
      item
        .trim()
        .replace(/^(?:an?|the|its|their|his|her|optional)\s+/i, '')
        .replace(/[.;]+$/, ''),
    )
    .filter((item) => item !== '')
}

/** Parts of a sentence that each say a relation; what says none belongs to the one before it. */
export function clausesOf(text: string): { text: string; at: number }[] {
  const clauses: { text: string; at: number }[] = []
  let at = 0
  for (const piece of text.split(/((?:,\s*(?:and\s+)?)|\s+and\s+)/)) {
    const isJoint = /^(?:,\s*(?:and\s+)?|\s+and\s+)$/.test(piece)
    const last = clauses.at(-1)
    if (
      !last ||
      (!isJoint && relatedIn(piece.trim()) && relatedIn(last.text.replace(/[\s,]+(?:and\s+)?$/, '')))
    )
      clauses.push({ text: piece, at })
    else last.text += piece
    at += piece.length
  }
  return clauses.map((clause) => ({
    ...clause,
    text: clause.text.replace(/\s*(?:,\s*(?:and)?|\band)\s*$/, '').trim(),
  }))
}
