/** Which words of a document are drawn: all of them, or those of the fenced block somebody writes in. */
import { fencesIn } from '../fences-in.ts'

export type DrawnText = {
  text: string
  /** Where it begins in the document, in characters. */
  start: number
  /** What says how it is read: the file's name, or the fence's word as its ending. */
  name: string
}

export type Written = { text: string; name: string; isMarkdown: boolean }

/** Of Markdown the block at `at`, else the last one before it, else the first; undefined when there is none. */
export function drawnText(written: Written, at: number, languages: readonly string[]): DrawnText | undefined {
  const { text, name, isMarkdown } = written
  if (!isMarkdown) return { text, start: 0, name }
  const lines = text.split('\n')
  const starts = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const fences = fencesIn(lines).filter(({ language }) => languages.includes(language))
  const fence = fences.findLast(({ from }) => (starts[from] ?? 0) <= at) ?? fences[0]
  return fence && { text: fence.text, start: starts[fence.from + 1] ?? 0, name: `.${fence.language}` }
}
