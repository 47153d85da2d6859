import { fromD2, fromDot, fromFile, fromMermaid, type FileFormat, type FlowHead } from '@flain/formats'
import type { FlowGraph, Issue } from '@flain/flow'
import { read } from '@flain/reader'

export type Opened = { graph: FlowGraph; issues: Issue[]; format: FileFormat; head?: FlowHead }

/** Languages whose shortest texts could be sentences: there the name of the file says which it is. */
const languages = [
  { format: 'Mermaid', endings: /\.(mmd|mermaid)$/i, read: fromMermaid },
  { format: 'D2', endings: /\.d2$/i, read: fromD2 },
  { format: 'DOT', endings: /\.(dot|gv)$/i, read: fromDot },
] as const

/**
 * The flow in a text or a file of any kind we know, by what is in it: Mermaid, D2, DOT, BPMN, draw.io, Excalidraw, JSON,
 * Markdown, CSV, our own pictures; anything else is a thought, unless the name of the file says otherwise.
 */
export function open(content: string | Uint8Array, name = ''): Opened {
  const file = fromFile(content)
  if (file.format !== 'text' || file.issues.length > 0) return file
  const thought = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const language = languages.find(({ endings }) => endings.test(name))
  if (language) return { format: language.format, ...language.read(thought) }
  const { graph, issues } = read(thought)
  return { format: 'text', graph, issues }
}
