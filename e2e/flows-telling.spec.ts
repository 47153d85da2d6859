/** A public flow that is told: its notes, its look, the voice that reads it, and the way a viewer's answers lead. */
import type { Page } from '@playwright/test'
import { expect, newAccount, test } from './account.ts'
import { ask } from './flows.ts'
import { test as plainTest } from './product.ts'
import { violations } from './studio-places.ts'
import { useScriptedVoices, whatWasSaid } from './studio-voices.ts'

const sample = '/f/seed-round-to-series-a'

plainTest('a viewer answers at decisions, goes back and comes to an end', async ({ page }) => {
  const seen = page.waitForRequest(/\/api\/seen$/)
  await page.goto(sample)
  await seen
  const played = page.waitForRequest(/\/api\/seen$/)
  await page.getByRole('button', { name: 'Walk through' }).click()
  await played
  const card = page.getByRole('region', { name: 'Walking the flow' })
  await expect(card.getByRole('heading')).toHaveText('Seed')
  await expect(card.getByRole('heading')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  // Two parts run side by side and meet at the question.
  await page.keyboard.press('ArrowRight')
  await expect(card.getByRole('heading')).toHaveText('Fit?')
  await page.keyboard.press('ArrowRight')
  await expect(card.getByRole('heading')).toHaveText('Fit?')
  await card.getByRole('button', { name: 'Re-scope' }).click()
  await expect(page.locator('.wide-only .n.now')).toHaveAttribute('data-id', /.+/)
  await expect(page.locator('.wide-only .n.next')).toHaveCount(1)
  await expect(card).toContainText('This way ends here.')
  expect(await violations(page)).toEqual([])
  await card.getByRole('button', { name: 'Back' }).click()
  await card.getByRole('button', { name: 'Series A' }).click()
  await expect(card.getByRole('heading')).toHaveText(/Series A/)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page.locator('.wide-only .n.next')).toHaveCount(0)
})

plainTest(
  'a browser without a voice says so, and one with voices remembers which',
  async ({ page, browser, baseURL }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'))
    await page.goto(sample)
    await page.getByRole('button', { name: 'Read aloud' }).click()
    await expect(page.getByText('This browser has no voice to read with.')).toBeVisible()

    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const speaking = await context.newPage()
    await useScriptedVoices(speaking)
    await speaking.goto(sample)
    await speaking.getByRole('button', { name: 'Read aloud' }).click()
    await speaking.getByLabel('Pace').selectOption('1.25')
    await speaking.getByRole('button', { name: 'Next step' }).click()
    expect(await whatWasSaid(speaking)).toEqual([{ text: 'Seed', voice: 'near', rate: 1.25 }])
    await speaking.reload()
    await speaking.getByRole('button', { name: 'Read aloud' }).click()
    await expect(speaking.getByLabel('Pace')).toHaveValue('1.25')
    await context.close()
  },
)

test('notes and look of a published flow are its own wherever it is shown', async ({ page, mailFolder }) => {
  await newAccount(page, mailFolder)
  const id = await publishTold(page)
  await page.goto(`/f/${id}`)
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.locator('[data-caption]')).toContainText('Everything begins with water.')
  await expect(page.locator('.wide-only .n path.sh')).toHaveCount(2)
  await page.goto(`/embed/${id}`)
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.locator('[data-caption]')).toContainText('Everything begins with water.')
  const file = async (suffix: string) => await (await page.request.get(`/f/${id}${suffix}`)).text()
  expect(await file('.svg')).toContain('#b38cff')
  expect(await file('.play.svg')).toContain('#b38cff')
  const json: unknown = JSON.parse(await file('.json'))
  expect(json).toMatchObject({
    look: { style: 'hand', colour: 'social', theme: 'dark' },
    steps: [{ nodes: ['boil'], note: 'Everything begins with water.' }],
  })
})

async function publishTold(page: Page): Promise<string> {
  const { body } = await ask(page, 'POST', '/api/flows', {
    name: 'Tea',
    description: 'How a cup of tea is made.',
    category: 'Lifestyle',
    state: 'published',
    document: {
      version: 1,
      kind: 'process',
      direction: 'right',
      nodes: [
        { id: 'boil', kind: 'action', label: 'Boil water' },
        { id: 'pour', kind: 'action', label: 'Pour' },
      ],
      edges: [{ id: 'e', from: 'boil', to: 'pour', kind: 'main' }],
      groups: [],
      steps: [{ nodes: ['boil'], edges: [], note: 'Everything begins with water.' }],
      look: { style: 'hand', colour: 'social', theme: 'dark' },
    },
  })
  return body.data.id
}
