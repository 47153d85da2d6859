/** A flow as swimlanes: who acts is no longer the second line of a step, but the lane it stands in. */
import { caps } from './caps.ts'
import type { FlowEdge, FlowGraph, FlowGroup, FlowNode } from './schema.ts'
import { nameKey, whoActs } from './who-acts.ts'

/**
 * The graph as a swimlane diagram. A step stands in the lane of who acts, which is its second line; a step that says nobody
 * stands in the lane of the step before it, or else of the one behind it. Steps that are in a group already stay there,
 * and so does everything where nobody acts.
 */
export function withLanes(graph: FlowGraph): FlowGraph {
  const lanes = new Lanes(graph.groups)
  const own = new Map(graph.nodes.flatMap((node) => lanes.entry(node)))
  const place = spread(graph, own)
  return {
    ...graph,
    kind: 'swimlane',
    nodes: graph.nodes.map((node) => inLane(node, place.get(node.id))),
    groups: lanes.groups,
  }
}

/** Lanes by who acts, in the order of first mention. */
class Lanes {
  readonly groups: FlowGroup[]
  readonly #byName: Map<string, string>

  constructor(groups: readonly FlowGroup[]) {
    this.groups = [...groups]
    this.#byName = new Map(groups.map(({ id, label }) => [nameKey(label), id]))
  }

  /** The lane a node asks for; nothing when it asks for none, or when there are as many groups as a flow may hold. */
  entry(node: FlowNode): [id: string, lane: string][] {
    if (node.group !== undefined) return [[node.id, node.group]]
    const who = whoActs(node)
    const lane = who === undefined ? undefined : this.#laneOf(who)
    return lane === undefined ? [] : [[node.id, lane]]
  }

  #laneOf(who: string): string | undefined {
    const name = nameKey(who)
    const known = this.#byName.get(name)
    if (known !== undefined || this.groups.length >= caps.groups) return known
    const id = this.#freeId(`lane-${name}`.slice(0, caps.idLength - 4))
    this.groups.push({ id, label: who })
    this.#byName.set(name, id)
    return id
  }

  #freeId(stem: string): string {
    let id = stem
    for (let count = 2; this.groups.some((group) => group.id === id); count++) id = `${stem}-${count}`
    return id
  }
}

/** Gives lanes on along the lines, forwards and then backwards, until nothing is left that a lane could reach. */
function spread({ nodes, edges }: FlowGraph, own: ReadonlyMap<string, string>): Map<string, string> {
  const place = new Map(own)
  const [forwards, backwards] = [neighbours(edges, 'from', 'to'), neighbours(edges, 'to', 'from')]
  for (const next of [forwards, backwards]) {
    const open = nodes.map(({ id }) => id).filter((id) => place.has(id))
    for (const id of open)
      for (const to of next.get(id) ?? [])
        if (!place.has(to)) {
          place.set(to, place.get(id) ?? '')
          open.push(to)
        }
  }
  return place
}

function neighbours(
  edges: readonly FlowEdge[],
  from: 'from' | 'to',
  to: 'from' | 'to',
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const edge of edges) {
    const list = found.get(edge[from])
    if (list) list.push(edge[to])
    else found.set(edge[from], [edge[to]])
  }
  return found
}

/** Whose lane it is says who acts; the second line need not say it again. */
function inLane(node: FlowNode, lane: string | undefined): FlowNode {
  if (lane === undefined || node.group !== undefined) return node
  const { detail, ...rest } = node
  const isRemark = detail !== undefined && whoActs(node) === undefined
  return { ...rest, ...(isRemark ? { detail } : {}), group: lane }
}
