import { emptyGraph } from '@flain/flow'
import { expect, it } from 'vitest'
import { emptyDraft } from '../../state/draft.ts'
import { record, startHistory } from '../../state/history.ts'
import { KnownReadings } from './known-readings.ts'

const plan = { ...emptyDraft, thought: 'plan' }
const launch = { ...emptyDraft, thought: 'plan then launch' }
const edited = { ...launch, edits: [{ do: 'remove-node' as const, id: 'plan' }] }
const first = emptyGraph()
const second = { ...emptyGraph(), title: 'second' }

it('knows words that were changed by hand before they were drawn, and no other words', () => {
  const readings = new KnownReadings()
  readings.remember(record(record(startHistory(plan), launch), edited), second)
  expect(readings.of(edited)).toBe(second)
  expect(readings.of(launch)).toBe(second)
  expect(readings.of(plan)).toBeUndefined()
})

it('leaves a draft what it was drawn as', () => {
  const readings = new KnownReadings()
  const typed = record(startHistory(plan), launch)
  readings.remember(typed, first)
  readings.remember(record(typed, edited), second)
  expect(readings.of(launch)).toBe(first)
})
