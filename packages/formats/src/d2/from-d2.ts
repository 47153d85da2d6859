/**
 * Reads D2: shapes, containers, connections and their labels. Everything about looks is passed over, except
 * shapes and the classes that `toD2` writes. Boards, globs and imports are not followed. Never throws.
 */
import { stepsOf } from '../reading/asides.ts'
import { notesLost } from '../reading/notes.ts'
import { caps, diagramKinds, emptyGraph, repair } from '@flain/flow'
import { readBoard } from './d2-board.ts'
import { graphOf } from './d2-graph.ts'
import { fromWords } from '../reading/from-words.ts'
import { longestText, type ReadFlow } from '../file.ts'

/** Whether a text looks like D2: its settings, or connections and containers in braces. */
export function isD2(text: string): boolean {
  const start = text.slice(0, 4000)
  if (/^\s*(?:graph|flowchart|digraph|strict|sequenceDiagram|mindmap|<|\{)/.test(start)) return false
  if (/^[^\S\n]*(?:direction\s*:\s*(?:up|down|left|right)\s*$|classes\s*:\s*\{|vars\s*:\s*\{)/m.test(start))
    return true
  if (/^[^\S\n]*shape\s*:\s*sequence_diagram\s*$/m.test(start)) return true
  if (
    /^[^\S\n]*[\w.]+\.(?:shape|class|style\.[\w-]+)\s*:|:.*\{\s*(?:shape|style|class)\b[\w.-]*\s*:/m.test(
      start,
    )
  )
    return true
  return (
    /^(?:(?!->)[^\n{}])*->[^\n:{}]*:[^\n]*\{/m.test(start) ||
    /^[\w."'\t -]+:\s*(?:[^\s{][^\n{]*)?\{\s*$/m.test(start)
  )
}

export function fromD2(text: string): ReadFlow {
  if (text.length > longestText) {
    const message = `This file is larger than 1 MB. A flow has at most ${caps.nodes} steps.`
    return { graph: emptyGraph(), issues: [{ code: 'file_too_large', at: '', message }] }
  }
  const [, word, title] = /^# flain: (\w+)$(?:\n# (.*))?/m.exec(text) ?? []
  const board = readBoard(text)
  const { graph, issues } = graphOf(board)
  const kind = diagramKinds.find((one) => one === word)
  const repaired = repair({ ...graph, ...(kind ? { kind } : {}), ...(title ? { title } : {}) })
  const { steps, lost } = stepsOf(repaired.graph, board.words)
  return {
    graph: fromWords({ ...repaired.graph, steps }),
    issues: [...issues, ...repaired.issues, ...notesLost(lost)],
  }
}
