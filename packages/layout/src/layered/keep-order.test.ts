import { describe, expect, it } from 'vitest'
import { separateInOrder, type Standing } from './keep-order.ts'
import { createSeparator, type Separation } from './separate.ts'

/** Places of variables that all wish to stay where they are; those of nodes on screen come first. */
function placed(wishes: readonly number[], onScreen: number, separations: readonly Separation[]): number[] {
  const at = Float64Array.from(wishes)
  const weight = Float64Array.from(wishes, (_, i) => (i < onScreen ? 1e6 : 1))
  const nodes: Standing[] = wishes.slice(0, onScreen).map((was, variable) => ({ variable, was }))
  separateInOrder(createSeparator(wishes.length, separations), nodes, { at, weight, splits: 20 })
  return [...at].map((place) => Math.round(place * 10) / 10)
}

describe('separateInOrder', () => {
  it('takes along whoever a pushed node would pass in another layer', () => {
    const pushed = [
      { from: 0, to: 3, gap: 20 },
      { from: 3, to: 1, gap: 20 },
    ]
    const [first = 0, second = 0, beside = 0] = placed([0, 10, 12, 5], 3, pushed)
    expect(second - first).toBeGreaterThanOrEqual(40)
    expect(beside).toBeGreaterThanOrEqual(second)
  })

  it('leaves alone whoever nobody passes', () => {
    const pushed = [
      { from: 0, to: 3, gap: 20 },
      { from: 3, to: 1, gap: 20 },
    ]
    expect(placed([0, 10, 80, 5], 3, pushed)[2]).toBe(80)
  })

  it('lets nodes pass one another where a separation asks for it', () => {
    const [first = 0, second = 0] = placed([0, 10], 2, [{ from: 1, to: 0, gap: 30 }])
    expect(first - second).toBeGreaterThanOrEqual(30)
  })

  it('keeps every separation where some nodes have to pass and others need not', () => {
    const separations = [
      { from: 2, to: 0, gap: 30 },
      { from: 1, to: 4, gap: 25 },
      { from: 4, to: 3, gap: 25 },
    ]
    const at = placed([0, 10, 20, 30, 22], 4, separations)
    for (const { from, to, gap } of separations)
      expect((at[to] ?? 0) - (at[from] ?? 0)).toBeGreaterThanOrEqual(gap - 0.1)
    expect(at[3]).toBeGreaterThanOrEqual(at[2] ?? 0)
  })
})
