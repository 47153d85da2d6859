import type { Page } from '@playwright/test'
import { dropFile } from './studio-files.ts'
import { beginAnew, nodePlaces, openThought, violationsInBothThemes, waitForRest } from './studio-places.ts'
import { say, useScriptedRecogniser } from './studio-recogniser.ts'
import { expect, moving, test } from './product.ts'

const node = (page: Page, label: string | RegExp) => page.locator('.board .n:not(.gone)', { hasText: label })

const threeSteps = 'plan -> build -> ship'

test.beforeEach(async ({ page }) => {
  await openThought(page, threeSteps)
  await waitForRest(page)
  await expect(page.locator('.board .n')).toHaveCount(3)
})

test.describe('by mouse', () => {
  test('lines, steps and kinds come from the handles and the menu of a node', async ({ page }) => {
    test.setTimeout(120_000)

    await test.step('a line is drawn from the handle to a node, and to an empty place for a new one', async () => {
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
    await beginAnew(page, threeSteps)

    await test.step('the handles of a node add a step after it and open its menu', async () => {
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
    await beginAnew(page, threeSteps)

    await test.step('the menu of a node changes its kind, copies and deletes it', async () => {
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

  test('a new name and a dropped file are back after a reload; of several files the right one is open', async ({
    page,
  }) => {
    test.setTimeout(120_000)

    await test.step('a node is renamed in place, and the name survives more words and a reload', async () => {
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
    await beginAnew(page, threeSteps)

    await test.step('a file dropped on the page is drawn, edited by words and back after a reload', async () => {
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
    await beginAnew(page, threeSteps)

    await test.step('a file is opened alone when more are dropped, and the others are named', async () => {
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer()
        for (const name of ['one.mmd', 'two.mmd'])
          dataTransfer.items.add(new File(['graph TD; Cart-->Ship'], name))
        window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      })
      await expect(page.locator('.status')).toContainText('Opened one.mmd (Mermaid). Not opened: two.mmd.')
      await expect(page.locator('.board .n:not(.gone)')).toHaveCount(2)
    })
    await beginAnew(page, threeSteps)

    await test.step('the file opened last stays open, also when the one before takes longer to read', async () => {
      await page.evaluate(() => {
        const read = (file: Blob) => new Response(file).arrayBuffer()
        Blob.prototype.arrayBuffer = async function (this: File) {
          if (this.name === 'slow.mmd') await new Promise((resolve) => setTimeout(resolve, 600))
          return await read(this)
        }
      })
      await dropFile(page, 'slow.mmd', 'graph TD; Cart-->Ship')
      await dropFile(page, 'quick.mmd', 'graph TD; Plan-->Build')
      await expect(page.locator('.status')).toContainText('Opened quick.mmd')
      await page.getByRole('button', { name: /^quick.*drawing menu/ }).click()
      await expect(page.getByRole('menuitem', { name: 'slow' })).toBeVisible()
    })
  })

  test.describe('in motion', () => {
    test.use(moving)

    test('a dragged node is the chosen one, comes to rest where it is drawn, and stays until it is tidied up', async ({
      page,
    }) => {
      test.setTimeout(120_000)

      await test.step('a dragged node is the chosen one, and Escape puts it back', async () => {
        await node(page, /plan/i).click()
        const place = Object.values(await nodePlaces(page)).find((at) => /build/i.test(at.label))
        if (!place) throw new Error('no node to drag')
        const wayFromHome = async () => {
          const now = Object.values(await nodePlaces(page)).find((at) => /build/i.test(at.label))
          return Math.hypot((now?.x ?? 0) - place.x, (now?.y ?? 0) - place.y)
        }
        const dragAway = async () => {
          await page.mouse.move(place.x, place.y)
          await page.mouse.down()
          await page.mouse.move(place.x + 180, place.y + 60, { steps: 6 })
          await expect.poll(wayFromHome).toBeGreaterThan(100)
        }
        await dragAway()
        await page.keyboard.press('Escape')
        await page.mouse.move(place.x + 220, place.y + 60)
        await page.mouse.up()
        await expect.poll(wayFromHome).toBeLessThanOrEqual(2)
        await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
        await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()

        await dragAway()
        await page.mouse.up()
        await page.keyboard.press('Delete')
        await expect(node(page, /build/i)).toHaveCount(0)
        await expect(node(page, /plan/i)).toHaveCount(1)
      })
      await beginAnew(page, threeSteps)

      await test.step('a node that was moved is drawn where it came to rest, and does not stir for it', async () => {
        const [id, place] = Object.entries(await nodePlaces(page))[0] ?? []
        if (id === undefined || !place) throw new Error('no node to drag')
        await expect(page.locator('.board .n[transform]')).toHaveCount(0)
        const watching = page.evaluate(async (dragged) => {
          const moved = () => document.querySelector('.board .n[transform]')
          const placeNow = () => {
            const { x, y } =
              document.querySelector(`.board .n[data-id="${dragged}"]`)?.getBoundingClientRect() ?? {}
            return { x: x ?? 0, y: y ?? 0 }
          }
          const nextFrame = () => new Promise(requestAnimationFrame)
          while (!moved()) await nextFrame()
          let before = placeNow()
          while (moved()) {
            before = placeNow()
            await nextFrame()
          }
          return { before, after: placeNow() }
        }, id)
        await page.mouse.move(place.x, place.y)
        await page.mouse.down()
        await page.mouse.move(place.x + 60, place.y + 60, { steps: 4 })
        await page.mouse.up()
        const { before, after } = await watching
        expect(after.x).toBeGreaterThan(0)
        expect(Math.abs(after.x - before.x)).toBeLessThan(0.1)
        expect(Math.abs(after.y - before.y)).toBeLessThan(0.1)
      })
      await beginAnew(page, threeSteps)

      await test.step('a dragged node stays where it was put, until it is tidied up', async () => {
        const before = await nodePlaces(page)
        const [id, place] = Object.entries(before).find(([, at]) => /build/i.test(at.label)) ?? []
        if (id === undefined || !place) throw new Error('no node to drag')
        await page.mouse.move(place.x, place.y)
        await page.mouse.down()
        await page.mouse.move(place.x + 60, place.y + 60, { steps: 4 })
        await page.mouse.move(place.x + 200, place.y + 110, { steps: 6 })
        await page.mouse.up()
        const wayFrom = async (x: number, y: number) => {
          const at = (await nodePlaces(page))[id]
          return Math.hypot((at?.x ?? 0) - x, (at?.y ?? 0) - y)
        }
        await expect.poll(() => wayFrom(place.x + 200, place.y + 110)).toBeLessThanOrEqual(3)

        await page.getByRole('button', { name: 'Undo' }).click()
        await expect.poll(() => wayFrom(place.x, place.y)).toBeLessThanOrEqual(8)
        await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
      })
    })
  })
})

test.describe('by keyboard alone', () => {
  test('steps are added and changed, tasks moved, the menu and the palette opened', async ({ page }) => {
    test.setTimeout(120_000)

    await test.step('steps are added, named, connected, changed, copied, deleted and brought back', async () => {
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
    await beginAnew(page, threeSteps)

    await test.step('a task is moved by days and told its dates, a step of a journey how it feels', async () => {
      const thought = page.getByLabel('Your thought')
      const field = page.getByLabel(/^Name, and below it/)
      await thought.fill('Gantt chart: design from 1 March to 14 March, then build for three weeks.')
      await node(page, 'Build').locator('.dn').first().click()
      await page.keyboard.press('Alt+ArrowRight')
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('Build\n16 Mar – 5 Apr')
      await field.fill('Build\n20 Mar, 2 days, 50 %')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('Build\n20 Mar – 21 Mar, 50 % done')
      await page.keyboard.press('Escape')

      await thought.fill('Customer journey: queue (annoyed), drink coffee (delighted)')
      await node(page, 'Queue').locator('text').first().click()
      await page.keyboard.press('Alt+ArrowUp')
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('Queue\n3 of 5, so-so')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.keyboard.press('Escape')
      await node(page, 'Queue').locator('text').first().click()
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue('Queue\n2 of 5, bad')
    })
    await beginAnew(page, threeSteps)

    await test.step('the menu key means what is chosen, whatever lies in the middle of the canvas', async () => {
      await node(page, /ship/i).click()
      const line = await page.locator('.board .e').first().boundingBox()
      const board = await page.locator('.board').boundingBox()
      if (!line || !board) throw new Error('nothing to bring to the middle')
      await page.mouse.wheel(
        line.x + line.width / 2 - (board.x + board.width / 2),
        line.y + line.height / 2 - (board.y + board.height / 2),
      )
      await waitForRest(page)
      await page.keyboard.press('Shift+F10')
      const menu = page.getByRole('menu', { name: 'Step' })
      await expect(menu).toBeVisible()
      const [box, ship] = [await menu.boundingBox(), await node(page, /ship/i).locator('.sh').boundingBox()]
      expect(Math.abs((box?.x ?? 0) - (ship?.x ?? 0) - (ship?.width ?? 0))).toBeLessThanOrEqual(12)
      await page.getByRole('menuitem', { name: /^Delete/ }).click()
      await expect(node(page, /ship/i)).toHaveCount(0)
      await expect(page.locator('.board .e:not(.gone)')).toHaveCount(1)
      await expect(node(page, /plan|build/i)).toHaveCount(2)
    })
    await beginAnew(page, threeSteps)

    await test.step('the palette finds and runs a command, the sheet lists the keys', async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('select all')
      await page.keyboard.press('Enter')
      await expect(page.locator('.board .n.sel')).toHaveCount(3)
      await page.keyboard.press('ControlOrMeta+/')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

  test('a step and a line get a colour, and a step an icon and a link, and keep them', async ({
    page,
    context,
  }) => {
    await page.locator('.board').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Look of “Plan”' })
    await dialog.getByRole('radio', { name: 'red' }).check()
    await dialog.getByLabel('Icon').fill('launch')
    await dialog.getByRole('button', { name: 'rocket' }).click()
    await expect(node(page, /plan/i).locator('.ic')).toHaveCount(1)
    await dialog.getByLabel('Link').fill('http://example.org')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('A link is a whole address that begins with https://.')
    await dialog.getByLabel('Link').fill('example.org/plan')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('i')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('colour it green')
    await page.keyboard.press('Enter')
    await expect(page.locator('.board .e[data-cat="lifestyle"]')).toHaveCount(1)
    await node(page, /ship/i).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Colour and link' }).hover()
    await page.getByRole('menuitem', { name: 'Colour it violet' }).click()
    await expect(node(page, /ship/i)).toHaveAttribute('data-cat', 'social')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(node(page, /ship/i)).not.toHaveAttribute('data-cat')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await waitForRest(page)
    await expect(node(page, /plan/i)).toHaveAttribute('data-cat', 'red')
    await expect(node(page, /plan/i).locator('.ic')).toHaveCount(1)
    await context.route('https://example.org/**', (route) => route.fulfill({ body: 'There.' }))
    await node(page, /plan/i).click()
    const opened = context.waitForEvent('page')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('open its link')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await opened).url()).toBe('https://example.org/plan')
  })
})

test('by words, what is said or typed is undone, done or drawn, as it is meant', async ({ page }) => {
  test.setTimeout(120_000)

  await test.step('undo and redo bring words back with what was done to them by hand', async () => {
    const undo = page.getByRole('button', { name: 'Undo' })
    const redo = page.getByRole('button', { name: 'Redo' })
    await page.getByLabel('Your thought').press('End')
    await page.keyboard.type(' -> learn', { delay: 20 })
    await node(page, /learn/i).click()
    await page.keyboard.press('4')
    await expect(page.locator('.board .n-decision')).toHaveText('Learn')
    for (let step = 0; step < 2; step++) await undo.click()
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
    await expect(undo).toBeDisabled()
    for (let step = 0; step < 2; step++) await redo.click()
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(4)
    await expect(redo).toBeDisabled()
    await expect(page.locator('.board .n-decision')).toHaveText('Learn')
  })
  await beginAnew(page, threeSteps)

  await test.step('a command behind a sent thought is done, not drawn', async () => {
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
    for (const words of [' make ship red', ' link plan to https://example.org/plan']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(prompt).toHaveValue('plan -> build -> ship')
    }
    await expect(node(page, /ship/i)).toHaveAttribute('data-cat', 'red')
    await expect(node(page, /plan/i).locator('.lk')).toHaveCount(1)
    await page.keyboard.type(' link ship to http://example.org')
    await page.keyboard.press('Enter')
    await expect(page.locator('.status')).toContainText('begins with https://')
  })
  await beginAnew(page, threeSteps)

  await test.step('spoken commands are done as they are said', async () => {
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

test(`axe finds nothing in what opens over the canvas, in both themes`, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await node(page, /build/i).click()
  expect(await violationsInBothThemes(page)).toEqual([])
  await node(page, /build/i).dblclick()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await node(page, /build/i).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Change kind' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.board').focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: /Look of/ })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.board').focus()
  await page.keyboard.press('p')
  await expect(page.getByRole('region', { name: 'Presenting' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
})
