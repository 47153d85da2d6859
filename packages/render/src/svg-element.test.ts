import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serialise, svg, tidy } from './svg-element.ts'
import { parseXml } from './xml-check.ts'

describe('serialise', () => {
  it('writes attributes, text and an empty element', () => {
    expect(serialise(svg('g', { class: 'n', x: 1.005, y: undefined }, ['a', svg('path')]))).toBe(
      '<g class="n" x="1">a<path/></g>',
    )
  })

  it('gives back every text and attribute it was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, value) => {
        const [element] = parseXml(serialise(svg('text', { title: `x${value}` }, [`y${text}`])))
        const kept = (some: string): string => [...some.toWellFormed()].filter(isAllowed).join('')
        expect(element?.attributes['title']).toBe(`x${kept(value)}`)
        expect(element?.text).toBe(`y${kept(text)}`)
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('writes a number that is none as 0', () => {
    expect(serialise(svg('rect', { x: Number.NaN, y: Infinity }))).toBe('<rect x="0" y="0"/>')
  })
})

describe('tidy', () => {
  it('never gives a negative zero', () => {
    expect(Object.is(tidy(-0.01), 0)).toBe(true)
  })
})

/** The characters of XML 1.0, section 2.2. */
function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : '\t\n\r'.includes(character)
}
