/** Measures every request, whichever part answered it, and writes the line of a page or a file. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { measures } from './measures.ts'

const named = new WeakMap<object, string>()

/** The request turned out to be this call. */
export function nameRequest(request: object, call: string): void {
  named.set(request, call)
}

/** First parts of addresses that are told apart; anything else is `other`. */
const kinds = new Set(
  'about agent assets auth avatars blog careers community contact creators dashboard diagrams downloads embed f guidelines healthz legal login mcp newsletter oembed outbox press pricing privacy-policy readyz studio terms-of-service tutorials use-cases'.split(
    ' ',
  ),
)

/** A kind of page, `/f` or `/studio` for example. */
export function kindOfPage(url: string): string {
  const [, first = ''] = /^\/([^/?.]*)/.exec(url) ?? []
  if (first === '') return url.startsWith('/') && !url.startsWith('/.') ? '/' : 'other'
  if (first === 'api') return '/api'
  return kinds.has(first) ? `/${first}` : 'other'
}

/** The call it turned out to be, or its kind of page. */
export const kindOfRequest = (request: IncomingMessage): string =>
  named.get(request) ?? kindOfPage(request.url ?? '')

/** Calls write a line of their own, which knows more. */
export function watchRequests(log: Logger) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now()
    response.once('close', () => {
      const ms = performance.now() - startedAt
      const route = kindOfRequest(request)
      // Who went away before the answer was there was not answered.
      const status = response.writableFinished ? response.statusCode : 499
      measures.requests.observe({ route, status }, ms / 1000)
      if (!named.has(request) && log.isLevelEnabled('info'))
        log.info({ route, status, ms: Math.round(ms * 10) / 10 }, 'page')
    })
  }
}
