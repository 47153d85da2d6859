/** Whether the containers of a page are lanes that a flow runs through, and how lanes of ours are drawn there. */
import type { FlowGraph } from '@flain/flow'
import type { Place } from '../writing/place.ts'
import { type Cell, geometryOf, parentOf } from './drawio-page.ts'

/** Of the steps, so many stand in lanes. */
const mostInside = 0.8

/**
 * Shapes that draw.io calls swimlanes are any boxes with a title. Lanes stand side by side, as long as each other, and hold
 * nearly all of the steps.
 */
export function areLanes({ nodes, groups }: FlowGraph, shapes: readonly Cell[]): boolean {
  const known = new Set(groups.map(({ id }) => id))
  const titled = shapes.filter(({ id, style }) => known.has(id) && /^swimlane|(?:^|;)swimlane/.test(style))
  const beside = [...Map.groupBy(titled, parentOf).values()].filter(isRow)
  const lanes = new Set(beside.flat().map(({ id }) => id))
  const inside = nodes.filter(({ group }) => isIn(group, lanes, groups))
  return lanes.size > 1 && inside.length >= nodes.length * mostInside
}

function isRow(lanes: readonly Cell[]): boolean {
  const places = lanes.map(geometryOf)
  return lanes.length > 1 && (isStack(places, 'x', 'y') || isStack(places, 'y', 'x'))
}

/** One behind the other along one axis without a gap, and level with each other on the other one. */
function isStack(places: readonly Place[], level: 'x' | 'y', along: 'x' | 'y'): boolean {
  const [wide, long] = level === 'x' ? (['width', 'height'] as const) : (['height', 'width'] as const)
  const order = places.toSorted((a, b) => a[along] - b[along])
  return order.every((place, at) => {
    const before = order[at - 1]
    if (!before) return true
    const isLevel =
      Math.abs(place[level] - before[level]) < slack && Math.abs(place[wide] - before[wide]) < slack
    return isLevel && Math.abs(place[along] - before[along] - before[long]) < slack
  })
}

/** Pixels that shapes drawn by hand may be off. */
const slack = 12

function isIn(group: string | undefined, lanes: ReadonlySet<string>, groups: FlowGraph['groups']): boolean {
  const outer = new Map(groups.map(({ id, group: around }) => [id, around]))
  for (let at = group, depth = 0; at !== undefined && depth < 50; at = outer.get(at), depth++)
    if (lanes.has(at)) return true
  return false
}
