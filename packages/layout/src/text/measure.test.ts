import * as fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Measure } from '../scene.ts'
import { createMeasure } from './index.ts'

const fonts = new URL('../../fonts/', import.meta.url)
let measure: Measure

beforeAll(async () => {
  measure = await createMeasure(
    await readFile(new URL('schibsted-grotesk-560.ttf', fonts)),
    await readFile(new URL('schibsted-grotesk-560-ext.ttf', fonts)),
  )
})

describe('createMeasure', () => {
  it('gives the widths Chromium gives at weight 560 within 0.02 px', () => {
    // Measured in Chromium with a span of 160 px text in the site's variable font.
    const chromium: [string, number][] = [
      ['Database', 72.178],
      ['IoT Device', 81.316],
      ['Threshold breached', 153.916],
      ['AVATAR Yes? To', 121.116],
      ['Wait — “what”…', 119.688],
      ['Façade 100%', 99.428],
      ['Type 1, To. Ty', 100.822],
    ]
    for (const [text, width] of chromium) expect(Math.abs(measure(text, 16) - width)).toBeLessThan(0.02)
  })

  it('scales with the font size', () => {
    expect(measure('Database', 30)).toBeCloseTo(2 * measure('Database', 15), 6)
  })

  it('counts kerning', () => {
    expect(measure('AV', 100)).toBeLessThan(measure('A', 100) + measure('V', 100))
  })

  it('gives an empty line no width', () => {
    expect(measure('', 16)).toBe(0)
  })

  it('reads Latin Extended from the second font', () => {
    expect(measure('ř', 16)).toBeGreaterThan(4)
    expect(measure('ř', 16)).toBeLessThan(measure('ře', 16))
  })

  it('gives a square to a character no font has', () => {
    expect(measure('流', 16)).toBe(16)
  })

  it('gives a joined picture and its selectors a sane width', () => {
    expect(measure('👩‍💻', 10)).toBe(20)
  })

  it('gives every string a finite width, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const width = measure(text, 16)
        expect(Number.isFinite(width) && width >= 0).toBe(true)
        expect(measure(text, 16)).toBe(width)
      }),
      { seed: 560, numRuns: 500 },
    )
  })

  it('still answers after more strings than it remembers', () => {
    const first = measure('string 0', 16)
    for (let index = 0; index < 9000; index++) measure(`string ${index}`, 16)
    expect(measure('string 0', 16)).toBe(first)
  })

  it('refuses bytes that are no font', async () => {
    await expect(createMeasure(new Uint8Array([1, 2, 3]))).rejects.toThrow('not a font')
  })
})
