/**
 * Everyone can read the public pages: open dialogs, keyboard, no script, themes, forced colours, paper. What axe finds on
 * each is looked at in `site-pages.spec.ts`.
 */
import { axeFaults, faultsInBothThemes } from './axe.ts'
import { expect, test } from './product.ts'
import { listenForComplaints, publicPages } from './site-visit.ts'

test('axe finds nothing in the open dialog', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/?think=1')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
})

test('text stays readable while sections surface', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  for (const top of [700, 1500, 2300, 3100]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    expect(await axeFaults(page, { rules: ['color-contrast'] })).toEqual([])
  }
})

test('without scripts every page still says everything', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  for (const { path, heading } of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('contentinfo')).toContainText('for the explorers worldwide')
  }
  await page.goto('/')
  await expect(page.locator('.wide-only.hero-dg')).toBeVisible()
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await expect(page.getByText('$144 yearly', { exact: false })).toBeVisible()
  await context.close()
})

test('the theme is chosen, kept, and there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await page.goto('/press')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme })
    })
  })
  await page.goto('/careers')
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('dark')
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'System' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('a change of theme is there at once, and what people press moves as before', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/press')
  const length = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dur-base'))
  const before = await length()
  const moving = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-theme-choice="dark"]')?.click()
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
  })
  expect(moving).toBe(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(length).toBe(before)
})

test('the menu of a narrow screen opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('forced colours keep outlines and words', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const complaints = listenForComplaints(page)
  await page.goto('/')
  await expect(page.locator('.hero .chip.on')).toHaveCSS('border-top-width', '3px')
  expect(complaints).toEqual([])
})

test('legal pages print their text and nothing else', async ({ page }) => {
  await page.goto('/legal/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Legal' })).toBeHidden()
})
