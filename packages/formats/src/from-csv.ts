/** Reads a list of edges: `from,to,label` a line, separated by comma, semicolon or tab, with or without a head line. */
import { emptyGraph } from '@flain/flow'
import { longestText } from './file.ts'
import type { ReadFlow } from './file.ts'
import { Sketch } from './sketch.ts'

const heads = /^(?:from|source|start|a)$/i
const tails = /^(?:to|target|end|destination|b)$/i

/** Whether every line has the same two or three fields and the first looks like a head line. */
export function isCsv(text: string): boolean {
  const rows = rowsOf(text.slice(0, 4000))
  const [first] = rows
  return rows.length >= 2 && first !== undefined && heads.test(first[0] ?? '') && tails.test(first[1] ?? '')
}

export function fromCsv(text: string): ReadFlow {
  const rows = text.length > longestText ? [] : rowsOf(text)
  const [first] = rows
  const hasHead = first !== undefined && heads.test(first[0] ?? '') && tails.test(first[1] ?? '')
  const sketch = new Sketch('process', 'right')
  for (const [i, row] of rows.entries()) {
    if (i === 0 && hasHead) continue
    const [from = '', to = '', label = ''] = row
    if (from === '' || to === '') sketch.skipped(i + 1, row.join(','))
    else sketch.edge(sketch.node(from), sketch.node(to), label)
  }
  if (sketch.graph.edges.length === 0)
    return {
      graph: emptyGraph(),
      issues: [
        { code: 'no_edges', at: '', message: 'No line here names where an edge comes from and goes to.' },
      ],
    }
  return sketch.finish()
}

function rowsOf(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const sign = ['\t', ';', ','].find((each) => lines[0]?.includes(each)) ?? ','
  return lines.map((line) => cells(line, sign))
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
