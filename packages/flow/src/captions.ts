import { isByMessage } from './kind-profile.ts'
import { saidBelow } from './rows.ts'
import type { FlowGraph, FlowStep } from './schema.ts'

/** The words said over each step, on one line: its note, or what happens in it. */
export function captionsOf(graph: FlowGraph, steps: readonly FlowStep[]): string[] {
  const names = new Map(graph.nodes.map(({ id, label }) => [id, plain(label)]))
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const nameOf = (id: string) => names.get(id) || 'Unnamed'
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
    const shown = step.nodes.map((id) => {
      const node = graph.nodes.find((one) => one.id === id)
      const detail = plain(node ? saidBelow(node, graph) : '')
      const ways = step.edges.flatMap((edge) => {
        const { to, label } = edges.get(edge) ?? {}
        return to === id && label ? [plain(label)] : []
      })
      const way = ways.length > 0 ? `${ways.join(' or ')}: ` : ''
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
