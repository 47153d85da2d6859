import { isEqual } from './diff.ts'
import type { FlowEdge, FlowGraph, FlowGroup, FlowNode, FlowStep } from './schema.ts'

/** One thing a person, a command or a model wants done to a graph. */
export type FlowEdit =
  | { do: 'add-node'; node: FlowNode }
  | { do: 'change-node'; id: string; change: Partial<Omit<FlowNode, 'id'>> }
  | { do: 'remove-node'; id: string }
  | { do: 'add-edge'; edge: FlowEdge }
  | { do: 'change-edge'; id: string; change: Partial<Omit<FlowEdge, 'id'>> }
  | { do: 'remove-edge'; id: string }
  | { do: 'add-group'; group: FlowGroup }
  | { do: 'change-group'; id: string; change: Partial<Omit<FlowGroup, 'id'>> }
  | { do: 'remove-group'; id: string }
  | { do: 'describe'; change: Partial<Pick<FlowGraph, 'kind' | 'direction' | 'title' | 'look'>> }
  | { do: 'set-steps'; steps: FlowStep[] }

/**
 * The graph after one edit. An edit that names something absent, repeats an id, or changes nothing gives the
 * very same graph back. Removing a node removes its edges and its places in the steps; removing a group
 * lifts what it held into the group around it. Steps that name what is absent are kept without it.
 */
export function applyEdit(graph: FlowGraph, edit: FlowEdit): FlowGraph {
  switch (edit.do) {
    case 'add-node':
      return withAdded(graph, 'nodes', edit.node)
    case 'change-node':
      return withChanged(graph, 'nodes', edit)
    case 'remove-node':
      return withoutNode(graph, edit.id)
    case 'add-edge':
      return hasBothEnds(graph, edit.edge) ? withAdded(graph, 'edges', edit.edge) : graph
    case 'change-edge':
      return changeEdge(graph, edit.id, edit.change)
    case 'remove-edge':
      return withoutEdges(graph, (edge) => edge.id === edit.id)
    case 'add-group':
      return withAdded(graph, 'groups', edit.group)
    case 'change-group':
      return isInside(graph, edit.change.group, edit.id) ? graph : withChanged(graph, 'groups', edit)
    case 'remove-group':
      return withoutGroup(graph, edit.id)
    case 'describe':
      return changed(graph, edit.change)
    case 'set-steps':
      return { ...graph, steps: keepKnown(graph, edit.steps) }
  }
}

type Collection = 'nodes' | 'edges' | 'groups'

function withAdded<K extends Collection>(graph: FlowGraph, key: K, item: FlowGraph[K][number]): FlowGraph {
  const items: readonly { id: string }[] = graph[key]
  return items.some((other) => other.id === item.id) ? graph : { ...graph, [key]: [...items, item] }
}

function withChanged(
  graph: FlowGraph,
  key: Collection,
  { id, change }: { id: string; change: object },
): FlowGraph {
  const items: readonly { id: string }[] = graph[key]
  const next = items.map((item) => (item.id === id ? changed(item, change) : item))
  return next.some((item, index) => item !== items[index]) ? { ...graph, [key]: next } : graph
}

/** The value with the fields of `change`; a field that is `undefined` is taken away. The same value when nothing differs. */
function changed<T extends object>(value: T, change: object): T {
  const isSame = Object.entries(change).every(([key, next]) => isEqual(Reflect.get(value, key), next))
  if (isSame) return value
  const next = { ...value, ...change }
  for (const [key, field] of Object.entries(next)) if (field === undefined) Reflect.deleteProperty(next, key)
  return next
}

function changeEdge(graph: FlowGraph, id: string, change: Partial<Omit<FlowEdge, 'id'>>): FlowGraph {
  const edge = graph.edges.find((other) => other.id === id)
  if (!edge || !hasBothEnds(graph, { ...edge, ...change })) return graph
  return withChanged(graph, 'edges', { id, change })
}

function hasBothEnds(graph: FlowGraph, edge: Pick<FlowEdge, 'from' | 'to'>): boolean {
  const has = (id: string) => graph.nodes.some((node) => node.id === id)
  return has(edge.from) && has(edge.to)
}

function withoutNode(graph: FlowGraph, id: string): FlowGraph {
  if (!graph.nodes.some((node) => node.id === id)) return graph
  const rest = withoutEdges(graph, (edge) => edge.from === id || edge.to === id)
  return {
    ...rest,
    nodes: rest.nodes.filter((node) => node.id !== id),
    steps: keepInSteps(rest.steps, 'nodes', (other) => other !== id),
  }
}

function withoutEdges(graph: FlowGraph, isGone: (edge: FlowEdge) => boolean): FlowGraph {
  const gone = new Set(graph.edges.filter(isGone).map((edge) => edge.id))
  if (gone.size === 0) return graph
  return {
    ...graph,
    edges: graph.edges.filter((edge) => !gone.has(edge.id)),
    steps: keepInSteps(graph.steps, 'edges', (id) => !gone.has(id)),
  }
}

function keepInSteps(steps: FlowStep[], key: 'nodes' | 'edges', keep: (id: string) => boolean): FlowStep[] {
  return steps
    .map((step) => ({ ...step, [key]: step[key].filter(keep) }))
    .filter((step) => step.nodes.length > 0 || step.edges.length > 0)
}

function keepKnown(graph: FlowGraph, steps: FlowStep[]): FlowStep[] {
  const nodes = new Set(graph.nodes.map((node) => node.id))
  const edges = new Set(graph.edges.map((edge) => edge.id))
  const known = keepInSteps(steps, 'nodes', (id) => nodes.has(id))
  return keepInSteps(known, 'edges', (id) => edges.has(id))
}

function withoutGroup(graph: FlowGraph, id: string): FlowGraph {
  const group = graph.groups.find((other) => other.id === id)
  if (!group) return graph
  const lift = <T extends { group?: string | undefined }>(item: T): T =>
    item.group === id ? changed(item, { group: group.group }) : item
  return {
    ...graph,
    nodes: graph.nodes.map(lift),
    groups: graph.groups.filter((other) => other !== group).map(lift),
  }
}

/** Whether `inner` is `outer` or lies anywhere inside it. */
function isInside(graph: FlowGraph, inner: string | undefined, outer: string): boolean {
  const seen = new Set<string>()
  for (let id = inner; id !== undefined && !seen.has(id);) {
    if (id === outer) return true
    seen.add(id)
    const at = id
    id = graph.groups.find((group) => group.id === at)?.group
  }
  return false
}
