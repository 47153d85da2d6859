import { caps, emptyGraph } from '@flain/flow'
import { textOf } from './reading/bytes.ts'
import type { ReadFlow } from './file.ts'
import { longestFile } from './file.ts'
import { fromBpmn, isBpmn } from './bpmn/from-bpmn.ts'
import { fromD2, isD2 } from './d2/from-d2.ts'
import { fromDotFile } from './dot/dot-file.ts'
import { isDot } from './dot/from-dot.ts'
import { fromDrawio, isDrawio } from './drawio/from-drawio.ts'
import { fromExcalidraw, isExcalidraw } from './excalidraw/from-excalidraw.ts'
import { fromList, isLongList } from './outline/from-list.ts'
import { fromMermaidDiagram, isMermaidDiagram } from './mermaid/mermaid-diagrams.ts'
import { passedOverInMermaid } from './mermaid/mermaid-passed-over.ts'
import { fromOutline, isOutline } from './outline/from-outline.ts'
import { fromMarkdownTable, isMarkdownTable } from './tables/from-markdown-table.ts'
import { fromSql, isSql } from './sql/from-sql.ts'
import { fromTable, isTable } from './tables/from-table.ts'
import { fromPng, fromSvg, isPng } from './pictures/picture-source.ts'
import { jsonFile, strangerIn } from './reading/strangers.ts'

/** In the order they are tried; the first that knows the text reads it. */
const readers = [
  { format: 'Excalidraw', knows: isExcalidraw, read: fromExcalidraw },
  { format: 'JSON', knows: (text: string) => /^\s*\{/.test(text), read: jsonFile },
  { format: 'draw.io', knows: isDrawio, read: fromDrawio },
  { format: 'BPMN', knows: isBpmn, read: fromBpmn },
  { format: 'SVG', knows: (text: string) => /<svg\b/.test(text.slice(0, 1000)), read: fromSvg },
  { format: 'Mermaid', knows: isMermaidDiagram, read: fromMermaidFile },
  { format: 'SQL', knows: isSql, read: fromSql },
  { format: 'Markdown', knows: isMarkdownTable, read: fromMarkdownTable },
  { format: 'Markdown', knows: isOutline, read: fromOutline },
  { format: 'Markdown', knows: isLongList, read: fromList },
  { format: 'DOT', knows: isDot, read: fromDotFile },
  { format: 'D2', knows: isD2, read: fromD2 },
  { format: 'CSV', knows: isTable, read: fromTable },
] as const

/** Whoever types Mermaid knows what it shows; whoever opens a file is told what of it is gone. */
function fromMermaidFile(text: string): ReadFlow {
  const { graph, issues } = fromMermaidDiagram(text)
  const passed = graph.nodes.length > 0 ? passedOverInMermaid(text) : []
  return { graph, issues: [...issues, ...passed] }
}

/** `text` when no format was recognised: then it is a thought, and the reader's. */
export type FileFormat = (typeof readers)[number]['format'] | 'PNG' | 'text'

export type ReadFile = ReadFlow & { format: FileFormat }

/** The first diagram in a page of Markdown, where words stand around it. */
function diagramIn(text: string): string | undefined {
  if (/^\s*(?:[<{]|```)/.test(text)) return undefined
  return /^(?:```|~~~)[ \t]*(?:mermaid|dot|graphviz|d2|sql)\b[^\n]*\n([^]*?)^(?:```|~~~)/m.exec(text)?.[1]
}

const onlyDiagram = {
  code: 'words_left_out',
  at: '',
  message: 'Only the first diagram of this text was read, not the words around it.',
}

/**
 * Recognises a file by what is in it, never by its name, and reads it. Plain text that is in no format comes
 * back as `text` with an empty graph and no issue, and what is no plain text either with an issue that says so.
 */
export function fromFile(content: Uint8Array | string): ReadFile {
  // Pixels may be many; what the picture carries is measured on its own.
  if (typeof content !== 'string' && isPng(content)) return { format: 'PNG', ...fromPng(content) }
  if (content.length > longestFile) {
    const message = `This file is larger than 4 MB. A flow has at most ${caps.nodes} steps.`
    return { format: 'text', graph: emptyGraph(), issues: [{ code: 'file_too_large', at: '', message }] }
  }
  const text = typeof content === 'string' ? content.replace(/^\ufeff/, '') : textOf(content)
  const fenced = diagramIn(text)
  const reader = readers.find((one) => one.knows(fenced ?? text))
  if (reader) {
    const read = reader.read(fenced ?? text)
    return {
      format: reader.format,
      ...read,
      issues: [...read.issues, ...(fenced === undefined ? [] : [onlyDiagram])],
    }
  }
  const message = strangerIn(text)
  const issues = message === undefined ? [] : [{ code: 'not_known', at: '', message }]
  return { format: 'text', graph: emptyGraph(), issues }
}
