/** What finished pages and files cost beside a bare server that answers the same bytes, turn about in the same run. */
import { ask } from './ask.ts'
import { cpuOf, start, stop } from './process.ts'
import type { Running } from './process.ts'

const bare = new URL('./static-server.ts', import.meta.url).pathname
const rounds = 6
const perRound = 1500
const lanes = 8

type Kind = { name: string; path: string; bar: number; isKnown?: boolean }

export async function comparePages(server: Running, barePort: number, kinds: readonly Kind[]): Promise<void> {
  const peer = await start(bare, barePort, {})
  console.log('path                                  ours ms   bare ms   ratio   bar')
  for (const kind of kinds) {
    const headers = await prepare(server, peer, kind)
    const cost = { ours: 0, bare: 0 }
    await round(server, kind.path, headers)
    await round(peer, kind.path, headers)
    for (let count = 0; count < rounds; count += 1) {
      cost.ours += await round(server, kind.path, headers)
      cost.bare += await round(peer, kind.path, headers)
    }
    const requests = rounds * perRound
    const ratio = cost.ours / cost.bare
    console.log(
      `${kind.name.padEnd(36)} ${(cost.ours / requests).toFixed(4).padStart(8)} ${(cost.bare / requests).toFixed(4).padStart(9)} ${ratio.toFixed(2).padStart(7)} ${kind.bar.toFixed(1).padStart(5)}${ratio > kind.bar ? '  over' : ''}`,
    )
  }
  await stop(peer)
}

/** Gives the bare server what ours answers. Resolves to the headers to ask with. */
async function prepare(server: Running, peer: Running, { path, isKnown = false }: Kind) {
  const asking: Record<string, string> = { 'accept-encoding': 'br' }
  await ask(server.port, path, { headers: asking })
  const answer = await ask(server.port, path, { headers: asking })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers
  const body = JSON.stringify({ status: 200, headers, body: answer.body.toString('base64') })
  await ask(peer.port, path, { method: 'PUT', body })
  return isKnown ? { ...asking, 'if-none-match': String(headers.etag) } : asking
}

/** Milliseconds of processor time for one round of requests. */
async function round(target: Running, path: string, headers: Record<string, string>): Promise<number> {
  const before = cpuOf(target.pid)
  let left = perRound
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await ask(target.port, path, { headers })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return cpuOf(target.pid) - before
}
