/** How likely each relation is for each pair of units, from what both ends are and what lies between them. */
import type { DiagramKind } from '@flain/flow'
import { isPair, unitTypes } from './links.ts'
import type { Pairs, Unit } from './links.ts'
import { addRows, among, at, joined, meanOf, sumOf, tanh, through, times } from './network.ts'
import type { Network } from './network.ts'
import { Rivals } from './rivals.ts'
import { isTree } from './spread.ts'

/** Sums for each relation, by `i * units + j`; larger is likelier. */
export type Scores = Map<number, Float32Array>

type Cut = { states: readonly Float32Array[]; units: readonly Unit[]; kind: DiagramKind }

const nothing = new Float32Array(0)

/** Units further apart than this have nothing to do with each other, but for a root that holds much. */
const farthest = 24
export const reachOf = (kind: DiagramKind): number => (isTree(kind) ? Infinity : farthest)

/** A pair with what lies between its units and what the first look makes of it. */
type Looked = { i: number; j: number; between: Float32Array; sums: Float32Array }

/** `real` tells how sure it is that each unit is one: below zero it rather draws nothing. */
export function scoresOf(network: Network, cut: Cut, pairs: Pairs): { scores: Scores; real: Float32Array } {
  const { units } = cut
  const views = among(
    network,
    units.map((unit) => viewOf(network, cut.states, unit)),
  )
  const looked = firstLook(network, views, { pairs, ends: pairsOf(cut) })
  const rivals = new Rivals(looked, units.length)
  const real = Float32Array.from(views, (view, i) => {
    const hidden = through(network.real, joined([view, rivals.ofUnit(i)]))
    return at(times(network.isReal.weights, hidden, network.isReal.bias), 0)
  })
  return { scores: secondLook(network, views, { looked, rivals, real }), real }
}

function pairsOf({ units, kind }: Cut): { i: number; j: number }[] {
  const reach = reachOf(kind)
  const found: { i: number; j: number }[] = []
  for (const [i, a] of units.entries())
    for (const [j, b] of units.entries())
      if (i !== j && isPair(a, b) && Math.abs(i - j) <= reach) found.push({ i, j })
  return found
}

type Views = readonly Float32Array[]

function firstLook(
  network: Network,
  views: Views,
  { pairs, ends }: { pairs: Pairs; ends: readonly { i: number; j: number }[] },
): Looked[] {
  const sources = views.map((view) => times(network.source, view))
  const targets = views.map((view) => times(network.target.weights, view, network.target.bias))
  return ends.map(({ i, j }) => {
    const rows = pairs.rows(i, j)
    const between = sumOf(network.pairs, rows)
    const hidden = between.map((sum, k) =>
      positive(sum + at(sources[i] ?? nothing, k) + at(targets[j] ?? nothing, k)),
    )
    const sums = times(network.relations.weights, hidden, network.relations.bias)
    addRows(network.direct, rows, sums)
    return { i, j, between, sums }
  })
}

function secondLook(
  network: Network,
  views: Views,
  { looked, rivals, real }: { looked: readonly Looked[]; rivals: Rivals; real: Float32Array },
): Scores {
  const sources = views.map((view) => times(network.againSource, view))
  const targets = views.map((view) => times(network.againTarget.weights, view, network.againTarget.bias))
  const sure = real.map((sum) => tanh(sum / 4))
  const scores: Scores = new Map()
  for (const pair of looked) {
    const { i, j, between, sums } = pair
    const hidden = times(network.rivals, rivals.ofPair(pair, sure))
    for (let k = 0; k < hidden.length; k++)
      hidden[k] = positive(
        at(hidden, k) + at(between, k) + at(sources[i] ?? nothing, k) + at(targets[j] ?? nothing, k),
      )
    const more = times(network.again.weights, hidden, network.again.bias)
    for (let k = 0; k < more.length; k++) more[k] = at(more, k) + at(sums, k)
    scores.set(i * views.length + j, more)
  }
  return scores
}

const positive = (sum: number): number => Math.max(0, sum)

/** A unit as its first word, its last, the mean of all, and what it is. */
function viewOf(network: Network, states: readonly Float32Array[], { type, from, to }: Unit): Float32Array {
  const mean = meanOf(states, from, to)
  const { columns, values } = network.types
  const own = unitTypes.indexOf(type) * columns
  return joined([states[from] ?? mean, states[to - 1] ?? mean, mean, values.slice(own, own + columns)])
}
