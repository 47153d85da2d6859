/** What leads from which unit to which. */
import { arrowsIn } from './arrows.ts'
import { answer, answered, isQuestion } from './answers.ts'
import type { Drawing } from './drawing.ts'
import { isNodeType, leading, placeOf } from './links.ts'
import { at } from './network.ts'
import { isTree, spread } from './spread.ts'
import type { Line } from './spread.ts'
import { isContrary, listed, openedBy } from './units.ts'

/** What an arrow from one to another says for a line. */
const byArrow = 12
/** What it says for a branch of a tree that it stands indented below another. */
const byLayout = 6

export function drawWays(drawing: Drawing): void {
  const { units, draft, kind } = drawing
  const heads = [...units.keys()].filter((i) => isNodeType(units[i]?.type ?? 'c') && drawing.head[i] === i)
  const told = new Set(draft.edges.flatMap(({ from, to }) => [from, to]))
  const tied = new Set(heads.filter((i) => told.has(drawing.nodeOf.get(i)?.key ?? -1)))
  const isApart = isTree(kind) ? apartIn(drawing, heads) : () => false
  const likely = linesBetween(drawing, heads).filter(({ from, to }) => !isApart(from, to))
  const drawn = spread({ nodes: heads, tied }, likely, kind)
  for (const line of answered(drawing, heads, drawn)) {
    const [a, b] = [drawing.nodeOf.get(line.from), drawing.nodeOf.get(line.to)]
    if (a && b) draft.edge(a.key, b.key, answer(drawing, line))
  }
}

/** Every line there may be, with what speaks for it. */
function linesBetween(drawing: Drawing, heads: readonly number[]): Line[] {
  const { units, kind } = drawing
  const parents = isTree(kind) ? parentsByLayout(drawing, heads) : new Map<number, number>()
  const lines: Line[] = []
  // What leads to a step said again, or to "go back to" it, leads to that step.
  const back = [...units.keys()].filter((j) => drawing.head[j] !== j && units[j]?.type === 's')
  for (const i of heads)
    for (const unit of [...heads, ...back]) {
      const row = drawing.score(i, unit)
      const j = drawing.head[unit] ?? unit
      if (!row || i === j) continue
      const ways = isQuestion(drawing, i) ? leading.filter((each) => each !== placeOf('next')) : leading
      const label = ways.reduce((most, each) => (at(row, each) > at(row, most) ? each : most))
      const none = Math.max(at(row, 0), at(row, placeOf('same')))
      const told = parents.get(j) === i ? byLayout : 0
      lines.push({ from: i, to: j, by: unit, margin: at(row, label) - none + told, answer: label })
    }
  return pointed(drawing, likeliestOfEach(lines))
}

/** Of several mentions that one unit leads to, the likeliest. */
function likeliestOfEach(lines: readonly Line[]): Line[] {
  const kept = new Map<string, Line>()
  for (const line of lines) {
    const key = `${line.from} ${line.to}`
    if (line.margin > (kept.get(key)?.margin ?? -Infinity)) kept.set(key, line)
  }
  return [...kept.values()]
}

/** Arrows are drawn as they stand; the way out of a question has an answer, which arrows do not say. */
function pointed(drawing: Drawing, lines: readonly Line[]): Line[] {
  const headOf = (i: number): number => drawing.head[i] ?? i
  const arrows = new Map(
    arrowsIn(drawing).map(({ from, to }) => [
      `${headOf(from)} ${headOf(to)}`,
      { from: headOf(from), to: headOf(to) },
    ]),
  )
  const contraries = new Set(contrariesIn(drawing).map(({ from, to }) => `${from} ${to}`))
  const likely = lines.map((line) =>
    arrows.delete(`${line.from} ${line.to}`) ? { ...line, margin: line.margin + byArrow } : line,
  )
  const named = [...arrows.values()].filter(({ from, to }) => from !== to && !isQuestion(drawing, from))
  for (const line of likely) if (contraries.has(`${line.from} ${line.to}`)) line.margin += byArrow
  return [...likely, ...named.map((arrow) => ({ ...arrow, margin: byArrow, answer: placeOf('next') }))]
}

/** The questions, and what is done when the contrary of what they ask holds: the first told behind that answer. */
function contrariesIn({ units, words, head }: Drawing): { from: number; to: number }[] {
  return units.flatMap((answer, k) => {
    if (answer.type !== 'c') return []
    const from = units.findLastIndex(({ type }, i) => i < k && type === 'q' && head[i] === i)
    const to = units.findIndex(({ type }, i) => i > k && !'nt'.includes(type))
    const question = units[from]
    const isTold = question && isNodeType(units[to]?.type ?? 'c') && isContrary(words, question, answer)
    return isTold ? [{ from, to: head[to] ?? to }] : []
  })
}

/** What does not hang below another: items of one list, and what a colon opens below what a sentence before it lists. */
function apartIn({ units, words }: Drawing, heads: readonly number[]): (i: number, j: number) => boolean {
  const isListed = listed(units, words)
  const opened = openedBy(units, words)
  const isOneLine = (i: number, j: number): boolean =>
    words.lineOf[units[i]?.from ?? 0] === words.lineOf[units[j]?.from ?? 0]
  return (i, j) => isListed(i, j) || (i !== heads[0] && opened.has(j) && isOneLine(i, j))
}

/** What each unit that begins a line hangs below, as the lines stand: the first unit of the nearest line above that holds it. */
function parentsByLayout(drawing: Drawing, heads: readonly number[]): Map<number, number> {
  const { words, units } = drawing
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
