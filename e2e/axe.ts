/** What axe finds on a page, said so that a failing journey names the element. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Scope = {
  /** Rules to hold alone: the theme changes nothing but contrasts. */
  rules?: string[]
  include?: string
}

/** Waits until nothing on the page fades in or out. */
async function fadesAreOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Those that follow the scroll never end by themselves, and trains run on and on.
    const fades = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && timeline instanceof DocumentTimeline && Number.isFinite(endTime)
    })
    await Promise.allSettled(fades.map((fade) => fade.finished))
  })
}

/**
 * One line a rule, once nothing fades. Straight from axe, which stays on the page until that is left and looks for faults only: a fifth of
 * the time that `@axe-core/playwright` takes. No page has a frame.
 */
export async function axeFaults(page: Page, { rules, include }: Scope = {}): Promise<string[]> {
  await fadesAreOver(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([values, part]) => {
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(part ?? document, {
        resultTypes: ['violations'],
        ...(values ? { runOnly: { type: 'rule', values } } : {}),
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [rules, include] as const,
  )
}

/** Changes the machine's theme and waits until the page has followed. */
export async function followTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
}

/**
 * What is at fault in the light or in the dark, without a reload between them; the theme changes nothing but contrasts.
 * Leaves the page light.
 */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const light = await axeFaults(page)
  await followTheme(page, 'dark')
  const dark = await axeFaults(page, { rules: ['color-contrast'] })
  await followTheme(page, 'light')
  return [...light, ...dark.map((fault) => `dark, ${fault}`)]
}

/** Pixels by which the page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/** Placeholders that are wider than their field. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.locator('input[placeholder]').evaluateAll((fields) => {
    const pen = document.createElement('canvas').getContext('2d')
    return fields.flatMap((field) => {
      if (!(field instanceof HTMLInputElement) || !pen || !field.checkVisibility()) return []
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(field.placeholder).width > room + 0.5 ? [field.placeholder] : []
    })
  })
}
