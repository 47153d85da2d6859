import { expect, it } from 'vitest'
import { feedPath } from './feed-path.ts'

it('runs level when both ends are at the same height', () => {
  expect(feedPath({ x: 0, y: 10 }, { x: 100, y: 11 }, 50)).toBe('M0 10H100')
})

it('bends up and level again when the node is higher', () => {
  expect(feedPath({ x: 0, y: 100 }, { x: 100, y: 0 }, 50)).toBe('M0 100H26Q50 100 50 76V24Q50 0 74 0H100')
})

it('bends less when there is little height', () => {
  expect(feedPath({ x: 0, y: 0 }, { x: 100, y: 20 }, 50)).toBe('M0 0H40Q50 0 50 10V10Q50 20 60 20H100')
})
