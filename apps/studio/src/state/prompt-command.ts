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
 * is taken for a command, so that "remove the lid" in the middle of a recipe stays a step.
 */
export function promptStart(thought: string, sent: string): number | undefined {
  if (sent.trim() !== '' && thought.startsWith(sent) && thought.length > sent.length) return sent.length
  const line = thought.lastIndexOf('\n') + 1
  return line > 0 && line < thought.length ? line : undefined
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
