/** The thought dialog, exactly as the specification has it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'
import { publicPages } from './site-visit.ts'
import { failRecogniser, say, useScriptedRecogniser } from './studio-recogniser.ts'

const placeholder = 'Speak your thought... or type it here'

async function openDialog(page: Page, path = '/about') {
  await page.goto(path)
  await page.getByRole('banner').getByRole('button', { name: 'Speak or type a thought' }).click()
  const dialog = page.getByRole('dialog', { name: 'New thought' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('opens from every page by keyboard and closes with Escape', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'New thought' })
  for (const { path } of publicPages) {
    await page.goto(path)
    await page.getByRole('banner').getByRole('button', { name: 'Speak or type a thought' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Start listening' }), path).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog, path).toBeHidden()
  }
})

test('stays closed when it is closed before anything else on the page has had its turn', async ({ page }) => {
  await page.goto('/tutorials')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector<HTMLButtonElement>('header [data-open-thought]')?.click()
        document.querySelector<HTMLElement>('#thought')?.hidePopover()
        setTimeout(() => setTimeout(resolve))
      }),
  )
  await expect(page.getByRole('dialog', { name: 'New thought' })).toBeHidden()
})

test('a thought submitted before the dialog’s script has come is kept, and sent when it has', async ({
  page,
}) => {
  await page.goto('/press')
  const script = await page.locator('script[data-page-script]').getAttribute('data-page-script')
  let isOffline = true
  await page.route(`**${script}`, (route) => (isOffline ? route.abort() : route.continue()))
  await page.getByRole('banner').getByRole('button', { name: 'Speak or type a thought' }).click()
  const dialog = page.getByRole('dialog', { name: 'New thought' })
  await dialog.getByLabel('Your thought').fill('Tea, then toast')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Network error. Please check your connection and try again.')).toBeVisible()
  await expect(dialog.getByLabel('Your thought')).toHaveValue('Tea, then toast')
  isOffline = false
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/studio\//)
})

/** Passes the product on, but of the home page only the head until its script has been there for a while. */
async function startSlowLine(productUrl: string) {
  const scriptSent = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, productUrl))
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? 'text/plain')
    const body = Buffer.from(await answer.arrayBuffer())
    if (url !== '/') {
      response.end(body)
      if (url.startsWith('/assets/page-')) scriptSent.resolve()
      return
    }
    const head = body.indexOf('<body')
    response.write(body.subarray(0, head))
    await scriptSent.promise
    setTimeout(() => response.end(body.subarray(head)), 500)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('comes to life when its script is there before the page is', async ({ page, baseURL }) => {
  const line = await startSlowLine(baseURL ?? '')
  const dialog = await openDialog(page, line.url)
  await dialog.getByLabel('Your thought').fill('Tea')
  await expect(dialog.getByText('3 / 2000')).toBeVisible()
  line.close()
})

test('a thought submitted without a network is kept until there is one', async ({ page, context }) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Your thought').fill('Tea, then toast')
  // The script that sends it has come when it has counted.
  await expect(dialog.getByText('15 / 2000')).toBeVisible()
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Network error. Please check your connection and try again.')).toBeVisible()
  await expect(dialog.getByLabel('Your thought')).toHaveValue('Tea, then toast')
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/studio\//)
})

test('keeps the page behind it out of reach, and gives it back', async ({ page }) => {
  const dialog = await openDialog(page)
  const behind = page.locator('header, main > *, footer')
  const reachable = () =>
    behind.evaluateAll((parts) => parts.filter((part) => !part.matches('[inert]')).length)
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  await expect.poll(reachable).toBe(0)
  await dialog.getByRole('button', { name: 'Submit' }).focus()
  await page.keyboard.press('Tab')
  await expect(behind.locator(':focus')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Speak or type a thought' }),
  ).toBeFocused()
  await expect.poll(reachable).toBe(await behind.count())
})

test('closes on a click on its backdrop', async ({ page }) => {
  const dialog = await openDialog(page)
  await page.mouse.click(20, 300)
  await expect(dialog).toBeHidden()
})

test('opens at an address that asks for it', async ({ page }) => {
  await page.goto('/?think=1')
  await expect(page.getByRole('dialog', { name: 'New thought' })).toBeVisible()
})

test('types its placeholder, over and over', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const dialog = await openDialog(page, '/')
  const typed = dialog.locator('.placeholder')
  await expect(typed).toHaveText(placeholder)
  await expect(typed).not.toHaveText(placeholder)
  const shown = (await typed.textContent()) ?? ''
  expect(placeholder.startsWith(shown)).toBe(true)
})

test('hides its placeholder while the text area is focused or has text', async ({ page }) => {
  const dialog = await openDialog(page)
  const typed = dialog.locator('.placeholder')
  const text = dialog.getByLabel('Your thought')
  await expect(typed).toBeVisible()
  await text.focus()
  await expect(typed).toBeHidden()
  await text.fill('something')
  await text.blur()
  await expect(typed).toBeHidden()
  await text.fill('')
  await text.blur()
  await expect(typed).toBeVisible()
})

test('listens, and the text is what is final and what is still heard', async ({ page }) => {
  await useScriptedRecogniser(page)
  const dialog = await openDialog(page)
  const text = dialog.getByLabel('Your thought')
  await dialog.getByRole('button', { name: 'Start listening' }).click()
  const stop = dialog.getByRole('button', { name: 'Stop listening' })
  await expect(stop).toHaveAttribute('aria-pressed', 'true')
  const settings = await page.evaluate(() => Reflect.get(window, 'recogniser').settings())
  expect(settings).toEqual({ continuous: true, interimResults: true, lang: 'en-US' })
  await say(page, 'users reach', false)
  await expect(text).toHaveValue('users reach')
  await say(page, 'users reach a cloud', false)
  await expect(text).toHaveValue('users reach a cloud')
  await say(page, 'Users reach a cloud application.', true)
  await say(page, ' It has', false)
  await expect(text).toHaveValue('Users reach a cloud application. It has')
  await stop.click()
  await expect(dialog.getByRole('button', { name: 'Start listening' })).toBeVisible()
})

test('shows a speech error as a status line with what it means, until somebody types', async ({ page }) => {
  await useScriptedRecogniser(page)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Start listening' }).click()
  await failRecogniser(page, 'not-allowed')
  await expect(dialog.getByRole('status')).toHaveText('not-allowed')
  await expect(dialog.getByText(/^This page may not use the microphone\./)).toBeVisible()
  await dialog.getByLabel('Your thought').pressSequentially('T')
  await expect(dialog.getByRole('status')).toHaveText('')
  await expect(dialog.getByText(/^This page may not use the microphone\./)).toBeHidden()
  await dialog.getByRole('button', { name: 'Start listening' }).click()
  await expect(dialog.getByRole('status')).toHaveText('')
  await failRecogniser(page, '')
  await expect(dialog.getByRole('status')).toHaveText('Unknown speech recognition error')
})

test('says so when a result cannot be read', async ({ page }) => {
  await useScriptedRecogniser(page)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Start listening' }).click()
  await page.evaluate(() => {
    const broken = () => {
      throw new Error('broken')
    }
    Reflect.set(String.prototype, 'trim', broken)
  })
  await say(page, 'anything', true)
  await expect(dialog.getByRole('status')).toHaveText('Speech recognition result processing failed')
})

test('explains itself where the browser cannot listen', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition')
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  })
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Start listening' }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    'This browser cannot listen. Type your thought instead.',
  )
  await expect(dialog.getByRole('button', { name: 'Start listening' })).toBeVisible()
})

test('takes 2000 characters, counts them, and sends them on encoded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openDialog(page)
  const text = dialog.getByLabel('Your thought')
  await text.fill('  a -> b & "c" # 100%  ')
  await expect(dialog.getByText('23 / 2000')).toBeVisible()
  const visited: string[] = []
  page.on('request', (request) => visited.push(request.url()))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/studio\//)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a -> b & "c" # 100%')
  expect(visited.some((url) => url.includes('/studio/'))).toBe(true)
})

test('lets nobody type more than 2000 characters', async ({ page }) => {
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('Your thought')).toHaveAttribute('maxlength', '2000')
})

test('does not send an empty thought', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Your thought').fill('   ')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
})

test('starts from an example, and is sent by Ctrl+Enter', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'A mind map' }).click()
  await expect(dialog.getByLabel('Your thought')).toHaveValue(/^Mind map of a garden/)
  await expect(dialog.getByLabel('Your thought')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/studio\//)
})

test('goes on when nothing can be copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    })
  })
  const dialog = await openDialog(page)
  await dialog.getByLabel('Your thought').fill('draw this')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/studio\//)
})
