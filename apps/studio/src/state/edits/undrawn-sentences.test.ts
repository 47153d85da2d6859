import { expect, it } from 'vitest'
import { sentencesOf } from './undrawn-sentences.ts'

const thought =
  'We open at nine.  Our founder likes tea, and so do we. The clerk checks it.\nNote: no refunds'

it('finds each sentence with words that are not drawn once', () => {
  const tea = thought.indexOf('likes')
  const note = thought.indexOf('no refunds')
  const found = sentencesOf(thought, [
    { start: tea, end: tea + 9 },
    { start: tea + 11, end: tea + 20 },
    { start: note, end: note + 10 },
  ])
  expect(found.map(({ start, end }) => thought.slice(start, end))).toEqual([
    'Our founder likes tea, and so do we.',
    'Note: no refunds',
  ])
})

it('finds none where all is drawn', () => {
  expect(sentencesOf(thought, [])).toEqual([])
})
