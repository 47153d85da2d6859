/** What takes minutes or weeks, on a server whose clock goes on when told. */
import type { Page } from '@playwright/test'
import { askForCode, expect, logOut, signInHere, signUp, typeCode } from './account.ts'
import { loginCode } from './mailbox.ts'
import { type OwnProduct, test } from './own-product.ts'

test('codes and sessions end when their time is over @servers', async ({ page, browser, product }) => {
  test.setTimeout(180_000)
  await test.step('another code is mailed when the countdown has ended, and it alone signs in', () =>
    askAgain(page, product))
  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await test.step('a session nobody used for a month has expired, says so, and one comes back to where one was', () =>
    comeBack(other, product))
})

async function askAgain(page: Page, product: OwnProduct) {
  const person = await signUp(page, product.mailFolder)
  await logOut(page)
  await page.clock.install()
  await askForCode(page, person)
  const first = await loginCode(product.mailFolder, person.email)
  const resend = page.getByRole('button', { name: 'Resend code' })
  const countdown = page.getByRole('timer')
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(300_000)
  await product.advance(300)
  await resend.click()
  await expect(page.getByText('New OTP sent to your email!')).toBeVisible()
  await expect(countdown).toHaveText(/^New code in (5:00|4:\d\d)$/)
  await expect(resend).toBeDisabled()

  const second = await loginCode(product.mailFolder, person.email, [first])
  await typeCode(page, first)
  await expect(page.getByText('Invalid or expired OTP. Please check your code and try again.')).toBeVisible()
  await typeCode(page, second)
  await expect(page.getByText('Signed in successfully')).toBeVisible()
}

async function comeBack(page: Page, product: OwnProduct) {
  const person = await signUp(page, product.mailFolder)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible()
  await product.advance(20 * 60)
  await page.getByRole('link', { name: 'Settings' }).click()
  // A token lives 15 minutes; the session goes on with a new one and nobody notices.
  await expect(page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem')).toHaveCount(1)
  // A section that still loads would be the first to hear that the session is over.
  await page.waitForLoadState('networkidle')

  await product.advance(31 * 24 * 3600)
  const stations = page.getByRole('navigation', { name: 'Dashboard' })
  await stations.getByRole('link', { name: 'Community' }).click()
  await expect(page.getByText('Authentication expired. Please login again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('flain.session'))).toBeNull()

  await signInHere(page, product.mailFolder, person)
  await expect(page.getByRole('heading', { name: 'Community', level: 1 })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('section')).toBe('community')
}
