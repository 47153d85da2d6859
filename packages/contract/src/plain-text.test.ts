import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, isName, isOtp } from './field-rules.ts'
import { codePoints, plainLine } from './plain-text.ts'

describe('plainLine', () => {
  test('drops control, bidirectional and zero-width characters', () => {
    expect(plainLine('\u202eEvil\u200b \u2066Name\u2069\u0000\ufeff')).toBe('Evil Name')
    expect(plainLine('pay\ufeffpal')).toBe('paypal')
  })

  test('composes letters and joins runs of white space', () => {
    expect(plainLine('  Zoe\u0308 \n\t  Adler ')).toBe('Zo\u00eb Adler')
  })

  test('changes nothing when cleaning what is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainLine(plainLine(text))).toBe(plainLine(text))
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  test('counts code points, so an emoji is one', () => {
    expect(codePoints('\u{1f600}a')).toBe(2)
  })
})

describe('fields', () => {
  test('take a name of 2 to 100 characters after cleaning', () => {
    expect([isName('A'), isName(' A\u200b '), isName('Al'), isName('x'.repeat(100))]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(isName('x'.repeat(101))).toBe(false)
    expect(isName('\u{1f600}'.repeat(100))).toBe(true)
  })

  test.each(['a@b.co', "o'neil+x@mail.example.org", 'jörg@exämple.de'])('take %s as an address', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'a',
    'a@b',
    'a b@c.de',
    'a@b.co\r\nBcc: x@y.z',
    'a@b.co,x@y.z',
    '<a@b.co>',
    'a@@b.co',
    `${'x'.repeat(250)}@b.co`,
  ])('refuse %j as an address', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('take six ASCII digits as a code and nothing else', () => {
    expect([isOtp('123456'), isOtp('12345'), isOtp('12345a'), isOtp('１２３４５６')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
