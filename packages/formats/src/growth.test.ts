import { expect, it } from 'vitest'
import { fromFile } from './index.ts'

/** What a parser may search the rest of a file for, again at each of them. */
const pieces = [
  '\\"',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  '(',
  '<a ',
  '<!--',
  '|',
  '"""',
  '/*',
  '${',
  '|`',
  '"+',
  'a: "',
]

/** Begins a file of each sort. */
const heads = {
  DOT: 'digraph{a[label=',
  'D2, a block': 'direction: up\na: {',
  'D2, a value': 'direction: up\nx -> y: ',
  'D2, a key': 'direction: up\n',
  'a flowchart': 'flowchart LR\na[',
  'a state diagram': 'stateDiagram\n',
  'draw.io': '<mxGraphModel>',
}

/** Milliseconds of processor time, which a busy machine does not lengthen. */
function timeOf(text: string): number {
  const before = process.cpuUsage()
  fromFile(Buffer.from(text))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const fileOf = (head: string, piece: string, bytes: number) =>
  head + piece.repeat(Math.floor(bytes / piece.length))

it.each(Object.entries(heads))(
  'reads ten times as much of %s in about ten times as long',
  (_, head) => {
    for (const piece of pieces) {
      const long = timeOf(fileOf(head, piece, 100_000))
      if (long < 250) continue
      const short = timeOf(fileOf(head, piece, 10_000))
      expect([piece, long < 30 * short]).toEqual([piece, true])
    }
  },
  120_000,
)
