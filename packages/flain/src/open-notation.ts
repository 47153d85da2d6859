import { fromD2, fromDot, fromFile, fromMermaid, type FileFormat, type FlowHead } from '@flain/formats'
import type { FlowGraph, Issue } from '@flain/flow'

export type Opened = { graph: FlowGraph; issues: Issue[]; format: FileFormat; head?: FlowHead }

/** Languages whose shortest texts could be sentences: there the name of the file says which it is. */
const languages = [
  { format: 'Mermaid', endings: /\.(mmd|mermaid)$/i, read: fromMermaid },
  { format: 'D2', endings: /\.d2$/i, read: fromD2 },
  { format: 'DOT', endings: /\.(dot|gv)$/i, read: fromDot },
] as const

/** The flow in a text or a file of any kind we know but a thought; for a thought, the words of it. */
export function openNotation(content: string | Uint8Array, name = ''): Opened | string {
  const file = fromFile(content)
  if (file.format !== 'text' || file.issues.length > 0) return file
  const thought = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const language = languages.find(({ endings }) => endings.test(name))
  return language ? { format: language.format, ...language.read(thought) } : thought
}
