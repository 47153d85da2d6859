/** What journeys of people with accounts share. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { activationLink, loginCode } from './mailbox.ts'
import { test as base, expect as baseExpect } from './product.ts'

export type Person = { name: string; email: string }

/** Nothing may break quietly: no script fault, no broken hydration, nothing the page's own policy had to stop. */
const complaint = /Content Security Policy|Trusted|Minified React error|Uncaught/

/** Each journey comes from an address of its own, so that the limits per address see one visitor each. */
export const test = base.extend<{ quiet: undefined }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const network = randomBytes(4).toString('hex')
    await use({
      ...extraHTTPHeaders,
      'X-Forwarded-For': `2001:db8:${network.slice(0, 4)}:${network.slice(4)}::1`,
    })
  },
  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', (fault) => {
        // Going from a page with view transitions to one without is no fault.
        if (!/ViewTransition/.test(fault.error().message)) complaints.push(String(fault.error()))
      })
      context.on('console', (message) => {
        if (complaint.test(message.text())) complaints.push(message.text())
      })
      await use(undefined)
      baseExpect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** A journey waits for mails, redirects and a machine that has other work too. */
export const expect = baseExpect.configure({ timeout: 15_000 })

export function newPerson(name = 'Maya Lindqvist'): Person {
  return { name, email: `maya-${randomUUID()}@example.org` }
}

/** Registers in the browser and leaves it at "Check Your Email". */
export async function register(page: Page, { name, email }: Person): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
}

/**
 * Makes an account by the calls the pages make, and leaves the browser signed in, at an address that has no page. What
 * the pages look like meanwhile is seen once, in `account.spec.ts`.
 */
export async function newAccount(page: Page, mailFolder: string, person = newPerson()): Promise<Person> {
  await askForAccount(page, person)
  const link = new URL(await activationLink(mailFolder, person.email))
  const session = await post(page, '/api/auth/activate', { token: link.searchParams.get('token') })
  await page.goto('/robots.txt')
  await page.evaluate((tokens) => localStorage.setItem('flain.session', tokens), JSON.stringify(session))
  return person
}

/** As `newAccount`, and opens the dashboard. */
export async function signUp(page: Page, mailFolder: string, person = newPerson()): Promise<Person> {
  await newAccount(page, mailFolder, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  return person
}

export async function askForAccount(page: Page, person: Person): Promise<void> {
  await post(page, '/api/auth/register', person)
}

async function post(page: Page, path: string, data: unknown): Promise<unknown> {
  // The origin of the page's product, which calls of its own pages carry.
  const { origin } = new URL((await page.request.get('/robots.txt')).url())
  const answer = await page.request.post(path, { data, headers: { Origin: origin } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Asks for a code and leaves the browser at the six boxes. */
export async function askForCode(page: Page, { email }: Person): Promise<void> {
  await page.goto('/dashboard?mode=login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Login Code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

/** The sixth digit sends it. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
}

/** Signs in with the mailed code. */
export async function logIn(page: Page, mailFolder: string, person: Person): Promise<void> {
  await askForCode(page, person)
  await typeCode(page, await loginCode(mailFolder, person.email))
}

/** Signs in on the page as it stands, without going anywhere else. */
export async function signInHere(page: Page, mailFolder: string, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Login Code' }).click()
  await typeCode(page, await loginCode(mailFolder, person.email))
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
}
