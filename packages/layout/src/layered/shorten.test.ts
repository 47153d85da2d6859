import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeparator, spread, type Separation } from './separate.ts'
import { shorten, type Pulls } from './shorten.ts'

const count = 4
/** Forward only, so that they hold no circle. */
const separation = fc
  .record({ from: fc.nat(count - 1), to: fc.nat(count - 1), gap: fc.integer({ min: 0, max: 2 }) })
  .filter(({ from, to }) => from < to)
const link = fc
  .record({ a: fc.nat(count - 1), b: fc.nat(count - 1), weight: fc.integer({ min: 1, max: 5 }) })
  .filter(({ a, b }) => a !== b)
const task = fc.record({
  separations: fc.array(separation, { maxLength: 6 }),
  links: fc.array(link, { maxLength: 6 }),
  wishes: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: count, maxLength: count }),
})

const lengthOf = ({ a, b, weight }: Pulls, at: ArrayLike<number>) =>
  Array.from(a).reduce(
    (sum, u, l) => sum + (weight[l] ?? 0) * Math.abs((at[u] ?? 0) - (at[b[l] ?? 0] ?? 0)),
    0,
  )

const keeps = (separations: readonly Separation[], at: ArrayLike<number>) =>
  separations.every(({ from, to, gap }) => (at[to] ?? 0) - (at[from] ?? 0) >= gap - 1e-6)

/** The least length there is: with whole gaps, some of the best positions are whole. */
function leastLength(separations: readonly Separation[], pulls: Pulls): number {
  const reach = 8
  let least = Infinity
  for (let code = 0; code < reach ** count; code++) {
    const at = [0, 1, 2, 3].map((v) => Math.floor(code / reach ** v) % reach)
    if (keeps(separations, at)) least = Math.min(least, lengthOf(pulls, at))
  }
  return least
}

test('finds the least total length and keeps every separation', () => {
  fc.assert(
    fc.property(task, ({ separations, links, wishes }) => {
      const pulls = {
        a: Int32Array.from(links, (each) => each.a),
        b: Int32Array.from(links, (each) => each.b),
        weight: Float64Array.from(links, (each) => each.weight),
      }
      const at = Float64Array.from(wishes)
      const separator = createSeparator(count, separations)
      spread(separator, at)
      expect(keeps(separations, at)).toBe(true)
      shorten(separator, pulls, at, 1000)
      expect(keeps(separations, at)).toBe(true)
      expect(lengthOf(pulls, at)).toBeCloseTo(leastLength(separations, pulls), 5)
    }),
    { seed: 20261122, numRuns: 60 },
  )
})
