import { expect, it } from 'vitest'
import { speechAfter, spokenText, withHeard } from './speech-text.ts'

const heard = (transcript: string, isFinal: boolean) => ({ transcript, isFinal })

it('replaces interim text each time', () => {
  const first = withHeard(speechAfter(''), [heard('users reach', false)])
  const second = withHeard(first, [heard('users reach a cloud', false)])
  expect(spokenText(first)).toBe('users reach')
  expect(spokenText(second)).toBe('users reach a cloud')
})

it('appends final results', () => {
  const first = withHeard(speechAfter(''), [heard('first this', true)])
  const second = withHeard(first, [heard(', then that', true)])
  expect(spokenText(second)).toBe('first this, then that')
})

it('is final text plus interim text', () => {
  const speech = withHeard(speechAfter(''), [heard('first this', true), heard(' then', false)])
  expect(speech).toEqual({ final: 'first this', interim: ' then' })
  expect(spokenText(speech)).toBe('first this then')
})

it('goes on after what is written already', () => {
  expect(spokenText(withHeard(speechAfter('Draw'), [heard('a house', true)]))).toBe('Draw a house')
  expect(spokenText(withHeard(speechAfter('Draw '), [heard('a house', true)]))).toBe('Draw a house')
})
