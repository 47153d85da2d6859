import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { looksCss } from './build-looks.ts'

test('pages are painted with the colours that files are painted with', async () => {
  const kept = await readFile(new URL('../packages/ui/src/looks.css', import.meta.url), 'utf8')
  // Written anew by `npm run looks`.
  expect(kept.trim()).toBe(looksCss().trim())
})
