import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { readLanguages } from './build.ts'

const all = readLanguages()
const english = all['en'] ?? {}

type Token = string | [name: string, type?: string, format?: Record<string, Token[]>]

const namesOf = (text: string): string[] =>
  [...new Set((compileMessage(text) as Token[]).flatMap(namesIn))].toSorted()
const namesIn = (token: Token): string[] =>
  Array.isArray(token)
    ? [
        token[0],
        ...Object.values(token[2] ?? {})
          .flat()
          .flatMap(namesIn),
      ]
    : []
const pluralsIn = (token: Token): Record<string, Token[]>[] =>
  Array.isArray(token) && token[1] === 'plural' && token[2] ? [token[2]] : []

describe.each(Object.keys(all))('the messages in %s', (language) => {
  const rows = all[language] ?? {}

  it('are those of English, none missing and none to spare', () => {
    expect(Object.keys(rows).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  it('say something, with what is given to them', () => {
    for (const [key, text] of Object.entries(rows)) {
      expect({ key, text: text.trim() }).not.toEqual({ key, text: '' })
      expect({ key, names: namesOf(text) }).toEqual({ key, names: namesOf(key) })
    }
  })

  it('know every number their language tells apart', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    // Spanish and French tell millions apart; nothing here comes to as many.
    const needed = pluralCategories.filter((category) => category !== 'many' || pluralCategories.length > 3)
    for (const [key, text] of Object.entries(rows))
      for (const cases of (compileMessage(text) as Token[]).flatMap(pluralsIn))
        expect({ key, missing: needed.filter((one) => !(one in cases)) }).toEqual({ key, missing: [] })
  })
})
