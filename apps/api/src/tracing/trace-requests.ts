import type { IncomingMessage, ServerResponse } from 'node:http'
import { kindOfRequest } from '../metrics/watch-requests.ts'
import { within } from './spans.ts'

/** Answers each request as part of a span that is named by its call or kind of page, never by its address. */
export function traceRequest(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const { traceparent } = request.headers
  const carried = typeof traceparent === 'string' ? traceparent : undefined
  within({ name: 'request', kind: 'server' }, carried, (span) => {
    if (span) {
      response.once('close', () => {
        const route = kindOfRequest(request)
        const { statusCode: status, writableFinished: isWhole } = response
        span.rename(route)
        const method = request.method ?? ''
        span.add({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
        span.end(isWhole && status < 500 ? 'done' : 'failed')
      })
    }
    answer()
  })
}
