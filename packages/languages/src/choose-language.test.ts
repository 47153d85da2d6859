import { expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const offered = ['en', 'de', 'es']

it.each([
  ['what was chosen before', { kept: 'es', wanted: ['de'] }, 'es'],
  [
    'the first that the browser asks for and that there is',
    { kept: null, wanted: ['fr-CA', 'de-AT', 'en'] },
    'de',
  ],
  ['the browser, where what was chosen is gone', { kept: 'tlh', wanted: ['de'] }, 'de'],
  ['English where there is nothing else', { kept: null, wanted: ['ja'] }, 'en'],
])('speaks %s', (_, asked, language) => {
  expect(chooseLanguage(offered, asked)).toBe(language)
})

it('can be said by a page to itself', () => {
  // oxlint-disable-next-line typescript/no-implied-eval -- the page has its text in a script of its own
  const alone = new Function(`return (${chooseLanguage.toString()})`)() as typeof chooseLanguage
  expect(alone(offered, { kept: null, wanted: ['de-DE'] })).toBe('de')
})
