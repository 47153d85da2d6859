/**
 * A state machine as people write one down: states in a list, and transitions one by one, with arrows or in short sentences.
 * Read by the forms of its statements, not by their words, so that a state may be called anything.
 */
import type { Draft, DraftNode } from './draft.ts'
import { contentWords, sentenceCase } from './label.ts'
import { tokenise } from './token.ts'

type State = { label: string; at: number; node?: DraftNode }
type Transition = { from: State; to: State; cause: string }
type Statement = { text: string; at: number }

const name = String.raw`[\p{L}\p{N}][\p{L}\p{N}_'’-]*(?: [\p{L}\p{N}_'’-]+){0,2}?`
const verb = String.raw`(?:can |may |must |then )*(?:go(?:es)?|turns?|changes?|moves?|switch(?:es)?|transitions?|returns?|falls?|drops?|jumps?|reverts?|becomes?|gets?|is|be)(?: set)?(?: back| over| again)?`
const because = String.raw`(?:,? ?((?:when|whenever|on|if|after|once|as soon as|upon|by|because|until|every)\b.*))?`
const article = String.raw`(?:(?:the|an?|it|from|then)\s+)*`

const arrow = /\s*(?:-{1,3}>+|={1,2}>+|→|⇒|➜|⟶)\s*/
const bare = new RegExp(String.raw`^${article}(${name})\s+(?:back )?to\s+(?:the )?(${name})${because}$`, 'iu')
const passes = new RegExp(
  String.raw`^${article}(${name})\s+${verb}(?: (?:to|into|in))?\s+(?:the )?(${name})${because}$`,
  'iu',
)
const sends = new RegExp(String.raw`^.*?\b${verb} from (${name}) (?:back )?to (${name})${because}$`, 'iu')
const beginsAs = new RegExp(
  String.raw`^.*?\b(?:starts?|begins?)(?: (?:out|off))?(?: (?:as|in|at|with))?\s+(?:an? |the )?(${name})$`,
  'iu',
)
const when = new RegExp(
  String.raw`^((?:when|whenever|if|once|after|as soon as|on)\b[^,]*?),?\s+(?:then )?it\s+${verb}(?: (?:to|into|in))?\s+(?:an? |the )?(${name})$`,
  'iu',
)
const then = new RegExp(
  String.raw`^(?:and |then |finally |afterwards )*it\s+${verb}(?: (?:to|into|in))?\s+(?:an? |the )?(${name})${because}$`,
  'iu',
)
const listed =
  /^(?:(?:the )?states?(?: are)?(?:\s*:\s+|\s+)(?=\S)|.*?\b(?:can be|is either|is)\s+(?=\S)|.*?:\s*)?(?=[^:]*(?:,|\bor\b))([^:]+)$/i

/** Of the statements, so many must be understood. */
const leastKnown = 0.6

/** Draws the states and transitions that a text tells; false, and the draft as it was, when it tells too few of them. */
export function readMachine(text: string, draft: Draft): boolean {
  const machine = new Machine()
  const statements = statementsOf(text)
  let known = 0
  let title: string | undefined
  statements.forEach((statement, at) => {
    if (machine.take(statement)) known++
    else if (at === 0 && !/\b(?:when|if|then)\b/i.test(statement.text)) {
      title = statement.text.replace(/^(?:of|for)\s+(?:an?|the)?\s*/i, '')
      known++
    }
  })
  machine.goThrough()
  if (machine.told.length < 2 || known < statements.length * leastKnown) return false
  if (title !== undefined && title.length < 60) draft.title = sentenceCase(title.replace(/[:.\s]+$/, ''))
  machine.draw(draft)
  return true
}

class Machine {
  readonly told: Transition[] = []
  readonly #states = new Map<string, State>()
  /** The states of a list that says no transitions. */
  #row: State[] = []
  #first: State | undefined
  #now: State | undefined

  /** Whether a statement was understood. */
  take(statement: Statement): boolean {
    return this.#chain(statement) || this.#told(statement) || this.#begins(statement) || this.#list(statement)
  }

  #chain({ text, at }: Statement): boolean {
    const parts = text.split(arrow)
    if (parts.length < 2) return false
    const last = parts.pop() ?? ''
    const [, end = '', said = ''] =
      /^(.+?)\s*(?::\s*(.*)|[[(](.*)[\])]|\b((?:on|when|if|after|once|upon|by)\b.*))?$/i.exec(last) ?? []
    const cause =
      said ||
      (/[[(](.*)[\])]$/.exec(last)?.[1] ?? /\b(?:on|when|if|after|once|upon|by)\b.*$/i.exec(last)?.[0] ?? '')
    const lead = /:\s*([^:]+)$/.exec(parts[0] ?? '')
    if (lead) parts[0] = lead[1] ?? ''
    const names = [...parts, end].map((part) => part.trim())
    if (names.some((part) => part === '' || part.split(' ').length > 4)) return false
    const states = names.map((part) => this.#state(part, at + Math.max(0, text.indexOf(part))))
    states.slice(1).forEach((to, index) => {
      const from = states[index]
      if (from) this.#join(from, to, index === states.length - 2 ? cause : '')
    })
    return true
  }

  #told({ text, at }: Statement): boolean {
    const place = (words: string): number => at + Math.max(0, text.indexOf(words))
    const pair =
      sends.exec(text) ??
      this.#known(text) ??
      (then.test(text) ? null : (passes.exec(text) ?? bare.exec(text)))
    if (pair && /^(?:any|every|each|all)\b/i.test(pair[1] ?? '')) return false
    if (pair) {
      const [, from = '', to = '', cause = ''] = pair
      this.#join(this.#state(from, place(from)), this.#state(to, place(to)), cause)
      return true
    }
    const caused = when.exec(text)
    const [cause = '', to] = caused ? [caused[1], caused[2]] : [then.exec(text)?.[2], then.exec(text)?.[1]]
    if (to === undefined || !this.#now) return false
    this.#join(this.#now, this.#state(to, place(to)), cause)
    return true
  }

  /** "A placed order can be cancelled": the thing is said with the state it is in. */
  #known(text: string): RegExpExecArray | null {
    const found = new RegExp(
      String.raw`^(?:an?|the|any)\s+(${name})\s+\S+\s+${verb}(?: (?:to|into|in))?\s+(${name})${because}$`,
      'iu',
    ).exec(text)
    return found && this.#states.has(keyOf(found[1] ?? '')) ? found : null
  }

  #begins({ text, at }: Statement): boolean {
    const first = beginsAs.exec(text)?.[1]
    if (first === undefined) return false
    this.#first = this.#now = this.#state(first, at + text.lastIndexOf(first))
    return true
  }

  #list({ text, at }: Statement): boolean {
    const names = (listed.exec(text)?.[1] ?? '')
      .split(/\s*,\s*(?:and |or )?|\s+(?:and|or)\s+/)
      .filter(Boolean)
    if (names.length < 2 || names.some((one) => one.split(' ').length > 3)) return false
    const states = names.map((one) => this.#state(one, at + Math.max(0, text.indexOf(one))))
    if (!/\bor\b/.test(text)) this.#row = states
    return true
  }

  /** States that were listed in an order go through it, unless the transitions between them were told. */
  goThrough(): void {
    const told = [...this.told]
    this.#row.forEach((to, at) => {
      const from = this.#row[at - 1]
      const before = new Set(this.#row.slice(0, at))
      if (from && !told.some((each) => each.to === to && before.has(each.from))) this.#join(from, to, '')
    })
  }

  #state(said: string, at: number): State {
    const key = keyOf(said)
    const known = this.#states.get(key)
    if (known) return known
    const state = { label: sentenceCase(key === '' ? said : said.replace(/^(?:the|an?)\s+/i, '')), at }
    this.#states.set(key, state)
    return state
  }

  #join(from: State, to: State, cause: string): void {
    const label = causeOf(cause)
    if (!this.told.some((each) => each.from === from && each.to === to && each.cause === label))
      this.told.push({ from, to, cause: label })
    this.#now = to
  }

  /** The mark in front leads to the state that was named as the first one, or else to the first that was named. */
  draw(draft: Draft): void {
    const states = [...this.#states.values()]
    const first = this.#first ?? this.told[0]?.from ?? states[0]
    const marks = new Set(['[*]', 'start', 'begin', 'initial'])
    const hasMark = states.some(({ label }) => marks.has(label.toLowerCase()))
    const mark = hasMark ? undefined : draft.node('start', 'Start', [])
    for (const state of states) {
      const { label, at } = state
      const kind = hasMark && marks.has(label.toLowerCase()) ? 'start' : 'action'
      state.node = draft.node(kind, label, tokenise(label, at), { words: contentWords(label) })
    }
    if (mark && first?.node) draft.edge(mark.key, first.node.key)
    for (const { from, to, cause } of this.told)
      if (from.node && to.node) draft.message(from.node.key, to.node.key, cause || undefined)
  }
}

function keyOf(said: string): string {
  return said
    .toLowerCase()
    .replace(/^(?:the|an?)\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** "when payment arrives" stands as "payment arrives", "after two weeks" as it is. */
function causeOf(said: string): string {
  return said
    .replace(/^(?:when(?:ever)?|on|if|once|as soon as|upon|because)\s+(?:the |an? )?/i, '')
    .replace(/[.,;\s]+$/, '')
    .trim()
}

/** Sentences, lines, and what commas part where an arrow or a transition of its own follows. */
function statementsOf(text: string): Statement[] {
  const found: Statement[] = []
  let from = 0
  const next = new RegExp(
    String.raw`[\n;]|[.!?](?=\s|$)|:(?=\s*[^:,;.\n]*(?:->|→|=>|⇒))|,(?=[^,\n]*(?:->|→|=>|⇒))|,? and (?=${name} (?:goes|turns|changes|moves|returns|becomes|gets) )|,(?= ?(?:and )?${name} (?:goes|turns|changes|moves|switches|returns|becomes|gets|to) )`,
    'giu',
  )
  const take = (end: number): void => {
    const raw = text.slice(from, end)
    const trimmed = raw.replace(/^[\s,:*•-]+/, '')
    const part = trimmed.trim()
    if (part !== '')
      found.push({ text: part.replaceAll(/\s+/g, ' '), at: from + raw.length - trimmed.length })
  }
  for (const sign of text.matchAll(next)) {
    take(sign.index)
    from = sign.index + sign[0].length
  }
  take(text.length)
  return found
}
