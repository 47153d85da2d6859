import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTokens } from './session.ts'
import { tokensSchema } from './entities/user.ts'

const secret = 'aB3_-'.repeat(9).slice(0, 43)
const whole = { token: secret, refreshToken: secret, expiresAt: '2026-11-20T10:15:00.000Z' }

test('tokens are read without anything that stands beside them', () => {
  expect(parseTokens({ ...whole, user: {} })).toEqual(whole)
})

test.each([
  null,
  7,
  'text',
  [],
  {},
  { ...whole, token: 'short' },
  { ...whole, expiresAt: 'soon' },
  { token: secret },
])('%j is no session', (value) => {
  expect(parseTokens(value)).toBeUndefined()
})

test('says the same as the schema, whatever stands there', () => {
  const part = fc.oneof(
    fc.constantFrom(
      secret,
      `${secret}x`,
      '',
      '2026-11-20T10:15:00.000Z',
      '2026-11-20T10:15:00Z',
      '2026-11-20',
    ),
    fc.string(),
    fc.anything(),
  )
  const value = fc.record({ token: part, refreshToken: part, expiresAt: part }, { requiredKeys: [] })
  fc.assert(
    fc.property(value, (given) => {
      expect(parseTokens(given) !== undefined).toBe(tokensSchema.safeParse(given).success)
    }),
    { seed: 11, numRuns: 2000 },
  )
})
