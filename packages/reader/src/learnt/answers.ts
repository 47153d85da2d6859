/** What is answered on the ways out of a question. */
import { wordSet } from '../words.ts'
import type { Drawing } from './drawing.ts'
import { isNodeType, placeOf } from './links.ts'
import { at } from './network.ts'
import type { Line } from './spread.ts'
import { isContrary } from './units.ts'

/** What is answered on the way; what a round or a map asks need not be. */
export const isQuestion = ({ kind, units }: Drawing, i: number): boolean =>
  (kind === 'process' || kind === 'decision') && units[i]?.type === 'q'

/** The lines with the answers that fit each other, and with the second way out that a question lacks. */
export function answered(drawing: Drawing, heads: readonly number[], drawn: readonly Line[]): Line[] {
  const questions = heads.filter((head) => isQuestion(drawing, head))
  const first = drawn.filter((line) => !questions.includes(line.from) || !goesOnAs(drawing, line, drawn))
  const told = [...first, ...questions.flatMap((i) => secondWay(drawing, i, first) ?? [])]
  const lines = told.filter((line) => !questions.includes(line.from) || !isSaidTwice(line, told))
  const sure = new Set(questions.flatMap((i) => settled(drawing, i, lines) ?? []))
  contrast(drawing, lines)
  for (const line of lines) {
    const plain = questions.includes(line.from) ? plainAnswer(drawing, line) : undefined
    if (plain === undefined) continue
    line.answer = plain
    sure.add(line)
  }
  for (const i of questions)
    tellApart(
      drawing,
      lines.filter(({ from }) => from === i),
      sure,
    )
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
    const isOther = to !== only.to && drawing.head[to] === to && !goesOn(drawing, only.to, to)
    const row = isOther ? drawing.score(i, to) : undefined
    const none = row && Math.max(at(row, 0), at(row, placeOf('same')))
    return row && none !== undefined ? [{ from: i, to, answer, margin: at(row, answer) - none }] : []
  })
  const best = others.toSorted((a, b) => b.margin - a.margin)[0]
  return best && best.margin > leastSecond ? best : undefined
}

/** Whether what `to` tells goes on with `from` in one sentence that ends as one: "…, and …", without another answer between. */
function goesOn({ units, words: { tokens, sentenceOf } }: Drawing, from: number, to: number): boolean {
  const [a, b] = [units[from], units[to]]
  if (!a || !b || from >= to || sentenceOf[a.from] !== sentenceOf[b.from]) return false
  const between = tokens.slice(a.to, b.from)
  const isJoined = between.every(({ tag, text }) => tag !== 'arrow' && (tag !== 'punct' || text === ','))
  const last = sentenceOf.lastIndexOf(sentenceOf[a.from] ?? 0)
  const ends = /^[.!?;]$/.test(tokens[last]?.text ?? '')
  return isJoined && ends && units.slice(from + 1, to).every(({ type }) => type !== 'c' && type !== 'q')
}

/** What is done next in the same sentence is not done when the opposite holds. */
function goesOnAs(drawing: Drawing, line: Line, drawn: readonly Line[]): boolean {
  return drawn.some(
    (way) =>
      way.from === line.from &&
      way.answer !== line.answer &&
      goesOn(drawing, way.by ?? way.to, line.by ?? line.to),
  )
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
function tellApart(drawing: Drawing, ways: readonly Line[], sure: ReadonlySet<Line>): void {
  const [a, b, ...more] = ways
  if (!a || !b || more.length > 0 || a.answer !== b.answer) return
  const sureness = (line: Line): number => {
    const row = drawing.score(line.from, line.to)
    if (sure.has(line)) return Infinity
    return row ? at(row, line.answer) - at(row, opposite(line.answer)) : 0
  }
  const less = sureness(a) < sureness(b) ? a : b
  less.answer = opposite(less.answer)
}

/**
 * What is done right behind a condition, or before one told late, is done when it holds: yes and no of all its ways follow
 * from that. Returns that way.
 */
function settled(drawing: Drawing, i: number, lines: readonly Line[]): Line | undefined {
  const holds = drawing.holds.get(i)
  const branches = lines.filter((line) => line.from === i && line.answer !== placeOf('next'))
  const told = doneBehind(drawing, i, branches) ?? (holds && branches.find(({ to }) => to === i - 1))
  if (!told || told.answer === placeOf('answer')) return undefined
  if (told.answer !== placeOf(holds ?? 'yes'))
    for (const branch of branches) branch.answer = opposite(branch.answer)
  return told
}

/** The first that a question leads to without an answer between, in its sentence or right behind it. */
function doneBehind(drawing: Drawing, i: number, branches: readonly Line[]): Line | undefined {
  const { units } = drawing
  const behind = branches.filter(
    ({ to }) =>
      to > i &&
      (to === i + 1 || drawing.isOneSentence(i, to)) &&
      units.slice(i + 1, to).every(({ type }) => type !== 'c' && type !== 'q'),
  )
  return behind.toSorted((a, b) => a.to - b.to)[0]
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
export function answer(drawing: Drawing, line: Line): string | undefined {
  const { kind, draft } = drawing
  if (line.answer === placeOf('next')) return undefined
  if (kind === 'comparison' && line.answer !== placeOf('answer'))
    return line.answer === placeOf('yes') ? 'pro' : 'con'
  const told = answerBefore(drawing, line)
  if (told !== undefined) draft.used.push(...drawing.tokensOf(told))
  const label = told === undefined ? undefined : answerWords(drawing, told)
  if (line.answer === placeOf('answer') || plainAnswers.has(label ?? '')) return label
  return line.answer === placeOf('yes') ? 'yes' : 'no'
}

/** The unit that tells the answer a line goes by: the last before what it leads to. */
function answerBefore({ units }: Drawing, { from, to, by = to }: Line): number | undefined {
  for (let k = by - 1; k > from; k--) {
    const type = units[k]?.type ?? 's'
    if (type === 'c') return k
    if (isNodeType(type) && type !== 'q') return undefined
  }
  return undefined
}

const answerWords = (drawing: Drawing, i: number): string =>
  drawing
    .said(i)
    .replace(/^if\s+/i, '')
    .toLowerCase()

const yes = wordSet('yes ja si sí oui')
export const plainAnswers = new Set([...yes, ...wordSet('no nein non')])

/** "Yes", "no" or the contrary of what was asked, said in so many words before what a line leads to. */
function plainAnswer(drawing: Drawing, line: Line): number | undefined {
  const told = answerBefore(drawing, line)
  if (told === undefined) return undefined
  const label = answerWords(drawing, told)
  if (plainAnswers.has(label)) return placeOf(yes.has(label) ? 'yes' : 'no')
  const [question, other] = [drawing.units[line.from], drawing.units[told]]
  const isOther = question && other && isContrary(drawing.words, question, other)
  return isOther ? opposite(placeOf(drawing.holds.get(line.from) ?? 'yes')) : undefined
}
