/**
 * Reads every diagram of Mermaid that can be a flow. Those people also type as a thought are in `from-mermaid.ts`, which
 * the reader carries; the others stand apart, so that it stays small.
 */
import { caps, emptyGraph } from '@flain/flow'
import { longestText, type ReadFlow } from '../file.ts'
import { fromMermaid, isMermaid } from './from-mermaid.ts'
import { withAsides } from './mermaid-asides.ts'
import { classDiagram } from './mermaid-class.ts'
import { entityDiagram } from './mermaid-er.ts'
import { linesOf, onOneLine, type Line } from './mermaid-lines.ts'
import { inOlderWords } from './mermaid-older.ts'
import { ganttDiagram } from './mermaid-gantt.ts'
import { architecture, c4 } from './mermaid-architecture.ts'
import { journey, timeline } from './mermaid-sections.ts'
import { stateDiagram } from './mermaid-state.ts'
import type { Sketch } from '../reading/sketch.ts'

type Reader = (lines: readonly Line[], head: string, text: string) => Sketch

const diagrams: [head: RegExp, read: Reader][] = [
  [/^stateDiagram(?:-v2)?$/, stateDiagram],
  [/^erDiagram$/, entityDiagram],
  [/^classDiagram(?:-v2)?$/, classDiagram],
  [/^timeline(?:\s+(?:LR|TD))?$/, timeline],
  [/^journey$/, journey],
  [/^gantt$/, ganttDiagram],
  [/^architecture(?:-beta)?$/, architecture],
  [/^C4(?:Context|Container|Component|Dynamic|Deployment)$/, c4],
]

/** What stands in a timeline or a journey, whose names are words that a thought may begin with. */
const sections = /^[^\S\n]*(?:title|section)\s|\S\s*:\s/m

/** Diagrams that are no flows, or that we cannot read, by the word they begin with. */
const unread =
  /^(?:(?:gitGraph|requirementDiagram|quadrantChart|kanban|xychart|C4[A-Z]\w+|packet(?=\s*$)|eventmodeling(?=\s*$)|\w+(?:-\w+)?-beta)\b|pie(?:\s+showData)?(?:\s+title\b|$))/

/** With these on a line of their own nobody begins a sentence or a list. */
const nobodysWords = /^(?:packet|eventmodeling|[a-z]+(?:-[a-z]+)?-beta)$/

/** Whether a text begins like a diagram of Mermaid, one that can be read or not. */
export function isMermaidDiagram(text: string): boolean {
  if (isMermaid(text)) return true
  const start = text.slice(0, 4000)
  const [head, next] = linesOf(start).lines
  const first = head?.text ?? ''
  if (next !== undefined && nobodysWords.test(first)) return true
  if (next === undefined || (/^[a-z]+(?: |$)/.test(first) && !sections.test(start))) return false
  return unread.test(first) || diagrams.some(([pattern]) => pattern.test(first))
}

export function fromMermaidDiagram(text: string): ReadFlow {
  if (text.length > longestText)
    return refuse('file_too_large', `This file is larger than 1 MB. A flow has at most ${caps.nodes} steps.`)
  const older = inOlderWords(text)
  if (isMermaid(older)) return withAsides(older)
  const { lines, title, issues } = linesOf(onOneLine(older))
  const [head, ...rest] = lines
  const first = head?.text ?? ''
  const read = diagrams.find(([pattern]) => pattern.test(first))?.[1]
  if (read) {
    const sketch = read(rest, first, older)
    if (title) sketch.graph.title = title
    sketch.issues.push(...issues)
    return sketch.finish()
  }
  if (!unread.test(first)) return fromMermaid(text)
  const known =
    'Of Mermaid, flowcharts, mind maps, timelines, journeys and Gantt charts can be read, and diagrams of sequences, states, entities, classes and architecture'
  return refuse('not_mermaid', `${known}; this is a ${/^[\w-]+/.exec(first)?.[0]}.`)
}

function refuse(code: string, message: string): ReadFlow {
  return { graph: emptyGraph(), issues: [{ code, at: '', message }] }
}
