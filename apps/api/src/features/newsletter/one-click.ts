/** One-click unsubscribing as mail programs do it: a form, without an Origin, with the token in the address. RFC 8058. */
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { ApiError } from '../../api-error.ts'
import { leave } from './leave-newsletter.ts'

/** Anything that is not such a form goes on to the API's own call at the same address. */
export function mountOneClick<E extends { Bindings: object }>(
  app: Hono<E>,
  makeHeaders: () => Headers,
  context: Context,
) {
  app.post('/api/newsletter/unsubscribe', async (c, next) => {
    const token = c.req.query('token')
    const type = c.req.header('content-type') ?? ''
    if (token === undefined || !/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type))
      return next()
    const headers = makeHeaders()
    headers.set('Cache-Control', 'no-store')
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    try {
      await leave(token, context)
      return new Response('You are unsubscribed.\n', { headers })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return new Response(`${error.message}\n`, { status: 400, headers })
    }
  })
}
