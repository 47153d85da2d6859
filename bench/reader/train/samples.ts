/** A row of the corpus as the reader's learner sees it: features, tags, units and what leads from which to which. */
import type { DiagramKind } from '@flain/flow'
import { cutsOf, featuresOf, drawnOver, wordsOf } from '../../../packages/reader/src/learnt/features.ts'
import {
  answerOf,
  isDrawn,
  isPair,
  Pairs,
  relations,
  unitTypes,
} from '../../../packages/reader/src/learnt/links.ts'
import type { Relation, Unit, UnitType } from '../../../packages/reader/src/learnt/links.ts'
import { kindRowsOf } from '../../../packages/reader/src/learnt/kind.ts'
import type { Words } from '../../../packages/reader/src/learnt/features.ts'
import { encode } from '../../../packages/reader/src/learnt/network.ts'
import type { Network } from '../../../packages/reader/src/learnt/network.ts'
import { reachOf } from '../../../packages/reader/src/learnt/scores.ts'
import { unitsIn, withoutAsides } from '../../../packages/reader/src/learnt/units.ts'
import { kindsInOrder } from '../../../packages/reader/src/detect-kind.ts'
import { readByRules } from '../../../packages/reader/src/read.ts'
import type { CorpusRow, Span } from '../corpus/compile.ts'

type Named = Unit & { id?: string }
type CorpusGroup = CorpusRow['gold']['groups'][number]
export type Sample = {
  id: string
  kind: number
  ruled: number
  /** The rows that tell the kind. */
  k: number[]
  /** The rows of each token. */
  x: number[][]
  /** 0 outside, 1 + 2 t where a unit of type t begins, 2 + 2 t where it goes on. */
  y: number[]
  /** How the text may be cut before each token. */
  c: number[]
  /** The sentence each token stands in. */
  g: number[]
  units: [type: number, from: number, to: number][]
  /** Of units a network cut: 1 what the marks know, 0 what it made up; -1 is not asked. */
  real: number[]
  /** Every pair that is looked at, since pairs are rivals; `relation` is -1 where the marks leave it open. */
  pairs: { i: number; j: number; rows: number[]; relation: number }[]
}

/** A network that has not seen the text, and how eagerly it cuts. */
export type Stranger = { network: Network; eager: number }

/** With a network that has not seen the row, pairs are made between the units it cuts, as they will be when it reads. */
export function sampleOf(row: CorpusRow, stranger?: Stranger): Sample {
  const words = wordsOf(row.text)
  const { graph } = readByRules(row.text)
  const drawn = drawnOver(words, graph)
  const kind = kindsInOrder.indexOf(row.diagram as (typeof kindsInOrder)[number])
  const features = featuresOf(words, drawn, row.diagram as DiagramKind)
  const marked = unitsOf(row.spans, words.tokens)
  const units = stranger ? unitsCut(stranger, { words, features, marked }) : marked
  const y = words.tokens.map(() => 0)
  for (const unit of marked)
    for (let i = unit.from; i < unit.to; i++)
      y[i] = 2 * unitTypes.indexOf(unit.type) + (i === unit.from ? 1 : 2)
  const pairs = new Pairs(words, drawn, units, kind)
  return {
    id: row.id,
    kind,
    ruled: kindsInOrder.indexOf(graph.kind),
    k: kindRowsOf(words, graph.kind),
    x: features,
    y,
    c: [...cutsOf(words)],
    g: [...words.sentenceOf],
    units: units.map(({ type, from, to }) => [unitTypes.indexOf(type), from, to]),
    real: units.map(({ id, type }) => (stranger && isDrawn(type) ? Number(id !== undefined) : -1)),
    pairs: expected(row, units, { kind: row.diagram as DiagramKind, isCut: stranger !== undefined }).map(
      ({ i, j, relation }) => ({
        i,
        j,
        rows: pairs.rows(i, j),
        relation: relation ? relations.indexOf(relation) : -1,
      }),
    ),
  }
}

/** The units a network cuts; each is what it shares most of its words with. */
function unitsCut(
  { network, eager }: Stranger,
  { words, features, marked }: { words: Words; features: number[][]; marked: readonly Named[] },
): Named[] {
  const states = encode(network, features, words.sentenceOf)
  const { units } = unitsIn(
    network,
    { features, states },
    { lineOf: words.lineOf, cuts: cutsOf(words), eager },
  )
  return withoutAsides(units, words).map((unit) => {
    let most = 0.34
    let id: string | undefined
    for (const each of marked) {
      const shared = Math.min(unit.to, each.to) - Math.max(unit.from, each.from)
      const share = shared / (unit.to - unit.from + each.to - each.from - shared)
      if (each.id && share > most) [most, id] = [share, each.id]
    }
    return id ? { ...unit, id } : unit
  })
}

function unitsOf(spans: readonly Span[], tokens: readonly { start: number; end: number }[]): Named[] {
  const units: Named[] = []
  let last = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(
      last,
      tokens.findIndex((token) => token.end > span.start),
    )
    let to = from
    while (to < tokens.length && (tokens[to]?.start ?? Infinity) < span.end) to++
    if (from < 0 || to <= from) continue
    last = to
    units.push({ type: span.type as UnitType, from, to, ...(span.id ? { id: span.id } : {}) })
  }
  return units
}

type Expected = { i: number; j: number; relation: Relation | undefined }

/** What leads from which unit to which; two mentions of one thing leave it open. A unit cut out of nothing leads nowhere. */
function expected(
  row: CorpusRow,
  units: readonly Named[],
  { kind, isCut }: { kind: DiagramKind; isCut: boolean },
): Expected[] {
  const first = new Map<string, number>()
  for (const [i, { id }] of units.entries()) if (id && !first.has(id)) first.set(id, i)
  const edges = edgesBetweenSaid(row, first)
  const reach = reachOf(kind)
  const found: Expected[] = []
  for (const [i, a] of units.entries())
    for (const [j, b] of units.entries()) {
      if (i === j || !isPair(a, b) || Math.abs(i - j) > reach) continue
      const isNothing = isCut && (!a.id || !b.id)
      const relation = isNothing ? 'none' : relationOf(row, edges, { a, b, i, j, first, units })
      found.push({ i, j, relation })
    }
  return found
}

type Pair = { a: Named; b: Named; i: number; j: number; first: Map<string, number>; units: readonly Named[] }

function relationOf(row: CorpusRow, edges: Map<string, Relation>, pair: Pair): Relation | undefined {
  const { a, b, i, j, first, units } = pair
  const isFirst = (each: Named, at: number) => first.get(each.id ?? '') === at
  if (a.type === 'g')
    return isFirst(b, j) && isFirst(a, i)
      ? (row.gold.groups as CorpusGroup[]).some(({ id, nodes }) => id === a.id && nodes.includes(b.id ?? ''))
        ? 'member'
        : 'none'
      : undefined
  if (a.type === 'm') {
    const edge = row.gold.edges.find((each) => 'mark' in each && each.mark === a.id)
    if (!edge) return undefined
    for (const [end, relation] of [
      [edge.from, 'src'],
      [edge.to, 'dst'],
    ] as const) {
      if (b.id !== end) continue
      return nearest(units, end, i) === j ? relation : undefined
    }
    return 'none'
  }
  if (a.id === b.id) return j > i ? undefined : isFirst(b, j) ? 'same' : undefined
  if (!isFirst(a, i)) return isFirst(b, j) && j < i && a.type === b.type ? 'none' : undefined
  if (!isFirst(b, j)) return undefined
  return edges.get(`${a.id} ${b.id}`) ?? 'none'
}

/** The mention of a thing nearest to a unit; before it rather than behind. */
function nearest(units: readonly Named[], id: string, at: number): number {
  let best = -1
  let least = Infinity
  for (const [k, unit] of units.entries()) {
    if (unit.id !== id) continue
    const apart = k < at ? at - k : k - at + 0.5
    if (apart < least) [best, least] = [k, apart]
  }
  return best
}

/** Edges by their ends; what leads through nodes no words made leads from what is before to what is behind. */
function edgesBetweenSaid(row: CorpusRow, first: Map<string, number>): Map<string, Relation> {
  let edges = row.gold.edges.map(({ from, to, label }) => ({ from, to, label }))
  for (const { id } of row.gold.nodes) {
    if (first.has(id)) continue
    const [into, out] = [edges.filter((edge) => edge.to === id), edges.filter((edge) => edge.from === id)]
    edges = edges.filter((edge) => edge.from !== id && edge.to !== id)
    for (const a of into)
      for (const b of out)
        if (a.from !== b.to) edges.push({ from: a.from, to: b.to, label: b.label ?? a.label })
  }
  return new Map(edges.map(({ from, to, label }) => [`${from} ${to}`, relations[answerOf(label)] ?? 'next']))
}
