import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Options = { method?: string; headers?: Record<string, string>; body?: string }

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

export function ask(port: number, path: string, options: Options = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export type Waits = { p50: number; p99: number; most: number; failed: number }

/**
 * Sends one path after the other at a steady pace, whether the ones before were answered or not. A wait begins when
 * the request should have been sent, so that a server that stalls is not spared.
 */
export async function askSteadily(port: number, paths: readonly string[], perSecond: number): Promise<Waits> {
  const waits: number[] = []
  let failed = 0
  const startedAt = performance.now()
  const askOne = async (path: string, dueAt: number) => {
    const { status } = await ask(port, path, { headers: { 'accept-encoding': 'br' } })
    waits.push(performance.now() - dueAt)
    if (status >= 400) failed += 1
  }
  const asked: Promise<void>[] = []
  for (const [index, path] of paths.entries()) {
    const dueAt = startedAt + (index * 1000) / perSecond
    const early = dueAt - performance.now()
    if (early > 0.5) await new Promise((resolve) => setTimeout(resolve, early))
    asked.push(askOne(path, dueAt))
  }
  await Promise.all(asked)
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), most: at(1), failed }
}
