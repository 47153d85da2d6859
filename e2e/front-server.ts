/**
 * A server before the product that a journey can make slow, faulty or newer. The newer studio has every file under
 * another name and those of before are gone, as after a release.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

export type FrontServer = {
  url: string
  /** What was asked for, path by path. */
  asked: string[]
  /** What pages are answered with from now on: as the product does, bit by bit, with a fault, or never. */
  pages: 'right' | 'slow' | 'faulty' | 'silent'
  release: () => void
  close: () => Promise<void>
}

const mark = '-next'
const dropped = new Set(['content-encoding', 'content-length', 'connection', 'transfer-encoding', 'etag'])

export async function openFrontServer(product: string): Promise<FrontServer> {
  let isNext = false
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const front: FrontServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    pages: 'right',
    release: () => (isNext = true),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    front.asked.push(url)
    const pages = headers['sec-fetch-mode'] === 'navigate' ? front.pages : 'right'
    if (pages === 'silent') return
    if (pages === 'faulty') return response.writeHead(502).end('Bad gateway')
    const isAsset = url.startsWith('/studio/assets/')
    if (isAsset && isNext !== url.includes(mark)) return response.writeHead(404).end()
    const got = await fetch(product + url.replace(mark, ''), { redirect: 'manual' })
    const kept = [...got.headers].filter(([name]) => !dropped.has(name))
    const body = Buffer.from(await got.arrayBuffer())
    const isText = /text|json/.test(got.headers.get('content-type') ?? '')
    response.writeHead(got.status, Object.fromEntries(kept))
    if (pages === 'slow') return trickle(response, body.toString())
    response.end(isNext && isText ? renamed(body.toString()) : body)
  }
  return front
}

/** The head first, so that styles and fonts are there, then the rest of the page in small pieces. */
async function trickle(response: ServerResponse, page: string): Promise<void> {
  const bodyAt = page.indexOf('<body')
  response.write(page.slice(0, bodyAt))
  await setTimeout(300)
  for (let at = bodyAt; at < page.length; at += 400) {
    response.write(page.slice(at, at + 400))
    await setTimeout(10)
  }
  response.end()
}

function renamed(text: string): string {
  return text
    .replaceAll(/(-[\w-]{8})(?=\.(?:js|css|wasm|ttf|woff2)\b)/g, `$1${mark}`)
    .replace(/release:"[\w-]+"/, `release:"${mark}"`)
}
