/** What a person sets up for their programs: keys and webhooks. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

test('a webhook is made, told, looked at, given another secret and removed', async ({ page, mailFolder }) => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-signature']))
    request.resume().on('end', () => response.end('thank you'))
  })
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/flain`
  await signUp(page, mailFolder)
  await page.goto('/dashboard?section=settings')
  const webhooks = page.getByRole('region', { name: 'Webhooks' })
  await webhooks.getByRole('button', { name: 'View plans' }).click()
  await page.getByRole('radio', { name: /^Visionary/ }).check()
  await page.getByRole('button', { name: 'Switch to Visionary' }).click()
  await expect(webhooks.getByText('No webhooks yet.')).toBeVisible()

  await webhooks.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Where to?').fill('example')
  await form.getByRole('button', { name: 'Make the webhook' }).click()
  await expect(form.getByText('Give the whole address')).toBeVisible()
  await form.getByLabel('Where to?').fill(url)
  await form.getByRole('button', { name: 'Make the webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'The signing secret' })
  expect(await shown.getByRole('textbox', { name: 'signing secret' }).inputValue()).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'I have kept it' }).click()

  await webhooks.getByRole('button', { name: `Deliveries: ${url}` }).click()
  const sent = page.getByRole('dialog', { name: 'Deliveries' })
  await expect(sent.getByText('Nothing was sent yet.')).toBeVisible()
  await sent.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => received).toEqual([expect.stringMatching(/^v1,/)])
  await expect
    .poll(async () => {
      await sent.getByRole('button', { name: 'Look again' }).click()
      return sent.getByText('the answer was 200').count()
    })
    .toBe(1)
  await sent.getByText('What was sent and answered').click()
  await expect(sent.getByText('thank you')).toBeVisible()
  expect(await axeFaults(page, { include: 'dialog[open], [role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')

  await webhooks.getByRole('button', { name: `New secret: ${url}` }).click()
  await page
    .getByRole('dialog', { name: 'Give it a new secret?' })
    .getByRole('button', { name: 'New secret' })
    .click()
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await webhooks.getByRole('button', { name: `Pause: ${url}` }).click()
  await expect(webhooks.getByText('Paused')).toBeVisible()
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await followTheme(page, 'dark')
  expect(await axeFaults(page, { include: 'main' })).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await webhooks.getByRole('button', { name: `Remove: ${url}` }).click()
  await page
    .getByRole('dialog', { name: 'Remove this webhook?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(webhooks.getByText('No webhooks yet.')).toBeVisible()
  receiver.close()
})
