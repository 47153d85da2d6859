/** The header knows who is signed in, on every page, and leads on and out. */
import { expect, signUp, test } from './account.ts'
import { axeFaults, followTheme } from './axe.ts'

test('the header shows who is signed in on a page without scripts, and its menu logs out', async ({
  page,
  mailFolder,
}) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Your dashboard' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Your account' })).toBeHidden()

  const { name } = await signUp(page, mailFolder)
  await page.goto('/about')
  const button = header.getByRole('button', { name: 'Your account' })
  await expect(button).toBeVisible()
  await expect(button.locator('.me-face')).toHaveAttribute('data-initials', 'ML')
  await expect(header.getByRole('link', { name: 'Your dashboard' })).toBeHidden()

  await button.press('Enter')
  const menu = page.getByRole('region', { name: 'Your account' })
  await expect(menu).toContainText(name)
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'My Flows' })).toBeFocused()
  for (const theme of ['light', 'dark'] as const) {
    await followTheme(page, theme)
    expect(await axeFaults(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await button.click()
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect(header.getByRole('link', { name: 'Your dashboard' })).toBeVisible()
  await page.goto('/about')
  await expect(button).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('flain.me'))).toBeNull()
})

test('a picture of one’s own, chosen in one tab, stands in the header of the other', async ({
  page,
  context,
  mailFolder,
}) => {
  await signUp(page, mailFolder)
  const other = await context.newPage()
  await other.goto('/about')
  await expect(other.locator('.me-face img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change Avatar' }).click()
  await page.getByRole('dialog').getByRole('img').nth(2).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('banner').locator('.me-face img')).toBeVisible()
  await expect(other.locator('.me-face img')).toBeVisible()
})
