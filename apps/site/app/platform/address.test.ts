import { expect, test } from 'vitest'
import { withQuery } from './address.ts'

test('an address changes what it is told to and keeps the rest', () => {
  const query = new URLSearchParams('section=flows&page=2')
  expect(withQuery(query, { page: '3', mode: 'login' })).toBe('/dashboard?section=flows&page=3&mode=login')
  expect(withQuery(query, { page: null })).toBe('/dashboard?section=flows')
  expect(withQuery(query, { page: null, section: null })).toBe('/dashboard')
})
