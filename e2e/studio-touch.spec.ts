import type { CDPSession, Page } from '@playwright/test'
import { dropFile } from './studio-files.ts'
import { nodePlaces, openThought, waitForRest } from './studio-places.ts'
import { expect, test } from './product.ts'

type Finger = { x: number; y: number }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

test.beforeEach(async ({ page }) => {
  await openThought(page, 'plan -> build -> ship')
  await waitForRest(page)
  await expect(page.locator('.board .n')).toHaveCount(3)
})

test('a long press opens the menu of a step', async ({ page }) => {
  const { touch } = await fingers(page)
  const at = await placeOf(page, /build/i)
  await touch('touchStart', [at])
  await expect(page.getByRole('menuitem', { name: 'Change kind' })).toBeVisible()
  await touch('touchEnd', [])
  await expect(page.getByRole('menuitem', { name: 'Change kind' })).toBeVisible()
  await page.getByRole('menuitem', { name: /^Delete/ }).tap()
  await expect(page.locator('.board .n:not(.gone)')).toHaveCount(2)
})

test('a tap on the dots of a chosen step opens its menu', async ({ page }) => {
  const at = await placeOf(page, /build/i)
  await page.touchscreen.tap(at.x, at.y)
  await page.getByRole('button', { name: 'More for this step' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Change kind' })).toBeVisible()
})

test('two fingers zoom, and pan whichever way they go together', async ({ page }) => {
  const { touch } = await fingers(page)
  const middle = { x: 195, y: 420 }
  const pair = (apart: number, at: Finger): Finger[] => [
    { x: at.x - apart / 2, y: at.y },
    { x: at.x + apart / 2, y: at.y },
  ]
  const before = await placesOf(page)
  await touch('touchStart', pair(80, middle))
  for (const apart of [100, 130, 160]) await touch('touchMove', pair(apart, middle))
  await touch('touchEnd', [])
  const near = await placesOf(page)
  expect((near.ship.y - near.plan.y) / (before.ship.y - before.plan.y)).toBeGreaterThan(1.7)

  await touch('touchStart', pair(120, middle))
  for (const by of [20, 40, 60]) await touch('touchMove', pair(120, { x: middle.x, y: middle.y + by }))
  await touch('touchEnd', [])
  await expect.poll(async () => Math.round((await placesOf(page)).plan.y - near.plan.y)).toBeGreaterThan(50)
  const moved = await placesOf(page)
  expect(Math.abs(moved.ship.y - moved.plan.y - (near.ship.y - near.plan.y))).toBeLessThan(6)
})

test('one finger pans, moves a step once it is chosen, and draws a line from its handle', async ({
  page,
}) => {
  const { drag } = await fingers(page)
  const before = await placesOf(page)
  await drag(before.plan, { x: before.plan.x + 40, y: before.plan.y + 30 })
  await expect.poll(async () => Math.round((await placesOf(page)).ship.x - before.ship.x)).toBeGreaterThan(30)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()

  const at = await placeOf(page, /plan/i)
  await page.touchscreen.tap(at.x, at.y)
  await expect(page.locator('.board .n.sel')).toHaveCount(1)
  await waitForRest(page)
  const chosen = await placesOf(page)
  await drag(chosen.plan, { x: chosen.plan.x - 60, y: chosen.plan.y + 10 })
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await waitForRest(page)

  const handle = await page.locator('.handle').boundingBox()
  const target = await placeOf(page, /ship/i)
  await drag({ x: (handle?.x ?? 0) + 14, y: (handle?.y ?? 0) + 14 }, target)
  await expect(page.locator('.board .e:not(.gone)')).toHaveCount(3)
})

test('what is said at length covers no step, and neither does a long note', async ({ page }) => {
  const lines = Array.from(
    { length: 6 },
    (_, index) => `a${index}[Step ${index}] --> a${index + 1}[Step ${index + 1}]`,
  )
  const words = 'a-flow-of-many-steps-with-a-name-as-long-as-people-give-their-files'
  await dropFile(page, `${words}.mmd`, `flowchart TD\n${lines.join('\n')}\n linkStyle 0 stroke:red`)
  await expect(page.locator('.status')).toContainText('Opened a-flow')
  const room = async (above: string) => {
    const [last, line] = [
      await page.locator('.board .n:not(.gone) .sh').nth(6).boundingBox(),
      await page.locator(above).boundingBox(),
    ]
    return (line?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)
  }
  expect((await page.locator('.status').boundingBox())?.height).toBeGreaterThan(40)
  await expect.poll(() => room('.status')).toBeGreaterThanOrEqual(0)

  await page.getByRole('button', { name: 'Outline', exact: true }).tap()
  await page.getByRole('tab', { name: 'Steps' }).tap()
  await page.locator('.steps .step-name').nth(6).tap()
  const note = 'Everybody who took part is told what came of it, and when the next one begins. '
  await page.getByLabel(/^Note for step 7,/).fill(note.repeat(4))
  await page.getByRole('button', { name: 'Hide outline' }).tap()
  await page.locator('.route button').last().tap()
  const caption = page.locator('.caption span')
  await expect(caption).toContainText('Everybody')
  await expect.poll(() => room('.caption span')).toBeGreaterThanOrEqual(0)
  expect(await caption.evaluate((span) => span.scrollHeight - span.clientHeight)).toBeLessThanOrEqual(1)
})

async function placeOf(page: Page, label: RegExp): Promise<Finger> {
  const place = Object.values(await nodePlaces(page)).find((at) => label.test(at.label))
  if (!place) throw new Error(`no node says ${String(label)}`)
  return { x: place.x, y: place.y }
}

async function placesOf(page: Page): Promise<{ plan: Finger; ship: Finger }> {
  return { plan: await placeOf(page, /plan/i), ship: await placeOf(page, /ship/i) }
}

/** Fingers as the browser itself gets them. */
async function fingers(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) => {
    const points = touchPoints.map((point, id) => ({ ...point, id }))
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }
  const drag = async (from: Finger, to: Finger) => {
    await touch('touchStart', [from])
    for (const share of [0.2, 0.4, 0.6, 0.8, 1])
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
    await touch('touchEnd', [])
  }
  return { touch, drag }
}

test('on its side the phone leaves much of the screen to the drawing', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await waitForRest(page)
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not on the page.`)
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const [title, view, line, prompt, timeline] = await Promise.all(
    ['.sbar .grp-l', '.zoom', '.savings', '.say', '.time'].map(boxOf),
  )
  if (!title || !view || !line || !prompt || !timeline) throw new Error('A part is missing.')
  expect(title.right).toBeLessThan(view.x)
  expect(prompt.bottom).toBeLessThan(timeline.y)
  expect(prompt.y - Math.max(view.bottom, line.bottom)).toBeGreaterThan(390 * 0.45)
})

test('on its side the phone shows the step that is told, and every look', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await waitForRest(page)
  await page.getByRole('button', { name: 'Look of the flow' }).tap()
  const looks = page.getByRole('menu', { name: 'Look of the flow' })
  expect(await looks.evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Outline', exact: true }).tap()
  await page.getByRole('tab', { name: 'Steps' }).tap()
  await page.locator('.steps .step-name').nth(1).tap()
  await page
    .getByLabel(/^Note for step 2,/)
    .fill('Everybody who took part is told what came of it. '.repeat(8))
  await page.getByRole('button', { name: 'Hide outline' }).tap()
  await page.locator('.route button').nth(1).tap()
  const room = async (below: string) => {
    const [step, words] = await Promise.all(
      ['.board .n.now .sh', below].map((part) => page.locator(part).boundingBox()),
    )
    return (words?.y ?? 0) - (step?.y ?? 0) - (step?.height ?? 0)
  }
  await expect.poll(() => room('.caption span')).toBeGreaterThanOrEqual(0)
  await page.locator('.board').focus()
  await page.keyboard.press('p')
  await expect.poll(() => room('.present')).toBeGreaterThanOrEqual(0)
})
