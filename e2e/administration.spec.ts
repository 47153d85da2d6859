/** Looking after an installation on the web: who may, the second proof, and what is decided. */
import { dirname } from 'node:path'
import { expect, newAccount, newPerson, test, typeCode } from './account.ts'
import { axeFaults, followTheme, overflowOf } from './axe.ts'
import { publishFlow } from './flows.ts'
import { loginCode } from './mailbox.ts'
import { admin } from './operator.ts'

test('a marked account proves itself, hides what was reported, and finds it in the audit log', async ({
  page,
  browser,
  baseURL,
  mailFolder,
}) => {
  const home = { baseURL: baseURL ?? '' }
  const author = await (await browser.newContext(home)).newPage()
  await newAccount(author, mailFolder, newPerson('Ada Author'))
  const name = `Buy cheap watches ${Date.now()}`
  const id = await publishFlow(author, name)
  const visitor = await browser.newContext({
    ...home,
    extraHTTPHeaders: { 'X-Forwarded-For': '2001:db8:77::1' },
  })
  const reported = await visitor.request.post(`/api/flows/${id}/report`, {
    data: { reason: 'spam', details: 'It sells watches.' },
    headers: { Origin: home.baseURL },
  })
  expect(reported.ok(), await reported.text()).toBe(true)

  const person = await newAccount(page, mailFolder)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await admin({ dataFolder: dirname(mailFolder) }, 'administrators', 'add', person.email)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await typeCode(page, await loginCode(mailFolder, person.email))

  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('It sells watches.')
  expect(await axeFaults(page)).toEqual([])
  await row.getByRole('button', { name: `Hide: ${name}` }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('Say why, in a sentence.')).toBeVisible()
  await page.getByLabel('Reason').fill('It is an advertisement.')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('The flow is hidden from everybody but its author.')).toBeVisible()
  await expect(row).toBeHidden()
  expect((await visitor.request.get(`/f/${id}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { name: 'People' })).toBeFocused()
  await page.getByRole('searchbox').fill('Ada Author')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Found for “Ada Author”.')).toBeVisible()
  await page.getByRole('link', { name: '1 flow' }).first().click()
  await expect(page.getByRole('button', { name: `Show again: ${name}` })).toBeVisible()
  await page.getByRole('link', { name: 'Failed jobs' }).click()
  await expect(page.getByText('No job has failed.')).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const hidden = page.getByRole('listitem').filter({ hasText: id })
  await expect(hidden).toContainText('flow.hidden')
  await expect(hidden).toContainText('It is an advertisement.')

  // What the server refuses for want of a proof asks for it again, and comes back.
  await page.route('**/api/administration/audit*', (route) =>
    route.fulfill({ status: 403, json: { code: 'proof_required', error: 'Please show once more.' } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Still you?' })).toBeVisible()

  for (const theme of ['light', 'dark'] as const) {
    await followTheme(page, theme)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin?section=people&search=Ada')
    await expect(page.getByText('Ada Author').first()).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
    expect(await axeFaults(page, { rules: ['color-contrast', 'target-size'] })).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
