import { expect, it } from 'vitest'
import { accentOf, labelOf } from './shown-label.ts'

it('finds the label that the loader of a page answered, and none on any other page', () => {
  const label = { name: 'Acme Works', accents: null, logo: null }
  expect(labelOf({ loaderData: { label } })).toBe(label)
  expect(labelOf({ loaderData: { label: null } })).toBeNull()
  for (const match of [undefined, {}, { loaderData: undefined }, { loaderData: {} }]) {
    expect(labelOf(match)).toBeNull()
  }
})

it('colours with colours alone: nothing else gets into a style', () => {
  expect(accentOf(null)).toEqual({})
  expect(accentOf({ accents: null })).toEqual({})
  expect(accentOf({ accents: { light: '#cc0000;--x:1', dark: '#ff6666' } })).toEqual({})
  expect(accentOf({ accents: { light: '#cc0000', dark: '#ff6666' } })).toEqual({
    'data-accent': '',
    style: { '--accent-light': '#cc0000', '--accent-dark': '#ff6666' },
  })
})
