import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNames } from './names.ts'

describe('safeNames', () => {
  it('keeps an id that is a name already', () => {
    expect(safeNames(['db', 'api_2'], new Set()).get('db')).toBe('db')
  })

  it('gives a reserved word another name', () => {
    expect(safeNames(['end'], new Set(['end'])).get('end')).toBe('end_2')
  })

  it('never gives two ids one name, whatever the ids', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 30 })
    fc.assert(
      fc.property(ids, (some) => {
        const names = [...safeNames(some, new Set(['end'])).values()]
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(some.length)
        for (const name of names) expect(name).toMatch(/^[A-Za-z]\w*$/)
      }),
      { seed: 8 },
    )
  })
})
