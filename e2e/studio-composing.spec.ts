import type { Page } from '@playwright/test'
import { nodePlaces, openThought, waitForRest } from './studio-places.ts'
import { expect, test } from './product.ts'

const verbs = 'Open Sort Scan Check Stamp File Copy Sign Seal Weigh Price Pack Label Load Ship Bill'.split(
  ' ',
)
const sentences = verbs.map((verb) => `${verb} the parcel.`)
const thought = sentences.join(' ')
const steps = (page: Page) => page.locator('.board .n:not(.gone)')

/** The zoom the view controls show. */
async function percent(page: Page): Promise<number> {
  return Number.parseInt((await page.locator('.zoom .num').textContent()) ?? '', 10)
}

/** How many columns and rows the steps stand in, and where the first one is among them. */
async function shape(page: Page) {
  const places = Object.values(await nodePlaces(page))
  const levels = (values: number[]) => new Set(values.map((value) => Math.round(value / 24))).size
  const first = places[0]
  return {
    columns: levels(places.map(({ x }) => x)),
    rows: levels(places.map(({ y }) => y)),
    isFirstTopLeft: places.every(({ x, y }) => x >= (first?.x ?? 0) - 30 && y >= (first?.y ?? 0) - 30),
  }
}

async function typeAll(page: Page) {
  await page.goto('/studio/')
  const prompt = page.getByLabel('Your thought')
  // Sentence by sentence: all at once would be drawn as a whole.
  for (let count = 1; count <= sentences.length; count++) {
    await prompt.fill(sentences.slice(0, count).join(' '))
    await expect(steps(page)).toHaveCount(count)
    await expectInSight(page, verbs[count - 1] ?? '')
  }
}

/** The step that is being made is on the screen as a whole, and the prompt covers nothing of it. */
async function expectInSight(page: Page, verb: string) {
  const prompt = page.locator('.dock .say')
  const step = steps(page).filter({ hasText: new RegExp(`${verb} (?:the )?parcel`) })
  await expect
    .poll(async () => {
      const [box, under] = [await step.boundingBox(), await prompt.boundingBox()]
      const width = page.viewportSize()?.width ?? 0
      return box && under && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= under.y
    })
    .toBe(true)
}

test('a typed flow that outgrows the board is composed anew at rest, and undo takes that back', async ({
  page,
}) => {
  await typeAll(page)
  await expect.poll(() => percent(page)).toBeGreaterThanOrEqual(79)
  await waitForRest(page)
  const composed = await shape(page)
  expect(composed.isFirstTopLeft).toBe(true)
  expect(composed.columns).toBeGreaterThan(2)
  expect(composed.rows).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => Object.keys(await shape(page)).length && (await shape(page)).columns).toBe(1)
  await expect(steps(page)).toHaveCount(16)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the step that is typed is in sight, and the whole of the flow at rest', async ({ page }) => {
    await typeAll(page)
    await waitForRest(page)
    for (const verb of verbs) await expectInSight(page, verb)
  })
})

test('typed words that were tidied up and the same words opened by a link are the same picture', async ({
  page,
}) => {
  await openThought(page, thought)
  await expect(steps(page)).toHaveCount(16)
  await waitForRest(page)
  const linked = await shape(page)
  await typeAll(page)
  await page.keyboard.press('Enter')
  await page.locator('.board').focus()
  await page.keyboard.press('l')
  await expect.poll(() => shape(page)).toEqual(linked)
})
