/**
 * Moments where they are in time. Each is a flag on its stem: it reaches on to the right, above the flags that come after it,
 * so that no stem ever runs through a flag, however close together they are.
 */
import { daysSinceFirst, type FlowGraph } from '@flain/flow'
import type { Point } from './scene.ts'
import type { NodeSize } from './size.ts'

/** The gaps of a timeline. */
export type Pitch = { stem: number; side: number; least: number; row: number; list: number }

/** A node with its foot on the axis, in one of its rows. */
export type Moment = { node: number; axis: Point; at: Point; row: number }

/** Row and side of a moment. */
export type Seat = { row: number; isAbove: boolean }

type Request = {
  order: readonly number[]
  sizes: readonly NodeSize[]
  pitch: Pitch
  known: readonly (Seat | undefined)[]
}

/** From the left border of a flag to its stem. */
const inset = 12
/** Stems stand at least this far apart, those of one day too. */
const apart = 24
/** Flags over one another on one side, better two than three; where more would be, all stand evenly spaced instead. */
const levelsTried = [2, 3]
/** Pixels for each moment, from the closest drawing that is tried to the widest. */
const widths = [70, 90, 120, 160, 210]

/** Undefined when they do not say when, or most would stand in a heap. */
export function placeToScale(graph: FlowGraph, request: Request): Moment[] | undefined {
  const { order } = request
  const days = daysSinceFirst(
    order.map((node) => graph.nodes[node]).map((node) => node?.detail ?? node?.label ?? ''),
  )
  const last = days?.at(-1) ?? 0
  if (!days || order.length < 3 || last === 0) return undefined
  const drawings = widths.map((width) => {
    const feet = placeFeet(days.map((day) => (day / last) * width * (order.length - 1)))
    return { feet, flags: raiseFlags(feet, request) }
  })
  for (const most of levelsTried) {
    const fitting = drawings.find(({ flags }) => flags.every(({ level }) => level < most))
    if (fitting) return standUp(fitting.feet, fitting.flags, request)
  }
  return undefined
}

function placeFeet(wanted: readonly number[]): number[] {
  const feet: number[] = []
  for (const x of wanted) feet.push(Math.round(Math.max(x, (feet.at(-1) ?? -Infinity) + apart)))
  return feet
}

type Flag = { isAbove: boolean; level: number }

/** From the last to the first: a flag is raised over all those after it that it would cover. */
function raiseFlags(feet: readonly number[], { order, sizes, pitch, known }: Request): Flag[] {
  const flags: Flag[] = []
  for (let at = feet.length - 1; at >= 0; at--) {
    const reach = (feet[at] ?? 0) + (sizes[order[at] ?? 0]?.width ?? 0) + pitch.side
    const levelOn = (isAbove: boolean): number => {
      let level = 0
      for (let later = at + 1; later < feet.length && (feet[later] ?? 0) < reach; later++) {
        const flag = flags[later]
        if (flag?.isAbove === isAbove) level = Math.max(level, flag.level + 1)
      }
      return level
    }
    const [above, below] = [levelOn(true), levelOn(false)]
    const other = flags[at + 1]?.isAbove === false
    const isAbove = known[order[at] ?? 0]?.isAbove ?? (above === below ? other : above < below)
    flags[at] = { isAbove, level: isAbove ? above : below }
  }
  return flags
}

function standUp(
  feet: readonly number[],
  flags: readonly Flag[],
  { order, sizes, pitch }: Request,
): Moment[] {
  const tall = sizes.reduce((most, { height }) => Math.max(most, height), 0)
  return order.map((node, at) => {
    const x = feet[at] ?? 0
    const { isAbove = true, level = 0 } = flags[at] ?? {}
    const size = sizes[node]
    const away = pitch.stem + level * (tall + pitch.list / 2) + (size?.height ?? 0) / 2
    return {
      node,
      row: 0,
      axis: { x, y: 0 },
      at: { x: x - inset + (size?.width ?? 0) / 2, y: isAbove ? -away : away },
    }
  })
}
