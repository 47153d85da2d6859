import { expect, test } from 'vitest'
import { compactCount, countedNoun } from './compact-count.ts'

test.each([
  [0, '0 likes'],
  [1, '1 like'],
  [999, '999 likes'],
  [1000, '1K likes'],
  [2449, '2.4K likes'],
  [999_949, '999.9K likes'],
  [999_950, '1M likes'],
  [12_300_000, '12.3M likes'],
])('%i is said as %j', (count, said) => {
  expect(`${compactCount(count)} ${countedNoun(count, 'like')}`).toBe(said)
})
