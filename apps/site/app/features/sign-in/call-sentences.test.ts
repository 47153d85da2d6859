import { errors, messages } from '@flain/contract'
import { describe, expect, test } from 'vitest'
import { callSentence } from './call-sentences.ts'

describe('a failed sign-in call', () => {
  test.each([
    ['login', 'email_invalid'],
    ['login', 'not_activated'],
    ['login', 'user_unknown'],
    ['login', 'rate_limited'],
    ['verifyOtp', 'otp_invalid'],
    ['verifyOtp', 'otp_user_unknown'],
    ['resendOtp', 'resend_limited'],
    ['resendOtp', 'not_activated'],
    ['register', 'account_exists'],
  ] as const)('of %s shows the catalogue’s sentence for %s', (call, code) => {
    const { status, sentence } = errors[code]
    expect(callSentence(call, status, sentence)).toBe(sentence)
  })

  test('shows the network’s sentence when no answer came', () => {
    expect(callSentence('login', 0, '')).toBe(messages.networkError)
  })

  test('says which call failed, and what the server said, for anything else', () => {
    expect(callSentence('verifyOtp', 502, '')).toBe('OTP verification failed')
    expect(callSentence('resendOtp', 502, '')).toBe('Failed to resend OTP')
    expect(callSentence('verifyOtp', 429, errors.rate_limited.sentence)).toBe(
      'OTP verification failed. Rate limit exceeded. Please wait before trying again.',
    )
  })
})
