/**
 * Trains the weights by which packages/reader/src/detect-kind.ts tells kinds of pictures apart.
 *
 *   node bench/reader/train/kind.ts            writes packages/reader/src/kind-weights.ts
 *   node bench/reader/train/kind.ts --check    ten-fold cross-validation and the unseen ones instead; writes nothing
 *   more files of rows with `diagram` and `text` may follow
 *
 * Learns from thoughts of our own whose kind is known: the golden ones, those of bench/reader/thoughts and their
 * beginnings, since a thought is read while it is typed; `thoughts-typed-*` and `kinds-unseen.tsv` are only
 * scored. A softmax over the signs, full batches, no chance involved: the same texts give the same file.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clean } from '../../../packages/reader/src/clean.ts'
import { kindsInOrder, kindOf } from '../../../packages/reader/src/detect-kind.ts'
import { withoutCounting } from '../../../packages/reader/src/enumerate.ts'
import { signsOf } from '../../../packages/reader/src/kind-signs.ts'
import { sentences } from '../../../packages/reader/src/sentence.ts'
import { tag } from '../../../packages/reader/src/tag.ts'
import { titleOf } from '../../../packages/reader/src/title.ts'
import { tokenise } from '../../../packages/reader/src/token.ts'

type Sample = { text: string; kind: string; signs: [string, number][]; weight: number; of: string }
type Weights = Record<string, number[]>

/** Steps this fine tell the kinds apart as well as exact weights do, and keep the file small; so does none for a single one. */
const fineness = 0.1
const leastSteps = 2
/** The letter that stands for no weight in the file: far enough from the signs that would need escaping. */
const nothing = 'P'
const rounds = 400
const rate = 0.5
const decay = 0.0007
/** A beginning counts less than a whole thought, the less the shorter it is. */
const lesser = 0.6
/** Long texts are few among ours and count more. */
const more = 4
const folds = 10
const beginnings = [0.2, 0.35, 0.5, 0.75]
/** Characters below which a beginning says nothing. */
const shortest = 25

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const golden = folder('../../../packages/reader/golden/')
const thoughts = folder('../thoughts/')

function sample(text: string, name: string, weight: number, of = text): Sample {
  const tokens = clean(withoutCounting(tokenise(text)))
  tag(tokens)
  const kind = name === 'decision-tree' ? 'decision' : name
  return {
    text,
    kind,
    signs: [...signsOf({ text, tokens, titled: titleOf(sentences(tokens)) })],
    weight,
    of,
  }
}

function rowsOf(file: string, weight = 1): Sample[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const row: { diagram: string; text: string } = JSON.parse(line)
      return sample(row.text.slice(0, 2000), row.diagram, weight)
    })
}

function ours(): Sample[] {
  const drawn = readdirSync(golden).flatMap((file) => {
    const kind = file.split('-')[0] ?? ''
    const [text = ''] = readFileSync(golden + file, 'utf8').split('\n---\n')
    return kind === 'notation' || kind === 'language' ? [] : [sample(text, kind, 1)]
  })
  const rows = readdirSync(thoughts)
    .filter((file) => file.endsWith('.jsonl') && !file.startsWith('thoughts-typed'))
    .flatMap((file) => rowsOf(thoughts + file))
  return [...drawn, ...rows, ...named('kinds.tsv')]
}

function named(file: string): Sample[] {
  const lines = readFileSync(thoughts + file, 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [kind = '', text = ''] = line.split('\t')
    return sample(text, kind, 1)
  })
}

function begun(samples: Sample[]): Sample[] {
  return samples.flatMap((each) =>
    beginnings.flatMap((part) => {
      const text = each.text.slice(0, Math.floor(each.text.length * part))
      return text.length < shortest ? [] : [sample(text, each.kind, lesser * part, each.text)]
    }),
  )
}

function train(samples: Sample[]): Weights {
  const weights: Weights = {}
  const sums: Weights = {}
  for (const { signs } of samples)
    for (const [name] of signs) {
      weights[name] ??= kindsInOrder.map(() => 0)
      sums[name] ??= kindsInOrder.map(() => 1e-8)
    }
  const total = samples.reduce((sum, each) => sum + each.weight, 0)
  for (let round = 0; round < rounds; round++) {
    const slopes: Weights = Object.fromEntries(
      Object.keys(weights).map((name) => [name, kindsInOrder.map(() => 0)]),
    )
    for (const each of samples) climb(each, weights, slopes, total)
    for (const [name, row] of Object.entries(weights))
      for (const [k, value] of row.entries()) {
        const slope = (slopes[name]?.[k] ?? 0) - decay * value
        const sum = (sums[name]?.[k] ?? 0) + slope * slope
        const sumRow = sums[name]
        if (sumRow) sumRow[k] = sum
        row[k] = value + (rate * slope) / Math.sqrt(sum)
      }
  }
  return weights
}

function stepsOf(weight: number): number {
  const steps = Math.round(weight / fineness)
  return Math.abs(steps) < leastSteps ? 0 : steps
}

function climb({ signs, kind, weight }: Sample, weights: Weights, slopes: Weights, total: number): void {
  const scores = kindsInOrder.map((_, k) =>
    signs.reduce((sum, [name, value]) => sum + (weights[name]?.[k] ?? 0) * value, 0),
  )
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const all = powers.reduce((a, b) => a + b, 0)
  for (const [k, each] of kindsInOrder.entries()) {
    const push = (((each === kind ? 1 : 0) - (powers[k] ?? 0) / all) * weight) / total
    for (const [name, value] of signs) {
      const row = slopes[name]
      if (row) row[k] = (row[k] ?? 0) + push * value
    }
  }
}

/** How often the kind of a thought is told right by weights that never saw it. */
function check(known: Sample[], others: Sample[]): void {
  const wrong: string[] = []
  for (let fold = 0; fold < folds; fold++) {
    const left = known.filter((_, i) => (i * 7) % folds === fold)
    const out = new Set(left.map((each) => each.text))
    const weights = train([...known, ...others].filter((each) => !out.has(each.of)))
    wrong.push(...toldWrong(left, weights))
  }
  report('ten-fold', wrong, known.length)
  const unseen = named('kinds-unseen.tsv')
  report('unseen', toldWrong(unseen, train([...known, ...others])), unseen.length)
}

function toldWrong(samples: Sample[], weights: Weights): string[] {
  return samples.flatMap(({ signs, kind, text }) => {
    const drawn = kindOf(new Map(signs), weights)
    return drawn === kind ? [] : [`${kind} drawn as ${drawn}: ${text.slice(0, 90)}`]
  })
}

function report(name: string, wrong: string[], of: number): void {
  console.log(wrong.join('\n'))
  console.log(`${name}: ${(100 - (100 * wrong.length) / of).toFixed(1)} % of ${of} right`)
}

const files = process.argv.slice(2).filter((each) => each.endsWith('.jsonl'))
const mine = ours()
const known = [...mine, ...files.flatMap((file) => rowsOf(file, more))]
const others = begun(mine)
if (process.argv.includes('--check')) check(known, others)
else {
  const weights = train([...known, ...others])
  const steps = Object.entries(weights).map(([name, each]) => [name, each.map(stepsOf)] as const)
  const kept = steps
    .filter(([, each]) => each.some((step) => step !== 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const letters = kept.flatMap(([, each]) =>
    each.map((step) => String.fromCharCode(nothing.charCodeAt(0) + step)),
  )
  writeFileSync(
    folder('../../../packages/reader/src/kind-weights.ts'),
    `/** Written by bench/reader/train/kind.ts; do not edit. */

/** The letter of a weight of nothing; each letter after it is a tenth more, each before it a tenth less. */
export const nothing = '${nothing}'

/** The names of the signs. */
export const signNames =
  ${JSON.stringify(kept.map(([name]) => name).join(','))}

/** For each of them the letters of its weights, one for each kind of \`kindsInOrder\`. */
export const weightLetters =
  ${JSON.stringify(letters.join(''))}
`,
  )
  console.log(`${known.length} thoughts, ${kept.length} signs`)
}
