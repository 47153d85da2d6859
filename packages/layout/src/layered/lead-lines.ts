/**
 * Leads long lines anew through their layers: a line on the wrong side of others in many layers gets to the right
 * side in one step, where exchanging neighbours would make it worse first. Everything else stays where it is; the
 * gaps that the line passes are a shortest path over the gaps of its layers, a crossing being the unit. For flat
 * drawings: groups would have to be kept whole.
 */
import type { Net } from './net.ts'
import type { Work } from './work.ts'

type Lines = Pick<Work, 'layer' | 'chains'>
type Board = Pick<Net, 'layers' | 'place' | 'next'>

/**
 * Leads each long line that crosses another where it crosses fewest; with `isFree` also elsewhere where it crosses
 * as many. True when that took a crossing away.
 */
export function leadLines(work: Lines, net: Board, isFree: boolean): boolean {
  let hasGained = false
  for (const { items } of work.chains) {
    if (items.length > 2 && leadLine(work, net, { items, isFree })) hasGained = true
  }
  return hasGained
}

function leadLine(
  work: Lines,
  net: Board,
  { items, isFree }: { items: readonly number[]; isFree: boolean },
): boolean {
  const first = work.layer[items[0] ?? 0] ?? 0
  let now = 0
  for (let i = 0; i + 1 < items.length; i++)
    now += crossingsAt(net, net.layers[first + i] ?? [], items[i] ?? 0, items[i + 1] ?? 0)
  if (now === 0) return false
  const most = isFree ? now : now - 1
  const came: number[][] = []
  let least = [0]
  for (let i = 0; i + 1 < items.length; i++) {
    const channel: Channel = {
      from: net.layers[first + i] ?? [],
      to: net.layers[first + i + 1] ?? [],
      tail: items[i] ?? 0,
      head: items[i + 1] ?? 0,
      isFirst: i === 0,
      isLast: i + 2 === items.length,
    }
    const step = crossChannel(net, channel, { least, most })
    came.push(step.came)
    least = step.least
  }
  const fewest = least[0] ?? 0
  if (fewest > most) return false
  let gap = 0
  for (let i = items.length - 2; i > 0; i--) {
    gap = came[i]?.[gap] ?? 0
    moveTo(net, net.layers[first + i] ?? [], items[i] ?? 0, gap)
  }
  return fewest < now
}

/** How many lines one piece of a line crosses. */
function crossingsAt({ next, place }: Board, from: readonly number[], tail: number, head: number): number {
  const { start, list } = next
  const at = place[tail] ?? 0
  const end = place[head] ?? 0
  let count = 0
  for (let i = 0; i < from.length; i++) {
    if (i === at) continue
    const item = from[i] ?? 0
    for (let k = start[item] ?? 0; k < (start[item + 1] ?? 0); k++) {
      const other = place[list[k] ?? 0] ?? 0
      if (i < at ? other > end : other < end) count++
    }
  }
  return count
}

/** The items on both sides, and the piece of the line between them, whose ends may move unless they are its ends. */
type Channel = {
  from: readonly number[]
  to: readonly number[]
  tail: number
  head: number
  isFirst: boolean
  isLast: boolean
}

/** The least crossings up to each gap before a channel, and how many are too many in all. */
type Led = { least: readonly number[]; most: number }

/**
 * The least crossings up to each gap behind the channel, from those up to each gap before it, and the gap each came
 * from; where the line ends there is only one.
 */
function crossChannel({ next, place }: Board, channel: Channel, { least: before, most }: Led) {
  const { from, to, tail, head, isFirst, isLast } = channel
  const goals = isLast ? 1 : to.length
  const least = filled(goals, Infinity)
  const came = filled(goals, 0)
  /** How many lines end at each place, of those that start before the gap and of those that start behind it. */
  const ended = filled(to.length, 0)
  const ending = filled(to.length, 0)
  const end = place[head] ?? 0
  const count = (ends: number[], item: number, by: 1 | -1) => {
    for (let k = next.start[item] ?? 0; k < (next.start[item + 1] ?? 0); k++) {
      const other = next.list[k] ?? 0
      if (other === head) continue
      const at = place[other] ?? 0
      // NOTE: gaps are those of a layer that the line does not pass yet.
      const gap = !isLast && at > end ? at - 1 : at
      ends[gap] = (ends[gap] ?? 0) + by
    }
  }
  const take = (gap: number) => {
    let crossed = before[gap] ?? 0
    if (crossed > most) return
    if (isLast) {
      for (let i = 0; i < to.length; i++) crossed += (i < end ? ending[i] : i > end ? ended[i] : 0) ?? 0
    } else for (let i = 0; i < to.length; i++) crossed += ended[i] ?? 0
    for (let goal = 0; goal < goals; goal++) {
      if (crossed < (least[goal] ?? 0)) {
        least[goal] = crossed
        came[goal] = gap
      }
      crossed += (ending[goal] ?? 0) - (ended[goal] ?? 0)
    }
  }
  for (const item of from) if (item !== tail) count(ending, item, 1)
  let gap = 0
  if (!isFirst) take(gap)
  for (const item of from) {
    if (item === tail) {
      if (isFirst) take(0)
      continue
    }
    count(ending, item, -1)
    count(ended, item, 1)
    gap++
    if (!isFirst) take(gap)
  }
  return { least, came }
}

/** Layers are short, and small typed arrays cost more than lists. */
function filled(length: number, value: number): number[] {
  const list: number[] = []
  for (let i = 0; i < length; i++) list.push(value)
  return list
}

function moveTo({ place }: Board, layer: number[], item: number, gap: number): void {
  const at = place[item] ?? 0
  if (at === gap) return
  layer.splice(at, 1)
  layer.splice(gap, 0, item)
  for (let i = Math.min(at, gap); i <= Math.max(at, gap); i++) place[layer[i] ?? 0] = i
}
