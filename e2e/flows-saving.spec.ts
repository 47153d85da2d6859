/** A drawing becomes a flow of one's own: saved, opened again, in conflict, offline, deleted and brought back. */
import type { Page } from '@playwright/test'
import { expect, logOut, newAccount, newPerson, signUp, test, typeCode } from './account.ts'
import { ask } from './flows.ts'
import { loginCode } from './mailbox.ts'
import { drawnLabels, nodePlaces, openThought, violations, waitForRest } from './studio-places.ts'

// Two people, mails and many saves: more than a minute on a machine that has other work too.
test.describe.configure({ timeout: 180_000 })

const thought = 'Take the order, then pack the box, then ship the box.'

const saveLine = (page: Page) => page.locator('.saved')
const isSaved = (page: Page) => expect(page.locator('[data-save=saved]')).toHaveText('Saved')

function flowIdOf(page: Page): string {
  return new URL(page.url()).hash.replace('#flow=', '')
}

/** Draws a thought as the person signed in on the page and waits until it is a flow. */
async function drawFlow(page: Page, words = thought): Promise<string> {
  await openThought(page, words)
  // A flow that was open is no longer in the address.
  await page.waitForURL(/#flow=/)
  await waitForRest(page)
  await isSaved(page)
  return flowIdOf(page)
}

type Stored = { version: number; name: string; thought: string; nodes: { label: string; pin?: object }[] }

/** The flow as the server has it. */
async function stored(page: Page, id: string): Promise<Stored> {
  const answer: unknown = (await ask(page, 'GET', `/api/flows/${id}`)).body.data
  const { version, name, thought: words, document } = answer as Stored & { document: Pick<Stored, 'nodes'> }
  return { version, name, thought: words, nodes: document.nodes }
}

test('what is drawn signed out is kept, and comes along into the account', async ({ page, mailFolder }) => {
  const person = await signUp(page, mailFolder)
  await logOut(page)
  const sentCodes: string[] = []

  await openThought(page, thought)
  await waitForRest(page)
  await expect(saveLine(page)).toContainText('Saved on this device')
  await page.reload()
  await waitForRest(page)
  await page.getByRole('link', { name: 'Sign in to keep it' }).click()

  await page.waitForURL(/\/dashboard\?next=/)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Login Code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(page, await loginCode(mailFolder, person.email, sentCodes))

  await page.waitForURL(/\/studio\//)
  await isSaved(page)
  await expect(page.getByLabel('Your thought')).toHaveValue(thought)
  const id = flowIdOf(page)
  expect(await stored(page, id)).toMatchObject({ version: 1, thought })

  await page.getByLabel('Your thought').fill(`${thought} Then send the invoice.`)
  await expect(page.locator('.board .n:not(.gone)', { hasText: 'invoice' })).toBeVisible()
  await isSaved(page)
  await expect.poll(async () => (await stored(page, id)).version).toBeGreaterThan(1)
  await page.reload()
  await waitForRest(page)
  await isSaved(page)
  expect(flowIdOf(page)).toBe(id)
  expect((await drawnLabels(page)).join(' ')).toContain('invoice')

  await page.goto('/dashboard?section=flows')
  await expect(page.getByText('Take the order', { exact: false }).first()).toBeVisible()
})

test('a flow changed by hand comes back exactly in another browser', async ({
  browser,
  page,
  mailFolder,
}) => {
  const person = await newAccount(page, mailFolder)
  const id = await drawFlow(page)
  const [first = ''] = Object.keys(await nodePlaces(page))
  await page.locator(`.board .n[data-id="${first}"]`).dblclick()
  await page.keyboard.type('Answer the phone')
  await page.keyboard.press('Enter')
  await expect(page.locator('.board .n', { hasText: 'Answer the' })).toBeVisible()
  await isSaved(page)
  await expect.poll(async () => (await stored(page, id)).nodes[0]?.label).toBe('Answer the phone')

  const second = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '2001:db8:91::1' } })
  const other = await second.newPage()
  await other.goto(`/studio/#flow=${id}`)
  await expect(other.getByRole('heading', { name: 'This flow is not public' })).toBeVisible()
  await other.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await other.waitForURL(/\/dashboard\?next=/)
  await other.getByRole('link', { name: 'Sign In' }).click()
  await other.getByLabel('Email').fill(person.email)
  await other.getByRole('button', { name: 'Send Login Code' }).click()
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(other, await loginCode(mailFolder, person.email))
  await other.waitForURL(/\/studio\/#flow=/)
  await waitForRest(other)
  await expect(other.locator('.board .n', { hasText: 'Answer the' })).toBeVisible()
  await expect(other.getByLabel('Your thought')).toHaveValue(thought)
  await isSaved(other)
  const { version } = await stored(other, id)
  expect(version).toBe((await stored(page, id)).version)
  await second.close()
})

test('two tabs with one flow: who changed nothing follows, what both added is joined, else both are shown @servers', async ({
  page,
  context,
  mailFolder,
}) => {
  await newAccount(page, mailFolder)
  const id = await drawFlow(page)
  const other = await context.newPage()
  await other.goto(`/studio/#flow=${id}`)
  await waitForRest(other)
  await isSaved(other)

  await page.getByLabel('Your thought').fill(`${thought} Then send the invoice.`)
  await isSaved(page)
  await expect(other.locator('.board .n:not(.gone)', { hasText: 'invoice' })).toBeVisible()

  // The other tab is offline for a moment and so hears of nothing.
  await page.bringToFront()
  await other.route('**/api/flows/**', (route) => route.abort())
  await other.getByLabel('Your thought').fill(`${thought} Then send the invoice. Then thank the customer.`)
  await expect(saveLine(other)).toContainText('Offline, kept on this device')
  await page.getByLabel('Your thought').fill(`${thought} Then send the invoice. Then call the courier.`)
  await isSaved(page)
  await other.unroute('**/api/flows/**')
  await other.evaluate(() => dispatchEvent(new Event('online')))
  await expect(other.getByText('Both additions are in it now.')).toBeVisible()
  await isSaved(other)
  const joined = `${thought} Then send the invoice. Then call the courier. Then thank the customer.`
  expect((await stored(page, id)).thought).toBe(joined)
  await expect(page.getByLabel('Your thought')).toHaveValue(joined)
  for (const step of ['courier', 'customer'])
    await expect(page.locator('.board .n:not(.gone)', { hasText: step })).toBeVisible()

  await other.route('**/api/flows/**', (route) => route.abort())
  await other.getByLabel('Your thought').fill(`${thought} Then thank the customer.`)
  await expect(saveLine(other)).toContainText('Offline, kept on this device')
  await page.getByLabel('Your thought').fill(`${thought} Then call the courier.`)
  await isSaved(page)
  await expect.poll(async () => (await stored(page, id)).thought).toContain('courier')
  await other.unroute('**/api/flows/**')
  await other.evaluate(() => dispatchEvent(new Event('online')))
  const dialog = other.getByRole('dialog', { name: 'This flow was changed somewhere else' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('.n', { hasText: 'customer' })).toBeVisible()
  await expect(dialog.locator('.n', { hasText: 'courier' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await isSaved(other)
  const copy = flowIdOf(other)
  expect(copy).not.toBe(id)
  expect((await stored(page, id)).thought).toContain('courier')
  expect(await stored(page, copy)).toMatchObject({ thought: `${thought} Then thank the customer.` })
  await other.close()
})

test('a conflict keeps the other in the history, whichever is taken', async ({ page, mailFolder }) => {
  await newAccount(page, mailFolder)
  for (const { choice, now, before, colorScheme, width } of [
    { choice: 'Keep mine', now: 'customer', before: 'courier', colorScheme: 'light', width: 1440 },
    { choice: 'Take theirs', now: 'courier', before: 'customer', colorScheme: 'dark', width: 390 },
  ] as const) {
    await test.step(`a conflict ended by “${choice}” keeps the other in the history`, async () => {
      const id = await drawFlow(page)
      type Saved = { document: { nodes: { label: string }[] } }
      const { data } = (await ask<Saved>(page, 'GET', `/api/flows/${id}`)).body
      const nodes = data.document.nodes.map((node, index) =>
        index === 1 ? { ...node, label: 'Call the courier' } : node,
      )
      await page.evaluate(
        async ([flowId, document]) => {
          const { token } = JSON.parse(localStorage.getItem('flain.session') ?? '{}') as { token: string }
          await fetch(`/api/flows/${String(flowId)}`, {
            method: 'PATCH',
            headers: {
              'Content-Type': 'application/json',
              'If-Match': '"1"',
              Authorization: `Bearer ${token}`,
            },
            body: JSON.stringify({ document }),
          })
        },
        [id, { ...data.document, nodes }] as const,
      )
      await page.getByLabel('Your thought').fill(`${thought} Then thank the customer.`)
      const dialog = page.getByRole('dialog', { name: 'This flow was changed somewhere else' })
      await expect(dialog.getByRole('button', { name: choice })).toBeVisible()
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })
      await dialog.getByRole('button', { name: choice }).click()
      await expect(dialog).toBeHidden()
      await isSaved(page)
      await expect(page.locator('.board .n:not(.gone)', { hasText: now })).toBeVisible()
      const current = await stored(page, id)
      expect(current.nodes.map(({ label }) => label).join()).toContain(now)
      const old: unknown = (await ask(page, 'GET', `/api/flows/${id}/versions/${current.version - 1}`)).body
        .data
      expect(JSON.stringify(old)).toContain(before)
    })
  }
})

test('what is drawn without a network or a server is saved once there is one', async ({
  page,
  context,
  mailFolder,
}) => {
  await newAccount(page, mailFolder)
  await test.step('offline one draws on; it survives a reload and is saved once online', async () => {
    const id = await drawFlow(page)
    await context.setOffline(true)
    await page.getByLabel('Your thought').fill(`${thought} Then send the invoice.`)
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'invoice' })).toBeVisible()
    await expect(saveLine(page)).toContainText('Offline, kept on this device')
    await context.setOffline(false)
    await isSaved(page)
    await expect.poll(async () => (await stored(page, id)).thought).toContain('invoice')

    // The page is reloaded while the API alone is away.
    await page.route('**/api/**', (route) => route.abort())
    await page.getByLabel('Your thought').fill(`${thought} Then call the courier.`)
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'courier' })).toBeVisible()
    await expect(saveLine(page)).toContainText('Offline')
    await page.reload()
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'courier' })).toBeVisible()
    await expect(saveLine(page)).toContainText('Offline')
    await page.unroute('**/api/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await isSaved(page)
    await expect.poll(async () => (await stored(page, id)).thought).toContain('courier')
  })

  await test.step('what was drawn while the server was away is saved later, although it is no longer open', async () => {
    const id = await drawFlow(page)
    await page.route('**/api/**', (route) => route.abort())
    await page.getByLabel('Your thought').fill(`${thought} Then send the invoice.`)
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'invoice' })).toBeVisible()
    await expect(saveLine(page)).toContainText('Offline')
    await openThought(page, 'Sow the seeds, then water the seeds.')
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'Sow' })).toBeVisible()
    await expect(saveLine(page)).toContainText('Offline')
    await page.reload()
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'Sow' })).toBeVisible()
    await page.unroute('**/api/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await isSaved(page)
    expect(flowIdOf(page)).not.toBe(id)
    await expect.poll(async () => (await stored(page, id)).thought).toContain('invoice')
  })
})

/** Everything this browser keeps of drawings, in this tab too. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('flain-studio', 1)
        opened.addEventListener('success', () => {
          const rows = opened.result.transaction('drawings').objectStore('drawings').getAll()
          rows.addEventListener('success', () => {
            opened.result.close()
            resolve(JSON.stringify([rows.result, { ...localStorage }, { ...sessionStorage }]))
          })
        })
      }),
  )

test('logging out takes the flows of the account out of the browser, asks first, and leaves what is nobody’s', async ({
  page,
  context,
  mailFolder,
}) => {
  await openThought(page, 'Boil the water, then brew the tea.')
  await waitForRest(page)
  await expect(saveLine(page)).toContainText('Saved on this device')
  await signUp(page, mailFolder)
  const other = await context.newPage()
  await drawFlow(other)
  await context.route('**/api/flows/**', (route) => route.abort())
  await other.getByLabel('Your thought').fill(`${thought} Then write the bill.`)
  await waitForRest(other)
  await expect(saveLine(other)).toContainText('offline', { ignoreCase: true })

  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out and lose changes?' })
  await expect(question).toContainText('has changes that are in this browser only')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await keptIn(other)).toContain('pack the box')

  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Log out all the same' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(other.getByLabel('Your thought')).toHaveValue('')
  await expect.poll(() => keptIn(other)).not.toContain('pack the box')
  expect(await keptIn(page)).not.toContain('pack the box')
  expect(await keptIn(page)).toContain('brew the tea')
})

test('an example waits to be asked for; a flow is renamed, deleted, restored, and has a history', async ({
  page,
  mailFolder,
}) => {
  await newAccount(page, mailFolder)
  await test.step('an example goes into no account before it is asked for', async () => {
    await page.goto('/studio/#new')
    await page.getByRole('button', { name: 'A circle' }).click()
    await waitForRest(page)
    await expect(saveLine(page)).toContainText('Saved on this device')
    await page.getByRole('button', { name: 'Save to my account' }).click()
    await isSaved(page)
    expect((await stored(page, flowIdOf(page))).thought).toContain('Plan, build, measure')
  })

  await test.step('a flow is renamed, duplicated, deleted, undone, deleted again and restored', async () => {
    const id = await drawFlow(page)
    const menu = page.getByRole('button', { name: /drawing menu/ })
    const choose = async (name: string | RegExp) => {
      await menu.click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Rename')
    await page.getByLabel('Name of the drawing').fill('Parcels')
    await page.keyboard.press('Enter')
    await isSaved(page)
    await expect.poll(async () => (await stored(page, id)).name).toBe('Parcels')

    await choose('Duplicate')
    await expect(menu).toContainText('Parcels (copy)')
    await isSaved(page)
    const copy = flowIdOf(page)
    expect(copy).not.toBe(id)

    await choose('Delete')
    await expect(page.getByText('“Parcels (copy)” is deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What happens first?' })).toBeVisible()
    expect((await ask(page, 'GET', `/api/flows/${copy}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await waitForRest(page)
    await isSaved(page)
    expect(flowIdOf(page)).toBe(copy)

    await choose('Delete')
    await expect(page.getByText('is deleted. It can be restored')).toBeVisible()
    await choose(/My flows/)
    const dialog = page.getByRole('dialog', { name: 'My flows' })
    await expect(dialog.getByRole('button', { name: /^Parcels Draft/ })).toBeVisible()
    await dialog.getByRole('button', { name: /Deleted in the last/ }).click()
    await dialog.getByRole('button', { name: 'Restore Parcels (copy)' }).click()
    await expect(dialog.getByText('Nothing was deleted')).toBeVisible()
    await dialog.getByRole('button', { name: 'Flows', exact: true }).click()
    await dialog.getByRole('button', { name: /^Parcels \(copy\)/ }).click()
    await waitForRest(page)
    expect(flowIdOf(page)).toBe(copy)
  })

  await test.step('the history compares in motion and in words, and restores without losing anything', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const id = await drawFlow(page)
    await page.getByLabel('Your thought').fill(`${thought} Then send the invoice.`)
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'invoice' })).toBeVisible()
    await expect.poll(async () => (await stored(page, id)).version).toBe(2)
    await isSaved(page)
    await page.getByRole('button', { name: /drawing menu/ }).click()
    await page.getByRole('menuitem', { name: /Version history/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Version history' })
    await expect(dialog.getByText(/^1 step added: “.*invoice”\.$/)).toBeVisible()
    const picture = dialog.locator('.comparison-picture')
    await expect(picture.locator('.n', { hasText: 'invoice' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Show what changed' }).click()
    await expect(picture).toHaveAttribute('data-progress', '1.00')
    await expect(picture.locator('.n', { hasText: 'invoice' })).toBeVisible()
    const slider = dialog.getByRole('slider', { name: 'Between the two' })
    await slider.press('Home')
    await expect(picture.locator('.n', { hasText: 'invoice' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.status')).toContainText('Version 1 is back')
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'invoice' })).toHaveCount(0)
    await isSaved(page)
    expect(await stored(page, id)).toMatchObject({ version: 3, thought })
    await expect(page.getByLabel('Your thought')).toHaveValue(thought)
  })
})

test('somebody else’s public flow opens to be looked at; augmented, it keeps what was changed of it', async ({
  page,
  mailFolder,
}) => {
  await newAccount(page, mailFolder, newPerson('Reader'))
  await page.goto('/studio/#flow=event-driven-checkout')
  await waitForRest(page)
  await expect(saveLine(page)).toContainText('not saved here')
  await page.locator('.board .n').first().dblclick()
  await page.keyboard.type('My own words')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Augment' }).click()
  await expect(saveLine(page).getByRole('alert')).toContainText('The Creator plan does.')
  await ask(page, 'POST', '/api/account/plan', { plan: 'creator', period: 'monthly' })
  await page.getByRole('button', { name: 'Augment' }).click()
  await isSaved(page)
  await expect(page.getByText('Augmented from Event-driven checkout')).toBeVisible()
  const copy = flowIdOf(page)
  expect(copy).not.toBe('event-driven-checkout')
  await expect
    .poll(async () => (await stored(page, copy)).nodes.map(({ label }) => label))
    .toContain('My own words')

  await page.goto('/studio/#flow=no-such-flow')
  await expect(page.getByRole('heading', { name: 'There is no such flow' })).toBeVisible()
  await page.getByRole('button', { name: 'Draw something else' }).click()
  expect(new URL(page.url()).hash).not.toContain('no-such-flow')
})

test('the home page’s “Import” leads to choosing a file', async ({ page }) => {
  await page.goto('/studio/#import')
  const dialog = page.getByRole('dialog', { name: 'Import a file' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file …' }).click()
  await (
    await chooser
  ).setFiles({ name: 'a.mmd', mimeType: 'text/plain', buffer: Buffer.from('graph LR\nA-->B') })
  await expect(dialog).toBeHidden()
  await expect(page.locator('.board .n')).toHaveCount(2)
})
