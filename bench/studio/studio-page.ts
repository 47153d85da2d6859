import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'

const dist = process.env.STUDIO_DIST ?? join(import.meta.dirname, '../../apps/studio/dist')

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

export const isStudioBuilt = existsSync(join(dist, 'index.html'))

/** Runs something in the built studio, in a browser that has done nothing before. */
export async function inStudio<T>(run: (page: Page, url: string) => Promise<T>): Promise<T> {
  const server = await serveDist()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const browser = await launch()
  try {
    // What is kept for later visits is no part of these figures.
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    return await run(page, `http://127.0.0.1:${port}/studio/`)
  } finally {
    await browser.close()
    server.close()
  }
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

/** Asks for the milliseconds of processor the page's main thread has used; others on the machine do not count. */
export async function processorClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}
