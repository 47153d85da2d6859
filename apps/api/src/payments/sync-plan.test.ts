import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'
import type { PaymentProvider, Subscription } from './provider.ts'
import { PaymentFault } from './provider.ts'
import { actUpon } from './sync-plan.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const running: Subscription = {
  id: 'sub_1',
  plan: 'creator',
  period: 'monthly',
  state: 'running',
  paidUntil: new Date('2026-12-20T10:00:00Z'),
  isEnding: false,
}

const refuse = () => Promise.reject(new PaymentFault('not asked here'))

/** A provider that only knows subscriptions, and answers when told to. */
function answering(subscriptionsOf: PaymentProvider['subscriptionsOf']): PaymentProvider {
  return {
    openCustomer: refuse,
    checkout: refuse,
    change: refuse,
    billing: refuse,
    endAll: refuse,
    setDiscount: refuse,
    readNews: refuse,
    subscriptionsOf,
  }
}

async function customer() {
  const { browser, user } = await signedIn(world)
  const customerId = `cus_${user.id}`
  await world.context.store.pool.query(
    'insert into subscriptions (user_id, customer_id, updated_at) values ($1, $2, now())',
    [user.id, customerId],
  )
  return { browser, customerId }
}

test('an answer that was overtaken while it was on its way is asked for again, not written', async () => {
  const { browser, customerId } = await customer()
  const first = Promise.withResolvers<Subscription[]>()
  const asked = Promise.withResolvers<void>()
  let times = 0
  const slow = answering(() => {
    times += 1
    asked.resolve()
    return times === 1 ? first.promise : Promise.resolve([])
  })
  const late = actUpon(
    { id: 'evt_1', type: 'customer.subscription.updated', customerId },
    slow,
    world.context,
  )
  await asked.promise
  const quick = answering(() => Promise.resolve([running]))
  await actUpon({ id: 'evt_2', type: 'customer.subscription.created', customerId }, quick, world.context)
  expect((await browser.call('me')).ok.user.tier?.name).toBe('creator')
  const gone = answering(() => Promise.resolve([]))
  await actUpon({ id: 'evt_3', type: 'customer.subscription.deleted', customerId }, gone, world.context)
  first.resolve([running])
  await late
  expect(times).toBe(2)
  expect((await browser.call('me')).ok.user.tier?.name).toBe('explorer')
})

test('news whose effect could not be written is not remembered', async () => {
  const { customerId } = await customer()
  const news = { id: 'evt_4', type: 'customer.subscription.updated', customerId }
  const away = answering(refuse)
  await expect(actUpon(news, away, world.context)).rejects.toThrow(PaymentFault)
  let times = 0
  const back = answering(() => {
    times += 1
    return Promise.resolve([running])
  })
  await actUpon(news, back, world.context)
  await actUpon(news, back, world.context)
  expect(times).toBe(1)
})
