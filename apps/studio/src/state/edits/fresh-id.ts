import { caps, type FlowGraph } from '@flain/flow'

/** `base`, or `base-2` and so on when the graph or `taken` has it already; never longer than an id may be. */
export function freshId(graph: FlowGraph, base: string, taken: Iterable<string> = []): string {
  const used = new Set([...graph.nodes, ...graph.edges, ...graph.groups].map((item) => item.id))
  for (const id of taken) used.add(id)
  const stem = base.slice(0, caps.idLength - 8)
  let id = stem
  for (let count = 2; used.has(id); count++) id = `${stem}-${count}`
  return id
}
