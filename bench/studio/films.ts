/** Films made in the built studio, from the click on the menu to the file: six seconds of 1280×720. */
import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { machine } from '../machine.ts'
import { openChain } from './keystrokes.ts'

const rounds = 3
const bars = { MP4: { ms: 1500, bytes: Infinity }, GIF: { ms: 2500, bytes: 300_000 } }

/** Steps that are told in six seconds. */
const steps = 9

export async function benchFilms(page: Page, url: string): Promise<void> {
  console.log(`\nfilms, best and median of ${rounds}, ${machine()}`)
  await openChain(page, url, steps)
  for (const [kind, bar] of Object.entries(bars)) {
    const times: number[] = []
    let bytes = 0
    for (let round = 0; round < rounds; round++) {
      await page.getByRole('button', { name: 'Export' }).click()
      const item = page.getByRole('menuitem', { name: new RegExp(kind) })
      await item.waitFor()
      const saved = page.waitForEvent('download')
      const startedAtMs = performance.now()
      await item.click()
      const film = await saved
      bytes = (await stat(await film.path())).size
      times.push(performance.now() - startedAtMs)
    }
    const [best = 0, median = 0] = times.toSorted((a, b) => a - b)
    const most = Number.isFinite(bar.bytes) ? ` (bar ${bar.bytes})` : ''
    console.log(
      `  ${kind} ${best.toFixed(0)}, ${median.toFixed(0)} ms (bar ${bar.ms}), ${bytes} bytes${most}`,
    )
  }
}
