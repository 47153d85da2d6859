/** The running products the journeys visit, and the `test` they use. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'

/** What a journey is told about the product it visits. */
export type Product = {
  /** Where this product's mails land as .eml files. */
  mailFolder: string
}

export type Mode = {
  name: 'embedded' | 'servers'
  port: number
  url: string
  dataFolder: string
  mailFolder: string
}

const firstPort = Number(process.env.E2E_PORT ?? 4310)

function mode(name: Mode['name'], port: number): Mode {
  const dataFolder = join(tmpdir(), `flain-e2e-${port}`)
  // NOTE: __Host- cookies and secure contexts work on http://localhost, not on http://127.0.0.1.
  return { name, port, url: `http://localhost:${port}`, dataFolder, mailFolder: join(dataFolder, 'outbox') }
}

export const modes: Mode[] = [
  mode('embedded', firstPort),
  ...(process.env.TEST_DATABASE_URL ? [mode('servers', firstPort + 1)] : []),
]

/** What every journey begins with: a drawing that is opened stands at once, as for people who ask for less motion. */
export const calm = { contextOptions: { reducedMotion: 'reduce' as const } }

/** For `test.use` where motion is looked at, or what glides is still under way. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' as const } }

export const test = base.extend<Product>({ mailFolder: ['', { option: true }] })
export { expect } from '@playwright/test'
