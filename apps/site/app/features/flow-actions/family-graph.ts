import type { Lineage } from '@flain/contract'
import type { FlowGraph, FlowNode } from '@flain/flow'

/** A flow's family as a flow: the origin leads to it, and it leads to its copies. Undefined when it stands alone. */
export function familyGraph(name: string, { origin, copies }: Lineage): FlowGraph | undefined {
  if (!origin && copies.length === 0) return undefined
  const nodes: FlowNode[] = [{ id: 'this', kind: 'system', label: cut(name) }]
  const edges: FlowGraph['edges'] = []
  if (origin) {
    nodes.unshift({ id: 'origin', kind: 'start', label: cut(origin.name), detail: cut(origin.author) })
    edges.push({ id: 'from-origin', from: 'origin', to: 'this', kind: 'main' })
  }
  for (const [index, copy] of copies.entries()) {
    const id = `copy-${index}`
    nodes.push({ id, kind: 'action', label: cut(copy.name), detail: cut(copy.author.name) })
    edges.push({ id: `to-${id}`, from: 'this', to: id, kind: 'main' })
  }
  return { version: 1, kind: 'process', direction: 'right', nodes, edges, groups: [], steps: [] }
}

const cut = (text: string) => text.slice(0, 200)
