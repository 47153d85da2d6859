/**
 * The course of a process while it is told: the loose ends that the next step ties up, and the decision whose
 * branches are being told. Steps, decisions and joins are drawn here and nowhere else.
 */
import type { Clause } from './clause.ts'
import type { Draft } from './draft.ts'
import type { DraftNode } from './draft.ts'
import type { Told } from './kitchen.ts'
import { contentWords, overlap, sentenceCase, trim, written } from './label.ts'
import { opposed } from './opposites.ts'
import type { Predicate } from './predicate.ts'
import { ask } from './question.ts'
import type { Question } from './question.ts'
import { newMemory } from './memory.ts'
import type { Memory } from './memory.ts'
import type { Step } from './step.ts'
import type { Token } from './token.ts'
import { wordSet } from './words.ts'

type End = { from: number; label?: string | undefined }

/** A decision whose branches are still being told. */
export type Block = {
  /** Told by arrows, one answer after another: the answers. */
  ruled?: string[]
  /** The ways the question named, for the sentences that tell each. */
  options?: string[][]
  /** The groups it tells apart, by name: "the good ones". */
  groups?: string[]
  /** The conditions that share it, shortly. */
  answers?: string[]
  /** Its answers are amounts. */
  isRange?: boolean
  decision: DraftNode
  question: Question
  branchEnds: End[]
  branches: number
  hasElse: boolean
  incoming: End[]
  /** What "it" meant when the question was asked: each branch starts from there. */
  memory?: Memory
}

/** A decision with its first branch. */
export function newBlock(decision: DraftNode, question: Question, incoming: End[]): Block {
  return { decision, question, branchEnds: [], branches: 1, hasElse: false, incoming }
}

const endingVerbs = wordSet('complete conclude end finish stop terminate')

const startingVerbs = new Set(['start', 'begin', 'trigger', 'initiate'])

const wholeWords = wordSet('case entire flow handling instance path procedure process story whole workflow')

const closingVerbs = wordSet('abandon abort cancel decline deny discard refuse reject stop terminate')

const closingLabel =
  /^(?:Close (?:issue|ticket|case|claim|request|application|file|as|it)|Drop (?:it|out)|Call (?:it )?off|Forget|Give up|Bin|Throw (?:it )?away|Scrap|Chuck|Delete it|No deal|Walk away|Skip)\b/

export class Course {
  draft: Draft
  memory: Memory = newMemory()
  /** Each step with how it was told, in order. */
  told: Told[] = []
  sentenceAt = 0
  /** How many nodes there were when each counted line began, for "back to 2". */
  counted: number[] = []
  /** A recipe: "or" between two steps is a choice of means, not a question. */
  isKitchen = false
  /** The sentence before asked; this one says what follows from "yes". */
  isAnswer = false
  /** The condition just told said that all is well after a complaint. */
  isReassured = false
  /** Telling an exception that came late. */
  isLate = false
  openingWords: string[] = []
  firstClause: Clause | undefined
  ends: End[] = []
  block: Block | undefined
  /** Blocks around the one being told: a condition inside a branch. */
  outer: Block[] = []
  /** What the last step said in brackets: "(restaurant or garden)". */
  aside: Token[] = []
  lastStep: Step | undefined
  /** The two ways of the last alternative, for "in the former case". */
  sides: DraftNode[] = []
  /** The ways told since "either". */
  either: DraftNode[] = []
  /** What is done again and again, until something the sentence has yet to say. */
  kept: DraftNode | undefined
  /** Told last, to be done beside something else. */
  abreast: DraftNode | undefined
  waiting: End[] = []
  inBranch = false
  last: DraftNode | undefined
  /** What led into the last step, for a step told to run beside it. */
  lastIncoming: End[] = []
  /** Steps that touched a thing, by content word: where late news about it belongs. */
  touched = new Map<string, DraftNode[]>()

  constructor(draft: Draft) {
    this.draft = draft
  }

  add(step: Step): DraftNode {
    const node = this.nodeOf(step)
    this.lastIncoming = this.ends
    this.draft.tie(this.ends, node)
    this.ends = [{ from: node.key }]
    this.last = node
    return node
  }

  nodeOf(step: Step): DraftNode {
    const node = this.draft.node('action', step.label, step.tokens, detailOf(step))
    this.told.push({ node, step, opening: this.openingWords, sentence: this.sentenceAt })
    for (const word of step.object) this.touched.set(word, [...(this.touched.get(word) ?? []), node])
    return node
  }

  parallel(step: Step): void {
    const node = this.nodeOf(step)
    this.draft.tie(this.lastIncoming, node)
    this.ends = [...this.ends, { from: node.key }]
    this.last = node
    this.abreast = node
  }

  /** "rejects it or confirms it": a decision stands before both. */
  alternative(step: Step): void {
    const { last } = this
    if (!last) return
    if (this.either.length > 1 && this.either.at(-1) === last) return this.oneOfMany(step)
    const node = this.nodeOf(step)
    this.sides = [last, node]
    const incoming = this.draft.edges.filter((edge) => edge.to === last.key)
    const before = incoming.length === 1 ? this.draft.nodes[incoming[0]?.from ?? -1] : undefined
    if (before?.kind === 'decision' && before.label.includes(' or ')) {
      this.draft.edge(before.key, node.key)
    } else {
      const decision = this.draft.node(
        'decision',
        ask(`${last.label} or ${lower(step.label)}`),
        [...last.tokens, ...step.tokens],
        { words: [...last.words, ...node.words] },
      )
      for (const edge of incoming) edge.to = decision.key
      this.draft.edge(decision.key, last.key)
      this.draft.edge(decision.key, node.key)
    }
    this.ends = [...this.ends, { from: node.key }]
    this.last = node
  }

  /** "approves or rejects, if approved …": one deed, and what comes of it is asked next. */
  isOneDeed(step: Step): boolean {
    const { last } = this
    const [verb = ''] = contentWords(last?.label ?? '')
    if (!last || last.kind !== 'action' || !opposed([verb, this.lastStep?.verb ?? ''], [step.verb]))
      return false
    const said = this.lastStep?.verb ?? verb
    const object = step.label.split(' ').slice(1).join(' ')
    const who = sentenceCase(written(trim(this.lastStep?.predicate?.subject ?? [])))
    if (who !== '') last.detail ??= who
    last.label = `${sentenceCase(said)} or ${step.verb} ${object}`.trim()
    last.tokens.push(...step.tokens)
    return true
  }

  /** "either accepts, rejects or puts it on a list": three ways or more out of one decision. */
  oneOfMany(step: Step): void {
    const ways = [...this.either, this.nodeOf(step)]
    const [first] = ways
    if (!first) return
    const keys = new Set(ways.map((node) => node.key))
    const short = ways.map((node) => this.told.find((each) => each.node === node)?.step.verb ?? '')
    const decision = this.draft.node(
      'decision',
      ask(`${short.slice(0, -1).join(', ')} or ${short.at(-1)}`),
      ways.flatMap((node) => node.tokens),
      { words: ways.flatMap((node) => node.words) },
    )
    this.draft.edges = this.draft.edges.filter((edge) => !(keys.has(edge.from) && keys.has(edge.to)))
    this.draft.redirect(first, decision)
    for (const node of ways) this.draft.edge(decision.key, node.key)
    this.sides = ways
    this.either = []
    this.ends = ways.map((node) => ({ from: node.key }))
    this.last = ways.at(-1)
  }

  /** Opens a decision from the loose ends. */
  open(question: Question, clause: Clause): void {
    const incoming = this.ends
    const decision = this.draft.ask(question, clause.tokens)
    this.draft.tie(incoming, decision)
    this.block = { ...newBlock(decision, question, incoming), memory: { ...this.memory } }
    this.ends = [{ from: decision.key, label: question.answer }]
    this.last = decision
  }

  /** Ends the branch being told and keeps its loose ends for the join. */
  leaveBranch(): void {
    if (!this.block) return
    const { last, block } = this
    if (
      last &&
      last.key > block.decision.key &&
      /^Wait\b/.test(last.label) &&
      this.ends.length === 1 &&
      this.ends[0]?.from === last.key &&
      this.draft.edges.some((edge) => edge.to === last.key && edge.from === block.decision.key) &&
      !/\buntil\b/.test(last.label)
    ) {
      // Whoever waits because something is not so looks again afterwards.
      this.draft.edge(last.key, block.decision.key)
      this.ends = []
    }
    this.block.branchEnds.push(...this.ends.filter((end) => !this.closes(end)))
    this.ends = []
  }

  /** A rejection is an end when another way leads on. */
  closes(end: End): boolean {
    const node = this.draft.nodes[end.from]
    return (
      node !== undefined &&
      (closingVerbs.has(contentWords(node.label)[0] ?? '') ||
        node.label.startsWith('Send back') ||
        closingLabel.test(node.label))
    )
  }

  close(): void {
    const { block } = this
    if (!block) return
    this.leaveBranch()
    this.ends = block.branchEnds
    if (!block.hasElse && block.branches < 2)
      this.ends = [...this.ends, { from: block.decision.key, label: block.question.otherwise }]
    this.block = this.outer.pop()
  }

  closeAll(): void {
    for (let i = this.outer.length; i >= 0; i--) this.close()
  }

  endsHere(step: Step): boolean {
    const subject = contentWords(written(step.predicate?.subject ?? []))
    const object = contentWords(written(step.predicate?.after ?? []))
    const bare = (words: readonly string[]) =>
      words.length > 0 && words.length <= 4 && words.every((word) => wholeWords.has(word))
    if (startingVerbs.has(step.verb) && bare(subject)) return true
    const created = [...subject, ...object]
    if (
      step.verb === 'create' &&
      bare(created.filter((word) => word !== 'new')) &&
      created.includes('instance')
    )
      return true
    const passive = step.predicate?.passive === true
    const whole =
      endingVerbs.has(step.verb) &&
      ((bare(subject) && (passive || object.length <= 2) && step.verb !== 'complete') ||
        (!passive && bare(object)) ||
        (passive && bare(subject)))
    if (!whole || this.draft.nodes.length === 0) return false
    const node = this.draft.node('end', 'End', step.tokens)
    this.draft.tie(this.ends, node)
    this.ends = []
    return true
  }

  find(words: readonly string[], enough: number): DraftNode | undefined {
    let best: DraftNode | undefined
    let score = enough
    for (const node of this.draft.nodes) {
      if (node.kind !== 'action' || this.ends.some((end) => end.from === node.key && node === this.last))
        continue
      const value = overlap(words, node.words)
      if (value >= score) [best, score] = [node, value]
    }
    return best
  }

  findVerb(verb: string): DraftNode | undefined {
    return this.draft.nodes.find((node) => node.kind === 'action' && node.words[0] === verb)
  }

  /** "back to the translator": the first thing the translator did. */
  firstBy(words: readonly string[]): DraftNode | undefined {
    return this.draft.nodes.find(
      (node) =>
        node.kind === 'action' &&
        node.detail !== undefined &&
        overlap(contentWords(node.detail), words) >= 0.8,
    )
  }

  /** "The developer starts again": with what the developer did first. */
  firstOf(predicate: Predicate): DraftNode | undefined {
    const who = written(trim(predicate.subject)).toLowerCase()
    return (
      this.draft.nodes.find(
        (node) => node.kind === 'action' && who !== '' && node.detail?.toLowerCase() === who,
      ) ?? this.draft.nodes.find((node) => node.kind === 'action')
    )
  }
}

/** Who does it, or how long it takes. */
function detailOf(step: Step): { detail?: string } {
  if (step.actor && !step.label.startsWith(step.actor)) return { detail: step.actor }
  return step.amount ? { detail: step.amount } : {}
}

export function lower(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? (text[0] ?? '').toLowerCase() + text.slice(1) : text
}
