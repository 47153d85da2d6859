/** What a public page costs: scripts at load, and what moves while it loads. */
import { gzipSync } from 'node:zlib'
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
}

for (const { path } of distinctPages) {
  test(`${path} keeps its budget of scripts and moves nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const kilobytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1024
    const shift = await page.evaluate(() =>
      (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0),
    )
    console.log(`${path}: ${kilobytes.toFixed(1)} kB of scripts, shift ${shift.toFixed(4)}`)
    expect(kilobytes).toBeLessThanOrEqual(scriptBudgets[path] ?? 0)
    expect(shift).toBe(0)
  })
}
