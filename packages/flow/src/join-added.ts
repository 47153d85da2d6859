import { caps } from './caps.ts'
import { isEqual } from './diff.ts'
import type { FlowGraph } from './schema.ts'

/** The words and the graph that came of them. */
export type Telling = { thought: string; graph: FlowGraph }

/**
 * What two people made of one flow, as one: theirs, with what was added here behind it. Undefined where either of them
 * changed or took away something, where both added different things by one name, or where both together are too much: then
 * a person has to choose.
 */
export function joinAdded(base: Telling, ours: Telling, theirs: Telling): Telling | undefined {
  const words = joinWords(base.thought, ours.thought, theirs.thought)
  if (!words) return undefined
  const moved = moveWords(ours.graph, base.thought.length, words.by)
  const nodes = joinParts(base.graph.nodes, moved.nodes, theirs.graph.nodes)
  const edges = joinParts(base.graph.edges, moved.edges, theirs.graph.edges)
  const groups = joinParts(base.graph.groups, moved.groups, theirs.graph.groups)
  if (!nodes || !edges || !groups) return undefined
  const isTooMuch = nodes.length > caps.nodes || edges.length > caps.edges || groups.length > caps.groups
  const rest = isTooMuch ? undefined : joinRest(base.graph, ours.graph, theirs.graph)
  return rest && { thought: words.thought, graph: { ...rest, nodes, edges, groups } }
}

/** Theirs and then what was typed here; `by` is how far that moved. */
function joinWords(base: string, ours: string, theirs: string): { thought: string; by: number } | undefined {
  if (!ours.startsWith(base) || !theirs.startsWith(base)) return undefined
  const thought = theirs + ours.slice(base.length)
  return thought.length > caps.thoughtLength ? undefined : { thought, by: theirs.length - base.length }
}

/** The same graph for words of which those from `from` on stand further behind. */
function moveWords(graph: FlowGraph, from: number, by: number): FlowGraph {
  const nodes = graph.nodes.map((node) =>
    node.provenance
      ? {
          ...node,
          provenance: node.provenance.map((range) =>
            range.start < from ? range : { start: range.start + by, end: range.end + by },
          ),
        }
      : node,
  )
  return { ...graph, nodes }
}

type Part = { id: string; provenance?: unknown }

/** Where the words stand that made a part says nothing about what it is. */
function isSame(one: Part, other: Part): boolean {
  return isEqual({ ...one, provenance: undefined }, { ...other, provenance: undefined })
}

function joinParts<T extends Part>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
): T[] | undefined {
  const [here, there] = [ours, theirs].map((parts) => new Map(parts.map((part) => [part.id, part])))
  if (!here || !there) return undefined
  const isKept = base.every((part) => {
    const [own, other] = [here.get(part.id), there.get(part.id)]
    return own && other && isSame(own, part) && isSame(other, part)
  })
  const isClear = ours.every((part) => {
    const other = there.get(part.id)
    return !other || isSame(part, other)
  })
  return isKept && isClear ? [...theirs, ...ours.filter(({ id }) => !there.has(id))] : undefined
}

/** All but nodes, edges and groups: each as whoever changed it left it. */
function joinRest(base: FlowGraph, ours: FlowGraph, theirs: FlowGraph): FlowGraph | undefined {
  const none = { nodes: [], edges: [], groups: [] }
  const [was, own, other] = [
    { ...base, ...none },
    { ...ours, ...none },
    { ...theirs, ...none },
  ]
  const changed = changedFields(was, own)
  const isClear = changedFields(was, other).every(
    (key) => !changed.includes(key) || !changedFields(own, other).includes(key),
  )
  const oursOf = Object.entries(own).filter(([key]) => changed.includes(key))
  return isClear ? { ...other, ...Object.fromEntries(oursOf) } : undefined
}

function changedFields(before: FlowGraph, after: FlowGraph): string[] {
  const fields = Object.entries({ ...before, ...after }).map(([key]) => key)
  const [one, other]: Record<string, unknown>[] = [before, after]
  return fields.filter((key) => !isEqual(one?.[key], other?.[key]))
}
