import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balance } from './balance.ts'
import { createSeparator, spread, type Separation } from './separate.ts'
import { shorten, type Pulls } from './shorten.ts'

const count = 6
const separation = fc
  .record({ from: fc.nat(count - 1), to: fc.nat(count - 1), gap: fc.integer({ min: 0, max: 5 }) })
  .filter(({ from, to }) => from < to)
const link = fc
  .record({ a: fc.nat(count - 1), b: fc.nat(count - 1), weight: fc.integer({ min: 1, max: 3 }) })
  .filter(({ a, b }) => a !== b)
const tasks = fc.record({
  separations: fc.array(separation, { maxLength: 8 }),
  links: fc.array(link, { maxLength: 8 }),
  wishes: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: count, maxLength: count }),
})

const pullsFrom = (links: readonly { a: number; b: number; weight: number }[]): Pulls => ({
  a: Int32Array.from(links, ({ a }) => a),
  b: Int32Array.from(links, ({ b }) => b),
  weight: Float64Array.from(links, ({ weight }) => weight),
})

const lengthOf = ({ a, b, weight }: Pulls, at: Float64Array) =>
  Array.from(a).reduce(
    (sum, u, l) => sum + (weight[l] ?? 0) * Math.abs((at[u] ?? 0) - (at[b[l] ?? 0] ?? 0)),
    0,
  )

const keeps = (separations: readonly Separation[], at: Float64Array) =>
  separations.every(({ from, to, gap }) => (at[to] ?? 0) - (at[from] ?? 0) >= gap - 1e-6)

test('makes no line longer and keeps every separation', () => {
  fc.assert(
    fc.property(tasks, ({ separations, links, wishes }) => {
      const pulls = pullsFrom(links)
      const at = Float64Array.from(wishes)
      const separator = createSeparator(count, separations)
      spread(separator, at)
      shorten(separator, pulls, at, 1000)
      const before = lengthOf(pulls, at)
      balance({ separator, pulls, loose: () => false }, at)
      expect(keeps(separations, at)).toBe(true)
      expect(lengthOf(pulls, at)).toBeLessThanOrEqual(before + 1e-6)
    }),
    { seed: 20261126, numRuns: 300 },
  )
})

test('stands a question amid its branches, and branches alike on both sides of a spine', () => {
  const separations = [{ from: 1, to: 2, gap: 100 }]
  const separator = createSeparator(4, separations)
  const pulls = pullsFrom([
    { a: 0, b: 1, weight: 1 },
    { a: 0, b: 2, weight: 1 },
    { a: 1, b: 3, weight: 1 },
    { a: 2, b: 3, weight: 1 },
  ])
  const at = Float64Array.from([70, 0, 100, 70])
  balance({ separator, pulls, loose: () => false }, at)
  expect((at[1] ?? 0) + (at[2] ?? 0)).toBeCloseTo(2 * (at[0] ?? 0), 3)
  expect(at[0]).toBeCloseTo(at[3] ?? 0, 3)
})
