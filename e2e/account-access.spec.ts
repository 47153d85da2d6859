/** Everybody gets in: axe on every state in both themes, narrow screens, and the keyboard alone. */
import type { Page } from '@playwright/test'
import { askForCode, expect, logIn, logOut, newPerson, register, signUp, test } from './account.ts'
import { axeFaults, cutPlaceholders, followTheme, overflowOf } from './axe.ts'

/** Both themes, wide and as narrow as 320 px: no complaint of axe, nothing wider than the screen. */
async function expectAccess(page: Page, state: string): Promise<void> {
  const include = 'main'
  expect(await axeFaults(page, { include }), state).toEqual([])
  expect(await cutPlaceholders(page), state).toEqual([])
  await followTheme(page, 'dark')
  expect(await axeFaults(page, { include, rules: ['color-contrast'] }), `${state}, dark`).toEqual([])
  await followTheme(page, 'light')
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await axeFaults(page, { include }), `${state}, 320 px`).toEqual([])
  expect(await overflowOf(page), `${state}, 320 px: wider than the screen`).toBe(0)
  expect(await cutPlaceholders(page), `${state}, 320 px`).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the way in', async ({ page, mailFolder }) => {
  test.setTimeout(180_000)
  const person = newPerson()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Board here.' })).toBeVisible()
  await expectAccess(page, 'choose')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccess(page, 'register with faults')
  await register(page, person)
  await expectAccess(page, 'success')
  await page.goto('/activate')
  await expectAccess(page, 'activation waiting')
  await page.goto('/activate?token=nothing')
  await expect(page.getByRole('heading', { name: 'Activation failed' })).toBeVisible()
  await expectAccess(page, 'activation failed')

  const known = await signUp(page, mailFolder)
  await logOut(page)
  await expectAccess(page, 'login')
  await askForCode(page, known)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page.getByText('Please enter a valid 6-digit OTP')).toBeVisible()
  await expectAccess(page, 'otp with a fault')
})

test('the dashboard', async ({ page, mailFolder }) => {
  test.setTimeout(180_000)
  await signUp(page, mailFolder)
  await expect(page.getByText('Nothing on this line yet')).toBeVisible()
  await expectAccess(page, 'no flows')
  await page.getByRole('button', { name: 'Change Avatar' }).click()
  await expect(page.getByRole('radio')).toHaveCount(12)
  await expectAccess(page, 'avatars')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await page.getByRole('radio', { name: /^Visionary/ }).check()
  await expectAccess(page, 'plans')
  await page.keyboard.press('Escape')
  await page.goto('/dashboard?section=profile')
  await page.getByRole('button', { name: 'Edit name' }).click()
  await expectAccess(page, 'profile, name being edited')
  await page.goto('/dashboard?section=settings')
  await expect(page.getByRole('checkbox', { name: 'Send me the newsletter' })).toBeVisible()
  await expectAccess(page, 'settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expectAccess(page, 'deletion asked')
  for (const section of ['analytics', 'nowhere']) {
    await page.goto(`/dashboard?section=${section}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccess(page, section)
  }
  await page.route('**/api/flows?*', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Failed to load flows' })).toBeVisible()
  await expectAccess(page, 'flows failed')
})

test('the keyboard alone signs in, changes the name and logs out', async ({ page, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  await logOut(page)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('nobody@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('User not found.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Login Code' })).toBeFocused()
  await page.getByLabel('Email').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Change Email' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()

  await logIn(page, mailFolder, person)
  await expect(page.getByRole('heading', { name: 'Hello, Maya' })).toBeFocused()
  const pencil = page.getByRole('button', { name: 'Edit name' })
  await pencil.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pencil).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ada Byron')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(pencil).toBeFocused()

  const avatarButton = page.getByRole('button', { name: 'Change Avatar' })
  await avatarButton.focus()
  await page.keyboard.press('Enter')
  const avatars = page.getByRole('dialog').getByRole('radio')
  await expect(avatars).toHaveCount(12)
  await avatars.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(avatars.nth(1)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(avatarButton).toBeFocused()

  await page.getByRole('link', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await page.getByRole('button', { name: 'Log out' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('the dashboard and the activation stay small', async ({ page, mailFolder }) => {
  const scriptBytes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce(
          (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
          0,
        ),
    )
  // What a page needs to do its work is here when its work is done, however slow the machine is.
  await page.goto('/activate?token=nothing')
  await expect(page.getByRole('heading', { name: 'Activation failed' })).toBeVisible()
  await expect.poll(scriptBytes).toBeGreaterThan(1000)
  expect(await scriptBytes()).toBeLessThan(15_000)
  await signUp(page, mailFolder)
  await expect(page.getByText('Nothing on this line yet')).toBeVisible()
  await expect.poll(scriptBytes).toBeGreaterThan(50_000)
  expect(await scriptBytes()).toBeLessThan(130_000)
})
