import { expect, it } from 'vitest'
import { compactCount } from '../../platform/compact-count.ts'
import { readQuery, writeQuery } from './community-query.ts'
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

it('reads what it knows from an address and writes the shortest one back', () => {
  const read = (query: string) => readQuery(new URLSearchParams(query))
  expect(read('category=social&sort=new&search=%20caf%C3%A9%20')).toEqual({
    category: 'Social',
    sort: 'new',
    search: 'café',
    cursor: undefined,
  })
  expect(read('category=&sort=x&search=')).toEqual({
    category: undefined,
    sort: 'trending',
    search: '',
    cursor: undefined,
  })
  expect(writeQuery(read('sort=trending&category=Nothing')).toString()).toBe('')
  expect(writeQuery(read('cursor=abc&category=Learning')).toString()).toBe('category=Learning&cursor=abc')
})
