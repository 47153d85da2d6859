import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundedPath } from './path.ts'

const at = (x: number, y: number): { x: number; y: number } => ({ x, y })

describe('roundedPath', () => {
  it('draws a straight line', () => {
    expect(roundedPath([at(0, 5), at(100, 5)], 20)).toEqual({ d: 'M0 5H100', length: 100 })
  })

  it('bends with the radius asked for', () => {
    expect(roundedPath([at(0, 0), at(100, 0), at(100, 50)], 20).d).toBe('M0 0H80a20 20 0 0120 20V50')
  })

  it('bends less where a segment is short', () => {
    expect(roundedPath([at(0, 0), at(30, 0), at(30, 12), at(60, 12)], 20).d).toBe(
      'M0 0H24a6 6 0 016 6a6 6 0 006 6H60',
    )
  })

  it('takes two points in one place for one', () => {
    expect(roundedPath([at(0, 0), at(0, 0), at(9, 0)], 20).d).toBe('M0 0H9')
  })

  it('gives an empty path for no points', () => {
    expect(roundedPath([], 20)).toEqual({ d: '', length: 0 })
  })

  it('ends where its points end, whatever they are', () => {
    const points = fc.array(
      fc.record({ x: fc.integer({ max: 999, min: -999 }), y: fc.integer({ max: 999, min: -999 }) }),
      {
        minLength: 2,
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(points, fc.integer({ min: 0, max: 72 }), (some, radius) => {
        const { d, length } = roundedPath(some, radius)
        expect(d).not.toMatch(/NaN|Infinity|undefined/)
        expect(length).toBeGreaterThanOrEqual(0)
        const end = walk(d)
        const last = some.at(-1) ?? at(0, 0)
        expect(Math.hypot(end.x - last.x, end.y - last.y)).toBeLessThan(0.3)
      }),
      { seed: 30 },
    )
  })
})

/** Where path data ends. */
function walk(d: string): { x: number; y: number } {
  const end = at(0, 0)
  for (const [, letter = '', text = ''] of d.matchAll(/([MLHVhva])([^MLHVhva]*)/g)) {
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number)
    const [first = 0, second = 0] = numbers
    if (letter === 'M' || letter === 'L') Object.assign(end, at(first, second))
    else if (letter === 'H') end.x = first
    else if (letter === 'V') end.y = first
    else if (letter === 'h') end.x += first
    else if (letter === 'v') end.y += first
    else {
      const arc = /^([\d.]+) ([\d.]+) 0 0([01])(-?[\d.]+) ?(-?[\d.]+)$/.exec(text)
      end.x += Number(arc?.[4])
      end.y += Number(arc?.[5])
    }
  }
  return end
}
