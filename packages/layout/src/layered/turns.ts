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
  const lines = new Set<number>()
  let text = 0
  for (const chain of work.chains) {
    const { items, isLevel } = chain
    const first = work.layer[items[0] ?? 0] ?? 0
    if (isLevel || first > last || (work.layer[items.at(-1) ?? 0] ?? 0) <= last) continue
    lines.add(turningTo(work, chain, last))
    text = Math.max(text, textInGutter(chain))
  }
  const beside = work.isContinued ? lead.tight : lead.wide
  const across = Math.max(0, lines.size - 1) * gutterGap(work, text)
  return Math.max(work.gaps.row, 2 * beside + across, text + beside + across)
}

/** Between two lines in one gutter, clear of the text on either. */
function gutterGap({ gaps }: Work, text: number): number {
  return text > 0 ? Math.max(gaps.line, text / 2 + textAir) : gaps.line
}

const textAir = 6

/** True when the piece of a chain behind its item with this number leads into the next row. */
export function turnsAt(work: Work, { items, isLevel }: Chain, at: number): boolean {
  return !isLevel && isTurn(work, work.layer[items[at] ?? 0] ?? 0)
}

/**
 * What a line over the turn behind a layer shares its way with: others to the step at the start of the next row, by its item;
 * any other line runs alone, by a number below 0, and so does one with a text in the gutter.
 */
function turningTo(work: Work, chain: Chain, layer: number): number {
  const { items, edge } = chain
  const head = items.at(-1) ?? 0
  const isShared = work.layer[head] === layer + 1 && textInGutter(chain) === 0
  return isShared && !work.keepsApart ? head : -1 - edge
}

/** How much of the gutter a line's text takes: a longer line carries it on its way. */
function textInGutter({ items, labelAcross }: Chain): number {
  return items.length === 2 ? labelAcross : 0
}

/** Lines that leave straight into the gutter or come straight out of it: one on each side of a node, those onward first. */
export function dropCorners(work: Work, corners: Corners): void {
  if (work.rows.length < 2) return
  const isTaken = new Uint8Array(2 * work.layer.length)
  const entered = new Set<number>()
  for (const isTurned of [false, true])
    for (const chain of work.chains)
      if (chain.isTurned === isTurned) dropEnds(work, corners, chain, { isTaken, entered })
}

/** Sides that a line has, and nodes that lines from the row before enter through theirs, which all of them share. */
type Drops = { isTaken: Uint8Array; entered: Set<number> }

function dropEnds(work: Work, corners: Corners, chain: Chain, { isTaken, entered }: Drops): void {
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
    (isFree(head, 2 * head) || (entered.has(head) && !work.keepsApart))
  ) {
    isTaken[2 * head] = 1
    entered.add(head)
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
 * below in the gutter and inside before the next row, so that none of them cross. Those to one step at the start of the next
 * row become one in the gutter.
 */
export function placeTurns(work: Work, turning: readonly Hop[][], columns: Columns, corners: Corners): void {
  turning.forEach((hops, layer) => {
    if (hops.length === 0) return
    const row = rowOf(work, layer)
    const above = work.containers[work.rowStart + row]?.to ?? 0
    const below = work.containers[work.rowStart + row + 1]?.from ?? above
    const leaving = hops.toSorted((a, b) => levelOut(work, a, corners) - levelOut(work, b, corners))
    const arriving = hops.toSorted((a, b) => levelIn(work, a, corners) - levelIn(work, b, corners))
    const ways = [...new Set(leaving.map(({ chain }) => turningTo(work, chain, layer)))]
    const text = hops.reduce((most, { chain }) => Math.max(most, textInGutter(chain)), 0)
    const step = Math.min(
      gutterGap(work, text),
      (below - above - 2 * lead.tight) / Math.max(1, ways.length - 1),
    )
    const middle = (above + below) / 2
    const end = columns.turnsFrom[layer] ?? 0
    const start = (columns.start[layer + 1] ?? 0) - (columns.borders.start[layer + 1] ?? 0) - lead.wide
    leaving.forEach((hop, at) => {
      hop.turn = {
        behind: end + (hops.length - 1 - at) * trackGap,
        gutter: middle + ((ways.length - 1) / 2 - ways.indexOf(turningTo(work, hop.chain, layer))) * step,
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
