import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { createMeasure } from '@flain/layout/text'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Measure } from '@flain/layout'
import { sceneOf, iotGraph } from '../test-scenes.ts'
import { extended } from './letters.ts'
import { packRuns, planesOf, type PaintText } from './text-picture.ts'
import { toPdf } from './to-pdf.ts'

const fileOf = (part: string): Uint8Array =>
  readFileSync(new URL(`../../../layout/fonts/schibsted-grotesk-560${part}.ttf`, import.meta.url))
const [font, extendedFont] = [fileOf(''), fileOf('-ext')]
let measure: Measure
beforeAll(async () => {
  measure = await createMeasure(font, extendedFont)
})

const pdfOf = (label: string, paintText?: PaintText) => {
  const nodes = [{ id: 'a', kind: 'action' as const, label }]
  const scene = sceneOf({ ...iotGraph, nodes, edges: [], groups: [] })
  const { bytes, missing } = toPdf(scene, { font, extendedFont, measure, paintText })
  return { text: Buffer.from(bytes).toString('latin1'), missing }
}
const [red, clear] = [
  [255, 0, 0, 255],
  [0, 0, 0, 0],
]
const picture = (...pixels: number[][]) => ({
  width: pixels.length,
  height: 1,
  baseline: 1,
  scale: 1,
  pixels: Uint8Array.from(pixels.flat()),
})

/** The RunLengthDecode filter as the standard says it. */
function unpacked(packed: Uint8Array): number[] {
  const data: number[] = []
  for (let at = 0; at < packed.length && packed[at] !== 128;) {
    const length = packed[at] ?? 0
    if (length < 128) data.push(...packed.subarray(at + 1, at + length + 2))
    else data.push(...Array.from({ length: 257 - length }, () => packed[at + 1] ?? 0))
    at += length < 128 ? length + 2 : 2
  }
  return data
}

describe('the words of a PDF', () => {
  it('knows what the second font has', async () => {
    const alone = await createMeasure(extendedFont)
    const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCharCode(code))
    const promised = letters.filter((letter) => extended.test(letter))
    // What the measurer estimates for a letter that its font lacks.
    expect(promised.filter((letter) => alone(letter, 1000) === 600)).toEqual([])
    expect(promised.length).toBeGreaterThan(140)
  })

  it('writes letters of two fonts in one line, and says which they are', () => {
    const { text, missing } = pdfOf('Zażółć Dvořák')
    expect(missing).toEqual([])
    expect(text).toMatch(/\/F1 \d+ Tf \[<.*>\] TJ \/F2 \d+ Tf \[<.*>\] TJ \/F1/)
    expect(text).toContain('/Differences [33 /uni017C /uni0142 /uni0107 /uni0159]')
    expect(text).toContain('<21> <017C>')
    expect(pdfOf('plain').text).not.toContain('/F2')
  })

  it('paints what no font has, with the words behind it', () => {
    const painted: string[] = []
    const { text, missing } = pdfOf('go 流程 مر ok', (words) => {
      painted.push(words)
      return picture(red, clear)
    })
    expect(missing).toEqual([])
    expect(painted).toEqual(['go 流程 مر ok'])
    expect(text).toContain('/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB')
    expect(text).toContain('/Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray')
    const parts: string[] = []
    const mixed = pdfOf('go 流程 ok', (words) => {
      parts.push(words)
      return picture(red)
    })
    expect(parts).toEqual(['流程'])
    expect(mixed.text).toContain('/ActualText <FEFF6d417a0b>')
    expect(pdfOf('go 流', () => undefined).missing).toEqual(['流'])
  })

  it('says painted words of scripts from right to left letter by letter, as they stand in the page', () => {
    const { text } = pdfOf('אב ג', () => picture(red))
    const said = [...text.matchAll(/ActualText <FEFF([\da-f]+)>/g)].map(([, code]) => code)
    expect(said).toEqual(['05d2', '05d1', '05d0'])
    const [, stretch = ''] = /([\d.]+) Tz/.exec(text) ?? []
    // Each of the four blanks takes a fourth of the room of the words.
    const width = (measure(' ', 15) * Number(stretch)) / 100
    expect(width * 4).toBeCloseTo(measure('אב ג', 15), 2)
  })

  it('keeps the colours of a picture that has several', () => {
    const green = [0, 255, 0, 255]
    expect(planesOf(picture(red, clear)).colour).toMatchObject({ width: 1, height: 1 })
    const { colour, mask } = planesOf(picture(red, green, clear))
    expect([colour.width, unpacked(colour.data), unpacked(mask)]).toEqual([
      3,
      [255, 0, 0, 0, 255, 0, 0, 0, 0],
      [255, 255, 0],
    ])
  })

  it('packs any bytes so that they come back', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0, 0, 7, 255), { maxLength: 700 }), (bytes) => {
        expect(unpacked(packRuns(Uint8Array.from(bytes)))).toEqual(bytes)
      }),
      { seed: 43 },
    )
  })
})
