import type { Page } from '@playwright/test'
import {
  beginAnew,
  nodePlaces,
  openThought,
  type Place,
  violationsInBothThemes,
  waitForRest,
} from './studio-places.ts'
import { dropFile } from './studio-files.ts'
import { expect, test } from './product.ts'

const fourSteps = 'plan -> build -> test -> ship'

const node = (page: Page, label: string | RegExp) => page.locator('.board .n:not(.gone)', { hasText: label })
const groups = (page: Page) => page.locator('.board .grp:not(.gone)')
const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' })

test.beforeEach(async ({ page }) => {
  await openThought(page, fourSteps)
  await waitForRest(page)
  await expect(page.locator('.board .n')).toHaveCount(4)
})

test('by mouse alone steps are grouped, selected, put in line and looked at from afar', async ({ page }) => {
  test.setTimeout(120_000)

  await test.step('steps are grouped, named, moved in by dragging, and ungrouped', async () => {
    await node(page, /build/i).click()
    await node(page, /test/i).click({ modifiers: ['Shift'] })
    await node(page, /test/i).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Group', exact: true }).hover()
    await page.getByRole('menuitem', { name: /^Group Ctrl/ }).click()
    await expect(groups(page)).toHaveCount(1)
    await page.getByLabel('Name', { exact: true }).fill('Dev')
    await page.keyboard.press('Enter')
    await expect(groups(page).locator('text')).toHaveText('Dev')
    await waitForRest(page)

    const zone = await groups(page).locator('rect, path').first().boundingBox()
    await drag(page, await placeOf(page, /ship/i), {
      x: (zone?.x ?? 0) + (zone?.width ?? 0) / 2,
      y: (zone?.y ?? 0) + (zone?.height ?? 0) - 10,
    })
    await expect(page.locator('.status')).toHaveText('Moved into Dev.')
    await expect(page.locator('.og button')).toHaveCount(3)
    await undoButton(page).click()
    await expect(page.locator('.og button')).toHaveCount(2)

    await groups(page).locator('text').click()
    await expect(page.locator('.board .grp.sel')).toHaveCount(1)
    await groups(page).locator('text').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Group', exact: true }).hover()
    await page.getByRole('menuitem', { name: /^Ungroup/ }).click()
    await expect(groups(page)).toHaveCount(0)
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(4)
  })
  await beginAnew(page, fourSteps)

  await test.step('a band selects what it touches, and a menu puts it in line', async () => {
    const plan = await placeOf(page, /plan/i)
    const test0 = await placeOf(page, /test/i)
    await drag(page, plan, { x: plan.x + 140, y: plan.y + 12 })
    await waitForRest(page)
    await page.keyboard.down('Shift')
    await drag(
      page,
      { x: Math.min(plan.x, test0.x) - 70, y: plan.y - 60 },
      { x: Math.max(plan.x + 140, test0.x) + 20, y: test0.y + 4 },
    )
    await page.keyboard.up('Shift')
    await expect(page.locator('.board .n.sel')).toHaveCount(3)
    await node(page, /build/i).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Align' }).hover()
    await page.getByRole('menuitem', { name: 'Align centres' }).click()
    await expect.poll(async () => spread(await nodePlaces(page), /plan|build|test/i)).toBeLessThanOrEqual(2)
    await undoButton(page).click()
    await expect.poll(async () => spread(await nodePlaces(page), /plan|build|test/i)).toBeGreaterThan(50)
  })
  await beginAnew(page, fourSteps)

  await test.step('a dragged step snaps to the others and shows why; Alt lets it go anywhere', async () => {
    const from = await placeOf(page, /ship/i)
    const to = await placeOf(page, /build/i)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 200, from.y + 30, { steps: 4 })
    await page.mouse.move(to.x + 200, to.y + 3, { steps: 4 })
    await expect(page.locator('.ghost .snap')).toHaveAttribute('d', /M/)
    await expect.poll(async () => Math.abs((await placeOf(page, /ship/i)).y - to.y)).toBeLessThanOrEqual(1)
    await page.keyboard.down('Alt')
    await page.mouse.move(to.x + 201, to.y + 4)
    await expect(page.locator('.ghost .snap')).toHaveAttribute('d', '')
    await expect.poll(async () => Math.abs((await placeOf(page, /ship/i)).y - to.y)).toBeGreaterThan(2)
    await page.keyboard.up('Alt')
    await page.mouse.up()
  })
  await beginAnew(page, fourSteps)

  await test.step('the map shows where one is and leads elsewhere', async () => {
    await page.locator('.board').focus()
    await page.keyboard.press('m')
    const map = page.locator('.map svg')
    await expect(map).toBeVisible()
    const before = await placeOf(page, /plan/i)
    const box = await map.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 3)
    await page.mouse.up()
    await expect.poll(async () => (await placeOf(page, /plan/i)).y).toBeLessThan(before.y - 40)
    await page.locator('.board').focus()
    await page.keyboard.press('m')
    await expect(map).toHaveCount(0)
  })
})

test('by keyboard alone steps are grouped, found and moved', async ({ page }) => {
  test.setTimeout(120_000)

  await test.step('steps are grouped, left, aligned, nudged and brought back step by step', async () => {
    await page.locator('.board').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(page.locator('.board .n.sel')).toHaveCount(4)
    await page.keyboard.press('ControlOrMeta+g')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('New group')
    await page.getByLabel('Name', { exact: true }).fill('Everything')
    await page.keyboard.press('Enter')
    await expect(groups(page)).toHaveCount(1)
    await waitForRest(page)

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('g')
    await expect(page.getByRole('status').last()).toContainText('Group Everything, 4 steps')
    await page.keyboard.press('ControlOrMeta+Shift+g')
    await expect(groups(page)).toHaveCount(0)
    await expect(page.locator('.board .n.sel')).toHaveCount(4)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(groups(page)).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(groups(page)).toHaveCount(0)
    await expect(undoButton(page)).toBeDisabled()

    await page.keyboard.press('Escape')
    await page.locator('.board').focus()
    await page.keyboard.press('ArrowDown')
    await expect(node(page, /plan/i)).toHaveClass(/sel/)
    await waitForRest(page)
    const before = await placeOf(page, /plan/i)
    for (let press = 0; press < 3; press++) await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(async () => (await placeOf(page, /plan/i)).x).toBeGreaterThan(before.x + 25)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    const lefts = async () => {
      const boxes = await page
        .locator('.board .n:not(.gone) .sh')
        .evaluateAll((shapes) => shapes.map((shape) => shape.getBoundingClientRect().left))
      return Math.max(...boxes) - Math.min(...boxes)
    }
    await expect.poll(lefts).toBeLessThanOrEqual(2)
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect
      .poll(async () => Math.abs((await placeOf(page, /plan/i)).x - before.x))
      .toBeLessThanOrEqual(8)
    await expect(undoButton(page)).toBeDisabled()
  })
  await beginAnew(page, fourSteps)

  await test.step('steps are found by their words, one after the other', async () => {
    await page.locator('.board').focus()
    await page.keyboard.press('ControlOrMeta+f')
    const field = page.getByRole('search', { name: 'Find in the flow' })
    await expect(field.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('i')
    await expect(field.locator('output')).toHaveText('1 of 2')
    await expect(page.locator('.board .n.sel')).toContainText(/build/i)
    await page.keyboard.press('Enter')
    await expect(page.locator('.board .n.sel')).toContainText(/ship/i)
    await page.keyboard.press('Shift+Enter')
    await expect(page.locator('.board .n.sel')).toContainText(/build/i)
    await page.keyboard.type('zzz')
    await expect(field.locator('output')).toHaveText('None')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(page.locator('.board')).toBeFocused()
  })
  await beginAnew(page, fourSteps)

  await test.step('the palette groups, and moves a step into a group that is there', async () => {
    await page.locator('.board').focus()
    await page.keyboard.press('ArrowDown')
    await runCommand(page, 'group')
    await page.getByLabel('Name', { exact: true }).fill('Front')
    await page.keyboard.press('Enter')
    await expect(page.locator('.og button')).toHaveCount(1)
    await waitForRest(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await runCommand(page, 'move into front')
    await expect(page.locator('.og button')).toHaveCount(2)
    await runCommand(page, 'take out')
    await expect(page.locator('.og button')).toHaveCount(1)
  })
})

test('the clipboard carries steps and words between drawings and programs', async ({ page, context }) => {
  test.setTimeout(120_000)

  await test.step('steps go into another drawing of another tab, and into text', async () => {
    await page.locator('.board').focus()
    await node(page, /build/i).click()
    await node(page, /test/i).click({ modifiers: ['Shift'] })
    await page.keyboard.press('ControlOrMeta+c')
    await expect(page.locator('.status')).toHaveText('Copied 2 steps.')

    const other = await context.newPage()
    await openThought(other, 'one -> two')
    await waitForRest(other)
    await other.locator('.board').focus()
    await other.keyboard.press('ControlOrMeta+v')
    await expect(other.locator('.board .n:not(.gone)')).toHaveCount(4)
    await expect(other.locator('.board .e:not(.gone)')).toHaveCount(2)
    await expect(other.locator('.board .n.sel')).toHaveCount(2)
    await other.keyboard.press('ControlOrMeta+z')
    await expect(other.locator('.board .n:not(.gone)')).toHaveCount(2)
    await other.getByLabel('Your thought').fill('')
    await other.keyboard.press('ControlOrMeta+v')
    await expect(other.getByLabel('Your thought')).toHaveValue(/^flowchart [\s\S]*Build[\s\S]*-->[\s\S]*/)
    await other.close()
  })
  await beginAnew(page, fourSteps)

  await test.step('what is pasted is read as Mermaid or as words, whoever filled it', async () => {
    await paste(page, 'flowchart LR\n  a[Cart] --> b{Paid?}')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(6)
    await expect(node(page, 'Cart')).toHaveClass(/sel/)
    await paste(page, 'then celebrate with cake')
    await expect(page.getByLabel('Your thought')).toHaveValue(/ship\nthen celebrate with cake/)
    await expect(page.locator('.status')).toContainText('Added the pasted words')
  })
  await beginAnew(page, fourSteps)

  await test.step('a diagram is drawn as such when it is put where no words are yet', async () => {
    const thought = page.getByLabel('Your thought')
    await thought.fill('')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(0)
    await thought.focus()
    await putIn(page, 'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy : start\n  Busy --> Idle : stop')
    await expect(node(page, 'Idle')).toBeVisible()
    await expect(node(page, 'Busy')).toBeVisible()
    await expect(thought).toHaveValue('')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(0)
  })
  await beginAnew(page, fourSteps)

  await test.step('what is cut is gone, and undo brings it back', async () => {
    await node(page, /build/i).click()
    await page.keyboard.press('ControlOrMeta+x')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(4)
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(4)
    await expect(page.locator('.board .e:not(.gone)')).toHaveCount(3)
  })
})

test('a flow of 3000 steps is drawn whole, clicked, found in and looked at from near', async ({ page }) => {
  test.setTimeout(120_000)
  const nodes = Array.from({ length: 3000 }, (_, index) => ({
    id: `n${index}`,
    kind: 'action',
    label: `Step number ${index}`,
  }))
  const edges = nodes
    .slice(55)
    .map(({ id }, index) => ({ id: `e${index}`, from: `n${index}`, to: id, kind: 'main' }))
  const graph = { version: 1, kind: 'process', direction: 'right', nodes, edges, groups: [], steps: [] }
  await countMost(page)
  await dropFile(page, 'large.json', JSON.stringify(graph))
  await expect(page.locator('.status')).toContainText('Opened large.json', { timeout: 60_000 })
  await page.locator('.board').focus()
  await expect
    .poll(
      async () => {
        await page.keyboard.press('0')
        return await page.locator('.overview').isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  await expect(page.locator('.board .n')).toHaveCount(0)
  // There is no element to ask for. From nearer, still from above, every second press or so meets a step.
  const percent = page.getByRole('group', { name: 'View' }).locator('.num')
  const whole = (await percent.textContent()) ?? ''
  await page.mouse.move(700, 350)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -220)
  await page.keyboard.up('Control')
  // A wheel that is answered late would take the view away from what is found below.
  await expect(percent).not.toHaveText(whole)
  await expect(page.locator('.overview')).toBeVisible()
  let press = 0
  const chosen = async () => {
    await page.mouse.click(600 + (press % 5) * 17, 300 + Math.floor(press / 5) * 7)
    press++
    return await page.locator('.outline .now').count()
  }
  await expect.poll(chosen, { timeout: 60_000, intervals: [100] }).toBe(1)
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('search').getByRole('textbox').fill('number 2222')
  await expect(node(page, 'Step number 2222')).toHaveClass(/sel/, { timeout: 30_000 })
  await expect(page.locator('.overview')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.board .n.sel')).toHaveCount(1)
  const most = await page.evaluate(() => Number(document.documentElement.dataset.most))
  expect(most).toBeGreaterThan(4)
  expect(most).toBeLessThanOrEqual(500)
  await expect(page.locator('.outline li')).toHaveCount(3000)
})

for (const [screen, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing in what helps to edit, in both themes, ${screen}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await page.locator('.board').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+g')
    await page.getByLabel('Name', { exact: true }).fill('All')
    await page.keyboard.press('Enter')
    await page.keyboard.press('m')
    await expect(page.locator('.map')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+f')
    await page.getByRole('search').getByRole('textbox').fill('plan')
    expect(await violationsInBothThemes(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  })
}

/** From now on the page remembers how many nodes were elements at the same time, whenever that changes. */
async function countMost(page: Page) {
  await page.evaluate(() => {
    const board = document.querySelector('.board')
    const { dataset } = document.documentElement
    const count = () => {
      const now = board?.querySelectorAll('.n').length ?? 0
      dataset.most = String(Math.max(now, Number(dataset.most ?? 0)))
    }
    if (board) new MutationObserver(count).observe(board, { childList: true, subtree: true })
  })
}

async function placeOf(page: Page, label: RegExp): Promise<Place> {
  const place = Object.values(await nodePlaces(page)).find((at) => label.test(at.label))
  if (!place) throw new Error(`no node says ${String(label)}`)
  return place
}

/** How far the middles of some nodes lie apart across. */
function spread(places: Record<string, Place>, label: RegExp): number {
  const middles = Object.values(places).flatMap((at) => (label.test(at.label) ? [at.x] : []))
  return Math.max(...middles) - Math.min(...middles)
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}

async function runCommand(page: Page, name: string) {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Pastes text on the canvas, as if another program had copied it. */
async function paste(page: Page, text: string) {
  await page.locator('.board').focus()
  await putIn(page, text)
}

/** Pastes text where the focus is. */
async function putIn(page: Page, text: string) {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}
