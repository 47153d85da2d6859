import { expect, test } from 'vitest'
import { eventOfKey } from './keys.ts'

test('leaves keys alone that are not its own', () => {
  expect(eventOfKey('ArrowRight')).toEqual({ kind: 'forward' })
  expect(eventOfKey('Tab')).toBeUndefined()
  expect(eventOfKey('a')).toBeUndefined()
})
