/** When the tasks of a plan are: days on one of three clocks, in words and back. */
import { caps } from './caps.ts'
import { startPattern } from './kinds.ts'
import type { FlowSpan } from './schema.ts'

/**
 * What a first day counts from: the calendar, a year nobody names, or the first day of the plan. Only days of one clock can be
 * compared.
 */
export type DayClock = 'calendar' | 'year' | 'plan'
/** A day on its clock, counted from its beginning. */
export type PlanDay = { clock: DayClock; day: number }

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayMs = 86_400_000
/** A year without a 29 February, which begins with a Monday: months that name no year are counted in it. */
const anyYear = 2001
/** Days within four digits of years. */
const mostFromNow = 700_000

/** The day of a start as a graph holds it: `2026-03-01`, `--03-01` of any year, `+14` days into the plan. */
export function dayOf(start: string): PlanDay {
  if (start.startsWith('+')) return { clock: 'plan', day: Number(start.slice(1)) }
  if (start.startsWith('--'))
    return { clock: 'year', day: daysOn(anyYear, Number(start.slice(2, 4)), Number(start.slice(5))) }
  const [year, month, day] = start.split('-').map(Number)
  return { clock: 'calendar', day: daysOn(year ?? 0, month ?? 1, day ?? 1) }
}

/** The start as a graph holds it; a day before the first of a plan is the first. */
export function startOn({ clock, day }: PlanDay): string {
  if (clock === 'plan') return `+${Math.min(99_999, Math.max(0, Math.round(day)))}`
  const date = new Date(Math.round(Math.min(mostFromNow, Math.max(-mostFromNow, day))) * dayMs)
    .toISOString()
    .slice(0, 10)
  if (clock === 'year') return `-${date.slice(4)}`
  return startPattern.test(date) ? date : '1970-01-01'
}

/** Days since 1970. A 31st of a month of 30 days is the first of the next. */
export function daysOn(year: number, month: number, day: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return Math.round(date.getTime() / dayMs)
}

/** A day as it is written: `1 Mar 2026`, `1 Mar`, `day 1`. */
export function dayText({ clock, day }: PlanDay, isBrief = false): string {
  if (clock === 'plan') return `day ${day + 1}`
  const date = new Date(day * dayMs)
  const said = `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]}`
  return clock === 'year' || isBrief ? said : `${said} ${date.getUTCFullYear()}`
}

/** A span on one line, as `spanOf` reads it: `1 Mar – 14 Mar 2026, 50 % done`; a milestone is one day without an end. */
export function spanText({ start, days, done }: FlowSpan): string {
  const first = dayOf(start)
  const last = { ...first, day: first.day + Math.max(0, days - 1) }
  const isSameYear = dayText(first).slice(-4) === dayText(last).slice(-4)
  const when =
    days === 0
      ? dayText(first)
      : `${dayText(first, isSameYear && first.clock === 'calendar')} – ${dayText(last)}`
  return done === undefined ? when : `${when}, ${done} % done`
}

const month = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?`
const number = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`(?:,? (\d{4}))?`
/** What a day is written as, in one piece of a pattern with these groups: y m d | D/M/Y | d mon y | mon d y | day n. */
const forms: readonly (readonly [
  pattern: RegExp,
  day: (found: readonly (string | undefined)[]) => PlanDay,
])[] = [
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/, ([, y, m, d]) => onCalendar(y, m, d)],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})?/, ([, d, m, y]) => onCalendar(y, m, d)],
  [
    new RegExp(`^(?:the )?${number}(?: of)? ${month}${year}(?![\\p{L}\\d])`, 'iu'),
    ([, d, m, y]) => onCalendar(y, monthOf(m), d),
  ],
  [
    new RegExp(`^${month} ${number}${year}(?![\\p{L}\\d])`, 'iu'),
    ([, m, d, y]) => onCalendar(y, monthOf(m), d),
  ],
  [/^day (\d{1,4})(?!\d)/i, ([, d]) => ({ clock: 'plan', day: Math.max(0, Number(d) - 1) })],
]

/** The day that a text begins with, and how long its words are. */
export function dayIn(text: string): (PlanDay & { length: number }) | undefined {
  for (const [pattern, day] of forms) {
    const found = pattern.exec(text)
    if (found) return { ...day(found), length: found[0].length }
  }
  return undefined
}

function onCalendar(y: string | undefined, m: string | number | undefined, d: string | undefined): PlanDay {
  const [inMonth, day] = [Math.min(12, Math.max(1, Number(m))), Math.min(31, Math.max(1, Number(d)))]
  return {
    clock: y === undefined ? 'year' : 'calendar',
    day: daysOn(y === undefined ? anyYear : Number(y), inMonth, day),
  }
}

/** From 1, by the first three letters. */
export function monthOf(name: string | undefined): number {
  const short = (name ?? '').slice(0, 3).toLowerCase()
  return 1 + monthNames.findIndex((one) => one.toLowerCase() === short)
}

const units: readonly (readonly [unit: RegExp, days: number])[] = [
  [/^(?:working |business )?d(?:ay)?s?$/i, 1],
  [/^w(?:ee)?k?s?$/i, 7],
  [/^sprints?$/i, 14],
  [/^m(?:o(?:nth)?)?s?$/i, 30],
  [/^quarters?$/i, 91],
  [/^y(?:ea)?r?s?$/i, 365],
]

/** How many days a number of a unit are; nothing for a unit that is none. */
export function daysIn(count: number, unit: string): number | undefined {
  const found = units.find(([name]) => name.test(unit.trim()))
  return found && Math.min(caps.spanDays, Math.max(1, Math.round(count * found[1])))
}

/** A span from a line as people write one; nothing when it says no day. */
export function spanOf(line: string): FlowSpan | undefined {
  const text = line.replaceAll(/\s+/g, ' ').trim()
  const done = /(\d{1,3}) ?%(?: done)?/.exec(text)
  const from = text.replace(/^from /i, '')
  const first = dayIn(from)
  if (!first) return undefined
  const rest = from.slice(first.length)
  const isLater = /^ ?(?:[-–—]|to|until|till|through) ?/i.exec(rest)
  const last = isLater ? dayIn(rest.slice(isLater[0].length)) : undefined
  const length = /^,? (?:for )?(\d{1,4}) ([a-z]{1,10})/i.exec(rest)
  const counted = length ? daysIn(Number(length[1]), length[2] ?? '') : undefined
  const span = last ? spanBetween(first, last) : { start: startOn(first), days: counted ?? 0 }
  return done ? { ...span, done: Math.min(100, Number(done[1])) } : span
}

/** From a first day to a last one, which may name the year for both; an end before its start lies in the next year. */
export function spanBetween(first: PlanDay, last: PlanDay): FlowSpan {
  const start = first.clock === 'year' && last.clock === 'calendar' ? inYearOf(first, last) : first
  let end = last.clock === 'year' && start.clock === 'calendar' ? inYearOf(last, start) : last
  if (end.day < start.day && last.clock === 'year')
    end = { ...end, day: end.day + (start.clock === 'year' ? 365 : daysBetweenYears(end.day)) }
  const days = Math.min(caps.spanDays, Math.max(1, end.day - start.day + 1))
  return { start: startOn(start), days }
}

/** A day of any year in the year of another day. */
export function inYearOf(day: PlanDay, other: PlanDay): PlanDay {
  const [date, of] = [new Date(day.day * dayMs), new Date(other.day * dayMs)]
  return { clock: 'calendar', day: daysOn(of.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()) }
}

function daysBetweenYears(day: number): number {
  const date = new Date(day * dayMs)
  return daysOn(date.getUTCFullYear() + 1, date.getUTCMonth() + 1, date.getUTCDate()) - day
}

/**
 * First days of spans counted from the first of them, with the days they take; undefined for what says no day or counts from
 * another clock than most.
 */
export function placedSpans(spans: readonly (FlowSpan | undefined)[]): {
  first: PlanDay
  placed: ({ from: number; days: number; done?: number } | undefined)[]
} {
  const starts = spans.map((span) => (span ? dayOf(span.start) : undefined))
  const clocks = Map.groupBy(
    starts.filter((day) => day !== undefined),
    ({ clock }) => clock,
  )
  const [clock, known] =
    [...clocks].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? (['plan', []] as const)
  const least = known.reduce((day, one) => Math.min(day, one.day), Infinity)
  const first: PlanDay = { clock, day: Number.isFinite(least) ? least : 0 }
  const placed = spans.map((span, at) => {
    const day = starts[at]
    if (!span || day?.clock !== clock) return undefined
    return {
      from: day.day - first.day,
      days: span.days,
      ...(span.done === undefined ? {} : { done: span.done }),
    }
  })
  return { first, placed }
}
