/** The palette, and what only keys could not reach. */
import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { openThought, waitForRest } from './studio-places.ts'

const nodes = (page: Page) => page.locator('.board .n:not(.gone)')
const said = (page: Page, text: string) => expect(page.locator('output.vh')).toHaveText(text)

async function command(page: Page, name: string) {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill(name)
  await page.keyboard.press('Enter')
}

test.beforeEach(async ({ page }) => {
  await openThought(page, 'plan -> build -> ship')
  await waitForRest(page)
  await page.locator('.board').focus()
})

test('the palette copies and pastes, and says so when the browser forbids it', async ({ page, context }) => {
  await page.keyboard.press('ArrowRight')
  await command(page, 'copy')
  await expect(page.getByText('Copied 1 step.')).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await command(page, 'paste')
  await expect(nodes(page)).toHaveCount(4)
  await expect(nodes(page).filter({ hasText: 'Plan' })).toHaveCount(2)

  await page.evaluate(() => navigator.clipboard.writeText('flowchart LR\n a["Thank the team"]'))
  await command(page, 'paste')
  await expect(nodes(page).filter({ hasText: 'Thank the team' })).toHaveCount(1)

  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await command(page, 'paste')
  await expect(page.getByText('The browser did not let us read the clipboard.')).toBeVisible()
  await expect(nodes(page)).toHaveCount(5)
})

test('a line is found, named, and deleted by keys, and each place is said', async ({ page }) => {
  const lines = page.locator('.board .e:not(.gone)')
  await page.keyboard.press('ArrowRight')
  await said(page, 'Plan, action, leads to Build')
  await page.keyboard.press('i')
  await said(page, 'Line from Plan to Build')
  await page.keyboard.press('Enter')
  await page.keyboard.type('at last')
  await page.keyboard.press('Enter')
  await expect(page.locator('.board .el:not(.gone)')).toContainText('at last')
  await said(page, 'Line at last from Plan to Build')
  await page.keyboard.press('Delete')
  await expect(lines).toHaveCount(1)
})

test('who uses keys keeps a place on the page, whatever goes from it', async ({ page }) => {
  const board = page.locator('.board')
  await expect(page.getByRole('img', { name: 'plan -> build -> ship, 3 steps' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide outline' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Outline', exact: true })).toBeFocused()

  const title = page.getByRole('button', { name: /drawing menu/ })
  await title.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await page.getByLabel('Name of the drawing').fill('Release')
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()

  await command(page, 'present')
  await expect(page.getByRole('region', { name: 'Presenting' })).toBeVisible()
  await expect(board).toBeFocused()
  await page.getByRole('button', { name: 'Stop presenting' }).press('Enter')
  await expect(board).toBeFocused()

  await page.getByRole('textbox', { name: 'Your thought' }).fill('if it rains, stay, otherwise go')
  await page.getByRole('button', { name: 'Walk' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Walking the flow' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(board).toBeFocused()

  await title.press('Enter')
  await page.getByRole('menuitem', { name: 'New drawing' }).press('Enter')
  await page.getByRole('button', { name: 'A circle' }).press('Enter')
  await expect(board).toBeFocused()
})

test('keys held with Ctrl work wherever nobody types, and F2 names', async ({ page }) => {
  await page
    .locator('#outline')
    .getByRole('button', { name: /^Build/ })
    .click()
  await page.keyboard.press('ControlOrMeta+d')
  await expect(nodes(page)).toHaveCount(4)
  await page.keyboard.press('ControlOrMeta+a')
  await said(page, '4 selected')
  expect(await page.evaluate(() => String(getSelection()))).toBe('')

  await nodes(page).filter({ hasText: 'Ship' }).click()
  await page.keyboard.press('F2')
  await page.getByLabel('Name', { exact: true }).fill('Deliver')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Enter')
  await expect(nodes(page).filter({ hasText: 'Deliver' })).toHaveCount(1)
})

test('menus name the keys of the keyboard at hand', async ({ browser, baseURL }) => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36'
  const context = await browser.newContext({ userAgent, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await openThought(page, 'plan -> build')
  await waitForRest(page)
  await nodes(page).first().click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: /^Copy/ })).toHaveText('Copy⌘ C')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /drawing menu/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Commands/ })).toHaveText('Commands⌘ K')
  await context.close()
})

test('a digit changes what a step is, and commands of the palette show their keys', async ({ page }) => {
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('4')
  await expect(page.locator('.board .n-decision')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+k')
  const options = page.getByRole('option').filter({ hasNotText: /^(?:Show as|Colour|Take|Picture of) / })
  const count = await options.count()
  expect(count).toBeGreaterThan(25)
  await expect(options.filter({ has: page.locator('kbd') })).toHaveCount(count)
})
