import { expect, it } from 'vitest'
import { pseudo } from './pseudo.ts'
import { split } from './split.ts'

it('marks and lengthens what is said', () => {
  expect(pseudo('Save')).toBe('Šávé ẋẋ')
  expect(pseudo('')).toBe('')
})

it('splits a message where something is given', () => {
  expect(split('Take: {change}!')).toEqual(['Take: ', ['change'], '!'])
  expect(split('Save')).toEqual(['Save'])
})
