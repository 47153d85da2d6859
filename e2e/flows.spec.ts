/** A public flow's own page: looking, playing, liking, sharing, augmenting, and going away. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, newAccount, test } from './account.ts'
import { faultsInBothThemes, overflowOf } from './axe.ts'
import { test as plainTest } from './product.ts'

/** A page of another site, on an address of this machine: browsers let no public page reach a local one. */
async function serveElsewhere(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const sample = '/f/event-driven-checkout'

test('a flow’s page is whole without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto(sample)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event-driven checkout')
  await expect(page.getByRole('img', { name: 'Event-driven checkout' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In words' })).toBeVisible()
  await expect(page.locator('.flow-outline')).toContainText('Cart → Paid; Ledger')
  await expect(page.getByRole('button', { name: 'Play' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Outline' })).toHaveAttribute('href', `${sample}.md`)
  await context.close()
})

test('a flow plays step by step, by buttons, by keys and by itself', async ({ page }) => {
  await page.goto(sample)
  const player = page.locator('[data-player]')
  const now = player.locator('.wide-only .n.now')
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(player).toContainText('Step 1 of 5')
  await expect(now).toHaveAttribute('data-id', 'buyer')
  await page.keyboard.press('ArrowRight')
  await expect(player).toContainText('Step 2 of 5')
  await expect(now).toHaveAttribute('data-id', 'cart')
  await page.keyboard.press('ArrowLeft')
  await expect(player).toContainText('Step 1 of 5')
  await page.getByRole('button', { name: /^Step 4 of 5/ }).click()
  await expect(player.locator('.wide-only .n.done')).toHaveCount(3)
  await expect(player.getByRole('button', { name: /^Step 4 of 5/ })).toHaveAttribute('aria-current', 'step')

  await page.getByLabel('Speed').selectOption('2')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(player).toContainText('Step 5 of 5')
  await expect(player).toContainText('The whole flow')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('sharing hands out link, embed code and Markdown, and counts once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/f/a-calmer-weekday')
  const count = Number(await page.locator('[data-shares]').textContent())
  await page.getByRole('button', { name: /^Share/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this flow' })
  await dialog.getByRole('button', { name: 'Copy: Link' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/f\/a-calmer-weekday$/)
  await dialog.getByRole('button', { name: 'Copy: Embed code' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe src="')
  await expect(page.locator('[data-shares]')).toHaveText(String(count + 1))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

// The browser complains about the frame it refuses, as it should.
plainTest(
  'an embed plays in a frame of another page, and no other page may be framed',
  async ({ page, baseURL }) => {
    const elsewhere = await serveElsewhere(`
    <iframe title="b" src="${baseURL}/embed/short-film-one-room" width="700" height="500"></iframe>
    <iframe title="gone" src="${baseURL}/embed/withdrawn" width="700" height="240"></iframe>
    <iframe title="c" src="${baseURL}/f/short-film-one-room" width="700" height="500"></iframe>
    <img alt="moving" src="${baseURL}/f/short-film-one-room.play.svg">`)
    await page.goto(elsewhere.url)
    const frame = page.frameLocator('[title=b]')
    await expect(frame.getByRole('button', { name: 'Play' })).toBeInViewport({ ratio: 1 })
    await frame.getByRole('button', { name: 'Next step' }).click()
    await expect(frame.locator('[data-caption]')).toContainText('Step 1 of')
    const gone = page.frameLocator('[title=gone]')
    await expect(gone.getByRole('heading', { name: 'This flow is not public' })).toBeVisible()
    await expect(gone.getByRole('main').getByRole('link')).toHaveCount(0)
    await expect(page.frameLocator('[title=c]').locator('.flow-page')).toHaveCount(0)
    const drawn = await page.getByAltText('moving').evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(drawn).toBeGreaterThan(100)
    elsewhere.close()
  },
)

test('a visitor who wants to like or augment is led to sign in, and back', async ({ page, mailFolder }) => {
  await page.goto('/f/how-photosynthesis-works')
  await page.getByRole('button', { name: 'Augment' }).click()
  await page.waitForURL(/\/dashboard\?next=%2Ff%2Fhow-photosynthesis-works/)
  await newAccount(page, mailFolder)
  await page.goto('/f/how-photosynthesis-works')
  await expect(page.getByRole('dialog', { name: 'Augmenting is part of Creator' })).toBeVisible()
})

test('a report is taken with thanks', async ({ page }) => {
  await page.goto('/f/neighbourhood-repair-cafe')
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this flow' })
  await dialog.getByLabel('Something else').check()
  await dialog.getByLabel(/What should we know/).fill('The ladder is mine.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. Somebody will look at this flow.')).toBeVisible()
})

test('flow, embed, creator and community have no findings, wide and narrow, in both themes', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const path of [sample, '/embed/event-driven-checkout', '/@priya-raman', '/community']) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      if (path === sample) await page.getByRole('button', { name: 'Next step' }).click()
      expect(await faultsInBothThemes(page), `${path}, ${width} px`).toEqual([])
      expect(await overflowOf(page), `${path}, ${width} px`).toBe(0)
    }
  }
  expect(complaints).toEqual([])
})
