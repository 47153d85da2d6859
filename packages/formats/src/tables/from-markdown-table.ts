/** A table as Markdown writes it, between upright strokes: read as the same rows in a CSV file. */
import type { ReadFlow } from '../file.ts'
import { fromTable, isTable } from './from-table.ts'

const row = /^\s*\|(.+)\|\s*$/
const rule = /^(?=.*--)[\s:|-]+$/s

/** True for a text that is a table with a rule below its head, and nothing else. */
function isWholeTable(lines: readonly string[]): boolean {
  return (
    lines.length > 2 && rule.test(lines[1] ?? '') && lines.every((line, at) => at === 1 || row.test(line))
  )
}

function linesOf(text: string): string[] {
  return text.trim().split(/\r?\n/)
}

function toCsv(text: string): string {
  const lines = linesOf(text)
  if (!isWholeTable(lines)) return ''
  return lines
    .filter((_, at) => at !== 1)
    .map((line) => cellsOf(line).map(quoted).join(','))
    .join('\n')
}

/** A stroke that belongs to a cell is written with a backslash before it. */
function cellsOf(line: string): string[] {
  const inner = row.exec(line)?.[1] ?? ''
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll(String.raw`\|`, '|').trim())
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export function isMarkdownTable(text: string): boolean {
  const start = linesOf(text.slice(0, 4000))
  return rule.test(start[1] ?? '') && isTable(toCsv(text))
}

export function fromMarkdownTable(text: string): ReadFlow {
  return fromTable(toCsv(text))
}
