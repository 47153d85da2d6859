import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { StartFault } from '../config/start-fault.ts'
import type { Front } from './front.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

export type Listening = {
  fetch: Fetch
  /** Asked first. */
  front?: Front
  /** Told of every request before anybody answers it. */
  watch?: (request: IncomingMessage, response: ServerResponse) => void
  /** Calls `answer` at once, as part of something of its own. */
  within?: (request: IncomingMessage, response: ServerResponse, answer: () => void) => void
}

/** A client that is slower than this is not served: its connection would hold a place for nothing. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const checkTimeoutsEveryMs = 2000

export type Listener = {
  server: Server
  /**
   * Takes no more connections and waits until what is under way is answered. What somebody asked for who has gone
   * since is still being worked on without a connection; that is waited for as well. After `timeoutMs` nothing is.
   */
  finish: (timeoutMs: number) => Promise<void>
}

/** Listens, or says in one sentence why it cannot. */
export async function listen(
  { fetch, front, watch, within = (_request, _response, serve) => serve() }: Listening,
  host: string,
  port: number,
): Promise<Listener> {
  // HTTP/1.0 needs no Host, and health checks of load balancers often send none.
  const answer = getRequestListener(fetch, { hostname: 'localhost' })
  const options = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: checkTimeoutsEveryMs,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16 * 1024,
  }
  const underWay = new Set<Promise<void>>()
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    watch?.(request, response)
    if (front?.(request, response) === true) return
    const answering: Promise<void> = answer(request, response).finally(() => underWay.delete(answering))
    underWay.add(answering)
  }
  const server = createServer(options, (request, response) =>
    within(request, response, () => serve(request, response)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(faultOf(error, host, port)))
    server.listen(port, host, resolve)
  })
  return { server, finish: (timeoutMs) => finish(server, underWay, timeoutMs) }
}

function faultOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFault(
        `Port ${port} is already in use. Stop the other program, or set PORT to a free one.`,
      )
    case 'EACCES':
      return new StartFault(`This user may not use port ${port}. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFault(`This machine has no address ${host}. Set HOST to one it has.`)
    default:
      return error
  }
}

/** A connection that is kept for more requests counts as open until it is closed from here. */
const closeIdleEveryMs = 50

async function finish(server: Server, underWay: ReadonlySet<Promise<void>>, timeoutMs: number) {
  const tooLong = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    server.closeAllConnections()
    tooLong.resolve()
  }, timeoutMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const closing = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs)
  await closed
  clearInterval(closing)
  await Promise.race([Promise.allSettled(underWay), tooLong.promise])
  clearTimeout(timer)
}
