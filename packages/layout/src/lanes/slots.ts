/**
 * Gives the pieces of lines that share a gap a place of their own in it, so that none lies on another and few cross. Pieces of
 * lines that leave one step together, or come to one, may lie on one another: they are one trunk.
 */
import type { Run, Turn, Way } from './tracks.ts'

/** How many slots each gap before a layer and each gutter above a row needs; every piece gets its slot. */
export function assignSlots(ways: readonly Way[]): {
  gaps: Map<number, number>
  gutters: Map<number, number>
} {
  const pieces = ways.flatMap((way) => way.pieces)
  const turns = Map.groupBy(
    pieces.filter((piece): piece is Turn => piece.kind === 'turn'),
    ({ gap }) => gap,
  )
  const runs = Map.groupBy(
    pieces.filter((piece): piece is Run => piece.kind === 'run'),
    ({ gutter }) => gutter,
  )
  const gaps = new Map([...turns].map(([gap, some]) => [gap, seat(sorted(some))]))
  const gutters = new Map([...runs].map(([gutter, some]) => [gutter, seat(some.toSorted(byLength))]))
  return { gaps, gutters }
}

type Piece = Turn | Run

function byLength(a: Run, b: Run): number {
  return Math.abs(a.to - a.from) - Math.abs(b.to - b.from)
}

/** Each piece in the first slot behind those it meets; tells how many slots that makes. */
function seat(pieces: readonly Piece[]): number {
  let most = 0
  pieces.forEach((piece, at) => {
    let slot = 0
    for (const other of pieces.slice(0, at))
      if (meets(piece, other)) slot = Math.max(slot, other.slot + (isTrunk(piece, other) ? 0 : 1))
    piece.slot = slot
    most = Math.max(most, slot + 1)
  })
  return most
}

function meets(a: Piece, b: Piece): boolean {
  return Math.min(a.from, a.to) <= Math.max(b.from, b.to) && Math.min(b.from, b.to) <= Math.max(a.from, a.to)
}

/** Both leave the same step, or both come to the same one. */
function isTrunk(a: Piece, b: Piece): boolean {
  return (a.link.from === b.link.from && a.from === b.from) || (a.link.to === b.link.to && a.to === b.to)
}

/** Rounds of changing neighbours; more pieces than this keep the order they came in. */
const rounds = 8
const mostSorted = 60

/** The turns of one gap in an order in which few of them cross. */
function sorted(turns: readonly Turn[]): Turn[] {
  const order = turns.toSorted((a, b) => startOf(a) - startOf(b))
  if (order.length > mostSorted) return order
  for (let round = 0; round < rounds; round++) {
    let hasMoved = false
    for (let at = 1; at < order.length; at++) {
      const [left, right] = [order[at - 1], order[at]]
      if (!left || !right || costOf(left, right) <= costOf(right, left)) continue
      order[at - 1] = right
      order[at] = left
      hasMoved = true
    }
    if (!hasMoved) break
  }
  return order
}

/** Down the drawing the lower one turns first, up it the higher one. */
function startOf({ from, to }: Turn): number {
  return to > from ? -from : from
}

/** What it costs that one piece stands before the other: lines that cross, and, far worse, lines that lie on each other. */
function costOf(left: Turn, right: Turn): number {
  const crossings = Number(isInside(right.from, left)) + Number(isInside(left.to, right))
  return crossings + (right.from === left.to && !isTrunk(left, right) ? onTop : 0)
}

const onTop = 50

function isInside(level: number, { from, to }: Turn): boolean {
  return level > Math.min(from, to) && level < Math.max(from, to)
}
