import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markWords } from './words.ts'

describe('markWords', () => {
  it('gives the whole text back, whatever the ranges', () => {
    const ranges = fc.array(
      fc.record({ start: fc.integer({ min: -5, max: 60 }), end: fc.integer({ min: -5, max: 60 }) }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), ranges, ranges, (text, made, undrawn) => {
        const stretches = markWords(text, made, undrawn)
        expect(stretches.map((stretch) => stretch.text).join('')).toBe(text)
      }),
      { seed: 11, numRuns: 500 },
    )
  })

  it('lets the words of the selected node win over words that drew nothing', () => {
    const stretches = markWords('pay now please', [{ start: 0, end: 7 }], [{ start: 4, end: 14 }])
    expect(stretches.map(({ text, mark }) => [text, mark])).toEqual([
      ['pay ', 'made'],
      ['now', 'made'],
      [' please', 'undrawn'],
    ])
  })
})
