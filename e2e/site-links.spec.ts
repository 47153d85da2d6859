/** No dead link, no dead button, no missing anchor on any public page. */
import { expect, test } from './product.ts'
import { publicPages } from './site-visit.ts'

/** Pages with data in them, and the studio, which links back. */
const more = ['/f/seed-round-to-series-a', '/embed/seed-round-to-series-a', '/@amara-okafor', '/studio/']
const paths = [...new Set([...publicPages.map(({ path }) => path), ...more])]

/** Buttons that stand for something not to be had yet, as the specification wants them. */
const disabledButtons = [/^View Openings/, /^Send \(demo\)$/]

test('every link of every public page leads somewhere', async ({ page, request, baseURL }) => {
  test.setTimeout(180_000)
  const home = new URL(baseURL ?? '').origin
  const seen = new Map<string, Set<string>>()
  for (const path of paths) {
    await page.goto(path)
    // The studio writes its page itself.
    await expect(page.locator('a').first()).toBeAttached()
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const link of links) {
      expect(link, `a link without an address on ${path}`).toBeTruthy()
      const address = new URL(link ?? '', new URL(path, home))
      if (address.protocol === 'mailto:' || address.origin !== home) continue
      const anchors = seen.get(address.pathname + address.search) ?? new Set()
      // The studio's fragment is a thought, not an anchor.
      if (!address.pathname.startsWith('/studio')) anchors.add(address.hash.slice(1))
      seen.set(address.pathname + address.search, anchors)
    }
  }
  for (const [path, anchors] of seen) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    for (const anchor of anchors) {
      if (anchor) expect(html, `${path}#${anchor}`).toContain(`id="${anchor}"`)
    }
  }
})

test('every button does something or is disabled by design', async ({ page }) => {
  for (const { path } of publicPages) {
    await page.goto(path)
    const buttons = await page.locator('main button').evaluateAll((all) =>
      all.map((button) => ({
        name: button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '',
        isDisabled: button.hasAttribute('disabled'),
        isWired:
          button.getAttributeNames().some((name) => name.startsWith('data-')) ||
          button.closest('form') !== null,
      })),
    )
    for (const { name, isDisabled, isWired } of buttons) {
      if (isDisabled)
        expect(
          disabledButtons.some((pattern) => pattern.test(name)),
          `${path}: ${name}`,
        ).toBe(true)
      else expect(isWired, `${path}: ${name}`).toBe(true)
    }
  }
})
