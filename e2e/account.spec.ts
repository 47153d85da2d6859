/** From a stranger to somebody with an account, and back out again. */
import type { Route } from '@playwright/test'
import {
  expect,
  askForAccount,
  askForCode,
  logIn,
  logOut,
  newPerson,
  register,
  signUp,
  test,
} from './account.ts'
import { activationLink, loginCode } from './mailbox.ts'

test('register, open the mailed link, and land on the dashboard @servers', async ({ page, mailFolder }) => {
  const person = newPerson()
  // Others were here before, so that the browser has to work.
  for (let count = 0; count < 6; count += 1) await askForAccount(page, newPerson())
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/register')) answers.push(response.status())
  })
  await register(page, person)
  expect(answers).toEqual([428, 201])
  await expect(
    page.getByText('Registration successful! Please check your email to activate your account.'),
  ).toBeVisible()
  // As a phone does that dropped the tab while its owner looked for the mail.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()

  const link = await activationLink(mailFolder, person.email)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/activate')) posted.push(request.postData() ?? '')
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Account activated' })).toBeVisible()
  await expect(page.getByText('Account activated successfully')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()
  expect(posted).toHaveLength(1)
  expect(page.url()).toMatch(/\/dashboard$/)

  // The link was spent: it says that the account is there, and signs nobody in.
  await logOut(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Account activated' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('activation without a token waits, with a wrong one fails', async ({ page }) => {
  await page.goto('/activate')
  await expect(page.getByRole('heading', { name: 'Preparing activation...' })).toBeVisible()
  await page.goto('/activate?token=nothing')
  await expect(page.getByRole('heading', { name: 'Activation failed' })).toBeVisible()
  await expect(page.getByText('Invalid or expired activation link. Please register again.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('log in by code, change avatar and name, reload, and log out', async ({ page, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  await logOut(page)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  await logIn(page, mailFolder, person)
  await expect(page.getByText('Signed in successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()

  await page.getByRole('button', { name: 'Change Avatar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Avatar' })
  const avatars = dialog.getByRole('radio')
  await expect(avatars).toHaveCount(12)
  await dialog.getByRole('img').nth(4).click()
  await expect(avatars.nth(4)).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Avatar updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  const avatar = await page.getByRole('img', { name: 'Your avatar' }).getAttribute('src')

  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('Name').fill('   ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Name cannot be empty')).toBeVisible()
  await page.getByLabel('Name').fill('Zoë Adler')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Zoë' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your avatar' })).toHaveAttribute('src', avatar ?? 'none')
  await logOut(page)
  expect(await page.evaluate(() => localStorage.getItem('flain.session'))).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('a name the server does not take comes back as it was, with what was typed', async ({
  page,
  mailFolder,
}) => {
  await signUp(page, mailFolder)
  await page.route('**/api/auth/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()
})

test('forms name the field and the rule, and keep what was typed', async ({ page, mailFolder }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('Full name').fill('M')
  await page.getByLabel('Email').fill('maya at example')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid name (at least 2 characters)')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('M')

  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('maya at example')
  const stranger = newPerson()
  await page.getByLabel('Email').fill(stranger.email)
  await page.getByRole('button', { name: 'Send Login Code' }).click()
  await expect(
    page.getByText('User not found. Please check your email address or sign up for a new account.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(stranger.email)

  await register(page, stranger)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.getByRole('button', { name: 'Send Login Code' }).click()
  await expect(
    page.getByText('Account not activated. Please check your email for activation link.'),
  ).toBeVisible()

  await page.goto(await activationLink(mailFolder, stranger.email))
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()
  await logOut(page)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByLabel('Full name').fill('Maya')
  await page.getByLabel('Email').fill(stranger.email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('An account with this email already exists. Please sign in.')).toBeVisible()
})

test('after five wrong codes the right one is refused too @servers', async ({ page, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  await logOut(page)
  await askForCode(page, person)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page.getByText('Please enter a valid 6-digit OTP')).toBeVisible()

  const code = await loginCode(mailFolder, person.email)
  const wrong = code === '000000' ? '000001' : '000000'
  const refusal = page.getByText('Invalid or expired OTP. Please check your code and try again.')
  for (const given of [wrong, wrong, wrong, wrong, wrong, code]) {
    const answered = page.waitForResponse('**/api/auth/verify-otp')
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    // Over the one before, and sent with its last digit.
    await page.keyboard.type(given)
    expect((await answered).status()).toBe(400)
    await expect(refusal).toBeVisible()
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(given.slice(-1))
  }
})

test('the code can be pasted, and edited box by box', async ({ page, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  await logOut(page)
  await askForCode(page, person)
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  const { promise: mayBeAnswered, resolve: answer } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await mayBeAnswered
    await route.continue()
  }
  await page.route('**/api/auth/verify-otp', hold, { times: 1 })
  await page.keyboard.type('111111')
  await page.keyboard.press('Home')
  await page.keyboard.type('111112')
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('2')
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()

  const code = await loginCode(mailFolder, person.email)
  await page.getByLabel('Digit 3 of 6').evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `Your code: ${code}`)
  // The wrong one was still being checked; the right one has its turn.
  answer()
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()
})

test('the browser fills in a whole code, and a reload keeps the step', async ({ page, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  await logOut(page)
  await askForCode(page, person)
  await page.reload()
  await expect(page.getByText(person.email)).toBeVisible()
  const code = await loginCode(mailFolder, person.email)
  const wrong = code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
  // As one-time-code autofill does: the whole value at once, into the first box.
  await page.getByLabel('Digit 1 of 6').fill(wrong)
  await expect(page.getByText('Invalid or expired OTP.', { exact: false })).toBeVisible()
  await page.getByLabel('Digit 1 of 6').fill(code)
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible()
})

test('the countdown is the server’s, whatever the browser’s clock says', async ({ page, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  await logOut(page)
  await page.clock.install()
  await askForCode(page, person)
  const resend = page.getByRole('button', { name: 'Resend code' })
  const countdown = page.getByRole('timer')
  await expect(countdown).toHaveText(/^New code in (5:00|4:\d\d)$/)
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(60_000)
  await expect(countdown).toHaveText(/^New code in (4:00|3:\d\d)$/)
  await page.clock.fastForward(240_000)
  await expect(resend).toBeEnabled()

  // Only this browser's clock went on; the server owns the real one and says so.
  await resend.click()
  await expect(page.getByText('Too many requests. Please wait before requesting another OTP.')).toBeVisible()
  await expect(resend).toBeDisabled()
  await page.getByRole('link', { name: 'Change Email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})
