import { expect, it } from 'vitest'
import { toAnswer } from './start-newsletter.ts'

it('says what the server says when the address was taken', () => {
  expect(toAnswer(true, { success: true, message: 'Check your mail.' })).toEqual({
    isTaken: true,
    sentence: 'Check your mail.',
  })
})

it('says what was wrong when it was not', () => {
  expect(toAnswer(false, { success: false, error: 'Please enter a valid email address' })).toEqual({
    isTaken: false,
    sentence: 'Please enter a valid email address',
  })
})

it('blames the connection when the answer is not ours', () => {
  expect(toAnswer(true, '<html>')).toEqual({
    isTaken: false,
    sentence: 'Network error. Please check your connection and try again.',
  })
})
