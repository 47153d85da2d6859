import { stepsOf, wordsAt, type Words } from '../reading/asides.ts'
import type { ReadFlow } from '../file.ts'
import { fromMermaid } from './from-mermaid.ts'
import { clean } from './mermaid-lines.ts'
import { notesLost } from '../reading/notes.ts'

const note = /^note\s+(?:over|(?:left|right)\s+of)\s[^:]*:\s*(.*)$/i
const frame = /^(loop|alt|else|opt|par|and|critical|option|break)\b\s*(.*)$/

/**
 * Reads Mermaid as `fromMermaid` does, and in a sequence its title, its notes, which become those of the message they
 * follow, and its frames, whose words become the note of their first message.
 */
export function withAsides(text: string): ReadFlow {
  const words = new Map<number, Words>()
  const at = (message: number) => wordsAt(words, message)
  let title: string | undefined
  let hasFrames = false
  const { graph, issues } = fromMermaid(text, (line, messages) => {
    const noted = note.exec(line)?.[1]
    const [, word = '', condition = ''] = frame.exec(line) ?? []
    if (noted !== undefined) at(Math.max(0, messages - 1)).after.push(clean(noted))
    else if (word !== '') {
      hasFrames = true
      const name = word.charAt(0).toUpperCase() + word.slice(1)
      at(messages).before.push(condition === '' ? name : `${name}: ${clean(condition)}`)
    } else title ??= /^title:?\s+(.*)$/.exec(line)?.[1]
  })
  const { steps, lost } = stepsOf(graph, words)
  const message = 'Frames such as loop and alt became notes of their first message.'
  const frames = hasFrames ? [{ code: 'frames_as_notes', at: 'steps', message }] : []
  return {
    graph: { ...graph, ...(title && !graph.title ? { title: clean(title).slice(0, 200) } : {}), steps },
    issues: [...issues, ...frames, ...notesLost(lost)],
  }
}
