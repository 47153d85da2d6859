import { type FlowGraph, type FlowStep, isByMessage } from '@flain/flow'
import { t } from '@flain/languages'

/** What a step is called: its newest node, or for a message what is said and between whom. */
export function stepName(graph: FlowGraph, step: FlowStep): string {
  const edge = isByMessage(graph) ? graph.edges.find((other) => other.id === step.edges[0]) : undefined
  if (edge?.label) return edge.label
  const labels = step.nodes.map((id) => graph.nodes.find((node) => node.id === id)?.label ?? '')
  return labels.filter(Boolean).join(', ') || t('Step')
}

/** As many as are drawn, in words: people know nodes as steps. */
export function stepsOf(count: number): string {
  return t('{count} steps', { count })
}
