/** The best sequence of marks for the words of a text: each stretch of words is one unit of one type, or none. */
import type { DiagramKind } from '@flain/flow'
import { affirm } from '../denial.ts'
import { contentWords } from '../label.ts'
import { opposed } from '../opposites.ts'
import { sentences } from '../sentence.ts'
import { titleOf } from '../title.ts'
import { isTag } from '../token.ts'
import type { Token } from '../token.ts'
import type { Words } from './features.ts'
import { isNodeType, unitTypes } from './links.ts'
import type { Unit } from './links.ts'
import { pronouns } from './names.ts'
import type { Matrix, Network } from './network.ts'
import { sumOf, times } from './network.ts'

/** The features of each word, and what the layers made of them. */
export type Read = { features: readonly (readonly number[])[]; states: readonly Float32Array[] }

/** The line of each word, how the text may be cut before it, how much is taken from what speaks for no unit. */
export type Cuts = { lineOf: Int32Array; cuts: Uint8Array; eager?: number }

/** Viterbi over the tagger's sums: a unit goes on only as what it began as. Units never cross a line. */
export function unitsIn(network: Network, read: Read, how: Cuts): { units: Unit[]; sure: number } {
  const scores = read.states.map((state, i) => {
    const sums = times(network.tags, state, network.tagBias)
    const wide = sumOf(network.wide, read.features[i] ?? [])
    return sums.map((sum, tag) => sum + (wide[tag] ?? 0))
  })
  const tags = bestTags(scores, network.steps, how)
  const units: Unit[] = []
  for (const [i, tag] of tags.entries()) {
    const type = unitTypes[(tag - 1) >> 1]
    const last = units.at(-1)
    if (tag % 2 === 1 && type) units.push({ type, from: i, to: i + 1 })
    else if (tag > 0 && last) last.to = i + 1
  }
  const likely = tags.map((tag, i) => {
    const row = scores[i] ?? new Float32Array(0)
    const best = row[tag] ?? 0
    return (
      1 / (1 + row.reduce((sum, each, other) => (other === tag ? sum : Math.max(sum, rise(each - best))), 0))
    )
  })
  return { units, sure: likely.reduce((sum, each) => sum + each, 0) / Math.max(1, likely.length) }
}

/** Grows like e to the x and needs no table: the same on every engine. */
const rise = (x: number): number => (x > 0 ? 1 + x + 0.5 * x * x : 1 / (1 - x + 0.5 * x * x))

/** What is taken from each word of a note: a step taken for a note is lost, a note taken for a step is seen through later. */
const silence = 0.3
const isOfNote = (tag: number): boolean => unitTypes[(tag - 1) >> 1] === 'n'

function bestTags(
  scores: readonly Float32Array[],
  steps: Matrix,
  { lineOf, cuts, eager = 0 }: Cuts,
): number[] {
  const size = scores[0]?.length ?? 0
  const came: Int32Array[] = []
  let best = new Float64Array(size).map((_, tag) =>
    tag === 0 || tag % 2 === 1 ? (scores[0]?.[tag] ?? 0) : -Infinity,
  )
  for (let i = 1; i < scores.length; i++) {
    const next = new Float64Array(size)
    const from = new Int32Array(size)
    const way = (cuts[i] ?? 0) * size
    const breaks = lineOf[i] !== lineOf[i - 1]
    for (let to = 0; to < size; to++) {
      let least = 0
      let most = -Infinity
      // What goes on was that before; anything may begin behind anything.
      const goesOn = to > 0 && to % 2 === 0
      for (let tag = goesOn ? to - 1 : 0; tag < (goesOn ? to + 1 : size); tag++) {
        if (goesOn && breaks) break
        const sum = (best[tag] ?? 0) + (steps.values[(way + tag) * size + to] ?? 0)
        if (sum > most) [most, least] = [sum, tag]
      }
      const silent = isOfNote(to) ? silence : 0
      next[to] = most + (scores[i]?.[to] ?? 0) - (to === 0 ? eager : silent)
      from[to] = least
    }
    came.push(from)
    best = next
  }
  if (scores.length === 0) return []
  let at = best.indexOf(Math.max(...best))
  const tags = [at]
  for (const from of came.toReversed()) {
    at = from[at] ?? 0
    tags.push(at)
  }
  return tags.toReversed()
}

const asides =
  /^[\s>*_(]*(?:notes?|nb|n\.b\.|important|warning|caution|tips?|hints?|reminder|remark|ps|p\.s\.|fyi|questions|contact|hinweis|achtung|nota|ojo|remarque|attention)[*_]*\s*[:：]/i

/** A line that says of itself that it is a note draws nothing, whatever its words look like. */
export function withoutAsides(units: readonly Unit[], { text, lines, lineOf }: Words): Unit[] {
  const isAside = lines.map(({ body, end }) => asides.test(text.slice(body, end)))
  return units.map((unit) => (isAside[lineOf[unit.from] ?? 0] ? { ...unit, type: 'n' } : unit))
}

/** A drawing's title draws nothing, but the root of a tree or the name of a round may be said nowhere else. */
export function withoutTitle(units: readonly Unit[], { tokens, cleaned }: Words, kind: DiagramKind): Unit[] {
  if (!titledApart.has(kind)) return [...units]
  const end = titleOf(sentences(cleaned)).tokens.at(-1)?.end ?? 0
  return units.map((unit) =>
    isNodeType(unit.type) && (tokens[unit.to - 1]?.end ?? Infinity) <= end ? { ...unit, type: 'h' } : unit,
  )
}

const titledApart = new Set<DiagramKind>(['process', 'decision', 'architecture', 'sequence', 'timeline'])

const conditions =
  /^(?:(?:but|and|only)\s)?(?:if|when|whenever|unless|once|in case|wenn|falls|si|cuando|quand)\b/i

/** Nothing is answered before something was asked: the first condition of a text asks, whatever it looks like by itself. */
export function withQuestion(units: readonly Unit[], { text, tokens }: Words): Unit[] {
  const first = units.findIndex(({ type }) => type === 'q' || type === 'c')
  return units.map((unit, i) => {
    const asks =
      i === first && unit.type === 'c' && conditions.test(text.slice(tokens[unit.from]?.start ?? 0))
    return asks ? { ...unit, type: 'q' } : unit
  })
}

/**
 * A second condition that says the contrary of one just asked is no question of its own but the other answer to it: "if it is
 * known … if it is unknown …", "was there enough … was there not".
 */
export function withAnswers(units: readonly Unit[], words: Words, kind: DiagramKind): Unit[] {
  if (kind !== 'process' && kind !== 'decision') return [...units]
  const answers = units.map((unit) => (unit.type === 'q' ? { ...unit, type: 'c' as const } : unit))
  const asked = new Map<number, Unit>()
  return units.map((unit, i) => {
    if (unit.type !== 'q') return unit
    const answer = answers[i] ?? unit
    if ([...asked.values()].slice(-nearQuestions).some((question) => isContrary(words, question, answer)))
      return answer
    asked.set(i, unit)
    return unit
  })
}

/** How many questions back an answer may lie. */
const nearQuestions = 2

/** Whether an answer says the contrary of what was asked; one that says no more than "not" answers the sentence before it. */
export function isContrary({ tokens, sentenceOf }: Words, question: Unit, answer: Unit): boolean {
  const [asked, own] = [question, answer].map(({ from, to }) => saidIn(tokens.slice(from, to)))
  if (!asked || !own) return false
  const fresh = own.words.filter((word) => !asked.words.includes(word))
  if (asked.isDenied === own.isDenied) return fresh.length === 1 && opposed(asked.words, own.words)
  const isNear = (sentenceOf[answer.from] ?? 0) - (sentenceOf[question.from] ?? 0) <= 1
  return fresh.length === 0 && (own.words.length > 0 || (own.isDenied && isNear))
}

type Said = { words: readonly string[]; isDenied: boolean }

function saidIn(tokens: readonly Token[]): Said {
  const { tokens: left, denied } = affirm([...tokens])
  const isDenied = left.some(({ low, tag }) => tag === 'not' || /n['’]t$/.test(low) || low === 'cannot')
  const words = left.filter(
    (token) => !isTag(token, 'not', 'sub', 'be', 'do', 'have', 'modal', 'pron', 'adv'),
  )
  return { words: contentWords(words.map(({ text }) => text).join(' ')), isDenied: denied !== isDenied }
}

/** The kinds whose lines carry words from one named thing to another. */
const sayWho = new Set<DiagramKind>(['sequence', 'architecture'])
const articles = /^(?:the|an?|our|his|her|its|their|my)$/

/** "Passes it on to Jess" holds Jess where another unit is Jess: a message is cut around the names of who takes part. */
export function withNames(units: readonly Unit[], { tokens }: Words, kind: DiagramKind): Unit[] {
  if (!sayWho.has(kind)) return [...units]
  const names = units.flatMap(({ type, from, to }) => {
    const words = tokens.slice(from, to).map(({ low }) => low)
    if (articles.test(words[0] ?? '')) words.shift()
    const isName = 'pyd'.includes(type) && words.some((word) => word.length > 1)
    return isName && !words.some((word) => pronouns.has(word)) ? [{ type, words }] : []
  })
  const longestFirst = names.toSorted((a, b) => b.words.length - a.words.length)
  return units.flatMap((unit) => (unit.type === 'm' ? cutAround(longestFirst, unit, tokens) : [unit]))
}

type Name = { type: Unit['type']; words: readonly string[] }

function cutAround(names: readonly Name[], { type, from, to }: Unit, tokens: readonly Token[]): Unit[] {
  const saidAt = (at: number) =>
    names.find(
      ({ words }) =>
        at + words.length <= to &&
        words.length < to - from &&
        words.every((word, k) => tokens[at + k]?.low === word),
    )
  for (let at = from; at < to; at++) {
    const name = saidAt(at)
    if (!name) continue
    const begin = at > from && articles.test(tokens[at - 1]?.low ?? '') ? at - 1 : at
    const end = at + name.words.length
    const before = begin > from ? [{ type, from, to: begin }] : []
    const rest = end < to ? cutAround(names, { type, from: end, to }, tokens) : []
    return [...before, { type: name.type, from: begin, to: end }, ...rest]
  }
  return [{ type, from, to }]
}

const listSigns = /^(?:,|and|&|the|an?|our)$/

/** Whether two units stand in one list: only commas between them, and "and" before the last. None hangs below another. */
export function listed(units: readonly Unit[], words: Words): (i: number, j: number) => boolean {
  const list = new Int32Array(units.length)
  for (const [j, unit] of units.entries()) {
    const before = units[j - 1]
    const between = before ? words.tokens.slice(before.to, unit.from) : []
    const isOneSentence = words.sentenceOf[before?.from ?? 0] === words.sentenceOf[unit.from]
    const goesOn = before?.type === unit.type && isOneSentence && between.length > 0
    list[j] = goesOn && between.every(({ low }) => listSigns.test(low)) ? (list[j - 1] ?? 0) : j
  }
  return (i, j) => list[i] === list[j]
}

/** The units that a colon opens at the beginning of a sentence: they stand beside each other. */
export function openedBy(units: readonly Unit[], { tokens, sentenceOf }: Words): Set<number> {
  const opened = new Set<number>()
  for (const [i, { type, from, to }] of units.entries()) {
    const begins = from === 0 || sentenceOf[from] !== sentenceOf[from - 1]
    if (isNodeType(type) && begins && tokens[to]?.text === ':') opened.add(i)
  }
  return opened
}
