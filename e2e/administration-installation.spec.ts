/** What a whole installation has, on the web: plans and discounts, the newsletter, the samples. */
import type { Page } from '@playwright/test'
import { expect, newAccount, newPerson, typeCode } from './account.ts'
import { faultsInBothThemes, overflowOf } from './axe.ts'
import { ask } from './flows.ts'
import { loginCode, newsletterLink } from './mailbox.ts'
import { admin } from './operator.ts'
import { type OwnProduct, test } from './own-product.ts'

/** Somebody whom the operator marked, at the administration with the second proof given. */
async function administrate(page: Page, product: OwnProduct) {
  const person = await newAccount(page, product.mailFolder)
  await admin(product, 'administrators', 'add', person.email)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  await typeCode(page, await loginCode(product.mailFolder, person.email))
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
}

const to = (page: Page, section: string) => page.getByRole('link', { name: section, exact: true }).click()

test('an administrator changes a plan, grants a discount, sends the newsletter and hides the samples', async ({
  page,
  browser,
  product,
}) => {
  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  const student = await newAccount(other, product.mailFolder, newPerson('Stella Student'))
  const wish = { kind: 'student', organisation: 'ETH Zürich', details: 'Physics' }
  expect((await ask(other, 'POST', '/api/account/discount', wish)).status).toBeLessThan(300)
  const reader = newPerson().email
  const headers = { Origin: product.url }
  await other.request.post('/api/newsletter', { data: { email: reader }, headers })
  const token = new URL(await newsletterLink(product.mailFolder, reader)).searchParams.get('token')
  await other.request.post('/api/newsletter/confirm', { data: { token }, headers })

  await administrate(page, product)
  await to(page, 'Discounts')
  const request = page.getByRole('listitem').filter({ hasText: 'ETH Zürich' })
  await expect(request).toContainText('waiting')
  await request.getByRole('button', { name: 'Grant: Stella Student' }).click()
  await expect(request).toContainText('granted')
  expect(await faultsInBothThemes(page)).toEqual([])

  await request.getByRole('link', { name: 'Stella Student' }).click()
  await page.getByRole('button', { name: 'Change plan: Stella Student' }).click()
  await page.getByLabel('Change plan', { exact: true }).selectOption('Visionary')
  await page.getByLabel('Reason').fill('For the physics class.')
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByText('The account has another plan now.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: student.email })).toContainText('Visionary')

  await to(page, 'Newsletter')
  const article = page.getByRole('listitem').filter({ hasText: 'not sent' }).first()
  const title = (await article.getByRole('heading').textContent()) ?? ''
  await article.getByRole('button', { name: /^Preview/ }).click()
  await expect(page.getByRole('dialog')).toContainText('1 reader wants its category.')
  await page.getByRole('button', { name: 'Mail it to me' }).click()
  await expect(page.getByText('and to nobody else.')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(article).toContainText('not sent')
  await article.getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Queued for 1 reader.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('sent to 1 reader')

  await to(page, 'Samples')
  await page.getByRole('button', { name: 'Hide samples' }).click()
  await page.getByLabel('Reason').fill('We begin empty.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide samples' }).click()
  await expect(page.getByText('The samples are shown to nobody.')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  const visitor = await browser.newContext({ baseURL: product.url })
  const shown = async () => {
    const answer = (await (await visitor.request.get('/api/community')).json()) as { data: unknown[] }
    return answer.data.length
  }
  expect(await shown()).toBe(0)
  await page.getByRole('button', { name: 'Show samples' }).click()
  await page.getByLabel('Reason').fill('They help after all.')
  await page.getByRole('dialog').getByRole('button', { name: 'Show samples' }).click()
  await expect(page.getByText(/The samples are shown: \d+ flows/)).toBeVisible()
  expect(await shown()).toBeGreaterThan(0)

  await to(page, 'Audit log')
  for (const act of [
    'samples.hidden',
    'newsletter.tried',
    'newsletter.sent',
    'account.plan-changed',
    'discount.granted',
  ])
    await expect(page.getByRole('heading', { name: act })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const section of ['discounts', 'newsletter', 'samples', 'people&search=Stella']) {
    await page.goto(`/admin?section=${section}`)
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first(),
    ).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
  }
})
