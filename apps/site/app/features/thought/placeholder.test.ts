import { expect, it } from 'vitest'
import { nextPlaceholder } from './placeholder.ts'

const whole = 'Speak your thought... or type it here'

it('types one character each 60 ms', () => {
  expect(nextPlaceholder(0)).toEqual({ text: 'S', length: 1, afterMs: 60 })
  expect(nextPlaceholder(4)).toEqual({ text: 'Speak', length: 5, afterMs: 60 })
})

it('keeps the whole text for 1200 ms', () => {
  expect(nextPlaceholder(whole.length - 1)).toEqual({ text: whole, length: whole.length, afterMs: 1200 })
})

it('starts over after the pause', () => {
  expect(nextPlaceholder(whole.length)).toEqual({ text: 'S', length: 1, afterMs: 60 })
})
