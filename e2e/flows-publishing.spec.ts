/** The whole life of a flow: drawn, published, found, liked, augmented, withdrawn; and the dialogs that lead there. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, newAccount, newPerson, test } from './account.ts'
import { overflowOf } from './axe.ts'
import { ask } from './flows.ts'
import { openThought, violationsInBothThemes, waitForRest } from './studio-places.ts'

const thought = 'Grind the beans, then boil the water, then pour.'
const isSaved = (page: Page) => expect(page.locator('[data-save=saved]')).toHaveText('Saved')
const flowIdOf = (page: Page) => new URL(page.url()).hash.replace('#flow=', '')

async function choose(page: Page, name: RegExp) {
  await page.getByRole('button', { name: /drawing menu/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('drawn, published, found by another, liked, augmented, withdrawn: the copy lives on @servers', async ({
  browser,
  page,
  mailFolder,
}) => {
  test.slow()
  const author = newPerson('Ada Brewer')
  await newAccount(page, mailFolder, author)
  await openThought(page, thought)
  await waitForRest(page)
  await isSaved(page)
  const id = flowIdOf(page)
  const name = `First cup ${randomUUID().slice(0, 6)}`

  await choose(page, /Publish/)
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('the words you typed for it')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^CC BY 4\.0/ })).toBeChecked()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByText('Lifestyle').click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Say in a sentence what this flow shows.')
  await expect(dialog.getByLabel('Description')).toBeFocused()
  await dialog.getByLabel('Description').fill('How the first cup of the day is made.')
  // A private flow is part of a larger plan, and the server says which.
  await dialog.getByLabel(/Only me/).check()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByRole('alert')).toContainText('plan')
  await dialog.getByLabel('Everybody').check()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const published = page.getByRole('dialog', { name: 'Published' })
  await expect(published.getByLabel('Link', { exact: true })).toHaveValue(new RegExp(`/f/${id}$`))
  await expect(published.getByLabel('Embed code', { exact: true })).toHaveValue(/^<iframe src="/)
  await published.getByRole('button', { name: 'Close' }).click()

  const second = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '2001:db8:92::1' } })
  const reader = await second.newPage()
  await newAccount(reader, mailFolder, newPerson('Ben Reader'))
  await reader.goto('/community?sort=new')
  await reader.getByRole('searchbox', { name: 'Search the community' }).fill(name)
  await reader.keyboard.press('Enter')
  await reader.locator('article.card').filter({ hasText: name }).getByRole('link', { name }).first().click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name)
  await reader.waitForLoadState()
  await reader.getByRole('button', { name: /^Like/ }).click()
  await expect(reader.locator('[data-likes]')).toHaveText('1')
  await reader.reload()
  await expect(reader.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true')
  await reader.getByRole('link', { name: 'Ada Brewer' }).first().click()
  await reader.getByRole('button', { name: /^Follow/ }).click()
  await expect(reader.locator('[data-followers]')).toHaveText('1')

  await reader.goto(`/f/${id}`)
  await reader.getByRole('button', { name: 'Augment' }).click()
  const sheet = reader.getByRole('dialog', { name: 'Augmenting is part of Creator' })
  await expect(sheet.getByText('takes no payment')).toBeVisible()
  await sheet.getByRole('button', { name: 'Switch to Creator and augment' }).click()
  await reader.waitForURL(/\/studio\/#flow=/)
  await waitForRest(reader)
  await expect(reader.getByText(`Augmented from ${name} by Ada Brewer`)).toBeVisible()
  await isSaved(reader)
  const copy = flowIdOf(reader)
  expect(copy).not.toBe(id)
  await reader.getByLabel('Your thought').fill(`${thought} Then add the milk.`)
  await expect(reader.locator('.board .n:not(.gone)', { hasText: 'milk' })).toBeVisible()
  await isSaved(reader)
  await choose(reader, /Publish/)
  await reader.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
  await expect(reader.getByRole('dialog', { name: 'Published' })).toBeVisible()

  await page.goto(`/f/${id}`)
  await expect(page.locator('.flow-family').getByRole('link', { name })).toHaveAttribute('href', `/f/${copy}`)
  await page.goto(`/studio/#flow=${id}`)
  await isSaved(page)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('dialog', { name: 'Published' }).getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog', { name: 'Publish', exact: true })).toBeVisible()
  for (const suffix of ['', '.svg', '.play.svg', '.png', '.json', '.mmd', '.d2', '.md', '/og.png'])
    expect([suffix, (await page.request.get(`/f/${id}${suffix}`)).status()]).toEqual([suffix, 404])
  expect((await page.request.get(`/embed/${id}`)).status()).toBe(404)
  expect((await page.request.get(`/f/${copy}.json`)).status()).toBe(200)
  await page.goto(`/f/${id}`)
  await expect(page.getByRole('heading', { name: 'This flow is not public' })).toBeVisible()
  await reader.goto(`/f/${copy}`)
  await expect(reader.locator('.flow-head')).toContainText(`Augmented from ${name}`)
  await expect(reader.locator('.flow-head')).toContainText('no longer public')
  await second.close()
})

test('the dialogs of a flow have no findings, wide and narrow, in both themes, and publish by keyboard alone', async ({
  page,
  mailFolder,
}) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light' })
  await newAccount(page, mailFolder)
  await openThought(page, thought)
  await waitForRest(page)
  await isSaved(page)
  const id = flowIdOf(page)
  await page.getByLabel('Your thought').fill(`${thought} Then add the milk.`)
  await expect
    .poll(async () => (await ask(page, 'GET', `/api/flows/${id}`)).body.data.version)
    .toBeGreaterThan(1)
  await isSaved(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsInBothThemes(page), `${width} px`).toEqual([])
    for (const [item, title] of [
      [/Version history/, 'Version history'],
      [/Publish/, 'Publish'],
      [/My flows/, 'My flows'],
    ] as const) {
      await choose(page, item)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByRole('status')).toHaveCount(0)
      expect(await violationsInBothThemes(page), `${title}, ${width} px`).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    }
  }

  await test.step('publishing works by keyboard alone, and says what is missing', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Publish', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Description').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Learning' })).toBeChecked()
    // Without a description the form does not go, and the field has the focus.
    await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(dialog.getByLabel('Description')).toBeFocused()
    await page.keyboard.type('The first cup.')
    await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeFocused()
  })
})
