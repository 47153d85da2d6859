/** How likely each relation is for each pair of units, from what both ends are and what lies between them. */
import type { DiagramKind } from '@flain/flow'
import { isPair, unitTypes } from './links.ts'
import type { Pairs, Unit } from './links.ts'
import { among, joined, meanOf, relate, times } from './network.ts'
import type { Network } from './network.ts'
import { isTree } from './spread.ts'

/** Sums for each relation, by `i * units + j`; larger is likelier. */
export type Scores = Map<number, Float32Array>

type Cut = { states: readonly Float32Array[]; units: readonly Unit[]; kind: DiagramKind }

const nothing = new Float32Array(0)
export const at = (row: ArrayLike<number>, i: number): number => row[i] ?? 0

/** Units further apart than this have nothing to do with each other, but for a root that holds much. */
const farthest = 24

export function scoresOf(network: Network, cut: Cut, pairs: Pairs): Scores {
  const { units } = cut
  const reach = isTree(cut.kind) ? Infinity : farthest
  const views = among(
    network,
    units.map((unit) => viewOf(network, cut.states, unit)),
  )
  const sources = views.map((view) => times(network.source, view))
  const targets = views.map((view) => times(network.target, view, network.pairBias))
  const scores: Scores = new Map()
  const room = new Float32Array(network.pairs.columns)
  for (const [i, a] of units.entries())
    for (const [j, b] of units.entries()) {
      if (i === j || !isPair(a, b) || Math.abs(i - j) > reach) continue
      const ends = { source: sources[i] ?? nothing, target: targets[j] ?? nothing }
      scores.set(i * units.length + j, relate(network, pairs.rows(i, j), ends, room))
    }
  return scores
}

/** A unit as its first word, its last, the mean of all, and what it is. */
function viewOf(network: Network, states: readonly Float32Array[], { type, from, to }: Unit): Float32Array {
  const mean = meanOf(states, from, to)
  const { columns, values } = network.types
  const own = unitTypes.indexOf(type) * columns
  return joined([states[from] ?? mean, states[to - 1] ?? mean, mean, values.slice(own, own + columns)])
}
