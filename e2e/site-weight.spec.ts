/** What a public page costs: scripts at load, and what moves while it loads. */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { openFrontServer } from './front-server.ts'
import { expect, test } from './product.ts'
import { distinctPages } from './site-visit.ts'

/** Kilobytes of script, gzipped, before anybody touches the page. The rest have none at all. */
const scriptBudgets: Record<string, number> = {
  '/': 15,
  '/blog': 15,
  // Cards can be liked, shared and augmented: a live list.
  '/community': 60,
  '/downloads': 15,
  '/guidelines': 15,
  '/help': 15,
}

/** Keeps count of what moves on pages that are visited from now on; the sum for the page that is shown. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0))
}

for (const { path } of distinctPages) {
  test(`${path} keeps its budget of scripts and moves nothing`, async ({ page }) => {
    const shiftOf = await countShifts(page)
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const kilobytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1024
    const shift = await shiftOf()
    console.log(`${path}: ${kilobytes.toFixed(1)} kB of scripts, shift ${shift.toFixed(4)}`)
    expect(kilobytes).toBeLessThanOrEqual(scriptBudgets[path] ?? 0)
    expect(shift).toBe(0)
  })
}

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
