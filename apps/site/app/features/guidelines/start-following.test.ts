import { expect, it } from 'vitest'
import { currentSection } from './start-following.ts'

it('is the first section before any has reached the upper third', () => {
  expect(currentSection([500, 1200, 1900], 900)).toBe(0)
})

it('is the last section whose top has passed the upper third', () => {
  expect(currentSection([-900, 290, 1200], 900)).toBe(1)
  expect(currentSection([-900, 310, 1200], 900)).toBe(0)
})

it('is the last section at the end of the page', () => {
  expect(currentSection([-3000, -2000, -400], 900)).toBe(2)
})
