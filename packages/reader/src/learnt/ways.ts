/** What leads from which unit to which, and by which answer. */
import { wordSet } from '../words.ts'
import type { Drawing } from './drawing.ts'
import { isNodeType, leading, placeOf } from './links.ts'
import { goneBackTo } from './mentions.ts'
import { at } from './network.ts'
import { isTree, spread } from './spread.ts'
import type { Line } from './spread.ts'
import { listed } from './units.ts'
import { said } from './wording.ts'

/** What it says for a branch of a tree that it stands indented below another. */
const byLayout = 6

export function drawWays(drawing: Drawing): void {
  const { units, words, draft, kind } = drawing
  const heads = [...units.keys()].filter((i) => isNodeType(units[i]?.type ?? 'c') && drawing.head[i] === i)
  const parents = isTree(kind) ? parentsByLayout(drawing, heads) : new Map<number, number>()
  const lines: Line[] = []
  // What leads to "go back to" a step leads to that step.
  const back = [...units.keys()].filter(
    (j) => drawing.head[j] !== j && goneBackTo(drawing, j) === drawing.head[j],
  )
  for (const i of heads)
    for (const unit of [...heads, ...back]) {
      const row = drawing.score(i, unit)
      const j = drawing.head[unit] ?? unit
      if (!row || i === j) continue
      const label = leading.reduce((most, each) => (at(row, each) > at(row, most) ? each : most))
      const none = Math.max(at(row, 0), at(row, placeOf('same')))
      const told = parents.get(j) === i ? byLayout : 0
      lines.push({ from: i, to: j, margin: at(row, label) - none + told, answer: label })
    }
  const told = new Set(draft.edges.flatMap(({ from, to }) => [from, to]))
  const tied = new Set(heads.filter((i) => told.has(drawing.nodeOf.get(i)?.key ?? -1)))
  const isApart = isTree(kind) ? listed(units, words) : () => false
  const drawn = spread(
    { nodes: heads, tied },
    lines.filter(({ from, to }) => !isApart(from, to)),
    kind,
  )
  settle(drawing, drawn)
  contrast(drawing, drawn)
  for (const line of drawn) {
    const [a, b] = [drawing.nodeOf.get(line.from), drawing.nodeOf.get(line.to)]
    if (a && b) draft.edge(a.key, b.key, answer(drawing, line))
  }
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

function answer(drawing: Drawing, { from, to, answer }: Line): string | undefined {
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
