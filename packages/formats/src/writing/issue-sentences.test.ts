import { expect, test } from 'vitest'
import { sentencesOf } from '../index.ts'

const issue = (code: string, message: string) => ({ code, at: '', message })

test('says each loss once and no more than five of them', () => {
  expect(sentencesOf([])).toBe('')
  expect(sentencesOf([issue('a', 'One.'), issue('a', 'One.'), issue('b', 'Two.')])).toBe('One. Two.')
  const lines = [1, 2, 3, 4, 5, 6].map((line) => issue('line', `Line ${line}.`))
  expect(sentencesOf(lines)).toBe('Line 1. Line 2. Line 3. Line 4. Line 5. One more thing could not be kept.')
  const many = Array.from({ length: 20_000 }, (_, line) => issue('line', `Line ${line}.`))
  expect(sentencesOf(many)).toMatch(/ 19995 more things could not be kept\.$/)
})

test('says what one format does not keep in one sentence', () => {
  const lost = (format: string, ...things: string[]) =>
    things.map((thing) => issue(thing, `${format} does not keep ${thing}.`))
  expect(sentencesOf([...lost('D2', 'pins'), issue('a', 'One.'), ...lost('D2', 'looks', 'pins')])).toBe(
    'D2 does not keep pins and looks. One.',
  )
  expect(sentencesOf([...lost('D2', 'order and notes', 'pins', 'looks'), ...lost('A PDF', 'order')])).toBe(
    'D2 does not keep order and notes, pins, and looks. A PDF does not keep order.',
  )
  const quoted = lost('Line 1 was left out: it', 'x does not keep y', 'z')
  expect(sentencesOf(quoted)).toBe(quoted.map(({ message }) => message).join(' '))
})

test('says every sort of loss before a second of the same sort', () => {
  const lines = [1, 2, 3, 4, 5, 6].map((line) => issue('line', `Line ${line}.`))
  expect(sentencesOf([...lines, issue('places', 'Laid out anew.'), issue('links', 'No links.')])).toBe(
    'Line 1. Line 2. Line 3. Laid out anew. No links. 3 more things could not be kept.',
  )
})
