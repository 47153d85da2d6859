import { readFileSync } from 'node:fs'
import { createMeasure } from '@flain/layout/text'
import { describe, expect, it } from 'vitest'
import { iotGraph, sceneOf } from './test-scenes.ts'
import { travelFont, travelLetters } from './travel-font.ts'

const font = readFileSync(new URL('../../layout/fonts/schibsted-grotesk-560.ttf', import.meta.url))
/** What the measurer estimates for a letter that its font lacks, in thousandths. */
const estimate = 600
const labelled = (label: string): ReturnType<typeof travelFont> =>
  travelFont(sceneOf({ ...iotGraph, nodes: [{ id: 'a', kind: 'action', label }], edges: [], groups: [] }))

describe('travelFont', () => {
  it('takes the small font for plain English', () => {
    expect(labelled("Order #12: it's paid?")).toEqual({
      file: 'schibsted-grotesk-560-basic.woff2',
      isComplete: true,
    })
  })

  it('takes the larger font for accents and rarer signs', () => {
    for (const label of ['Café', 'a < b', '50 €']) {
      expect(labelled(label)).toEqual({ file: 'schibsted-grotesk-560-latin.woff2', isComplete: true })
    }
  })

  it('says when a letter is in neither', () => {
    expect(labelled('流').isComplete).toBe(false)
  })

  it('promises no letter that the font lacks', async () => {
    const measure = await createMeasure(font)
    const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code))
    const promised = letters.filter((letter) => travelLetters.latin.test(letter))
    expect(promised.filter((letter) => measure(letter, 1000) === estimate)).toEqual([])
    expect(promised.length).toBeGreaterThan(200)
    expect(promised.filter((letter) => travelLetters.basic.test(letter)).length).toBeGreaterThan(80)
  })
})
