import { describe, expect, test } from 'vitest'
import {
  askedOf,
  flowQueryChanges,
  pageNumbers,
  parseFlowQuery,
  rangeSentence,
  scopeOf,
} from './flow-query.ts'

const pagination = (page: number, total: number) => ({
  page,
  limit: 10,
  total,
  totalPages: Math.ceil(total / 10),
})

describe('the flow list’s address', () => {
  test('is read', () => {
    const address = 'filter=draft&sort=name&page=2&search=a%20b&folder=f1&tag=%23Tea'
    expect(parseFlowQuery(new URLSearchParams(address))).toEqual({
      filter: 'draft',
      sort: 'name',
      page: 2,
      search: 'a b',
      folder: 'f1',
      tag: 'tea',
    })
  })

  test.each(['', 'filter=constructor&sort=size&page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9'])(
    'means all flows from the first page for %j',
    (address) => {
      expect(parseFlowQuery(new URLSearchParams(address))).toEqual({
        filter: 'all',
        sort: 'updated',
        page: 1,
        search: '',
        folder: '',
        tag: '',
      })
    },
  )

  test('leaves out defaults', () => {
    const all = { filter: 'all', sort: 'updated', page: 1, search: '', folder: '', tag: '' } as const
    const nothing = { filter: null, sort: null, page: null, search: null, folder: null, tag: null }
    expect(flowQueryChanges({ ...all, search: 'x' })).toEqual({ ...nothing, search: 'x' })
    expect(
      flowQueryChanges({ ...all, filter: 'public', sort: 'likes', page: 2, folder: 'none', tag: 'tea' }),
    ).toEqual({ ...nothing, filter: 'public', sort: 'likes', page: '2', folder: 'none', tag: 'tea' })
    expect(askedOf(all)).toEqual({ filter: 'all', sort: 'updated', page: 1 })
    expect(askedOf({ ...all, tag: 'tea' })).toMatchObject({ tag: 'tea' })
  })

  test('is about the same flows in another order and on another page', () => {
    const all = { filter: 'all', sort: 'updated', page: 1, search: '', folder: '', tag: '' } as const
    expect(scopeOf({ ...all, sort: 'name', page: 3 })).toBe(scopeOf(all))
    expect(scopeOf({ ...all, tag: 'tea' })).not.toBe(scopeOf(all))
  })
})

describe('paging', () => {
  test('says which flows are shown', () => {
    expect(rangeSentence(pagination(1, 24))).toBe('1 to 10 of 24 flows')
    expect(rangeSentence(pagination(3, 24))).toBe('21 to 24 of 24 flows')
    expect(rangeSentence(pagination(1, 1))).toBe('1 flow')
    expect(rangeSentence(pagination(1, 7))).toBe('7 flows')
    expect(rangeSentence(pagination(1, 0))).toBe('No flows')
  })

  test('offers at most five pages around the current one', () => {
    expect(pageNumbers(pagination(1, 24))).toEqual([1, 2, 3])
    expect(pageNumbers(pagination(1, 200))).toEqual([1, 2, 3, 4, 5])
    expect(pageNumbers(pagination(10, 200))).toEqual([8, 9, 10, 11, 12])
    expect(pageNumbers(pagination(20, 200))).toEqual([16, 17, 18, 19, 20])
    expect(pageNumbers(pagination(1, 0))).toEqual([])
  })
})
