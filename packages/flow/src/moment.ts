/** When something is, read from the few words that stand by it: what a drawing to scale is measured by. */

/** Days, or hours as parts of a day. `clock` says what it counts from: only moments of one clock can be compared. */
type Moment = { days: number; clock: 'calendar' | 'this year' | 'this day' | 'start' }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = `(${months.join('|')})[a-z]*\\.?`
const year = '(\\d{4})'
const day = '(\\d{1,2})(?:st|nd|rd|th)?'
const daysInYear = 365.25
const daysInMonth = daysInYear / 12
const parts = { early: 0.1, mid: 0.45, late: 0.8, end: 0.95 } as const
const seasons = { spring: 2.5, summer: 5.5, autumn: 8.5, fall: 8.5, winter: 11 } as const
const spans = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  sprint: 14,
  month: daysInMonth,
  quarter: daysInMonth * 3,
  year: daysInYear,
}

type Found = readonly (string | undefined)[]
type Rule = readonly [pattern: RegExp, moment: (found: Found) => Moment]

const rules: readonly Rule[] = [
  [
    /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?/,
    ([, y, m, d]) => onDay(number(y), number(m) - 1, number(d, 1) - 1),
  ],
  [/^(\d{1,4}) ?bc/, ([, y]) => onDay(-number(y), 0, 0)],
  [
    new RegExp(`^${month} ${day}(?:,? ${year})?\\b`),
    ([, m, d, y]) => onDay(optional(y), monthOf(m), number(d) - 1),
  ],
  [
    new RegExp(`^${day}(?: of)? ${month}(?:,? ${year})?\\b`),
    ([, d, m, y]) => onDay(optional(y), monthOf(m), number(d) - 1),
  ],
  [
    new RegExp(`^(?:the )?(early|mid|late|end)?(?: of|-)? ?${month}(?:,? ${year})?(?= |$|[-–,])`),
    ([, part, m, y]) =>
      onDay(optional(y), monthOf(m), part ? parts[part as keyof typeof parts] * daysInMonth : 0),
  ],
  [/^q([1-4])(?: (\d{4}))?\b/, ([, q, y]) => onDay(optional(y), (number(q) - 1) * 3, 0)],
  [
    /^(spring|summer|autumn|fall|winter) (\d{4})/,
    ([, s, y]) => onDay(number(y), seasons[s as keyof typeof seasons], 0),
  ],
  [/^(?:c\. |around |about |the )?([12]\d{3})(?:s|\b)/, ([, y]) => onDay(number(y), 0, 0)],
  [
    /^(\d{1,2})(?::(\d\d))? ?(am|pm)\b/,
    ([, h, m, half]) => atHour((number(h) % 12) + (half === 'pm' ? 12 : 0), m),
  ],
  [/^(\d{1,2}):(\d\d)\b/, ([, h, m]) => atHour(number(h), m)],
  [/^(noon|midnight)\b/, ([, name]) => atHour(name === 'noon' ? 12 : 24, undefined)],
  [
    /^(hour|day|week|sprint|month|quarter|year)s? (\d{1,4})\b/,
    ([, unit, count]) => ({ days: number(count) * spans[unit as keyof typeof spans], clock: 'start' }),
  ],
  [
    /^(\d{1,4}) (hour|day|week|month|year)s?\b/,
    ([, count, unit]) => ({ days: number(count) * spans[unit as keyof typeof spans], clock: 'start' }),
  ],
]

function onDay(inYear: number | undefined, inMonth: number, days: number): Moment {
  const since = inMonth * daysInMonth + days
  if (inYear === undefined) return { days: since, clock: 'this year' }
  return { days: inYear * daysInYear + since, clock: 'calendar' }
}

function atHour(hour: number, minutes: string | undefined): Moment {
  return { days: (hour + number(minutes) / 60) / 24, clock: 'this day' }
}

function monthOf(name: string | undefined): number {
  return months.indexOf(name ?? '')
}

function number(text: string | undefined, otherwise = 0): number {
  return text === undefined ? otherwise : Number(text)
}

function optional(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** A year, or a day, that ends before the next moment comes. */
const wraps: Partial<Record<Moment['clock'], number>> = { 'this year': daysInYear, 'this day': 1 }

/**
 * Days since the first of some moments told in order; undefined when one of them says no time, or they cannot be compared,
 * or one is before the one told before it. What says no year comes in the next one where the months begin again.
 */
export function daysSinceFirst(texts: readonly string[]): number[] | undefined {
  const moments = texts.map(momentOf)
  const days: number[] = []
  let round = 0
  for (const [at, moment] of moments.entries()) {
    if (!moment || moment.clock !== moments[0]?.clock) return undefined
    const wrap = wraps[moment.clock]
    if (wrap !== undefined && moment.days + round < (days[at - 1] ?? 0)) round += wrap
    const here = moment.days + round
    if (here < (days[at - 1] ?? -Infinity)) return undefined
    days.push(here)
  }
  const first = days[0] ?? 0
  return days.map((each) => each - first)
}

function momentOf(text: string): Moment | undefined {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^(?:in|on|by|at|from|since|around|about|until)(?: the)? /, '')
  for (const [pattern, moment] of rules) {
    const found = pattern.exec(said)
    if (found) return moment(found)
  }
  return undefined
}
