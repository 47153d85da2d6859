/**
 * Two readings of one text, by rules and by what was learnt: which to draw. What speaks for either is how far they agree,
 * how sure the learner was, what the rules drew of words that are notes, and what sort of text it is.
 */
import type { DiagramKind, FlowGraph } from '@flain/flow'
import { kindsInOrder } from '../detect-kind.ts'
import { bias, weights } from './choose-weights.ts'
import type { Drawn, Words } from './features.ts'
import { isNodeType } from './links.ts'
import type { Unit } from './links.ts'

export type Readings = {
  words: Words
  drawn: Drawn
  units: readonly Unit[]
  kind: DiagramKind
  /** What the learner drew. */
  graph: FlowGraph
  /** By how much its kind was likelier than the next, and how likely its marks and lines were, 0 to 1. */
  sure: { kind: number; marks: number }
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** Numbers about 0 to 1 that speak for one reading or the other. */
export function speaking({ words, drawn, units, kind, graph, sure }: Readings): number[] {
  const { tokens, lines, text } = words
  const ruled = drawn.graph
  const said = tokens.filter(({ tag }) => tag !== 'punct').length
  const marked = new Int32Array(tokens.length).fill(-1)
  let silent = 0
  for (const [k, { type, from, to }] of units.entries()) {
    marked.fill(isNodeType(type) ? k : -2, from, to)
    if ('nrh'.includes(type)) silent += to - from
  }
  const both = new Map<string, number>()
  const mine = new Map<number, number>()
  const theirs = new Map<number, number>()
  let onNotes = 0
  for (const [i, node] of drawn.nodeOf.entries()) {
    const unit = marked[i] ?? -1
    if (node >= 0) theirs.set(node, (theirs.get(node) ?? 0) + 1)
    if (unit >= 0) mine.set(unit, (mine.get(unit) ?? 0) + 1)
    if (node >= 0 && unit >= 0) both.set(`${node} ${unit}`, (both.get(`${node} ${unit}`) ?? 0) + 1)
    if (node >= 0 && unit === -2) onNotes++
  }
  let alike = 0
  for (const [key, count] of both) {
    const [node = 0, unit = 0] = key.split(' ').map(Number)
    if (2 * count > Math.max(theirs.get(node) ?? 0, mine.get(unit) ?? 0)) alike++
  }
  const drawnWords = [...theirs.values()].reduce((sum, each) => sum + each, 0)
  const sorts = (test: (marker: string) => boolean) =>
    share(lines.filter(({ marker }) => test(marker)).length, lines.length)
  const spread = share(ruled.edges.length - graph.edges.length, ruled.edges.length + graph.edges.length)
  const answers = (each: FlowGraph) =>
    share(each.edges.filter(({ label }) => label).length, each.edges.length)
  const decisions = (each: FlowGraph) =>
    share(each.nodes.filter((node) => node.kind === 'decision').length, each.nodes.length)
  return [
    share(2 * alike, theirs.size + mine.size),
    Number(ruled.kind === kind),
    Math.min(1, sure.kind / 4),
    sure.marks,
    share(onNotes, drawnWords),
    share(silent, said),
    share(drawnWords, said),
    share(mine.size, mine.size + theirs.size),
    spread,
    Number(lines.length > 1),
    Math.min(1, lines.length / 12),
    sorts((marker) => marker !== 'none'),
    sorts((marker) => marker === 'heading' || marker === 'cell'),
    share(lines.filter(({ parent }) => parent >= 0).length, lines.length),
    Math.min(1, text.length / 1000),
    Math.min(1, share(said, (words.sentenceOf.at(-1) ?? 0) + 1) / 25),
    Number(/\p{Lu}/u.test(text) && /[.!?]$/m.test(text)),
    Number(lines.length === 1 && text.length < 150),
    answers(ruled) - answers(graph),
    decisions(ruled) - decisions(graph),
    Math.min(1, share(drawnWords, theirs.size) / 10),
    share(ruled.edges.length, ruled.nodes.length) / 2,
    share(graph.edges.length, graph.nodes.length) / 2,
    ...kindsInOrder.map((each) => Number(each === kind)),
    ...kindsInOrder.map((each) => Number(each === ruled.kind && kind !== ruled.kind)),
  ]
}

/** How much better what was learnt has to be: it knows lists. */
const margins = { lines: -0.2, line: 0.05 }

/** Whether what was learnt is likely the better drawing. */
export function prefersLearnt(readings: Readings): boolean {
  const isList = readings.words.text.trim().includes('\n')
  if (!isList && isRules(readings)) return false
  const gain = speaking(readings).reduce((sum, value, i) => sum + value * (weights[i] ?? 0), bias)
  return gain > (isList ? margins.lines : margins.line)
}

/**
 * Zones that are named in passing ("a cloud application", "an on-premises app") only the rules find; what is decided on
 * the way is a process, however much people tell each other; and who reports to whom in a sentence they read as well,
 * names apart from posts.
 */
function isRules({ drawn, graph, kind }: Readings): boolean {
  const hasZones = drawn.graph.groups.length > 0 && graph.groups.length === 0
  const decides = drawn.graph.kind === 'process' && drawn.graph.nodes.some((node) => node.kind === 'decision')
  const isReporting = kind === 'orgchart' && drawn.graph.kind === 'orgchart'
  return hasZones || isReporting || (kind === 'sequence' && decides)
}
