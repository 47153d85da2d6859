/**
 * One person's things in another person's calls: every call that names something of somebody's, in its address, its query
 * or its body, gets the answer of something that is not there, and changes nothing. A call without a row here fails.
 */
import { randomUUID } from 'node:crypto'
import { calls } from '@flain/contract/schemas'
import type { Call, CallName } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hashOf } from '../config/secrets.ts'
import { onPlan, publish } from '../testing/flows.ts'
import { givePasskey, signedIn } from '../testing/people.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'

type Things = Awaited<ReturnType<typeof everyThing>>
type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
/** What to send with somebody's things, `own` being those of whoever sends it. */
type Asking = (theirs: Things, own: Things) => Input

let world: World
let owner: Things
let other: Things

beforeAll(async () => {
  world = await openWorld()
  owner = await everyThing()
  other = await everyThing()
})
afterAll(() => world.close())

/** Somebody with one of everything that has an id and is nobody else's business. */
async function everyThing() {
  const { browser, user } = await signedIn(world)
  await onPlan(browser, 'visionary')
  await givePasskey(browser)
  const folder = (await browser.call('createFolder', { body: { name: 'Clients' } })).ok.data.id
  const flow = (await publish(browser, { visibility: 'private', tags: ['secret'] })).id
  await browser.call('changeFlows', { body: { flows: [{ id: flow, folder }] } })
  const key = (await browser.call('createKey', { body: { name: 'x', scopes: ['flows:read'] } })).ok.data.id
  const hook = { url: 'https://hooks.example.org/x', events: ['flow.saved' as const] }
  const webhook = (await browser.call('createWebhook', { body: hook })).ok.data.id
  const { pool } = world.context.store
  const delivery = `msg_${randomUUID()}`
  await pool.query(
    `insert into webhook_deliveries (id, endpoint_id, type, about, body, state, created_at)
     values ($1, $2, 'webhook.test', 'x', '{}', 'failed', now())`,
    [delivery, webhook],
  )
  const [session] = (await browser.call('listSessions')).ok.data
  const ticket = randomUUID()
  const wish = {
    clientId: 'https://a.example/p',
    name: 'A',
    redirectUri: 'https://a.example/cb',
    state: null,
  }
  await pool.query('insert into program_asks values ($1, $2, $3, $4, $5)', [
    hashOf(ticket),
    user.id,
    session?.id,
    { ...wish, scopes: ['flows:read'], challenge: 'x', resource: '' },
    new Date(world.now().getTime() + 600_000),
  ])
  const granted = await pool.query<{ id: string }>(
    `insert into program_grants (user_id, client_id, name, redirect_uri, scopes, resource, code_hash, code_challenge,
       code_expires_at, code_used_at, created_at, expires_at)
     values ($1, $2, 'A', $3, '{flows:read}', '', $4, 'x', $5, $5, $5, $6) returning id`,
    [user.id, wish.clientId, wish.redirectUri, randomUUID(), world.now(), new Date('2030-01-01')],
  )
  return {
    browser,
    userId: user.id,
    folder,
    flow,
    key,
    webhook,
    delivery,
    ticket,
    session: session?.id ?? '',
    program: granted.rows[0]?.id ?? '',
    passkey: (await browser.call('listPasskeys')).ok.data[0]?.id ?? '',
    device: (await browser.call('listDevices')).ok.data[0]?.id ?? '',
  }
}

const webhookParams: Asking = ({ webhook }) => ({ params: { id: webhook } })

/** Calls whose address names something that is one's own. */
const inAddresses: Partial<Record<CallName, Asking>> = {
  endSession: ({ session }) => ({ params: { id: session } }),
  revokeKey: ({ key }) => ({ params: { id: key } }),
  endProgram: ({ program }) => ({ params: { id: program } }),
  updateWebhook: (theirs, own) => ({ ...webhookParams(theirs, own), body: { isPaused: true } }),
  deleteWebhook: webhookParams,
  rotateWebhookSecret: webhookParams,
  testWebhook: webhookParams,
  listWebhookDeliveries: webhookParams,
  redeliverWebhook: ({ webhook, delivery }) => ({ params: { id: webhook, delivery } }),
  renameFolder: ({ folder }) => ({ params: { id: folder }, body: { name: 'Mine now' } }),
  deleteFolder: ({ folder }) => ({ params: { id: folder } }),
  renamePasskey: ({ passkey }) => ({ params: { id: passkey }, body: { name: 'Mine now' } }),
  removePasskey: ({ passkey }) => ({ params: { id: passkey } }),
  forgetDevice: ({ device }) => ({ params: { id: device } }),
}

/** Calls that name it elsewhere, by the field that does. */
const inFields: Record<string, Asking> = {
  'listWebhookDeliveries after': ({ delivery }, own) => ({
    params: { id: own.webhook },
    query: { after: delivery },
  }),
  'redeliverWebhook delivery': ({ delivery }, own) => ({ params: { id: own.webhook, delivery } }),
  'changeFlows flows.id': ({ flow }) => ({ body: { flows: [{ id: flow, tags: ['mine'], deleted: true }] } }),
  'changeFlows flows.folder': ({ folder }, own) => ({ body: { flows: [{ id: own.flow, folder }] } }),
  'listFlows folder': ({ folder }) => ({ query: { folder } }),
  'analytics flow': ({ flow }) => ({ query: { flow } }),
  'flowThumbnails ids': ({ flow }) => ({ query: { ids: flow } }),
  'answerProgramAsk ticket': ({ ticket }) => ({ body: { ticket, isAllowed: true } }),
}

const nothing: Things = {
  ...({} as Things),
  folder: 'nothingHere',
  flow: 'nothingHere',
  key: randomUUID(),
  webhook: randomUUID(),
  delivery: 'msg_nothing',
  ticket: randomUUID(),
  session: randomUUID(),
  program: randomUUID(),
  passkey: 'nothing',
  device: 'nothing',
}

/** The answer without what is another each time. */
async function send(browser: TestBrowser, name: CallName, { params = {}, query = {}, body }: Input) {
  const call: Call = calls[name]
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const response = await browser.request(`${path}?${new URLSearchParams(query).toString()}`, {
    method: call.method,
    headers: { 'Content-Type': 'application/json' },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) ?? null }),
  })
  const { requestId: _, ...json } = (await response.json()) as Record<string, unknown>
  return { status: response.status, json: json }
}

/** All that the person has, as it stands in the database. */
async function stored({ userId }: Things): Promise<unknown[]> {
  const { pool } = world.context.store
  const own = ['flow_folders', 'api_keys', 'webhook_endpoints', 'passkeys', 'known_browsers', 'sessions']
  const queries = [
    ...[...own, 'program_asks', 'program_grants'].map((name) => `select * from ${name} where user_id = $1`),
    'select * from flows where owner_id = $1',
    `select d.* from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where e.user_id = $1`,
  ]
  return Promise.all(queries.map(async (query) => (await pool.query(query, [userId])).rows))
}

const rows: (readonly [string, CallName, Asking])[] = [
  ...Object.entries(inAddresses).map(([name, asking]) => [name, name as CallName, asking] as const),
  ...Object.entries(inFields).map(
    ([field, asking]) => [field, field.split(' ', 1)[0] as CallName, asking] as const,
  ),
]

describe.each(rows)('%s', (_, name, asking) => {
  test('finds nothing of another person, and changes nothing of theirs', async () => {
    const before = await stored(owner)
    const missing = await send(other.browser, name, asking(nothing, other))
    const answer = await send(other.browser, name, asking(owner, other))
    const withoutIds = (text: string, { flow }: Things) => text.replaceAll(flow, 'flow')
    expect(withoutIds(JSON.stringify(answer), owner)).toBe(withoutIds(JSON.stringify(missing), nothing))
    expect(await stored(owner)).toEqual(before)
  })
})

const ruled = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, call]) => call.auth !== 'none' && call.administration === undefined,
)

test('every call whose address names something of one’s own has a row', () => {
  /** Flows have rules of their own, and creators are everybody's. */
  const elsewhere = /^\/api\/(?:flows|creators)\/\{/
  const named = ruled.filter(([, { path }]) => path.includes('{') && !elsewhere.test(path))
  expect(named.map(([name]) => name).sort()).toEqual(Object.keys(inAddresses).sort())
})

test('every call that names something of one’s own in its query or body has a row', () => {
  const ids =
    /^(?:ids?|flow|folder|folderId|flowId|key|session|webhook|delivery|after|ticket|program|device)$/
  type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] }
  const namesIn = (shape: Shape): string[] => [
    ...Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => [
      ...(ids.test(key) ? [key] : []),
      // What is inside a drawing is the drawing's.
      ...(key === 'document' || key === 'graph' ? [] : namesIn(inner).map((name) => `${key}.${name}`)),
    ]),
    ...(shape.items ? namesIn(shape.items) : []),
    ...(shape.anyOf ?? []).flatMap(namesIn),
  ]
  const named = ruled.flatMap(([name, { query, body }]) =>
    [query, body].flatMap((schema) =>
      schema
        ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape).map(
            (field) => `${name} ${field}`,
          )
        : [],
    ),
  )
  /** These are secrets of whoever sends them. */
  const unlike = new Set(['addPasskey credential.id', 'askAssistant own.key'])
  expect(named.filter((field) => !(field in inFields) && !unlike.has(field))).toEqual([])
})
