import { caps, type FlowGraph } from '@flain/flow'

/** `base`, or `base-2` and so on when the graph has it already; never longer than an id may be. */
export function freshId(graph: FlowGraph, base: string): string {
  return freshIds(graph)(base)
}

/** Gives ids that neither the graph has nor it gave before. Many of one name are not many looks for each. */
export function freshIds(graph: FlowGraph): (base: string) => string {
  const used = new Set([...graph.nodes, ...graph.edges, ...graph.groups].map((item) => item.id))
  /** The number that was free last, by name. */
  const counts = new Map<string, number>()
  return (base) => {
    const stem = base.slice(0, caps.idLength - 8)
    let count = counts.get(stem) ?? 1
    const idAt = () => (count === 1 ? stem : `${stem}-${count}`)
    while (used.has(idAt())) count += 1
    const id = idAt()
    counts.set(stem, count)
    used.add(id)
    return id
  }
}
