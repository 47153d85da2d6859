/**
 * From a keystroke to the painted frame that shows it, in the built studio and a real browser. The time runs from
 * the moment the browser received the key to the first task after the frame in which the new drawing stands.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { machine } from '../machine.ts'

const dist = process.env.STUDIO_DIST ?? join(import.meta.dirname, '../../apps/studio/dist')
const sizes = [10, 30, 100]
const typed = ' then the clerk signs the letter'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

function serveDist(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/studio\//, '/')
    const file = join(dist, normalize(path === '/' ? '/index.html' : path))
    readFile(file).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
          .end(body),
      () => response.writeHead(404).end(),
    )
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

function launch() {
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

/** Steps in a chain with a decision now and then, about `count` nodes. */
function thoughtOf(count: number): string {
  const steps = Array.from({ length: count }, (_, index) => `step number ${index + 1}`)
  return steps.join(' -> ')
}

/** Starts the clock in the page: each key is timed until the frame with its drawing was painted. */
async function watch(page: Page) {
  await page.evaluate(() => {
    const times: number[] = []
    let typedAt: number | undefined
    document.addEventListener('input', (event) => (typedAt ??= event.timeStamp), true)
    const svg = document.querySelector('.board svg')
    new MutationObserver(() => {
      const startedAt = typedAt
      typedAt = undefined
      if (startedAt === undefined) return
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => times.push(performance.now() - startedAt))
      port1.start()
      port2.postMessage(0)
    }).observe(svg ?? document.body, { attributes: true, attributeFilter: ['data-revision'] })
    Object.assign(window, { times })
  })
}

/** Asks for the milliseconds of processor the page's main thread has used; others on the machine do not count. */
async function processorClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

async function measure(page: Page, url: string, count: number) {
  await page.goto('about:blank')
  await page.goto(`${url}#thought=${encodeURIComponent(thoughtOf(count))}`)
  await page.waitForFunction((least) => document.querySelectorAll('.board .n').length >= least, count)
  await page.waitForTimeout(1500)
  await page.locator('#say').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await watch(page)
  const readClock = await processorClock(page)
  const cpuBefore = await readClock()
  for (const character of typed) {
    await page.keyboard.type(character)
    await page.waitForTimeout(120)
  }
  const cpuMs = (await readClock()) - cpuBefore
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'times'))
  return { nodes: await page.locator('.board .n').count(), times: times.toSorted((a, b) => a - b), cpuMs }
}

if (!existsSync(join(dist, 'index.html'))) {
  console.log('The studio is not built. Run `npm run build` first.')
  process.exit(0)
}
const server = await serveDist()
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
const browser = await launch()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
console.log(`keystroke → painted frame, ${typed.length} keys each, ${machine()}`)
for (const count of sizes) {
  const { nodes, times, cpuMs } = await measure(page, `http://127.0.0.1:${port}/studio/`, count)
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(1)
  console.log(
    `${String(nodes).padStart(4)} nodes  median ${at(0.5)} ms  p95 ${at(0.95)} ms  worst ${at(1)} ms  main thread ${(cpuMs / typed.length).toFixed(1)} ms of CPU a key`,
  )
}
await browser.close()
server.close()
