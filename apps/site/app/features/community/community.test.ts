import { expect, it } from 'vitest'
import { compactCount } from './compact-count.ts'
import { filterAfter } from './start-category-filter.ts'

it.each([
  [986, '986'],
  [1000, '1K'],
  [2400, '2.4K'],
  [41_900, '41.9K'],
  [999_960, '1M'],
  [1_250_000, '1.3M'],
])('shortens %d to %s', (count, text) => {
  expect(compactCount(count)).toBe(text)
})

it('chooses a category, changes it, and clears it when it is pressed again', () => {
  expect(filterAfter(undefined, 'social')).toBe('social')
  expect(filterAfter('social', 'learning')).toBe('learning')
  expect(filterAfter('learning', 'learning')).toBeUndefined()
})
