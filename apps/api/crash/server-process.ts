/** The built server as a process of its own, which tests may treat badly. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../dist/server.js', import.meta.url))

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** All that it has written so far. */
  output: () => string
  exited: Promise<number | null>
}

/** Below the ports that systems give to outgoing connections, one of which could take it while a server restarts. */
const [lowest, highest] = [20_000, 30_000]

/** A port that nobody listens on, and that no other test here was given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

export function startProcess(port: number, env: Record<string, string>): ServerProcess {
  if (!existsSync(built)) throw new Error('Build the server first: npm run build.')
  const child = spawn(process.execPath, [built], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { url: `http://127.0.0.1:${port}`, child, output: () => written.join(''), exited }
}

/**
 * What of so many milliseconds was its own: not those in which its threads, all together, were ready to go on and had no
 * processor because of other programs, and never less than the processor time it used. Linux tells; elsewhere all was.
 */
function ownShareOf(ms: number, { child }: ServerProcess): number {
  const tasks = `/proc/${child.pid}/task`
  if (!existsSync(tasks)) return ms
  let ran = 0
  let waited = 0
  for (const task of readdirSync(tasks)) {
    const [run = 0, wait = 0] = readOrNothing(`${tasks}/${task}/schedstat`).split(' ').map(Number)
    ran += run / 1e6
    waited += wait / 1e6
  }
  return Math.max(ran, ms - waited)
}

/** Empty when the thread has ended since it was listed. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Milliseconds of its own until the server can serve. */
export async function untilReady(server: ServerProcess, withinMs = 300_000): Promise<number> {
  const startedAt = performance.now()
  const end = startedAt + withinMs
  while (performance.now() < end) {
    const isReady = await fetch(`${server.url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return ownShareOf(performance.now() - startedAt, server)
    if (server.child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The server did not get ready: ${server.output()}`)
}

export async function start(port: number, env: Record<string, string>): Promise<ServerProcess> {
  const server = startProcess(port, env)
  await untilReady(server)
  return server
}
