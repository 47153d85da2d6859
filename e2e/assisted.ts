/** A product with a language model, for all journeys of a worker: the model is a stand-in that can misbehave. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, newAccount, test as base } from './account.ts'
import { type Mode, modes } from './product.ts'
import { startProduct } from './start-product.ts'
import { openThought, waitForRest } from './studio-places.ts'

/** A service for people’s own keys at which nobody answers. */
const deadService = 'http://127.0.0.1:9/v1'

const standIn = join(import.meta.dirname, '../apps/api/src/testing/model-stand-in.ts')

/** The page of the journey visits this product. */
export const test = base.extend<object, { assisted: Mode }>({
  assisted: [
    // Playwright wants a pattern here, though this fixture builds on no other.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { workerIndex }) => {
      const port = (modes[0]?.port ?? 0) + 400 + 2 * workerIndex
      const dataFolder = join(tmpdir(), `flain-e2e-${port}`)
      const mode: Mode = {
        name: 'embedded',
        port,
        url: `http://localhost:${port}`,
        dataFolder,
        mailFolder: join(dataFolder, 'outbox'),
      }
      const model = spawn(process.execPath, [standIn, String(port + 1)], { stdio: 'inherit' })
      const modelUrl = `http://127.0.0.1:${port + 1}/v1`
      const server = await startProduct(mode, {
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: modelUrl,
        AI_MODEL: 'stand-in',
        AI_FIRST_SECONDS: '4',
        AI_IDLE_SECONDS: '4',
        // Longer than both of the above, and a bound for what would not end before 4 MB.
        AI_TOTAL_SECONDS: '10',
        AI_OWN_KEY_URLS: `${modelUrl} ${deadService}`,
      })
      // A worker that is ended before its time takes them with it.
      const programs = [server, model]
      process.on('exit', () => programs.map((program) => program.kill('SIGKILL')))
      await expect.poll(() => statusOf(mode), { timeout: 110_000 }).toBe(200)
      await use(mode)
      await Promise.all(programs.map(end))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ assisted }, use) => use(assisted.url),
  mailFolder: async ({ assisted }, use) => use(assisted.mailFolder),
})

function statusOf({ url }: Mode): Promise<number> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = once(program, 'exit')
  program.kill('SIGTERM')
  await gone
}

export const orderThought = 'An order comes in. Pack the order. Ship the order.'

/** A new person with this thought drawn, and the assistant open beside it. */
export async function openAssistant(page: Page, mailFolder: string, thought = orderThought): Promise<void> {
  await newAccount(page, mailFolder)
  await openThought(page, thought)
  await waitForRest(page)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  await expect(page.getByText('3 of 3 AI tokens left today')).toBeVisible()
}

export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Assistant' })
