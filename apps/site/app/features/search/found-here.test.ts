import { describe, expect, test } from 'vitest'
import { beginnings, findHelp, findPages } from './found-here.ts'

describe('what the site finds by itself', () => {
  test('begins with titles, then with texts that have every word', () => {
    expect(findPages('pric')[0]).toMatchObject({ title: 'Pricing', href: '/pricing' })
    expect(findHelp('undo').length).toBeGreaterThan(0)
    expect(findHelp('passkey')[0]?.href).toMatch(/^\/help#/)
  })

  test('finds nothing where a word is missing', () => {
    expect(findPages('pricing zebra')).toEqual([])
    expect(findHelp('zebra crossing')).toEqual([])
  })

  test('does not offer pages that nobody is sent to', () => {
    expect(findPages('activate').map(({ href }) => href)).not.toContain('/activate')
  })

  test('offers places to go before anything is typed', () => {
    expect(beginnings().length).toBeGreaterThan(3)
  })
})
