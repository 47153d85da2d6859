/** A layer for every node of a graph, from the graph alone or from what is on screen. */
import type { FlowGraph } from '@flain/flow'
import type { ChainSeed } from './build.ts'
import { createNarrowing, type Narrowing, narrowTo } from './narrow.ts'
import { rankNodes, turnedEdges, type RankEdge } from './rank.ts'
import { type Memory, rankFromMemory, type Shift } from './recall.ts'
import type { Setup } from './setup.ts'
import { isInside, sharedHome, type Work } from './work.ts'

type Pair = { from: number; to: number }

/** Indices of the edges that are drawn as chains, and the nodes at their ends. */
type Lines = { drawn: number[]; pairs: Pair[] }

function linesOf({ ends }: Setup): Lines {
  const drawn: number[] = []
  const pairs: Pair[] = []
  for (let edge = 0; edge < ends.length; edge++) {
    const end = ends[edge]
    if (!end || end.from < 0 || end.to < 0 || end.from === end.to) continue
    drawn.push(edge)
    pairs.push(end)
  }
  return { drawn, pairs }
}

/** What layers may be made from: the edges to draw as chains, all pointing with the flow, and how far each must reach. */
export type Ranking = { seeds: ChainSeed[]; edges: RankEdge[]; narrowing?: Narrowing }

export function rankingOf(setup: Setup): Ranking {
  const { graph, labels, work, frame } = setup
  const lines = linesOf(setup)
  const { drawn, pairs } = lines
  const turned = turnedEdges(work.real, pairs)
  const isFanned = fannedPairs(pairs, {
    mostBeside: frame.isLevel ? 3 : 2,
    hasText: (i) => labels[drawn[i] ?? -1] !== undefined,
  })
  const edges = pairs.map(({ from, to }, i) => ({
    from: turned[i] ? to : from,
    to: turned[i] ? from : to,
    least: isFanned(from, to) ? 2 : mayBeLevel(graph, work, from, to) ? 0 : 1,
    weight: 1,
  }))
  return { seeds: seedsFor(setup, lines, turned), edges }
}

/** Layers of the least total length; with `most`, no more than these where fewer can be. Each call may ask for fewer. */
export function rankAfresh(work: Work, ranking: Ranking, most?: number): void {
  let { edges } = ranking
  if (most !== undefined) {
    ranking.narrowing ??= createNarrowing(work.real, edges)
    narrowTo(ranking.narrowing, most)
    edges = ranking.narrowing.edges
  }
  work.layer = rankNodes(work.real, edges)
}

type Recalled = { seeds: ChainSeed[]; oldLayers: (number | undefined)[] }

/** Layers as they are on screen; what is new where `shift` says, or where it has most room. */
export function rankOnScreen(setup: Setup, memory: Memory, shift: Shift | undefined): Recalled {
  const { work } = setup
  const lines = linesOf(setup)
  const oldLayers = rankFromMemory(work, memory, lines.pairs, shift)
  const turned = lines.pairs.map(({ from, to }) => (work.layer[from] ?? 0) > (work.layer[to] ?? 0))
  return { oldLayers, seeds: seedsFor(setup, lines, turned) }
}

type Fanning = { mostBeside: number; hasText: (index: number) => boolean }

/** Whether so many lines with texts join two nodes that each needs a place of its own in a layer between. */
function fannedPairs(
  pairs: readonly { from: number; to: number }[],
  { mostBeside, hasText }: Fanning,
): (from: number, to: number) => boolean {
  const texts = new Map<string, number>()
  const keyOf = (from: number, to: number) => `${Math.min(from, to)} ${Math.max(from, to)}`
  pairs.forEach(({ from, to }, index) => {
    if (hasText(index)) texts.set(keyOf(from, to), (texts.get(keyOf(from, to)) ?? 0) + 1)
  })
  return (from, to) => texts.size > 0 && (texts.get(keyOf(from, to)) ?? 0) > mostBeside
}

function seedsFor(
  { graph, labels, frame }: Setup,
  { drawn, pairs }: Lines,
  turned: readonly boolean[],
): ChainSeed[] {
  return drawn.map((edge, i) => {
    const size = labels[edge]
    const pair = pairs[i] ?? { from: 0, to: 0 }
    const isTurned = turned[i] ?? false
    return {
      edge,
      from: isTurned ? pair.to : pair.from,
      to: isTurned ? pair.from : pair.to,
      isTurned,
      labelAlong: size ? (frame.isLevel ? size.width : size.height) : 0,
      labelAcross: size ? (frame.isLevel ? size.height : size.width) : 0,
      weight: graph.edges[edge]?.kind === 'main' && !isTurned ? 1 : 0,
    }
  })
}

/** In an architecture, zones stand over one another: a line between two of them may stay in its layer. */
function mayBeLevel(graph: FlowGraph, work: Work, from: number, to: number): boolean {
  if (graph.kind !== 'architecture') return false
  const a = work.home[from] ?? -1
  const b = work.home[to] ?? -1
  const shared = sharedHome(work, a, b)
  return a !== shared && b !== shared && !isInside(work, a, b) && !isInside(work, b, a)
}
