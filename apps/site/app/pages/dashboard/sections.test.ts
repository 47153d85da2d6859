import { expect, test } from 'vitest'
import { lowerSections, parseSection, sectionAddress, sectionTitle, upperSections } from './sections.ts'

test('stand in the specified order', () => {
  expect(upperSections.map(({ label }) => label)).toEqual(['My Flows', 'Community', 'Marketplace'])
  expect(lowerSections.map(({ label }) => label)).toEqual(['Analytics', 'Profile', 'Settings'])
})

test('are read from the address, My Flows when none is named', () => {
  expect(parseSection(null)).toBe('flows')
  expect(parseSection('')).toBe('flows')
  expect(parseSection('settings')).toBe('settings')
  expect(sectionAddress('settings')).toBe('/dashboard?section=settings')
})

test('do not exist under any other name', () => {
  expect(parseSection('billing')).toBeNull()
  expect(parseSection('constructor')).toBeNull()
  expect(parseSection('Flows')).toBeNull()
  expect(sectionTitle(null)).toBe('Page Not Found')
})
