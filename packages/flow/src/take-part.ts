/** Parts of a language model's answer as edits of a graph. */
import { applyEdit, type FlowEdit } from './edit.ts'
import type { Part } from './part.ts'
import { playbackSteps, stepsWithNote } from './playback.ts'
import type { FlowGraph } from './schema.ts'

/** The edits that do what a part asks for, on this graph. Words alone ask for none. */
export function editsOfPart(graph: FlowGraph, part: Part): FlowEdit[] {
  switch (part.do) {
    case 'add-node':
      return [{ do: 'add-node', node: part.node }]
    case 'add-edge':
      return [{ do: 'add-edge', edge: part.edge }]
    case 'add-group':
      return [{ do: 'add-group', group: part.group }]
    case 'change-node':
      return [{ do: 'change-node', id: part.id, change: withoutNull<'change-node'>(part.change) }]
    case 'change-edge':
      return [{ do: 'change-edge', id: part.id, change: withoutNull<'change-edge'>(part.change) }]
    case 'change-group':
      return [{ do: 'change-group', id: part.id, change: withoutNull<'change-group'>(part.change) }]
    case 'remove-node':
    case 'remove-edge':
    case 'remove-group':
      return [{ do: part.do, id: part.id }]
    case 'describe':
      return [{ do: 'describe', change: withoutNull<'describe'>(part.change) }]
    case 'note':
      return noteEdits(graph, part.node, part.text)
    case 'say':
    case 'contradiction':
      return []
  }
}

/** The graph with a part in it; the very same graph when the part changes nothing. */
export function takePart(graph: FlowGraph, part: Part): FlowGraph {
  return editsOfPart(graph, part).reduce(applyEdit, graph)
}

/** The first step that shows the node gets the note; a node that is not there gets none. */
function noteEdits(graph: FlowGraph, node: string, text: string): FlowEdit[] {
  const index = playbackSteps(graph).findIndex((step) => step.nodes.includes(node))
  return index < 0 ? [] : [{ do: 'set-steps', steps: stepsWithNote(graph, index, text) }]
}

type ChangeOf<Word extends FlowEdit['do']> = Extract<FlowEdit, { do: Word; change: object }>['change']

/** `null` says in JSON what `undefined` says in an edit: take the field away. */
function withoutNull<Word extends 'change-node' | 'change-edge' | 'change-group' | 'describe'>(
  change: Extract<Part, { do: Word }>['change'],
): ChangeOf<Word> {
  const entries = Object.entries(change).map(([key, value]) => [key, value ?? undefined])
  // The fields are those of the edit, without its place and provenance; only null became undefined.
  return Object.fromEntries(entries) as ChangeOf<Word>
}
