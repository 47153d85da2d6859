/** Paying for a plan, on an installation that takes payments: the pages of the provider are those of a stand-in. */
import type { Page } from '@playwright/test'
import { expect, newAccount } from './account.ts'
import { axeFaults } from './axe.ts'
import { ask } from './flows.ts'
import { admin } from './operator.ts'
import { type OwnProduct, test } from './own-product.ts'

test.use({ payments: true })
test.describe.configure({ timeout: 180_000 })

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Plans' })

async function pay(page: Page, plan: 'Creator' | 'Visionary', period: 'Monthly' | 'Yearly') {
  await page.getByRole('button', { name: /^(Upgrade|View Plans)$/ }).click()
  await sheetOf(page)
    .getByRole('button', { name: new RegExp(`^${period}`) })
    .click()
  await sheetOf(page)
    .getByRole('radio', { name: new RegExp(`^${plan}`) })
    .check()
  await sheetOf(page)
    .getByRole('button', { name: `Switch to ${plan}` })
    .click()
}

test('a plan is paid for, a discount granted, and what cannot be paid changes nothing @servers', async ({
  page,
  browser,
  product,
}) => {
  const visit = async () => (await browser.newContext({ baseURL: product.url })).newPage()
  await test.step('a plan is paid for, renews, is widened, and is left with what was paid for', () =>
    payRenewWidenLeave(page, product))
  await test.step('a payment service that is away says so and changes nothing', async () =>
    payInVain(await visit(), product))
  await test.step('a student asks for the discount, a person grants it, and prices are halved', async () =>
    halve(await visit(), product))
})

async function payRenewWidenLeave(page: Page, product: OwnProduct) {
  await newAccount(page, product.mailFolder)
  await page.goto('/dashboard?section=profile')
  await pay(page, 'Creator', 'Yearly')
  await expect(page.getByRole('heading', { name: 'Pay' })).toBeVisible()

  // Somebody who turns round has changed nothing.
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: 'Upgrade to Pro' })).toBeVisible()
  await expect(page).toHaveURL(/section=profile$/)

  await pay(page, 'Creator', 'Yearly')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('You are on Creator now')).toBeVisible()
  await expect(page.getByText(/^Creator, \$144 yearly\./)).toBeVisible()
  await expect(page.getByText(/^Renews on /)).toBeVisible()
  await expect(page.getByText('0 of 150 AI tokens this month')).toBeVisible()

  const made = await ask(page, 'POST', '/api/flows', {
    name: 'Mine',
    visibility: 'private',
    document: {
      version: 1,
      kind: 'process',
      direction: 'right',
      nodes: [],
      edges: [],
      groups: [],
      steps: [],
    },
  })
  expect(made.status).toBe(201)

  await pay(page, 'Visionary', 'Monthly')
  await expect(page.getByRole('heading', { name: 'Manage' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You are on Visionary now')).toBeVisible()
  await expect(page.getByText(/^Visionary, \$39 monthly\./)).toBeVisible()

  await page.getByRole('button', { name: 'View Plans' }).click()
  await sheetOf(page)
    .getByRole('radio', { name: /^Explorer/ })
    .check()
  await expect(sheetOf(page).getByText(/Nothing is deleted or published/)).toBeVisible()
  await expect(sheetOf(page).getByText(/What is paid for stays yours until its end/)).toBeVisible()
  await sheetOf(page).getByRole('button', { name: 'Switch to Explorer' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Ends on .*; after that you are on Explorer\.$/)).toBeVisible()
  await expect(page.getByText(/^Visionary, /)).toBeVisible()
  const { status } = await ask(page, 'GET', `/api/flows/${made.body.data.id}`)
  expect(status).toBe(200)

  await page.getByRole('button', { name: 'Billing and invoices' }).click()
  await expect(page.getByRole('heading', { name: 'Manage' })).toBeVisible()
}

async function payInVain(page: Page, product: OwnProduct) {
  await newAccount(page, product.mailFolder)
  await page.goto('/dashboard?section=profile')
  await page.route('**/api/account/plan', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: {
            success: false,
            code: 'payment_unavailable',
            error:
              'The payment service cannot be reached. Nothing was changed; please try again in a moment.',
            requestId: 'x',
          },
        })
      : route.continue(),
  )
  await pay(page, 'Creator', 'Monthly')
  await expect(sheetOf(page).getByText(/The payment service cannot be reached/)).toBeVisible()
  await expect(sheetOf(page).getByRole('button', { name: 'Switch to Creator' })).toBeEnabled()
}

async function halve(page: Page, product: OwnProduct) {
  const person = await newAccount(page, product.mailFolder)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Ask for the discount' }).click()
  const form = page.getByRole('dialog', { name: 'Student and nonprofit discount' })
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByText('Name your school or organisation.')).toBeVisible()
  await form.getByLabel('School or university').fill('Lund University')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request is sent')).toBeVisible()
  await expect(page.getByText(/^Student discount asked for Lund University/)).toBeVisible()

  expect(await admin(product, 'discount', 'list')).toContain('“Lund University”')
  await admin(product, 'discount', 'grant', person.email)
  await page.reload()
  await expect(page.getByText('Student discount: 50% off Creator and Visionary.')).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await expect(sheetOf(page).getByText('$7.50')).toBeVisible()
  await sheetOf(page)
    .getByRole('button', { name: /^Yearly/ })
    .click()
  await expect(sheetOf(page).getByText('$72 a year, saves $18')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
}
