/** Reads a Gantt chart of Mermaid: tasks in sections, with tags, days and what they wait for. */
import { daysIn, daysOn, type FlowSpan, monthOf as monthNumber, startOn } from '@flain/flow'
import { clean, type Line } from './mermaid-lines.ts'
import { Sketch } from '../reading/sketch.ts'

/** Under this comment days are counted from the first: Mermaid has dates only. It is a Monday. */
export const firstOfPlan = '2001-01-01'
export const countedPlan = /^[ \t]{0,8}%% flain: days counted from the first/m
/** Tags that are said as the second line of a task. */
export const saidTags: Readonly<Record<string, string>> = { crit: 'Critical', active: 'Active' }

const tags = new Set(['done', 'active', 'crit', 'milestone', 'vert'])
const settings =
  /^(?:axisFormat|tickInterval|todayMarker|weekday|displayMode|topAxis|click|acc(?:Title|Descr))\b/
/** Days of a task that says no length, and the longest that is looked at day by day. */
const usualDays = 1
const longestLooked = 3660

type Task = {
  id: string
  name: string
  tags: Set<string>
  start: string | undefined
  end: string | undefined
  line: Line
}

type Dates = { pattern: RegExp; order: string[]; isClock: boolean }
type Reading = {
  dates: Dates
  isInclusive: boolean
  excluded: Set<string>
  weekend: readonly string[]
  isCounted: boolean
}

export function ganttDiagram(lines: readonly Line[], _head: string, text: string): Sketch {
  const sketch = new Sketch('gantt', 'right')
  const reading: Reading = {
    dates: datesOf('YYYY-MM-DD'),
    isInclusive: false,
    excluded: new Set(),
    weekend: usualWeekend,
    isCounted: countedPlan.test(text),
  }
  const tasks: Task[] = []
  let group: string | undefined
  for (const line of lines) {
    const [, word = '', words = ''] =
      /^(title|section|dateFormat|excludes|includes|inclusiveEndDates|weekend)\b\s*(.*)$/.exec(line.text) ??
      []
    if (word === 'title') sketch.graph.title = clean(words)
    else if (word === 'section') {
      group = `section ${sketch.graph.groups.length + 1}`
      sketch.group(group, clean(words))
    } else if (word !== '') set(reading, word, words)
    else if (!settings.test(line.text)) {
      const task = taskOf(line, tasks.length)
      if (!task) sketch.skipped(line.number, line.text)
      else if (addTask(sketch, task, group)) tasks.push(task)
    }
  }
  placeTasks(sketch, tasks, reading)
  if (reading.dates.isClock)
    sketch.issues.push({
      code: 'hours_left_out',
      at: 'nodes',
      message: 'Times of the day were left out: a plan is made of days.',
    })
  return sketch
}

/** What the lines above the tasks say of their days. */
function set(reading: Reading, word: string, words: string): void {
  if (word === 'dateFormat') reading.dates = datesOf(words)
  else if (word === 'inclusiveEndDates') reading.isInclusive = true
  else if (word === 'weekend') reading.weekend = /^fri/i.test(words) ? ['friday', 'saturday'] : usualWeekend
  else if (word === 'excludes')
    for (const one of words.toLowerCase().split(/[\s,]+/)) reading.excluded.add(one)
}

/** `A task : done, a1, 2014-01-06, 2014-01-08`; the name ends at the first colon. */
function taskOf(line: Line, count: number): Task | undefined {
  const at = line.text.indexOf(':')
  if (at < 1) return undefined
  const items = line.text
    .slice(at + 1)
    .split(',')
    .map((item) => item.trim())
  const own = new Set<string>()
  while (items.length > 0 && tags.has(items[0] ?? '')) own.add(items.shift() ?? '')
  const [first = '', second, third] = items
  const name = clean(line.text.slice(0, at))
  const task = { name, tags: own, line }
  if (third !== undefined) return { ...task, id: first, start: second, end: third }
  if (second === undefined) return { ...task, id: `task ${count + 1}`, start: undefined, end: first }
  return { ...task, id: `task ${count + 1}`, start: first, end: second }
}

function addTask(sketch: Sketch, { id, name, tags: own }: Task, group: string | undefined): boolean {
  if (sketch.known.has(id)) return false
  const detail = Object.entries(saidTags).flatMap(([tag, word]) => (own.has(tag) ? [word] : []))
  const isEvent = own.has('milestone') || own.has('vert')
  const known = sketch.known.size
  sketch.node(id, {
    label: name,
    kind: isEvent ? 'event' : 'action',
    ...(detail.length > 0 ? { detail: detail.join(', ') } : {}),
    ...(group === undefined ? {} : { group }),
  })
  return sketch.known.size > known
}

type Placed = { from: number; to: number }

/** Days of every task, in their order; what waits for a task that comes later waits until that one is known. */
function placeTasks(sketch: Sketch, tasks: readonly Task[], reading: Reading): void {
  const placed = new Map<string, Placed>()
  let last: Placed | undefined
  for (const task of tasks) {
    const from = startOf(task, { placed, last, reading, sketch })
    last = { from, to: endOf(task, from, reading) }
    placed.set(task.id, last)
    const node = sketch.known.get(task.id)
    if (node) node.span = spanOf(task, last, reading)
  }
  for (const task of tasks) stretch(task, placed, sketch)
}

function spanOf({ tags: own }: Task, { from, to }: Placed, reading: Reading): FlowSpan {
  const clock = isYearless(reading) ? 'year' : 'calendar'
  const start = reading.isCounted
    ? startOn({ clock: 'plan', day: from - daysOn(...ymd(firstOfPlan)) })
    : startOn({ clock, day: from })
  if (own.has('milestone') || own.has('vert')) return { start, days: 0 }
  return { start, days: Math.max(1, to - from), ...(own.has('done') ? { done: 100 } : {}) }
}

/** What ends when another begins may name one further down. */
function stretch({ id, end }: Task, placed: ReadonlyMap<string, Placed>, sketch: Sketch): void {
  const until = /^until\s+(.+)$/.exec(end ?? '')?.[1]?.split(/\s+/) ?? []
  const [own, node] = [placed.get(id), sketch.known.get(id)]
  const begins = until.flatMap((other) => placed.get(other)?.from ?? [])
  if (own && node?.span && begins.length > 0) node.span.days = Math.max(1, Math.min(...begins) - own.from)
}

const ymd = (text: string): [number, number, number] => {
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number)
  return [year, month, day]
}

function isYearless({ dates }: Reading): boolean {
  return !dates.order.some((token) => /^[YXx]/.test(token)) && dates.order.includes('MM')
}

type Starting = {
  placed: ReadonlyMap<string, Placed>
  last: Placed | undefined
  reading: Reading
  sketch: Sketch
}

function startOf({ id, start }: Task, { placed, last, reading, sketch }: Starting): number {
  const before = /^after\s+(.+)$/.exec(start ?? '')?.[1]?.split(/\s+/) ?? []
  const known = before.flatMap((other) => {
    const one = placed.get(other)
    if (one) sketch.edge(other, id)
    return one ? [one.to] : []
  })
  if (known.length > 0) return Math.max(...known)
  const dated = start === undefined ? undefined : dayIn(start, reading.dates)
  return dated ?? last?.to ?? daysOn(...ymd(firstOfPlan))
}

function endOf({ end = '', tags: own }: Task, from: number, reading: Reading): number {
  if (own.has('milestone')) return from
  const length = /^(\d+(?:\.\d+)?)\s*(ms|[smhdwMy])$/.exec(end)
  if (length) return lengthened(from, lengthOf(Number(length[1]), length[2] ?? 'd'), reading)
  const day = dayIn(end, reading.dates)
  if (day !== undefined) return Math.max(from + 1, day + (reading.isInclusive ? 1 : 0))
  return from + usualDays
}

/** Minutes and hours are less than a day. */
function lengthOf(count: number, unit: string): number {
  if (unit === 'M') return Math.max(1, Math.round(count * 30.4))
  if (/^(?:ms|s|m)$/.test(unit)) return 1
  return unit === 'h' ? Math.max(1, Math.round(count / 24)) : (daysIn(count, unit) ?? 1)
}

const usualWeekend = ['saturday', 'sunday']
const weekdays = ['thursday', 'friday', 'saturday', 'sunday', 'monday', 'tuesday', 'wednesday']

/** A length goes on over the days that a plan leaves out, up to ten years. */
function lengthened(from: number, days: number, { excluded, weekend }: Reading): number {
  if (excluded.size === 0 || days > longestLooked) return from + days
  let end = from
  for (let left = days; left > 0 && end - from < longestLooked * 2; end++) {
    const day = weekdays[((end % 7) + 7) % 7] ?? ''
    const isFree =
      excluded.has(day) ||
      (excluded.has('weekends') && weekend.includes(day)) ||
      excluded.has(startOn({ clock: 'calendar', day: end }))
    if (!isFree) left--
  }
  return end
}

const tokens = /YYYY|YY|MMMM|MMM|MM|M|DD|Do|D|HH|H|hh|h|mm|m|SSS|ss|s|X|x|A|a|Z/g
const patterns: Readonly<Record<string, string>> = {
  YYYY: String.raw`(\d{4})`,
  X: String.raw`(\d+)`,
  x: String.raw`(\d+)`,
  MMM: '([A-Za-z]{3})',
  MMMM: '([A-Za-z]{3,9})',
  A: '([AP]M)',
  a: '([ap]m)',
  Do: String.raw`(\d{1,2}(?:st|nd|rd|th))`,
}

/** A format of dates as a pattern with a group for each of its parts. */
function datesOf(format: string): Dates {
  const cut = format.trim().slice(0, 40)
  const order = cut.match(tokens) ?? []
  const source = cut
    .split(tokens)
    .map((between) => between.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const pattern = source
    .map(
      (between, at) =>
        between + (order[at] === undefined ? '' : (patterns[order[at]] ?? String.raw`(\d{1,2})`)),
    )
    .join('')
  const isClock = order.some((token) => /^[Hh]/.test(token))
  return { pattern: new RegExp(`^${pattern}`), order, isClock }
}

/** The day, counted from 1970; nothing when the text is none of the format. */
function dayIn(text: string, { pattern, order }: Dates): number | undefined {
  const found = pattern.exec(text)
  if (!found) return /^\d{4}-\d{2}-\d{2}/.test(text) ? daysOn(...ymd(text.slice(0, 10))) : undefined
  const valueOf = (name: RegExp): string | undefined => {
    const at = order.findIndex((token) => name.test(token))
    return at < 0 ? undefined : found[at + 1]
  }
  const [seconds, thousandths] = [valueOf(/^X$/), valueOf(/^x$/)]
  const since = seconds === undefined ? Number(thousandths) / 1000 : Number(seconds)
  if (Number.isFinite(since)) return Math.floor(since / 86_400)
  return daysOn(yearOf(valueOf(/^Y/)), monthOf(valueOf(/^M/)), Number.parseInt(valueOf(/^D/) ?? '1', 10))
}

function yearOf(year: string | undefined): number {
  if (year === undefined) return Number(firstOfPlan.slice(0, 4))
  return Number(year.length === 2 ? `20${year}` : year)
}

function monthOf(month = '1'): number {
  return /^\d/.test(month) ? Number(month) : monthNumber(month)
}
