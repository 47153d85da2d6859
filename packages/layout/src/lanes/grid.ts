/**
 * Where everything of a swimlane diagram stands before it has a size: layers along the flow, rows across it. Each lane has
 * as many rows as it has steps in its fullest layer; a step stands in the row of the one before it where that is free.
 */
import type { FlowGraph } from '@flain/flow'
import { indexById } from '../index-by-id.ts'
import { rankNodes, turnedEdges } from '../layered/rank.ts'
import type { Band } from './bands.ts'

export type Link = { edge: number; from: number; to: number; isBack: boolean }

export type Grid = {
  /** By node. */
  layer: number[]
  row: number[]
  layers: number
  rows: number
  /** Rows of each band: the first, and how many. */
  spans: { first: number; count: number }[]
  /** Edges between two nodes; loops are not among them. */
  links: Link[]
}

export function gridOf(graph: FlowGraph, bands: readonly Band[]): Grid {
  const count = graph.nodes.length
  const links = linksOf(graph)
  const forward = links.map(({ from, to, isBack }) => ({
    from: isBack ? to : from,
    to: isBack ? from : to,
    least: 1,
    weight: 1,
  }))
  const layer = rankNodes(count, forward)
  const into = Array.from({ length: count }, (): number[] => [])
  for (const { from, to } of forward) into[to]?.push(from)
  const row = Array.from({ length: count }, () => 0)
  const spans: Grid['spans'] = []
  let first = 0
  for (const { nodes } of bands) {
    const rows = seatBand(nodes, { layer, into, row, first })
    spans.push({ first, count: rows })
    first += rows
  }
  const layers = layer.reduce((most, at) => Math.max(most, at + 1), 0)
  return { layer, row, layers, rows: first, spans, links }
}

function linksOf(graph: FlowGraph): Link[] {
  const index = indexById(graph.nodes)
  const links = graph.edges.flatMap((edge, at) => {
    const from = index.get(edge.from)
    const to = index.get(edge.to)
    return from === undefined || to === undefined || from === to ? [] : [{ edge: at, from, to }]
  })
  const turned = turnedEdges(graph.nodes.length, links)
  return links.map((link, at) => ({ ...link, isBack: turned[at] ?? false }))
}

type Seating = { layer: readonly number[]; into: readonly number[][]; row: number[]; first: number }

/** Gives the nodes of one band their rows, from `first`; tells how many it takes. */
function seatBand(nodes: readonly number[], { layer, into, row, first }: Seating): number {
  const cells = Map.groupBy(nodes, (node) => layer[node] ?? 0)
  const rows = Math.max(1, ...[...cells.values()].map((cell) => cell.length))
  const inBand = new Set(nodes)
  const wanted = (node: number): number => {
    const before = (into[node] ?? []).filter((other) => inBand.has(other))
    const sum = before.reduce((total, other) => total + (row[other] ?? first) - first, 0)
    return before.length === 0 ? 0 : sum / before.length
  }
  for (const [, cell] of [...cells].toSorted(([a], [b]) => a - b)) {
    const seats = cell.map((node) => ({ node, want: wanted(node) })).toSorted((a, b) => a.want - b.want)
    let free = 0
    seats.forEach(({ node, want }, at) => {
      const last = rows - (seats.length - at)
      const seat = Math.min(last, Math.max(free, Math.round(want)))
      row[node] = first + seat
      free = seat + 1
    })
  }
  return rows
}
