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
      return withoutNodes(graph, new Set([edit.id]))
    case 'add-edge':
      return hasEnds(graph)(edit.edge) ? withAdded(graph, 'edges', edit.edge) : graph
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

/**
 * The graph after edits, one after the other as `applyEdit` makes them. Those of one sort that follow each other are made
 * in one go, so that what is done to every part of a flow is O(graph + edits).
 */
export function applyEdits(graph: FlowGraph, edits: readonly FlowEdit[]): FlowGraph {
  let made = graph
  for (let from = 0; from < edits.length;) {
    let to = from + 1
    while (edits[to]?.do === edits[from]?.do) to += 1
    const row = edits.slice(from, to)
    made = row.length === 1 ? row.reduce(applyEdit, made) : applyRow(made, row)
    from = to
  }
  return made
}

/** Edits of one sort. */
function applyRow(graph: FlowGraph, row: readonly FlowEdit[]): FlowGraph {
  const of = <D extends FlowEdit['do']>(sort: D) =>
    row.filter((edit): edit is Extract<FlowEdit, { do: D }> => edit.do === sort)
  const ids = (edits: readonly { id: string }[]) => new Set(edits.map(({ id }) => id))
  switch (row[0]?.do) {
    case 'add-node':
      return withParts(
        graph,
        'nodes',
        addAll(
          graph.nodes,
          of('add-node').map(({ node }) => node),
        ),
      )
    case 'change-node':
      return withParts(graph, 'nodes', changeAll(graph.nodes, of('change-node')))
    case 'remove-node':
      return withoutNodes(graph, ids(of('remove-node')))
    case 'add-edge': {
      const edges = of('add-edge').map(({ edge }) => edge)
      return withParts(graph, 'edges', addAll(graph.edges, edges.filter(hasEnds(graph))))
    }
    case 'change-edge':
      return withParts(graph, 'edges', changeAll(graph.edges, of('change-edge'), hasEnds(graph)))
    case 'remove-edge': {
      const gone = ids(of('remove-edge'))
      return withoutEdges(graph, (edge) => gone.has(edge.id))
    }
    default:
      return row.reduce(applyEdit, graph)
  }
}

function withParts<K extends 'nodes' | 'edges'>(graph: FlowGraph, key: K, parts: FlowGraph[K]): FlowGraph {
  return parts === graph[key] ? graph : { ...graph, [key]: parts }
}

function addAll<T extends { id: string }>(items: T[], added: readonly T[]): T[] {
  const all = new Map(items.map((item) => [item.id, item]))
  for (const item of added) if (!all.has(item.id)) all.set(item.id, item)
  return all.size === items.length ? items : [...all.values()]
}

function changeAll<T extends { id: string }>(
  items: T[],
  edits: readonly { id: string; change: Partial<Omit<T, 'id'>> }[],
  isSound: (item: T) => boolean = () => true,
): T[] {
  const all = new Map(items.map((item) => [item.id, item]))
  let isSame = true
  for (const { id, change } of edits) {
    const item = all.get(id)
    const next = item && isSound({ ...item, ...change }) ? changed(item, change) : item
    if (!next || next === item) continue
    all.set(id, next)
    isSame = false
  }
  return isSame ? items : [...all.values()]
}

function hasEnds({ nodes }: FlowGraph): (edge: Pick<FlowEdge, 'from' | 'to'>) => boolean {
  const ids = new Set(nodes.map(({ id }) => id))
  return ({ from, to }) => ids.has(from) && ids.has(to)
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
  if (!edge || !hasEnds(graph)({ ...edge, ...change })) return graph
  return withChanged(graph, 'edges', { id, change })
}

function withoutNodes(graph: FlowGraph, ids: ReadonlySet<string>): FlowGraph {
  if (!graph.nodes.some((node) => ids.has(node.id))) return graph
  const rest = withoutEdges(graph, (edge) => ids.has(edge.from) || ids.has(edge.to))
  return {
    ...rest,
    nodes: rest.nodes.filter((node) => !ids.has(node.id)),
    steps: keepInSteps(rest.steps, 'nodes', (id) => !ids.has(id)),
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
