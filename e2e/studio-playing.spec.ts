import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { exported, exportedBytes } from './studio-files.ts'
import { beginAnew, openThought, violations, violationsInBothThemes, waitForRest } from './studio-places.ts'
import { useScriptedVoices, whatWasSaid } from './studio-voices.ts'

const order =
  'When an order comes in, check the stock. If it is in stock, ship it, otherwise order more and tell the customer.'

const stepNames = (page: Page) => page.locator('.steps .step-name .step-text')

async function openSteps(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Steps' }).click()
  await expect(page.locator('.steps .step-name').first()).toBeVisible()
}

async function writeNote(page: Page, step: number, note: string): Promise<void> {
  await page
    .locator('.steps .step-name')
    .nth(step - 1)
    .click()
  await page.getByLabel(new RegExp(`^Note for step ${step},`)).fill(note)
}

/** How long a GIF of ours takes: each frame says so in a block of its own. */
function lastsMs(gif: Buffer): number {
  let ms = 0
  const mark = Buffer.from([0x21, 0xf9, 4])
  for (let at = gif.indexOf(mark); at !== -1; at = gif.indexOf(mark, at + 1))
    ms += gif.readUInt16LE(at + 4) * 10
  return ms
}

const threeSteps = 'plan -> build -> ship'

test('the steps are put in another order and annotated, and come back after a reload', async ({ page }) => {
  test.setTimeout(180_000)
  await openThought(page, threeSteps)
  await waitForRest(page)
  await openSteps(page)

  await test.step('steps are put in another order by keys and by dragging, and back', async () => {
    await expect(stepNames(page)).toHaveText([/plan/i, /build/i, /ship/i])
    await page.locator('.steps .step-name').nth(0).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(stepNames(page)).toHaveText([/build/i, /plan/i, /ship/i])
    await expect(page.locator('.steps .step-name').nth(1)).toBeFocused()
    await expect(page.locator('.route li').first()).toContainText(/build/i)
    await page.keyboard.press('Alt+ArrowDown')
    await expect(stepNames(page)).toHaveText([/build/i, /ship/i, /plan/i])

    const grips = page.locator('.steps .grip')
    const [from, to] = [await grips.nth(2).boundingBox(), await grips.nth(0).boundingBox()]
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 8, { steps: 6 })
    await page.mouse.up()
    await expect(stepNames(page)).toHaveText([/plan/i, /build/i, /ship/i])

    await page.locator('.steps .step-name').nth(2).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByRole('button', { name: 'Natural order' }).click()
    await expect(stepNames(page)).toHaveText([/plan/i, /build/i, /ship/i])
    await expect(page.getByRole('button', { name: 'Natural order' })).toBeDisabled()
  })
  await beginAnew(page, threeSteps)
  await openSteps(page)

  await test.step('notes stay with their steps, are captions, and are undone in bursts', async () => {
    await writeNote(page, 2, 'We build it in two weeks.')
    await page.locator('.route button').nth(1).click()
    await expect(page.locator('.caption')).toHaveText('We build it in two weeks.')
    await expect(page.getByRole('status').filter({ hasText: 'We build it in two weeks.' })).toHaveCount(1)

    await page.getByLabel('Your thought').fill('plan -> design -> build -> ship')
    await expect(page.locator('.route li')).toHaveCount(4)
    await expect(page.locator('.steps li').nth(2)).toContainText('We build it in two weeks.')

    const film = await exportedBytes(page, 'GIF')
    expect(film.subarray(0, 6).toString('latin1')).toBe('GIF89a')
    expect([film.readUInt16LE(6), film.readUInt16LE(8)]).toEqual([1280, 720])
    // Four steps and the hold at the end, in frames of 80 ms.
    expect(lastsMs(film)).toBe(9040)
    expect(film.length).toBeLessThan(300_000)

    const vtt = await exported(page, 'Captions')
    expect(vtt).toMatch(/^WEBVTT\n/)
    expect(vtt).toContain('We build it in two weeks.')
    const json: unknown = JSON.parse(await exported(page, 'JSON'))
    expect(JSON.stringify(json)).toContain('We build it in two weeks.')

    await page.getByLabel('Your thought').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.steps')).not.toContainText('two weeks')
  })
  await beginAnew(page, threeSteps)
  await openSteps(page)

  await test.step('order and notes come back after a reload', async () => {
    await writeNote(page, 1, 'First of all.')
    await page.locator('.steps .step-name').nth(0).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.locator('.steps li').nth(1)).toContainText('First of all.')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await waitForRest(page)
    await openSteps(page)
    await expect(page.locator('.steps li').nth(1)).toContainText('First of all.')
  })
})

test.describe('reading aloud', () => {
  test('says each step and waits for its words before the next', async ({ page }) => {
    await useScriptedVoices(page, 60)
    await openThought(page, threeSteps)
    await waitForRest(page)
    await openSteps(page)
    await writeNote(page, 1, 'We plan for as long as it takes.')
    await page.getByLabel('Read the steps aloud').check()
    await expect(page.getByLabel('Voice')).toContainText('Far, en-GB (sends the words to its maker)')
    await page.getByLabel('Pace').selectOption('1.5')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.locator('.stepn')).toHaveText('1 of 3')
    // Thirty-two letters take longer than a step without words.
    await page.waitForTimeout(1400)
    await expect(page.locator('.stepn')).toHaveText('1 of 3')
    await expect(page.locator('.stepn')).toHaveText('3 of 3')
    const said = await whatWasSaid(page)
    expect(said.map(({ text }) => text)).toEqual([
      'We plan for as long as it takes.',
      expect.stringMatching(/build/i),
      expect.stringMatching(/ship/i),
    ])
    expect(said[0]).toMatchObject({ voice: 'near', rate: 1.5 })

    await page.getByLabel('Voice').selectOption('far')
    await page.reload()
    await waitForRest(page)
    await openSteps(page)
    await expect(page.getByLabel('Voice')).toHaveValue('far')
    await expect(page.getByLabel('Pace')).toHaveValue('1.5')
    await expect(page.getByLabel('Read the steps aloud')).not.toBeChecked()
  })

  test('says plainly that there is no voice', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'))
    await openThought(page, threeSteps)
    await waitForRest(page)
    await openSteps(page)
    await expect(page.locator('.steps')).toContainText('This browser has no voice to read with.')
  })
})

test.describe('walking', () => {
  test('goes where the answers lead, back, and to an end, by keyboard alone', async ({ page }) => {
    await openThought(page, order)
    await waitForRest(page)
    await page.locator('.board').focus()
    await page.keyboard.press('w')
    const card = page.getByRole('region', { name: 'Walking the flow' })
    await expect(card).toContainText(/order comes in/i)
    await expect(card.getByRole('heading')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(card.getByRole('heading')).toHaveText(/in stock\?/i)
    // A question waits for its answer.
    await page.keyboard.press('ArrowRight')
    await expect(card.getByRole('heading')).toHaveText(/in stock\?/i)
    await expect(page.getByRole('status').filter({ hasText: 'Answers: yes, no.' })).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: 'no' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('heading')).toHaveText(/order more/i)
    await expect(page.locator('.board .n.now')).toContainText(/order more/i)
    await expect(page.locator('.board .n.next', { hasText: /ship/i })).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(card).toContainText('This way ends here.')
    await card.getByRole('button', { name: 'Back to the place before' }).click()
    await page.keyboard.press('ArrowLeft')
    await card.getByRole('button', { name: 'yes' }).click()
    await expect(card.getByRole('heading')).toHaveText(/ship/i)
    await card.getByRole('button', { name: 'Walk again' }).click()
    await expect(card.getByRole('heading')).toHaveText(/order comes in/i)
    await card.getByRole('button', { name: 'Stop walking' }).click()
    await expect(page.getByLabel('Your thought')).toBeVisible()
    await expect(page.locator('.board .n.next')).toHaveCount(0)
  })
})

test.describe('presenting', () => {
  test('shows note, clock and what comes next, and is turned by keys', async ({ page }) => {
    await openThought(page, threeSteps)
    await waitForRest(page)
    await openSteps(page)
    await writeNote(page, 1, 'We begin with a plan.')
    await page.locator('.board').focus()
    await page.keyboard.press('Escape')
    await page.locator('.board').focus()
    await page.keyboard.press('p')
    const presenter = page.getByRole('region', { name: 'Presenting' })
    await expect(presenter).toContainText('We begin with a plan.')
    await expect(presenter.getByRole('timer')).toHaveText(/^0:0\d$/)
    await expect(presenter.locator('.peek .n.now')).toContainText(/build/i)
    await page.keyboard.press('End')
    await expect(presenter).toContainText('This is the last step.')
    await page.keyboard.press('Home')
    await expect(presenter).toContainText('We begin with a plan.')
    await page.keyboard.press('Space')
    await expect(presenter).toContainText(/2 build/i)
    await page.keyboard.press('ArrowLeft')
    await expect(presenter).toContainText(/1 plan/i)
    // The keys that edit do nothing before an audience.
    await page.keyboard.press('n')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    // Nor do those of the panels, which would stand open behind it.
    await page.keyboard.press('t')
    await page.keyboard.press('Escape')
    await expect(presenter).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Steps' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
  })

  test('is turned by taps and swipes on a phone, and walks there too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      baseURL: baseURL ?? '',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await openThought(page, order)
    await waitForRest(page)
    await page.locator('.board').focus()
    await page.keyboard.press('p')
    const now = page.locator('.present-now')
    await expect(now).toContainText('1')
    await page.touchscreen.tap(300, 320)
    await expect(now).toContainText('2')
    await page.touchscreen.tap(40, 320)
    await expect(now).toContainText('1')
    await swipe(page, { from: 320, to: 120 })
    await expect(now).toContainText('2')
    await swipe(page, { from: 120, to: 320 })
    await expect(now).toContainText('1')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Walk through the decisions' }).click()
    await expect(page.getByRole('region', { name: 'Walking the flow' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await context.close()
  })
})

/** A finger across the middle of the screen. */
async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 330 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
  for (const share of [0.3, 0.6, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + (to - from) * share) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('looks', () => {
  test('are chosen in a menu, live in the flow and its pictures, and are undone', async ({ page }) => {
    // What a look changes glides there.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openThought(page, threeSteps)
    await waitForRest(page)
    await page.getByRole('button', { name: 'Look of the flow' }).click()
    await page.getByRole('menuitemradio', { name: 'By hand' }).click()
    await expect(page.locator('.board .n path.sh')).toHaveCount(3)
    await page.getByRole('menuitemradio', { name: 'Down' }).click()
    await expect
      .poll(async () => {
        const [first, last] = [page.locator('.board .n').first(), page.locator('.board .n').last()]
        return ((await last.boundingBox())?.y ?? 0) - ((await first.boundingBox())?.y ?? 0)
      })
      .toBeGreaterThan(100)
    await page.getByRole('menuitemradio', { name: 'Social' }).click()
    await expect(page.locator('main')).toHaveAttribute('data-cat', 'social')
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.keyboard.press('Escape')
    const json: unknown = JSON.parse(await exported(page, 'JSON'))
    expect(json).toMatchObject({
      look: { style: 'hand', direction: 'down', colour: 'social', theme: 'dark' },
    })
    const picture = await exported(page, 'SVG')
    expect(picture).toContain('#b38cff')
    const moving = await exported(page, 'Animated SVG')
    expect(moving).toContain('@keyframes')
    await page.getByLabel('Your thought').focus()
    for (let undo = 0; undo < 4; undo++) await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.board .n path.sh')).toHaveCount(0)
    await expect(page.locator('main')).toHaveAttribute('data-cat', 'development')
  })
})

for (const [screen, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing in steps and looks, in both themes, ${screen}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await useScriptedVoices(page)
    await openThought(page, order)
    await waitForRest(page)
    if (screen === 'phone') await page.getByRole('button', { name: 'Outline', exact: true }).click()
    await openSteps(page)
    await writeNote(page, 2, 'We look at the shelf.')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Hide outline' }).click()
    await page.getByRole('button', { name: 'Look of the flow' }).click()
    await page.getByRole('menuitemradio', { name: 'By hand' }).click()
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  test(`axe finds nothing in a caption and a walk, in both themes, ${screen}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openThought(page, order)
    await waitForRest(page)
    await openSteps(page)
    await writeNote(page, 2, 'We look at the shelf.')
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: 'Hide outline' }).click()
    await page.locator('.route button').nth(1).click()
    await expect(page.locator('.caption')).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Walk', exact: true }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await violationsInBothThemes(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  })
}
