/** The main job, through every part of the product: a thought on the home page becomes a flow in the studio. */
import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { exported, movesInImage } from './studio-files.ts'
import {
  drawnLabels,
  iotThought,
  nodePlaces,
  openThought,
  type Place,
  playToTheEnd,
  waitForRest,
} from './studio-places.ts'

test.use({ serviceWorkers: 'allow' })

test('a thought typed on the home page is drawn, played and taken away as a picture that moves', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thoughts\s*Flow with AI/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /thought|speak|microphone/i })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your thought').fill(`  ${iotThought}  `)
  await dialog.getByRole('button', { name: 'Submit' }).click()

  await page.waitForURL('**/studio/**')
  await waitForRest(page)
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.getByLabel('Your thought')).toHaveValue(iotThought)
  const labels = (await drawnLabels(page)).join(' | ')
  for (const name of [/User/, /Application/, /APIs/, /Database/, /Edge app/i, /IoT device/i])
    expect(labels).toMatch(name)
  const groups = await page.locator('.board .grp').allTextContents()
  expect(groups.join(' | ')).toMatch(/Cloud/)
  expect(groups.join(' | ')).toMatch(/On-Premises/)

  await playToTheEnd(page)
  expect(await movesInImage(page, await exported(page, 'Animated SVG'))).toBe(true)
  await page.getByRole('button', { name: /drawing menu/ }).click()
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(complaints).toEqual([])
})

test('an empty thought goes nowhere', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /thought|speak|microphone/i })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your thought').fill('   ')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('letters typed right before a reload are there after it, the first ones too', async ({ page }) => {
  const words = page.getByLabel('Your thought')
  await page.goto('/studio/')
  for (const typed of ['ask -> check', ' -> send it home', ' -> thank everybody']) {
    await words.press('ControlOrMeta+End')
    await words.pressSequentially(typed)
    const wanted = await words.inputValue()
    await page.reload()
    await expect(words).toHaveValue(wanted)
    await waitForRest(page)
  }
})

test('changes made by hand right before a reload are there after it', async ({ page }) => {
  const nodes = page.locator('.board .n:not(.gone)')
  const labels = async () => (await drawnLabels(page)).join(' | ')
  await openThought(page, 'ask -> check -> send it home')
  await waitForRest(page)
  await expect(page.getByText('Saved on this device')).toBeVisible()

  await nodes.filter({ hasText: 'Check' }).click()
  await page.keyboard.press('Delete')
  await page.reload()
  await waitForRest(page)
  await expect.poll(labels).toBe('Ask | Send it home')

  await nodes.filter({ hasText: 'Send' }).dblclick()
  await page.keyboard.type('Post it')
  await page.keyboard.press('Enter')
  await page.reload()
  await waitForRest(page)
  await expect.poll(labels).toBe('Ask | Post it')

  const before = await placeOf(page, 'Post it')
  await page.mouse.move(before.x, before.y)
  await page.mouse.down()
  await page.mouse.move(before.x + 40, before.y + 120, { steps: 4 })
  await page.mouse.up()
  await page.reload()
  await waitForRest(page)
  const [asked, posted] = [await placeOf(page, 'Ask'), await placeOf(page, 'Post it')]
  expect(posted.y - asked.y).toBeGreaterThan(60)
})

test('a change made by hand right before another drawing is opened is kept', async ({ page }) => {
  await openThought(page, 'ask -> check -> send')
  await waitForRest(page)
  await expect(page.getByText('Saved on this device')).toBeVisible()

  await page.locator('.board .n:not(.gone)').filter({ hasText: 'Check' }).click()
  await page.keyboard.press('Delete')
  await page.evaluate(() => {
    location.hash = '#thought=plan -> build'
  })
  await expect.poll(async () => (await drawnLabels(page)).join(' | ')).toBe('Plan | Build')
  await page.getByRole('button', { name: /drawing menu/ }).click()
  await page.getByRole('menuitem', { name: /ask/ }).click()
  await expect.poll(async () => (await drawnLabels(page)).join(' | ')).toBe('Ask | Send')
})

async function placeOf(page: Page, label: string): Promise<Place> {
  const place = Object.values(await nodePlaces(page)).find((node) => node.label === label)
  if (!place) throw new Error(`Nothing drawn says ${label}.`)
  return place
}
