/** The journeys, against the built product: once on the embedded database, once on the servers when they are there. */
import { defineConfig, devices } from '@playwright/test'
import { calm, modes, type Product } from './product.ts'

const executablePath = process.env.CHROMIUM_PATH
// NOTE: as root Chromium only starts without its sandbox; the rest keeps it from calling its maker's servers.
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig<Product>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Pictures that move take most of a processor; a journey that is about motion asks for it.
    ...calm,
    trace: 'on-first-retry',
    // Requests that a service worker answers are hidden from `page.route`; a journey that needs one allows it.
    serviceWorkers: 'block',
    launchOptions: executablePath ? { executablePath, args } : { args },
  },
  projects: modes.map((mode) => ({
    name: mode.name,
    // On the servers, only what rests on them: mails, shared limits, locks, events, jobs, order and search (decision 77).
    ...(mode.name === 'servers' ? { grep: /@servers/u } : {}),
    use: { baseURL: mode.url, mailFolder: mode.mailFolder },
  })),
  webServer: modes.map((mode) => ({
    command: `node serve.ts ${mode.name}`,
    url: `${mode.url}/readyz`,
    // Two of them start at once, with empty folders.
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
  })),
})
