import type { Page } from '@playwright/test'
import { calm, expect, test } from './product.ts'
import { nodePlaces, openThought, violationsInBothThemes, waitForRest } from './studio-places.ts'

test.use(calm)

const nodes = (page: Page) => page.locator('.board .n:not(.gone)')
const field = (page: Page) => page.getByRole('textbox', { name: /^The flow as/ })

async function openText(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(field(page)).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await openThought(page, 'plan -> build -> ship')
  await waitForRest(page)
})

test('the text stands beside the drawing, not over it', async ({ page }) => {
  await openText(page)
  await waitForRest(page)
  const panel = await page.locator('#outline').boundingBox()
  const places = Object.values(await nodePlaces(page))
  expect(places).toHaveLength(3)
  for (const { x } of places) expect(x).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? Number.NaN))
})

test('words written in the outline change only what they say, and one undo takes them back', async ({
  page,
}) => {
  const build = Object.values(await nodePlaces(page)).find((place) => /build/i.test(place.label))
  await page.mouse.move(build?.x ?? 0, build?.y ?? 0)
  await page.mouse.down()
  await page.mouse.move((build?.x ?? 0) + 20, (build?.y ?? 0) + 90, { steps: 8 })
  await page.mouse.up()
  await waitForRest(page)
  const dragged = Object.entries(await nodePlaces(page)).find(([, place]) => /build/i.test(place.label))

  await openText(page)
  await expect(field(page)).toHaveValue('- Plan → Build\n- Build → Ship\n- Ship\n')
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('- Thank the team')
  await expect(nodes(page)).toHaveCount(4)
  await field(page).fill(
    '- Plan → Build\n- Assemble → Ship; later: Plan\n- Ship → Thank the team\n- Thank the team\n',
  )
  await expect(nodes(page).filter({ hasText: 'Assemble' })).toHaveCount(1)
  await expect(page.locator('.board .e:not(.gone)')).toHaveCount(4)

  await waitForRest(page)
  const now = Object.entries(await nodePlaces(page)).find(([, place]) => /assemble/i.test(place.label))
  expect(now?.[0]).toBe(dragged?.[0])
  expect(Math.abs((now?.[1].y ?? 0) - (dragged?.[1].y ?? 0))).toBeLessThanOrEqual(3)

  // Where nobody writes, the text is the flow's own: the way that led to the old name says the new one.
  await page.locator('.board').focus()
  await expect(field(page)).toHaveValue(/^- Plan → Assemble\n/)
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(nodes(page).filter({ hasText: 'Assemble' })).toHaveCount(0)
  await expect(field(page)).not.toHaveValue(/Assemble/)
})

test('what is not understood is named at its line, and the drawing stays', async ({ page }) => {
  await openText(page)
  await field(page).fill('- Plan → Bui\n- Build → Ship\n- Ship\n')
  await expect(page.locator('.faults')).toContainText('Line 1 leads to “Bui”, which no line names.')
  await expect(page.locator('.line-numbers .faulty')).toHaveText('1')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(nodes(page)).toHaveCount(3)
  await expect(page.locator('.board .e:not(.gone)')).toHaveCount(2)
  await field(page).fill('- Plan → Build\n- Build → Ship\n- Ship\n')
  await expect(page.locator('.faults')).toBeEmpty()
})

test('faulty words are there again after a look at something else', async ({ page }) => {
  await openText(page)
  await field(page).fill('- Plan → Bui\n- Build → Ship\n- Ship\n')
  await expect(page.locator('.faults')).toContainText('Line 1')
  await page.getByRole('button', { name: 'Mermaid' }).click()
  await expect(field(page)).toHaveValue(/^flowchart/)
  await page.getByRole('tab', { name: 'Steps' }).click()
  await openText(page)
  await expect(field(page)).toHaveValue(/Plan → Bui\n/)
  await expect(page.locator('.line-numbers .faulty')).toHaveText('1')
  await field(page).press('ControlOrMeta+Home')
  await field(page).press('End')
  await page.keyboard.type('ld')
  await expect(page.locator('.faults')).toBeEmpty()
  await page.getByRole('tab', { name: 'Steps' }).click()
  await openText(page)
  await expect(field(page)).toHaveValue(/Plan → Build\n/)
})

test('undo takes faulty words back and leaves the drawing as it was before them', async ({ page }) => {
  await nodes(page).filter({ hasText: 'Ship' }).click()
  await page.keyboard.press('4')
  await expect(page.locator('.board .n-decision')).toHaveCount(1)
  await openText(page)
  const before = await field(page).inputValue()
  await field(page).press('ControlOrMeta+End')
  await page.keyboard.insertText('- → Nowhere')
  await expect(page.locator('.faults')).toContainText('leads somewhere but has no name')
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(field(page)).toHaveValue(before, { timeout: 100 })
  }).toPass()
  await expect(page.locator('.faults')).toBeEmpty()
  await expect(page.locator('.board .n-decision')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('.board .n-decision')).toHaveCount(0)
})

test('Mermaid is the same flow, and shapes and direction are written there', async ({ page }) => {
  await openText(page)
  await page.getByRole('button', { name: 'Mermaid' }).click()
  await expect(field(page)).toHaveValue(/^flowchart \w\w\n/)
  const text = await field(page).inputValue()
  await field(page).fill(text.replace('["Build"]:::kind_action', '{"Build it?"}'))
  await expect(page.locator('.board .n-decision')).toHaveCount(1)
  await expect(nodes(page).filter({ hasText: 'Build it?' })).toHaveCount(1)
  await field(page).fill(`${text}  what is this\n`)
  await expect(page.locator('.faults')).toContainText(/Line \d+ is not understood\./)
  await expect(nodes(page)).toHaveCount(3)
})

test('a flow is written from nothing, and copied', async ({ page }) => {
  await page.getByLabel('Your thought').fill('')
  await expect(nodes(page)).toHaveCount(0)
  await openText(page)
  await field(page).fill('- Wake up → Tired?\n- Tired? → yes: Coffee; no: Run\n- Coffee\n- Run\n')
  await expect(nodes(page)).toHaveCount(4)
  await expect(page.locator('.board .n-decision')).toHaveCount(1)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('yes: Coffee')
})

test('a label is text in the panel, whatever it holds', async ({ page }) => {
  await openText(page)
  await field(page).fill('- <img src=x onerror=alert(1)> → Ship\n- Ship\n')
  await expect(nodes(page).filter({ hasText: '<img' })).toHaveCount(1)
  expect(await page.locator('.board img, .outline img').count()).toBe(0)
})

for (const [screen, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  // The panel was opened on the wide screen and stays open on the narrow one.
  test(`axe finds nothing in the text, in both themes, ${screen}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await openText(page)
    await field(page).fill('- Plan → Nowhere\n- Build → Ship\n- Ship\n')
    await expect(page.locator('.faults')).toContainText('Line 1')
    expect(await violationsInBothThemes(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  })
}
