import { describe, expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { endRun, record, redo, startHistory, takeBack, undo } from './history.ts'

const draft = (thought: string) => ({ ...emptyDraft, thought })
const typing = (lastAtMs: number) => ({ sort: 'typing' as const, lastAtMs })

describe('history', () => {
  it('undoes keystrokes that follow each other closely in one step', () => {
    let history = startHistory(emptyDraft)
    history = record(history, draft('a'), typing(0))
    history = record(history, draft('ab'), typing(200))
    history = record(history, draft('abc'), typing(2000))
    expect(undo(history).now.thought).toBe('ab')
    expect(undo(undo(history)).now.thought).toBe('')
  })

  it('undoes all that was said in one go in one step', () => {
    let history = startHistory(emptyDraft)
    history = record(history, draft('users'), { sort: 'speaking', lastAtMs: 0 })
    history = record(history, draft('users reach'), { sort: 'speaking', lastAtMs: 60_000 })
    expect(undo(history).now.thought).toBe('')
  })

  it('forgets a run that was given up, and leaves any other', () => {
    const before = record(startHistory(emptyDraft), draft('a'), typing(0))
    const dragged = record(before, draft('ab'), { sort: 'dragging', lastAtMs: 10 })
    expect(takeBack(dragged, 'dragging')).toMatchObject({ now: before.now, past: before.past, future: [] })
    expect(takeBack(before, 'dragging')).toBe(before)
  })

  it('begins a new step after a run was ended', () => {
    let history = record(startHistory(emptyDraft), draft('a'), typing(0))
    history = record(endRun(history), draft('ab'), typing(10))
    expect(undo(history).now.thought).toBe('a')
  })

  it('redoes what was undone until something new is done', () => {
    const history = record(startHistory(emptyDraft), draft('a'))
    expect(redo(undo(history)).now.thought).toBe('a')
    const other = record(undo(history), draft('b'))
    expect(redo(other)).toBe(other)
  })

  it('gives itself back when there is nothing to undo, redo or record', () => {
    const history = startHistory(emptyDraft)
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
    expect(record(history, { ...emptyDraft })).toBe(history)
  })
})
