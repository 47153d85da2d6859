/** What a stranger came for is not lost between Create Account and the mailed link. */
import type { Browser, Page } from '@playwright/test'
import { expect, logOut, newPerson, type Person, signInHere, test, typeCode } from './account.ts'
import { activationLink, loginCode } from './mailbox.ts'

/** Makes an account from where the page stands: at the way in. */
async function createAccount(page: Page): Promise<Person> {
  const person = newPerson()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  return person
}

/** A browser that has seen nothing of this product. */
async function otherDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  return context.newPage()
}

test('a drawing kept by making an account is there on another device, and in this browser', async ({
  page,
  browser,
  mailFolder,
}) => {
  await page.goto('/studio/#thought=Bees%20visit%20a%20flower')
  await page.getByRole('link', { name: 'Sign in to keep it' }).click()
  await expect(page.getByText(/^You are here to keep your drawing/)).toBeVisible()
  const person = await createAccount(page)

  const phone = await otherDevice(browser, page)
  await phone.goto(await activationLink(mailFolder, person.email))
  await expect(phone.getByText('Your account is active now. Please sign in.')).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(phone.getByLabel('Email')).toHaveValue(person.email)
  await phone.getByRole('button', { name: 'Send Login Code' }).click()
  await typeCode(phone, await loginCode(mailFolder, person.email))
  await expect(phone).toHaveURL(/\/studio\/#flow=\w+$/)
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible()
  await expect(phone.getByText('flower').first()).toBeVisible()
  await phone.goto('/dashboard')
  await expect(phone.getByText(/Bees/).first()).toBeVisible()
  await phone.context().close()

  // Another drawing, kept without leaving this browser.
  await page.goto('/studio/#thought=Rain%20fills%20a%20lake')
  await page.getByRole('link', { name: 'Sign in to keep it' }).click()
  const other = await createAccount(page)
  await page.goto(await activationLink(mailFolder, other.email))
  await expect(page.getByRole('link', { name: 'Go on where you were' })).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/#flow=\w+$/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('who came to augment has the copy after making an account', async ({ page, mailFolder }) => {
  await page.goto('/community')
  const link = page.getByRole('link', { name: /^Augment: / }).first()
  await link.click()
  await expect(page.getByText(/^You are here to augment “/)).toBeVisible()
  const person = await createAccount(page)
  await page.goto(await activationLink(mailFolder, person.email))
  await expect(page).toHaveURL(/\/f\//)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Creator/ })
    .click()
  await expect(page).toHaveURL(/\/studio\/#flow=\w+$/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a follow and a like are done once the person is in', async ({ page, mailFolder }) => {
  await page.goto('/community')
  await page
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(page.getByText(/^You are here to follow /)).toBeVisible()
  const person = await createAccount(page)
  await page.goto(await activationLink(mailFolder, person.email))
  await expect(page).toHaveURL(/\/community/)
  await expect(page.locator('.me-face')).toHaveAttribute('data-initials', 'ML')
  await expect(page.locator('[data-follow][aria-pressed=true]')).toHaveCount(1)

  await page.goto('/dashboard')
  await logOut(page)
  await page.goto('/community')
  await page.locator('[data-card] h3 a').first().click()
  await page.getByRole('button', { name: /^Like/ }).click()
  await expect(page.getByText(/^You are here to like “/)).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signInHere(page, mailFolder, person)
  await expect(page).toHaveURL(/\/f\//)
  await expect(page.locator('[data-like][aria-pressed=true]')).toBeVisible()
})

test('the plan and the period that were chosen stand in the sheet', async ({ page, mailFolder }) => {
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await page.getByRole('link', { name: 'Choose Visionary' }).click()
  await expect(page.getByText('You are here to choose Visionary, yearly.')).toBeVisible()
  const person = await createAccount(page)
  await page.goto(await activationLink(mailFolder, person.email))
  const sheet = page.getByRole('dialog', { name: 'Plans' })
  await expect(sheet.getByRole('radio', { name: /^Visionary/ })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: /^Visionary/ })).toBeFocused()
  await expect(sheet.getByRole('button', { name: /^Yearly/ })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: 'Switch to Visionary' }).click()
  await expect(page.getByText('You are on Visionary now')).toBeVisible()
})
