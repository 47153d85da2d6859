/** Sessions: how they end, what other tabs hear of it, and where one goes on afterwards. */
import type { Page } from '@playwright/test'
import { askForCode, expect, logIn, logOut, signInHere, signUp, test } from './account.ts'
import { loginCode } from './mailbox.ts'

test('an old token is renewed once for all calls of all tabs @servers', async ({
  page,
  context,
  mailFolder,
}) => {
  await signUp(page, mailFolder)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()

  const refreshes: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes.push(response.status())
  })
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('flain.session') ?? '{}')
    localStorage.setItem('flain.session', JSON.stringify({ ...kept, token: 'x'.repeat(43) }))
  })
  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()
    await expect(tab.getByText('Nothing on this line yet')).toBeVisible()
  }
  // One at a time; a tab to which the browser has not yet passed on the new tokens may ask for the same ones again.
  expect([[200], [200, 200]]).toContainEqual(refreshes)
  const kept = (tab: Page) => tab.evaluate(() => localStorage.getItem('flain.session'))
  expect(await kept(page)).toBe(await kept(other))
})

test('logging out and in is told to the other tab', async ({ page, context, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  const other = await context.newPage()
  await other.goto('/dashboard?section=settings')
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible()

  await logOut(page)
  await expect(other.getByText('You logged out in another tab.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Log out' })).toBeHidden()

  await signInHere(page, mailFolder, person)
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('a lost connection signs nobody out', async ({ page, mailFolder }) => {
  await signUp(page, mailFolder)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()

  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Failed to log out')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()
})

test('next leads on two seconds after signing in', async ({ page, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  await logOut(page)
  await page.goto(`/dashboard?mode=login&next=${encodeURIComponent('/contact?from=flow#top')}`)
  await signInHere(page, mailFolder, person)
  await expect(page.getByRole('heading', { name: 'You are in.' })).toBeVisible()
  await expect(page).toHaveURL('/contact?from=flow#top')

  // Who is signed in already goes on at once.
  await page.goto('/dashboard?next=%2Fabout')
  await expect(page).toHaveURL('/about')
})

const hostile = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  'https:evil.example',
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'https://localhost@evil.example/',
  'http://localhost:1/',
  'blob:http://localhost/x',
  '\u202e/contact',
]

test('a hostile next leads nowhere', async ({ page, context, mailFolder, baseURL }) => {
  await signUp(page, mailFolder)
  const left: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== new URL(baseURL ?? '').origin) {
      left.push(request.url())
    }
  })
  page.on('dialog', (dialog) => {
    left.push(dialog.message())
    void dialog.dismiss()
  })
  for (const next of hostile) {
    await page.goto(`/dashboard?section=analytics&next=${encodeURIComponent(next)}`)
    await expect(page.getByRole('heading', { name: 'Analytics' }), next).toBeVisible()
    await expect.poll(() => new URL(page.url()).searchParams.has('next'), { message: next }).toBe(false)
  }
  expect(left).toEqual([])
})

test('one browser ends the session of another @servers', async ({
  page,
  browser,
  mailFolder,
  baseURL,
  extraHTTPHeaders,
}) => {
  const person = await signUp(page, mailFolder)
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  })
  const phone = await elsewhere.newPage()
  await logIn(phone, mailFolder, person)
  await expect(phone.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()

  await page.goto('/dashboard?section=settings')
  const sessions = page.getByRole('region', { name: 'Active sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^End this session/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await phone.getByRole('link', { name: 'Settings' }).click()
  await expect(phone.getByText('Authentication expired. Please login again.')).toBeVisible()
  await elsewhere.close()
})

test('nobody signs in with a code in a browser that did not ask for it', async ({
  page,
  browser,
  mailFolder,
  baseURL,
  extraHTTPHeaders,
}) => {
  const person = await signUp(page, mailFolder)
  await logOut(page)
  await askForCode(page, person)
  const code = await loginCode(mailFolder, person.email)
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  })
  const thief = await elsewhere.newPage()
  await thief.goto('/')
  const status = await thief.evaluate(
    async (body) =>
      (
        await fetch('/api/auth/verify-otp', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { email: person.email, otp: code },
  )
  expect(status).toBe(400)
  await elsewhere.close()
})
