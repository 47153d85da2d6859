/** What a person sets up for their programs: keys. */
import { expect, signUp, test } from './account.ts'
import { axeFaults, followTheme, overflowOf } from './axe.ts'

test('an API key is made, shown once, works, and is dead once revoked', async ({
  page,
  mailFolder,
  playwright,
  baseURL,
}) => {
  await signUp(page, mailFolder)
  await page.goto('/dashboard?section=settings')
  const keys = page.getByRole('region', { name: 'API keys' })
  await expect(keys.getByText('API keys come with the Visionary plan.')).toBeVisible()
  await keys.getByRole('button', { name: 'View plans' }).click()
  await page.getByRole('radio', { name: /^Visionary/ }).check()
  await page.getByRole('button', { name: 'Switch to Visionary' }).click()

  await keys.getByRole('button', { name: 'New API key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByRole('button', { name: 'Make the key' }).click()
  await expect(form.getByText('Say what the key is for')).toBeVisible()
  await form.getByLabel('What is it for?').fill('Nightly build')
  await form.getByRole('checkbox', { name: /account:read/ }).check()
  await form.getByRole('button', { name: 'Make the key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new API key' })
  const key = await shown.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^flain_pat_/)
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.locator('body')).not.toContainText(key)

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  })
  expect((await program.get('/api/auth/me')).status()).toBe(200)
  await page.reload()
  await expect(keys.getByText(/^Last used just now/)).toBeVisible()
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await followTheme(page, 'dark')
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  expect(await overflowOf(page)).toBe(0)

  await keys.getByRole('button', { name: 'Revoke the key Nightly build' }).click()
  await page.getByRole('dialog', { name: 'Revoke this key?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByText('No keys yet.')).toBeVisible()
  expect((await program.get('/api/auth/me')).status()).toBe(401)
  await program.dispose()
})
