import type { FlowEdit } from '@flain/flow'
import type { Draft } from './draft.ts'
import { type History, record, undo } from './history.ts'

/** A command that stands at the end of the thought, behind what was sent before. It is not drawn, but done. */
export type PromptCommand = { start: number } & (
  | { kind: 'edit'; edits: FlowEdit[] }
  | { kind: 'undo' }
  | { kind: 'unclear' }
)

/**
 * Where the newest prompt begins: behind what was sent last, or on the last of several lines. Only there a text
 * is taken for a command, so that "remove the lid" in the middle of a recipe stays a step. On a flow that came as a file
 * the first words are one.
 */
export function promptStart(thought: string, sent: string, isOnFile = false): number | undefined {
  if (isOnFile && sent.trim() === '' && !thought.includes('\n')) return 0
  if (sent.trim() !== '' && thought.startsWith(sent) && thought.length > sent.length) return sent.length
  const line = thought.lastIndexOf('\n') + 1
  return line > 0 && line < thought.length ? line : undefined
}

/** The mark a line of a list begins with. */
const bullet = /^[ \t]*[-*•][ \t]+/u

/**
 * The thought when words are typed right behind what was sent: they begin a sentence of their own, or a line in a thought
 * of lines. A space or a sign goes on with what was sent.
 */
export function withNewSentence(typed: string, { thought, sent }: { thought: string; sent: string }): string {
  const added = typed.slice(sent.length)
  const isBehind = thought === sent && typed.startsWith(sent) && /\S$/u.test(sent)
  if (!isBehind || !/^[\p{L}\p{N}]/u.test(added)) return typed
  if (sent.includes('\n') || added.includes('\n')) {
    const [mark = ''] = bullet.exec(sent.slice(sent.lastIndexOf('\n') + 1)) ?? []
    return `${sent}\n${mark}${added}`
  }
  return /[\p{L}\p{N})\]"”’]$/u.test(sent) ? `${sent}. ${added}` : `${sent} ${added}`
}

/** What was asked for, without what divides it from the words before. */
export function commandWords(thought: string, start: number): string {
  return thought
    .slice(start)
    .replace(/^[\s.]+(?:[-*•][ \t]+)?/u, '')
    .trimEnd()
}

/** The history after a command: its words are gone, what it asked for is one step that can be undone. */
export function obey(history: History, command: PromptCommand): History {
  const words = history.now.thought.slice(0, command.start).trimEnd()
  const bare: Draft = { ...history.now, thought: words }
  if (command.kind === 'edit') {
    const before = withoutTyping(history, bare)
    return record(before, { thought: words, edits: [...bare.edits, ...command.edits] })
  }
  return command.kind === 'undo' ? undo(withoutTyping(history, bare)) : history
}

/** The history as if the words of the command had never been typed. */
function withoutTyping(history: History, bare: Draft): History {
  const kept = history.past.findLastIndex((draft) => !isTypingOf(draft, bare)) + 1
  return { ...history, now: bare, past: history.past.slice(0, kept), future: [] }
}

function isTypingOf(draft: Draft, bare: Draft): boolean {
  return draft.edits === bare.edits && draft.thought.trimEnd().startsWith(bare.thought)
}
