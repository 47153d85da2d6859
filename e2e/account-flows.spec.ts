/** The dashboard's flows and community: what a row's menu does, by mouse and by keyboard, and how it is taken back. */
import { axeFaults } from './axe.ts'
import { expect, newAccount, newPerson, signUp, test } from './account.ts'
import { ask, draftFlow, publishFlow } from './flows.ts'

test('a flow is renamed, copied, published, withdrawn, deleted and brought back', async ({
  page,
  mailFolder,
}) => {
  await newAccount(page, mailFolder)
  const id = await publishFlow(page, 'First cup')
  await page.goto('/dashboard')
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
  await publish.getByLabel('Description').fill('The same cup again.')
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
  await newAccount(page, mailFolder)
  await publishFlow(page, 'First cup')
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'More actions for First cup' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await button.focus()
  await page.keyboard.press('ArrowUp')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Open in the studio')).toBeFocused()
  await page.keyboard.press('w')
  await expect(item('Withdraw')).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
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
  await newAccount(page, mailFolder)
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
  await newAccount(other, mailFolder, newPerson('Noor Haddad'))
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
  expect(await axeFaults(page)).toEqual([])
})

test('a community that does not load says so and comes with Try Again', async ({ page, mailFolder }) => {
  await newAccount(page, mailFolder)
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

test('several flows are marked, put into folders and under tags, published and deleted; what cannot be says why @servers', async ({
  page,
  mailFolder,
}) => {
  await signUp(page, mailFolder)
  const described = { category: 'Business', description: 'From order to delivery.' }
  for (let index = 1; index <= 9; index += 1) await draftFlow(page, { name: `Draft ${index}` })
  await draftFlow(page, { name: 'Returns', ...described })
  const orders = await draftFlow(page, { name: 'Orders', ...described })
  await page.reload()
  const rows = page.locator('.flist > li')
  const box = (name: string) => page.getByRole('checkbox', { name: `Mark ${name}`, exact: true })
  const all = page.getByRole('checkbox', { name: /^Mark all/ })
  const acts = page.getByRole('group', { name: 'Do with the marked flows' })
  const act = (name: string) => acts.getByRole('button', { name })
  const marked = page.locator('.ftools [role=status]')
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await expect(rows).toHaveCount(10)
  const top = () => page.locator('.flist').evaluate((list) => Math.round(list.getBoundingClientRect().y))
  const before = await top()

  await box('Orders').click()
  await box('Draft 9').click({ modifiers: ['Shift'] })
  await expect(marked).toHaveText('3 flows marked')
  await rows
    .filter({ hasText: 'Draft 7' })
    .locator('.fstate')
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(marked).toHaveText('4 flows marked')
  expect(await top()).toBe(before)
  await box('Draft 9').focus()
  await page.keyboard.press('Escape')
  await expect(acts).toBeHidden()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(box('Orders')).toBeFocused()
  await expect(marked).toHaveText('3 flows marked')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(marked).toHaveText('10 flows marked')
  await all.click()
  await expect(marked).toHaveText('11 flows marked')
  expect(await axeFaults(page, { include: '.flows' })).toEqual([])

  // Folders: a new one takes all, and gives them back.
  await act('Move').click()
  await dialog('Move to a folder').getByLabel('Name of the new folder').fill('Clients')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Moved 11 flows to “Clients”')).toBeVisible()
  await expect(page.locator('#greeting')).toBeFocused()
  await expect(rows.first()).toContainText('Clients')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('As before: 11 flows')).toBeVisible()
  await page.getByRole('button', { name: 'More actions for Orders' }).click()
  await page.getByRole('menuitem', { name: 'Move to a folder' }).click()
  await dialog('Move to a folder').getByLabel('Folder').selectOption('Clients')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Moved “Orders” to “Clients”')).toBeVisible()
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('Clients (1)')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)

  // Tags: added to what another window has put there meanwhile.
  await ask(page, 'PATCH', '/api/flows', { flows: [{ id: orders, addTags: ['elsewhere'] }] })
  await box('Orders').check()
  await act('Tags').click()
  await expect(dialog('Tags').getByText('Tags of a published flow are public')).toBeVisible()
  await dialog('Tags').getByLabel('Add a tag').fill('x'.repeat(31))
  await page.keyboard.press('Enter')
  await expect(dialog('Tags').getByText('A tag has 1 to 30 characters and no comma.')).toBeVisible()
  await dialog('Tags').getByLabel('Add a tag').fill('#Order to Cash')
  await page.keyboard.press('Enter')
  await expect(dialog('Tags').getByRole('listitem')).toHaveText(['order to cash'])
  expect(await axeFaults(page, { include: 'dialog' })).toEqual([])
  await dialog('Tags').getByRole('button', { name: 'Save' }).click()
  await expect(rows.first()).toContainText('#elsewhere#order to cash')
  await page.goto('/dashboard?tag=order+to+cash')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Tag' })).toHaveValue('order to cash')
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('All tags')
  await expect(rows).toHaveCount(10)

  // Published are those that say what they are; the others stay marked.
  await all.click()
  await act('Publish').click()
  await expect(dialog('Publish 2 of 11').getByText('9 flows')).toBeVisible()
  await dialog('Publish 2 of 11').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published “Orders” and “Returns”')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '9 of 11 stay as they were.' })).toContainText(
    'A published flow needs a category and a description.',
  )
  await expect(marked).toHaveText('9 flows marked')
  expect((await page.request.get(`/f/${orders}`)).status()).toBe(200)
  await act('Delete').click()
  await expect(page.getByText('Deleted 9 flows')).toBeVisible()
  await expect(page.locator('.flist')).toBeFocused()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(10)
  await box('Orders').check()
  await act('Withdraw').click()
  await expect(page.getByText('Withdrew “Orders”. Only you see it now')).toBeVisible()

  // Without a connection nothing is lost, and it is said.
  await box('Orders').check()
  await page.route('**/api/flows', (route) => route.abort())
  await act('Delete').click()
  await expect(page.getByRole('alert').filter({ hasText: '1 of 1 stays as it was.' })).toBeVisible()
  await expect(box('Orders')).toBeChecked()
  await page.unroute('**/api/flows')
  await act('Unmark').press('Enter')
  await expect(page.locator('.flist')).toBeFocused()

  // The folders themselves.
  await page.getByRole('button', { name: 'Folders' }).click()
  const folders = dialog('Folders')
  await folders.getByLabel('New folder').fill('Later')
  await page.keyboard.press('Enter')
  await folders.getByRole('button', { name: 'Rename Later' }).click()
  await folders.getByLabel('New name of Later').fill('clients')
  await page.keyboard.press('Enter')
  await expect(folders.getByText('You have a folder of this name already.')).toBeVisible()
  await folders.getByRole('button', { name: 'Cancel' }).click()
  await folders.getByRole('button', { name: 'Delete Clients' }).click()
  await expect(folders.getByText('Its flow is not deleted. It will lie in no folder.')).toBeVisible()
  expect(await axeFaults(page, { include: 'dialog' })).toEqual([])
  await folders.getByRole('button', { name: 'Delete folder' }).click()
  await expect(folders.getByRole('listitem')).toHaveCount(1)
  await folders.getByRole('button', { name: 'Undo' }).click()
  await expect(folders.getByRole('listitem').first()).toContainText('Clients1 flow')
  await page.keyboard.press('Escape')

  await page.route('**/api/folders', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Folder' })).toHaveText(/Folders not loaded/)
  await expect(rows).toHaveCount(10)
  expect(await top()).toBe(before)
  await page.unroute('**/api/folders')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('In no folder (10)')
  await expect(rows).toHaveCount(10)
})
