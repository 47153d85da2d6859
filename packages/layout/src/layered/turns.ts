/**
 * Where a folded flow goes on in its next row: every line over a turn runs in the gutter between the two rows, back to the
 * side where rows begin. It drops straight out of its node into the gutter where nothing stands below, and enters its head
 * from the gutter where nothing stands above; otherwise it goes round by a track behind the row, or before the next one.
 */
import { isTurn, rowOf } from './fold.ts'
import { type Columns, type Corners, type Hop, trackGap } from './routing.ts'
import type { Chain, Work } from './work.ts'

/** Between a row and the lines in the gutter beside it, with room for an arrowhead; tight where a scene is continued. */
const lead = { wide: 24, tight: 14 }

/** Room between a row and the next one: for the lines that turn there, and for their texts. */
export function gutterRoom(work: Work, row: number): number {
  const last = (work.rows[row + 1] ?? 0) - 1
  let lines = 0
  let text = 0
  for (const { items, labelAcross, isLevel } of work.chains) {
    const first = work.layer[items[0] ?? 0] ?? 0
    if (isLevel || first > last || (work.layer[items.at(-1) ?? 0] ?? 0) <= last) continue
    lines++
    if (items.length === 2) text = Math.max(text, labelAcross)
  }
  const beside = work.isContinued ? lead.tight : lead.wide
  return Math.max(work.gaps.row, 2 * beside + Math.max(0, lines - 1) * work.gaps.line, text + beside)
}

/** True when the piece of a chain behind its item with this number leads into the next row. */
export function turnsAt(work: Work, { items, isLevel }: Chain, at: number): boolean {
  return !isLevel && isTurn(work, work.layer[items[at] ?? 0] ?? 0)
}

/** Lines that leave straight into the gutter or come straight out of it: one on each side of a node, those onward first. */
export function dropCorners(work: Work, corners: Corners): void {
  if (work.rows.length < 2) return
  const isTaken = new Uint8Array(2 * work.layer.length)
  for (const isTurned of [false, true])
    for (const chain of work.chains) if (chain.isTurned === isTurned) dropEnds(work, corners, chain, isTaken)
}

function dropEnds(work: Work, corners: Corners, chain: Chain, isTaken: Uint8Array): void {
  const { items, edge } = chain
  const tail = items[0] ?? 0
  const head = items.at(-1) ?? 0
  const isFree = (item: number, key: number) => isTaken[key] !== 1 && isBare(work, item, key % 2 === 1)
  if (
    turnsAt(work, chain, 0) &&
    work.layers[work.layer[tail] ?? 0]?.at(-1) === tail &&
    isFree(tail, 2 * tail + 1)
  ) {
    isTaken[2 * tail + 1] = 1
    corners.tail[edge] = 1
  }
  if (
    turnsAt(work, chain, items.length - 2) &&
    work.layers[work.layer[head] ?? 0]?.[0] === head &&
    isFree(head, 2 * head)
  ) {
    isTaken[2 * head] = 1
    corners.head[edge] = -1
  }
}

/** Nothing of the node's own, a loop or a text, stands on that side. */
function isBare(work: Work, item: number, isAfter: boolean): boolean {
  return isAfter
    ? (work.after[item] ?? 0) <= (work.shapeAfter[item] ?? 0)
    : (work.before[item] ?? 0) <= (work.shapeBefore[item] ?? 0)
}

/**
 * Gives every line over a turn its three levels. Of lines that keep their order the upper one runs outside behind the row,
 * below in the gutter and inside before the next row, so that none of them cross.
 */
export function placeTurns(work: Work, turning: readonly Hop[][], columns: Columns, corners: Corners): void {
  turning.forEach((hops, layer) => {
    if (hops.length === 0) return
    const row = rowOf(work, layer)
    const above = work.containers[work.rowStart + row]?.to ?? 0
    const below = work.containers[work.rowStart + row + 1]?.from ?? above
    const leaving = hops.toSorted((a, b) => levelOut(work, a, corners) - levelOut(work, b, corners))
    const arriving = hops.toSorted((a, b) => levelIn(work, a, corners) - levelIn(work, b, corners))
    const step = Math.min(work.gaps.line, (below - above - 2 * lead.tight) / Math.max(1, hops.length - 1))
    const middle = (above + below) / 2
    const end = columns.turnsFrom[layer] ?? 0
    const start = (columns.start[layer + 1] ?? 0) - (columns.borders.start[layer + 1] ?? 0) - lead.wide
    leaving.forEach((hop, at) => {
      hop.turn = {
        behind: end + (hops.length - 1 - at) * trackGap,
        gutter: middle + ((hops.length - 1) / 2 - at) * step,
        before: start - arriving.indexOf(hop) * trackGap,
      }
    })
  })
}

/** A line that drops out of its node leaves lowest of all, one that comes from above arrives highest. */
function levelOut(work: Work, { chain, from }: Hop, corners: Corners): number {
  const isDropped = corners.tail[chain.edge] === 1 && turnsAt(work, chain, 0)
  return isDropped ? Infinity : from
}

function levelIn(work: Work, { chain, to }: Hop, corners: Corners): number {
  const isDropped = corners.head[chain.edge] === -1 && turnsAt(work, chain, chain.items.length - 2)
  return isDropped ? -Infinity : to
}
