import { isByMessage } from './kind-profile.ts'
import { saidBelow } from './rows.ts'
import type { FlowGraph, FlowStep } from './schema.ts'

/** The words said over each step, on one line: its note, or what happens in it. O(graph + ids in the steps). */
export function captionsOf(graph: FlowGraph, steps: readonly FlowStep[]): string[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const nameOf = (id: string) => plain(nodes.get(id)?.label ?? '') || 'Unnamed'
  const detailOf = (id: string) => {
    const node = nodes.get(id)
    return node ? plain(saidBelow(node, graph)) : ''
  }
  return steps.map((step) => {
    const note = plain(step.note ?? '')
    if (note !== '') return note
    if (isByMessage(graph) || step.nodes.length === 0) {
      const messages = step.edges.flatMap((id) => {
        const edge = edges.get(id)
        if (!edge) return []
        const words = `${nameOf(edge.from)} → ${nameOf(edge.to)}`
        return [edge.label ? `${words}: ${plain(edge.label)}` : words]
      })
      if (messages.length > 0) return messages.join('. ')
    }
    const labelled = step.edges.flatMap((id) => edges.get(id) ?? []).filter(({ label }) => label)
    const ways = Map.groupBy(labelled, ({ to }) => to)
    const shown = step.nodes.map((id) => {
      const detail = detailOf(id)
      const words = ways.get(id)?.map(({ label = '' }) => plain(label)) ?? []
      const way = words.length > 0 ? `${words.join(' or ')}: ` : ''
      return way + nameOf(id) + (detail === '' ? '' : ` (${detail})`)
    })
    return shown.join('. ')
  })
}

/** The words said at a node outside of the order of the steps: the note of its step, or its label and detail. */
export function captionOfNode(graph: FlowGraph, steps: readonly FlowStep[], id: string): string {
  const note = steps.find((step) => step.note && step.nodes.includes(id))?.note
  return captionsOf(graph, [{ nodes: [id], edges: [], ...(note ? { note } : {}) }])[0] ?? ''
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
