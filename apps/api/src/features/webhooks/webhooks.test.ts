/** Webhooks to a real receiver on this machine, checked by the standard's own library. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits, webhookEvents, webhookPauses } from '@flain/contract'
import type { WebhookDelivery, WebhookEvent } from '@flain/contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queues } from '../../jobs/queues.ts'
import { graph, onPlan, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

type Letter = { headers: Record<string, string>; body: string }

/** Answers what it is told to, and keeps what came. */
async function openReceiver() {
  const letters: Letter[] = []
  let status = 200
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      letters.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(status, { Location: 'http://127.0.0.1:1/elsewhere' }).end(`took it: ${status}`)
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    letters,
    answer: (next: number) => {
      status = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    startAgain: () => listen(port),
  }
}

let world: World
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  world = await openWorld({ env: { WEBHOOK_ADDRESSES: 'any' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.stop())

async function visionary() {
  const { browser } = await signedIn(world)
  await onPlan(browser, 'visionary')
  return browser
}

async function endpointOf(browser: TestBrowser, events: readonly WebhookEvent[] = webhookEvents) {
  const { data, secret } = (
    await browser.call('createWebhook', { body: { url: receiver.url, events: [...events] } })
  ).ok
  return { id: data.id, secret }
}

/** As a receiver does it, at the time it is there. */
function verified(secret: string, { headers, body }: Letter) {
  vi.useFakeTimers({ toFake: ['Date'], now: world.now() })
  try {
    return new Webhook(secret).verify(body, headers) as { type: string; data: Record<string, unknown> }
  } finally {
    vi.useRealTimers()
  }
}

const look = () => world.context.jobs.runNow(queues.webhooksDue)
const typesOf = (letters: readonly Letter[]) =>
  letters.map(({ body }) => (JSON.parse(body) as { type: string }).type)

async function deliveries(browser: TestBrowser, id: string): Promise<WebhookDelivery[]> {
  await signedInAgain(browser)
  return (await browser.call('listWebhookDeliveries', { params: { id }, query: {} })).ok.data
}

describe('a webhook', () => {
  test('tells of each event, signed so that the standard’s library takes it', async () => {
    const owner = await visionary()
    const { id, secret } = await endpointOf(owner)
    const flow = await publish(owner)
    const params = { id: flow.id }
    const stranger = await visionary()
    await stranger.call('augmentFlow', { params })
    await owner.call('updateFlow', { params, body: { state: 'draft' } })
    await world.context.jobs.drain()
    await onPlan(owner, 'creator')
    await world.context.jobs.drain()
    expect(typesOf(receiver.letters).toSorted()).toEqual([
      'account.plan_changed',
      'flow.augmented',
      'flow.published',
      'flow.unpublished',
    ])
    for (const letter of receiver.letters) expect(verified(secret, letter).type).toMatch(/\./)
    const published = receiver.letters
      .map((one) => verified(secret, one))
      .find(({ type }) => type === 'flow.published')
    expect(published?.data).toMatchObject({ id: flow.id, name: 'A day', version: 1, state: 'published' })
    const wrong = () =>
      verified(`whsec_${Buffer.alloc(32).toString('base64')}`, receiver.letters[0] as Letter)
    expect(wrong).toThrow('No matching signature')
    expect((await deliveries(owner, id)).filter(({ state }) => state === 'delivered')).toHaveLength(4)
  })

  test('tells of saves that follow one another once, with the last of them', async () => {
    const owner = await visionary()
    const { secret } = await endpointOf(owner, ['flow.saved'])
    const { id } = await publish(owner, { state: 'draft' })
    for (const version of [1, 2, 3]) {
      const body = { document: { ...graph, title: `Day ${version}` } }
      await owner.call('updateFlow', { params: { id }, body }, { 'If-Match': `"${version}"` })
    }
    await look()
    expect(receiver.letters).toEqual([])
    world.advance(60)
    await look()
    expect(receiver.letters.map((letter) => verified(secret, letter).data['version'])).toEqual([4])
  })

  test('reaches a receiver that was down for an hour, under the same id, and once', async () => {
    const owner = await visionary()
    const { id, secret } = await endpointOf(owner, ['flow.published'])
    await receiver.stop()
    await publish(owner)
    await world.context.jobs.drain()
    const [first] = await deliveries(owner, id)
    expect(first).toMatchObject({
      state: 'waiting',
      triesCount: 1,
      problem: 'Nobody answers at that address.',
    })
    for (let minute = 0; minute < 60; minute += 1) {
      world.advance(60)
      await look()
    }
    expect((await deliveries(owner, id))[0]).toMatchObject({ state: 'waiting', triesCount: 4 })
    await receiver.startAgain()
    for (let minute = 0; minute < 120; minute += 1) {
      world.advance(60)
      await look()
    }
    expect(receiver.letters).toHaveLength(1)
    const [letter] = receiver.letters
    expect(letter?.headers['webhook-id']).toBe(first?.id)
    const [done] = await deliveries(owner, id)
    expect(done).toMatchObject({ state: 'delivered', triesCount: 5, status: 200, answer: 'took it: 200' })
    const sentAt = new Date(Number(letter?.headers['webhook-timestamp']) * 1000)
    vi.useFakeTimers({ toFake: ['Date'], now: sentAt })
    expect(new Webhook(secret).verify(letter?.body ?? '', letter?.headers ?? {})).toBeTruthy()
    vi.useRealTimers()
  })

  test('is tried for three days and then given up, until somebody asks for it again', async () => {
    const owner = await visionary()
    const { id } = await endpointOf(owner, ['flow.published'])
    receiver.answer(500)
    await publish(owner)
    await world.context.jobs.drain()
    for (const pause of webhookPauses) {
      world.advance(pause - 1)
      await look()
      const before = receiver.letters.length
      world.advance(1)
      await look()
      expect(receiver.letters).toHaveLength(before + 1)
    }
    const [failed] = await deliveries(owner, id)
    expect(failed).toMatchObject({ state: 'failed', triesCount: 10, status: 500, nextTryAt: null })
    const days = webhookPauses.reduce((sum, pause) => sum + pause, 0) / 86_400
    expect(days).toBeGreaterThan(3)
    world.advance(7 * 86_400)
    await look()
    expect(receiver.letters).toHaveLength(10)
    receiver.answer(204)
    await signedInAgain(owner)
    await owner.call('redeliverWebhook', { params: { id, delivery: failed?.id ?? '' } })
    await world.context.jobs.drain()
    expect((await deliveries(owner, id))[0]).toMatchObject({
      id: failed?.id,
      state: 'delivered',
      status: 204,
    })
    expect(new Set(receiver.letters.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('that a thousand events wait for is told of no more until some have gone', async () => {
    const owner = await visionary()
    const { id } = await endpointOf(owner)
    const { pool } = world.context.store
    await pool.query(
      `insert into webhook_deliveries (id, endpoint_id, type, about, body, state, created_at, next_try_at)
       select 'msg_wait' || n, $1, 'flow.published', 'x', '{}', 'waiting', $2, $3 from generate_series(1, $4::int) n`,
      [id, world.now(), new Date('2030-01-01'), limits.deliveriesWaiting - 1],
    )
    const held = async () => {
      const { rows } = await pool.query('select 1 from webhook_deliveries where endpoint_id = $1', [id])
      return rows.length
    }
    const flow = await publish(owner)
    expect(await held()).toBe(limits.deliveriesWaiting)
    const turn = (state: 'draft' | 'published') =>
      owner.call('updateFlow', { params: { id: flow.id }, body: { state } })
    // It may have been delivered by now; then there is room for one more, and no more than that.
    await world.context.jobs.drain()
    for (let times = 0; times < 3; times += 1) {
      await turn('draft')
      await turn('published')
    }
    const waiting = await pool.query(
      "select 1 from webhook_deliveries where endpoint_id = $1 and state = 'waiting'",
      [id],
    )
    expect(waiting.rows.length).toBe(limits.deliveriesWaiting)
  })

  test('with a new secret is signed by the old one too for a day', async () => {
    const owner = await visionary()
    const { id, secret } = await endpointOf(owner)
    const rotated = (await owner.call('rotateWebhookSecret', { params: { id } })).ok
    expect(rotated.data.oldSecretUntil).not.toBe(null)
    const sendTest = async () => {
      await owner.call('testWebhook', { params: { id } })
      await world.context.jobs.drain()
      return receiver.letters.at(-1) as Letter
    }
    const letter = await sendTest()
    for (const one of [secret, rotated.secret]) expect(verified(one, letter).type).toBe('webhook.test')
    world.advance(86_400)
    await signedInAgain(owner)
    const later = await sendTest()
    expect(verified(rotated.secret, later).type).toBe('webhook.test')
    expect(() => verified(secret, later)).toThrow('No matching signature')
  })

  test('follows no redirect, and rests when it is said to be gone', async () => {
    const owner = await visionary()
    const { id } = await endpointOf(owner)
    const send = async (status: number) => {
      receiver.answer(status)
      world.advance(1)
      await owner.call('testWebhook', { params: { id } })
      await world.context.jobs.drain()
      return (await deliveries(owner, id))[0]
    }
    expect(await send(302)).toMatchObject({ state: 'waiting', status: 302 })
    expect(await send(410)).toMatchObject({ state: 'failed', status: 410 })
    expect((await owner.call('listWebhooks')).ok.data[0]?.isPaused).toBe(true)
    await publish(owner)
    await world.context.jobs.drain()
    expect(receiver.letters).toHaveLength(2)
    await owner.call('updateWebhook', { params: { id }, body: { isPaused: false } })
    expect(await send(200)).toMatchObject({ state: 'delivered' })
  })

  test('belongs to one person; its secret stands nowhere', async () => {
    const owner = await visionary()
    const stranger = await visionary()
    const { id, secret } = await endpointOf(owner)
    const params = { id }
    for (const refused of [
      await stranger.call('updateWebhook', { params, body: { isPaused: true } }),
      await stranger.call('deleteWebhook', { params }),
      await stranger.call('rotateWebhookSecret', { params }),
      await stranger.call('testWebhook', { params }),
      await stranger.call('listWebhookDeliveries', { params, query: {} }),
    ])
      expect([refused.status, refused.failure.code]).toEqual([404, 'webhook_not_found'])
    const { rows } = await world.context.store.pool.query('select * from webhook_endpoints')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect((await owner.call('listWebhooks')).text).not.toContain(secret)
    expect(world.logged.join('')).not.toContain(secret)
    await publish(stranger)
    await world.context.jobs.drain()
    expect(receiver.letters).toEqual([])
    await owner.call('deleteWebhook', { params })
    expect((await owner.call('deleteWebhook', { params })).failure.code).toBe('webhook_not_found')
  })

  test('comes with the plan, rests without it, and says first that the plan has changed', async () => {
    const owner = await visionary()
    const { id } = await endpointOf(owner)
    await onPlan(owner, 'explorer')
    await publish(owner)
    await world.context.jobs.drain()
    expect(typesOf(receiver.letters)).toEqual(['account.plan_changed'])
    expect((await owner.call('testWebhook', { params: { id } })).failure.code).toBe('plan_required')
    const more = await owner.call('createWebhook', { body: { url: receiver.url, events: ['flow.saved'] } })
    expect([more.failure.code, more.failure.plan]).toEqual(['plan_required', 'visionary'])
  })

  test('goes to addresses only, and the list of what was sent has pages', async () => {
    const owner = await visionary()
    for (const url of ['', 'ftp://example.org', 'https://user:word@example.org/', 'javascript:alert(1)']) {
      const refused = await owner.call('createWebhook', { body: { url, events: ['flow.saved'] } })
      expect(refused.failure.code).toBe('webhook_address')
    }
    const { id } = await endpointOf(owner)
    for (let sent = 0; sent < 3; sent += 1) await owner.call('testWebhook', { params: { id } })
    const first = (await owner.call('listWebhookDeliveries', { params: { id }, query: { limit: 2 } })).ok
    const after = first.next ?? ''
    const rest = (await owner.call('listWebhookDeliveries', { params: { id }, query: { after } })).ok
    expect(new Set([...first.data, ...rest.data].map((one) => one.id)).size).toBe(3)
    const nobody = await owner.call('redeliverWebhook', { params: { id, delivery: 'msg_none' } })
    expect(nobody.failure.code).toBe('delivery_not_found')
  })
})

/** After a day the token of a session has to be asked for anew. */
async function signedInAgain(browser: TestBrowser) {
  await browser.call('refresh', { body: { refreshToken: browser.tokens?.refreshToken ?? '' } })
}
