/** The axis of a plan: where days begin that are worth a line, and what they are called. */
import { daysOn, dayText, monthNames, type PlanDay } from '@flain/flow'

/** `at` counts days from the first of the axis. */
export type Tick = { at: number; text: string }

const steps = [1, 2, 7, 14, 'month', 'quarter', 'year', 'decade'] as const
type Step = (typeof steps)[number]

/** Lines no closer than `apart` days, from the first to the last day. Weeks begin on Mondays. */
export function ticksOf(first: PlanDay, days: number, apart: number): Tick[] {
  const step = steps.find((one) => daysOf(one) >= apart) ?? 'decade'
  return first.clock === 'plan' ? countedTicks(days, step) : datedTicks(first, days, step)
}

function daysOf(step: Step): number {
  if (typeof step === 'number') return step
  return { month: 28, quarter: 90, year: 365, decade: 3652 }[step]
}

/** "Week 3": what is counted from the first day has no calendar. */
function countedTicks(days: number, step: Step): Tick[] {
  const [name, length] = ((): [string, number] => {
    if (step === 1 || step === 2) return ['Day', step]
    if (step === 7 || step === 14) return ['Week', step]
    return step === 'month' || step === 'quarter' ? ['Month', step === 'month' ? 30 : 90] : ['Year', 365]
  })()
  const unit = { Day: 1, Week: 7, Month: 30, Year: 365 }[name] ?? 1
  const ticks: Tick[] = []
  for (let at = 0; at < days; at += length) ticks.push({ at, text: `${name} ${at / unit + 1}` })
  return ticks
}

/** Monday, 5 January 1970: days are counted from the Thursday before. */
const firstMonday = 4

function datedTicks(first: PlanDay, days: number, step: Step): Tick[] {
  const ticks: Tick[] = []
  if (typeof step === 'number') {
    // Where nobody names a year, nobody knows its Mondays.
    const isWeekly = step % 7 === 0 && first.clock === 'calendar'
    const from = isWeekly ? first.day - mod(first.day - firstMonday, 7) : first.day
    for (let day = from; day < first.day + days; day += step)
      if (day >= first.day) ticks.push({ at: day - first.day, text: dayText({ ...first, day }, true) })
    return ticks
  }
  const months = { month: 1, quarter: 3, year: 12, decade: 120 }[step]
  const start = new Date(first.day * 86_400_000)
  let count = start.getUTCFullYear() * 12 + start.getUTCMonth()
  for (count -= mod(count, months); ; count += months) {
    const [year, month] = [Math.floor(count / 12), mod(count, 12)]
    const at = daysOn(year, month + 1, 1) - first.day
    if (at >= days) return ticks
    if (at >= 0) ticks.push({ at, text: nameOf(year, month, { months, first, isFirst: ticks.length === 0 }) })
  }
}

type Naming = { months: number; first: PlanDay; isFirst: boolean }

/** The year stands by its first month that has a line. */
function nameOf(year: number, month: number, { months, first, isFirst }: Naming): string {
  if (months >= 12) return first.clock === 'year' ? (monthNames[month] ?? '') : String(year)
  const name = monthNames[month] ?? ''
  return first.clock === 'calendar' && (isFirst || month === 0) ? `${name} ${year}` : name
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
