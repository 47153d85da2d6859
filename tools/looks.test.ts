import { readFile } from 'node:fs/promises'
import { accentsOf, channelsOf, contrast } from '@flain/flow'
import { expect, test } from 'vitest'
import { looksCss } from './build-looks.ts'

test('pages are painted with the colours that files are painted with', async () => {
  const kept = await readFile(new URL('../packages/ui/src/looks.css', import.meta.url), 'utf8')
  // Written anew by `npm run looks`.
  expect(kept.trim()).toBe(looksCss().trim())
})

test('any colour of somebody’s own can be read on whatever a page is made of, in both themes', async () => {
  const sheet = await readFile(new URL('../packages/ui/src/tokens.css', import.meta.url), 'utf8')
  const sheets = sheet + looksCss()
  const levels = [0, 51, 102, 153, 204, 255].map((one) => one.toString(16).padStart(2, '0'))
  const colours = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)))
  for (const ground of ['paper', 'surface', 'sunken']) {
    const [light = '', dark = ''] = [...sheets.matchAll(new RegExp(`--${ground}: (#[\\da-f]{6})`, 'g'))].map(
      ([, colour]) => colour ?? '',
    )
    const faint = colours.filter((colour) => {
      const accents = accentsOf(colour)
      const least = [
        contrast(channelsOf(accents.light), channelsOf(light)),
        contrast(channelsOf(accents.dark), channelsOf(dark)),
      ]
      return Math.min(...least) < 4.5
    })
    expect([ground, light, dark, faint]).toEqual([ground, light, dark, []])
    expect(light).not.toBe(dark)
  }
})
