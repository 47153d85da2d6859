import type { Page } from '@playwright/test'
import { newAccount, test as accountTest } from './account.ts'
import { expect, test } from './product.ts'
import { openThought, violations, waitForRest } from './studio-places.ts'

const thought = 'A customer orders. If the item is in stock, we ship it, otherwise we reorder.'
const languages = [
  { language: 'de', locale: 'de-AT', field: 'Dein Gedanke', exportName: 'Export', pdf: 'zum Drucken' },
  { language: 'es', locale: 'es-MX', field: 'Tu idea', exportName: 'Exportar', pdf: 'para imprimir' },
]

async function keepLanguage(page: Page, language: string) {
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('flain-language') === null) localStorage.setItem('flain-language', chosen)
  }, language)
}

/** What stands out of the window, or out of the button or label it is written on. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>('button, a, label, h2, h3, p, input, summary, .mi'),
    ]
    const isHidden = (element: HTMLElement) =>
      !element.checkVisibility() || element.closest('.vh, .board, .skip, .otree, .route') !== null
    return seen
      .filter((element) => !isHidden(element))
      .flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isCut = getComputedStyle(element).overflowX !== 'visible'
        const isOut = width > 0 && (left < -1 || right > innerWidth + 1)
        const isOver =
          element.localName !== 'input' && !isCut && element.scrollWidth > element.clientWidth + 2
        const isInline = getComputedStyle(element).display === 'inline'
        const words = element.textContent || element.getAttribute('aria-label')
        return isOut || (isOver && !isInline) ? [`${words}: ${left} to ${right}`] : []
      })
  })
}

/** Words on the page that no message said: they are not marked. What is drawn and what are names are not asked. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawn = [...document.querySelectorAll('.board text')].map((label) => label.textContent ?? '')
    const own =
      '.board, .otree, .steps, kbd, bdi, svg, script, noscript, style, title, [lang="en"], .route, option'
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      if (element.closest(own)) return []
      const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const said = ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
      return [...words.map((node) => node.textContent ?? ''), ...said]
    })
    const names =
      /^(SVG|PNG|PDF|JSON|D2|MP4|WebM|GIF|Mermaid|draw\.io|Excalidraw|Graphviz|Markdown|\.\w+|[\d×%.<: /]+)$/
    return texts
      .map((text) => text.trim())
      .filter(
        (text) =>
          /[a-z]{2}/i.test(text) &&
          !names.test(text) &&
          !/ẋ/.test(text) &&
          !drawn.some((words) => text.includes(words)),
      )
  })
}

/** Names in an open menu that end in an ellipsis. */
function cutNames(page: Page): Promise<string[]> {
  return page
    .locator('.menu .mi > span')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent ?? ''),
    )
}

for (const { language, locale, field, exportName, pdf } of languages)
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })

    test(`has the studio in its language, with room for every word`, async ({ page }) => {
      await openThought(page, thought)
      await waitForRest(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
      await expect(page.getByLabel(field)).toHaveValue(thought)
      expect(await tooWide(page)).toEqual([])
      await page.getByRole('button', { name: exportName, exact: true }).click()
      await expect(page.getByText(pdf)).toBeVisible()
      expect(await tooWide(page)).toEqual([])
      expect(await cutNames(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
      await waitForRest(page)
      expect(await tooWide(page)).toEqual([])
      expect(await violations(page)).toEqual([])
    })
  })

test('the language chosen in the studio stays, and the drawing with it', async ({ page }) => {
  await openThought(page, thought)
  await waitForRest(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: /drawing menu/ }).click()
  await page.getByRole('menuitem', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel('Dein Gedanke')).toHaveValue(thought)
  await page.goto('/studio/')
  await expect(page.getByLabel('Dein Gedanke')).toBeVisible()
  await page.getByRole('button', { name: /Menü der Zeichnung/ }).click()
  await page.getByRole('menuitem', { name: 'Sprache' }).click()
  await page.getByRole('menuitemradio', { name: 'Wie der Browser' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

accountTest('the language chosen in Settings is the studio’s', async ({ page, mailFolder }) => {
  await newAccount(page, mailFolder)
  await page.goto('/dashboard?section=settings')
  await page.getByRole('combobox', { name: 'Language of the studio' }).selectOption({ label: 'Español' })
  await page.goto('/studio/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: '¿Qué ocurre primero?' })).toBeVisible()
  await page.goto('/dashboard?section=settings')
  await expect(page.getByRole('combobox', { name: 'Language of the studio' })).toHaveValue('es')
})

for (const width of [1440, 390])
  test(`written from right to left and half as long again it has room at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await keepLanguage(page, 'ar-XB')
    await page.goto(`/studio/#thought=${encodeURIComponent(thought)}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await waitForRest(page)
    // Words of a person have the direction of their own language.
    await expect(page.locator('#say')).toHaveCSS('direction', 'ltr')
    await expect(page.locator('.sbar .doc strong')).toHaveCSS('direction', 'ltr')
    expect(await unmarked(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    for (const key of ['Control+k', 'Control+/']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await unmarked(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.locator('#export-btn').click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await unmarked(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  })
