import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenise } from './token.ts'

const pieces = "pay the $ 5 6. w/ don't Mia.Then -> a, b. ... e.g. 12:30 x; ?! ( ) > >= … No.1 C++ so:"
const piece = fc.constantFrom('\n', ...pieces.split(' '))
const longText = fc.array(piece, { minLength: 30, maxLength: 90 }).map((all) => `${all.join(' ')} end`)

test('cuts the end of a long text as it cuts the whole', () => {
  // A text that says "IT" is always cut whole.
  const check = () =>
    fc.assert(
      fc.property(longText, (text) => {
        expect(tokenise(text)).toEqual(tokenise(`${text} IT`).slice(0, -1))
      }),
      { seed: 20_261_123, numRuns: 500 },
    )
  expect(check).not.toThrow()
})

test('gives tokens of their own, at places from the offset on', () => {
  const [first] = tokenise('pay the bill', 10)
  if (first) first.tag = 'verb'
  expect(tokenise('pay the bill', 20).map(({ text, start, tag }) => `${text} ${start} ${tag}`)).toEqual([
    'pay 20 noun',
    'the 24 noun',
    'bill 28 noun',
  ])
})
