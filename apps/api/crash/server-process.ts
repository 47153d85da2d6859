/** The built server as a process of its own, which tests may treat badly. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../dist/server.js', import.meta.url))

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** All that it has written so far. */
  output: () => string
  exited: Promise<number | null>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
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

/** Milliseconds until the server can serve. */
export async function untilReady(server: ServerProcess, withinMs = 120_000): Promise<number> {
  const startedAt = performance.now()
  const end = startedAt + withinMs
  while (performance.now() < end) {
    const isReady = await fetch(`${server.url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return performance.now() - startedAt
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
