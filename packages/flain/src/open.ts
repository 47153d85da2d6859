import { read } from '@flain/reader'
import { openNotation, type Opened } from './open-notation.ts'

export type { Opened } from './open-notation.ts'

/**
 * The flow in a text or a file of any kind we know, by what is in it: Mermaid, D2, DOT, BPMN, draw.io, Excalidraw, JSON,
 * Markdown, CSV, our own pictures; anything else is a thought, unless the name of the file says otherwise.
 */
export function open(content: string | Uint8Array, name = ''): Opened {
  const opened = openNotation(content, name)
  if (typeof opened !== 'string') return opened
  const { graph, issues } = read(opened)
  return { format: 'text', graph, issues }
}
