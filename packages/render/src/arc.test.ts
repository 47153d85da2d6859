import { expect, test } from 'vitest'
import { arcPath, arcThrough, beforeEnd } from './arc.ts'

const onCircle = (degrees: number) => ({
  x: 10 + 100 * Math.cos((degrees * Math.PI) / 180),
  y: 20 + 100 * Math.sin((degrees * Math.PI) / 180),
})

test('an arc is found again from points on it, whichever way it runs and however far', () => {
  for (const [from, to] of [
    [0, 60],
    [60, 0],
    [-30, 200],
    [200, -30],
  ] as const) {
    const arc = arcThrough([0, 0.25, 0.5, 0.75, 1].map((share) => onCircle(from + (to - from) * share)))
    expect(arc?.radius).toBeCloseTo(100)
    expect(arc?.turn).toBeCloseTo(((to - from) * Math.PI) / 180)
    expect(arc && beforeEnd(arc, 0).x).toBeCloseTo(onCircle(to).x)
  }
})

test('an arc that ends early is written as one curve', () => {
  const arc = arcThrough([onCircle(0), onCircle(45), onCircle(90)])
  expect(arc && arcPath(arc, 0)).toEqual({ d: 'M110 20A100 100 0 0 1 10 120', length: 158 })
  expect(arc && arcPath(arc, 58).length).toBe(100)
})

test('points on a straight line are no arc', () => {
  expect(arcThrough([0, 1, 2].map((x) => ({ x, y: x })))).toBeUndefined()
})
