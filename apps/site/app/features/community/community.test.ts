import { expect, it } from 'vitest'
import { compactCount } from '../../platform/compact-count.ts'
import { communityAddress, readQuery, toggleTag } from './community-query.ts'
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

const everything = {
  category: undefined,
  sort: 'trending',
  search: '',
  tags: [],
  within: undefined,
  authors: 'everybody',
  cursor: undefined,
} as const
const readAddress = (query: string) => readQuery(new URLSearchParams(query))

it.each([
  ['category=social&sort=new&search=%20caf%C3%A9%20', { category: 'Social', sort: 'new', search: 'café' }],
  ['category=&sort=x&search=&within=never&authors=me&tags=,%23,', {}],
  ['tags=%23Zebra,order%20to%20cash,zebra&within=week', { tags: ['zebra', 'order to cash'], within: 'week' }],
  ['authors=followed&cursor=abc', { authors: 'followed', cursor: 'abc' }],
])('reads what it knows from ?%s', (query, found) => {
  expect(readAddress(query)).toEqual({ ...everything, ...found })
})

it('writes the shortest address', () => {
  expect(communityAddress(readAddress('sort=trending&category=Nothing&authors=everybody'))).toBe('/community')
  const all = 'category=Learning&tags=a%2Cb&within=day&authors=followed&cursor=abc'
  expect(communityAddress(readAddress(all))).toBe(`/community?${all}`)
})

it('puts a tag beside the others, and takes it off', () => {
  expect(toggleTag({ ...everything, tags: ['a'] }, 'b')).toEqual(['a', 'b'])
  expect(toggleTag({ ...everything, tags: ['a', 'b'] }, 'a')).toEqual(['b'])
})
