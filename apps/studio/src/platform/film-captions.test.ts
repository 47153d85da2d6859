import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf } from './film-captions.ts'

const widthOf = (text: string): number => [...text].length

describe('linesOf', () => {
  it('keeps a short note on one line and halves a longer one', () => {
    expect(linesOf('We look at the shelf.', 30, widthOf)).toEqual(['We look at the shelf.'])
    expect(linesOf('one two three four five six seven eight', 30, widthOf)).toEqual([
      'one two three four',
      'five six seven eight',
    ])
  })

  it('never writes past the edge, more than three lines, or less than it was given without saying so', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.integer({ min: 4, max: 40 }),
        (note, most) => {
          const lines = linesOf(note, most, widthOf)
          expect(lines.length).toBeLessThanOrEqual(3)
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(most)
          const said = lines.join('').replace(/\s/g, '')
          expect(said.endsWith('…') || said === note.replace(/\s/g, '')).toBe(true)
        },
      ),
      { seed: 5 },
    )
  })

  it('ends what is too much in dots', () => {
    expect(linesOf('word '.repeat(40), 20, widthOf).at(-1)).toMatch(/…$/)
  })
})
