import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backspace, digitsIn, editBox, emptyOtp, focusAfterKey, insertDigits } from './otp-digits.ts'

const boxes = (text: string) => text.split('').map((letter) => (letter === '_' ? '' : letter))

describe('typing into the boxes', () => {
  test('goes on to the next box, and stays in the last', () => {
    expect(editBox(emptyOtp, 0, '4')).toEqual({ digits: boxes('4_____'), focus: 1 })
    expect(editBox(boxes('12345_'), 5, '6')).toEqual({ digits: boxes('123456'), focus: 5 })
  })

  test('over a digit replaces it, whichever side the cursor was on', () => {
    expect(editBox(boxes('4_____'), 0, '47').digits).toEqual(boxes('7_____'))
    expect(editBox(boxes('4_____'), 0, '74').digits).toEqual(boxes('7_____'))
    expect(editBox(boxes('4_____'), 0, '44').digits).toEqual(boxes('4_____'))
  })

  test('a letter changes nothing', () => {
    expect(editBox(boxes('12____'), 1, 'x')).toEqual({ digits: boxes('12____'), focus: 1 })
    expect(editBox(boxes('12____'), 1, '2x').digits).toEqual(boxes('12____'))
  })

  test('emptying a box empties that one only', () => {
    expect(editBox(boxes('123___'), 1, '')).toEqual({ digits: boxes('1_3___'), focus: 1 })
  })
})

describe('a whole code', () => {
  test('filled in by the browser lands in all boxes, whichever box it was put into', () => {
    expect(editBox(emptyOtp, 0, '407193')).toEqual({ digits: boxes('407193'), focus: 5 })
    expect(insertDigits(boxes('1_____'), 3, '407193').digits).toEqual(boxes('407193'))
  })

  test('pasted with spaces, dashes and words around it is found', () => {
    expect(insertDigits(emptyOtp, 0, 'Your code: 407-193.').digits).toEqual(boxes('407193'))
  })

  test('in parts fills from where the focus is', () => {
    expect(insertDigits(boxes('40____'), 2, '71')).toEqual({ digits: boxes('4071__'), focus: 4 })
    expect(insertDigits(emptyOtp, 4, '123').digits).toEqual(boxes('____12'))
  })

  test('without digits changes nothing', () => {
    expect(insertDigits(boxes('40____'), 2, 'hello')).toEqual({ digits: boxes('40____'), focus: 2 })
  })

  test('in full-width digits is read', () => {
    expect(digitsIn('１２３')).toBe('123')
  })
})

describe('keys', () => {
  test('backspace empties the box and then walks back', () => {
    expect(backspace(boxes('12____'), 1)).toEqual({ digits: boxes('1_____'), focus: 1 })
    expect(backspace(boxes('1_____'), 1)).toEqual({ digits: boxes('______'), focus: 0 })
    expect(backspace(emptyOtp, 0)).toEqual({ digits: emptyOtp, focus: 0 })
  })

  test('arrows, Home and End move within the boxes; other keys do not', () => {
    expect(focusAfterKey('ArrowLeft', 0)).toBe(0)
    expect(focusAfterKey('ArrowRight', 4)).toBe(5)
    expect(focusAfterKey('ArrowRight', 5)).toBe(5)
    expect(focusAfterKey('Home', 3)).toBe(0)
    expect(focusAfterKey('End', 3)).toBe(5)
    expect(focusAfterKey('Enter', 3)).toBeNull()
  })
})

test('whatever is typed, there are six boxes of at most one ASCII digit and the focus is on one of them', () => {
  const edit = fc.record({ index: fc.nat(5), text: fc.string({ unit: 'binary' }), isPaste: fc.boolean() })
  fc.assert(
    fc.property(fc.array(edit), (edits) => {
      let digits = emptyOtp
      for (const { index, text, isPaste } of edits) {
        const after = (isPaste ? insertDigits : editBox)(digits, index, text)
        digits = after.digits
        expect(after.focus).toBeGreaterThanOrEqual(0)
        expect(after.focus).toBeLessThan(6)
        expect(digits).toHaveLength(6)
        expect(digits.every((digit) => /^[0-9]?$/.test(digit))).toBe(true)
      }
    }),
    { seed: 20, numRuns: 500 },
  )
})
