import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Maya Lindqvist', 'ML'],
  ['Maya van der Lindqvist', 'ML'],
  ['maya', 'M'],
  ['Émile Ångström', 'ÉÅ'],
  ['\u{1f600}\u{1f601} Al', '\u{1f600}A'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
