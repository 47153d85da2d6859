/** Reads a plan as people tell one, list one or write one into a table: tasks with their days, in sections, one behind another. */
import { type FlowGraph, type FlowNode, inYearOf, type PlanDay, spanBetween, startOn } from '@flain/flow'
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, sentenceCase } from './label.ts'
import { saysWhen, type Times, timesIn } from './plan-phrases.ts'
import { piecesOf, type Piece, statementsIn } from './pieces.ts'
import { tokenise, type Token } from './token.ts'

type Task = Times & {
  label: string
  who?: string
  section?: string
  /** Where its words stand. */
  place: { at: number; end: number }
  ties: Set<Task>
  node?: DraftNode
}
type Days = { first: PlanDay; days: number }
export type PlanReading = { shaped: (graph: FlowGraph) => FlowGraph }

/** Nothing, and the draft as it was, when the text tells of no plan. `isAsked`: the thought asks for one. */
export function readPlan(text: string, draft: Draft, isAsked: boolean): PlanReading | undefined {
  const plan = new Plan()
  plan.read(text)
  const timed = plan.tasks.filter((task) => saysWhen(task))
  const spans = timed.filter(({ range, days, start }) => range ?? days ?? start)
  const dated = timed.filter(({ range, start }) => range ?? start)
  const isClear =
    spans.length >= 2 && dated.length > 0 && timed.length === plan.tasks.length && plan.skipped === 0
  if (isAsked ? timed.length === 0 || plan.tasks.length < 2 : !isClear) return undefined
  if (plan.title !== undefined) draft.title = plan.title
  return plan.draw(draft, tokenise(text))
}

class Plan {
  title: string | undefined
  readonly tasks: Task[] = []
  /** Statements that say nothing of a plan. */
  skipped = 0
  readonly #known: Piece[] = []
  #section: string | undefined
  #base: PlanDay | undefined
  /** What the next task begins after. */
  #waits: string[] = []

  read(text: string): void {
    const statements = statementsIn(text)
    const heads = statements.filter((one) => this.#headOf(one) !== undefined).length
    statements.forEach((statement, at) => {
      if (statement.isHead) {
        this.#known.push(statement)
        this.#open(statement.text, at === 0)
      } else this.#take(statement, { isFirst: at === 0, heads })
    })
  }

  #open(name: string, isFirst: boolean): void {
    const title = titled(name)
    if (isFirst && this.tasks.length === 0 && !/^(?:section|phase)\b/i.test(name)) this.#entitle(name)
    else if (title !== undefined) this.#section = title
  }

  #entitle(name: string): void {
    const times = timesIn(name)
    this.#base ??= times.start ?? times.point?.first
    this.title ??= titled(times.name)
  }

  /** "Design phase: wireframes 2 days, mockups 3 days": the words before the colon, when there is more than one task behind it. */
  #headOf({ text }: Piece): { head: string; rest: string } | undefined {
    const at = text.search(/:\s/)
    if (at < 1 || at > 80) return undefined
    const rest = text.slice(at + 1)
    const pieces = piecesOf(rest).map((piece) => timesIn(piece.text))
    const own = pieces.filter((times) => plainName(times.name) !== '')
    const isFirstOwn = pieces[0] !== undefined && plainName(pieces[0].name) !== ''
    const head = text.slice(0, at)
    return own.length > 1 && isFirstOwn && !/^\s*milestones?$/i.test(head) ? { head, rest } : undefined
  }

  /** The first words, when they only say what the plan is of. */
  #isTitle(pieces: readonly Piece[]): boolean {
    const said = pieces.map((piece) => timesIn(piece.text))
    if (said.every((times) => !saysWhen(times))) return true
    const [only, more] = said
    const isStretch = only?.point !== undefined && only.point.last.day > only.point.first.day
    return isStretch && more === undefined && only?.isOn !== true
  }

  #take(statement: Piece, { isFirst, heads }: { isFirst: boolean; heads: number }): void {
    const opening = isFirst
      ? /^(?:(?:for|of) )?(?:an?|the|our|my) [^:]{1,40}: /i.exec(statement.text)?.[0].length
      : undefined
    const found =
      this.#headOf(statement) ??
      (opening === undefined
        ? undefined
        : { head: statement.text.slice(0, opening), rest: statement.text.slice(opening) })
    if (found && isFirst && (heads === 1 || opening !== undefined)) this.#entitle(found.head)
    else if (found) this.#section = titled(found.head) ?? this.#section
    const text = found ? found.rest : statement.text
    const offset = statement.at + statement.text.length - text.length
    const before = this.tasks.length
    const pieces = piecesOf(text)
    if (inTurn.test(text)) return void this.#known.push(statement)
    if (isFirst && !found && this.#isTitle(pieces)) {
      this.#known.push(statement)
      return this.#entitle(text)
    }
    for (const piece of pieces) this.#piece({ ...piece, at: piece.at + offset, end: piece.end + offset })
    const isKnown = this.tasks.length > before || saysWhen(timesIn(text)) || this.#waits.length > 0
    if (isKnown) this.#known.push(statement)
    else this.skipped += 1
  }

  #piece({ text, at, end }: Piece): void {
    const times = timesIn(text)
    const { label, who } = labelOf(times.name)
    const last = this.tasks.at(-1)
    if (label === '') {
      if (
        last &&
        (saysWhen(times) || times.after.length > 0 || times.done !== undefined || times.beside !== undefined)
      ) {
        const isOpening =
          times.after.length > 0 && !saysWhen(times) && /^\s*(?:once|when|after|as soon)\b/i.test(text)
        if (isOpening) this.#waits.push(...times.after)
        else add(last, times, end)
      } else if (!last && saysWhen(times))
        this.#base ??= times.start ?? times.point?.first ?? times.range?.first
      if (who !== undefined && last) last.who ??= who
      return
    }
    const task: Task = {
      ...times,
      after: [...this.#waits, ...times.after],
      label,
      place: { at, end },
      ties: new Set(),
    }
    this.#waits = []
    if (who !== undefined) task.who = who
    if (this.#section !== undefined) task.section = this.#section
    this.tasks.push(task)
  }

  draw(draft: Draft, tokens: readonly Token[]): PlanReading {
    const isUsed = ({ start }: Token) => this.#known.some(({ at, end }) => start >= at && start < end)
    draft.used.push(...tokens.filter(isUsed))
    this.#tie()
    const spans = this.#spans()
    const sections = new Map<string, number>()
    for (const [at, task] of this.tasks.entries()) {
      const { label, section, who } = task
      if (section !== undefined && !sections.has(section)) sections.set(section, draft.group(section).key)
      const group = section === undefined ? undefined : sections.get(section)
      const own = tokens.filter(({ start, end }) => start >= task.place.at && end <= task.place.end)
      const kind = spans[at]?.days === 0 ? 'event' : 'action'
      task.node = draft.node(kind, label, own, {
        ...(who ? { detail: who } : {}),
        ...(group === undefined ? {} : { group }),
      })
    }
    for (const task of this.tasks)
      for (const before of task.ties) if (task.node && before.node) draft.edge(before.node.key, task.node.key)
    const said = this.tasks.map(({ node, done }, at) => ({ key: node?.key, span: spanAt(spans[at], done) }))
    const byKey = new Map(said.map(({ key, span }) => [key, span]))
    return {
      shaped: (graph) => ({
        ...graph,
        nodes: graph.nodes.map((node, at): FlowNode => {
          const span = byKey.get(at)
          return span ? { ...node, span } : node
        }),
      }),
    }
  }

  /** What each task begins after: what is named, or what was told before it. */
  #tie(): void {
    for (const [at, task] of this.tasks.entries()) {
      const before = this.tasks[at - 1]
      for (const name of task.after) {
        const named = this.#named(name, task) ?? (/^(?:it|that|this)$/i.test(name) ? before : undefined)
        if (named) task.ties.add(named)
      }
      const isPlaced = task.range ?? task.start ?? task.point ?? (task.end && task.days)
      const isNext = task.isNext ?? (isPlaced === undefined && task.beside === undefined)
      if (
        before &&
        task.ties.size === 0 &&
        isNext &&
        (task.isNext || task.days !== undefined || task.end === undefined)
      )
        task.ties.add(before)
    }
  }

  #named(name: string, own: Task): Task | undefined {
    const words = contentWords(name)
    const plain = name.toLowerCase().trim()
    const exact = this.tasks.find((task) => task !== own && task.label.toLowerCase() === plain)
    if (exact || words.length === 0) return exact
    const shares = this.tasks.map((task) => {
      const known = new Set(contentWords(task.label))
      return task === own
        ? 0
        : words.filter((word) => known.has(word)).length / Math.max(words.length, known.size)
    })
    const best = Math.max(0, ...shares)
    return best < 0.3 ? undefined : this.tasks[shares.indexOf(best)]
  }

  /** A year that is said once holds for all, and for what comes after its end the next. */
  #date(): void {
    const days = this.tasks.flatMap(({ range, start, end, point }) => [
      range?.first,
      range?.last,
      start,
      end,
      point?.first,
    ])
    const dated = [this.#base, ...days].find((day) => day?.clock === 'calendar')
    if (!dated) return
    const inYear = (day: PlanDay): PlanDay => {
      if (day.clock !== 'year') return day
      const near = inYearOf(day, dated)
      return near.day < dated.day - halfYear ? { ...near, day: near.day + 365 } : near
    }
    if (this.#base) this.#base = inYear(this.#base)
    for (const task of this.tasks) {
      for (const part of ['start', 'end'] as const) if (task[part]) task[part] = inYear(task[part])
      for (const part of ['range', 'point'] as const)
        if (task[part]) task[part] = { first: inYear(task[part].first), last: inYear(task[part].last) }
    }
  }

  /** The days of each task, once those of what comes before it are known. */
  #spans(): (Days | undefined)[] {
    this.#date()
    const first = this.tasks.find((task) => task.range ?? task.start ?? task.point ?? task.end)
    const clock =
      this.#base?.clock ??
      first?.range?.first.clock ??
      first?.start?.clock ??
      first?.point?.first.clock ??
      first?.end?.clock ??
      'plan'
    const known = new Map<Task, Days>()
    const hasStart = this.#base !== undefined || clock === 'plan'
    let last = this.#base ?? { clock, day: 0 }
    for (const task of this.tasks) {
      const ends = [...task.ties].flatMap((before) => endOf(known.get(before)) ?? [])
      const beside =
        task.beside === undefined
          ? undefined
          : known.get(this.#named(task.beside, task) ?? this.tasks[this.tasks.indexOf(task) - 1] ?? task)
      const free =
        ends.length > 0
          ? { ...last, day: Math.max(...ends) }
          : (beside?.first ?? (known.size > 0 || hasStart ? last : undefined))
      const days = daysOf(task, free)
      if (!days) continue
      known.set(task, days)
      last = { ...days.first, day: days.first.day + days.days }
    }
    return this.tasks.map((task) => known.get(task))
  }
}

const halfYear = 182
const inTurn =
  /\b(?:each|every|all|tasks)\b.{0,60}\b(?:before|previous|one after|in sequence|in turn|consecutive)/i

function endOf(days: Days | undefined): number | undefined {
  return days && days.first.day + days.days
}

function spanAt(days: Days | undefined, done: number | undefined): FlowNode['span'] {
  return (
    days && {
      start: startOn(days.first),
      days: days.days,
      ...(done === undefined || days.days === 0 ? {} : { done }),
    }
  )
}

/** From what is said of the task, and else from when it is free to begin. */
function daysOf(task: Task, free: PlanDay | undefined): Days | undefined {
  const { range, point, days, isMilestone } = task
  if (range) return between(range.first, range.last)
  const start = task.start ?? (point && (days !== undefined || task.end) ? point.first : undefined)
  if (start && task.end) return between(start, task.end)
  if (start) return { first: start, days: days ?? (isMilestone ? 0 : 1) }
  if (task.end && days !== undefined) return { first: { ...task.end, day: task.end.day - days + 1 }, days }
  if (task.end) return free && task.isNext ? between(free, task.end) : { first: task.end, days: 0 }
  if (point)
    return {
      first: point.first,
      days: point.last.day === point.first.day ? 0 : point.last.day - point.first.day + 1,
    }
  if (!free) return undefined
  if (days !== undefined) return { first: free, days }
  return isMilestone ? { first: free, days: 0 } : undefined
}

function between(first: PlanDay, last: PlanDay): Days {
  return { first, days: spanBetween(first, last).days }
}

/** More that is said of a task; a second day is its last. */
function add(task: Task, times: Times, end: number): void {
  const { point, after, name: _name, ...more } = times
  if (point && task.point) {
    task.range = { first: task.point.first, last: point.last }
    delete task.point
  } else if (point && task.days === undefined && task.start === undefined) task.point = point
  else if (point) task.start ??= point.first
  Object.assign(task, Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)))
  task.after.push(...after)
  task.place.end = Math.max(task.place.end, end)
}

/** What is left of a name when the words around it are gone. */
function plainName(text: string): string {
  let name = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\s*[,;]?\s*\)|\[\s*\]/g, ' ')
    .trim()
  for (let before = ''; before !== name;) {
    before = name
    name = name
      .replace(/^[\s,;:.–—|>*-]+|[\s,;:.–—|<>*(-]+$/g, '')
      .replace(
        /^(?:\d{1,2}[.)] |(?:phase|stage) \d{1,2}\b:?|tasks?:|also |and |then |(?:first|second|third),? (?=we |you |i )|(?:first|second|third|finally|next), |with |the |an? |our |my |we (?:will |then |also )?|i (?:will )?|you )/i,
        '',
      )
      .replace(
        / (?:takes?|lasts?|runs?|goes|go|starts?|begins?|is|are|was|will|will be|can|should|needs?|from|on|in|at|for|by|to|of|and|too|which|that|also|it|but|due|done|started|after|the)$/i,
        '',
      )
  }
  return name
}

const fillers =
  /^(?:it|this|that|they|which|gantt|chart|a|task|start|end|please|total|the plan|duration|with these tasks|these tasks)$/i

function labelOf(text: string): { label: string; who?: string } {
  const who = /\(([\p{Lu}][\p{L} ,&.'-]{0,60})\)/u.exec(text)
  const by = who ? undefined : / by ((?:\p{Lu}[\p{L}'-]{1,20} ?){1,3})$/u.exec(text.trimEnd())
  const name = plainName(who ? text.replace(who[0], ' ') : by ? text.replace(by[0], ' ') : text)
  const said = who?.[1] ?? by?.[1]
  const passive = /^(.{2,60}?) (?:is|are|gets?|will be) (\p{L}{3,12}?)(?:ed)$/iu.exec(name)
  const active = passive ? `${passive[2]} ${(passive[1] ?? '').toLowerCase()}` : name
  const bare = active.replaceAll(/ (?:the|an?|our|my|their|his|her|its) (?=\S)/gi, ' ')
  const label = fillers.test(bare) || !/\p{L}/u.test(bare) ? '' : sentenceCase(bare)
  return { label, ...(said ? { who: said.trim() } : {}) }
}

function titled(text: string): string | undefined {
  const name = text
    .replace(/^[\s#*:.,–—-]+|[\s*:.,–—-]+$/g, '')
    .replace(/^(?:(?:section|of|for|about|our|my|the|an?)\s+)+/i, '')
    .replace(/^(?:phase|stage) \d{1,2}:?\s+/i, '')
    .trim()
  return name === '' || fillers.test(name) || /^(?:please|thanks|with|using|of|for)\b/i.test(name)
    ? undefined
    : sentenceCase(name)
}
