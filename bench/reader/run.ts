/**
 * Scores the reader on every data file it finds, with its rules alone and the naive baseline beside it, and measures speed and size.
 *
 *   npm run bench:reader                       our own thoughts in bench/reader/thoughts
 *   npm run bench:reader -- --data <folder>    every .jsonl and .flow file of that folder too
 *   npm run bench:reader -- --sealed           the sealed texts of the corpus, and nothing else: once a day at most
 *   npm run bench:reader -- --by diagram       one more line for each kind of diagram
 *   npm run bench:reader -- --rules [--list]   how many texts each module's rules decide, and each rule that decides few
 *   npm run bench:reader -- --check <score.mjs>  also runs that scorer on the same drawings
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { read } from '@flain/reader'
import { readByRules } from '../../packages/reader/src/read.ts'
import { machine } from '../machine.ts'
import { baseline } from './baseline.ts'
import { plain } from './plain.ts'
import { rowsOf } from './rows.ts'
import { countRow, f1 } from './score.ts'
import type { Counts, Plain, Row } from './score.ts'
import { chainKeys, keystrokes, speeds } from './speed.ts'

const own = fileURLToPath(new URL('thoughts/', import.meta.url))
const limit = 2000

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

const percent = (value: number): string => (100 * value).toFixed(1).padStart(6)

function line(name: string, rows: Row[], counts: Counts[]): string {
  const matched = counts.reduce((sum, each) => sum + each.node.hit, 0)
  const kinds = counts.reduce((sum, each) => sum + each.kinds, 0) / (matched || 1)
  const diagrams = counts.reduce((sum, each) => sum + each.diagram, 0) / (rows.length || 1)
  const groups = counts.some((each) => each.group.gold > 0)
    ? percent(f1(counts.map((each) => each.group)))
    : '     –'
  const decisions = counts.some((each) => each.decision.gold > 0)
    ? percent(f1(counts.map((each) => each.decision)))
    : '     –'
  return `${name.padEnd(28)}${String(rows.length).padStart(4)}  ${percent(f1(counts.map((each) => each.node)))} ${percent(f1(counts.map((each) => each.edge)))} ${decisions} ${percent(kinds)} ${groups} ${percent(diagrams)}`
}

function scoreFile(folder: string, file: string): void {
  const rows = rowsOf(join(folder, file))
  const drawn = rows.map((row) => plain(read(row.text).graph))
  const counts = rows.map((row, i) => countRow(row, drawn[i] ?? { nodes: [], edges: [] }))
  const name = file.replace(/\.\w+$/, '')
  console.log(line(name, rows, counts))
  const short = rows.flatMap((row, i) => (row.text.length <= limit ? [i] : []))
  if (short.length < rows.length)
    console.log(
      line(
        `  up to ${limit} characters`,
        short.flatMap((i) => rows[i] ?? []),
        short.flatMap((i) => counts[i] ?? []),
      ),
    )
  console.log(
    line(
      '  rules alone',
      rows,
      rows.map((row) => countRow(row, plain(readByRules(row.text).graph))),
    ),
  )
  console.log(
    line(
      '  baseline',
      rows,
      rows.map((row) => countRow(row, baseline(row.text))),
    ),
  )
  if (option('--by') === 'diagram') byDiagram(rows, counts)
  const scorer = option('--check')
  if (scorer) check(scorer, join(folder, file), rows, drawn)
}

function byDiagram(rows: Row[], counts: Counts[]): void {
  for (const kind of new Set(rows.map((row) => row.diagram))) {
    const these = rows.flatMap((row, i) => (row.diagram === kind ? [i] : []))
    console.log(
      line(
        `  ${kind}`,
        these.flatMap((i) => rows[i] ?? []),
        these.flatMap((i) => counts[i] ?? []),
      ),
    )
  }
}

/** Another scorer's word on the same drawings. */
function check(scorer: string, gold: string, rows: Row[], drawn: Plain[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-'))
  const file = join(folder, 'drawn.jsonl')
  writeFileSync(file, rows.map((row, i) => JSON.stringify({ id: row.id, ...drawn[i] })).join('\n'))
  const { stdout } = spawnSync(process.execPath, [scorer, gold, file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  console.log(stdout.trim().replaceAll(/^/gm, '    '))
}

/** What the browser loads, made by the bundler that builds the studio. */
async function size(): Promise<{ minified: number; gzipped: number }> {
  const entry = fileURLToPath(new URL('../../packages/reader/src/index.ts', import.meta.url))
  const { output } = await build({
    input: entry,
    platform: 'browser',
    external: ['zod'],
    output: { format: 'es', minify: true },
    write: false,
  })
  const [{ code }] = output
  return { minified: Buffer.byteLength(code), gzipped: gzipSync(code).length }
}

const corpus = fileURLToPath(new URL('corpus/', import.meta.url))
const sealed = `${corpus}sealed/`
const folders = process.argv.includes('--sealed')
  ? [sealed]
  : [...new Set([own, corpus, option('--data')])].filter((folder) => folder !== undefined)
if (process.argv.includes('--rules')) {
  const report = fileURLToPath(new URL('rules.ts', import.meta.url))
  const list = process.argv.includes('--list') ? ['--list'] : []
  process.exit(spawnSync(process.execPath, [report, ...folders, ...list], { stdio: 'inherit' }).status ?? 1)
}
const texts: string[] = []
console.log(`${machine()}\n`)
console.log(`${'F1 in %'.padEnd(28)}rows    node   edge   decis.  kind  groups diagram`)
const seen = new Set<string>()
for (const folder of folders) {
  for (const file of readdirSync(folder)
    .filter((each) => /\.(?:jsonl|flow)$/.test(each))
    .toSorted()) {
    if (seen.has(file)) continue
    seen.add(file)
    scoreFile(folder, file)
    texts.push(...rowsOf(join(folder, file)).map((row) => row.text))
  }
}
const { median, worst, count } = speeds(texts, limit)
const stroke = keystrokes(texts)
const behind = chainKeys()
const bytes = await size()
console.log(
  `\n${limit} characters      median ${median.toFixed(2)} ms, worst ${worst.toFixed(2)} ms of ${count} texts (CPU, warm, best of 5)`,
)
console.log(
  `a keystroke's re-read  median ${stroke.median.toFixed(2)} ms, worst ${stroke.worst.toFixed(2)} ms of ${stroke.count}`,
)
console.log(
  `behind 100 parts       median ${behind.median.toFixed(2)} ms, worst ${behind.worst.toFixed(2)} ms of ${behind.count}`,
)
console.log(
  `size                   ${(bytes.gzipped / 1000).toFixed(1)} kB gzipped, ${(bytes.minified / 1000).toFixed(1)} kB minified (zod apart)`,
)
