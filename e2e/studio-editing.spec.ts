import type { Page } from '@playwright/test'
import { dropFile } from './studio-files.ts'
import { nodePlaces, openThought, violations, waitForRest } from './studio-places.ts'
import { say, useScriptedRecogniser } from './studio-recogniser.ts'
import { expect, test } from './product.ts'

const node = (page: Page, label: string | RegExp) => page.locator('.board .n:not(.gone)', { hasText: label })

test.beforeEach(async ({ page }) => {
  await openThought(page, 'plan -> build -> ship')
  await waitForRest(page)
  await expect(page.locator('.board .n')).toHaveCount(3)
})

test.describe('by mouse', () => {
  test('a node is renamed in place, and the name survives more words and a reload', async ({ page }) => {
    await node(page, /build/i).dblclick()
    await page.getByLabel('Name', { exact: true }).fill('Assemble')
    await page.keyboard.press('Enter')
    await expect(node(page, 'Assemble')).toHaveCount(1)
    await page.getByLabel('Your thought').fill('plan -> build -> ship -> learn')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(4)
    await expect(node(page, 'Assemble')).toHaveCount(1)
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await waitForRest(page)
    await expect(node(page, 'Assemble')).toHaveCount(1)
  })

  test('a dragged node stays where it was put, until it is tidied up', async ({ page }) => {
    const before = await nodePlaces(page)
    const [id, place] = Object.entries(before).find(([, at]) => /build/i.test(at.label)) ?? []
    if (id === undefined || !place) throw new Error('no node to drag')
    await page.mouse.move(place.x, place.y)
    await page.mouse.down()
    await page.mouse.move(place.x + 60, place.y + 60, { steps: 4 })
    await page.mouse.move(place.x + 160, place.y + 110, { steps: 6 })
    await page.mouse.up()
    const wayFrom = async (x: number, y: number) => {
      const at = (await nodePlaces(page))[id]
      return Math.hypot((at?.x ?? 0) - x, (at?.y ?? 0) - y)
    }
    await expect.poll(() => wayFrom(place.x + 160, place.y + 110)).toBeLessThanOrEqual(3)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => wayFrom(place.x, place.y)).toBeLessThanOrEqual(8)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

  test('a line is drawn from the handle to a node, and to an empty place for a new one', async ({ page }) => {
    await expect(page.locator('.board .e')).toHaveCount(2)
    await node(page, /plan/i).click()
    const target = Object.values(await nodePlaces(page)).find((at) => /ship/i.test(at.label))
    await page.locator('.handle').hover()
    await page.mouse.down()
    await page.mouse.move(target?.x ?? 0, target?.y ?? 0, { steps: 8 })
    await page.mouse.up()
    await expect(page.locator('.board .e:not(.gone)')).toHaveCount(3)

    await page.locator('.handle').hover()
    await page.mouse.down()
    await page.mouse.move(1200, 500, { steps: 8 })
    await page.mouse.up()
    await page.getByLabel('Name', { exact: true }).fill('Archive')
    await page.keyboard.press('Enter')
    await expect(node(page, 'Archive')).toHaveCount(1)
    await expect(page.locator('.board .e:not(.gone)')).toHaveCount(4)
  })

  test('the handles of a node add a step after it and open its menu', async ({ page }) => {
    await node(page, /build/i).click()
    await page.locator('.handle').click()
    await page.getByLabel('Name', { exact: true }).fill('Test')
    await page.keyboard.press('Enter')
    await expect(node(page, 'Test')).toHaveCount(1)
    await expect(page.locator('.board .e:not(.gone)')).toHaveCount(3)
    await waitForRest(page)
    await page.getByRole('button', { name: 'More for this step' }).click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await expect(node(page, 'Test')).toHaveCount(0)
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
  })

  test('the menu of a node changes its kind, copies and deletes it', async ({ page }) => {
    await node(page, /build/i).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Change kind' }).hover()
    await page.getByRole('menuitem', { name: 'Make it a decision' }).click()
    await expect(page.locator('.board .n-decision')).toHaveCount(1)
    await node(page, /build/i).click({ button: 'right' })
    await page.getByRole('menuitem', { name: /^Duplicate/ }).click()
    await expect(node(page, /build/i)).toHaveCount(2)
    await node(page, /build/i).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await expect(node(page, /build/i)).toHaveCount(1)
  })
})

test.describe('by keyboard alone', () => {
  test('steps are added, named, connected, changed, copied, deleted and brought back', async ({ page }) => {
    await page.locator('.board').focus()
    await page.keyboard.press('ArrowRight')
    await expect(node(page, /plan/i)).toHaveClass(/sel/)
    await page.keyboard.press('n')
    await page.getByLabel('Name', { exact: true }).fill('Review')
    await page.keyboard.press('Enter')
    await expect(node(page, 'Review')).toHaveCount(1)
    await expect(page.locator('.board .e:not(.gone)')).toHaveCount(3)

    // From the new step to another one.
    await expect(page.locator('.board')).toBeFocused()
    await page.keyboard.press('c')
    await expect(page.locator('.status')).toContainText('Connect Review to')
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown']) {
      if ((await page.locator('.board .n.sel', { hasText: 'Review' }).count()) > 0)
        await page.keyboard.press(key)
      await page.waitForTimeout(50)
    }
    await expect(page.locator('.board .n.sel')).not.toContainText('Review')
    await page.keyboard.press('Enter')
    await expect(page.locator('.board .e:not(.gone)')).toHaveCount(4)

    await page.keyboard.press('ControlOrMeta+d')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(5)
    await page.keyboard.press('Delete')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(4)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(5)
    for (let undo = 0; undo < 6; undo++) await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
  })

  test('the palette finds and runs a command, the sheet lists the keys', async ({ page }) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('select all')
    await page.keyboard.press('Enter')
    await expect(page.locator('.board .n.sel')).toHaveCount(3)
    await page.keyboard.press('ControlOrMeta+/')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a flow is presented step by step', async ({ page }) => {
    await page.locator('.board').focus()
    await page.keyboard.press('p')
    const presenter = page.getByRole('region', { name: 'Presenting' })
    await expect(presenter).toContainText(/plan/i)
    await expect(presenter).toContainText(/Next: build/i)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(presenter).toContainText('This is the last step.')
    await page.keyboard.press('Escape')
    await expect(presenter).toHaveCount(0)
    await expect(page.getByLabel('Your thought')).toBeVisible()
  })
})

test.describe('by words', () => {
  test('a command behind a sent thought is done, not drawn', async ({ page }) => {
    const prompt = page.getByLabel('Your thought')
    await prompt.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' rename build to assemble')
    await expect(page.locator('.status')).toContainText('A command')
    await page.keyboard.press('Enter')
    await expect(node(page, 'Assemble')).toHaveCount(1)
    await expect(prompt).toHaveValue('plan -> build -> ship')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(node(page, /build/i)).toHaveCount(1)
  })

  test('spoken commands are done as they are said', async ({ page }) => {
    await useScriptedRecogniser(page)
    await openThought(page, 'plan -> build -> ship')
    await page.reload()
    await waitForRest(page)
    await page.getByRole('button', { name: 'Start listening' }).click()
    await say(page, 'connect plan to ship', false)
    await say(page, 'connect plan to ship', true)
    await expect(page.locator('.board .e:not(.gone)')).toHaveCount(3)
    await expect(page.getByLabel('Your thought')).toHaveValue('plan -> build -> ship')
    await say(page, 'undo', true)
    await expect(page.locator('.board .e:not(.gone)')).toHaveCount(2)
    await expect(page.getByLabel('Your thought')).toHaveValue('plan -> build -> ship')
  })
})

test.describe('a file', () => {
  test('dropped on the page is drawn, edited by words and back after a reload', async ({ page }) => {
    await dropFile(
      page,
      'shop.mmd',
      'flowchart LR\n  a[Cart] --> b{Paid?}\n  b -->|yes| c[Ship]\n  b -->|no| a',
    )
    await expect(page.locator('.status')).toContainText('Opened shop.mmd (Mermaid)')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
    await expect(page.locator('.board .n-decision')).toHaveCount(1)
    await node(page, 'Cart').dblclick()
    await page.getByLabel('Name', { exact: true }).fill('Basket')
    await page.keyboard.press('Enter')
    await expect(node(page, 'Basket')).toHaveCount(1)
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await waitForRest(page)
    await expect(node(page, 'Basket')).toHaveCount(1)
  })

  test('is opened alone when more are dropped, and the others are named', async ({ page }) => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      for (const name of ['one.mmd', 'two.mmd'])
        dataTransfer.items.add(new File(['graph TD; Cart-->Ship'], name))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
    await expect(page.locator('.status')).toContainText('Opened one.mmd (Mermaid). Not opened: two.mmd.')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(2)
  })

  test('that is none gets a sentence, and the drawing stays', async ({ page }) => {
    await dropFile(page, 'noise.bin', 'a\u0000b')
    await expect(page.locator('.status')).toContainText('noise.bin is in no format known here')
    await dropFile(page, 'plan.json', '{"nodes": [')
    await expect(page.locator('.status')).toContainText('plan.json was not opened. This is not valid JSON.')
    await expect(page.locator('.board .n')).toHaveCount(3)
  })
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in what opens over the canvas, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await node(page, /build/i).click()
    expect(await violations(page)).toEqual([])
    await node(page, /build/i).dblclick()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await node(page, /build/i).click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Change kind' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+/')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.board').focus()
    await page.keyboard.press('p')
    await expect(page.getByRole('region', { name: 'Presenting' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
