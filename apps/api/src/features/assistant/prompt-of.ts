import type { AssistantWish } from '@flain/contract'
import type { FlowGraph } from '@flain/flow'
import type { Prompt } from '../../models/models.ts'
import { systemPrompt } from './system-prompt.ts'

/** Everything of the person stands inside one JSON value, where it cannot be mistaken for the rules. */
export function promptOf(
  { action, thought, selection, words, turns }: AssistantWish,
  graph: FlowGraph,
): Prompt {
  const request = JSON.stringify({ task: action, words, thought, selection, graph: meaningOf(graph) })
  const said = turns.map(({ by, text }) =>
    by === 'person'
      ? { role: 'user' as const, text: JSON.stringify({ words: text }) }
      : { role: 'assistant' as const, text: JSON.stringify({ do: 'say', text }) },
  )
  return { system: systemPrompt(action), messages: [...said, { role: 'user', text: request }] }
}

/** Without places, looks, pixels and the ranges of words, which say nothing to a model. */
function meaningOf({ kind, direction, title, nodes, edges, groups }: FlowGraph) {
  return {
    kind,
    direction,
    title,
    nodes: nodes.map(({ pin: _place, provenance: _words, picture: _pixels, ...node }) => node),
    edges,
    groups,
  }
}
