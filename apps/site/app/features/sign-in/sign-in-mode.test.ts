import { describe, expect, test } from 'vitest'
import { nextMode, shownMode } from './sign-in-mode.ts'

describe('sign-in modes', () => {
  test.each([
    ['choose', 'sign-in', 'login'],
    ['choose', 'create-account', 'register'],
    ['login', 'create-account', 'register'],
    ['register', 'sign-in', 'login'],
    ['login', 'code-sent', 'otp'],
    ['otp', 'change-email', 'login'],
    ['register', 'registered', 'success'],
    ['success', 'back-to-sign-in', 'login'],
    ['login', 'back', 'choose'],
    ['register', 'back', 'choose'],
  ] as const)('%s leads by %s to %s', (mode, event, next) => {
    expect(nextMode(mode, event)).toBe(next)
  })

  test('an event that means nothing in a mode leaves it', () => {
    expect(nextMode('choose', 'code-sent')).toBe('choose')
    expect(nextMode('success', 'change-email')).toBe('success')
  })
})

describe('the mode an address asks for', () => {
  const nothing = { codeSentTo: null, registeredAs: null }

  test('is shown when it needs nothing', () => {
    expect(shownMode('login', nothing)).toBe('login')
    expect(shownMode('register', nothing)).toBe('register')
  })

  test('falls back to choosing when it is missing or unknown', () => {
    expect(shownMode(null, nothing)).toBe('choose')
    expect(shownMode('constructor', nothing)).toBe('choose')
  })

  test('asks for the email first when no code was sent', () => {
    expect(shownMode('otp', nothing)).toBe('login')
    expect(shownMode('otp', { ...nothing, codeSentTo: 'a@b.co' })).toBe('otp')
  })

  test('asks to register first when nobody did', () => {
    expect(shownMode('success', nothing)).toBe('register')
    expect(shownMode('success', { ...nothing, registeredAs: 'a@b.co' })).toBe('success')
  })
})
