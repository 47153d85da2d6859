import { expect, test } from 'vitest'
import { disorderOf } from './disorder.ts'

test('going past others is disorder, the more so the fewer there are; coming to stand beside one is none', () => {
  const few = Float64Array.of(0, 100, 200, 300)
  const many = Float64Array.from({ length: 40 }, (_, i) => i * 100)
  expect(disorderOf(few, 0, 100)).toBe(0)
  expect(disorderOf(few, 0, 150)).toBe(disorderOf(few, 150, 0))
  expect(disorderOf(few, 0, 250)).toBe(2 * disorderOf(few, 0, 150))
  expect(disorderOf(few, 0, 150)).toBeGreaterThan(disorderOf(many, 0, 150))
  expect(disorderOf(new Float64Array(0), 0, 150)).toBe(0)
})
