/** What statements say of classes, by their form: "a dog is an animal", "Order consists of lines", "+ age(): int". */
import type { Relation } from '@flain/flow'

/** One class and what it is to another; `isLoose` when it only depends on it or implements it. */
export type ClassTie = {
  from: string
  to: string
  label: string
  relation?: Relation
  isLoose?: true
  count?: string
}

const word = String.raw`[\p{L}_][\p{L}\p{N}_<>]*`
const article = String.raw`(?:(?:an?|the|each|every|all|one|and)\s+)*`
const quantity = String.raw`(?:(many|several|multiple|one or more|zero or more|exactly one|one|two|its|an?|the|some)\s+)?`

type Form = { verb: string; relation?: Relation; isLoose?: true; keepsWords?: true }

/** Tried in this order. */
const forms: readonly Form[] = [
  {
    verb: String.raw`(?:extends?|inherits?(?: from)?|derives? from|subclass(?:es)?(?: of)?|(?:is|are) (?:(?:an?|the) )?(?:(?:kinds?|types?|sorts?|subclass(?:es)?|subtypes?) of|derived from))`,
    relation: 'generalisation',
  },
  { verb: String.raw`(?:implements?|realizes?|realises?)`, relation: 'generalisation', isLoose: true },
  {
    verb: String.raw`(?:consists? of|(?:is|are) (?:composed|made(?: up)?) of|owns?|composes?|contains?|is a whole of)`,
    relation: 'composition',
  },
  { verb: String.raw`(?:aggregates?|collects?|gathers?|groups?)`, relation: 'aggregation' },
  { verb: String.raw`(?:depends? on|uses?|calls?|needs?|requires?)`, isLoose: true },
  {
    verb: String.raw`(?:refers? to|references?|knows?|creates?|is by|are by|belongs? to|manages?|holds?|points? to|(?:is|are) (?:associated|linked) (?:with|to)|works? (?:for|with)|places?|writes?|reads?|sends?|owns? by)`,
    keepsWords: true,
  },
]

const patterns = forms.map((form) => ({
  ...form,
  pattern: new RegExp(String.raw`^${article}(${word})\s+(${form.verb})\s+${quantity}(${word})`, 'iu'),
}))
const sortAtEnd = new RegExp(String.raw`\s(?:is|are)\s+(?:an?\s+)?(${word})$`, 'iu')
const nameAlone = new RegExp(String.raw`^(?:(?:an?|the|each|every|all)\s)?(${word})$`, 'iu')
const many = new RegExp(
  String.raw`^${article}(${word})\s+has\s+(many|several|multiple|one or more|zero or more)\s+(${word})$`,
  'iu',
)

/** The ties a clause says, and what is left of it behind them. */
export function tiesIn(text: string): { ties: ClassTie[]; rest: string } {
  for (const { pattern, relation, isLoose, keepsWords } of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const [whole, from = '', verb = '', count = '', to = ''] = found
    const tie: ClassTie = {
      from,
      to,
      label: keepsWords ? verb : '',
      ...(relation ? { relation } : {}),
      ...(isLoose ? { isLoose } : {}),
      ...(/many|several|multiple|more/i.test(count)
        ? { count: /one or/i.test(count) ? '1..*' : '0..*' }
        : {}),
    }
    return { ties: [tie], rest: text.slice(whole.length) }
  }
  const [, holder, count = '', held] = many.exec(text) ?? []
  if (holder !== undefined && held !== undefined)
    return {
      ties: [
        {
          from: holder,
          to: held,
          label: '',
          relation: 'aggregation',
          count: /one or/i.test(count) ? '1..*' : '0..*',
        },
      ],
      rest: '',
    }
  return sortsIn(text)
}

/** "Dog and Cat are animals". */
function sortsIn(text: string): { ties: ClassTie[]; rest: string } {
  const found = sortAtEnd.exec(text)
  const sort = found?.[1] ?? ''
  const names = text
    .slice(0, found?.index ?? 0)
    .split(/,|\sand\s/)
    .map((name) => nameAlone.exec(name.trim())?.[1])
  const isList = names.every((name) => name !== undefined)
  if (sort === '' || !isList || /^(?:abstract|static|final|private|public)$/i.test(sort))
    return { ties: [], rest: text }
  const ties = names.map((from) => ({ from, to: sort, label: '', relation: 'generalisation' as const }))
  return { ties, rest: '' }
}
