/** Help and search: found by words, opened where one is, and true to the studio's own keys. */
import { axeFaults, followTheme } from './axe.ts'
import { expect, test } from './product.ts'

test('the header’s help opens where one is, searches, and leads to a person', async ({ page }) => {
  await page.goto('/pricing')
  const help = page.getByRole('banner').getByRole('link', { name: 'Help' })
  await expect(help).toHaveAttribute('href', '/contact')
  await help.click()
  await expect(page).toHaveURL(/\/pricing$/)
  const panel = page.getByRole('region', { name: 'Help' })
  await expect(panel.getByRole('link', { name: 'What does a plan change?' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await help.click()
  await expect(panel).toBeHidden()
  await help.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(help).toBeFocused()

  await help.click()
  await panel.getByRole('searchbox').fill('passkey')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help\?q=passkey/)
  await expect(page.getByRole('heading', { name: 'How do I sign in without a password?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How do I play a flow?' })).toBeHidden()
})

test('the help is searched while one types, says when there is nothing, and the words stand in the address', async ({
  page,
}) => {
  await page.goto('/help')
  const field = page.getByRole('searchbox', { name: 'Search the help' }).first()
  await field.fill('undo')
  await expect(page.getByText('Mod+Z')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What does a plan change?' })).toBeHidden()
  await expect(page).toHaveURL(/\?q=undo$/)
  await field.fill('zebra crossing')
  await expect(page.getByRole('status')).toContainText('Nothing here has these words')
  // What the search left out is led to all the same.
  await page.getByRole('link', { name: 'Account and plan' }).click()
  await expect(page.getByRole('heading', { name: 'What does a plan change?' })).toBeInViewport()
  await expect(field).toHaveValue('')
})

test('the help prints the keys that the studio has', async ({ page }) => {
  await page.goto('/help#shortcuts')
  const said = await page
    .locator('#shortcuts dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('kbd')?.textContent}`),
    )
  await page.goto('/studio/')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+/')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  const printed = await sheet.locator('dl > div').evaluateAll((rows) =>
    rows.map((row) => {
      const keys = [...row.querySelectorAll('kbd span')].map((key) => key.textContent)
      return `${row.querySelector('dt')?.textContent}: ${keys.join('+')}`
    }),
  )
  const asPrinted = said.map((row) => row.replaceAll('Mod', 'Ctrl').replaceAll('Shift', '⇧'))
  expect(asPrinted.toSorted()).toEqual(printed.toSorted())
})

test('a phrase of the help draws itself in the studio', async ({ page }) => {
  await page.goto('/help#phrases')
  await page.getByRole('link', { name: 'Draw it: A cycle' }).click()
  await expect(page).toHaveURL(/\/studio\//)
  await expect(page.getByText('Summer').first()).toBeVisible()
})

test('one box looks in the community, the templates, the blog, the help and the pages', async ({ page }) => {
  await page.goto('/about')
  await page.context().setOffline(true)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  )
  await page.context().setOffline(false)
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('dialog', { name: 'Search' })
  const field = box.getByRole('searchbox')
  await expect(field).toBeFocused()
  await expect(box.getByRole('link', { name: /^Community/ })).toBeVisible()
  await field.fill('pricing')
  await expect(box.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible()
  await field.fill('week')
  for (const group of ['Templates', 'Community', 'Blog']) {
    await expect(box.getByRole('heading', { name: group, exact: true })).toBeVisible()
  }
  await expect(box.getByRole('status')).toHaveText(/^\d+ results?$/)
  for (const theme of ['light', 'dark'] as const) {
    await followTheme(page, theme)
    expect(await axeFaults(page)).toEqual([])
  }
  await page.keyboard.press('ArrowDown')
  await expect(box.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await field.fill('zebra crossing of the moon')
  await expect(box.getByText('Nothing here has these words')).toBeVisible()
  await expect(box.getByText('0 results')).toBeVisible()

  await page.route('**/api/blogs?*', (route) => route.fulfill({ status: 502, body: '' }))
  await field.fill('what does a plan change')
  await expect(box.getByRole('alert')).toContainText('Blog')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/help#/)
  await page.getByRole('link', { name: 'Search everything' }).click()
  await expect(box).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})
