/** The home page: the typing demo, the diagram it leads to, and the community below it. */
import { expect, moving, test } from './product.ts'

test.use(moving)

const thought =
  'Design an IoT system: users reach a cloud application, APIs and a database; the APIs talk to an on-premises edge app, which runs each IoT device.'

test('the demo types, waits, and draws', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('AI-generated flow will appear here')).toBeVisible()
  const diagram = page.locator('.wide-only.hero-dg')
  await expect(diagram).toBeHidden()
  const typed = page.locator('[data-done]')
  await expect.poll(async () => (await typed.textContent())?.length ?? 0).toBeGreaterThan(10)
  expect(thought.startsWith((await typed.textContent()) ?? '-')).toBe(true)
  await expect(diagram).toBeVisible({ timeout: 20_000 })
  await expect(typed).toHaveText(thought)
  await expect(page.getByText('AI-generated flow will appear here')).toBeHidden()
  const words = (await diagram.textContent()) ?? ''
  for (const name of [
    'User',
    'Cloud Environment',
    'Application',
    'APIs',
    'Database',
    'On-Premises',
    'Edge App',
    'IoT Device',
  ]) {
    expect(words).toContain(name)
  }
})

test('the demo moves nothing while it plays', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.locator('.wide-only.hero-dg')).toBeVisible({ timeout: 20_000 })
  const total = await page.evaluate(() =>
    (Reflect.get(window, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0),
  )
  expect(total).toBe(0)
})

test('on a phone both environments keep their whole names', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const diagram = page.locator('.tall-only.hero-dg')
  await expect(diagram).toBeVisible()
  await expect(diagram).toContainText('Cloud Environment')
  await expect(diagram).toContainText('On-Premises')
})

test('less motion shows everything at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('.wide-only.hero-dg')).toBeVisible()
  await expect(page.locator('[data-done]')).toHaveText(thought)
})

test('the send button is disabled, Development is highlighted and Start Creating leads on', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Send (demo)' })).toBeDisabled()
  await expect(page.locator('.hero .chip.on')).toHaveText('Development')
  await expect(page.getByRole('link', { name: 'Start Creating' })).toHaveAttribute('href', '/dashboard')
  const menu = page.getByRole('navigation', { name: 'File menu' }).getByRole('link')
  expect(await menu.allTextContents()).toEqual(['File', 'Open', 'Export', 'Import', 'Settings'])
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toBe('iot-system-design.svg')
})

test('the box can be typed in: by a click or a key, and no word is lost to the page', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('dialog', { name: 'New thought' }).getByLabel('Your thought')
  const box = page.getByRole('button', { name: 'Type your own thought' })
  await box.focus()
  await page.keyboard.type('Tea and toast')
  await expect(field).toHaveValue('Tea and toast')
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await box.click({ position: { x: 20, y: 20 } })
  await page.keyboard.type(', then jam')
  await expect(field).toHaveValue('Tea and toast, then jam')
})

test('a category’s chip lays an example into the field, and never over what somebody wrote', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'New thought' })
  const field = dialog.getByLabel('Your thought')
  for (const [chip, words] of [
    ['Business', /^A founder pitches/],
    ['Development', /^Design an IoT system/],
  ] as const) {
    await page.locator('.hero').getByRole('button', { name: chip, exact: true }).click()
    await expect(field).toHaveValue(words)
    await expect(dialog.getByText(/^[1-9]\d* \/ 2000$/)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.locator('.hero').getByRole('button', { name: 'Social', exact: true }).click()
  await field.fill('Mine')
  await page.keyboard.press('Escape')
  await page.locator('.hero').getByRole('button', { name: 'Learning', exact: true }).click()
  await expect(field).toHaveValue('Mine')
})

test('without script the finished picture stands there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('.wide-only.hero-dg')).toBeVisible()
  await expect(page.locator('[data-done]')).toHaveText(thought)
  await context.close()
})

test('the microphone in the demo opens the thought dialog', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Speak or type your own' }).click()
  await expect(page.getByRole('dialog', { name: 'New thought' })).toBeVisible()
})

test('the numbers, the plans and the six lines are there', async ({ page }) => {
  await page.goto('/')
  for (const text of ['1M+', '100K+', '50+', '$0', '$15', '$39', 'Investor-facing business models']) {
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing')
  await expect(page.getByRole('heading', { name: 'Want to learn more?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about')
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
})
