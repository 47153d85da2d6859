/** Asking a language model: what it offers, what is refused, what goes wrong, and what it costs. */
import type { Page } from '@playwright/test'
import { expect } from './account.ts'
import { openAssistant, orderThought, panelOf, test } from './assisted.ts'
import { drawnLabels, openThought, violations, waitForRest } from './studio-places.ts'

test.describe.configure({ timeout: 120_000 })

const plainLabels = ['Order comes in', 'Pack order', 'Ship order']
const labelsOf = (page: Page) => expect.poll(() => drawnLabels(page))
const says = (page: Page) => panelOf(page).getByRole('status')
const tokensLeft = (page: Page, left: number) =>
  expect(page.getByText(`${left} of 3 AI tokens left today`)).toBeVisible()

async function inWords(page: Page, words: string, button: 'Extend' | 'Ask') {
  await page.getByLabel(/^In your words/).fill(words)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('a refinement is drawn while it comes, and each part is taken or refused', async ({
  page,
  mailFolder,
}) => {
  await openAssistant(page, mailFolder)
  await page.getByRole('button', { name: 'Refine' }).click()
  await expect(says(page)).toHaveText('3 changes can be taken or refused.')
  await labelsOf(page).toEqual(['Order comes in (clearer)', 'Pack order', 'Ship order', 'Check the result'])
  await expect(page.locator('.proposed')).toHaveCount(3)
  await tokensLeft(page, 2)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: /^Refuse: Change “Order comes in”/ }).click()
  await labelsOf(page).toEqual([...plainLabels, 'Check the result'])
  // The line needs its node, so both are taken.
  await page.getByRole('button', { name: /^Take: Connect “Ship order”/ }).click()
  await expect(page.locator('.proposed')).toHaveCount(0)
  await labelsOf(page).toEqual([...plainLabels, 'Check the result'])
  await expect(page.locator('[data-save="saved"]')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await labelsOf(page).toEqual(plainLabels)
  await page.getByRole('button', { name: 'Redo' }).click()
  await labelsOf(page).toEqual([...plainLabels, 'Check the result'])
  await expect(page.locator('[data-save="saved"]')).toBeVisible()
  await page.reload()
  await labelsOf(page).toEqual([...plainLabels, 'Check the result'])
})

test('all of it is refused by keyboard alone, and nothing has changed', async ({ page, mailFolder }) => {
  await openAssistant(page, mailFolder)
  await page.getByRole('button', { name: 'Refine' }).press('Enter')
  await page.getByRole('button', { name: 'Refuse all' }).press('Enter')
  await expect(says(page)).toHaveText('3 changes refused.')
  await labelsOf(page).toEqual(plainLabels)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('words add to the flow, are answered about what is selected, and explain it', async ({
  page,
  mailFolder,
}) => {
  await openAssistant(page, mailFolder)
  await inWords(page, 'Say thank you', 'Extend')
  await page.getByRole('button', { name: 'Take all' }).click()
  await labelsOf(page).toEqual([...plainLabels, 'Say thank you'])

  await page
    .getByRole('navigation')
    .or(page.locator('#outline'))
    .getByRole('button', { name: /^Pack order/ })
    .click()
  await inWords(page, 'Who does it?', 'Ask')
  await expect(panelOf(page).getByText('You ask about Pack order: Who does it?')).toBeVisible()

  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(says(page)).toHaveText('4 changes can be taken or refused.')
  await page.getByRole('button', { name: 'Take all' }).click()
  await tokensLeft(page, 0)
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByText('Here Order comes in happens.').first()).toBeVisible()
})

test('stopping it ends it at once and leaves what had come to be decided', async ({ page, mailFolder }) => {
  await openAssistant(page, mailFolder)
  await inWords(page, 'fault:stall', 'Extend')
  await labelsOf(page).toEqual([...plainLabels, 'Before the stall'])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(says(page)).toHaveText('Stopped. 1 change can be taken or refused.')
  await page.getByRole('button', { name: 'Refuse all' }).click()
  await labelsOf(page).toEqual(plainLabels)
})

for (const [fault, sentence] of [
  ['stall', 'The language model was silent for too long, so we stopped waiting.'],
  ['cut', 'The language model broke off in the middle of its answer.'],
  ['prose', 'The language model answered something that is no change to a flow.'],
  ['endless', 'The language model would not come to an end, so we stopped it.'],
  ['crash', 'The language model had a fault of its own and gave up.'],
] as const) {
  test(`an answer that fails (${fault}) leaves the drawing as it was and costs nothing`, async ({
    page,
    mailFolder,
  }) => {
    await openAssistant(page, mailFolder)
    await inWords(page, `fault:${fault}`, 'Extend')
    const said = `${sentence} Your drawing is as it was, and nothing was charged.`
    await expect(says(page)).toHaveText(said, { timeout: 30_000 })
    await labelsOf(page).toEqual(plainLabels)
    await expect(page.locator('.proposed')).toHaveCount(0)
    await tokensLeft(page, 3)
  })
}

test('what a model writes is text, whatever it holds', async ({ page, mailFolder }) => {
  let alerts = 0
  page.on('dialog', () => alerts++)
  await openAssistant(page, mailFolder)
  await inWords(page, 'fault:hostile', 'Extend')
  await page.getByRole('button', { name: 'Take all' }).click()
  // The drawing cuts a label that long.
  await expect
    .poll(async () => (await drawnLabels(page)).at(-1))
    .toMatch(/^<img src=x onerror=alert\(1\)> javascr/)
  await expect(panelOf(page).getByText('[press](javascript:alert(5))')).toBeVisible()
  expect(await panelOf(page).locator('a, img, script').count()).toBe(0)
  expect(await page.locator('.board img, .board script').count()).toBe(0)
  expect(alerts).toBe(0)
})

test('of two tabs that ask for the last token one gets it', async ({ page, context, mailFolder }) => {
  await openAssistant(page, mailFolder)
  for (const left of [2, 1]) {
    await page.getByRole('button', { name: 'Refine' }).click()
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await tokensLeft(page, left)
  }
  const other = await context.newPage()
  await openThought(other, 'A letter comes in. Answer the letter.')
  await waitForRest(other)
  await other.getByRole('button', { name: 'Assistant', exact: true }).click()
  await tokensLeft(other, 1)
  const tabs = [page, other]
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Refine' }).click()))
  const outcomes = await Promise.all(
    tabs.map(async (tab) => {
      await expect(says(tab)).toHaveText(/can be taken|are used/)
      return (await says(tab).textContent())?.includes('are used') === true
    }),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})

test('a key of one’s own needs no account, stays in the browser and costs no token', async ({
  page,
  assisted,
}) => {
  await openThought(page, 'An order comes in. Pack the order. Ship the order.')
  await waitForRest(page)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  await page.getByRole('button', { name: 'Refine' }).click()
  await expect(panelOf(page).getByRole('alert')).toContainText('people with an account')

  await page.getByText('Use your own key').click()
  await page.getByLabel('Service').selectOption(`127.0.0.1:${assisted.port + 1}`)
  await page.getByLabel('Key', { exact: true }).fill('sk-my-own')
  await page.getByLabel('Model', { exact: true }).fill('my-model')
  await page.getByRole('button', { name: 'Use this key' }).click()
  await page.getByRole('button', { name: 'Refine' }).click()
  await expect(says(page)).toHaveText('3 changes can be taken or refused.')
  await page.getByRole('button', { name: 'Refuse all' }).click()

  await page.getByText('Change or forget your key').click()
  await page.getByRole('button', { name: 'Forget it' }).click()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('sk-my-own')
})

test('a key of one’s own that is wrong, used up or leads nowhere leaves the drawing, and the sentence says which', async ({
  page,
  assisted,
  context,
}) => {
  const service = `127.0.0.1:${assisted.port + 1}`
  const asWas = 'Your drawing is as it was, and nothing was charged.'
  const use = async (given: { service: string; key: string }) => {
    await page.getByText(/Use your own key|Change or forget your key/).click()
    await page.getByLabel('Service').selectOption(given.service)
    await page.getByLabel('Key', { exact: true }).fill(given.key)
    await page.getByLabel('Model', { exact: true }).fill('my-model')
    await page.getByRole('button', { name: 'Use this key' }).click()
  }
  await openThought(page, orderThought)
  await waitForRest(page)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()

  await use({ service, key: 'sk-wrong' })
  await page.getByRole('button', { name: 'Refine' }).click()
  await expect(says(page)).toHaveText(
    `The language model did not accept the key, so it answered nothing. ${asWas}`,
  )
  await use({ service: '127.0.0.1:9', key: 'sk-my-own' })
  await page.getByRole('button', { name: 'Refine' }).click()
  await expect(says(page)).toHaveText(`The language model could not be reached. ${asWas}`)

  await use({ service, key: 'sk-my-own' })
  await inWords(page, 'fault:busy', 'Extend')
  await expect(says(page)).toHaveText(
    `The language model has too much to do at the moment. Please try again in a while. ${asWas}`,
  )
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refine' }).click()
  await expect(says(page)).toHaveText(/[Nn]etwork/)
  await context.setOffline(false)
  await labelsOf(page).toEqual(plainLabels)

  // None of it is in the way of the next try.
  await page.getByRole('button', { name: 'Refine' }).click()
  await expect(says(page)).toHaveText('3 changes can be taken or refused.')
})

test('contradictions are named, and what settles them is taken or refused', async ({ page, mailFolder }) => {
  await openAssistant(page, mailFolder)
  const settled = page.locator('.board .n-start').filter({ hasText: 'Order comes in' })
  await page.getByRole('button', { name: 'Fix' }).click()
  await expect(panelOf(page).getByText('These two cannot both come first.')).toBeVisible()
  await expect(says(page)).toHaveText('1 change can be taken or refused.')
  await page.getByRole('button', { name: /^Take: / }).click()
  await expect(settled).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await labelsOf(page).toEqual(plainLabels)
  await tokensLeft(page, 2)
})

test('on a phone offers wait, undecided, beside the drawing and behind a closed panel', async ({
  page,
  mailFolder,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAssistant(page, mailFolder)
  await page.getByRole('button', { name: 'Refine' }).click()
  await expect(says(page)).toHaveText('3 changes can be taken or refused.')
  await expect(page.locator('.proposed')).toHaveCount(3)
  const take = page.getByRole('button', { name: /^Take: / })
  await expect(take).toHaveCount(3)
  for (const button of await take.all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('button', { name: 'Close the assistant' }).click()
  await expect(panelOf(page)).toBeHidden()
  await expect(page.locator('.proposed')).toHaveCount(3)
  await page.getByRole('button', { name: /^Assistant/ }).click()
  await page.getByRole('button', { name: 'Take all' }).click()
  await expect(page.locator('.proposed')).toHaveCount(0)
  await labelsOf(page).toEqual(['Order comes in (clearer)', 'Pack order', 'Ship order', 'Check the result'])
})

test('the receipt counts what left, and local only lets nothing out', async ({
  page,
  mailFolder,
  context,
}) => {
  await openAssistant(page, mailFolder)
  const receipt = page.getByRole('region', { name: 'Privacy receipt' })
  await page.getByRole('button', { name: 'Refine' }).click()
  await page.getByRole('button', { name: 'Take all' }).click()
  await expect(receipt).toContainText(/[\d,]+ bytes to localhost:\d+, once, to a language model/)
  await expect(receipt).toContainText(/to save it/)
  await expect(page.locator('[data-save="saved"]')).toBeVisible()

  await page.getByLabel('Local only').check()
  const sent: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.url())
  })
  await page
    .getByLabel('Your thought')
    .fill('An order comes in. Pack the order. Ship the order. Send the bill.')
  await labelsOf(page).toContain('Send bill')
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(panelOf(page).getByRole('alert')).toContainText('Local only is on')
  await expect(page.getByText('Local only, kept in this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Start listening' }).click()
  await expect(page.getByText('Local only is on, and the browser’s recogniser')).toBeVisible()
  await page.reload()
  await labelsOf(page).toContain('Send bill')
  expect(sent).toEqual([])
})

test('without the network the drawing stays and a sentence says so', async ({
  page,
  mailFolder,
  context,
}) => {
  await openAssistant(page, mailFolder)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refine' }).click()
  await expect(says(page)).toHaveText(/Network|network/)
  await labelsOf(page).toEqual(plainLabels)
  await context.setOffline(false)
})
