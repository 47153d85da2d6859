import type { FlowEdit } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { record, startHistory, undo } from './history.ts'
import { obey, promptStart } from './prompt-command.ts'

const thought = 'plan -> build'
const edits: FlowEdit[] = [{ do: 'remove-node', id: 'plan' }]

function typed(...texts: string[]) {
  return texts.reduce(
    (history, text) => record(history, { ...history.now, thought: text }),
    startHistory(emptyDraft),
  )
}

describe('promptStart', () => {
  it('is behind what was sent last, or at the last line', () => {
    expect(promptStart('plan -> build remove plan', thought)).toBe(thought.length)
    expect(promptStart('plan\nbuild\nremove plan', '')).toBe(11)
  })

  it('is nowhere in a thought that was not sent yet, or was changed since', () => {
    expect(promptStart('remove the lid', '')).toBeUndefined()
    expect(promptStart('plane -> build remove plan', thought)).toBeUndefined()
    expect(promptStart(thought, thought)).toBeUndefined()
  })
})

describe('obey', () => {
  it('takes the words away and does what they ask, as one step', () => {
    const history = typed(thought, `${thought} rem`, `${thought} remove plan`)
    const after = obey(history, { kind: 'edit', start: thought.length, edits })
    expect(after.now).toEqual({ thought, edits })
    expect(undo(after).now).toEqual({ thought, edits: [] })
    expect(undo(undo(after)).now.thought).toBe('')
  })

  it('undoes the step before the word undo', () => {
    const history = typed('plan', thought, `${thought} undo`)
    expect(obey(history, { kind: 'undo', start: thought.length }).now.thought).toBe('plan')
  })

  it('leaves everything as it is when the command is unclear', () => {
    const history = typed(thought, `${thought} remove unicorn`)
    expect(obey(history, { kind: 'unclear', start: thought.length })).toBe(history)
  })
})
