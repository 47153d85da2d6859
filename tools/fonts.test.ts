/** The font files that travel inside pictures are whole, and have the letters and widths the layout counts on. */
import { readFile } from 'node:fs/promises'
import { createMeasure } from '@flain/layout/text'
import { expect, test } from 'vitest'
import { decompress } from 'wawoff2'

const folder = new URL('../packages/layout/fonts/', import.meta.url)
const measured = await createMeasure(await readFile(new URL('schibsted-grotesk-560.ttf', folder)))

test.each([
  ['basic', 'Order 12: AVATAR – it’s paid…'],
  ['latin', 'Zürich → Malmö, “çà” < 50 €'],
])('the %s font is as wide as the one that measured', async (name, text) => {
  const file = await readFile(new URL(`schibsted-grotesk-560-${name}.woff2`, folder))
  // The answer is a view of one memory that the next call writes over.
  const measure = await createMeasure((await decompress(file)).slice())
  expect(measure(text, 100)).toBeCloseTo(measured(text, 100), 3)
  for (const letter of text) expect([letter, measure(letter, 100)]).toEqual([letter, measured(letter, 100)])
})
