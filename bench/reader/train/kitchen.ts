/**
 * Trains the ranking model that says which step of a recipe feeds which (packages/reader/src/kitchen.ts).
 *
 *   node bench/reader/train/kitchen.ts <recipe-train.jsonl>
 *
 * Steps are read by the reader itself, matched to the annotated actions by their words, and the annotated
 * successors teach a softmax over the later steps. Seeded and free of chance: the same data gives the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { candidates, factsOf, features } from '../../../packages/reader/src/kitchen.ts'
import type { Facts } from '../../../packages/reader/src/kitchen.ts'
import { contentWords, overlap } from '../../../packages/reader/src/label.ts'
import { tellSteps } from '../../../packages/reader/src/read-process.ts'

type Row = {
  text: string
  gold: { nodes: { id: string; label: string }[]; edges: { from: string; to: string }[] }
}
type Sample = { facts: Facts[]; next: (number | undefined)[] }

const epochs = 8
const rate = 0.12
const decay = 1e-5
/** Weights below this change next to nothing, and a step this fine is enough for the rest; both keep the file small. */
const smallest = 0.15
/** Pairs of verbs are two weights in three and say least: only what is two thirds of a unit counts among them. */
const smallestOfPairs = 0.65
const fineness = 0.1

/** The annotated successor of each step the reader found, where both ends could be matched. */
function sampleOf(row: Row): Sample {
  const told = tellSteps(row.text)
  const facts = factsOf(told)
  const place = new Map<string, number>()
  const used = new Set<number>()
  for (const [at, node] of row.gold.nodes.entries()) {
    const words = contentWords(node.label)
    let best = -1
    let most = 0.49
    for (const [i, each] of told.entries()) {
      if (used.has(i)) continue
      const score =
        overlap(words, contentWords(each.node.label)) -
        0.02 * Math.abs(i / told.length - at / row.gold.nodes.length) * 10
      if (score > most) [best, most] = [i, score]
    }
    if (best < 0) continue
    used.add(best)
    place.set(node.id, best)
  }
  const next: (number | undefined)[] = facts.map(() => undefined)
  const follow = (id: string, depth: number): number | undefined => {
    for (const edge of row.gold.edges) {
      if (edge.from !== id) continue
      // An action the reader does not draw is stepped over.
      const to = place.get(edge.to) ?? (depth < 4 ? follow(edge.to, depth + 1) : undefined)
      if (to !== undefined) return to
    }
    return undefined
  }
  for (const [id, i] of place) {
    const to = follow(id, 0)
    if (to !== undefined && to > i) next[i] = to
  }
  return { facts, next }
}

function train(samples: Sample[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (let epoch = 0; epoch < epochs; epoch++) {
    const step = rate / (1 + epoch * 0.4)
    for (const { facts, next } of samples) {
      const strands = facts.map((fact) => new Set(fact.words))
      for (const [i, gold] of next.entries()) {
        if (gold === undefined) continue
        learn(weights, { facts, i, gold, strand: strands[i] ?? new Set(), step })
        for (const word of strands[i] ?? []) strands[gold]?.add(word)
      }
    }
  }
  return weights
}

type Lesson = { facts: Facts[]; i: number; gold: number; strand: Set<string>; step: number }

function learn(weights: Map<string, number>, { facts, i, gold, strand, step }: Lesson): void {
  const rows = candidates(facts.length, i).map((j) => ({ j, names: features(facts, i, j, strand) }))
  if (!rows.some((row) => row.j === gold)) return
  const scores = rows.map((row) => row.names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0))
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const total = powers.reduce((a, b) => a + b, 0)
  for (const [k, row] of rows.entries()) {
    const push = (row.j === gold ? 1 : 0) - (powers[k] ?? 0) / total
    for (const name of row.names) {
      const now = weights.get(name) ?? 0
      weights.set(name, now + step * (push - decay * now))
    }
  }
}

/** Names seen in two recipes at least, so that no weight is about one text. */
function common(samples: Sample[]): Set<string> {
  const seen = new Map<string, number>()
  for (const { facts } of samples) {
    const here = new Set<string>()
    for (let i = 0; i < facts.length; i++)
      for (const j of candidates(facts.length, i))
        for (const name of features(facts, i, j, new Set())) here.add(name)
    for (const name of here) seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  return new Set([...seen].filter(([, times]) => times >= 4).map(([name]) => name))
}

/** "pbake>cool" has the shape "pbake>*" and the word "cool": what many features share is kept once. */
function shapeOf(name: string): { shape: string; word: string } {
  const [, before = '', word = name] = /^(p.*>)(.+)$/.exec(name) ?? []
  return { shape: `${before}*`, word }
}

/** The shapes of what one verb says alone, in the order of its letters. */
const verbShapes = ['vi*|n', 'vj*|f', 'vj*|n']

/**
 * "add" and a letter for each of `verbShapes`. What the verb of a step says of every later step but the next is the
 * same for all of them, so that only the difference to the next counts: "vi*|f" is taken off "vi*|n".
 */
function lettersOf(verb: string, values: ReadonlyMap<string, number>): string {
  const value = (shape: string) => values.get(shape.replace('*', verb)) ?? 0
  const letters = verbShapes.map((shape, i) => {
    const steps = Math.round((value(shape) - (i === 0 ? value('vi*|f') : 0)) / fineness)
    return String.fromCharCode('@'.charCodeAt(0) + steps)
  })
  return verb + letters.join('')
}

/** "-3 bake cool 2 mix": each weight in steps, then the words that have it. */
function row(group: [string, number][]): string {
  return [...Map.groupBy(group, ([, value]) => Math.round(value / fineness))]
    .toSorted(([a], [b]) => a - b)
    .map(([steps, same]) => [steps, ...same.map(([name]) => shapeOf(name).word).toSorted()].join(' '))
    .join(' ')
}

const file = process.argv[2]
if (!file) throw new Error('Name the file of training rows.')
const rows: Row[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const samples = rows.map(sampleOf)
const kept = common(samples)
const weights = train(samples)
const named = [...weights].filter(
  ([name, value]) =>
    Math.abs(value) >= (/^p.*>/.test(name) ? smallestOfPairs : smallest) &&
    (kept.has(name) || /^t\d/.test(name)),
)
const ofVerb = (name: string) => /^v[ij]([a-z]+)\|[nf]$/.exec(name)?.[1]
const verbs = new Set(named.flatMap(([name]) => ofVerb(name) ?? []))
const letters = [...verbs].toSorted().map((verb) => lettersOf(verb, new Map(named)))
const shapes = Map.groupBy(
  named.filter(([name]) => ofVerb(name) === undefined),
  ([name]) => shapeOf(name).shape,
)
const lines = [...shapes]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([shape, group]) => `  ${JSON.stringify(shape)}: ${JSON.stringify(row(group))},`)
writeFileSync(
  new URL('../../../packages/reader/src/kitchen-weights.ts', import.meta.url),
  `/** Written by bench/reader/train/kitchen.ts; do not edit. */

/** What one step of a weight is worth. */
export const fineness = ${fineness}

/** For each shape of a feature the steps of a weight, then the words that have it where the star stands. */
export const kitchenWeights: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}

/** The shapes of what one verb says alone. */
export const verbShapes = ${JSON.stringify(verbShapes)}

/** Each verb with a letter for each of \`verbShapes\`: "@" weighs nothing, each letter after it a step more. */
export const verbWeights =
  ${JSON.stringify(letters.join(''))}
`,
)
const pairs = samples.reduce((sum, sample) => sum + sample.next.filter((to) => to !== undefined).length, 0)
console.log(`${rows.length} recipes, ${pairs} steps with a successor, ${named.length} weights`)
