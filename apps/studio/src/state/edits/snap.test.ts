import { describe, expect, it } from 'vitest'
import { boxAround, snap } from './snap.ts'

const box = (x: number, y: number, width = 100, height = 40) => ({ x, y, width, height })

describe('snap', () => {
  it('lines a box up with the nearest side, each way by itself, and shows the lines', () => {
    const { by, lines } = snap(box(203, 98), [box(200, 300), box(400, 100)], 6)
    expect(by).toEqual({ x: -3, y: 2 })
    expect(lines).toEqual([
      { from: { x: 200, y: 100 }, to: { x: 200, y: 340 } },
      { from: { x: 200, y: 100 }, to: { x: 500, y: 100 } },
    ])
  })

  it('lines middles up with middles only', () => {
    expect(snap(box(0, 0, 60), [box(-22, 500, 100)], 6).by.x).toBe(-2)
    expect(snap(box(0, 0, 60), [box(32, 500, 100)], 6).by.x).toBe(0)
  })

  it('lets go of what is further away than the reach', () => {
    expect(snap(box(0, 0), [box(7, 500)], 6)).toEqual({ by: { x: 0, y: 0 }, lines: [] })
    expect(snap(box(0, 0), [], 6).lines).toEqual([])
  })
})

it('boxAround holds every box', () => {
  expect(boxAround([box(0, 0), box(50, -10)])).toEqual(box(0, -10, 150, 50))
  expect(boxAround([])).toBeUndefined()
})
