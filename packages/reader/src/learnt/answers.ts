/** What is answered on the ways out of a question. */
import { wordSet } from '../words.ts'
import type { Drawing } from './drawing.ts'
import { isNodeType, placeOf } from './links.ts'
import { at } from './network.ts'
import type { Line } from './spread.ts'
import { said } from './wording.ts'

/** What is answered on the way; what a round or a map asks need not be. */
export const isQuestion = ({ kind, units }: Drawing, i: number): boolean =>
  (kind === 'process' || kind === 'decision') && units[i]?.type === 'q'

/** The lines with the answers that fit each other, and with the second way out that a question lacks. */
export function answered(drawing: Drawing, heads: readonly number[], drawn: readonly Line[]): Line[] {
  const questions = heads.filter((head) => isQuestion(drawing, head))
  const told = [...drawn, ...questions.flatMap((i) => secondWay(drawing, i, drawn) ?? [])]
  const lines = told.filter((line) => !questions.includes(line.from) || !isSaidTwice(line, told))
  settle(drawing, lines)
  contrast(drawing, lines)
  for (const i of questions) tellApart(drawing, i, lines)
  return lines
}

function opposite(answer: number): number {
  if (answer === placeOf('yes')) return placeOf('no')
  return answer === placeOf('no') ? placeOf('yes') : answer
}

/** How much less likely than nothing a second way out of a question may be. */
const leastSecond = -2

/** Of 530 marked questions 19 in 20 have two ways out: beside one alone the likeliest other. */
function secondWay(drawing: Drawing, i: number, drawn: readonly Line[]): Line | undefined {
  const [only, ...more] = drawn.filter(({ from }) => from === i)
  if (!only || more.length > 0) return undefined
  const answer = opposite(only.answer)
  const others = [...drawing.nodeOf.keys()].flatMap((to): Line[] => {
    const row = to === only.to || drawing.head[to] !== to ? undefined : drawing.score(i, to)
    const none = row && Math.max(at(row, 0), at(row, placeOf('same')))
    return row && none !== undefined ? [{ from: i, to, answer, margin: at(row, answer) - none }] : []
  })
  const best = others.toSorted((a, b) => b.margin - a.margin)[0]
  return best && best.margin > leastSecond ? best : undefined
}

/** Of three ways out of a question two with one answer: the one that leads to what is reached otherwise, or is less likely. */
function isSaidTwice(line: Line, drawn: readonly Line[]): boolean {
  const isReached = (way: Line): boolean => drawn.some(({ from, to }) => to === way.to && from !== way.from)
  const ways = drawn.filter(({ from }) => from === line.from)
  if (ways.length < 3 || line.answer === placeOf('answer') || !isReached(line)) return false
  return ways.some(
    (way) => way !== line && way.answer === line.answer && (!isReached(way) || way.margin > line.margin),
  )
}

/** Two ways out of a question have two answers: the one that is less sure of its own has the other. */
function tellApart(drawing: Drawing, i: number, drawn: readonly Line[]): void {
  const [a, b, ...more] = drawn.filter(({ from }) => from === i)
  if (!a || !b || more.length > 0 || a.answer !== b.answer) return
  const sure = ({ from, to, answer }: Line): number => {
    const row = drawing.score(from, to)
    return row ? at(row, answer) - at(row, opposite(answer)) : 0
  }
  const less = sure(a) < sure(b) ? a : b
  less.answer = opposite(less.answer)
}

/** What is done right behind a condition, or before one told late, is done when it holds: yes and no follow from that. */
function settle(drawing: Drawing, lines: Line[]): void {
  for (const [i, holds] of drawing.holds) {
    const branches = lines.filter((line) => line.from === drawing.head[i] && line.answer !== placeOf('next'))
    const besides = branches.filter(({ to }) => Math.abs(to - i) === 1 && drawing.isOneSentence(i, to))
    const line = besides.find(({ to }) => to > i) ?? besides[0]
    const isOpen = branches.some(({ answer }) => answer === placeOf('answer'))
    if (!line || isOpen || line.answer === placeOf(holds)) continue
    for (const branch of branches) branch.answer = placeOf(branch.answer === placeOf('yes') ? 'no' : 'yes')
  }
}

/** What another condition leads to is not done when the first one holds: "if it's false, … If it's real, …". */
function contrast(drawing: Drawing, lines: Line[]): void {
  const { units } = drawing
  for (const [i, unit] of units.entries()) {
    if (unit.type !== 'q' || drawing.head[i] !== i) continue
    const branches = lines.filter(({ from, answer }) => from === i && answer !== placeOf('next'))
    const answered = branches.filter(({ to }) => to > i + 1 && units[to - 1]?.type === 'c')
    const [other] = answered
    const isOneSided = branches.length === 2 && branches[0]?.answer === branches[1]?.answer
    if (!isOneSided || answered.length !== 1 || !other || other.answer === placeOf('answer')) continue
    other.answer = placeOf(other.answer === placeOf('yes') ? 'no' : 'yes')
  }
}

/** The words of the answer on a line, where it has one. */
export function answer(drawing: Drawing, { from, to, answer }: Line): string | undefined {
  const { kind, units, words, draft } = drawing
  if (answer === placeOf('next')) return undefined
  if (kind === 'comparison' && answer !== placeOf('answer')) return answer === placeOf('yes') ? 'pro' : 'con'
  for (let k = to - 1; k > from; k--) {
    const unit = units[k]
    if (unit && isNodeType(unit.type) && unit.type !== 'q' && k < to - 1) break
    if (unit?.type !== 'c') continue
    const tokens = drawing.tokensOf(k)
    draft.used.push(...tokens)
    const label = said(words.text, tokens)
      .replace(/^if\s+/i, '')
      .toLowerCase()
    if (answer === placeOf('answer') || plainAnswers.has(label)) return label
  }
  if (answer === placeOf('answer')) return undefined
  return answer === placeOf('yes') ? 'yes' : 'no'
}

export const plainAnswers = wordSet('yes no ja nein si sí oui non')
