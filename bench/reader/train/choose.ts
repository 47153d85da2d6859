/**
 * Learns which of two readings to draw, by rules or by what was learnt, from texts neither had seen.
 *
 *   node bench/reader/train/choose.ts HALF-1.bin b04.flow … -- HALF-2.bin b01.flow …
 *
 * Each part names weights and texts those were not trained on. Ridge regression of how much better the learnt drawing
 * is (node F1 + edge F1 + half a point for the kind), larger graphs weighing more. Writes choose-weights.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { finish } from '../../../packages/reader/src/draft.ts'
import { speaking } from '../../../packages/reader/src/learnt/choose.ts'
import { drawLearnt } from '../../../packages/reader/src/learnt/draw.ts'
import { networkOf } from '../../../packages/reader/src/learnt/network.ts'
import type { Network } from '../../../packages/reader/src/learnt/network.ts'
import { readByRules } from '../../../packages/reader/src/read.ts'
import { plain } from '../plain.ts'
import { rowsOf } from '../rows.ts'
import { countRow, f1 } from '../score.ts'
import type { Counts, Row } from '../score.ts'

const decay = 8
type Case = { signs: number[]; gain: number; weight: number }

const worth = (counts: Counts): number =>
  f1([counts.node]) +
  (counts.edge.gold + counts.edge.drawn > 0 ? f1([counts.edge]) : f1([counts.node])) +
  counts.diagram / 2

function caseOf(network: Network, row: Row): Case[] {
  const ruled = readByRules(row.text).graph
  const learning = drawLearnt(network, row.text, { graph: ruled })
  learning.draft.dropNameless()
  const graph = finish(learning.draft, { kind: learning.kind, direction: 'down' })
  if (graph.nodes.length === 0) return []
  const gain = worth(countRow(row, plain(graph))) - worth(countRow(row, plain(ruled)))
  return [{ signs: [1, ...speaking({ ...learning, graph })], gain, weight: Math.sqrt(row.gold.nodes.length) }]
}

/** Least squares with a penalty on all but the first weight, by Gaussian elimination. */
function fit(cases: readonly Case[]): number[] {
  const size = cases[0]?.signs.length ?? 0
  const rows = Array.from({ length: size }, (_, i) => {
    const row = Array.from({ length: size + 1 }, () => 0)
    row[i] = i > 0 ? decay : 0
    for (const { signs, gain, weight } of cases)
      for (let j = 0; j <= size; j++)
        row[j] = (row[j] ?? 0) + weight * (signs[i] ?? 0) * (j < size ? (signs[j] ?? 0) : gain)
    return row
  })
  for (let i = 0; i < size; i++) {
    const pivot = rows[i] ?? []
    for (const [k, row] of rows.entries()) {
      const factor = k === i ? 0 : (row[i] ?? 0) / (pivot[i] || 1)
      for (let j = i; j <= size; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] || 1))
}

const parts = process.argv.slice(2).join('\n').split('\n--\n')
const cases = parts.flatMap((part) => {
  const [weights = '', ...files] = part.split('\n')
  const network = networkOf(readFileSync(weights))
  return files.flatMap((file) => rowsOf(file)).flatMap((row) => caseOf(network, row))
})
const [bias = 0, ...weights] = fit(cases).map((weight) => Number(weight.toFixed(3)))
const out = fileURLToPath(new URL('../../../packages/reader/src/learnt/choose-weights.ts', import.meta.url))
writeFileSync(
  out,
  `/** Made by bench/reader/train/choose.ts from ${cases.length} texts. */\nexport const bias = ${bias}\nexport const weights: readonly number[] = [${weights.join(', ')}]\n`,
)
