/** A flow that waits until somebody looks at it: what its author reads, and whoever looks. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, newAccount, newPerson, typeCode } from './account.ts'
import { axeFaults, faultsInBothThemes, followTheme, overflowOf } from './axe.ts'
import { ask, draftFlow } from './flows.ts'
import { loginCode } from './mailbox.ts'
import { admin } from './operator.ts'
import { test } from './own-product.ts'

test.use({ settings: { HELD_LINKS: '3', HELD_DAYS: '7' } })
test.describe.configure({ timeout: 120_000 })

const name = 'Watches for all'

/** Somebody's program, which a webhook tells what happened. */
async function openReceiver() {
  const told: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      told.push((JSON.parse(Buffer.concat(parts).toString()) as { type: string }).type)
      response.end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { told, url, close: () => server.close() }
}

/** Nothing is at fault, in both themes, at both widths. */
async function looksRight(page: Page) {
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  for (const theme of ['dark', 'light'] as const) {
    await followTheme(page, theme)
    expect(await overflowOf(page)).toBe(0)
    expect(await axeFaults(page, { rules: ['color-contrast', 'target-size'] })).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function publishByKeyboard(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `More actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Publish' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish this flow' })
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter')
}

/** Proves itself on the administration page. */
async function openReports(page: Page, mailFolder: string, email: string) {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  await typeCode(page, await loginCode(mailFolder, email))
}

test('a link of a new account waits: its author reads why, and it is public once somebody looked', async ({
  page,
  browser,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const receiver = await openReceiver()
  await newAccount(page, product.mailFolder, newPerson('Ada Author'))
  await ask(page, 'POST', '/api/account/plan', { plan: 'visionary', period: 'monthly' })
  const webhook = { url: receiver.url, events: ['flow.published'] }
  expect((await ask(page, 'POST', '/api/account/webhooks', webhook)).status).toBe(201)
  const description = 'See https://w.example/buy'
  const id = await draftFlow(page, { name, category: 'Lifestyle', description })

  await publishByKeyboard(page)
  const told = page.getByRole('dialog', { name: 'Not shown to others yet' })
  await expect(told).toContainText('its words hold links')
  await looksRight(page)
  await page.keyboard.press('Escape')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Waiting')
  await expect(row).toContainText('It waits until somebody looks at it')
  await looksRight(page)
  await page.getByRole('button', { name: `More actions for ${name}` }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'See its page' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto(`/studio/#flow=${id}`)
  await page.getByRole('button', { name: 'Waiting', exact: true }).press('Enter')
  const waits = page.getByRole('dialog', { name: 'Waits to be looked at' })
  await expect(waits).toContainText('Others do not see this flow now. It waits until somebody looks at it')
  await expect(waits.getByLabel('Link', { exact: true })).toHaveCount(0)
  await looksRight(page)
  expect((await page.request.get(`/f/${id}`)).status()).toBe(404)

  const second = await browser.newContext({ baseURL: product.url })
  const keeper = await second.newPage()
  await keeper.setViewportSize({ width: 1440, height: 900 })
  const { email } = await newAccount(keeper, product.mailFolder, newPerson('Mara Keeper'))
  await admin(product, 'administrators', 'add', email)
  await openReports(keeper, product.mailFolder, email)
  const waiting = keeper.getByRole('listitem').filter({ hasText: name }).first()
  await expect(waiting).toContainText(/held since .*, until somebody decides/)
  await expect(waiting).toContainText('https://w.example/buy')
  await expect(waiting.getByRole('button', { name: `Hide: ${name}` })).toBeVisible()
  await looksRight(keeper)
  expect(receiver.told).toEqual([])
  await waiting.getByRole('button', { name: `Look: ${name}` }).press('Enter')
  const looking = keeper.getByRole('dialog', { name })
  await expect(looking).toContainText('Water hot?')
  await expect(looking).toContainText(description)
  await expect(looking.getByRole('link')).toHaveCount(0)
  await looksRight(keeper)
  await keeper.keyboard.press('Escape')
  await waiting.getByRole('button', { name: `Show: ${name}` }).press('Enter')
  const deciding = keeper.getByRole('dialog', { name: `Show “${name}”?` })
  await deciding.getByLabel('Reason').pressSequentially('It leads to what it draws.')
  await looksRight(keeper)
  await deciding.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await expect(keeper.getByText('The flow is shown.')).toBeVisible()
  await expect(waiting).toBeHidden()
  await second.close()

  expect((await page.request.get(`/f/${id}`)).status()).toBe(200)
  await expect.poll(() => receiver.told).toEqual(['flow.published'])
  await page.goto('/dashboard')
  await expect(row).toContainText('Published')
  await expect(row).not.toContainText('It waits')
  expect(receiver.told).toEqual(['flow.published'])
  receiver.close()
})
