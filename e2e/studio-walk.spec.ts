/** What a person tries in the studio besides the usual ways: each either works or says why not. */
import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { drawnLabels, openThought, violations, waitForRest } from './studio-places.ts'

const prompt = (page: Page) => page.getByLabel('Your thought')
const nodes = (page: Page) => page.locator('.board .n:not(.gone)')

async function paste(page: Page, text: string) {
  await prompt(page).focus()
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('words, addresses and what is not drawn are each answered', async ({ page }) => {
  await test.step('words typed behind a sent thought are a step of their own, and commands are done', async () => {
    await page.goto('/studio/')
    await prompt(page).focus()
    await page.keyboard.type('We call Anna, then pack bags')
    await page.keyboard.press('Enter')
    await expect(nodes(page)).toHaveCount(2)
    await waitForRest(page)
    await page.keyboard.type('Write invoices', { delay: 15 })
    await expect(prompt(page)).toHaveValue('We call Anna, then pack bags. Write invoices')
    await page.keyboard.press('Enter')
    await expect.poll(() => drawnLabels(page)).toEqual(['Call Anna', 'Pack bags', 'Write invoices'])
    await page.keyboard.type('Turn into timeline', { delay: 15 })
    await expect(page.locator('.status')).toContainText('A command')
    await page.keyboard.press('Enter')
    await expect(prompt(page)).toHaveValue('We call Anna, then pack bags. Write invoices')
    await waitForRest(page)
    await page.locator('.board').focus()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Find a command' }).fill('show as timeline')
    await expect(page.getByText('No command has this name.')).toBeVisible()
    await expect.poll(() => drawnLabels(page)).toEqual(['Call Anna', 'Pack bags', 'Write invoices'])
  })
  await page.goto('/studio/#new')
  await expect(nodes(page)).toHaveCount(0)

  await test.step('a pasted address opens a flow of ours, and says of others why nothing is drawn', async () => {
    await page.goto('/studio/')
    await paste(page, 'https://example.com/how-we-work')
    await expect(page.locator('.status')).toContainText('Copy the words of the page')
    await expect(nodes(page)).toHaveCount(0)
    await paste(page, `${new URL(page.url()).origin}/studio/#thought=plan%20-%3E%20build`)
    await expect(nodes(page)).toHaveCount(2)
  })
  await page.goto('/studio/#new')
  await expect(nodes(page)).toHaveCount(0)

  await test.step('the sentences that are not drawn in full are counted, and one is led to them', async () => {
    await openThought(page, 'plan -> build -> ship\n\n"By the way the weather was lovely all week long"')
    const text = page.locator('.status')
    await expect(text).toContainText('not drawn in full')
    await text.getByRole('button', { name: 'Show' }).click()
    await expect(prompt(page)).toBeFocused()
    const chosen = await prompt(page).evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    )
    expect(chosen).toContain('weather')
    expect(await violations(page)).toEqual([])
  })
})

test('signed out, every drawing of this browser is found and opened', async ({ page }) => {
  for (let count = 1; count <= 9; count++) {
    await openThought(page, `open shop ${count} -> close shop ${count}`)
    await expect.poll(() => drawnLabels(page)).toEqual([`Open shop ${count}`, `Close shop ${count}`])
  }
  await page.reload()
  await waitForRest(page)
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('button', { name: /drawing menu/ }).click()
  await page.getByRole('menuitem', { name: 'All 8 drawings …' }).click()
  await page.getByLabel('Search the drawings on this device').fill('shop 1')
  await expect(page.locator('.flow-rows li')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await page.locator('.flow-open').click()
  await expect.poll(() => drawnLabels(page)).toEqual(['Open shop 1', 'Close shop 1'])
})
