/** Single sign-on through two real providers on this machine; the first is believed the addresses of one domain. */
import type { Page } from '@playwright/test'
import { expect, logOut, newPerson } from './account.ts'
import { faultsInBothThemes, overflowOf } from './axe.ts'
import { activationLink } from './mailbox.ts'
import { test } from './own-product.ts'

test.use({
  signOn: 2,
  settings: { OIDC_NAME: 'Acme', OIDC_TRUST_EMAIL: 'acme.example', OIDC_NAME_2: 'Globex' },
})

/** Whom the provider takes somebody for; nobody when it is left empty. */
async function sayWho(page: Page, name: string) {
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
}

const signOnAt = (page: Page, name = 'Acme') => page.getByRole('button', { name: `Continue with ${name}` })

/** Signs out here and at the providers. */
async function forget(page: Page) {
  await logOut(page)
  await page.context().clearCookies()
}

test('one signs in through a provider or two, and an address is proven where the provider is not believed', async ({
  page,
  browser,
  product,
  mailFolder,
}) => {
  test.setTimeout(180_000)
  await test.step('one signs in through the provider, disconnects, connects again, and is told what went wrong', async () => {
    for (const address of ['/dashboard', '/dashboard?mode=login']) {
      await page.goto(address)
      await expect(signOnAt(page)).toBeVisible()
      expect(await faultsInBothThemes(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await overflowOf(page)).toBe(0)
      await page.setViewportSize({ width: 1440, height: 900 })
    }

    await page.goto('/dashboard?next=%2Fdashboard%3Fsection%3Dsettings')
    await signOnAt(page).click()
    await sayWho(page, 'grace@acme.example')
    await page.waitForURL(`${product.url}/dashboard?section=settings`)
    const setting = page.getByRole('region', { name: 'Single sign-on' })
    await expect(setting).toContainText('Connected with Acme on')
    await setting.getByRole('button', { name: 'Disconnect Acme' }).click()
    await expect(setting).toContainText('Sign in through Acme')
    // The provider knows who is there, and sends them back at once.
    await setting.getByRole('button', { name: 'Connect Acme' }).click()
    await expect(page.getByText('Your account is connected with Acme')).toBeVisible()
    await expect(setting).toContainText('not used yet')
    expect(new URL(page.url()).search).toBe('?section=settings')

    await logOut(page)
    await page.goto('/dashboard?mode=login')
    await signOnAt(page).click()
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    const stranger = await (await browser.newContext({ baseURL: product.url })).newPage()
    await stranger.goto('/dashboard')
    await signOnAt(stranger).click()
    await sayWho(stranger, '')
    await expect(stranger.getByText('The provider did not sign you in')).toBeVisible()
    expect(new URL(stranger.url()).search).toBe('?mode=login')
    // What an address says that somebody else made signs nobody in.
    await stranger.goto('/dashboard?code=stolen&state=guessed')
    await expect(stranger.getByText('Please begin again')).toBeVisible()
  })

  await forget(page)
  await test.step('an address that the provider is not believed is proven by mail first', async () => {
    const { email } = newPerson()
    await page.goto('/dashboard')
    await signOnAt(page).click()
    await sayWho(page, email)
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.goto(await activationLink(mailFolder, email))
    await expect(page.getByText('Account activated successfully')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
    await logOut(page)
    await page.goto('/dashboard?mode=login')
    await signOnAt(page).click()
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  })

  await forget(page)
  await test.step('an account is connected with a second provider, and each signs in to it', async () => {
    await page.goto('/dashboard?next=%2Fdashboard%3Fsection%3Dsettings')
    await signOnAt(page).click()
    await sayWho(page, 'linus@acme.example')
    const setting = page.getByRole('region', { name: 'Single sign-on' })
    await expect(setting).toContainText('Connected with Acme on')
    await expect(setting).toContainText('Sign in through Globex')
    expect(await faultsInBothThemes(page)).toEqual([])
    await setting.getByRole('button', { name: 'Connect Globex' }).click()
    await sayWho(page, 'linus@globex.example')
    await expect(page.getByText('Your account is connected with Globex')).toBeVisible()
    await setting.getByRole('button', { name: 'Disconnect Acme' }).click()
    await expect(setting).toContainText('Sign in through Acme')
    await expect(setting).toContainText('Connected with Globex on')

    await logOut(page)
    await page.goto('/dashboard?next=%2Fdashboard%3Fsection%3Dsettings')
    await signOnAt(page, 'Globex').click()
    await expect(setting).toContainText('Connected with Globex on')
  })
})
