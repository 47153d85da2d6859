/** A picture on a step: uploaded, dropped and pasted, told in words, undone, saved, shown to others and exported. */
import type { Locator, Page } from '@playwright/test'
import { expect, newAccount, newPerson, test } from './account.ts'
import { ask } from './flows.ts'
import { exported, exportedBytes } from './studio-files.ts'
import { openThought, violations, waitForRest } from './studio-places.ts'

type Document = { nodes: { picture?: { data: string; width: number; height: number; alt?: string } }[] }

/** A photo of 1600 × 1200 that no PNG holds in little, as base64. */
const photoOf = (page: Page) =>
  page.evaluate(() => {
    const context = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 }).getContext(
      '2d',
    )
    if (!context) throw new Error('no canvas')
    context.fillRect(0, 0, 1600, 1200)
    for (let at = 0; at < 4000; at++) {
      context.fillStyle = `hsl(${(at * 47) % 360} 60% ${30 + (at % 50)}%)`
      context.fillRect((at * 397) % 1600, (at * 211) % 1200, 90, 60)
    }
    return context.canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

/** A disc on nothing, as base64. */
const logoOf = (page: Page) =>
  page.evaluate(() => {
    const context = Object.assign(document.createElement('canvas'), { width: 64, height: 64 }).getContext(
      '2d',
    )
    context?.arc(32, 32, 30, 0, 7)
    context?.fill()
    return context?.canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

/** Drops or pastes a file on whatever stands there. */
const bring = (place: Locator, how: 'drop' | 'paste', base64: string) =>
  place.evaluate(
    (element, [event, content]) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], 'photo.png', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: dataTransfer }),
      )
    },
    [how, base64] as const,
  )

test('a picture is put on a step, told, undone, saved, shown to everybody and exported', async ({
  browser,
  page,
  mailFolder,
}) => {
  test.slow()
  await newAccount(page, mailFolder, newPerson('Ada Painter'))
  await openThought(page, 'Grind the beans. Boil the water. Is it hot? If yes, pour it. If no, wait.')
  await waitForRest(page)
  const photo = await photoOf(page)
  const images = page.locator('.board .n:not(.gone) image')
  const undo = page.getByRole('button', { name: 'Undo' })
  const redo = page.getByRole('button', { name: 'Redo' })
  await page.locator('.board .n', { hasText: 'Grind' }).click()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Look of/ })
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await dialog.getByLabel(/^Choose/).setInputFiles(file('no.png', Buffer.from('<svg onload="alert(1)"/>')))
  await expect(dialog.getByRole('alert')).toContainText('no picture that can be shown')
  await dialog.getByLabel(/^Choose/).setInputFiles(file('photo.png', Buffer.from(photo, 'base64')))
  await expect(images).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('What it shows').fill('Beans in a mill')
  // Closed in the middle of writing: what was written is kept.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(images.locator('title')).toHaveText('Beans in a mill')
  await undo.click()
  await expect(images.locator('title')).toHaveCount(0)
  await undo.click()
  await expect(images).toHaveCount(0)
  await redo.click()
  await redo.click()
  await expect(images.locator('title')).toHaveText('Beans in a mill')

  const { nodes } = await nodesOf(page)
  await bring(page.locator(`.board .n[data-id="${nodes[1]}"]`), 'drop', photo)
  await expect(images).toHaveCount(2)
  await undo.click()
  await expect(images).toHaveCount(1)
  await page.locator('.board .n', { hasText: /hot/i }).click()
  await bring(page.locator('.board'), 'paste', photo)
  await expect(images).toHaveCount(2)
  // What something shows through stays a PNG, whose pixels a PDF has unpacked.
  await bring(page.locator(`.board .n[data-id="${nodes[1]}"]`), 'drop', await logoOf(page))
  await expect(images).toHaveCount(3)

  const svg = await exported(page, 'SVG')
  expect(svg.match(/<image [^>]*href="data:image\/jpeg;base64,/g)).toHaveLength(2)
  expect(svg).toContain('<title>Beans in a mill</title>')
  // The same picture twice is one in the file.
  const pdf = (await exportedBytes(page, 'PDF')).toString('latin1')
  expect(['/DCTDecode', '/P1 Do', '/P2 Do', '/SMask'].map((part) => pdf.split(part).length - 1)).toEqual([
    1, 2, 1, 1,
  ])

  await expect(page.locator('[data-save=saved]')).toHaveText('Saved')
  const id = new URL(page.url()).hash.replace('#flow=', '')
  const { document } = (await ask<{ document: Document }>(page, 'GET', `/api/flows/${id}`)).body.data
  const pictures = document.nodes.flatMap(({ picture }) => picture ?? [])
  expect(pictures.map(({ width, height, alt }) => ({ width, height, alt }))).toEqual([
    { width: 320, height: 240, alt: 'Beans in a mill' },
    { width: 64, height: 64, alt: undefined },
    { width: 320, height: 240, alt: undefined },
  ])
  const published = {
    name: 'A cup with pictures',
    description: 'How the first cup of the day is made.',
    category: 'Lifestyle',
    state: 'published',
    document,
  }
  const elsewhere = { ...pictures[0], data: 'https://example.org/a.png' }
  const hostile = { ...document, nodes: document.nodes.map((node) => ({ ...node, picture: elsewhere })) }
  expect((await ask(page, 'POST', '/api/flows', { ...published, document: hostile })).status).toBe(400)
  const answer = await ask(page, 'POST', '/api/flows', published)

  const reader = await (await browser.newContext()).newPage()
  const foreign: string[] = []
  reader.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol !== 'data:' && host !== new URL(page.url()).host) foreign.push(request.url())
  })
  await reader.goto(`/f/${answer.body.data.id}`)
  const shown = reader.locator('svg.dg:visible image')
  await expect(shown).toHaveCount(3)
  await expect(reader.getByText(', picture: Beans in a mill')).toHaveCount(1)
  expect((await reader.request.get(`/f/${answer.body.data.id}.png`)).status()).toBe(200)
  expect(foreign).toEqual([])
  await reader.context().close()
})

const nodesOf = (page: Page) =>
  page.locator('.board .n').evaluateAll((all) => ({ nodes: all.map((one) => one.getAttribute('data-id')) }))
