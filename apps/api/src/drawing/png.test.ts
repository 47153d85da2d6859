import { fileURLToPath } from 'node:url'
import { somePictures } from '@flain/flow/arbitrary'
import { expect, it } from 'vitest'
import { needsSystemFonts, rasterise } from './png.ts'

const folder = fileURLToPath(new URL('../../../../packages/layout/fonts/', import.meta.url))
const fontFiles = ['', '-ext'].map((part) => `${folder}schibsted-grotesk-560${part}.ttf`)

/** How many pixels a word inks. */
async function ink(word: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><text x="9" y="40" font-size="30" font-family="Schibsted Grotesk">${word}</text></svg>`
  const { pixels } = await rasterise(svg, 1, fontFiles)
  return pixels.filter((value, index) => index % 4 === 3 && value > 0).length
}

it('draws the letters of the second font beside those of the first', async () => {
  for (const [letters, word] of [
    ['żłęąş', 'ć%é'],
    ['őűğı', 'Dvořák %'],
  ] as const) {
    const bare = await ink(word.replace('%', ''))
    for (const letter of letters) expect(await ink(word.replace('%', letter))).toBeGreaterThan(bare)
  }
})

it.each(Object.entries(somePictures))('paints the pictures of steps: a %s', async (_, { data }) => {
  const image = (address: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><image width="8" height="6" href="${address}"/></svg>`
  const { pixels } = await rasterise(image(data), 1, fontFiles)
  expect(pixels.filter((value, index) => index % 4 === 3 && value === 255)).toHaveLength(48)
  const broken = await rasterise(image('data:image/webp;base64,UklGRg=='), 1, fontFiles)
  expect(broken.pixels.every((value) => value === 0)).toBe(true)
})

it('asks for the fonts of the machine only where ours lack a letter', () => {
  expect(['Größe – “x” → …', 'Zażółć', 'și'].filter(needsSystemFonts)).toEqual([])
  expect(['Tiếng', 'Ελλ', 'Привет', '流', 'مرحبا', '🚀'].filter((word) => !needsSystemFonts(word))).toEqual(
    [],
  )
})
