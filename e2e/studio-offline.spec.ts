/** The studio without a network: after one visit it opens, draws and keeps, through updates and for whoever is signed in. */
import type { Page } from '@playwright/test'
import { expect, logOut, newAccount, test } from './account.ts'
import { type FrontServer, openFrontServer } from './front-server.ts'
import { exported } from './studio-files.ts'
import { iotThought, openThought, playToTheEnd, waitForRest } from './studio-places.ts'

test.use({ serviceWorkers: 'allow' })

const drawn = (page: Page, label: string) => page.locator('.board .n:not(.gone)', { hasText: label })

const saved = (page: Page) => page.locator('[data-save=saved]')

/** Everything of this release is there, and answers this page too. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
  })
}

test('after one visit it opens, draws, plays, exports and keeps', async ({ page, context }) => {
  await page.goto('/studio/')
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What happens first?' })).toBeVisible()
  await page.getByLabel('Your thought').fill(iotThought)
  await waitForRest(page)
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await playToTheEnd(page)
  expect(await exported(page, 'Animated SVG')).toContain('<svg')

  await page.reload()
  await expect(page.getByLabel('Your thought')).toHaveValue(iotThought)
  await waitForRest(page)
  // Parts that are fetched when they are first opened.
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(page.getByRole('textbox', { name: /Mermaid|outline/i }).first()).toBeVisible()

  const other = await context.newPage()
  await openThought(other, 'Sow the seeds, then water the seeds.')
  await expect(drawn(other, 'Sow')).toBeVisible()
})

test('what is installed starts there, also when it was never opened before', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/downloads')
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  const state = () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration('/studio/'))?.active?.state ?? 'none',
    )
  await expect.poll(state).toBe('activated')
  const { start_url: start } = await (await request.get('/manifest.webmanifest')).json()
  await context.setOffline(true)
  await page.goto(start)
  await expect(page.getByRole('heading', { name: 'What happens first?' })).toBeVisible()
})

test.describe('before a server that changes', () => {
  let front: FrontServer
  test.beforeEach(async ({ baseURL }) => {
    front = await openFrontServer(baseURL ?? '')
  })
  test.afterEach(() => front.close())

  test('it opens although the server says nothing, or has a fault', async ({ page }) => {
    await page.goto(`${front.url}/studio/`)
    await isKept(page)
    for (const pages of ['silent', 'faulty'] as const) {
      front.pages = pages
      await page.reload({ waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: 'What happens first?' })).toBeVisible()
    }
  })

  test('an open tab finds its own parts after a release, and the next visit gets the new one', async ({
    page,
    context,
  }) => {
    await page.goto(`${front.url}/studio/#thought=${encodeURIComponent(iotThought)}`)
    await waitForRest(page)
    await isKept(page)
    front.release()
    const second = await context.newPage()
    await second.goto(`${front.url}/studio/`)
    await expect(second.getByLabel('Your thought')).toBeVisible()
    expect(await scriptOf(second)).toContain('-next')
    await expect.poll(() => waiting(second)).toBe(true)

    // The first tab is of the release before, whose files the server has no more.
    await page.getByRole('tab', { name: 'Text' }).click()
    await expect(page.getByRole('textbox', { name: /Mermaid|outline/i }).first()).toBeVisible()

    await page.close()
    await second.close()
    const third = await context.newPage()
    await third.goto(`${front.url}/studio/`)
    await expect.poll(() => keptReleases(third)).toEqual(['flain-studio -next'])
    await context.setOffline(true)
    await third.reload()
    await waitForRest(third)
    expect(await scriptOf(third)).toContain('-next')
  })

  test('what the page has fetched is not fetched again to be kept', async ({ page }) => {
    await page.goto(`${front.url}/studio/`)
    await isKept(page)
    const assets = front.asked.filter((path) => path.startsWith('/studio/assets/'))
    expect(assets.length).toBe(new Set(assets).size)
  })
})

test('whoever is signed in goes on without a network; nothing of theirs is kept beside the drawings', async ({
  page,
  context,
  mailFolder,
}) => {
  const person = await newAccount(page, mailFolder)
  await openThought(page, 'An order comes in. Pack the order. Ship the order.')
  await expect(saved(page)).toHaveText('Saved')
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(drawn(page, 'Ship')).toBeVisible()
  await expect(page.locator('.saved')).toContainText('Offline, kept on this device')
  await context.setOffline(false)
  await page.reload()
  await expect(saved(page)).toHaveText('Saved')
  await page.goto('/dashboard')
  await logOut(page)
  const kept = await everythingKept(page)
  expect(kept.length).toBeGreaterThan(20)
  for (const { path, text } of kept) {
    expect(path).toMatch(/^\/studio\/(assets\/[^/]+|favicon\.svg)?$/)
    for (const word of [person.name, person.email, 'Pack the order']) expect(text).not.toContain(word)
  }
})

const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src)

const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed')

const keptReleases = (page: Page) => page.evaluate(() => caches.keys())

/** Every answer in every cache of this origin. */
function everythingKept(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const all = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const text = (await (await cache.match(url))?.text()) ?? ''
        all.push({ path: new URL(url).pathname, text })
      }
    }
    return all
  })
}
