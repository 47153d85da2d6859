import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { places } from '../config/places.ts'
import { drawCard } from './card.ts'
import { toPng } from './png.ts'

const fontFiles = [join(places.fonts, 'schibsted-grotesk-560.ttf')]
const words = { title: 'Long', line: 'by', brand: 'Flain', dot: null }

/** Of a flow that is as long and thin as the largest can be. */
const sizes = [
  [180, 400_000],
  [400_000, 180],
] as const

test.each(sizes)('a drawing of %i by %i is on the card and in the picture', async (width, height) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ff0000"/></svg>`
  const bounds = { width, height }
  const card = await drawCard({ svg, bounds }, words, { measure: (text) => text.length * 20, fontFiles })
  const { width: across, height: down } = await sharp(card).metadata()
  expect([across, down]).toEqual([1200, 630])
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (384 * info.width + 600) * info.channels
  expect(data[at]).toBeGreaterThan((data[at + 1] ?? 255) + 50)
  expect((await toPng(svg, { box: bounds, side: 1600, fontFiles })).length).toBeGreaterThan(50)
})
