import { type FlowGraph, kindProfiles, outlineMarkdown } from '@flain/flow'
import type { Written } from '../file.ts'
import { losses } from '../writing/losses.ts'

/** The flow as a Markdown list that people read: each step with where it leads. */
export function toOutline(graph: FlowGraph): Written {
  // A tree is nested by its branches, not by its groups.
  const { isTree, usualNode } = kindProfiles[graph.kind]
  const issues = losses(graph, 'An outline', { details: true, groups: !isTree })
  // Only a tree is taken for what it was when its outline is read.
  const usual = isTree ? usualNode : 'action'
  const isUsual =
    graph.edges.every(({ kind }) => kind === 'main') &&
    graph.nodes.every(({ kind, label }) => kind === (label.trim().endsWith('?') ? 'decision' : usual))
  const message = 'An outline does not keep the shapes of steps and lines.'
  if (!isUsual) issues.push({ code: 'shapes_lost', at: 'nodes', message })
  if (!isTree && leadsToSharedName(graph)) {
    const same = 'An outline does not tell steps of the same name apart.'
    issues.push({ code: 'names_shared', at: 'nodes', message: same })
  }
  if (!isTree && leadsToSigns(graph)) {
    const signs = 'An outline does not tell a colon, semicolon or arrow in a name or word from its own.'
    issues.push({ code: 'signs_lost', at: 'nodes', message: signs })
  }
  return { text: outlineMarkdown(graph), issues }
}

/** Whether what a line says or leads to holds a sign that an outline takes for its own. */
function leadsToSigns({ nodes, edges }: FlowGraph): boolean {
  const own = /[;→]|->|:(?=\s|$)/
  const signed = new Set(nodes.filter(({ label }) => own.test(label)).map(({ id }) => id))
  return edges.some(({ to, label }) => signed.has(to) || own.test(label ?? ''))
}

/** Whether a line leads to a step by a name that another has too. */
function leadsToSharedName({ nodes, edges }: FlowGraph): boolean {
  const nameOf = new Map(nodes.map(({ id, label }) => [id, label.replace(/\s+/g, ' ').trim().toLowerCase()]))
  const owners = Map.groupBy(nodes, ({ id }) => nameOf.get(id))
  return edges.some(({ to }) => (owners.get(nameOf.get(to))?.length ?? 0) > 1)
}
