/** Each tutorial is done by reading from its panel what to do. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, signUp, test } from './account.ts'
import { axeFaults, followTheme, overflowOf } from './axe.ts'
import { ask } from './flows.ts'

for (const category of ['Getting Started', 'Advanced Features', 'AI Features', 'Tips & Tricks']) {
  test(`each tutorial of ${category} is done by doing what it says`, async ({ page }) => {
    test.slow()
    const addresses = await tutorialsOf(page, category)
    expect(addresses.length).toBeGreaterThanOrEqual(5)
    for (const [index, address] of addresses.entries()) {
      await openLesson(page, address)
      await doLesson(page)
      await expect(lessonOf(page)).toContainText(`${index + 1} of 40 tutorials done`)
    }
  })
}

test('on a phone a tutorial covers nothing of the drawing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio/#lesson=put-steps-into-a-frame')
  await expect(lessonOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens first?' })).toBeHidden()
  await doLesson(page)
  const { y = 0, height = 0 } = (await lessonOf(page).boundingBox()) ?? {}
  const frame = page.locator('.board').getByText('Discovery').first()
  await expect.poll(async () => (await frame.boundingBox())?.y ?? 0).toBeGreaterThan(y + height)
})

test('without an account one asks the API itself: for data, a failure, a picture, and a drawing', async ({
  page,
}) => {
  const [asking, picture, drawing] = await tutorialsOf(page, 'API Integration')
  for (const address of [asking, picture, drawing]) {
    await openLesson(page, address)
    await doLesson(page)
  }
  const drawn = lessonOf(page).getByRole('img', { name: 'The picture that was answered' })
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await openLesson(page, asking)
  await lessonOf(page).getByRole('button', { name: 'Send it' }).click()
  await expect(lessonOf(page)).toContainText('"success": true')
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await followTheme(page, theme)
    expect(await axeFaults(page, { include: '.lesson' })).toEqual([])
    expect(await overflowOf(page)).toBe(0)
  }
})

test('with a key of one’s own one sees, saves and is kept from writing over @servers', async ({
  page,
  mailFolder,
}) => {
  await signUp(page, mailFolder)
  await takePlan(page, 'visionary')
  const { body } = await ask<unknown>(page, 'POST', '/api/account/keys', {
    name: 'Tutorial',
    scopes: ['flows:read', 'flows:write'],
  })
  const { key } = body as unknown as { key: string }
  for (const id of ['show-a-key', 'save-from-a-script']) {
    await openLesson(page, `/studio/#lesson=${id}`)
    await doLesson(page, key)
  }
  await page.goto('/dashboard?section=flows')
  await expect(page.getByRole('link', { name: 'Saved from a script' }).first()).toBeVisible()
})

test('webhooks are listened to, and a name is put on flows, where the account has them', async ({
  page,
  mailFolder,
}) => {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.end('thank you'))
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/flain`
  await signUp(page, mailFolder)
  await takePlan(page, 'visionary')
  await openLesson(page, '/studio/#lesson=listen-to-webhooks')
  const lesson = lessonOf(page)
  const look = lesson.getByRole('button', { name: 'I have done it' })
  await look.click()
  await expect(lesson.getByRole('alert')).toHaveText('It is not there yet.')
  const hook = await ask(page, 'POST', '/api/account/webhooks', { url, events: ['flow.published'] })
  await look.click()
  await expect(lesson).toContainText('2 / 2')
  await ask(page, 'POST', `/api/account/webhooks/${hook.body.data.id}/test`)
  const sent = () =>
    ask<{ state: string }[]>(page, 'GET', `/api/account/webhooks/${hook.body.data.id}/deliveries`)
  await expect.poll(async () => (await sent()).body.data[0]?.state).toBe('delivered')
  await look.click()
  await expect(lesson).toContainText('That was all of it')
  receiver.close()

  await openLesson(page, '/studio/#lesson=put-your-name-on-it')
  await page.getByLabel('Your thought').fill(await lesson.locator('blockquote').innerText())
  await expect(lesson).toContainText('2 / 2')
  await look.click()
  await expect(lesson.getByRole('alert')).toHaveText('It is not there yet.')
  await ask(page, 'PATCH', '/api/account/white-label', { name: 'Harbour Works' })
  await look.click()
  await expect(lesson).toContainText('That was all of it')
})

test('a flow is handed on, published, taken back and built upon', async ({ page, context, mailFolder }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/studio/#lesson=hand-a-flow-on')
  const lesson = lessonOf(page)
  await page.getByLabel('Your thought').fill(await lesson.locator('blockquote').innerText())
  await expect(lesson).toContainText('2 / 2')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(lesson).toContainText('That was all of it')

  await openLesson(page, '/studio/#lesson=publish-for-the-team')
  await expect(lesson.getByRole('link', { name: 'Sign in for this' })).toBeVisible()
  await signUp(page, mailFolder)
  await takePlan(page, 'creator')
  await openLesson(page, '/studio/#lesson=publish-for-the-team')
  await page.getByLabel('Your thought').fill(await lesson.locator('blockquote').innerText())
  await expect(lesson).toContainText('2 / 3')
  await page.locator('.sbar').getByRole('button', { name: 'Publish' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Description').fill('How we answer a ticket.')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(lesson).toContainText('3 / 3')
  await form.getByRole('button', { name: 'Withdraw' }).click()
  await expect(lesson).toContainText('That was all of it')

  await openLesson(page, '/studio/#lesson=build-upon-a-flow')
  await lesson.getByRole('button', { name: 'Send it' }).click()
  await lesson.getByRole('listitem').getByRole('link').first().click()
  await expect(lesson).toContainText('3 / 3')
  await page.getByRole('button', { name: 'Augment' }).click()
  await expect(lesson).toContainText('That was all of it')
})

const lessonOf = (page: Page) => page.getByRole('complementary', { name: /^Tutorial: / })

const takePlan = (page: Page, plan: string) =>
  ask(page, 'POST', '/api/account/plan', { plan, period: 'monthly' })

/** Addresses of the tutorials of a category, as the page lists them. */
async function tutorialsOf(page: Page, category: string): Promise<string[]> {
  await page.goto('/tutorials')
  return page
    .getByRole('region', { name: 'Begin with these' })
    .getByRole('link')
    .filter({ hasText: category })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
}

/** As from another page: an address that differs in its fragment alone loads nothing anew. */
async function openLesson(page: Page, address = ''): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await expect(lessonOf(page)).toBeVisible()
}

/** Reads from the panel what to do, and does it. */
async function doLesson(page: Page, key = ''): Promise<void> {
  const lesson = lessonOf(page)
  const count = Number(/\d+$/.exec((await lesson.locator('.meta').first().textContent()) ?? '')?.[0])
  for (let at = 1; at <= count; at += 1) {
    await expect(lesson).toContainText(`${at} / ${count}`)
    const words = (await lesson.locator('blockquote').allTextContents()).join('')
    if (await lesson.locator('form').isVisible()) await sendCall(page, key)
    else if (words === '') {
      const button = (await lesson.locator('kbd').textContent()) ?? ''
      await page.getByRole('button', { name: button, exact: true }).click()
    } else await writeWords(page, words)
    if (at < count) await expect(lesson).toContainText(`${at + 1} / ${count}`)
  }
  await expect(lesson).toContainText('That was all of it')
}

async function sendCall(page: Page, key: string): Promise<void> {
  const form = lessonOf(page).locator('form')
  if (await form.getByLabel('Your API key').isVisible()) await form.getByLabel('Your API key').fill(key)
  await form.getByRole('button', { name: 'Send it' }).click()
}

async function writeWords(page: Page, words: string): Promise<void> {
  const box = page.getByLabel('Your thought')
  if (!(await lessonOf(page).getByText('press Enter again').isVisible())) return box.fill(words)
  await box.press('Control+End')
  await box.press('Enter')
  await box.pressSequentially(words)
  await expect(page.getByText('A command. Press Enter and it is done.')).toBeVisible()
  await box.press('Enter')
}
