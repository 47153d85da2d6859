import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The text of the file an entry of the export menu, or of a menu within it, saves. */
export async function exported(page: Page, name: string, within?: string): Promise<string> {
  return (await exportedBytes(page, name, within)).toString('utf8')
}

export async function exportedBytes(page: Page, name: string, within?: string): Promise<Buffer> {
  // A film is made first.
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Export' }).click()
  if (within !== undefined) await page.getByRole('menuitem', { name: within }).click()
  await page
    .getByRole('menuitem', { name, exact: false })
    .filter({ hasText: new RegExp(`^${name}`) })
    .click()
  const file = await (await saving).path()
  return await readFile(file)
}

/** Whether a picture, shown by an `img` and nothing else, looks different a moment later. */
export async function movesInImage(page: Page, svg: string): Promise<boolean> {
  const viewer = await page.context().newPage()
  await viewer.setContent(
    `<img width="900" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
  )
  await viewer.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const shots: string[] = []
  for (const delayMs of [400, 700]) {
    await viewer.waitForTimeout(delayMs)
    shots.push((await viewer.screenshot()).toString('base64'))
  }
  await viewer.close()
  return shots[0] !== shots[1]
}

/** Drops a file on the page, as soon as it takes files. */
export async function dropFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.waitForFunction(
    ([fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], fileName))
      // Who takes it keeps the browser from showing the file itself.
      return !window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, Buffer.from(content).toString('base64')] as const,
  )
}
