/** The words by which people say when a task is: days and spans, lengths, what it waits for, how much of it is done. */
import { dayIn, daysIn, daysOn, inYearOf, monthOf, type PlanDay } from '@flain/flow'

const mon = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`
const year = String.raw`(?:,? (?:19|20)\d\d\b)?`
const nth = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const day = String.raw`(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}\.\d{1,2}\.(?:\d{4})?|(?:the )?${nth}(?: of)? ${mon}${year}|${mon} ${nth}${year}(?!\d)|day \d{1,4})`
const stretch = String.raw`(?:the )?(?:first|second|third|fourth|last) week (?:of|in) ${mon}${year}|(?:week|month|sprint)s? \d{1,3}|q[1-4](?: \d{4})?|(?:early |mid |late )?${mon}${year}`
/** A day, or a longer stretch that has a name. */
const moment = `(?:${day}|${stretch})`
const counts = 'a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const unit = String.raw`(?:working |business )?(?:days?|weeks?|wks?|months?|sprints?|quarters?|years?)\b|[dw]\b`
const joint = String.raw`(?: ?[-–—] ?| to | until | till | through | and | ?-> ?)`
const from = '(?:from |between |in |on )?'
const rather = '(?:about |around |roughly |another |only )?'
const so = String.raw`(?:,? ?(?:which|that|it|and|also|will|should|but|only) )*`

/** From a first day to a last. */
export type Stretch = { first: PlanDay; last: PlanDay }

export type Times = {
  /** What is left when all of it is taken out. */
  name: string
  range?: Stretch
  start?: PlanDay
  end?: PlanDay
  /** A day or a stretch that is neither called a beginning nor an end. */
  point?: Stretch
  /** Whether the point is named as that of something that happens then. */
  isOn?: boolean
  days?: number
  done?: number
  /** Names of what comes before it. */
  after: string[]
  /** It comes after what was told last. */
  isNext?: boolean
  /** It begins with what was told last, or with what is named. */
  beside?: string
  isMilestone?: boolean
}

const all = (source: string): RegExp => new RegExp(source, 'iu')
const patterns = {
  done: all(
    String.raw`[(\[,]? ?(\d{1,3}) ?% ?(?:done|completed?|finished|ready)?[)\]]?|\((?:done|finished|completed?)\)|\[x\]|\bhalf done\b`,
  ),
  range: all(String.raw`(?<![\p{L}\d])${so}${from}(${moment})${joint}(${moment})(?![\p{L}\d])`),
  inMonth: all(
    String.raw`(?<![\p{L}\d/.-])${from}(?:the )?(${nth})(?: ?[-–] ?| to | until )(${day})(?![\p{L}\d])`,
  ),
  monthFirst: all(
    String.raw`(?<![\p{L}\d])${from}(${mon}) (${nth})(?: ?[-–] ?| to | until )(${nth}${year})(?![\p{L}\d])`,
  ),
  units: all(
    String.raw`(?<![\p{L}\d])${from}(week|month|day|sprint)s? (\d{1,3})(?: ?[-–] ?| to | and )(?:week |month |day |sprint )?(\d{1,3})(?![\p{L}\d])`,
  ),
  days: all(
    String.raw`(?<![\p{L}\d.])${so}(?:(?:takes?|lasts?|needs?|requires?|runs?|goes|is|are|for|over|within)(?: on)? )*(?:for )?${rather}(\d{1,4}(?:\.5)?(?=[ -]?[a-z])|(?:half an?|${counts})(?=[ -]))[ -]?(${unit})(?: long)?(?![\p{L}\d])`,
  ),
  start: all(
    String.raw`(?<![\p{L}\d])${so}(?:(?:start|begin|kick)(?:s|ing|ed|ning)?(?: off)?(?: on| from| in| at)?|from|as of) (${moment})(?: (?:too|as well))?(?![\p{L}\d])`,
  ),
  end: all(
    String.raw`(?<![\p{L}\d])${so}(?:is |are )?(?:until|till|(?:end|finish|stop)(?:s|es|ing|ed)?(?: on| by| in)?|due(?: on| by| in)?|deadline(?: is| on)?|(?:done |ready )?by) (${moment})(?![\p{L}\d])`,
  ),
  point: all(
    String.raw`(?<![\p{L}\d])${so}(?:(?:is|are|happens|takes place|comes|opens?)? ?(on|in|at) )?(${moment})(?![\p{L}\d])`,
  ),
  next: all(
    String.raw`^[\s,]*(?:and )?(?:(?:then|next|afterwards?|finally|lastly|subsequently|followed by|after (?:that|this|it)|when (?:that|this|it) is (?:done|over|finished))\b,? ?)+`,
  ),
  trailing: all(String.raw`\b(?:afterwards|after that|after this|right after)[\s,]*$`),
  after: all(
    String.raw`(?<![\p{L}\d])${so}(?:(?:which|that|it) )?(?:(?:starts?|starting|begins?|beginning|comes?|follows|happens|is|are|can start|directly|right|immediately|done|due) )*(?:after|follows|following|depend(?:s|ing)? on|requires?|waits? for|waiting for|blocked by) ([^,;()]{2,120})`,
  ),
  once: all(
    String.raw`(?<![\p{L}\d])${so}(?:starts? |begins? )?(?:once|when|as soon as|after) ([^,;()]{2,80}?) (?:is|are|has been|have been|gets?) (?:all )?[\p{L}]{3,14}\b,?`,
  ),
  beside: all(
    String.raw`(?<![\p{L}\d])(?:in parallel(?: (?:with|to) ([^,;()]{2,60}))?|at the same time(?: as ([^,;()]{2,60}))?|meanwhile|simultaneously|alongside ([^,;()]{2,60}))[\s,]*`,
  ),
  milestone: all(String.raw`^[\s*-]*milestones?\b ?:? ?|\(?\bmilestone\)?$`),
} as const

/** What a part of a sentence says about when; all of it is taken out of its name. */
export function timesIn(text: string): Times {
  const times: Times = { name: text, after: [] }
  const take = (pattern: RegExp, use: (found: RegExpExecArray) => boolean): void => {
    const found = pattern.exec(times.name)
    if (!found || !use(found)) return
    const end = found.index + found[0].length
    times.name = `${times.name.slice(0, found.index)}  ${times.name.slice(end)}`
  }
  const set = (more: Partial<Times>): boolean => Object.assign(times, more) !== undefined
  take(patterns.milestone, () => set({ isMilestone: true }))
  take(patterns.next, () => set({ isNext: true }))
  take(patterns.done, ([whole, percent]) =>
    set({ done: Math.min(100, percent === undefined ? (/half/i.test(whole) ? 50 : 100) : Number(percent)) }),
  )
  take(patterns.units, ([, name, one, other]) => setStretch(set, [`${name} ${one}`, `${name} ${other}`]))
  if (!times.range) take(patterns.range, ([, first = '', last = '']) => setStretch(set, [first, last]))
  if (!times.range)
    take(patterns.monthFirst, ([, month, first, last]) =>
      setStretch(set, [`${month} ${first}`, `${month} ${last}`]),
    )
  if (!times.range)
    take(patterns.inMonth, ([, first = '', last = '']) => {
      const end = stretchOf(last)?.last
      const begin = end && new Date(end.day * 86_400_000)
      if (!end || !begin) return false
      const start = {
        ...end,
        day: daysOn(begin.getUTCFullYear(), begin.getUTCMonth() + 1, Number.parseInt(first, 10)),
      }
      return start.day <= end.day && set({ range: { first: start, last: end } })
    })
  take(patterns.days, ([, count = '', name = '']) => {
    const days = daysIn(countOf(count), name)
    return days !== undefined && set({ days })
  })
  take(patterns.once, ([, names = '']) => set({ after: namesIn(names) }))
  take(patterns.after, ([, names = '']) => set({ after: [...times.after, ...namesIn(names)] }))
  take(patterns.trailing, () => set({ isNext: true }))
  take(patterns.beside, ([, ...names]) => set({ beside: names.find((one) => one !== undefined) ?? '' }))
  take(patterns.end, ([, last = '']) => {
    const end = stretchOf(last)?.last
    return end !== undefined && set({ end })
  })
  take(patterns.start, ([, first = '']) => {
    const start = stretchOf(first)?.first
    return start !== undefined && set({ start })
  })
  if (!times.range)
    take(patterns.point, ([, on, when = '']) => {
      const point = stretchOf(when)
      return point !== undefined && set({ point, isOn: on !== undefined })
    })
  return times
}

function setStretch(set: (more: Partial<Times>) => boolean, [one, other]: [string, string]): boolean {
  const [first, last] = [stretchOf(one), stretchOf(other)]
  if (!first || !last) return false
  const begins =
    first.first.clock === 'year' && last.last.clock === 'calendar'
      ? inYearOf(first.first, last.last)
      : first.first
  return set({ range: { first: begins, last: last.last } })
}

/** Whether anything of it says when. */
export function saysWhen({ range, start, end, point, days }: Times): boolean {
  return [range, start, end, point, days].some((one) => one !== undefined)
}

/** Names of tasks in a list of them. */
function namesIn(list: string): string[] {
  return list
    .split(/,| and | & | or /i)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const words = counts.split('|')

function countOf(count: string): number {
  if (/^half/i.test(count)) return 0.5
  const at = words.indexOf(count.toLowerCase())
  if (at < 0) return Number(count)
  return Math.max(1, at - 1)
}

const named = new RegExp(`^(?:(early|mid|late) )?(${mon})${year}$`, 'iu')
const weekOf = new RegExp(
  String.raw`^(?:the )?(first|second|third|fourth|last) week (?:of|in) (${mon}${year})$`,
  'iu',
)
const weeks = ['first', 'second', 'third', 'fourth', 'last']

/** The days of a moment; nothing when it is none. */
export function stretchOf(text: string): Stretch | undefined {
  const said = text.trim()
  const known = dayIn(said)
  if (known) {
    const { clock, day: at } = known
    return { first: { clock, day: at }, last: { clock, day: at } }
  }
  const counted = /^(week|month|sprint)s? (\d{1,3})$/i.exec(said)
  if (counted) {
    const length = daysIn(1, counted[1] ?? '') ?? 1
    const first = Math.max(0, Number(counted[2]) - 1) * length
    return { first: { clock: 'plan', day: first }, last: { clock: 'plan', day: first + length - 1 } }
  }
  const quarter = /^q([1-4])(?: (\d{4}))?$/i.exec(said)
  if (quarter) return monthsOf(3 * Number(quarter[1]) - 2, 3, quarter[2])
  const week = weekOf.exec(said)
  if (week) {
    const whole = stretchOf(week[2] ?? '')
    const at = weeks.indexOf((week[1] ?? '').toLowerCase())
    const first = whole && (at === 4 ? whole.last.day - 6 : whole.first.day + 7 * at)
    return whole && first !== undefined
      ? { first: { ...whole.first, day: first }, last: { ...whole.first, day: first + 6 } }
      : undefined
  }
  const month = named.exec(said)
  return month ? monthsOf(monthOf(month[2]), 1, /\d{4}/.exec(said)?.[0]) : undefined
}

function monthsOf(month: number, count: number, inYear: string | undefined): Stretch {
  const clock = inYear === undefined ? 'year' : 'calendar'
  const at = inYear === undefined ? 2001 : Number(inYear)
  return {
    first: { clock, day: daysOn(at, month, 1) },
    last: { clock, day: daysOn(at, month + count, 1) - 1 },
  }
}
