/** What moves, and what rests, while a public page comes and is read. */
import { openFrontServer } from './front-server.ts'
import { expect, moving, test } from './product.ts'
import { countShifts } from './site-visit.ts'

test.use(moving)

test('pages that come bit by bit move nothing either', async ({ page, baseURL }) => {
  const front = await openFrontServer(String(baseURL))
  front.pages = 'slow'
  const shiftOf = await countShifts(page)
  const moved: [string, number][] = []
  for (const path of ['/', '/use-cases', '/templates', '/downloads']) {
    await page.goto(front.url + path, { waitUntil: 'networkidle' })
    moved.push([path, await shiftOf()])
  }
  await front.close()
  expect(moved.filter(([, shift]) => shift > 0)).toEqual([])
})

/** Something on each of these pages that a phone shows only after much scrolling. */
const farThings: Record<string, string> = {
  '/': '.comm a',
  '/use-cases': '.use a',
  '/pricing': '.faq summary',
  '/blog': '.alist a',
  '/community': '.makers a',
}

for (const [path, thing] of Object.entries(farThings)) {
  test(`${path} lets what is far from the screen rest while a key is pressed, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path, { waitUntil: 'networkidle' })
    const far = page.locator(thing).last()
    const isKeptUp = () => far.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    await expect.poll(isKeptUp).toBe(true)

    const seen = await far.evaluate(async (element) => {
      const parts = [...document.querySelectorAll('main section, .card, .foot')]
      const places = () => parts.map((part) => part.getBoundingClientRect().toJSON())
      const before = places()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      while (element.checkVisibility({ contentVisibilityAuto: true }))
        await new Promise(requestAnimationFrame)
      return { before, resting: places() }
    })
    expect(seen.resting).toEqual(seen.before)
    await expect.poll(isKeptUp).toBe(true)
  })
}
