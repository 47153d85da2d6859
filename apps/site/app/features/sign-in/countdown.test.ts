import { expect, test } from 'vitest'
import { minutesAndSeconds, secondsUntil } from './countdown.ts'

test('counts whole seconds up to the moment and stops there', () => {
  expect(secondsUntil(300_000, 0)).toBe(300)
  expect(secondsUntil(300_000, 1)).toBe(300)
  expect(secondsUntil(300_000, 299_999)).toBe(1)
  expect(secondsUntil(300_000, 300_000)).toBe(0)
  expect(secondsUntil(300_000, 900_000)).toBe(0)
})

test('shows minutes and two digits of seconds', () => {
  expect([300, 272, 60, 9, 0].map(minutesAndSeconds)).toEqual(['5:00', '4:32', '1:00', '0:09', '0:00'])
})
