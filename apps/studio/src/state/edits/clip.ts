import { caps, emptyGraph, type FlowEdit, type FlowGraph } from '@flain/flow'
import { freshIds } from './fresh-id.ts'
import { heldBy, nodesIn } from './group-edits.ts'

/** How far a copy lies from what it was copied from, in scene pixels. */
const copyOffset = 40

/** A group that was itself chosen, and what lies in it, has an id that begins so in a clip, and never in a drawing. */
const anew = 'copy-of-'
const isAnew = (id: string | undefined): boolean => id?.startsWith(anew) === true

/**
 * The part of a flow that was chosen, as a flow of its own: nodes, the edges between them, the groups around them. Groups that
 * were chosen are to come once more; those around chosen nodes only say where these belong.
 */
export function clipOf(graph: FlowGraph, ids: readonly string[]): FlowGraph {
  const chosen = new Set(nodesIn(graph, ids))
  const groups = groupsAround(graph, chosen)
  const chosenGroups = heldBy(graph, ids)
  const idOf = (id: string) => (chosenGroups.has(id) ? anew + id : id)
  const inGroup = (id: string | undefined) => (id === undefined ? {} : { group: idOf(id) })
  return {
    ...emptyGraph(),
    kind: graph.kind,
    direction: graph.direction,
    nodes: graph.nodes
      .filter((node) => chosen.has(node.id))
      .map(({ provenance: _words, ...node }) => ({ ...node, ...inGroup(node.group) })),
    edges: graph.edges.filter((edge) => chosen.has(edge.from) && chosen.has(edge.to)),
    groups: graph.groups
      .filter((group) => groups.has(group.id))
      .map((group) => ({ ...group, id: idOf(group.id), ...inGroup(group.group) })),
  }
}

/** The groups around nodes, at any depth. */
function groupsAround(graph: FlowGraph, nodes: ReadonlySet<string>): Set<string> {
  const parents = new Map(graph.groups.map(({ id, group }) => [id, group]))
  const found = new Set<string>()
  for (const { id, group } of graph.nodes) {
    let at = nodes.has(id) ? group : undefined
    for (; at !== undefined && !found.has(at); at = parents.get(at)) found.add(at)
  }
  return found
}

/**
 * What pasting adds: the new nodes' ids, the edits, and how many nodes found no room. `select` is what was copied: groups
 * stand for what they hold.
 */
export type Pasted = { ids: string[]; select: string[]; edits: FlowEdit[]; leftOut: number }

/**
 * A clip as an addition to a graph. Everything gets an id of its own; edges between its nodes come along. A group
 * of the same id and name that is already there takes its nodes, so that a copy stays where its original is; a chosen group
 * comes as another one. What has a place of its own lies beside all that was pasted before.
 */
export function paste(graph: FlowGraph, clip: FlowGraph): Pasted {
  const room = Math.max(0, caps.nodes - graph.nodes.length)
  const fresh = freshIds(graph)
  const groupEdits: FlowEdit[] = []
  const groups = new Map<string, string>()
  for (const group of outerFirst(clip)) {
    const known = graph.groups.find((other) => other.id === group.id && other.label === group.label)
    const id = known?.id ?? fresh(isAnew(group.id) ? group.id.slice(anew.length) : group.id)
    groups.set(group.id, id)
    if (!known)
      groupEdits.push({ do: 'add-group', group: { id, label: group.label, ...held(group.group, groups) } })
  }
  const offset = freeOffset(graph, clip)
  const nodes = new Map<string, string>()
  const nodeEdits = clip.nodes.slice(0, room).map((node): FlowEdit => {
    const { provenance: _words, pin, group, ...rest } = node
    const id = fresh(`${node.id.replace(/-copy(?:-\d+)?$/u, '')}-copy`)
    nodes.set(node.id, id)
    const shifted = pin && { pin: { x: pin.x + offset, y: pin.y + offset } }
    return { do: 'add-node', node: { ...rest, id, ...shifted, ...held(group, groups) } }
  })
  const edgeEdits = clip.edges.flatMap((edge): FlowEdit[] => {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)]
    if (from === undefined || to === undefined) return []
    return [{ do: 'add-edge', edge: { ...edge, id: fresh(`${from}--${to}`), from, to } }]
  })
  const edits = nodeEdits.length === 0 ? [] : [...groupEdits, ...nodeEdits, ...edgeEdits]
  const outermost = clip.groups.filter((group) => isAnew(group.id) && !isAnew(group.group))
  const loose = clip.nodes.filter((node) => !isAnew(node.group))
  const select = [...outermost, ...loose].flatMap(({ id }) => groups.get(id) ?? nodes.get(id) ?? [])
  return { ids: [...nodes.values()], select, edits, leftOut: clip.nodes.length - nodeEdits.length }
}

/** So far that no copy lies exactly on another node. */
function freeOffset(graph: FlowGraph, clip: FlowGraph): number {
  const at = (x: number, y: number) => `${x} ${y}`
  const taken = new Set(graph.nodes.flatMap(({ pin }) => (pin ? [at(pin.x, pin.y)] : [])))
  const pins = clip.nodes.flatMap(({ pin }) => pin ?? [])
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const by = tries * copyOffset
    if (!pins.some(({ x, y }) => taken.has(at(x + by, y + by)))) return by
  }
  // Beyond everything there is surely room.
  const [first, last] = [pins, graph.nodes.flatMap(({ pin }) => pin ?? [])].map((points) =>
    points.map(({ x }) => x),
  )
  const width =
    (last ?? []).reduce((most, x) => Math.max(most, x), -Infinity) -
    (first ?? []).reduce((least, x) => Math.min(least, x), Infinity)
  return (Math.floor(width / copyOffset) + 1) * copyOffset
}

/** Nobody pastes the same so often that the next place is further. */
const mostTries = 100

/** Copies of nodes beside them, with copies of the edges between them. Words belong to the originals only. */
export function duplicate(graph: FlowGraph, ids: readonly string[]): Pasted {
  return paste(graph, clipOf(graph, ids))
}

/** In the group that stands for `group`, if one does. */
function held(group: string | undefined, groups: ReadonlyMap<string, string>): { group?: string } {
  const into = group === undefined ? undefined : groups.get(group)
  return into === undefined ? {} : { group: into }
}

/** Groups so that each comes after the one around it. */
function outerFirst({ groups }: FlowGraph): FlowGraph['groups'] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const order = new Set<FlowGraph['groups'][number]>()
  for (const group of groups) {
    const way: FlowGraph['groups'] = []
    let at: (typeof way)[number] | undefined = group
    for (; at && !order.has(at) && !way.includes(at); at = byId.get(at.group ?? '')) way.push(at)
    for (const one of way.toReversed()) order.add(one)
  }
  return [...order]
}
