/**
 * Reads a list of edges: `from,to,label` a line, separated by comma, semicolon or tab, with or without a head line. Tables
 * in files, which say more, are in `from-table.ts`.
 */
import { emptyGraph } from '@flain/flow'
import { longestText } from '../file.ts'
import type { ReadFlow } from '../file.ts'
import { Sketch } from '../reading/sketch.ts'

const heads = /^(?:from|source|start|a)$/i
const tails = /^(?:to|target|end|destination|b)$/i

/** Whether a text has two lines at least and the first looks like a head line. */
export function isCsv(text: string): boolean {
  const [first, second] = rowsOf(text.slice(0, 4000))
  return second !== undefined && hasHeads(first)
}

function hasHeads([from = '', to = '']: string[] = []): boolean {
  return heads.test(from) && tails.test(to)
}

export function fromCsv(text: string): ReadFlow {
  const sketch = new Sketch('process', 'right')
  let count = 0
  let width = 0
  for (const row of text.length > longestText ? [] : rowsOf(text)) {
    count += 1
    if (count === 1 && hasHeads(row)) continue
    width = Math.max(width, row.length)
    const [from, to] = row
      .slice(0, 2)
      .filter(Boolean)
      .map((end) => sketch.node(end))
    if (from === undefined) sketch.skipped(count, row.join(','))
    else if (to !== undefined) sketch.edge(from, to, row[2])
  }
  const message = 'Of each line, the first three fields were read.'
  if (width > 3) sketch.issues.push({ code: 'fields_left_out', at: '', message })
  if (sketch.graph.edges.length === 0)
    return {
      graph: emptyGraph(),
      issues: [
        { code: 'no_edges', at: '', message: 'No row here names where a line comes from and goes to.' },
      ],
    }
  return sketch.finish()
}

/** The fields of each line that has any, one line at a time: a file may have more than are ever looked at. */
function* rowsOf(text: string): Generator<string[]> {
  let sign: string | undefined
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end === -1 ? text.length : end)
    start = end === -1 ? text.length : end + 1
    if (line.trim() === '') continue
    sign ??= ['\t', ';', ','].find((each) => line.includes(each)) ?? ','
    yield cells(line, sign)
  }
}

/** Fields of one line; quotes may hold the sign, and two quotes are one. */
function cells(line: string, sign: string): string[] {
  const found: string[] = []
  let open = ''
  let quoted = false
  for (let i = 0; i < line.length; i++) {
    const c = line[i] ?? ''
    if (c === '"' && quoted && line[i + 1] === '"') {
      open += '"'
      i++
    } else if (c === '"') quoted = !quoted
    else if (c === sign && !quoted) {
      found.push(open.trim())
      open = ''
    } else open += c
  }
  found.push(open.trim())
  return found
}
