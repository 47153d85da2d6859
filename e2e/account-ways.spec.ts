/** The ways into an account beside the mailed code, and what a person changes about it under Settings. */
import type { Page } from '@playwright/test'
import { expect, logOut, newAccount, newPerson, signUp, test } from './account.ts'
import { emailLink } from './mailbox.ts'

/** A device that keeps passkeys and always recognises its person. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, signs in without a mail, is renamed and removed', async ({ page, mailFolder }) => {
  await withAuthenticator(page)
  await newAccount(page, mailFolder)
  await page.goto('/dashboard?section=settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is ready')).toBeVisible()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  // One a device and account is enough.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey of your account already.')).toBeVisible()
  await page.getByRole('button', { name: /^Rename passkey/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys).toContainText('My laptop')

  await logOut(page)
  await page.goto('/dashboard?mode=login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  await page.goto('/dashboard?section=settings')
  await expect(passkeys).toContainText(/last used/)
  await page.getByRole('button', { name: 'Remove passkey My laptop' }).click()
  await expect(passkeys).toBeHidden()

  // What the device still has is of no account any more.
  await logOut(page)
  await page.goto('/dashboard?mode=login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/This passkey could not be used/)).toBeVisible()
})

test('the address changes once both mails were answered; a picture of one’s own becomes the avatar @servers', async ({
  page,
  mailFolder,
}) => {
  const person = await signUp(page, mailFolder)
  const { email } = newPerson()
  await page.goto('/dashboard?section=settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('dialog').getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Send both links' }).click()
  await expect(page.getByText(`Changes to ${email}`)).toBeVisible()
  for (const address of [email, person.email]) {
    await page.goto(await emailLink(mailFolder, address))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(address === email ? /Now open the link/ : /is changed/)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Open Settings' }).click()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Trusted browsers' })).toContainText('This browser')

  await page.goto('/dashboard?section=profile')
  await page.getByRole('button', { name: 'Change Avatar' }).click()
  const picture = page.getByLabel(/Use a picture of your own/)
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Please choose a JPEG, PNG, WebP or GIF')).toBeVisible()
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 200 } })
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: shot })
  await expect(page.getByText('Avatar updated successfully!')).toBeVisible()
  const avatar = page.getByRole('img', { name: 'Your avatar' })
  await expect(avatar).toHaveAttribute('src', /^\/avatars\/of\//)
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
})

test('new drawings begin in the look that is chosen under Settings', async ({ page, mailFolder }) => {
  await newAccount(page, mailFolder)
  await page.goto('/dashboard?section=settings')
  await page.getByLabel('Lines').selectOption('By hand')
  await page.getByLabel('Licence').selectOption('CC0 1.0')
  await page.reload()
  await expect(page.getByLabel('Lines')).toHaveValue('hand')
  await page.goto('/studio/#new')
  await page.getByRole('textbox', { name: /thought/i }).fill('A customer orders, then we ship it')
  await page.getByRole('button', { name: 'Look of the flow' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'By hand' })).toBeChecked()
})
