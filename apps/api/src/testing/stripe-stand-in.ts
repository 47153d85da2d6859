/**
 * Stands in for Stripe on this machine, as far as this product uses it: the API that the official SDK calls, the pages
 * where people pay and manage, and signed events. Run as a program it serves the journeys:
 * `node stripe-stand-in.ts <port> <address of events>`.
 */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Thing = Record<string, unknown> & { id: string }
type Answer = { status?: number; body: unknown }

export const stripeSecrets = {
  STRIPE_SECRET_KEY: 'sk_test_standin12345',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin12345',
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>

type Options = {
  port?: number
  /** Where events are sent when somebody pays or changes on a page; nowhere when left out. */
  eventsTo?: string
  now?: () => Date
}

export async function startStripe({ port = 0, eventsTo, now = () => new Date() }: Options = {}) {
  const desk = openDesk(now)
  const calls: string[] = []
  let isAway = false
  const server = createServer((request, response) => {
    void readBody(request).then(async (form) => {
      const url = new URL(request.url ?? '/', 'http://stripe.test')
      if (url.pathname.startsWith('/v1/')) {
        calls.push(`${request.method} ${url.pathname}`)
        const answer = isAway
          ? { status: 500, body: fault('api_error') }
          : desk.answer(request.method ?? '', url, form)
        return answerJson(response, answer)
      }
      return answerPage({ url, form, request, response, desk, tell: (event) => tell(event, eventsTo) })
    })
  })
  await listen(server, port)
  const { port: taken } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${taken}`
  desk.place(base)
  return {
    base,
    /** Every call of the API so far: `POST /v1/customers`. */
    calls,
    desk,
    /** While away it answers 500. */
    goAway: (away: boolean) => {
      isAway = away
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The header Stripe sends with an event. https://docs.stripe.com/webhooks#verify-manually */
export function signEvent(
  body: string,
  at: Date,
  secret: string = stripeSecrets.STRIPE_WEBHOOK_SECRET,
): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

type Desk = ReturnType<typeof openDesk>

/** Everything the stand-in knows, and what its API does with it. */
function openDesk(now: () => Date) {
  let base = ''
  let count = 0
  const things = new Map<string, Thing>()
  const repeated = new Map<string, Thing>()
  const newId = (prefix: string) => `${prefix}_${(count += 1)}`
  const seconds = () => Math.floor(now().getTime() / 1000)
  const keep = (prefix: string, fields: Record<string, unknown>): Thing => {
    const thing = { ...fields, id: typeof fields['id'] === 'string' ? fields['id'] : newId(prefix) }
    things.set(thing.id, thing)
    return thing
  }
  const all = (prefix: string) => [...things.values()].filter(({ id }) => id.startsWith(`${prefix}_`))
  const list = (data: Thing[]): Answer => ({ body: { object: 'list', data, has_more: false } })

  /** What paying at the checkout makes. */
  const subscribe = (customer: string, priceId: string, more: Record<string, unknown> = {}): Thing => {
    const price = things.get(priceId)
    const { interval } = (price?.['recurring'] ?? {}) as { interval?: string }
    const days = interval === 'year' ? 365 : 30
    const item = { id: newId('si'), price, current_period_end: seconds() + days * 86_400 }
    return keep('sub', {
      object: 'subscription',
      customer,
      status: 'active',
      created: seconds(),
      cancel_at_period_end: false,
      cancel_at: null,
      items: { object: 'list', data: [item] },
      discounts: [],
      ...more,
    })
  }
  const change = (id: string, fields: Record<string, unknown>): Thing => {
    const thing = { ...things.get(id), ...fields, id }
    things.set(id, thing)
    return thing
  }
  const event = (type: string, object: object, id = newId('evt')) =>
    JSON.stringify({ id, object: 'event', type, created: seconds(), data: { object } })

  const routes: [method: string, path: RegExp, run: (form: Form, id: string, url: URL) => Answer][] = [
    ['POST', /^\/v1\/customers$/, (form) => ({ body: keep('cus', form) })],
    [
      'GET',
      /^\/v1\/prices$/,
      (_form, _id, url) => {
        const wanted = new Set(
          [...url.searchParams].flatMap(([key, value]) => (key.startsWith('lookup_keys') ? [value] : [])),
        )
        return list(all('price').filter((price) => wanted.has(String(price['lookup_key']))))
      },
    ],
    ['POST', /^\/v1\/products$/, (form) => ({ body: keep('prod', form) })],
    ['POST', /^\/v1\/prices$/, (form) => ({ body: keep('price', { object: 'price', ...form }) })],
    ['GET', /^\/v1\/checkout\/sessions$/, (_form, _id, url) => list(all('cs').filter(isOpenOf(url)))],
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      (form) => {
        const id = newId('cs')
        return { body: keep('cs', { ...form, id, status: 'open', url: `${base}/pay/${id}` }) }
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_form, id) => ({ body: change(id, { status: 'expired' }) }),
    ],
    ['GET', /^\/v1\/billing_portal\/configurations$/, () => list(all('bpc'))],
    ['POST', /^\/v1\/billing_portal\/configurations$/, (form) => ({ body: keep('bpc', form) })],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      (form) => {
        const id = newId('bps')
        const flow = form['flow_data'] as Record<string, Form> | undefined
        const ending = things.get(String(flow?.['subscription_cancel']?.['subscription']))
        // As Stripe does: there is nothing to confirm about an end that is settled.
        if (ending && (ending['cancel_at_period_end'] === true || ending['cancel_at'] !== null))
          return { status: 400, body: fault('subscription_already_ending') }
        return { body: keep('bps', { ...form, id, url: `${base}/portal/${id}` }) }
      },
    ],
    [
      'GET',
      /^\/v1\/subscriptions$/,
      (_form, _id, url) =>
        list(all('sub').filter((each) => each['customer'] === url.searchParams.get('customer'))),
    ],
    ['GET', /^\/v1\/(?:subscriptions|coupons)\/(\w+)$/, (_form, id) => found(things.get(id))],
    [
      'POST',
      /^\/v1\/subscriptions\/(\w+)$/,
      (form, id) => ({
        body: change(
          id,
          'cancel_at_period_end' in form
            ? { cancel_at_period_end: form['cancel_at_period_end'] === 'true' }
            : form,
        ),
      }),
    ],
    ['POST', /^\/v1\/coupons$/, (form) => ({ body: keep('coupon', form) })],
  ]
  return {
    place: (address: string) => {
      base = address
    },
    things,
    all,
    subscribe,
    change,
    event,
    answer: (method: string, url: URL, { form, key }: Body): Answer => {
      const known = key === undefined ? undefined : repeated.get(key)
      if (known) return { body: known }
      for (const [verb, path, run] of routes) {
        const match = verb === method ? path.exec(url.pathname) : null
        if (!match) continue
        const answer = run(form, match[1] ?? '', url)
        if (key !== undefined) repeated.set(key, answer.body as Thing)
        return answer
      }
      return { status: 404, body: fault('resource_missing') }
    },
  }
}

function isOpenOf(url: URL) {
  return (session: Thing) =>
    session['customer'] === url.searchParams.get('customer') && session['status'] === 'open'
}

const fault = (code: string) => ({
  error: { type: code === 'api_error' ? 'api_error' : 'invalid_request_error', code },
})
const found = (thing: Thing | undefined): Answer =>
  thing ? { body: thing } : { status: 404, body: fault('resource_missing') }

type Form = Record<string, unknown>
type Body = { form: Form; key: string | undefined }

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const key = request.headers['idempotency-key']
  const form = unflatten(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
  return { form, key: typeof key === 'string' && !key.startsWith('stripe-node-retry') ? key : undefined }
}

/** `metadata[flain_plan]=creator` → `{metadata: {flain_plan: 'creator'}}`; numbered keys stay keys. */
function unflatten(fields: URLSearchParams): Form {
  const root: Form = {}
  for (const [name, value] of fields) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let place = root
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Form
    place[path.at(-1) ?? ''] = value
  }
  return root
}

function answerJson(response: ServerResponse, { status = 200, body }: Answer) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_standin' })
  response.end(JSON.stringify(body))
}

type Page = {
  url: URL
  form: Body
  request: IncomingMessage
  response: ServerResponse
  desk: Desk
  tell: (event: string) => Promise<void>
}

/** The hosted pages: a heading and buttons. What a press did is told by an event before the person goes back. */
async function answerPage({ url, form, request, response, desk, tell }: Page) {
  const [, place = '', id = ''] = url.pathname.split('/')
  const session = desk.things.get(id)
  if (!session) return response.writeHead(404).end()
  if (request.method === 'GET') return showPage(response, place, session)
  const act = String(form.form['act'])
  const target =
    place === 'pay' ? await pay(desk, session, act, tell) : await manage(desk, session, act, tell)
  return response.writeHead(303, { Location: target }).end()
}

function showPage(response: ServerResponse, place: string, session: Thing) {
  const flow = (session['flow_data'] as Form | undefined)?.['type']
  const title = place === 'pay' ? 'Pay' : 'Manage'
  const acts =
    place === 'pay' ? ['Pay now', 'Go back'] : flow === undefined ? ['Go back'] : ['Confirm', 'Go back']
  const buttons = acts.map((act) => `<button name="act" value="${act}">${act}</button>`).join('')
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>${title}</title><h1>${title}</h1><form method="post">${buttons}</form>`)
}

async function pay(desk: Desk, session: Thing, act: string, tell: Page['tell']): Promise<string> {
  if (act !== 'Pay now') return String(session['cancel_url'])
  const lines = session['line_items'] as Record<string, { price: string }>
  const subscription = desk.subscribe(String(session['customer']), lines['0']?.price ?? '')
  desk.change(session.id, { status: 'complete' })
  await tell(desk.event('checkout.session.completed', { ...session, subscription: subscription.id }))
  return String(session['success_url'])
}

async function manage(desk: Desk, session: Thing, act: string, tell: Page['tell']): Promise<string> {
  const back = String(session['return_url'])
  const flow = session['flow_data'] as Record<string, Form> | undefined
  if (act !== 'Confirm' || !flow) return back
  const cancelled = flow['subscription_cancel']?.['subscription']
  const update = flow['subscription_update_confirm'] as
    | { subscription: string; items: Record<string, { price: string }> }
    | undefined
  const id = String(cancelled ?? update?.subscription)
  const changed = cancelled
    ? desk.change(id, { cancel_at_period_end: true })
    : reprice(desk, id, update?.items['0']?.price ?? '')
  await tell(desk.event('customer.subscription.updated', changed))
  return back
}

function reprice(desk: Desk, id: string, priceId: string): Thing {
  const data = [{ ...itemsOf(desk.things.get(id))[0], price: desk.things.get(priceId) }]
  return desk.change(id, { items: { object: 'list', data } })
}

function itemsOf(subscription: Thing | undefined): object[] {
  const items = subscription?.['items']
  const data = typeof items === 'object' && items !== null && 'data' in items ? items.data : []
  return Array.isArray(data) ? data : []
}

async function tell(event: string, eventsTo: string | undefined) {
  if (eventsTo === undefined) return
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signEvent(event, new Date()) }
  await fetch(eventsTo, { method: 'POST', headers, body: event })
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

if (import.meta.main) {
  const [, , port, eventsTo] = process.argv
  await startStripe({ port: Number(port), ...(eventsTo === undefined ? {} : { eventsTo }) })
  process.stdout.write('ready\n')
}
