import { expect, test } from 'vitest'
import { answers } from './answers.ts'

const text = 'Which files can I export? Pictures (SVG, PNG), films and draw.io.'

test('finds by the beginnings of words, in any order and case', () => {
  expect(answers(text, 'PNG exp')).toBe(true)
  expect(answers(text, 'draw.io')).toBe(true)
  expect(answers(text, '')).toBe(true)
})

test('finds nothing by a word that is not there, or by the middle of one', () => {
  expect(answers(text, 'export passkey')).toBe(false)
  expect(answers(text, 'port')).toBe(false)
})
