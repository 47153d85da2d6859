/** What one can do once signed in: flows, plan, settings. */
import type { Page } from '@playwright/test'
import { expect, logIn, logOut, newAccount, signUp, test } from './account.ts'

type NewFlow = { name: string; state?: string; visibility?: string; category?: string; description?: string }

const document = {
  version: 1,
  kind: 'process',
  direction: 'right',
  nodes: [
    { id: 'a', kind: 'start', label: 'Begin' },
    { id: 'b', kind: 'end', label: 'Done' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main' }],
  groups: [],
  steps: [],
}

/** Saves flows as the studio does, by the API of the signed-in page. */
async function saveFlows(page: Page, flows: readonly NewFlow[]): Promise<void> {
  const statuses = await page.evaluate(
    async ([all, graph]) => {
      const { token } = JSON.parse(localStorage.getItem('flain.session') ?? '{}')
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
      const answers: string[] = []
      for (const flow of all) {
        const body = JSON.stringify({ ...flow, document: graph })
        const answer = await fetch('/api/flows', { method: 'POST', headers, body })
        answers.push(`${answer.status} ${answer.ok ? '' : await answer.text()}`.trim())
      }
      return answers
    },
    [flows, document] as const,
  )
  expect(statuses).toEqual(flows.map(() => '201'))
}

test('a new account has no flows yet, and New flow opens the studio', async ({ page, mailFolder }) => {
  await signUp(page, mailFolder)
  await expect(page.getByText('Nothing on this line yet')).toBeVisible()
  // The design allows one ink button a view: the way to a new flow.
  await expect(page.locator('main .btn-primary')).toHaveText(['New flow'])
  await page.getByRole('link', { name: 'New flow' }).first().click()
  await expect(page).toHaveURL(/\/studio\//)
})

test('flows are listed, filtered with counts, searched, and paged by ten @servers', async ({
  page,
  mailFolder,
}) => {
  await signUp(page, mailFolder)
  const drafts = Array.from({ length: 9 }, (_, index) => ({ name: `Draft ${index + 1}` }))
  const published = Array.from({ length: 4 }, (_, index) => ({
    name: `Published ${index + 1}`,
    state: 'published',
    category: 'Learning',
    description: 'Year 9 lesson, one reaction at a time.',
  }))
  await saveFlows(page, [...drafts, ...published])
  await page.reload()

  await expect(page.getByText('Nine drafts are waiting where you left them.')).toBeVisible()
  const filters = page.getByRole('group', { name: 'Filter flows' })
  await expect(filters.getByRole('button')).toHaveText([
    'All13',
    'Draft9',
    'Published4',
    'Public13',
    'Private0',
  ])
  const rows = page.locator('.flist > li')
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('1 to 10 of 13 flows').last()).toBeVisible()

  await page.getByRole('button', { name: 'Next page' }).press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('.flist')).toBeFocused()
  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.goBack()
  await expect(rows).toHaveCount(10)
  await page.goto('/dashboard?page=9')
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(/page=2/)
  for (const [name, left] of [
    ['Draft 3', 2],
    ['Draft 2', 1],
    ['Draft 1', 10],
  ] as const) {
    await page.getByRole('button', { name: `More actions for ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect(rows).toHaveCount(left)
    await expect(page.locator(left < 10 ? '.flist' : '#greeting')).toBeFocused()
  }
  await expect(page).toHaveURL(/dashboard$/)
  for (const name of ['Draft 1', 'Draft 2', 'Draft 3']) {
    await page.getByRole('button', { name: 'Recently deleted' }).click()
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeHidden()
    await page.keyboard.press('Escape')
  }

  await filters.getByRole('button', { name: /^Published/ }).click()
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('Published')
  await expect(rows.first()).toContainText('Learning')
  await expect(rows.first().getByRole('link', { name: 'Published 4' })).toHaveAttribute('href', /#flow=/)
  await rows.first().getByRole('button', { name: 'More actions for Published 4' }).click()
  await page.getByRole('menuitem', { name: 'See its page' }).click()
  await expect(page).toHaveURL(/\/f\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Published 4' })).toBeVisible()
  await page.goBack()
  await filters.getByRole('button', { name: /^Private/ }).click()
  await expect(page.getByText('No private flow yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show all flows' }).click()
  await expect(rows).toHaveCount(10)

  await page.getByRole('combobox', { name: 'Order' }).selectOption('By name')
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows.first()).toContainText('Draft 1')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Last changed')
  await page.getByRole('searchbox', { name: 'Search your flows' }).fill('draft 7')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search your flows' }).fill('nothing like it')
  await expect(page.getByText('No flow matches “nothing like it”')).toBeVisible()

  // The profile counts them too, after its next look.
  await page.goto('/dashboard?section=profile')
  await expect(page.getByRole('term').filter({ hasText: 'Total flows' }).locator('+ dd')).toHaveText('13')
})

test('flows that fail to load say so and come with Try Again', async ({ page, mailFolder }) => {
  await newAccount(page, mailFolder)
  await page.route('**/api/flows?*', (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Failed to load flows' })).toBeVisible()
  await expect(page.getByText('Failed to fetch flows')).toBeVisible()
  await page.unroute('**/api/flows?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Nothing on this line yet')).toBeVisible()
})

test('the plan sheet shows savings and what changes, and changes the plan', async ({ page, mailFolder }) => {
  await newAccount(page, mailFolder)
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Choose Creator' }).click()
  await expect(page.getByRole('dialog', { name: 'Plans' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Upgrade to Pro' })).toBeVisible()
  await expect(page.getByText('0 of 30 AI tokens this month')).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade' }).click()

  const sheet = page.getByRole('dialog', { name: 'Plans' })
  await expect(sheet.getByRole('button', { name: 'This is your plan' })).toBeDisabled()
  await sheet.getByRole('button', { name: /^Yearly/ }).click()
  await expect(sheet.getByText('$144 a year, saves $36')).toBeVisible()
  await expect(sheet.getByText('$390 a year, saves $78')).toBeVisible()
  await expect(sheet.getByText('Save 20%')).toBeVisible()
  await sheet.getByRole('radio', { name: /^Creator/ }).check()
  await expect(
    sheet.getByText('150 AI tokens a month instead of 30 AI tokens a month, 3 a day'),
  ).toBeVisible()
  await expect(sheet.getByText(/This installation takes no payment/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Switch to Creator' }).click()
  await expect(page.getByText('You are on Creator now')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Current Plan' })).toBeVisible()
  await expect(page.getByText('0 of 150 AI tokens this month')).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^Creator, \$144 yearly\./)).toBeVisible()
  await page.getByRole('button', { name: 'View Plans' }).click()
  await sheet.getByRole('radio', { name: /^Explorer/ }).check()
  await expect(sheet.getByText(/Nothing is deleted or published/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'View Plans' })).toBeFocused()
})

test('settings keep theme, newsletter and the wish to be deleted', async ({ page, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()

  const theme = page.getByRole('main').getByRole('group', { name: 'Theme' })
  await theme.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(theme.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')

  const newsletter = page.getByRole('checkbox', { name: 'Send me the newsletter' })
  await newsletter.press('Space')
  await expect(page.getByText('You will get the newsletter')).toBeVisible()
  await expect(newsletter).toBeFocused()
  await expect(newsletter).toBeChecked()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('flain-account.json')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(JSON.parse(Buffer.concat(chunks).toString()).user.name).toBe('Maya Lindqvist')

  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete in 30 days' }).click()
  await expect(page.getByText(/Your account and everything in it will be deleted on/)).toBeVisible()

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The account remembers it for a browser that was told nothing.
  await page.evaluate(() => localStorage.removeItem('flain-theme'))
  await logOut(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await logIn(page, mailFolder, person)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Send me the newsletter' })).toBeChecked()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

test('sections stand in the address; an unknown one is not found', async ({ page, mailFolder }) => {
  await page.goto('/dashboard?section=settings')
  const stations = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(page.getByRole('heading', { name: 'Board here.' })).toBeVisible()
  for (const name of ['My Flows', 'Community', 'Marketplace', 'Analytics', 'Profile', 'Settings']) {
    await expect(stations.getByRole('link', { name })).toBeDisabled()
  }
  await expect(stations.getByRole('button', { name: 'Log out' })).toBeHidden()

  await signUp(page, mailFolder)
  await stations.getByRole('link', { name: 'Community' }).click()
  await expect(page.getByRole('heading', { name: 'Community', level: 1 })).toBeFocused()
  for (const name of ['Marketplace', 'Analytics']) {
    await stations.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await expect(stations.getByRole('link', { name: 'Marketplace' })).toHaveAttribute('aria-current', 'page')
  await stations.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByRole('dialog', { name: 'Plans' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/dashboard?section=billing')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await logOut(page)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the dashboard and the activation say what they need', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'The dashboard needs JavaScript' })).toBeVisible()
    await page.goto('/activate?token=x')
    await expect(page.getByText(/Activating needs JavaScript/)).toBeVisible()
  })
})
