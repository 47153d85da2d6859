/** What the stages of routing work on: hops between layers, the ends of lines, where layers stand and rows turn. */
import type { Chain } from './work.ts'

/** Where a line over a turn runs: behind its row, in the gutter, before the next row. */
export type Turn = { behind: number; gutter: number; before: number }

export type Hop = {
  chain: Chain
  from: number
  to: number
  track: number
  slot: number
  /** The slot of its text is behind the tail, before the line meets others that lead to the same node. */
  isEarly: boolean
  /** The label stands on the line itself, amid the channel, where no other line passes. */
  isInline: boolean
  along: number
  /** Leaves and comes back on the same side: two items of one layer that are not neighbours. */
  isBracket: boolean
  /** The trunk it is a bough of, where it leaves one node with others or comes to one; 0 for none. */
  trunk: number
  /** Where it runs when it leads into the next row. */
  turn?: Turn
}

/** Ends that leave or enter a node across the flow, by edge: 1 on its far side, -1 on its near side, otherwise 0. */
export type Corners = { tail: Int8Array; head: Int8Array }

/** Room that borders take before and behind each layer, and how far each group's borders stand from its layers. */
export type Borders = {
  start: Float64Array
  end: Float64Array
  depth: { start: Float64Array; end: Float64Array }
}

export type Columns = {
  /** Centre, start and end of each layer along the flow. */
  centre: number[]
  start: number[]
  end: number[]
  /** Where lines into the next row may run behind the last layer of a row. */
  turnsFrom: number[]
  borders: Borders
}

/** Between two tracks, in pixels. */
export const trackGap = 12
