import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuMs } from '../testing/cpu-ms.ts'
import { allElements, escapeXml, parseXml } from './xml.ts'

describe('parseXml', () => {
  it('reads elements, attributes, text, CDATA and entities', () => {
    const root = parseXml(
      '<?xml version="1.0"?><!-- x --><a:b c:d="1 &lt; 2" e=\'"\'>t&#38;<x/><![CDATA[<y>]]></a:b>',
    )
    expect(root).toEqual({
      name: 'b',
      attributes: { d: '1 < 2', e: '"' },
      text: 't&<y>',
      children: [{ name: 'x', attributes: {}, children: [], text: '' }],
    })
  })

  it.each(['<a>', '<a></b>', '</a>', '<a b=1/>', '<a b="<"/>', '<', '<a', '<!-- ', 'text', ''])(
    'gives nothing for %j',
    (source) => {
      expect(parseXml(source)).toBeUndefined()
    },
  )

  it('never expands an entity of a document type', () => {
    const lols = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'
    expect(parseXml(lols)?.text).toBe('&c;')
  })

  it('refuses a million nested elements within a second', () => {
    expect(cpuMs(() => expect(parseXml('<a>'.repeat(1_000_000))).toBeUndefined())).toBeLessThan(1000)
  })

  it.each([`<a ${'b="c" '.repeat(600_000)}`, '<'.repeat(4_000_000), `<a${' '.repeat(4_000_000)}`])(
    'refuses 4 MB of attributes, brackets or spaces within a second',
    (source) => {
      expect(cpuMs(() => expect(parseXml(source)).toBeUndefined())).toBeLessThan(1000)
    },
  )

  it('never throws on any text', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      '"',
      "'",
      '=',
      ' ',
      '&',
      ';',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<!',
      '[',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (some) => {
        expect(() => parseXml(some.join(''))).not.toThrow()
      }),
      { seed: 3, numRuns: 2000 },
    )
  })

  it('reads back what was escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const root = parseXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)
        // oxlint-disable-next-line no-control-regex
        const kept = text.toWellFormed().replace(/[\0-\x08\x0b-\x1f\ufffe\uffff]/g, '')
        expect(root?.attributes['b']).toBe(kept)
        expect(root?.text).toBe(kept)
      }),
      { seed: 4, numRuns: 500 },
    )
  })
})

describe('allElements', () => {
  it('lists elements in document order', () => {
    const root = parseXml('<a><b><c/></b><d/></a>')
    expect(root && allElements(root).map((one) => one.name)).toEqual(['a', 'b', 'c', 'd'])
  })
})
