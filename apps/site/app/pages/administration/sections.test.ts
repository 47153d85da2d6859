import { expect, test } from 'vitest'
import { addressOf, parseAddress } from './sections.ts'

const parse = (search: string) => parseAddress(new URLSearchParams(search))

test('an address is read as it was written', () => {
  const address = addressOf('people', { search: '@maya & co', page: 3 })
  expect(parse(address.slice(address.indexOf('?')))).toEqual({
    section: 'people',
    search: '@maya & co',
    page: 3,
  })
})

test('what no section has is the first page of the reports', () => {
  for (const search of ['', '?section=nothing', '?page=0', '?page=-1', '?page=x', '?page=1.5'])
    expect(parse(search)).toEqual({ section: 'reports', search: '', page: 1 })
})
