/**
 * Text to drawing by what was learnt: the kind of picture, then the units the text is made of, then what leads from
 * which to which. What comes out is a draft like any other; a line that would make it invalid is not drawn.
 */
import type { DiagramKind, FlowGraph } from '@flain/flow'
import { kindsInOrder } from '../detect-kind.ts'
import { Draft } from '../draft.ts'
import type { DraftNode } from '../draft.ts'
import { contentWords, sentenceCase } from '../label.ts'
import type { Token } from '../token.ts'
import { areApart, firstMentions, isLongerName, isPronoun } from './names.ts'
import { askedBy } from './asking.ts'
import { cutsOf, drawnOver, featuresOf, wordsOf } from './features.ts'
import type { Drawn, Words } from './features.ts'
import { kindRowsOf, likelyKinds } from './kind.ts'
import type { LikelyKind } from './kind.ts'
import { isDrawn, isNodeType, leading, nodeKinds, Pairs, placeOf } from './links.ts'
import type { Unit } from './links.ts'
import { at, encode } from './network.ts'
import type { Network } from './network.ts'
import { scoresOf } from './scores.ts'
import type { Scores } from './scores.ts'
import { isTree, spread } from './spread.ts'
import type { Line } from './spread.ts'
import { wordSet } from '../words.ts'
import { listed, unitsIn, withQuestion, withoutAsides, withoutTitle } from './units.ts'
import { said, stepWording, whenWording } from './wording.ts'
import type { Wording } from './wording.ts'

export type Learnt = {
  kind: DiagramKind
  draft: Draft
  units: Unit[]
  words: Words
  drawn: Drawn
  /** How far the likeliest kind is ahead of the next; how sure the marks are, 0 to 1. */
  sure: { kind: number; marks: number }
}

/** What the rules drew of the text, one sign among others; of a language they do not know they tell no kind. */
type Ruled = { graph: FlowGraph; isForeign?: boolean }

export function drawLearnt(network: Network, text: string, ruled: Ruled): Learnt {
  const words = wordsOf(text)
  const drawn = drawnOver(words, ruled.graph)
  const { kind, ahead, states, found } = likeliestOf(network, words, {
    ...drawn,
    tellsKind: !ruled.isForeign,
  })
  const cut = withQuestion(withoutTitle(withoutAsides(found.units, words), words, kind), words)
  const pairs = new Pairs(words, drawn, cut, kindsInOrder.indexOf(kind))
  const { scores, real } = scoresOf(network, { states, units: cut, kind }, pairs)
  const units = cut.map((unit, i) =>
    isDrawn(unit.type) && at(real, i) < 0 ? { ...unit, type: 'n' as const } : unit,
  )
  const draft = new Draft()
  new Drawing({ words, units, scores, draft, kind }).draw()
  return { kind, draft, units, words, drawn, sure: { kind: ahead, marks: found.sure } }
}

/** The words are cut a little too eagerly, since what is no unit shows when units are seen beside each other. */
const eager = 0.7

/** What a sure mark says for a kind, beside the signs of it: words read as the wrong kind fit no mark well. */
const perWord = 0.8
/** What it says for a kind that the rules see it too; a process is what they see where they see nothing. */
const toldByRules = 2
/** A text of more words is read as one kind alone: its signs are many, and reading takes its time. */
const mostWords = 300
/** "Postgres versus Mongo: …" names its kind, whatever is compared. */
const versus = /^[^\n.:?!]{2,80}?\s(?:vs\.?|versus)\s/i
/** How far ahead a kind is that no other comes near. */
const surely = 4

/** The text's words marked as each kind it may ask for; the kind whose signs and marks together are the likeliest. */
function likeliestOf(network: Network, words: Words, drawn: Drawn & { tellsKind: boolean }) {
  const cuts = { lineOf: words.lineOf, cuts: cutsOf(words), eager }
  const told = drawn.tellsKind && drawn.graph.kind !== 'process' ? drawn.graph.kind : undefined
  const likely: readonly LikelyKind[] = versus.test(words.text)
    ? [{ kind: 'comparison', sum: 0 }]
    : likelyKinds(network, kindRowsOf(words, drawn.graph.kind))
  const read = (words.tokens.length > mostWords ? likely.slice(0, 1) : likely).map(({ kind, sum }) => {
    const features = featuresOf(words, drawn, kind)
    const states = encode(network, features, words.sentenceOf)
    const found = unitsIn(network, { features, states }, cuts)
    return {
      kind,
      states,
      found,
      worth: sum + perWord * found.sure * words.tokens.length + (kind === told ? toldByRules : 0),
    }
  })
  const [first, second] = read.toSorted((a, b) => b.worth - a.worth)
  if (!first) throw new Error('there is always a likeliest kind')
  return { ...first, ahead: second ? first.worth - second.worth : surely }
}

const best = (row: Float32Array): number => row.indexOf(Math.max(...row))

/** What it says for a branch of a tree that it stands indented below another. */
const byLayout = 6

type Parts = { words: Words; units: Unit[]; scores: Scores; draft: Draft; kind: DiagramKind }

/** One drawing in the making: units become nodes, likely pairs lines, groups what holds nodes. */
class Drawing {
  private readonly parts: Parts
  /** The first mention of what each unit speaks of. */
  private readonly head: number[]
  private readonly nodeOf = new Map<number, DraftNode>()
  /** What is answered when the condition a unit tells holds. */
  private readonly holds = new Map<number, 'yes' | 'no'>()

  constructor(parts: Parts) {
    this.parts = parts
    this.head = this.heads()
  }

  draw(): void {
    this.nodes()
    this.times()
    const told = this.messages()
    if (this.parts.kind !== 'sequence' || told === 0) this.lines()
    if (this.parts.kind === 'cycle') this.close()
    if (this.parts.kind === 'comparison') this.sideBySide()
    this.groups()
    this.title()
    this.saidOfIt()
    this.questions()
    this.parts.draft.drop()
  }

  private score(i: number, j: number): Float32Array | undefined {
    return this.parts.scores.get(i * this.parts.units.length + j)
  }

  /** Mentions of one thing: told so by the learner, or by its name. */
  private heads(): number[] {
    const { units, words } = this.parts
    const head = units.map((_, i) => i)
    const named = this.parts.kind === 'comparison' ? 'pydbi' : 'pydb'
    const isThing = (i: number): boolean => named.includes(units[i]?.type ?? 'c')
    const things = [...units.keys()].filter(isThing)
    const first = firstMentions(things.map((unit) => ({ unit, name: said(words.text, this.tokensOf(unit)) })))
    for (const [j, unit] of units.entries()) {
      if (!isNodeType(unit.type)) continue
      const known = this.goneBackTo(j) ?? first.get(j) ?? j
      head[j] =
        known < j
          ? (head[known] ?? known)
          : this.mentioned(j, head, isThing(j) && isPronoun(this.tokensOf(j)))
    }
    return head
  }

  /** "Go back to writing the text" is the step that writes it, where one is called so. */
  private goneBackTo(j: number): number | undefined {
    const { units } = this.parts
    const place = units[j]?.type === 's' ? wayBack.exec(this.said(j))?.[1] : undefined
    const words = place === undefined ? [] : contentWords(place)
    if (words.length === 0) return undefined
    const step = units.findIndex(({ type }, i) => {
      const own = i < j && type === 's' ? contentWords(this.said(i)) : []
      return words.every((word) => own.includes(word))
    })
    return step < 0 ? undefined : step
  }

  /** The unit before it that the learner takes for the same, the likeliest when it has no name of its own. */
  private mentioned(j: number, head: readonly number[], isNameless: boolean): number {
    const { units } = this.parts
    let [most, found] = [isNameless ? -Infinity : 0, j]
    for (let i = 0; i < j; i++) {
      const isAlike = isNameless ? 'pyd'.includes(units[i]?.type ?? '') : units[i]?.type === units[j]?.type
      const row = head[i] === i && isAlike ? this.score(j, i) : undefined
      if (!row || (!isNameless && best(row) !== placeOf('same'))) continue
      if (areApart(this.said(i), this.said(j))) continue
      const margin = at(row, placeOf('same')) - at(row, 0)
      if (margin > most) [most, found] = [margin, i]
    }
    return found
  }

  private tokensOf(i: number) {
    const unit = this.parts.units[i]
    return unit ? this.parts.words.tokens.slice(unit.from, unit.to) : []
  }

  private said(i: number): string {
    return said(this.parts.words.text, this.tokensOf(i))
  }

  /** Who does the step before this one in its sentence. */
  private whoBefore(i: number): string {
    for (let before = i - 1; before >= 0 && this.isOneSentence(before, i); before--)
      if (this.parts.units[before]?.type === 's') return this.nodeOf.get(before)?.detail ?? ''
    return ''
  }

  private nodes(): void {
    const { units, words, draft } = this.parts
    for (const [i, unit] of units.entries()) {
      const kind = nodeKinds[unit.type]
      const tokens = this.tokensOf(i)
      if (!kind) continue
      const first = this.nodeOf.get(this.head[i] ?? i)
      if (first) {
        first.tokens.push(...tokens)
        if (unit.type !== 's' && isLongerName(first.label, said(words.text, tokens)))
          first.label = wordingOf(kind, words.text, tokens).label
        this.nodeOf.set(i, first)
        continue
      }
      const { label, who, goesOn, holds } = wordingOf(kind, words.text, tokens)
      this.nodeOf.set(
        i,
        draft.node(kind, label, tokens, { detail: who ?? (goesOn ? this.whoBefore(i) : '') }),
      )
      if (holds) this.holds.set(i, holds)
    }
  }

  /** When something is, or how long it takes, stands below it unless who does it does. */
  private times(): void {
    const { units, words, draft } = this.parts
    for (const [i, unit] of units.entries()) {
      if (unit.type !== 't') continue
      const beside = this.whenOf(i)
      const nodes = beside ? [beside] : this.headedBy(i)
      const tokens = this.tokensOf(i)
      for (const node of nodes.filter(
        ({ kind }) => kind === 'action' || kind === 'event' || kind === 'idea',
      )) {
        draft.used.push(...tokens)
        node.detail ??= whenWording(words.text, tokens)
      }
      // "Founded in 1901", where the year stands below.
      if (beside && beside === this.nodeOf.get(i - 1))
        beside.label = beside.label.replace(/(?<=\S)\s+(?:at|for|in|on|since)$/, '')
    }
  }

  /** A date that stands alone on its line holds for the events below it, up to the next one. */
  private headedBy(i: number): DraftNode[] {
    const { units, words, kind } = this.parts
    const line = (unit: Unit | undefined) => words.lineOf[unit?.from ?? 0]
    if (kind !== 'timeline' || line(units[i + 1]) === line(units[i]) || line(units[i - 1]) === line(units[i]))
      return []
    const next = units.findIndex(({ type }, j) => j > i && type === 't')
    return units.slice(i, next < 0 ? undefined : next).flatMap((_, k) => this.nodeOf.get(i + k) ?? [])
  }

  /** The node beside a time on its line: the one no sign parts from it, the one before when both or neither are parted. */
  private whenOf(i: number): DraftNode | undefined {
    const [before, after] = [this.beside(i - 1, i), this.beside(i, i + 1)]
    if (!before || !after) return (before ?? after)?.node
    return (before.isParted && !after.isParted ? after : before).node
  }

  private beside(i: number, j: number): { node: DraftNode; isParted: boolean } | undefined {
    const { units, words } = this.parts
    const [a, b] = [units[i], units[j]]
    const node = this.nodeOf.get(a?.type === 't' ? j : i)
    if (!a || !b || !node || words.lineOf[a.from] !== words.lineOf[b.from]) return undefined
    const between = words.tokens.slice(a.to, b.from)
    return { node, isParted: between.some(({ tag }) => tag === 'punct') }
  }

  /** Each message leads from the likeliest sender to the likeliest receiver. */
  private messages(): number {
    const { units, words, draft } = this.parts
    let count = 0
    let last: { at: number; from: number; to: number } | undefined
    for (const [i, unit] of units.entries()) {
      if (unit.type !== 'm') continue
      const [from, to] = [this.end(i, 'src'), this.end(i, 'dst')]
      if (!from || !to) continue
      const tokens = this.tokensOf(i)
      draft.used.push(...tokens)
      const label = said(words.text, tokens)
      const edge = draft.edges.at(-1)
      // "asks the PMS for free rooms": one message, its receiver in the middle.
      const goesOn = last?.at === i - 2 && last.from === from.key && last.to === to.key
      if (goesOn && edge && this.isOneSentence(i - 2, i)) edge.label = `${edge.label} ${label}`
      else draft.message(from.key, to.key, label)
      last = { at: i, from: from.key, to: to.key }
      count++
    }
    return count
  }

  private isOneSentence(i: number, j: number): boolean {
    const { units, words } = this.parts
    return words.sentenceOf[units[i]?.from ?? 0] === words.sentenceOf[units[j]?.from ?? 0]
  }

  private end(i: number, which: 'src' | 'dst'): DraftNode | undefined {
    let found = -1
    let most = -Infinity
    for (const [j] of this.parts.units.entries()) {
      const row = this.nodeOf.has(j) ? this.score(i, j) : undefined
      if (!row) continue
      const margin =
        at(row, placeOf(which)) - Math.max(at(row, 0), at(row, placeOf(which === 'src' ? 'dst' : 'src')))
      if (margin > most) [most, found] = [margin, j]
    }
    return found < 0 ? undefined : this.nodeOf.get(this.head[found] ?? found)
  }

  private lines(): void {
    const { units, words, draft, kind } = this.parts
    const heads = [...units.keys()].filter((i) => isNodeType(units[i]?.type ?? 'c') && this.head[i] === i)
    const above = isTree(kind) ? this.above(heads) : new Map<number, number>()
    const lines: Line[] = []
    // What leads to "go back to" a step leads to that step.
    const back = [...units.keys()].filter((j) => this.head[j] !== j && this.goneBackTo(j) === this.head[j])
    for (const i of heads)
      for (const unit of [...heads, ...back]) {
        const row = this.score(i, unit)
        const j = this.head[unit] ?? unit
        if (!row || i === j) continue
        const label = leading.reduce((most, each) => (at(row, each) > at(row, most) ? each : most))
        const none = Math.max(at(row, 0), at(row, placeOf('same')))
        const told = above.get(j) === i ? byLayout : 0
        lines.push({ from: i, to: j, margin: at(row, label) - none + told, answer: label })
      }
    const told = new Set(draft.edges.flatMap(({ from, to }) => [from, to]))
    const tied = new Set(heads.filter((i) => told.has(this.nodeOf.get(i)?.key ?? -1)))
    const isApart = isTree(kind) ? listed(units, words) : () => false
    const drawn = spread(
      { nodes: heads, tied },
      lines.filter(({ from, to }) => !isApart(from, to)),
      kind,
    )
    this.settle(drawn)
    this.contrast(drawn)
    for (const line of drawn) {
      const [a, b] = [this.nodeOf.get(line.from), this.nodeOf.get(line.to)]
      if (a && b) draft.edge(a.key, b.key, this.answer(line))
    }
  }

  /** What is compared stands side by side: options that hang below one another or below nothing get a root above them. */
  private sideBySide(): void {
    const { nodes, edges } = this.parts.draft
    const isOption = ({ key }: DraftNode): boolean => edges.some(({ from, label }) => from === key && label)
    const tops = nodes.filter((node) => isOption(node) && edges.every(({ to }) => to !== node.key))
    const isTop = (key: number): boolean => tops.some((node) => node.key === key)
    const below = edges.filter(({ from, label }) => isTop(from) && !label)
    const lower = nodes.filter((node) => isOption(node) && below.some(({ to }) => to === node.key))
    const options = [...tops, ...lower].toSorted((a, b) => a.key - b.key)
    if (tops.length === 0 || options.length < 2) return
    const root = this.parts.draft.node('idea', options.map(({ label }) => label).join(' or '), [], {})
    for (const edge of below) if (lower.some(({ key }) => key === edge.to)) edge.from = root.key
    for (const { key } of tops) this.parts.draft.edge(root.key, key)
  }

  /** A cycle that was told from one beginning to one end goes round. */
  private close(): void {
    const { nodes, edges } = this.parts.draft
    const first = nodes.filter(({ key }) => edges.every(({ to }) => to !== key))
    const last = nodes.filter(({ key }) => edges.every(({ from }) => from !== key))
    const [begin, end] = [first[0], last[0]]
    if (nodes.length > 2 && begin && end && first.length === 1 && last.length === 1)
      this.parts.draft.edge(end.key, begin.key)
  }

  /** What each unit that begins a line hangs below, as the lines stand: the first unit of the nearest line above that holds it. */
  private above(heads: readonly number[]): Map<number, number> {
    const { words, units } = this.parts
    const first = new Map<number, number>()
    for (const i of heads) {
      const line = words.lineOf[units[i]?.from ?? 0] ?? 0
      if (!first.has(line)) first.set(line, i)
    }
    const above = new Map<number, number>()
    for (const [line, i] of first) {
      let up = words.lines[line]?.parent ?? -1
      while (up >= 0 && !first.has(up)) up = words.lines[up]?.parent ?? -1
      const owner = first.get(up)
      if (owner !== undefined) above.set(i, owner)
    }
    return above
  }

  /** What is done right behind a condition, or before one told late, is done when it holds: yes and no follow from that. */
  private settle(lines: Line[]): void {
    for (const [i, holds] of this.holds) {
      const branches = lines.filter((line) => line.from === this.head[i] && line.answer !== placeOf('next'))
      const besides = branches.filter(({ to }) => Math.abs(to - i) === 1 && this.isOneSentence(i, to))
      const line = besides.find(({ to }) => to > i) ?? besides[0]
      const isOpen = branches.some(({ answer }) => answer === placeOf('answer'))
      if (!line || isOpen || line.answer === placeOf(holds)) continue
      for (const branch of branches) branch.answer = placeOf(branch.answer === placeOf('yes') ? 'no' : 'yes')
    }
  }

  /** What another condition leads to is not done when the first one holds: "if it's false, … If it's real, …". */
  private contrast(lines: Line[]): void {
    const { units } = this.parts
    for (const [i, unit] of units.entries()) {
      if (unit.type !== 'q' || this.head[i] !== i) continue
      const branches = lines.filter(({ from, answer }) => from === i && answer !== placeOf('next'))
      const answered = branches.filter(({ to }) => to > i + 1 && units[to - 1]?.type === 'c')
      const [other] = answered
      const isOneSided = branches.length === 2 && branches[0]?.answer === branches[1]?.answer
      if (!isOneSided || answered.length !== 1 || !other || other.answer === placeOf('answer')) continue
      other.answer = placeOf(other.answer === placeOf('yes') ? 'no' : 'yes')
    }
  }

  private answer({ from, to, answer }: Line): string | undefined {
    const { kind, units, words, draft } = this.parts
    if (answer === placeOf('next')) return undefined
    if (kind === 'comparison' && answer !== placeOf('answer'))
      return answer === placeOf('yes') ? 'pro' : 'con'
    for (let k = to - 1; k > from; k--) {
      const unit = units[k]
      if (unit && isNodeType(unit.type) && unit.type !== 'q' && k < to - 1) break
      if (unit?.type !== 'c') continue
      const tokens = this.tokensOf(k)
      draft.used.push(...tokens)
      const label = said(words.text, tokens)
        .replace(/^if\s+/i, '')
        .toLowerCase()
      if (answer === placeOf('answer') || plainAnswers.has(label)) return label
    }
    if (answer === placeOf('answer')) return undefined
    return answer === placeOf('yes') ? 'yes' : 'no'
  }

  private groups(): void {
    const { units, words, draft, kind } = this.parts
    if (kind === 'mindmap' || kind === 'orgchart' || kind === 'comparison') return
    const members = new Map<number, number[]>()
    for (const [j] of units.entries()) {
      if (this.head[j] !== j || !this.nodeOf.has(j)) continue
      let [owner, most] = [-1, 0]
      for (const [i, unit] of units.entries()) {
        const row = unit.type === 'g' ? this.score(i, j) : undefined
        if (!row) continue
        const margin = at(row, placeOf('member')) - at(row, 0)
        if (margin > most) [most, owner] = [margin, i]
      }
      if (owner >= 0) members.set(owner, [...(members.get(owner) ?? []), j])
    }
    for (const [i, nodes] of [...members].toSorted(([a], [b]) => a - b)) {
      const tokens = this.tokensOf(i)
      const group = draft.group(sentenceCase(said(words.text, tokens)))
      draft.used.push(...tokens)
      for (const j of nodes) {
        const node = this.nodeOf.get(j)
        if (node) node.group = group.key
      }
    }
  }

  private title(): void {
    const { units, words, draft } = this.parts
    const titles = units.flatMap(({ type }, i) => (type === 'h' ? [this.tokensOf(i)] : []))
    const tokens = titles.find((title) => title.some(({ text }) => /\p{L}/u.test(text)))
    if (!tokens) return
    draft.title = sentenceCase(said(words.text, tokens))
    draft.titleTokens = tokens
  }

  /** Headings and what is asked of the drawer are about the drawing: nothing of them is missing in it. */
  private saidOfIt(): void {
    const { units, draft } = this.parts
    for (const [i, { type }] of units.entries())
      if (type === 'h' || type === 'r') draft.used.push(...this.tokensOf(i))
  }

  /** A step that leads on by answers asks: what it asks stands behind it. */
  private questions(): void {
    const { draft, kind } = this.parts
    if (kind !== 'process' && kind !== 'decision') return
    for (const node of draft.nodes) {
      if (node.kind === 'decision') continue
      const out = draft.edges.filter((edge) => edge.from === node.key)
      const answers = out.filter((edge) => edge.label)
      if (out.length < 2 || answers.length === 0) continue
      const answer = answers.find(({ label = '' }) => !plainAnswers.has(label))?.label ?? 'OK'
      const question = draft.node('decision', `${sentenceCase(answer)}?`, [], {})
      for (const edge of out) edge.from = question.key
      draft.edge(node.key, question.key)
    }
  }
}

const wayBack =
  /^(?:(?:then|we|i|you|they|he|she|it|must|have to|has to) )*(?:(?:goe?s?|start|starts|sent|send|jumps?) (?:it |them )?back (?:to|at|with)|back to|returns? to|repeats?) (.+)$/i

const plainAnswers = wordSet('yes no ja nein si sí oui non')

type NodeWording = Wording & { holds?: 'yes' | 'no' }

function wordingOf(kind: DraftNode['kind'], text: string, tokens: Token[]): NodeWording {
  if (kind === 'decision') return askedBy(text, tokens)
  if (kind === 'action') return stepWording(text, tokens)
  return { label: sentenceCase(said(text, tokens).replace(/^(?:the|an?|our|your|my)\s+/i, '')) }
}
