import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReadableAddress, parseStorable } from './storable.ts'

const holds = (text: string) => text.includes('\0') || !text.isWellFormed()

test('what is parsed can be stored: no NUL, no half of a pair, in values and in keys', () => {
  const text = '{"a\\u0000b":["\\ud83d","x\\u0000",{"__proto__":"\\ud83d\\ude00"}],"n":1}'
  expect(JSON.stringify(parseStorable(text))).toBe('{"ab":["�","x",{"__proto__":"😀"}],"n":1}')
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(holds(JSON.stringify(parseStorable(JSON.stringify(value))))).toBe(false)
    }),
    { seed: 21 },
  )
})

test('what could be stored as it is comes out as JSON.parse has it', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'grapheme' }), (text) => {
      expect(parseStorable(text)).toEqual(JSON.parse(text))
    }),
    { seed: 21 },
  )
})

test('an address that names nothing is told from one that may', () => {
  const x = 'http://localhost/'
  expect(['f/a', '@zo%C3%AB', 'blog?search=%ED%A0%80'].map((path) => isReadableAddress(x + path))).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['f/%00', 'f/%', 'f/%ff', 'blog?a=%00', '/'.repeat(2000), `kroki/${'a'.repeat(20_000)}`].map((path) =>
      isReadableAddress(x + path),
    ),
  ).toEqual([false, false, false, false, false, false])
})
