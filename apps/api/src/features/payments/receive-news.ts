/** Where the payment provider tells what happened: the raw text of an event, signed; no Origin, no session. */
import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { ApiError } from '../../api-error.ts'
import { describeError } from '../../describe-error.ts'
import { readText } from '../../http/read-body.ts'
import { ForgedNews } from '../../payments/provider.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { actUpon } from '../../payments/sync-plan.ts'

/** Events of Stripe stay far under this. */
const newsBytes = 256 * 1024

/** Anything but 2xx makes the provider send the event again, for up to three days. */
export function mountPaymentNews<E extends { Bindings: object }>(
  app: Hono<E>,
  makeHeaders: () => Headers,
  context: Context,
) {
  const { payments } = context
  if (!payments) return
  app.post('/api/payments/stripe', async (c) => {
    const headers = makeHeaders()
    headers.set('Cache-Control', 'no-store')
    const status = await receive(c.req.raw, payments, context)
    return Response.json({ success: status === 200 }, { status, headers })
  })
}

async function receive(request: Request, payments: PaymentProvider, context: Context): Promise<number> {
  try {
    const body = await readText(request, newsBytes)
    const news = await payments.readNews(body, request.headers.get('stripe-signature') ?? '', context.now())
    if (news) await actUpon(news, payments, context)
    return 200
  } catch (error) {
    if (error instanceof ForgedNews) return 400
    if (error instanceof ApiError) return 413
    context.log.error(describeError(error), 'payment news failed')
    return 503
  }
}
