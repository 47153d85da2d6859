/**
 * Reads tables whose heads say how the things of two columns stand to each other: a parent and its child, a step and the
 * next, a task and what it depends on, a person and who they report to.
 */
import type { ReadFlow } from './file.ts'
import { fromCsv, isCsv, rowsOf } from './from-csv.ts'

const froms = /^(?:from|source|start|origin|parent|sender|cause)$/
const tos = /^(?:to|target|end|destination|child(?:ren)?|receiver|effect)$/
/** Heads of a second column that say so by themselves, in a table whose second column names things of the first. */
const nexts = /^(?:next|then|leads to|followed by|successors?|child(?:ren)?)$/
const befores =
  /^(?:depends on|dependency|predecessors?|previous|requires|blocked by|parent|manager|reports to)$/
const sorts = /[ _](?:steps?|nodes?|states?|tasks?|ids?|names?)$/

/** Whether each line leads from its first field to its second or back; nothing when the heads do not say. */
function wayOf(text: string): 'on' | 'back' | undefined {
  const start = text.slice(0, 4000)
  const whole = text.length > start.length ? start.slice(0, start.lastIndexOf('\n') + 1) : start
  const [heads = [], ...rows] = rowsOf(whole)
  const [from = '', to = ''] = heads.map((head) => head.toLowerCase().replace(sorts, ''))
  if (rows.length === 0) return undefined
  if (froms.test(from) && tos.test(to)) return 'on'
  const firsts = new Set(rows.map(([first]) => first))
  const isPairs = rows.every((row) => row.length === 2) && rows.some(([, second]) => firsts.has(second))
  if (!isPairs) return undefined
  return nexts.test(to) ? 'on' : befores.test(to) ? 'back' : undefined
}

export function isTable(text: string): boolean {
  return isCsv(text) || wayOf(text) !== undefined
}

export function fromTable(text: string): ReadFlow {
  return isCsv(text) ? fromCsv(text) : fromCsv(text, wayOf(text))
}
