import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { graph, onPlan } from '../../testing/flows.ts'
import { runCommand } from '../../operator/commands.ts'
import { signedIn } from '../../testing/people.ts'
import { signEvent, startStripe, stripeSecrets } from '../../testing/stripe-stand-in.ts'
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await startStripe({ now: () => world.now() })
  world = await openWorld({ env: { ...stripeSecrets, STRIPE_API_BASE: stripe.base } })
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.calls.length = 0
})

/** Sends an event as Stripe would: no Origin, no session. Answers the status. */
async function send(body: string, signature = signEvent(body, world.now())): Promise<number> {
  const response = await world.app.request('/api/payments/stripe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body,
  })
  return response.status
}

const wish = (
  browser: TestBrowser,
  plan: 'explorer' | 'creator' | 'visionary',
  period: 'monthly' | 'yearly',
) => browser.call('changePlan', { body: { plan, period } })
const tierOf = async (browser: TestBrowser) => (await browser.call('me')).ok.user.tier?.name
const stateOf = async (browser: TestBrowser) => (await browser.call('planState')).ok.data

async function customerOf(userId: string): Promise<string> {
  const found = await world.context.store.pool.query<{ customer_id: string }>(
    'select customer_id from subscriptions where user_id = $1',
    [userId],
  )
  return found.rows[0]?.customer_id ?? ''
}

/** A person whose first payment went through. */
async function payer(plan: 'creator' | 'visionary' = 'creator', period: 'monthly' | 'yearly' = 'monthly') {
  const { browser, user, email } = await signedIn(world)
  await wish(browser, plan, period)
  const customer = await customerOf(user.id)
  const subscription = stripe.desk.subscribe(customer, priceOf(plan, period))
  await send(stripe.desk.event('checkout.session.completed', { customer, subscription: subscription.id }))
  return { browser, user, email, customer, subscription }
}

const priceOf = (plan: string, period: string) =>
  stripe.desk
    .all('price')
    .find(
      ({ metadata }) =>
        JSON.stringify(metadata) === JSON.stringify({ flain_plan: plan, flain_period: period }),
    )?.id ?? ''

describe('paying for a plan', () => {
  test('leads to the checkout, and changes nothing until the signed event', async () => {
    const { browser, user } = await signedIn(world)
    const answer = await wish(browser, 'creator', 'yearly')
    expect(answer.status).toBe(202)
    expect(answer.ok.user).toBeUndefined()
    expect(answer.ok.checkoutUrl).toMatch(`${stripe.base}/pay/cs_`)
    expect(await tierOf(browser)).toBe('explorer')
    const session = stripe.desk.all('cs').at(-1)
    expect(session).toMatchObject({
      mode: 'subscription',
      line_items: { 0: { price: priceOf('creator', 'yearly'), quantity: '1' } },
      success_url: 'http://localhost:3000/dashboard?section=profile&checkout=creator',
    })
    const customer = await customerOf(user.id)
    stripe.desk.subscribe(customer, priceOf('creator', 'yearly'))
    expect(await send(stripe.desk.event('customer.subscription.created', { customer }))).toBe(200)
    expect(await tierOf(browser)).toBe('creator')
    expect(await stateOf(browser)).toMatchObject({
      plan: 'creator',
      period: 'yearly',
      renewsAt: '2027-11-20T10:00:00.000Z',
      endsAt: null,
      isPaymentDue: false,
      canManage: true,
      payments: true,
    })
  })

  test('costs what the contract says, made at Stripe once', () => {
    expect(stripe.desk.all('price').map(({ unit_amount, lookup_key }) => [unit_amount, lookup_key])).toEqual([
      ['1500', 'flain_creator_monthly_1500_usd'],
      ['14400', 'flain_creator_yearly_14400_usd'],
      ['3900', 'flain_visionary_monthly_3900_usd'],
      ['39000', 'flain_visionary_yearly_39000_usd'],
    ])
  })

  test('asked for twice leaves one checkout open, for one customer', async () => {
    const { browser, user } = await signedIn(world)
    await Promise.all([wish(browser, 'creator', 'monthly'), wish(browser, 'creator', 'monthly')])
    await wish(browser, 'visionary', 'monthly')
    const customer = await customerOf(user.id)
    const mine = stripe.desk.all('cs').filter((session) => session['customer'] === customer)
    expect(mine.filter(({ status }) => status === 'open').length).toBe(1)
    expect(mine.length).toBe(3)
  })

  test('is not possible while Stripe is away, and says so', async () => {
    const { browser } = await signedIn(world)
    stripe.goAway(true)
    const answer = await wish(browser, 'creator', 'monthly')
    stripe.goAway(false)
    expect(answer.failure).toMatchObject({ code: 'payment_unavailable' })
    expect(await tierOf(browser)).toBe('explorer')
  })

  test('never sends anybody elsewhere', async () => {
    const { browser } = await signedIn(world)
    stripe.desk.place('https://evil.example')
    const answer = await wish(browser, 'creator', 'monthly')
    stripe.desk.place(stripe.base)
    expect(answer.failure.code).toBe('payment_unavailable')
  })

  test('is said of the installation', async () => {
    expect((await world.browser().call('listPlans')).ok.payments).toBe(true)
  })
})

describe('an event', () => {
  test('that is not signed right, or signed long ago, is refused and changes nothing', async () => {
    const { browser, user } = await signedIn(world)
    await wish(browser, 'creator', 'monthly')
    const customer = await customerOf(user.id)
    stripe.desk.subscribe(customer, priceOf('creator', 'monthly'))
    const body = stripe.desk.event('customer.subscription.created', { customer })
    const old = new Date(world.now().getTime() - 301_000)
    expect([
      await send(body, ''),
      await send(body, 't=1,v1=00'),
      await send(body, signEvent(body, world.now(), 'whsec_of_somebody_else')),
      await send(body, signEvent(body, old)),
      await send(`${body} `, signEvent(body, world.now())),
    ]).toEqual([400, 400, 400, 400, 400])
    expect(await tierOf(browser)).toBe('explorer')
    expect(await send(body)).toBe(200)
    expect(await tierOf(browser)).toBe('creator')
  })

  test('that comes again does nothing, one after the other and ten at once', async () => {
    const { browser, customer, subscription } = await payer()
    stripe.desk.change(subscription.id, { status: 'canceled' })
    const body = stripe.desk.event('customer.subscription.deleted', { customer })
    stripe.calls.length = 0
    expect(await Promise.all(Array.from({ length: 10 }, () => send(body)))).toEqual(Array(10).fill(200))
    expect(await tierOf(browser)).toBe('explorer')
    stripe.calls.length = 0
    expect(await send(body)).toBe(200)
    expect(stripe.calls).toEqual([])
    const { rows } = await world.context.store.pool.query('select 1 from payment_events where id = $1', [
      (JSON.parse(body) as { id: string }).id,
    ])
    expect(rows.length).toBe(1)
  })

  test('that is older than one before it changes nothing: what is true now counts', async () => {
    const { browser, customer, subscription } = await payer('visionary')
    const older = stripe.desk.event('customer.subscription.updated', { customer, status: 'active' })
    stripe.desk.change(subscription.id, { status: 'canceled' })
    await send(stripe.desk.event('customer.subscription.deleted', { customer }))
    expect(await tierOf(browser)).toBe('explorer')
    expect(await send(older)).toBe(200)
    expect(await tierOf(browser)).toBe('explorer')
  })

  test('of two at once about one person, the later answer of Stripe stays', async () => {
    const { browser, customer, subscription } = await payer()
    const events = Array.from({ length: 8 }, () =>
      stripe.desk.event('customer.subscription.updated', { customer }),
    )
    const sent = events.map((event) => send(event))
    stripe.desk.change(subscription.id, { status: 'canceled' })
    const last = send(stripe.desk.event('customer.subscription.deleted', { customer }))
    expect(await last).toBe(200)
    for (const status of await Promise.all(sent)) expect([200, 503]).toContain(status)
    expect(await tierOf(browser)).toBe('explorer')
  })

  test('is asked for again by 503 while Stripe does not answer', async () => {
    const { browser, customer, subscription } = await payer()
    stripe.desk.change(subscription.id, { status: 'unpaid' })
    const body = stripe.desk.event('customer.subscription.updated', { customer })
    stripe.goAway(true)
    expect(await send(body)).toBe(503)
    stripe.goAway(false)
    expect(await tierOf(browser)).toBe('creator')
    expect(await send(body)).toBe(200)
    expect(await tierOf(browser)).toBe('explorer')
  })

  test('about strangers, of other kinds, or enormous, does no harm', async () => {
    expect(await send(stripe.desk.event('customer.subscription.updated', { customer: 'cus_other' }))).toBe(
      200,
    )
    expect(await send(stripe.desk.event('invoice.paid', { customer: 'cus_other' }))).toBe(200)
    expect(await send(stripe.desk.event('balance.available', {}))).toBe(200)
    expect(await send('x'.repeat(300_000))).toBe(413)
  })
})

describe('a subscription', () => {
  const statuses = [
    ['trialing', 'creator', false],
    ['past_due', 'creator', true],
    ['unpaid', 'explorer', false],
    ['paused', 'explorer', false],
    ['incomplete_expired', 'explorer', false],
    ['canceled', 'explorer', false],
  ] as const
  test.each(statuses)('that is %s means %s', async (status, tier, isDue) => {
    const { browser, customer, subscription } = await payer()
    stripe.desk.change(subscription.id, { status })
    await send(stripe.desk.event('customer.subscription.updated', { customer }))
    expect(await tierOf(browser)).toBe(tier)
    expect((await stateOf(browser)).isPaymentDue).toBe(isDue)
  })

  test('is changed and ended in the portal, and nothing changes before the event', async () => {
    const { browser, customer, subscription } = await payer()
    const up = await wish(browser, 'visionary', 'yearly')
    expect(up.ok.checkoutUrl).toMatch(`${stripe.base}/portal/bps_`)
    expect(stripe.desk.all('bps').at(-1)).toMatchObject({
      customer,
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: subscription.id,
          items: { 0: { price: priceOf('visionary', 'yearly'), quantity: '1' } },
        },
      },
    })
    const down = await wish(browser, 'explorer', 'monthly')
    expect(down.status).toBe(202)
    expect(stripe.desk.all('bps').at(-1)).toMatchObject({
      flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: subscription.id } },
    })
    expect(await tierOf(browser)).toBe('creator')
    stripe.desk.change(subscription.id, { cancel_at_period_end: true })
    await send(stripe.desk.event('customer.subscription.updated', { customer }))
    expect(await stateOf(browser)).toMatchObject({
      plan: 'creator',
      renewsAt: null,
      endsAt: '2026-12-20T10:00:00.000Z',
    })
    expect((await browser.call('openBilling')).ok.url).toMatch(`${stripe.base}/portal/bps_`)
  })

  test('whose end the portal wrote as a date ends then, and is shown in the portal instead of ended twice', async () => {
    const { browser, customer, subscription } = await payer()
    stripe.desk.change(subscription.id, { cancel_at: Date.parse('2026-12-24T10:00:00Z') / 1000 })
    await send(stripe.desk.event('customer.subscription.updated', { customer }))
    expect(await stateOf(browser)).toMatchObject({ renewsAt: null, endsAt: '2026-12-24T10:00:00.000Z' })
    const again = await wish(browser, 'explorer', 'monthly')
    expect([again.status, again.ok.checkoutUrl]).toEqual([202, expect.stringContaining('/portal/bps_')])
    expect(stripe.desk.all('bps').at(-1)).not.toHaveProperty('flow_data')
  })

  test('that ends hides, deletes and publishes nothing', async () => {
    const { browser, customer, subscription } = await payer()
    const { id } = (
      await browser.call('createFlow', { body: { name: 'Mine', document: graph, visibility: 'private' } })
    ).ok.data
    stripe.desk.change(subscription.id, { status: 'canceled' })
    await send(stripe.desk.event('customer.subscription.deleted', { customer }))
    expect((await browser.call('getFlow', { params: { id } })).ok.data.visibility).toBe('private')
    const edit = await browser.call('updateFlow', { params: { id }, body: { name: 'Yours' } })
    expect(edit.failure).toMatchObject({ code: 'plan_required', plan: 'creator' })
    expect((await world.browser().call('getFlow', { params: { id } })).status).toBe(404)
  })

  test('of two the wider counts, and one of another product does not', async () => {
    const { browser, customer } = await payer()
    stripe.desk.subscribe(customer, priceOf('visionary', 'monthly'))
    stripe.desk.subscribe(customer, 'price_of_something_else', {
      items: { data: [{ price: { metadata: {} } }] },
    })
    await send(stripe.desk.event('customer.subscription.created', { customer }))
    expect(await tierOf(browser)).toBe('visionary')
  })

  test('ends with what was paid for when its owner wants the account deleted', async () => {
    const { browser, subscription } = await payer()
    expect((await browser.call('deleteAccount')).ok.data.deleteAt).not.toBeNull()
    expect(stripe.desk.things.get(subscription.id)).toMatchObject({ cancel_at_period_end: true })
  })
})

describe('a plan that nobody pays for', () => {
  test('is kept when somebody only looks at the checkout, and left at once', async () => {
    const { browser, user } = await signedIn(world)
    await world.context.store.pool.query("update users set tier = 'creator' where id = $1", [user.id])
    await wish(browser, 'visionary', 'monthly')
    const customer = await customerOf(user.id)
    stripe.desk.subscribe(customer, priceOf('visionary', 'monthly'), { status: 'incomplete' })
    await send(stripe.desk.event('customer.subscription.created', { customer }))
    expect(await tierOf(browser)).toBe('creator')
    const left = await wish(browser, 'explorer', 'monthly')
    expect([left.status, left.ok.user?.tier?.name]).toEqual([200, 'explorer'])
  })
})

describe('the student and nonprofit discount', () => {
  const request = (browser: TestBrowser) =>
    browser.call('requestDiscount', {
      body: { kind: 'student', organisation: ' Lund\u202e University ', details: 'Year 2, physics' },
    })

  test('is asked for, waits, is granted by the operator, and halves what is paid', async () => {
    const { browser, email, user } = await signedIn(world, { name: 'Ada Lovelace' })
    expect((await stateOf(browser)).discount).toBeNull()
    expect((await request(browser)).ok.data).toMatchObject({
      kind: 'student',
      organisation: 'Lund University',
      status: 'waiting',
      decidedAt: null,
    })
    const [toOperator] = await world.mailsTo('hello@flain.example')
    expect(toOperator?.text).toContain(`npm run admin -- discount grant ${user.id}`)
    expect((await runCommand('admin', ['discount', 'list'], world.context)).join('\n')).toContain(
      `waiting  ${user.id}  ${email}  Ada Lovelace  student  “Lund University”  Year 2, physics`,
    )
    await runCommand('admin', ['discount', 'grant', email.toUpperCase()], world.context)
    expect((await stateOf(browser)).discount?.status).toBe('granted')
    expect((await world.mailsTo(email)).at(-1)?.subject).toBe('Your discount is granted')
    expect((await request(browser)).ok.data.status).toBe('granted')
    await wish(browser, 'creator', 'monthly')
    expect(stripe.desk.all('cs').at(-1)).toMatchObject({ discounts: { 0: { coupon: 'flain_discount_50' } } })
  })

  test('is given to and taken from a subscription that runs', async () => {
    const { browser, email, subscription } = await payer()
    await request(browser)
    await runCommand('admin', ['discount', 'grant', email], world.context)
    expect(stripe.desk.things.get(subscription.id)).toMatchObject({
      discounts: { 0: { coupon: 'flain_discount_50' } },
    })
    await runCommand('admin', ['discount', 'withdraw', email], world.context)
    expect(stripe.desk.things.get(subscription.id)).toMatchObject({ discounts: '' })
    expect((await stateOf(browser)).discount?.status).toBe('refused')
  })

  test('is not said to be granted while Stripe is away', async () => {
    const { browser, email } = await payer()
    await request(browser)
    stripe.goAway(true)
    await expect(runCommand('admin', ['discount', 'grant', email], world.context)).rejects.toThrow(
      'Nothing was changed',
    )
    stripe.goAway(false)
    expect((await stateOf(browser)).discount?.status).toBe('waiting')
  })

  test('can be asked for again after a refusal; only requests are decided', async () => {
    const { browser, email } = await signedIn(world)
    await expect(runCommand('admin', ['discount', 'grant', email], world.context)).rejects.toThrow('Nobody')
    await request(browser)
    await runCommand('admin', ['discount', 'refuse', email], world.context)
    expect((await stateOf(browser)).discount?.status).toBe('refused')
    expect((await request(browser)).ok.data.status).toBe('waiting')
    await expect(runCommand('admin', ['discount'], world.context)).rejects.toThrow('Do what')
  })
})

describe('without payments', () => {
  test('there is no place for events and nothing to manage, and a change takes effect at once', async () => {
    const free = await openWorld()
    const { browser } = await signedIn(free)
    await onPlan(browser, 'visionary')
    expect(await stateOf(browser)).toEqual({
      plan: 'visionary',
      period: 'monthly',
      renewsAt: null,
      endsAt: null,
      isPaymentDue: false,
      canManage: false,
      payments: false,
      discount: null,
    })
    const posted = await free.app.request('/api/payments/stripe', { method: 'POST', body: '{}' })
    expect(posted.status).toBe(404)
    expect((await browser.call('openBilling')).failure.code).toBe('no_payments')
    await free.close()
  })
})
