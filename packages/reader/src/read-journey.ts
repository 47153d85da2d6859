/** Reads a journey as people tell one or list one: steps in stages, how each feels, and who takes it. */
import type { FlowGraph, FlowNode } from '@flain/flow'
import type { Draft } from './draft.ts'
import { feelingIn, feelingOfWord, scoreIn } from './feeling-words.ts'
import { sentenceCase } from './label.ts'
import { verbForm } from './lemma.ts'
import { piecesOf, type Piece, statementsIn } from './pieces.ts'
import { tag } from './tag.ts'
import { tokenise, type Token } from './token.ts'

type Step = { label: string; feeling?: number; who?: string; stage?: string; at: number; end: number }
export type JourneyReading = { shaped: (graph: FlowGraph) => FlowGraph }

/** Nothing, and the draft as it was, when the text tells of no steps. */
export function readJourney(text: string, draft: Draft): JourneyReading | undefined {
  const journey = new Journey()
  journey.read(text)
  if (journey.steps.length < 2) return undefined
  if (journey.title !== undefined) draft.title = journey.title
  return journey.draw(draft, tokenise(text))
}

class Journey {
  title: string | undefined
  readonly steps: Step[] = []
  #stage: string | undefined

  read(text: string): void {
    const statements = statementsIn(text)
    const heads = statements.filter((one) => headOf(one)).length
    statements.forEach((statement, at) => {
      const isFirst = at === 0
      if (statement.isHead)
        this.#open(
          statement.text,
          isFirst && !statements[1]?.isHead && statements.some((one, other) => other > 0 && one.isHead),
        )
      else this.#take(statement, { isFirst, isOnly: heads === 1 && isFirst, count: statements.length })
    })
  }

  #open(name: string, isTitle: boolean): void {
    if (isTitle && this.steps.length === 0 && !/^\s*(?:section|stage|phase)\b/i.test(name))
      this.title ??= named(name)
    else this.#stage = named(name) ?? this.#stage
  }

  #take(
    statement: Piece,
    { isFirst, isOnly, count }: { isFirst: boolean; isOnly: boolean; count: number },
  ): void {
    const scores = /^feelings?:\s*(.+)$/i.exec(statement.text)
    if (scores) return this.#feel(scores[1] ?? '')
    const found = headOf(statement)
    // The one name before a colon, at the very beginning, is that of the journey.
    if (found && isOnly && /^(?:of|for|about|an?|the|our|my|in) /i.test(found.head))
      this.title ??= named(found.head)
    else if (found) this.#stage = named(found.head) ?? this.#stage
    const text = found ? found.rest : statement.text
    const offset = statement.at + statement.text.length - text.length
    const pieces = piecesOf(text)
    const isTitle =
      isFirst &&
      !found &&
      count > 1 &&
      (pieces.length === 1 || /\bstages\b/i.test(text)) &&
      !saysFeeling(text)
    if (isTitle) {
      this.title ??= named(text.replace(/ with (?:the )?stages\b.*$/i, ''))
      return
    }
    for (const piece of pieces) this.#piece({ ...piece, at: piece.at + offset, end: piece.end + offset })
  }

  /** Feelings that are listed apart, in the order of the steps. */
  #feel(list: string): void {
    list.split(/[,;\s]+/).forEach((one, at) => {
      const step = this.steps[at]
      const feeling = scoreIn(one)?.feeling ?? feelingOfWord(one)
      if (step && feeling !== undefined) step.feeling = feeling
    })
  }

  #piece({ text, at, end }: Piece): void {
    const { said, feeling, who } = factsIn(text)
    const { label, actor } = labelOf(said)
    const last = this.steps.at(-1)
    if (label === '') {
      if (last && feeling !== undefined) last.feeling ??= feeling
      return
    }
    const person = who ?? actor
    this.steps.push({
      label,
      at,
      end,
      ...(feeling === undefined ? {} : { feeling }),
      ...(person === undefined ? {} : { who: person }),
      ...(this.#stage === undefined ? {} : { stage: this.#stage }),
    })
  }

  draw(draft: Draft, tokens: readonly Token[]): JourneyReading {
    // All of it is steps, stages, feelings and what the journey is of.
    draft.used.push(...tokens)
    const stages = new Map<string, number>()
    const nodes = this.steps.map(({ label, who, stage, at, end }) => {
      if (stage !== undefined && !stages.has(stage)) stages.set(stage, draft.group(stage).key)
      const group = stage === undefined ? undefined : stages.get(stage)
      const own = tokens.filter((token) => token.start >= at && token.end <= end)
      return draft.node('action', label, own, {
        ...(who ? { detail: who } : {}),
        ...(group === undefined ? {} : { group }),
      })
    })
    nodes.forEach((node, at) => {
      const before = nodes[at - 1]
      if (before) draft.edge(before.key, node.key)
    })
    const felt = this.steps.map(({ feeling }) => feeling)
    return {
      shaped: (graph) => ({
        ...graph,
        nodes: graph.nodes.map((node, at): FlowNode =>
          felt[at] === undefined ? node : { ...node, feeling: felt[at] },
        ),
      }),
    }
  }
}

/** "Discover: see an ad, find the shop": the words before a colon, when more than a feeling stands behind it. */
function headOf({ text }: Piece): { head: string; rest: string } | undefined {
  const at = text.search(/:\s/)
  if (at < 1 || at > 60) return undefined
  const rest = text.slice(at + 1)
  const { said } = factsIn(piecesOf(rest)[0]?.text ?? '')
  return labelOf(said).label === '' ? undefined : { head: text.slice(0, at), rest }
}

function saysFeeling(text: string): boolean {
  return factsIn(text).feeling !== undefined
}

type Facts = { said: string; feeling?: number; who?: string }

/** "Search: 3: customer", as Mermaid has it. */
const scored = /^([^:]{1,80}):\s*([1-5]):\s*(\S[^:]{0,60})$/
const inBrackets = /\(([^()]{1,80})\)/
const joinedFeeling =
  /(?:,? ?(?:and|which|that|but|so|where|when) )?(?:(?:he|she|they|it|i|we|you|this|that|the (?:customer|user|guest|patient|student|driver|visitor))(?:'s|'re| )? ?)?(?:(?:is|are|was|feels?|felt|gets?|becomes?|seems?|looks?|'s|'re|makes? (?:him|her|them|me|us)|finds? it) )?(?:(?:not|very|really|so|too|a bit|quite|extremely|totally|feels?) )*$/i

/** A step without how it feels and who takes it. */
function factsIn(text: string): Facts {
  const [, step, score, people = ''] = scored.exec(text) ?? []
  if (step !== undefined) return { said: step, feeling: Number(score), who: sentenceCase(people) }
  const brackets = inBrackets.exec(text)
  if (brackets) {
    const inner = (brackets[1] ?? '').split(/[,;]/).map((one) => one.trim())
    const feeling = inner
      .map((one) => scoreIn(one) ?? feelingIn(one))
      .find((one) => one !== undefined)?.feeling
    const who = inner.filter((one) => !scoreIn(one) && !feelingIn(one)).join(', ')
    const said = text.replace(brackets[0], ' ')
    const rest = feeling === undefined ? bare(said) : { said }
    return {
      ...rest,
      ...(feeling === undefined ? {} : { feeling }),
      ...(who === '' ? {} : { who: sentenceCase(who) }),
    }
  }
  return bare(text)
}

function bare(text: string): Facts {
  const marked = scoreIn(text)
  if (marked)
    return { said: `${text.slice(0, marked.start)} ${text.slice(marked.end)}`, feeling: marked.feeling }
  const found = feelingIn(text)
  if (!found) return { said: text }
  const { feeling, start, end } = found
  const before = text.slice(0, start)
  const lead = joinedFeeling.exec(before)
  const cut = lead ? before.slice(0, lead.index) : before
  const rest = /^\s*(?:about|with|by|to|that|because)\b/.test(text.slice(end)) ? '' : text.slice(end)
  return { said: `${cut} ${rest}`, feeling }
}

const people =
  /^(?:the |an? |our |my |her |his )?(customers?|users?|guests?|patients?|students?|drivers?|visitors?|clients?|buyers?|shoppers?|employees?|passengers?|clerk|bank|barista|teacher|doctor|nurse|agent|support|tourist|learner|traveller|traveler|reader|player|member|manager|waiter|mechanic)\s+(?=\p{L})/iu
const pronoun = /^(?:he|she|they|i|we|you|it) /i
const opening =
  /^(?:and |then |(?:first|second|third),? (?=(?:he|she|they|we|you|i|the) )|(?:first|second|third|next|finally), |(?:next|finally) |after that,? |afterwards,? |later,? |at last,? |in the end,? |\d{1,2}[.)] |also )/i

/** The label of a step with its verb in the first form, and who acts when that is said by a word for people. */
function labelOf(text: string): { label: string; actor?: string } {
  let said = text.replaceAll(/\s+/g, ' ').replace(/^[\s,;:|.–—-]+|[\s,;:|.–—-]+$/g, '')
  for (let before = ''; before !== said;) {
    before = said
    said = said.replace(opening, '').replace(/ (?:and|which|that|but|so|is|are|feels?|happily)$/i, '')
  }
  const place = /^(?:at|in|on|during) (?:the )?[\p{L}\s-]{2,24}? (?=(?:he|she|they|i|we|you) )/iu.exec(said)
  if (place) said = said.slice(place[0].length)
  const who = people.exec(said)
  const after = said.slice(who?.[0].length ?? 0)
  const isActing = who !== null && isVerb(after)
  if (isActing) said = after
  else if (pronoun.test(said)) said = said.replace(pronoun, '')
  const told = inFirstForm(said)
    .replace(/^(\S+) (?:it|them|him)\b ?/i, '$1 ')
    .trim()
  const plain = told.replaceAll(/(?<=^|\s)(?:the|an?|his|her|their|my|our|your|its)\s+(?=\S)/gi, '')
  if (!/\p{L}/u.test(plain)) return { label: '' }
  const label = sentenceCase(plain)
  return { label, ...(isActing ? { actor: sentenceCase((who?.[1] ?? '').toLowerCase()) } : {}) }
}

function isVerb(text: string): boolean {
  const [first] = tagged(text)
  return first !== undefined && (first.tag === 'verb' || verbForm(first.low)?.form === 's')
}

const leading: ReadonlySet<Token['tag']> = new Set([
  'det',
  'poss',
  'prep',
  'num',
  'adj',
  'noun',
  'pron',
  'adv',
  'to',
])

/** "sees ad", "signing contract": see ad, sign contract. */
function inFirstForm(text: string): string {
  const [first, second] = tagged(text)
  if (!first) return text
  const form = verbForm(first.low)?.form
  if (form !== 's' && form !== 'ing') return text
  // "Recovers" alone is told; "boarding" alone is a thing.
  if (second === undefined ? form === 'ing' || first.tag === 'noun' : !leading.has(second.tag)) return text
  return (verbForm(first.low)?.base ?? first.text) + text.slice(first.end)
}

function tagged(text: string): Token[] {
  const tokens = tokenise(text)
  tag(tokens)
  return tokens
}

function named(text: string): string | undefined {
  const name = text
    .replace(/^[\s#*:.,–—-]+|[\s*:.,–—-]+$/g, '')
    .replace(/^(?:(?:draw|show|make|create|give) (?:me )?)?(?:(?:the|an?) )?journey (?:of|for) /i, '')
    .replace(/^(?:(?:section|of|for|about|in|our|my|the|an?)\s+)+/i, '')
    .replace(/^(?:stage|phase) \d{1,2}:?\s+/i, '')
    .trim()
  return name === '' || /^(?:please|thanks|with|as)\b/i.test(name) ? undefined : sentenceCase(name)
}
