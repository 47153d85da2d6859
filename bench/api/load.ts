import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
export type Figures = { perSecond: number; p50: number; p99: number; cpu: number; failed: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function shoot(port: number, shot: Shot): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = shot
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, agent },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        })
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a connection that waited long at the very moment it is used again.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(shoot(port, shot))
      else reject(error)
    })
    sent.end(body)
  })
}

/** Milliseconds of processor time, all threads, that the process has used. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Sends every shot, so many at a time, and measures the waits here and the processor time of the server there. */
export async function fire(
  target: { port: number; pid: number },
  shots: readonly Shot[],
  lanes: number,
): Promise<Figures> {
  const waits: number[] = []
  let next = 0
  let failed = 0
  const cpuBefore = cpuOf(target.pid)
  const startedAt = performance.now()
  const lane = async () => {
    for (let shot = shots[next++]; shot !== undefined; shot = shots[next++]) {
      const sentAt = performance.now()
      const { status } = await shoot(target.port, shot)
      waits.push(performance.now() - sentAt)
      if (status >= 400) failed += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const seconds = (performance.now() - startedAt) / 1000
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  return {
    perSecond: shots.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (cpuOf(target.pid) - cpuBefore) / shots.length,
    failed,
  }
}
