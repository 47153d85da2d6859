/** White-label: what a person sets in place of our mark, and who sees it for how long. */
import type { Page } from '@playwright/test'
import { expect, newAccount, test } from './account.ts'
import { axeFaults, followTheme, overflowOf } from './axe.ts'
import { ask, publishFlow } from './flows.ts'

const shown = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A red square as a PNG, drawn by the browser. */
async function logoFile(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 360, height: 90 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#8a1c3b'
    pen.fillRect(0, 0, 90, 90)
    pen.font = 'bold 64px sans-serif'
    pen.fillText('Acme', 110, 68)
    return canvas.toDataURL('image/png')
  })
  return { name: 'acme.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

/** Both themes, wide and on a phone. */
async function expectGoodLooks(page: Page, include?: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await followTheme(page, theme)
    for (const size of [shown, phone]) {
      await page.setViewportSize(size)
      expect([theme, size.width, await axeFaults(page, include ? { include } : {})]).toEqual([
        theme,
        size.width,
        [],
      ])
      expect(await overflowOf(page)).toBe(0)
    }
  }
  await page.setViewportSize(shown)
  await followTheme(page, 'light')
}

test('a logo, a name and a colour stand on public flows and embeds until the plan ends @servers', async ({
  page,
  mailFolder,
  browser,
  baseURL,
}) => {
  await newAccount(page, mailFolder)
  const id = await publishFlow(page, 'The first cup')
  await page.goto('/dashboard?section=settings')
  const section = page.getByRole('region', { name: 'White label' })
  await expect(section.getByText('White-label comes with the Visionary plan.')).toBeVisible()
  await section.getByRole('button', { name: 'View plans' }).click()
  await page.getByRole('radio', { name: /^Visionary/ }).check()
  await page.getByRole('button', { name: 'Switch to Visionary' }).click()

  const logo = section.getByLabel(/^Use a logo/)
  await logo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(section.getByText('Please choose a JPEG, PNG, WebP or GIF')).toBeVisible()
  await logo.setInputFiles(await logoFile(page))
  await expect(page.getByText('Your logo is saved.')).toBeVisible()
  const name = section.getByLabel('Name shown')
  await name.fill('A')
  const colour = section.getByLabel('Colour', { exact: true })
  await colour.fill('pink')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Please enter a valid name')).toBeVisible()
  await expect(section.getByText('Please give the colour as # and six digits')).toBeVisible()
  await name.fill('Acme Works')
  await colour.fill('#F7C5D5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your white label is saved.')).toBeVisible()
  await expect(section.getByRole('img', { name: 'Acme Works' })).toHaveCount(2)
  await expectGoodLooks(page, '.white-label')

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  await visitor.goto(`/f/${id}`)
  await expect(visitor).toHaveTitle('The first cup | Acme Works')
  await expect(visitor.getByRole('banner').getByRole('img', { name: 'Acme Works' })).toBeVisible()
  await expect(visitor.getByText(/Flain/)).toHaveCount(0)
  await expect(visitor.getByLabel(/Flain/)).toHaveCount(0)
  await expectGoodLooks(visitor)
  await visitor.goto(`/embed/${id}`)
  await expect(visitor.getByRole('img', { name: 'Acme Works' })).toBeVisible()
  await expect(visitor.getByText(/Flain/)).toHaveCount(0)
  await expectGoodLooks(visitor)

  const own = await ask<{ author: { handle: string } }>(page, 'GET', `/api/flows/${id}`)
  const { handle } = own.body.data.author
  await visitor.goto(`/@${handle}`)
  await expect(visitor.getByRole('heading', { name: 'The first cup' })).toBeVisible()
  await expect(visitor.getByRole('banner').getByRole('img', { name: 'Acme Works' })).toBeVisible()
  await expect(visitor.getByText(/Flain/)).toHaveCount(0)
  await expectGoodLooks(visitor)

  expect((await ask(page, 'POST', '/api/account/plan', { plan: 'creator', period: 'monthly' })).status).toBe(
    200,
  )
  await visitor.reload()
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Flain home' })).toBeVisible()
  await visitor.goto(`/embed/${id}`)
  await expect(visitor.getByText(/· Flain/)).toBeVisible()
  await visitor.goto(`/f/${id}`)
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Flain home' })).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Acme Works' })).toHaveCount(0)
  await visitor.close()

  await page.reload()
  await expect(section.getByText('Yours is kept, and shown again when you are on it.')).toBeVisible()
  expect(await axeFaults(page, { include: '.white-label' })).toEqual([])
  await section.getByRole('button', { name: 'Take it away' }).press('Enter')
  await expect(page.getByText('Your white label is taken away.')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Take it away' })).toBeHidden()
})
