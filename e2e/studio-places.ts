import { expect, type Page } from '@playwright/test'
import { axeFaults, faultsInBothThemes } from './axe.ts'

export const iotThought =
  'Design an IoT system: users reach a cloud application, APIs and a database, while an on-premises edge app talks to each IoT device.'

export async function openThought(page: Page, thought: string): Promise<void> {
  await page.goto(`/studio/#thought=${encodeURIComponent(thought)}`)
}

/** As `openThought`, in a studio that is open and stays so: nothing of the drawing before is left on the board. */
export async function beginAnew(page: Page, thought: string): Promise<void> {
  await page.goto('/studio/#new')
  await expect(page.locator('.board .n')).toHaveCount(0)
  await openThought(page, thought)
  await waitForRest(page)
}

/** The labels of the drawn nodes, in the order of the drawing. */
export async function drawnLabels(page: Page): Promise<string[]> {
  return await page.locator('.board .n').evaluateAll((nodes) =>
    nodes.map((node) => {
      const lines = [...(node.querySelector('text')?.childNodes ?? [])]
      return lines.map((line) => line.textContent).join(' ')
    }),
  )
}

/** Waits until nothing on the board moves any more. */
export async function waitForRest(page: Page): Promise<void> {
  await expect(page.locator('.board .n').first()).toBeVisible()
  await expect(page.locator('.board > svg').first()).not.toHaveClass(/enter/)
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const places = () =>
          [...document.querySelectorAll('.board .n')].map((node) => {
            const box = node.getBoundingClientRect()
            return `${Math.round(box.x)} ${Math.round(box.y)}`
          })
        const before = places().join()
        setTimeout(() => resolve(places().join() === before), 150)
      }),
  )
}

export type Place = { x: number; y: number; label: string }

/** Where each node stands on the screen and what it says, by id. */
export async function nodePlaces(page: Page): Promise<Record<string, Place>> {
  return await page.locator('.board .n:not(.gone)').evaluateAll((nodes) => {
    const places: Record<string, { x: number; y: number; label: string }> = {}
    for (const node of nodes) {
      const box = (node.querySelector('.sh') ?? node).getBoundingClientRect()
      const label = node.querySelector('text')?.textContent ?? ''
      places[node.getAttribute('data-id') ?? ''] = {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        label,
      }
    }
    return places
  })
}

/** What axe finds on the page, one line a rule. */
export const violations = (page: Page): Promise<string[]> => axeFaults(page)

/** As `violations`, in the light and in the dark. */
export const violationsInBothThemes = (page: Page): Promise<string[]> => faultsInBothThemes(page)

/** Steps through the whole flow and finds every node done at its end. */
export async function playToTheEnd(page: Page): Promise<void> {
  const stations = page.getByRole('region', { name: 'Step playback' }).getByRole('listitem')
  const count = await stations.count()
  expect(count).toBeGreaterThanOrEqual(6)
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.locator('.board .n.now')).toHaveCount(1)
  for (let step = 1; step < count; step++) await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.locator('.stepn')).toHaveText(`${count} of ${count}`)
  await expect(page.locator('.board .n.next')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.locator('.stepn')).toHaveText(`${count} steps`)
}
