import { exported } from './studio-files.ts'
import {
  beginAnew,
  drawnLabels,
  iotThought,
  nodePlaces,
  openThought,
  violations,
  violationsInBothThemes,
  waitForRest,
} from './studio-places.ts'
import { failRecogniser, recogniserSettings, say, useScriptedRecogniser } from './studio-recogniser.ts'
import { expect, test } from './product.ts'

test.describe('a thought in the address', () => {
  test('is read as it stands, up to 2000 characters, drawn with every word, and is text whatever it holds', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    for (const [title, hash, thought] of [
      [
        'that is encoded badly is drawn as it stands',
        '#thought=50%%20of%20users%20sign%20in%2',
        '50% of users sign in%2',
      ],
      ['is cut at 2000 characters', `#thought=${'ab%20'.repeat(900)}`, 'ab '.repeat(900).slice(0, 2000)],
    ] as const) {
      await test.step(title, async () => {
        await page.goto(`/studio/${hash}`)
        await expect(page.getByLabel('Your thought')).toHaveValue(thought)
        expect(new URL(page.url()).hash).toBe('')
      })
    }

    await test.step('keeps every word of a label that takes two lines, also when it is typed longer', async () => {
      const short = 'Compare quotations with one'
      const long = `${short} another`
      await beginAnew(page, `${short} -> Sign`)
      await page.getByLabel('Your thought').fill(`${long} -> Sign`)
      await expect.poll(async () => (await drawnLabels(page)).join(' | ')).toBe(`${long} | Sign`)
      await page.getByLabel('Your thought').fill(`${short} -> Sign`)
      await expect.poll(async () => (await drawnLabels(page)).join(' | ')).toBe(`${short} | Sign`)
    })

    await test.step('is text, whatever it holds', async () => {
      const hostile =
        '"><img src=x onerror=alert(1)> -> </svg><script>alert(2)</script> -> ${7*7} {{x}} \u202Eevil'
      let alerts = 0
      page.on('dialog', () => alerts++)
      await beginAnew(page, hostile)
      expect(await page.locator('.board img, .board script, .outline img').count()).toBe(0)
      expect(await exported(page, 'SVG')).not.toMatch(/<(script|img)|onerror="/i)
      expect(alerts).toBe(0)
    })
  })

  test('has no trains before the last part has settled', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openThought(page, iotThought)
    const shown = await page.waitForFunction(() => {
      const trains = document.querySelector('.board .dg.enter .p')
      return trains && { opacity: getComputedStyle(trains).opacity }
    })
    expect(await shown.jsonValue()).toEqual({ opacity: '0' })
    await waitForRest(page)
    await expect(page.locator('.board .p').first()).toHaveCSS('opacity', '1')
  })
})

test('says that it is on its way while its script is', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/studio\/assets\/index-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/studio/', { waitUntil: 'commit' })
  await expect(page.getByText('Loading the studio')).toBeVisible()
  release()
  await expect(page.getByLabel('Your thought')).toBeVisible()
  await expect(page.getByText('Loading the studio')).toHaveCount(0)
})

test('says that its script did not come, and loses no word of the address', async ({ page }) => {
  const script = /\/studio\/assets\/index-[^/]*\.js$/
  await page.route(script, (route) => route.abort())
  await page.goto('/studio/#thought=ask%20-%3E%20check')
  await expect(page.getByRole('status')).toContainText('The studio could not be loaded.')
  expect(await violations(page)).toEqual([])
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await drawnLabels(page)).join(' | ')).toBe('Ask | Check')
})

test('says that what draws is on its way while it is, and offers to try again when it does not come', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/harfbuzz-[^/]*\.wasm$/, async (route) => {
    await held
    await route.continue()
  })
  await openThought(page, 'ask -> check')
  const line = page.getByRole('status').filter({ hasText: 'what draws your flow' })
  await expect(line).toHaveText(/^Fetching/)
  expect(await violations(page)).toEqual([])
  release()
  await waitForRest(page)
  await expect(line).toHaveCount(0)

  await page.unrouteAll()
  await page.route(/drawing-worker-[^/]*\.js$/, (route) => route.abort())
  await openThought(page, 'plan -> build')
  await page.reload()
  await page.getByLabel('Your thought').fill('plan -> build -> ship')
  const failed = page.getByRole('status').filter({ hasText: 'could not be fetched' })
  await expect(failed).toContainText('Your words are kept.')
  expect(await violations(page)).toEqual([])
  await page.unrouteAll()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await drawnLabels(page)).join(' | ')).toBe('Plan | Build | Ship')
  await expect(failed).toHaveCount(0)
})

test('an empty canvas invites; drawings stay, are lit, played and taken away', async ({ page }) => {
  test.setTimeout(120_000)
  await test.step('an empty canvas invites, and an example is one press away', async () => {
    await page.goto('/studio/')
    await expect(page.getByRole('heading', { name: 'What happens first?' })).toBeVisible()
    await page.getByRole('button', { name: 'A process with a choice' }).click()
    await waitForRest(page)
    await expect(page.locator('.board .n-decision')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'What happens first?' })).toBeHidden()
  })

  await test.step('a drawing is never replaced by the next one', async () => {
    await beginAnew(page, 'first -> second')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await openThought(page, 'third -> fourth')
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'fourth' })).toBeVisible()
    await page.getByRole('button', { name: /drawing menu/ }).click()
    await page.getByRole('menuitem', { name: /first/ }).click()
    await expect(page.locator('.board .n:not(.gone)', { hasText: 'second' })).toBeVisible()
  })

  await test.step('the words that made a node are lit, and the nodes a word made', async () => {
    await beginAnew(page, 'A user signs in, then the system sends a code.')
    const first = page.locator('.board .n').first()
    await first.click()
    await expect(page.locator('.marks .made')).not.toHaveCount(0)
    await page.locator('.board').click({ position: { x: 700, y: 40 } })
    await expect(page.locator('.marks .made')).toHaveCount(0)
    const input = page.getByLabel('Your thought')
    await input.focus()
    await page.keyboard.press('ControlOrMeta+Home')
    for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight')
    await expect(page.locator('.board .n.sel')).toHaveCount(1)
  })

  await test.step('space plays and pauses', async () => {
    await beginAnew(page, 'a -> b -> c -> d')
    await page.locator('.board').focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })

  await test.step('the camera alone moves the board, whatever brings a step into view', async () => {
    await beginAnew(page, 'plan -> build -> ship')
    const before = await nodePlaces(page)
    await page
      .locator('.board .n')
      .first()
      .evaluate((node) => node.scrollIntoView({ block: 'start', inline: 'start' }))
    expect(await nodePlaces(page)).toEqual(before)
  })

  await test.step('exports say what they hold and what they leave behind', async () => {
    await beginAnew(page, iotThought)
    const json: unknown = JSON.parse(await exported(page, 'JSON'))
    expect(json).toMatchObject({ version: 1, kind: 'architecture' })
    expect(await exported(page, 'Mermaid')).toMatch(/flowchart|graph/)
    await expect(page.locator('.status')).toContainText('Saved')
    expect(await exported(page, 'SVG')).toMatch(/^<svg /)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(page.locator('.status')).toContainText('Link copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(`#thought=${encodeURIComponent(iotThought)}`)
  })
})

test.describe('speaking', () => {
  test('draws word by word, and what is settled stays where it is', async ({ page }) => {
    test.setTimeout(90_000)
    await useScriptedRecogniser(page)
    await page.goto('/studio/')
    await page.getByRole('button', { name: 'Start listening' }).click()
    expect(await recogniserSettings(page)).toEqual({ continuous: true, interimResults: true, lang: 'en-US' })
    const words = iotThought.split(' ')
    let still = 0
    let before: Awaited<ReturnType<typeof nodePlaces>> = {}
    for (const [index] of words.entries()) {
      const said = words.slice(0, index + 1).join(' ')
      await say(page, said, index === words.length - 1)
      await expect(page.getByLabel('Your thought')).toHaveValue(said)
      // A word held back is drawn after 450 ms: a settled place is compared with a settled one.
      await page.waitForTimeout(700)
      const now = await nodePlaces(page)
      const moves = Object.keys(before).map((id) => {
        const [was, is] = [before[id], now[id]]
        // A node whose name is still being said is not settled.
        return was && is && was.label === is.label ? Math.hypot(is.x - was.x, is.y - was.y) : 0
      })
      if (Math.max(0, ...moves) <= 8) still++

      before = now
    }
    const share = still / words.length
    test.info().annotations.push({
      type: 'steps without a settled node moving',
      description: `${Math.round(share * 100)} %`,
    })
    console.log(
      `speech: ${still} of ${words.length} steps move no settled node by more than 8 px (${Math.round(share * 100)} %)`,
    )
    expect(share).toBeGreaterThanOrEqual(0.8)
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await expect(page.getByRole('button', { name: 'Start listening' })).toBeVisible()
  })

  test('shows the recogniser’s error, stops, and keeps what was said', async ({ page }) => {
    await useScriptedRecogniser(page)
    await page.goto('/studio/')
    await page.getByRole('button', { name: 'Start listening' }).click()
    await say(page, 'a user signs in', true)
    await failRecogniser(page, 'network')
    await expect(page.locator('.status')).toHaveText('network')
    await expect(page.getByRole('button', { name: 'Start listening' })).toBeVisible()
    await expect(page.getByLabel('Your thought')).toHaveValue('a user signs in')
  })

  test('explains itself where the browser cannot listen', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
    })
    await page.goto('/studio/')
    await page.getByRole('button', { name: 'Start listening' }).click()
    await expect(page.locator('.status')).toContainText('This browser cannot listen')
  })
})

test.describe('a drawing', () => {
  test('is open in one tab only; another tab begins anew or takes a copy', async ({ page, context }) => {
    await openThought(page, 'plan -> build')
    await waitForRest(page)
    await expect(page.getByText('Saved on this device')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/studio/')
    await expect(other.getByRole('heading', { name: 'What happens first?' })).toBeVisible()
    await other.getByRole('button', { name: /drawing menu/ }).click()
    await other.getByRole('menuitem', { name: /plan/ }).click()
    await expect(other.locator('.status')).toContainText('a copy')
    await other.getByLabel('Your thought').fill('plan -> build -> burn')
    await expect(other.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await waitForRest(page)
    await expect(page.getByLabel('Your thought')).toHaveValue('plan -> build')
    await other.close()
    await page.close()
    const later = await context.newPage()
    await later.goto('/studio/')
    await expect(later.getByLabel('Your thought')).toHaveValue('plan -> build')
    await expect(later.locator('.status')).toHaveText('')
  })

  test('starts empty and says so when what was kept is damaged', async ({ page }) => {
    await openThought(page, 'users pay')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.evaluate(async () => {
      const opening = indexedDB.open('flain-studio')
      const db = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const store = db.transaction('drawings', 'readwrite').objectStore('drawings')
      const keys = store.getAllKeys()
      await new Promise((resolve) => {
        keys.onsuccess = resolve
      })
      for (const id of keys.result)
        store.put({ id, name: 7, keptAtMs: 1, content: { version: 1, draft: 'broken' } })
      await new Promise((resolve) => {
        store.transaction.oncomplete = resolve
      })
    })
    await page.reload()
    await expect(page.locator('.status')).toContainText('could not be read')
    await page.getByLabel('Your thought').fill('c -> d')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(2)
  })

  test('survives its worker, which is replaced', async ({ page }) => {
    await page.addInitScript(() => {
      const RealWorker = window.Worker
      let first = true
      Object.assign(window, {
        Worker: class extends RealWorker {
          constructor(...args: ConstructorParameters<typeof Worker>) {
            super(...args)
            if (first) Object.assign(window, { breakWorker: () => this.dispatchEvent(new Event('error')) })
            first = false
          }
        },
      })
    })
    await openThought(page, 'a -> b')
    await waitForRest(page)
    await page.evaluate(() => Reflect.get(window, 'breakWorker')())
    await expect(page.locator('.status')).toContainText('The last drawing is kept')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(2)
    await page.getByLabel('Your thought').fill('a -> b -> c')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
  })

  test('of 500 nodes is drawn and can be scrubbed through', async ({ page }) => {
    const names = Array.from({ length: 400 }, (_, index) => `n${index}`)
    await openThought(page, names.join('->'))
    await expect(page.locator('.board .n').first()).toBeVisible({ timeout: 15_000 })
    expect(await page.locator('.board .n').count()).toBeGreaterThanOrEqual(250)
    await page.getByRole('slider', { name: 'Step' }).fill('100')
    await expect(page.locator('.stepn')).toContainText('100 of')
  })
})

test.describe('with the keyboard alone', () => {
  test('a thought is typed, walked, played, undone and taken away', async ({ page }) => {
    await page.goto('/studio/')
    await expect(page.getByLabel('Your thought')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Your thought')).toBeFocused()
    await page.keyboard.type('plan -> build -> ship')
    await expect(page.locator('.board .n:not(.gone)')).toHaveCount(3)
    await page.keyboard.press('Enter')

    await page.locator('.board').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.board .n.sel')).toContainText(/plan/i)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.board .n.sel')).toHaveCount(1)
    await expect(page.locator('output[aria-live]')).toContainText(/leads to|action/)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Your thought')).toBeFocused()

    await page.getByRole('button', { name: 'Hide outline' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('.outline .now')).toContainText(/build/i)

    await page.getByRole('button', { name: 'Fit to screen' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.stepn')).toHaveText('1 of 3')
    await expect(page.locator('output[aria-live]')).toContainText('Step 1 of 3')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.stepn')).toHaveText('2 of 3')

    await page.getByLabel('Your thought').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByLabel('Your thought')).not.toHaveValue('plan -> build -> ship')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(page.getByLabel('Your thought')).toHaveValue('plan -> build -> ship')

    await page.getByRole('button', { name: 'Export' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'PNG' })).toBeFocused()
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.png$/)
  })
})

test('a camera under way moves the drawing as a picture, which is sharp and where it was once it stands', async ({
  page,
}) => {
  await openThought(page, 'plan -> build -> test -> ship')
  await waitForRest(page)
  const svg = page.locator('.board > svg.dg')
  const placeNow = () =>
    page
      .locator('.board .n')
      .first()
      .evaluate((node) => {
        const { x, y, width } = node.getBoundingClientRect()
        return { x, y, width }
      })
  const before = await placeNow()
  // The first frame of a move is drawn; a slow machine may take the next one for a first one too.
  const moved = await svg.evaluate(async (picture: SVGSVGElement) => {
    for (let frame = 0; frame < 60 && picture.style.transform === ''; frame++) {
      const turn = { deltaY: -2, ctrlKey: true, clientX: 700, clientY: 300, bubbles: true, cancelable: true }
      picture.dispatchEvent(new WheelEvent('wheel', turn))
      await new Promise(requestAnimationFrame)
    }
    const box = document.querySelector('.board .n')?.getBoundingClientRect()
    return { transform: picture.style.transform, x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0 }
  })
  expect(moved.transform).toContain('scale(')
  expect(moved.width).toBeGreaterThan(before.width)
  await expect.poll(() => svg.evaluate((picture: SVGSVGElement) => picture.style.transform)).toBe('')
  const after = await placeNow()
  for (const side of ['x', 'y', 'width'] as const) expect(Math.abs(after[side] - moved[side])).toBeLessThan(1)
})

for (const [screen, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
  ['narrowest', { width: 320, height: 640 }],
] as const) {
  test(`axe finds nothing in both themes, ${screen}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    const expectNothing = async () => expect(await violationsInBothThemes(page)).toEqual([])
    await page.goto('/studio/')
    await expect(page.locator('.invite')).toBeVisible()
    await expectNothing()
    await openThought(page, iotThought)
    await waitForRest(page)
    await expectNothing()
    await page.keyboard.press('Escape')
    await page.locator('.board').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await page.locator('.board .n').first().click()
    await expectNothing()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('menuitem', { name: 'PNG' })).toBeVisible()
    await expectNothing()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  })
}
