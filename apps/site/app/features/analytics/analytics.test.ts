import { expect, it } from 'vitest'
import { toCsv } from './to-csv.ts'
import { topOf } from './top-of.ts'

it.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 10],
  [11, 20],
  [100, 100],
  [4100, 6000],
])('ends the axis of %d at %d', (most, top) => {
  expect(topOf(most)).toBe(top)
})

it('writes a line for each day', () => {
  const day = { day: '2026-11-20', views: 1, embeds: 2, plays: 3, finishes: 4, copies: 5 }
  expect(toCsv([day])).toBe('day,views,embeds,plays,finishes,copies\r\n2026-11-20,1,2,3,4,5\r\n')
})
