/**
 * Writes texts as numbers for train.py: one JSON line a text, with the rows of each token and each pair of units and
 * what is expected of them. Of rows without marks (.jsonl) the words are guessed, and they weigh less.
 *
 *   node bench/reader/train/export.ts OUT.jsonl [--variants N] FILE.flow … FILE.jsonl … [--by WEIGHTS.bin FILE.flow …]
 *
 * With variants each marked row comes N times more, said in other ways (../corpus/variants.ts). Of the files behind
 * `--by`, which those weights were not trained on, every other variant has the units those weights cut, so that links
 * are learnt between such units too.
 */
import { createWriteStream, readFileSync } from 'node:fs'
import { networkOf } from '../../../packages/reader/src/learnt/network.ts'
import type { Network } from '../../../packages/reader/src/learnt/network.ts'
import { caps } from '@flain/flow'
import { compile } from '../corpus/compile.ts'
import type { CorpusRow } from '../corpus/compile.ts'
import { exchanging, notesOf, seeded, variants, withNotes } from '../corpus/variants.ts'
import { aligned } from './align.ts'
import { sampleOf } from './samples.ts'

const guessed = 0.5
const varied = 0.7

function rowsOf(file: string): CorpusRow[] {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.flow')) return compile(source).rows
  const rows = source
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return rows.filter((row) => row.text.length <= caps.thoughtLength).map(aligned)
}

const args = process.argv.slice(2)
const [out = ''] = args.splice(0, 1)
const count = args[0] === '--variants' ? Number(args.splice(0, 2)[1]) : 0
const stream = createWriteStream(out)
const random = seeded(7)
let stranger: Network | undefined
const rows = args.flatMap((file, i) => {
  if (file === '--by' || args[i - 1] === '--by') {
    if (file !== '--by') stranger = networkOf(readFileSync(file))
    return []
  }
  const by = stranger
  return rowsOf(file).map((row) => ({ row, sure: file.endsWith('.flow'), by }))
})
const marked = rows.flatMap(({ row, sure }) => (sure ? [row] : []))
const notes = Map.groupBy(notesOf(marked), ({ language, place }) => `${language} ${place}`)
const ways = Object.values(variants)
const exchanged = exchanging(marked)

/** What cuts a unit too many and what cuts them as they come take turns. */
const eager = [0, 1]
let cut = 0

function put(row: CorpusRow, w: number, by?: Network): void {
  const stranger = by && { network: by, eager: eager[cut++ % 2] ?? 0 }
  stream.write(`${JSON.stringify({ ...sampleOf(row, stranger), w })}\n`)
}

for (const [i, { row, sure, by }] of rows.entries()) {
  put(row, sure ? 1 : guessed)
  for (let k = 0; sure && k < count; k++) {
    const way = ways[(i + k) % ways.length]
    let made = k % 2 === 0 ? row : exchanged(row, random)
    if (way && k % 4 < 3) made = way(made, random)
    made = withNotes(made, notes, random)
    if (made.text !== row.text && made.text.length <= caps.thoughtLength && made.spans.length > 0)
      put(made, varied, k % 4 < 2 ? by : undefined)
  }
}
stream.end()
