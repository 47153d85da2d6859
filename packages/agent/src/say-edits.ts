/** Edits as sentences, for whoever has to know what somebody else did. */
import type { FlowEdit, FlowGraph } from '@flain/flow'

/** An agent reads so many; the rest stands in the structured answer. */
const most = 40

/** What the edits did to `before`, one line each. */
export function sayEdits(edits: readonly FlowEdit[], before: FlowGraph): string {
  const lines = edits.slice(0, most).map((edit) => `- ${sayEdit(edit, before)}`)
  if (edits.length > most) lines.push(`- and ${edits.length - most} more`)
  return lines.join('\n')
}

function sayEdit(edit: FlowEdit, before: FlowGraph): string {
  switch (edit.do) {
    case 'add-node':
      return `added step "${edit.node.id}": ${edit.node.label}`
    case 'add-edge':
      return `added line "${edit.edge.id}" from "${edit.edge.from}" to "${edit.edge.to}"${edit.edge.label ? `: ${edit.edge.label}` : ''}`
    case 'add-group':
      return `added group "${edit.group.id}": ${edit.group.label}`
    case 'remove-node':
      return `removed step "${edit.id}"${labelOf(before, edit.id)}`
    case 'remove-edge':
      return `removed line "${edit.id}"`
    case 'remove-group':
      return `removed group "${edit.id}"`
    case 'describe':
      return `changed the flow: ${fieldsOf(edit.change)}`
    case 'set-steps':
      return 'changed the order of playing and its notes'
    default:
      return `changed ${nouns[edit.do]} "${edit.id}": ${fieldsOf(edit.change)}`
  }
}

const nouns = { 'change-node': 'step', 'change-edge': 'line', 'change-group': 'group' } as const

function labelOf({ nodes }: FlowGraph, id: string): string {
  const label = nodes.find((node) => node.id === id)?.label
  return label ? ` (${label})` : ''
}

function fieldsOf(change: object): string {
  return Object.entries(change)
    .map(
      ([field, value]) =>
        `${field} ${value === undefined ? 'taken away' : `is now ${JSON.stringify(value)}`}`,
    )
    .join(', ')
}
