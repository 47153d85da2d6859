import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { anyGraph, somePictures } from '@flain/flow/arbitrary'
import { createMeasure } from '@flain/layout/text'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Measure } from '@flain/layout'
import { pathCommands } from '../path-commands.ts'
import { iotGraph, iotScene, sceneOf } from '../test-scenes.ts'
import { toPdf } from './to-pdf.ts'

const font = readFileSync(new URL('../../../layout/fonts/schibsted-grotesk-560.ttf', import.meta.url))
let measure: Measure
beforeAll(async () => {
  measure = await createMeasure(font)
})

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Checks that the table at the end points at every object. */
function checkReferences(text: string): number {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, count = '0'] = /^xref\n0 (\d+)\n/.exec(text.slice(start)) ?? []
  const rows = text
    .slice(start)
    .split('\n')
    .slice(3, 2 + Number(count))
  rows.forEach((row, index) => {
    expect(text.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  })
  return rows.length
}

describe('toPdf', () => {
  it('is a whole file: each object is where the table says', () => {
    const text = textOf(toPdf(iotScene, { font, measure }).bytes)
    expect(text.startsWith('%PDF-1.7\n')).toBe(true)
    expect(checkReferences(text)).toBe(8)
  })

  it('says its words as text and its title as the title', () => {
    const text = textOf(toPdf(iotScene, { font, measure }).bytes)
    const words = [...text.matchAll(/\[(<[^\]]*>)\] TJ/g)].map(([, array = '']) =>
      Buffer.from([...array.matchAll(/<([^>]*)>/g)].map(([, hex]) => hex).join(''), 'hex').toString('latin1'),
    )
    expect(words).toEqual(
      expect.arrayContaining(['User', 'Database', 'IoT Device', 'telemetry', 'On-Premises']),
    )
    // Whose program wrote it is nobody's business: who pays for exports without a mark has none in there either.
    expect(text).not.toMatch(/flain/i)
    expect(text).toContain(
      `/Title <FEFF${Buffer.from('IoT System Design', 'utf16le').swap16().toString('hex')}>`,
    )
  })

  it('has the pictures of nodes in it: a JPEG as it is, others as pixels where somebody decodes them', () => {
    const { jpeg, png } = somePictures
    const { data, width, height } = png
    const pictures = [
      { ...jpeg, alt: 'A hill' },
      { data, width, height },
    ]
    const nodes = iotScene.nodes.map((node, at) => {
      const picture = pictures[at]
      return picture ? { ...node, picture } : node
    })
    const scene = { ...iotScene, nodes }
    const asked: string[] = []
    const decodePicture = (address: string) => {
      asked.push(address)
      return { width: 2, height: 1, pixels: Uint8Array.of(255, 0, 0, 255, 0, 0, 255, 255) }
    }
    const text = textOf(toPdf(scene, { font, measure, decodePicture }).bytes)
    checkReferences(text)
    expect(asked).toEqual([png.data])
    expect(text).toContain('/Width 8 /Height 6 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode')
    expect(text).toContain(Buffer.from(jpeg.data.split(',')[1] ?? '', 'base64').toString('latin1'))
    expect(text).toMatch(/\/Width 2 \/Height 1 .+\/SMask 12 0 R/)
    expect(text).toMatch(/\/Figure <<\/Alt <FEFF[\da-f]+>>> BDC q [\d. -]+ cm \/P1 Do Q EMC/)
    expect(textOf(toPdf(scene, { font, measure }).bytes)).not.toContain('/P2')
  })

  it('lets no label become part of the file, and says which letters it lacks', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const { bytes } = toPdf(sceneOf(graph), { font, measure })
        const text = textOf(bytes)
        checkReferences(text)
        const content = text.slice(text.indexOf('stream\n') + 7, text.indexOf('\nendstream'))
        expect(content).toMatch(/^[\w\s.<>[\]/-]*$/)
        expect(content).not.toMatch(/NaN|undefined|Infinity/)
      }),
      { seed: 41, numRuns: 60 },
    )
    const graph = {
      ...iotGraph,
      nodes: [{ id: 'a', kind: 'action' as const, label: 'Dvořák 流' }],
      edges: [],
      groups: [],
    }
    expect(toPdf(sceneOf(graph), { font, measure }).missing).toEqual(['ř', '流'])
  })

  it('stands the page in points, three quarters of the drawing', () => {
    const text = textOf(toPdf(iotScene, { font, measure }).bytes)
    const [, width] = /MediaBox \[0 0 ([\d.]+)/.exec(text) ?? []
    expect(Math.abs(Number(width) - iotScene.bounds.width * 0.75)).toBeLessThan(1)
  })
})

describe('pathCommands', () => {
  it('reads lines, absolute and relative, and closes', () => {
    expect(pathCommands('M1 2h3v-1L0 0z')).toEqual([
      { type: 'move', x: 1, y: 2 },
      { type: 'line', x: 4, y: 2 },
      { type: 'line', x: 4, y: 1 },
      { type: 'line', x: 0, y: 0 },
      { type: 'close' },
    ])
  })

  it('turns a quarter turn into one curve that ends where the arc ends', () => {
    const [, curve, ...more] = pathCommands('M0 0a20 20 0 0120 20')
    expect(more).toEqual([])
    expect(curve).toMatchObject({ type: 'curve', x: 20, y: 20 })
  })

  it('ends every arc where it should and never leaves the reach of its circle', () => {
    const arc = fc.record({
      r: fc.integer({ min: 1, max: 80 }),
      x: fc.integer({ min: -70, max: 70 }),
      y: fc.integer({ min: 1, max: 70 }),
      flags: fc.constantFrom('0 0', '0 1', '1 0', '1 1'),
    })
    fc.assert(
      fc.property(arc, ({ r, x, y, flags }) => {
        const commands = pathCommands(`M0 0a${r} ${r} 0 ${flags} ${x} ${y}`)
        expect(commands.at(-1)).toMatchObject({ x, y })
        const reach = 2 * Math.max(r, Math.hypot(x, y) / 2) + 1e-6
        const far = commands.filter((one) => one.type === 'curve' && Math.hypot(one.x, one.y) > reach)
        expect(far).toEqual([])
      }),
      { seed: 42 },
    )
  })

  it('reflects the control point of a smooth curve', () => {
    expect(pathCommands('M0 0C0 1 1 2 2 2S4 1 4 0')[2]).toEqual({
      type: 'curve',
      x1: 3,
      y1: 2,
      x2: 4,
      y2: 1,
      x: 4,
      y: 0,
    })
  })
})
