import type { Draft } from './draft.ts'

/** Every draft there was and, after an undo, will be again. There is no limit; drafts share their parts. */
export type History = { past: Draft[]; now: Draft; future: Draft[]; run: Run | undefined }

/** Changes of one sort that follow each other closely are undone together. */
export type Run = { sort: 'typing' | 'speaking' | 'dragging' | 'nudging'; lastAtMs: number }

/** A pause this long between two keystrokes or nudges makes two undo steps of them. */
const pauseMs = 900
const hasPauses: ReadonlySet<Run['sort']> = new Set(['typing', 'nudging'])

export function startHistory(now: Draft): History {
  return { past: [], now, future: [], run: undefined }
}

/** Takes a new draft in; inside a run it replaces the newest one, otherwise it becomes an undo step. */
export function record(history: History, draft: Draft, run?: Run): History {
  if (isSame(draft, history.now)) return history
  const isSameRun =
    run !== undefined &&
    history.run?.sort === run.sort &&
    (!hasPauses.has(run.sort) || run.lastAtMs - history.run.lastAtMs < pauseMs)
  const past = isSameRun ? history.past : [...history.past, history.now]
  return { past, now: draft, future: [], run }
}

function isSame(one: Draft, other: Draft): boolean {
  return one.thought === other.thought && one.edits === other.edits && one.composed === other.composed
}

/** Closes the run: the next change is an undo step of its own. */
export function endRun(history: History): History {
  return history.run ? { ...history, run: undefined } : history
}

export function undo(history: History): History {
  const now = history.past.at(-1)
  if (!now) return history
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future], run: undefined }
}

/** Forgets the run of this sort that is under way: there is nothing to redo. */
export function takeBack(history: History, sort: Run['sort']): History {
  const now = history.past.at(-1)
  if (!now || history.run?.sort !== sort) return history
  return { past: history.past.slice(0, -1), now, future: [], run: undefined }
}

export function redo(history: History): History {
  const [now, ...future] = history.future
  if (!now) return history
  return { past: [...history.past, history.now], now, future, run: undefined }
}
