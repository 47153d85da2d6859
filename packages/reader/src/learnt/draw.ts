/**
 * Text to drawing by what was learnt: the kind of picture, then the units the text is made of, then what leads from
 * which to which. What comes out is a draft like any other; a line that would make it invalid is not drawn.
 */
import type { DiagramKind, FlowGraph } from '@flain/flow'
import { kindsInOrder } from '../detect-kind.ts'
import { Draft } from '../draft.ts'
import type { DraftNode } from '../draft.ts'
import { sentenceCase } from '../label.ts'
import type { Token } from '../token.ts'
import { askedBy } from './asking.ts'
import { Drawing } from './drawing.ts'
import { cutsOf, drawnOver, featuresOf, wordsOf } from './features.ts'
import type { Drawn, Words } from './features.ts'
import { kindRowsOf, likelyKinds } from './kind.ts'
import type { LikelyKind } from './kind.ts'
import { isDrawn, nodeKinds, Pairs, placeOf } from './links.ts'
import type { Unit } from './links.ts'
import { firstMentionOf } from './mentions.ts'
import { drawMessages } from './messages.ts'
import { isLongerName } from './names.ts'
import { at, encode } from './network.ts'
import type { Network } from './network.ts'
import { askBehindSteps, closeRound, rootAbove, sideBySide } from './rounding.ts'
import { scoresOf } from './scores.ts'
import { unitsIn, withAnswers, withNames, withQuestion, withoutAsides, withoutTitle } from './units.ts'
import { drawWays } from './ways.ts'
import { addTimes } from './whens.ts'
import { said, stepWording } from './wording.ts'
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
  const marked = withoutTitle(withoutAsides(found.units, words), words, kind)
  const cut = withNames(withAnswers(withQuestion(marked, words), words, kind), words, kind)
  const pairs = new Pairs(words, drawn, cut, kindsInOrder.indexOf(kind))
  const { scores, real } = scoresOf(network, { states, units: cut, kind }, pairs)
  const isPlain = words.text.length <= plainLength && !words.text.trim().includes('\n')
  const least = isPlain ? leastReal.plain : leastReal.any
  const units = cut.map((unit, i) =>
    isDrawn(unit.type) && at(real, i) < least ? { ...unit, type: 'n' as const } : unit,
  )
  const draft = new Draft()
  draw(new Drawing({ words, units, scores, draft, kind }))
  return { kind, draft, units, words, drawn, sure: { kind: ahead, marks: found.sure } }
}

/** Below it what was cut is rather no unit. */
const leastReal = { plain: -2, any: 0 }
/** What is no longer and has one line is a plain thought: it holds few notes. */
export const plainLength = 200

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

function draw(drawing: Drawing): void {
  drawing.head = firstMentionOf(drawing)
  addNodes(drawing)
  addTimes(drawing)
  const told = drawMessages(drawing)
  if (drawing.kind !== 'sequence' || told === 0) drawWays(drawing)
  if (drawing.kind === 'cycle') closeRound(drawing)
  if (drawing.kind === 'comparison') sideBySide(drawing)
  if (drawing.kind === 'mindmap') rootAbove(drawing)
  addGroups(drawing)
  addTitle(drawing)
  saidOfIt(drawing)
  askBehindSteps(drawing)
  drawing.draft.drop()
}

function addNodes(drawing: Drawing): void {
  const { units, words, draft } = drawing
  const ahead: number[] = []
  for (const [i, unit] of units.entries()) {
    const kind = nodeKinds[unit.type]
    const tokens = drawing.tokensOf(i)
    if (!kind) continue
    const head = drawing.head[i] ?? i
    if (head > i) {
      ahead.push(i)
      continue
    }
    const first = drawing.nodeOf.get(head)
    if (first) {
      first.tokens.push(...tokens)
      if (unit.type !== 's' && isLongerName(first.label, said(words.text, tokens)))
        first.label = wordingOf(kind, words.text, tokens).label
      drawing.nodeOf.set(i, first)
      continue
    }
    const { label, who, goesOn, holds } = wordingOf(kind, words.text, tokens)
    drawing.nodeOf.set(
      i,
      draft.node(kind, label, tokens, { detail: who ?? (goesOn ? whoBefore(drawing, i) : '') }),
    )
    if (holds) drawing.holds.set(i, holds)
  }
  for (const i of ahead) {
    const node = drawing.nodeOf.get(drawing.head[i] ?? i)
    if (node) drawing.nodeOf.set(i, node)
    draft.used.push(...drawing.tokensOf(i))
  }
}

/** Who does the step before this one in its sentence. */
function whoBefore(drawing: Drawing, i: number): string {
  for (let before = i - 1; before >= 0 && drawing.isOneSentence(before, i); before--)
    if (drawing.units[before]?.type === 's') return drawing.nodeOf.get(before)?.detail ?? ''
  return ''
}

type NodeWording = Wording & { holds?: 'yes' | 'no' }

function wordingOf(kind: DraftNode['kind'], text: string, tokens: Token[]): NodeWording {
  if (kind === 'decision') return askedBy(text, tokens)
  if (kind === 'action') return stepWording(text, tokens)
  return { label: sentenceCase(said(text, tokens).replace(/^(?:the|an?|our|your|my)\s+/i, '')) }
}

function addGroups(drawing: Drawing): void {
  const { units, words, draft, kind } = drawing
  if (kind === 'mindmap' || kind === 'orgchart' || kind === 'comparison') return
  const members = new Map<number, number[]>()
  for (const [j] of units.entries()) {
    if (drawing.head[j] !== j || !drawing.nodeOf.has(j)) continue
    let [owner, most] = [-1, 0]
    for (const [i, unit] of units.entries()) {
      const row = unit.type === 'g' ? drawing.score(i, j) : undefined
      if (!row) continue
      const margin = at(row, placeOf('member')) - at(row, 0)
      if (margin > most) [most, owner] = [margin, i]
    }
    if (owner >= 0) members.set(owner, [...(members.get(owner) ?? []), j])
  }
  for (const [i, nodes] of [...members].toSorted(([a], [b]) => a - b)) {
    const tokens = drawing.tokensOf(i)
    const group = draft.group(sentenceCase(said(words.text, tokens)))
    draft.used.push(...tokens)
    for (const j of nodes) {
      const node = drawing.nodeOf.get(j)
      if (node) node.group = group.key
    }
  }
}

function addTitle(drawing: Drawing): void {
  const { units, words, draft } = drawing
  const titles = units.flatMap(({ type }, i) => (type === 'h' ? [drawing.tokensOf(i)] : []))
  const tokens = titles.find((title) => title.some(({ text }) => /\p{L}/u.test(text)))
  if (!tokens) return
  draft.title = sentenceCase(said(words.text, tokens))
  draft.titleTokens = tokens
}

/** Headings and what is asked of the drawer are about the drawing: nothing of them is missing in it. */
function saidOfIt(drawing: Drawing): void {
  const { units, draft } = drawing
  for (const [i, { type }] of units.entries())
    if (type === 'h' || type === 'r') draft.used.push(...drawing.tokensOf(i))
}
