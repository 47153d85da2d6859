import type { FlowEdit } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { record, startHistory, undo } from './history.ts'
import { commandWords, obey, promptStart, withNewSentence } from './prompt-command.ts'

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

describe('promptStart on a file', () => {
  it('takes the first words for a command', () => {
    expect(promptStart('remove plan', '', true)).toBe(0)
    expect(promptStart('one\nremove plan', '', true)).toBe(4)
  })
})

describe('withNewSentence', () => {
  const continued = (sent: string, added: string) => withNewSentence(sent + added, { thought: sent, sent })

  it('begins a sentence behind what was sent, or a line of its list', () => {
    expect(continued('We plan the trip', 'p')).toBe('We plan the trip. p')
    expect(continued('We plan the trip.', 'Pack')).toBe('We plan the trip. Pack')
    expect(continued('- plan\n- build', 's')).toBe('- plan\n- build\n- s')
    expect(continued('Plan', 'build\nship')).toBe('Plan\nbuild\nship')
  })

  it('goes on with what was sent behind a sign or a space, and in anything else than what was sent', () => {
    expect(continued('plan', ' -> build')).toBe('plan -> build')
    expect(continued('plan', ', build')).toBe('plan, build')
    expect(withNewSentence('plan bu', { thought: 'plan b', sent: 'plan' })).toBe('plan bu')
    expect(withNewSentence('planx', { thought: 'plan', sent: '' })).toBe('planx')
  })

  it('leaves a command its words', () => {
    const whole = continued('We plan', 'undo')
    expect(commandWords(whole, 'We plan'.length)).toBe('undo')
    expect(commandWords(continued('- plan\n- build', 'undo'), '- plan\n- build'.length)).toBe('undo')
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
