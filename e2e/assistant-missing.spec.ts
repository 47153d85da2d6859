/** An installation without a language model. */
import { expect, newAccount, test } from './account.ts'
import { drawnLabels, openThought, violations, waitForRest } from './studio-places.ts'

test('every button says what is missing, and the reader draws', async ({ page, mailFolder }) => {
  await newAccount(page, mailFolder)
  await openThought(page, 'An order comes in. Pack the order. Ship the order.')
  await waitForRest(page)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Assistant' })
  await panel.getByLabel(/^In your words/).fill('More')
  for (const name of ['Refine', 'Explain', 'Fix', 'Extend', 'Ask']) {
    const button = panel.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('title', /No language model is set up here/)
    await button.click()
    await expect(panel.getByRole('alert')).toContainText('No language model is set up here. The reader draws')
  }
  await expect.poll(() => drawnLabels(page)).toEqual(['Order comes in', 'Pack order', 'Ship order'])
  expect(await violations(page)).toEqual([])
})

test('the panel fits a phone and leaves the drawing in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openThought(page, 'An order comes in. Pack the order.')
  await waitForRest(page)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Assistant' })
  await expect(panel).toBeVisible()
  const box = await panel.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(390)
  expect(box?.y).toBeGreaterThan(300)
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Close the assistant' }).click()
  await expect(page.getByRole('button', { name: 'Assistant', exact: true })).toBeFocused()
})

test('a panel that cannot be fetched takes nothing with it', async ({ page, context }) => {
  await openThought(page, 'An order comes in. Pack the order.')
  await waitForRest(page)
  await context.setOffline(true)
  const button = page.getByRole('button', { name: 'Assistant', exact: true })
  for (const press of ['the first', 'the second']) {
    await test.step(press, async () => {
      await button.click()
      await expect(page.locator('.status')).toContainText('This could not be fetched.')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await page.getByLabel('Your thought').fill('An order comes in. Pack the order. Ship it.')
    })
  }
  await expect.poll(() => drawnLabels(page)).toHaveLength(3)
})
