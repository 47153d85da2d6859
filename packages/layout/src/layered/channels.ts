/**
 * What happens in the room between two layers: tracks for the plumb parts of lines, places for their texts, and how
 * much room that takes along the flow.
 */
import { type Ends, isPlumb, levelsOf } from './ports.ts'
import { sortFew } from './sort-few.ts'
import { type Hop, trackGap } from './routing.ts'
import { turnsAt } from './turns.ts'
import type { Chain, Work } from './work.ts'

/** The hops of each channel, those into the next row for themselves, and the same ones of each chain along the flow. */
export function collectHops(
  work: Work,
  ends: Ends,
): { channels: Hop[][]; turning: Hop[][]; hopsOf: Hop[][] } {
  const channels: Hop[][] = work.layers.map(() => [])
  const turning: Hop[][] = work.layers.map(() => [])
  const hopsOf = work.chains.map((chain) => {
    const hops: Hop[] = []
    if (chain.isLevel && isPlumb(ends.place, chain)) return hops
    const levels = levelsOf(work, chain, ends)
    for (let i = 0; i + 1 < levels.length; i++) {
      const layer = work.layer[chain.items[i] ?? 0] ?? 0
      const hop: Hop = {
        chain,
        from: levels[i] ?? 0,
        to: levels[i + 1] ?? 0,
        track: -1,
        slot: -1,
        isEarly: false,
        isInline: false,
        along: 0,
        isBracket: chain.isLevel,
        trunk: trunkOf(ends, chain, i, levels.length - 2),
      }
      hops.push(hop)
      const place = turnsAt(work, chain, i) ? turning : channels
      place[layer]?.push(hop)
    }
    return hops
  })
  return { channels, turning, hopsOf }
}

/** Numbers tell forks and joins apart. */
function trunkOf({ ports }: Ends, { edge }: Chain, at: number, last: number): number {
  const fork = ports.fork[edge] ?? 0
  const join = ports.join[edge] ?? 0
  if (at === 0 && fork > 0) return 2 * fork
  return at === last && join > 0 ? 2 * join + 1 : 0
}

/** Numbers the plumb parts of one channel from 0, near to far. */
export function assignTracks(hops: Hop[], gap: number): void {
  const bent = hops.filter((hop) => Math.abs(hop.from - hop.to) >= 0.5)
  if (bent.length === 0) return
  const placed: Hop[] = []
  /** How many were placed when a track was last found taken. */
  const takenAt: number[] = []
  const brackets: Hop[] = []
  const onward: Hop[] = []
  const back: Hop[] = []
  for (const hop of bent) (hop.isBracket ? brackets : hop.to > hop.from ? onward : back).push(hop)
  sortFew(brackets, (a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to))
  sortFew(onward, (a, b) => b.from - a.from || b.to - a.to)
  sortFew(back, (a, b) => a.from - b.from || a.to - b.to)
  const put = (hop: Hop) => {
    let track = 0
    const low = Math.min(hop.from, hop.to) - gap / 2
    const high = Math.max(hop.from, hop.to) + gap / 2
    let trunk: Hop | undefined
    for (const other of placed) {
      if (hop.trunk > 0 && other.trunk === hop.trunk) {
        trunk = other
        continue
      }
      if (Math.min(other.from, other.to) >= high || Math.max(other.from, other.to) <= low) continue
      takenAt[other.track] = placed.length
      const isSameWay = other.to > other.from === hop.to > hop.from && !other.isBracket
      if (isSameWay) track = Math.max(track, other.track + 1)
    }
    if (trunk && trunk.track >= track && takenAt[trunk.track] !== placed.length) track = trunk.track
    while (takenAt[track] === placed.length) track++
    hop.track = track
    placed.push(hop)
  }
  brackets.forEach(put)
  onward.forEach(put)
  back.forEach(put)
}

/**
 * Labels of edges between neighbouring layers stand amid the channel where no other line passes, otherwise before
 * the head, where near lines push them apart, or behind the tail where others come too near to the head.
 */
export function assignSlots(hops: Hop[]): void {
  const placed: Hop[] = []
  const labelled = hops.filter(
    ({ chain, isBracket }) => chain.labelAlong > 0 && chain.items.length === 2 && !isBracket,
  )
  if (labelled.length === 0) return
  for (const hop of labelled) hop.isInline = hasInlineRoom(hop, hops)
  const isFree = labelled.every((hop) => hop.isInline)
  for (const hop of labelled) {
    // NOTE: where there are slots anyway, only texts on straight lines gain from standing elsewhere.
    hop.isInline &&= isFree || hop.track < 0
    if (hop.isInline) continue
    hop.isEarly = isCrowded(hop, hops, 'to') && !isCrowded(hop, hops, 'from')
    const reach = hop.chain.labelAcross / 2 + 2
    const taken = new Set<number>()
    for (const other of placed) {
      if (other.isEarly !== hop.isEarly) continue
      const apart = Math.abs(textLevel(other) - textLevel(hop))
      if (apart < reach + other.chain.labelAcross / 2) taken.add(other.slot)
    }
    let slot = 0
    while (taken.has(slot)) slot++
    hop.slot = slot
    placed.push(hop)
  }
}

/** The level on which a text in a slot stands. */
export function textLevel({ isEarly, from, to }: Hop): number {
  return isEarly ? from : to
}

/** Whether another line runs so near to one end of a hop that a text there would stand on both. */
function isCrowded(hop: Hop, hops: readonly Hop[], end: 'from' | 'to'): boolean {
  const reach = hop.chain.labelAcross / 2 + 2
  return hops.some((other) => other !== hop && Math.abs(other[end] - hop[end]) < reach)
}

/** True when the hop runs straight or far enough across, and nothing else comes near the middle of it. */
function hasInlineRoom(hop: Hop, hops: readonly Hop[]): boolean {
  const { from, to, chain } = hop
  const far = Math.abs(from - to)
  if (far >= 0.5 && far < chain.labelAcross + 2 * inlineAir) return false
  const middle = (from + to) / 2
  const reach = chain.labelAcross / 2 + textAir
  return hops.every(
    (other) =>
      other === hop ||
      Math.max(other.from, other.to) < middle - reach ||
      Math.min(other.from, other.to) > middle + reach,
  )
}

/** A text keeps clear of the bends of its own line by this much, and of other lines by this much. */
const inlineAir = 12

const textAir = 5

const trackLead = 20

/** In a channel that must not grow, tracks may come this near to each other and to the nodes. */
const tightTrack = 5

export const tightLead = 9

export function channelRoom(work: Work, hops: readonly Hop[]): number {
  const tracks = trackCount(hops)
  const lines = work.isContinued
    ? (tracks - 1) * tightTrack + 2 * tightLead
    : (tracks - 1) * trackGap + 2 * trackLead
  const texts = slotRoom(hops) + earlyRoom(hops)
  return Math.max(Math.max(work.gaps.layer, lines) + texts, inlineRoom(work, hops, tracks))
}

/** A text on a straight line needs room beside the arrowhead, one on a plumb part beside all tracks. */
function inlineRoom(work: Work, hops: readonly Hop[], tracks: number): number {
  const besideText = work.isContinued ? tightHeadRoom : headRoom
  let room = 0
  for (const { isInline, track, chain } of hops) {
    if (!isInline) continue
    const beside = track < 0 ? besideText : Math.max(0, tracks - 1) * trackGap + 2 * textAir
    room = Math.max(room, chain.labelAlong + beside)
  }
  return room
}

/** An arrowhead and a bit of line on both sides of a text. */
const headRoom = 36

/** The same where a text comes to layers that are on screen, so that fewer of them give way. */
const tightHeadRoom = 24

/** The middle of what is left beside the arrowhead. */
export const headShift = 10

export function trackCount(hops: readonly Hop[]): number {
  let most = 0
  for (const hop of hops) most = Math.max(most, hop.track + 1)
  return most
}

/** The room of texts before the heads of their lines. */
export function slotRoom(hops: readonly Hop[]): number {
  return roomOf(hops, false)
}

/** The room of texts behind the tails of their lines. */
export function earlyRoom(hops: readonly Hop[]): number {
  const room = roomOf(hops, true)
  return room > 0 ? room + tailAir : 0
}

/** From a layer to the texts behind the tails of its lines. */
export const tailAir = 10

function roomOf(hops: readonly Hop[], isEarly: boolean): number {
  const widths: number[] = []
  if (hops.every((hop) => hop.slot < 0)) return 0
  for (const hop of hops) {
    if (hop.slot >= 0 && hop.isEarly === isEarly)
      widths[hop.slot] = Math.max(widths[hop.slot] ?? 0, hop.chain.labelAlong)
  }
  return widths.reduce((sum, width) => sum + width + 6, 0)
}
