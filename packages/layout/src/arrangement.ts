/** What every arrangement is told besides the graph. */
import type { Density, Direction } from '@flain/flow'
import type { Scene } from './scene.ts'
import type { Typesetter } from './size.ts'

/** How much wider than usual the gaps between things are; lines keep their distance from one another. */
export const spreadOf: Record<Density, number> = { airy: 1.4, normal: 1, compact: 0.68 }

export type Arrangement = {
  type: Typesetter
  isNarrow: boolean
  /** The direction a person asked for; without one every kind runs the way people expect. */
  turn: Direction | undefined
  /** The way the flow runs where nothing else is expected of its kind. */
  direction: Direction
  /** Width over height to fold towards; without one, near the shape of a screen. */
  aspect: number | undefined
  /** Factor for the gaps between things. */
  spread: number
  /** The day it is drawn, `2026-03-01`; a plan marks it. */
  today: string | undefined
  previous: Scene | undefined
}

/** Whether a kind that has a form for narrow rooms takes it: there is no room, or it was asked to run down. */
export function isUpright({ isNarrow, direction }: Pick<Arrangement, 'isNarrow' | 'direction'>): boolean {
  return isNarrow || direction === 'down' || direction === 'up'
}

/** A gap of the usual width as the density wants it, in whole pixels. */
export function gapOf(usual: number, { spread }: Pick<Arrangement, 'spread'>): number {
  return Math.round(usual * spread)
}
