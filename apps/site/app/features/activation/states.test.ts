import { errors, messages } from '@flain/contract'
import { describe, expect, test } from 'vitest'
import { finishActivation } from './states.ts'

describe('an activation', () => {
  test('that worked shows the server’s message, or the specified one', () => {
    const message = 'Your account is already active. Please sign in.'
    expect(finishActivation({ ok: true, status: 200, data: { message } })).toEqual({
      state: 'success',
      message,
      signInAs: '',
    })
    const email = 'maya@example.org'
    expect(finishActivation({ ok: true, status: 200, data: { message: '', email } })).toEqual({
      state: 'success',
      message: messages.activated,
      signInAs: email,
    })
  })

  test('that failed shows the server’s error, or the specified one, and the way on', () => {
    const { status, sentence } = errors.activation_invalid
    const refusal = { ok: false, code: 'activation_invalid' } as const
    expect(finishActivation({ ...refusal, status, error: sentence })).toEqual({
      state: 'error',
      message: sentence,
      remedy: 'register',
    })
    expect(finishActivation({ ok: false, code: 'unknown', status: 502, error: '' })).toEqual({
      state: 'error',
      message: 'Failed to activate account',
      remedy: 'try-again',
    })
    expect(finishActivation({ ok: false, code: 'network_error', status: 0, error: '' })).toEqual({
      state: 'error',
      message: messages.networkError,
      remedy: 'try-again',
    })
  })
})
