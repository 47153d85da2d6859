import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAsked, parseThought } from './address.ts'

describe('parseThought', () => {
  it('reads back what an address carries', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(parseThought(`#thought=${encodeURIComponent(text)}`)).toBe(text)
      }),
      { seed: 3, numRuns: 500 },
    )
  })

  it('never throws, and leaves what is badly encoded as it stands', () => {
    expect(parseThought('#thought=100%')).toBe('100%')
    expect(parseThought('#thought=50%%20off')).toBe('50% off')
    expect(parseThought('#thought=%E0%A4%A')).toBe('%E0%A4%A')
    expect(parseThought('#thought=a%20%ff%20b')).toBe('a %ff b')
  })

  it('takes a bare + and & for what they are', () => {
    expect(parseThought('#thought=C++ & salt')).toBe('C++ & salt')
  })

  it('finds no thought in other fragments', () => {
    expect(parseThought('')).toBeUndefined()
    expect(parseThought('#about')).toBeUndefined()
    expect(parseThought('#thought=')).toBe('')
  })
})

describe('parseAsked', () => {
  it('knows what an address may ask', () => {
    expect(parseAsked('#thought=a%20b')).toEqual({ is: 'thought', thought: 'a b' })
    expect(parseAsked('#flow=event-driven_1')).toEqual({ is: 'flow', id: 'event-driven_1' })
    expect(parseAsked('#keep=0a1b')).toEqual({ is: 'keep', drawingId: '0a1b' })
    expect(parseAsked('#template=first-week&.company=A%26B+Ltd&.template=x&other=y')).toEqual({
      is: 'template',
      id: 'first-week',
      values: { company: 'A&B Ltd', template: 'x' },
    })
    expect(parseAsked('#template=../x')).toBeUndefined()
    expect(parseAsked('#new')).toEqual({ is: 'new' })
    expect(parseAsked('#import')).toEqual({ is: 'import' })
  })

  it('takes nothing else', () => {
    for (const hash of [
      '',
      '#',
      '#flow=',
      '#keep',
      '#flow=a/b',
      `#flow=${'a'.repeat(65)}`,
      '#flow=a&b',
      '#now',
    ])
      expect(parseAsked(hash)).toBeUndefined()
  })
})
