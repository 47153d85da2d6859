/**
 * What a visit costs, in the built product and a real browser on a processor four times slower: when the largest
 * part is painted, what moves, how long clicks take, and what is sent. Medians of five visits with an empty cache.
 *
 * Measures the server at SITE_URL, or starts the built one on data of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { machine } from '../machine.ts'

const built = fileURLToPath(new URL('../../apps/api/dist/server.js', import.meta.url))
const port = 4391
const visits = 5
const slowdown = 4
const paths = [
  '/',
  '/use-cases',
  '/pricing',
  '/blog',
  '/community',
  '/about',
  '/careers',
  '/legal',
  '/no-such-page',
]

type Figures = {
  lcpMs: number
  shift: number
  clickMs: number
  scriptKb: number
  totalKb: number
  cpuMs: number
}

/** Runs in the page before anything else. */
function observe() {
  const seen = { lcpMs: 0, shift: 0, clickMs: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) })
  watch('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime))
  watch('layout-shift', (entry) => (seen.shift += Reflect.get(entry, 'value')))
  watch('event', (entry) => {
    if (Reflect.get(entry, 'interactionId')) seen.clickMs = Math.max(seen.clickMs, entry.duration)
  })
}

async function visit(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Performance.enable')
  await session.send('Network.enable')
  const sent = { script: 0, total: 0 }
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.total += encodedDataLength
    if (kinds.get(requestId) === 'Script') sent.script += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  // A slow processor may still be reading the page when the network has long been quiet.
  await page.waitForFunction(() => document.readyState === 'complete')
  const { metrics } = await session.send('Performance.getMetrics')
  const cpu = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const atLoad = { script: sent.script, total: sent.total }
  const before = await readSeen(page)
  await click(page)
  const after = await readSeen(page)
  await page.close()
  return {
    lcpMs: before.lcpMs,
    shift: after.shift,
    clickMs: after.clickMs,
    scriptKb: atLoad.script / 1024,
    totalKb: atLoad.total / 1024,
    cpuMs: cpu * 1000,
  }
}

/** What people press everywhere: the microphone, the field, the menu, the theme. */
async function click(page: Page): Promise<void> {
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Speak or type a thought' }))
  await press(page, page.getByLabel('Your thought'))
  await page.keyboard.type('a thought')
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Menu' }))
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Dark' }))
  await page.waitForTimeout(300)
}

/**
 * With the mouse itself, held for a moment as fingers do: `Locator.click` runs listeners of its own in the page, and their
 * time would count as ours.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`Nothing to press: ${target.toString()}`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 50 })
}

function readSeen(page: Page): Promise<{ lcpMs: number; shift: number; clickMs: number }> {
  return page.evaluate(() => ({ ...Reflect.get(window, 'seen') }))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function launch(): Promise<Browser> {
  const args = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ args: [...args, ...sandbox], ...(executablePath ? { executablePath } : {}) })
}

function startServer(folder: string): Promise<ChildProcess> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
  }
  const child = spawn(process.execPath, [built], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child))
    child.once('exit', () => reject(new Error('The server did not start.')))
  })
}

async function report(url: string): Promise<void> {
  const browser = await launch()
  console.log(`median of ${visits} visits, processor ${slowdown} times slower, ${machine()}`)
  console.log('page             LCP ms  shift   click ms  script kB  total kB  main thread ms')
  for (const path of paths) {
    const figures: Figures[] = []
    for (let count = 0; count < visits; count += 1)
      figures.push(await visit(browser, new URL(path, url).href))
    const of = (read: (each: Figures) => number, digits: number, width: number) =>
      median(figures.map(read)).toFixed(digits).padStart(width)
    console.log(
      path.padEnd(16) +
        of((each) => each.lcpMs, 0, 7) +
        of((each) => each.shift, 4, 8) +
        of((each) => each.clickMs, 0, 10) +
        of((each) => each.scriptKb, 1, 11) +
        of((each) => each.totalKb, 1, 10) +
        of((each) => each.cpuMs, 0, 16),
    )
  }
  await browser.close()
}

const running = process.env['SITE_URL']
if (running) {
  await report(running)
} else if (existsSync(built)) {
  const folder = mkdtempSync(join(tmpdir(), 'flain-bench-site-'))
  const server = await startServer(folder)
  await report(`http://localhost:${port}`).finally(() => server.kill())
  rmSync(folder, { recursive: true, force: true })
} else {
  console.log('The product is not built. Run `npm run build` first.')
}
