import { expect, test } from 'vitest'
import { centredOn, isWhole, moved, zoomed } from './view.ts'

const whole = { x: -10, y: 0, width: 800, height: 400 }

test('comes nearer round the point under the hand and never leaves the drawing', () => {
  const near = zoomed(whole, whole, { by: 2, at: { x: 0.25, y: 0.5 } })
  expect(near).toEqual({ x: 90, y: 100, width: 400, height: 200 })
  expect(zoomed(near, whole, { by: 100, at: { x: 0, y: 0 } }).width).toBe(100)
  expect(zoomed(near, whole, { by: 0.1, at: { x: 0, y: 0 } })).toEqual(whole)
  expect(moved(near, whole, { x: -9, y: 9 })).toEqual({ x: -10, y: 200, width: 400, height: 200 })
  expect(isWhole(near, whole)).toBe(false)
})

test('follows what is told only when it stands at the border', () => {
  const near = { x: 90, y: 100, width: 400, height: 200 }
  expect(centredOn(near, whole, { x: 300, y: 200 })).toBe(near)
  expect(centredOn(near, whole, { x: 480, y: 200 }).x).toBe(280)
})
