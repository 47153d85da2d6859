import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawnKinds } from './build-gallery.ts'

test('the gallery shows what the reader draws today, and what formats keep of it today', async () => {
  const kept = new URL('../apps/site/app/features/gallery/drawn.json', import.meta.url)
  // Written anew by `npm run gallery`.
  expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual(JSON.parse(JSON.stringify(drawnKinds())))
})
