/** The dashboard's flows and community: what a row's menu does, by mouse and by keyboard, and how it is taken back. */
import { axeFaults } from './axe.ts'
import AxeBuilder from '@axe-core/playwright'
import { expect, newPerson, signUp, test } from './account.ts'
import { ask, publishFlow } from './flows.ts'

test('a flow is renamed, copied, published, withdrawn, deleted and brought back', async ({
  page,
  mailFolder,
}) => {
  await signUp(page, mailFolder)
  const id = await publishFlow(page, 'First cup')
  await page.reload()
  const rows = page.locator('.flist > li')
  await expect(rows.locator('.fthumb svg.dg')).toHaveCount(1)
  const menu = (name: string) => page.getByRole('button', { name: `More actions for ${name}`, exact: true })
  const choose = async (name: string, action: string) => {
    await menu(name).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  await choose('First cup', 'Rename')
  const rename = page.getByRole('dialog', { name: 'Rename flow' })
  await rename.getByLabel('Name').fill('  ')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename.getByText('A flow’s name has 1 to 120 characters.')).toBeVisible()
  await rename.getByLabel('Name').fill('Second cup')
  await page.keyboard.press('Enter')
  await expect(rows.getByRole('link', { name: 'Second cup' })).toBeVisible()

  await choose('Second cup', 'Duplicate')
  await expect(page.getByText('Made a copy of “Second cup”')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Second cup copy' })).toContainText('Draft')

  await choose('Second cup', 'Withdraw')
  await expect(page.getByText('Withdrew “Second cup”. Only you see it now')).toBeVisible()
  expect((await page.request.get(`/f/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Published “Second cup”')).toBeVisible()
  expect((await page.request.get(`/f/${id}`)).status()).toBe(200)

  await choose('Second cup copy', 'Publish')
  const publish = page.getByRole('dialog', { name: 'Publish this flow' })
  await expect(publish.getByLabel('Category')).toHaveValue('Lifestyle')
  await publish.getByLabel('What it shows').fill('The same cup again.')
  await publish.getByRole('button', { name: 'Publish' }).click()
  const shared = page.getByRole('dialog', { name: 'It is out.' })
  await expect(shared.getByLabel('Link', { exact: true })).toHaveValue(/\/f\/[\w-]+$/)
  await expect(shared.getByLabel('Embed code', { exact: true })).toHaveValue(/^<iframe src="/)
  const code = shared.getByRole('img', { name: 'QR code of the link' })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await expect(shared.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /url=http/)
  await expect(shared.getByRole('link', { name: 'X', exact: true })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  expect(await axeFaults(page, { include: '.shared' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(shared).toBeHidden()
  await expect(rows.filter({ hasText: 'Second cup copy' })).toContainText('Published')

  await choose('Second cup copy', 'Delete')
  await expect(page.getByText('Deleted “Second cup copy”')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)

  await choose('Second cup copy', 'Delete')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  await page.getByRole('button', { name: 'Restore Second cup copy' }).click()
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(rows).toHaveCount(2)
})

test('the menu is worked by the keyboard alone, and gives the focus back', async ({ page, mailFolder }) => {
  await signUp(page, mailFolder)
  await publishFlow(page, 'First cup')
  await page.reload()
  const button = page.getByRole('button', { name: 'More actions for First cup' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await button.focus()
  await page.keyboard.press('ArrowUp')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Open in the studio')).toBeFocused()
  await page.keyboard.press('w')
  await expect(item('Withdraw')).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(item('Delete')).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Rename flow' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(item('Delete')).toBeHidden()
})

test('a plan that does not allow it keeps a private flow as it is, and says which plan does', async ({
  page,
  mailFolder,
}) => {
  await signUp(page, mailFolder)
  await ask(page, 'POST', '/api/account/plan', { plan: 'creator', period: 'monthly' })
  const id = await publishFlow(page, 'First cup')
  await ask(page, 'PATCH', `/api/flows/${id}`, { visibility: 'private' })
  await ask(page, 'POST', '/api/account/plan', { plan: 'explorer', period: 'monthly' })
  await page.reload()
  await expect(page.locator('.flist .vis')).toHaveText('Private')
  await page.getByRole('button', { name: 'More actions for First cup' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename flow' })
  await rename.getByLabel('Name').fill('Another')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your plan does not include this. The Creator plan does.')).toBeVisible()
})

test('the community section shows likes, follows and copies, and makes a creator', async ({
  page,
  mailFolder,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  await signUp(page, mailFolder)
  await page.goto('/dashboard?section=community')
  await expect(page.getByText('You have not liked a flow yet.')).toBeVisible()
  await expect(page.getByText('You follow nobody yet.')).toBeVisible()
  await expect(page.getByText('Nobody has built on one of your flows yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Become a creator' }).click()
  await expect(page.getByText('Please agree to the community guidelines.')).toBeVisible()
  await expect(page.getByLabel(/^I keep to the code of conduct/)).toBeFocused()
  const handle = `maya-${Date.now().toString(36)}`
  await page.getByLabel('Handle').fill('No Good!')
  await page.getByLabel(/^I keep to the code of conduct/).check()
  await page.getByRole('button', { name: 'Become a creator' }).click()
  await expect(page.getByText(/^A handle has 2 to 40/)).toBeVisible()
  await page.getByLabel('Handle').fill('priya-raman')
  await page.getByRole('button', { name: 'Become a creator' }).click()
  await expect(page.getByText('Somebody already has this handle. Please choose another.')).toBeVisible()
  await expect(page.getByLabel('Handle')).toBeFocused()
  await page.getByLabel('Handle').fill(handle)
  await page.getByLabel('Specialty').fill('Coffee')
  await page.getByLabel('Bio').fill('I draw cups.')
  await page.getByRole('button', { name: 'Become a creator' }).click()
  await expect(page.getByText('You are a creator now')).toBeVisible()
  await expect(page.getByRole('link', { name: `@${handle}` })).toBeVisible()
  await page.getByLabel(/^Mail me, at most once a day/).uncheck()
  await expect(page.getByText('You will get no mail about copies')).toBeVisible()

  // Somebody else builds on a flow of hers.
  const id = await publishFlow(page, 'First cup')
  const options = { baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }
  const elsewhere = await browser.newContext(options)
  const other = await elsewhere.newPage()
  await signUp(other, mailFolder, newPerson('Noor Haddad'))
  await ask(other, 'POST', '/api/account/plan', { plan: 'creator', period: 'monthly' })
  const copy = await ask(other, 'POST', `/api/flows/${id}/augment`)
  await ask(other, 'PATCH', `/api/flows/${copy.body.data.id}`, { state: 'published' })
  await elsewhere.close()

  const { data } = (await ask<{ handle: string; name: string }[]>(page, 'GET', '/api/creators')).body
  const first = data.find((creator) => creator.handle !== handle)
  await ask(page, 'PUT', `/api/creators/${first?.handle}/follow`)
  await ask(page, 'PUT', `/api/flows/${copy.body.data.id}/like`)
  await page.reload()
  await expect(page.getByLabel(/^Mail me, at most once a day/)).not.toBeChecked()
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Copies of your flows').getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  await expect(part('Flows you like').getByRole('link', { name: 'First cup' })).toBeVisible()
  await part('Creators you follow')
    .getByRole('button', { name: `Unfollow ${first?.name}` })
    .click()
  await expect(page.getByText('You follow nobody yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(part('Creators you follow').getByRole('link', { name: first?.name ?? '' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('a community that does not load says so and comes with Try Again', async ({ page, mailFolder }) => {
  await signUp(page, mailFolder)
  await page.route('**/api/account/community', (route) => route.abort())
  await page.goto('/dashboard?section=community')
  await expect(page.getByRole('heading', { name: 'Your community could not be loaded' })).toBeVisible()
  await page.unroute('**/api/account/community')
  await page.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(page.getByText('You follow nobody yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Community', level: 1 })).toBeFocused()
})

test('the dashboard waits in the places its list will take', async ({ page, mailFolder }) => {
  await signUp(page, mailFolder)
  await publishFlow(page, 'First cup')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  const places = async () =>
    await page
      .locator('.flist, .dash:not(.when-unknown) .side')
      .filter({ visible: true })
      .evaluateAll((parts) =>
        parts.map((part) => [
          Math.round(part.getBoundingClientRect().x),
          Math.round(part.getBoundingClientRect().y),
        ]),
      )
  await expect(page.locator('.waiting-flows')).toBeVisible()
  const waiting = await places()
  answer.resolve()
  await expect(page.getByRole('link', { name: 'First cup' }).first()).toBeVisible()
  expect(await places()).toEqual(waiting)
})
