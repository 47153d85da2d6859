/**
 * What states a thing has and how it gets from one to another: "Ticket states: open, in review, done. From review
 * it can go back to open". Told in words or with arrows; a state is a name, what leads out of it a transition
 * with its cause. One pass over the words of each sentence.
 */
import { verbForm } from './lemma.ts'
import { same, sentenceCase, trim, written } from './label.ts'
import type { Sentence } from './sentence.ts'
import { phrasesOf } from './state-phrases.ts'
import type { Phrase } from './state-phrases.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { stopWords, timeNouns, wordSet } from './words.ts'

export type State = { label: string; words: readonly string[]; tokens: Token[] }
export type Transition = { from: State; to: State; cause: string }

const becoming = wordSet(
  'become begin change come end fall flip get go jump make move progress put return revert send set start switch turn',
)
/** Between a verb and the state it leads to. */
const bridges = wordSet('a again an as back be been being either into it still the them then to')
const anything = new Set(['any', 'every', 'each', 'all'])

export class States {
  all: State[] = []
  told: Transition[] = []
  /** The states of the opening list by their turn; "merged or closed" share one. */
  rows: State[][] = []
  /** Every transition names both its states: "green goes to yellow". */
  arePasses = false
  /** Phrases that say nothing of a state. */
  strange = 0
  current: State[] = []
  sources: State[] = []
  last: Transition[] = []

  /** "open, in progress, in review, done", "then merged or closed". */
  list(tokens: Token[], isUnordered = false): boolean {
    const parts = partsOf(tokens)
    if (parts.length < 2 || !parts.every(({ name }) => isName(name))) return false
    for (const { name, sign } of parts) {
      const state = this.state(name)
      if (isUnordered) continue
      if (sign === 'or') this.rows.at(-1)?.push(state)
      else this.rows.push([state])
    }
    return true
  }

  sentence(sentence: Sentence): void {
    let cause = ''
    this.last = []
    for (const phrase of phrasesOf(sentence.tokens, (tokens, at) => this.named(tokens, at) !== undefined)) {
      if (phrase.lead === 'cause') {
        const text = causeOf(phrase.tokens)
        if (this.last.some((each) => !each.cause)) for (const each of this.last) each.cause ||= text
        else cause = text
        continue
      }
      const said = this.phrase(phrase)
      if (!said && phrase.tokens.length > 1) this.strange++
      const made = said ?? []
      for (const each of made) each.cause ||= cause
      if (made.length > 0) {
        cause = ''
        this.last = made
      }
    }
  }

  /** The transitions of a phrase; nothing when it does not speak of states. */
  phrase({ tokens, lead }: Phrase): Transition[] | undefined {
    const within = this.within(tokens) ?? this.since(tokens)
    if (within) return within
    const arrow = tokens.findIndex((token) => token.tag === 'arrow')
    if (arrow > 0) return this.arrow(tokens, arrow)
    const first = this.hitFrom(tokens, 0)
    const between = first ? tokens.slice(first.end, first.end + 1) : []
    const second = first && between[0]?.low === 'to' ? this.named(tokens, first.end + 1) : undefined
    if (first?.start === 0 && second)
      return this.join([first.state], [second.state], causeOf(tokens.slice(second.end)))
    const pass = this.arePasses ? (passOf(tokens) ?? passOf(tokens, true)) : undefined
    if (pass) return this.join([this.state(pass.from)], [this.state(pass.to)], '')
    return this.becomes(tokens, lead)
  }

  /** "it can be cancelled while it is new or paid": from which states. */
  since(tokens: Token[]): Transition[] | undefined {
    const at = tokens.findIndex((token, i) => i > 1 && token.low === 'while' && tokens[i + 2]?.tag === 'be')
    const from = tokens.slice(at + 3).flatMap((_, i) => this.named(tokens, at + 3 + i)?.state ?? [])
    if (at < 0 || from.length === 0) return undefined
    const goal = this.goal(tokens.slice(0, at), true)
    return goal ? this.join(from, [goal], '') : undefined
  }

  /** "while it is closed you can lock it with the key": from where, then what makes it what. */
  within(tokens: Token[]): Transition[] | undefined {
    const hit = tokens[0]?.low === 'while' && tokens[2]?.tag === 'be' ? this.named(tokens, 3) : undefined
    if (!hit) return undefined
    this.current = [hit.state]
    const rest = tokens.slice(hit.end)
    const verb = rest.find((token, i) => token.tag === 'verb' && rest[i + 1]?.low === 'it')
    const goal = this.all.find((state) => state.words.some((word) => verbForm(word)?.base === verb?.lemma))
    if (!verb || !goal) return this.phrase({ tokens: rest, lead: '' }) ?? []
    return this.join([hit.state], [goal], causeOf(rest.slice(rest.indexOf(verb))))
  }

  /** "idle -> walking on arrow key". */
  arrow(tokens: Token[], at: number): Transition[] | undefined {
    const left = tokens.slice(0, at)
    const rest = tokens.slice(at + 1)
    const stop = rest.findIndex(
      (token, i) => i > 0 && says(token, 'on', 'when', 'if', 'after', 'by', ':', 'once'),
    )
    const right = stop < 0 ? rest : rest.slice(0, stop)
    const cause = stop < 0 ? '' : causeOf(rest.slice(stop))
    if (!isName(right)) return undefined
    const isAny = left.some((token) => anything.has(token.low))
    if (!isAny && !isName(left)) return undefined
    const from = isAny ? undefined : this.state(left)
    const to = this.state(right)
    return this.join(from ? [from] : this.leaving(to), [to], cause)
  }

  /** "A sent invoice becomes overdue", "From review it can go back to open", "it can be cancelled and refunded". */
  becomes(tokens: Token[], lead: Phrase['lead']): Transition[] | undefined {
    const verb = tokens.findIndex(
      (token) => isTag(token, 'verb', 'be', 'modal') && !this.inName(tokens, token),
    )
    const past = tokens.findIndex(
      (token, i) =>
        (i > 0 || lead === 'and' || lead === 'or') && token.tag === 'ed' && !this.inName(tokens, token),
    )
    const at = verb >= 0 ? verb : past
    const subject = tokens.slice(0, Math.max(at, 0))
    const predicate = tokens.slice(Math.max(at, 0))
    const isBecoming = predicate.some(
      (token, i) =>
        (token.tag === 'verb' && becoming.has(token.lemma)) ||
        (token.tag === 'be' && i < 4) ||
        (token.tag === 'ed' && verb < 0),
    )
    const goal = this.goal(
      predicate,
      at >= 0 && isBecoming && (lead !== 'and' || verb < 0 || subject.length === 0 || this.isIt(subject)),
    )
    if (!goal) return undefined
    const from = this.from(subject, predicate, goal, lead)
    const isThing = subject.length > 0 && !this.isIt(subject) && this.hitFrom(subject, 0) === undefined
    const makes =
      isThing && predicate.some((token, i) => token.tag === 'verb' && says(predicate[i + 1], 'it', 'them'))
    if (from.length === 0 && this.rows.length === 0 && this.all.length === 1) this.current = [goal]
    return this.join(from, [goal], makes ? causeOf(subject) : '')
  }

  isIt(subject: Token[]): boolean {
    return subject.every((token) => says(token, 'it', 'they', 'this', 'one', 'finally'))
  }

  /** The state a phrase leads to: one that is known, or, after a verb of becoming, a new one. */
  goal(predicate: Token[], mayBeNew: boolean): State | undefined {
    for (let i = 0; i < predicate.length; i++) {
      if (predicate[i]?.low === 'from') i++
      else {
        const hit = this.named(predicate, i)
        if (hit) return hit.state
      }
    }
    if (!mayBeNew) return undefined
    let from = predicate.findLastIndex(
      (token) => isTag(token, 'verb', 'be', 'modal') && token.lemma !== 'open',
    )
    from = from < 0 ? 0 : from + 1
    while (bridges.has(predicate[from]?.low ?? '') || predicate[from]?.tag === 'adv') from++
    let to = from
    while (
      to < predicate.length &&
      !isTag(predicate[to], 'sub', 'punct', 'and', 'rel') &&
      !(to > from && predicate[to]?.tag === 'prep' && !says(predicate[to], 'as', 'off', 'out', 'on', 'up'))
    )
      to++
    const name = predicate.slice(from, to)
    return isName(name) ? this.state(name) : undefined
  }

  from(subject: Token[], predicate: Token[], goal: State, lead: Phrase['lead']): State[] {
    const origin = predicate.findIndex((token) => token.low === 'from')
    const hit = this.hitFrom(subject, 0) ?? (origin >= 0 ? this.hitFrom(predicate, origin) : undefined)
    if (hit) return [hit.state]
    if (subject.some((token) => anything.has(token.low))) return this.leaving(goal)
    // "from review it goes back when …, otherwise it is done"
    const isOther = (lead === 'or' && subject.length === 0) || subject[0]?.low === 'otherwise'
    if (isOther && this.sources.length > 0) return this.sources
    const isReturn = [...subject, ...predicate].some((token) => token.low === 'back')
    if (isReturn && this.current.length > 0 && !this.current.includes(goal)) return this.current
    const row = this.rows.findIndex((states) => states.includes(goal))
    const before = this.rows[row - 1]
    if (before && !this.told.some((each) => each.to === goal)) return before
    if (this.current.length > 0 && !this.current.includes(goal)) return this.current
    return this.rows[row + 1] ?? []
  }

  /** Every state something leads out of. */
  leaving(goal: State): State[] {
    return this.all.filter(
      (state) =>
        state !== goal &&
        (this.told.some((each) => each.from === state) ||
          this.rows.slice(0, -1).some((row) => row.includes(state))),
    )
  }

  join(from: State[], to: State[], cause: string): Transition[] {
    const made: Transition[] = []
    for (const a of from)
      for (const b of to) {
        if (a === b || this.told.some((each) => each.from === a && each.to === b)) continue
        const transition = { from: a, to: b, cause }
        this.told.push(transition)
        made.push(transition)
      }
    this.sources = from
    this.current = to
    return made
  }

  /** What was told, and the turns of the list where nothing else leads to a state from before it. */
  transitions(): Transition[] {
    const turn = (state: State) => this.rows.findIndex((row) => row.includes(state))
    const listed = this.rows.flatMap((row, i) =>
      row.flatMap((to) => {
        const reached = this.told.some(
          (each) => each.to === to && turn(each.from) >= 0 && turn(each.from) < i,
        )
        return i === 0 || reached ? [] : (this.rows[i - 1] ?? []).map((from) => ({ from, to, cause: '' }))
      }),
    )
    return [...listed, ...this.told]
  }

  state(tokens: Token[]): State {
    const kept = nameOf(tokens)
    const known = this.known(kept)
    if (known) return known
    const label = sentenceCase(written(kept))
    const state = { label, words: wordsOf(label), tokens }
    this.all.push(state)
    return state
  }

  known(tokens: Token[]): State | undefined {
    const words = wordsOf(written(nameOf(tokens)))
    return this.all.find((state) => same(state.words, words))
  }

  /** The state named at this place, the longest name first. */
  named(tokens: Token[], start: number): { state: State; start: number; end: number } | undefined {
    for (const length of [4, 3, 2, 1]) {
      const part = tokens.slice(start, start + length)
      if (part.length < length) continue
      const text = written(part).toLowerCase()
      const words = wordsOf(text)
      const isBare =
        isTag(part[0], 'det', 'to', 'and', 'punct') || isTag(part.at(-1), 'prep', 'to', 'and', 'punct', 'det')
      const state = this.all.find(
        (each) => each.label.toLowerCase() === text || (!isBare && same(each.words, words)),
      )
      if (state) return { state, start, end: start + length }
    }
    return undefined
  }

  hitFrom(tokens: Token[], start: number): { state: State; start: number; end: number } | undefined {
    for (let i = start; i < tokens.length; i++) {
      const hit = this.named(tokens, i)
      if (hit) return hit
    }
    return undefined
  }

  inName(tokens: Token[], token: Token): boolean {
    const at = tokens.indexOf(token)
    return [at - 2, at - 1, at].some((start) => start >= 0 && (this.named(tokens, start)?.end ?? 0) > at)
  }
}

/** A few words that name how something is: no pronoun, nothing done to anything. */
function isName(tokens: Token[]): boolean {
  const kept = nameOf(tokens)
  return (
    kept.length > 0 &&
    kept.length <= 4 &&
    !kept.some((token) => isTag(token, 'pron', 'punct', 'sub', 'rel', 'modal', 'have', 'be', 'arrow')) &&
    !(kept.length > 1 && kept[0]?.tag === 'verb' && kept[1]?.tag === 'det')
  )
}

function nameOf(tokens: Token[]): Token[] {
  const kept = tokens.filter((token) => token.low !== 'again')
  const bare = trim(kept)
  const first = kept[0]
  // "on hold" keeps its first word, "written off" its last.
  return bare.length > 0 ? bare : first ? [first] : []
}

/** As said, not by root: "doing" and "done" are two states. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[\s-]+/)
  const telling = words.filter((word) => !stopWords.has(word))
  return telling.length > 0 ? telling : words
}

/** What a cause may begin with and does without. */
const openings = wordSet(': a an and as by if on once soon the when whenever')

/** "when the code is right" → "code is right"; "after 30 days" stays. */
function causeOf(tokens: Token[]): string {
  let from = 0
  while (openings.has(tokens[from]?.low ?? '')) from++
  if (tokens[from]?.low === 'it' && tokens[from + 1]?.tag === 'verb') from++
  const isArticle = (token: Token, next: Token | undefined) =>
    says(token, 'the', 'a', 'an') && !timeNouns.has(next?.low ?? '')
  const said = tokens.slice(from)
  const kept = said.filter((token, i) => token.tag !== 'punct' && !isArticle(token, said[i + 1]))
  return written(kept.slice(0, 7))
}

/** "green goes to yellow", "red turns back into green", where verbs may be missing "red to green": both by name. */
export function passOf(tokens: Token[], areBare = false): { from: Token[]; to: Token[] } | undefined {
  const verb = tokens.findIndex((token) => {
    const form = verbForm(token.low)
    return form?.form === 's' && becoming.has(form.base)
  })
  const sign = areBare ? tokens.findIndex((token) => token.low === 'back' || token.tag === 'to') : verb
  const from = tokens.slice(0, Math.max(0, sign))
  let at = Math.max(0, areBare ? sign : sign + 1)
  while (says(tokens[at], 'back', 'over', 'on')) at++
  const to = tokens.slice(at + 1)
  const leads = says(tokens[at], 'to', 'into')
  return from.length <= 3 && to.length <= 3 && leads && isName(from) && isName(to) ? { from, to } : undefined
}

type Part = { name: Token[]; sign: string }

function partsOf(tokens: Token[]): Part[] {
  const parts: Part[] = [{ name: [], sign: '' }]
  for (const token of tokens) {
    const isSign =
      says(token, ',', '/', '|', 'then', 'either', 'finally') ||
      (token.tag === 'and' && says(token, 'and', 'or'))
    const open = parts.at(-1)
    if (!isSign) open?.name.push(token)
    else if (open?.name.length === 0)
      open.sign = token.low === 'either' && open.sign !== 'or' ? 'then' : token.low
    else parts.push({ name: [], sign: token.low })
  }
  return parts.filter((part) => part.name.length > 0)
}
