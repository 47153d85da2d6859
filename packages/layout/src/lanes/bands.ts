/** The lanes of a swimlane diagram: groups as bands from one end of the flow to the other, one beside the next. */
import type { FlowGraph, FlowGroup } from '@flain/flow'
import { indexById } from '../index-by-id.ts'

/** What stands directly in one group, or in none. */
export type Band = { group: FlowGroup | undefined; nodes: number[] }

/** A group and the bands it goes over, its own and those of the groups in it; `depth` counts the groups around it. */
export type Lane = { group: FlowGroup; first: number; last: number; depth: number }

/** Bands in the order of the groups, those of a group in a group inside it; what is in no group comes first. */
export function bandsOf(graph: FlowGraph): { bands: Band[]; lanes: Lane[] } {
  const known = indexById(graph.groups)
  const members = Map.groupBy(graph.nodes.keys(), (at) => {
    const group = graph.nodes[at]?.group
    return group !== undefined && known.has(group) ? group : undefined
  })
  const children = Map.groupBy(graph.groups, ({ group }) =>
    group !== undefined && known.has(group) ? group : undefined,
  )
  const bands: Band[] = []
  const lanes: Lane[] = []
  const take = (group: FlowGroup | undefined, depth: number): void => {
    const first = bands.length
    const nodes = members.get(group?.id) ?? []
    const inner = children.get(group?.id) ?? []
    // A lane nobody stands in is a lane all the same.
    if (nodes.length > 0 || (group && inner.length === 0)) bands.push({ group, nodes })
    const lane = group && { group, first, last: first, depth }
    if (lane) lanes.push(lane)
    for (const child of inner) take(child, depth + 1)
    if (lane) lane.last = bands.length - 1
  }
  take(undefined, -1)
  return { bands, lanes }
}
