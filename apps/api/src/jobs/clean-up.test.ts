import { limits } from '@flain/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publish } from '../testing/flows.ts'
import { signedIn } from '../testing/people.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const query = async (text: string, values: unknown[] = []) =>
  (await world.context.store.pool.query<Record<string, unknown>>(text, values)).rows
const ago = (days: number) => new Date(world.now().getTime() - days * 24 * 3600 * 1000)

it('deletes spent refresh tokens once a copy of them would have run out', async () => {
  const { user } = await signedIn(world)
  const [session] = await query('select id from sessions where user_id = $1', [user.id])
  for (const [name, days] of Object.entries({ old: 31, young: 29 }))
    await query('insert into spent_refresh_tokens values ($1, $2, $3)', [name, session?.['id'], ago(days)])
  await world.hourly()
  expect(await query('select token_hash from spent_refresh_tokens')).toEqual([{ token_hash: 'young' }])
})

it('deletes who got an issue of the newsletter, and keeps how many did', async () => {
  const [reader] = await query(
    "insert into newsletter_readers (email, state, asked_at) values ('a@example.org', 'confirmed', $1) returning id",
    [ago(200)],
  )
  for (const [slug, finished] of Object.entries({ old: ago(91), young: ago(89), open: null })) {
    await query(
      'insert into newsletter_issues (slug, subject, queued_at, finished_at, delivered_count) values ($1, $1, $2, $3, 1)',
      [slug, ago(200), finished],
    )
    await query('insert into newsletter_deliveries values ($1, $2, $3)', [slug, reader?.['id'], ago(200)])
  }
  await world.hourly()
  expect(await query('select slug from newsletter_deliveries order by slug')).toEqual([
    { slug: 'open' },
    { slug: 'young' },
  ])
  expect(await query("select delivered_count from newsletter_issues where slug = 'old'")).toEqual([
    { delivered_count: 1 },
  ])
})

it('keeps the newest deliveries of each endpoint, and those that wait', async () => {
  const { user } = await signedIn(world)
  const endpoints = await query(
    `insert into webhook_endpoints (user_id, url, events, secret, created_at)
     select $1, 'https://a.example/' || n, '{}', 'x', $2 from generate_series(1, 2) n returning id`,
    [user.id, ago(1)],
  )
  const [busy, quiet] = endpoints.map((row) => row['id'])
  const add = (endpoint: unknown, state: string, { count, days }: { count: number; days: number }) =>
    query(
      `insert into webhook_deliveries (id, endpoint_id, type, about, body, state, created_at)
       select $2::text || $1::text || n, $1::uuid, 'x', 'x', '{}', $2, $3 from generate_series(1, $4::int) n`,
      [endpoint, state, ago(days), count],
    )
  await add(busy, 'delivered', { count: limits.deliveriesKept - 3, days: 1 })
  await add(busy, 'failed', { count: 5, days: 2 })
  await add(busy, 'waiting', { count: 4, days: 3 })
  await add(quiet, 'failed', { count: 2, days: 29 })
  await world.hourly()
  const left = await query(
    'select count(*)::int as n, endpoint_id = $1 as busy, state from webhook_deliveries group by 2, 3 order by 2, 3',
    [busy],
  )
  expect(left).toEqual([
    { n: 2, busy: false, state: 'failed' },
    { n: limits.deliveriesKept - 3, busy: true, state: 'delivered' },
    { n: 3, busy: true, state: 'failed' },
    { n: 4, busy: true, state: 'waiting' },
  ])
})

it('keeps two years of the audit log, and for ever that the samples are there', async () => {
  for (const [action, days] of [
    ['flow.hidden', 731],
    ['flow.restored', 729],
    ['samples.seeded', 2000],
  ] as const)
    await query('insert into audit_log (at, action, subject) values ($1, $2, $2)', [ago(days), action])
  await world.hourly()
  expect(await query('select action from audit_log order by action')).toEqual([
    { action: 'flow.restored' },
    { action: 'samples.seeded' },
  ])
})

it('deletes who shared what after two days', async () => {
  const { browser } = await signedIn(world)
  const { id } = await publish(browser)
  for (const days of [1, 2, 3])
    await query('insert into flow_shares values ($1, $2, $3)', [id, ago(days), `visitor ${days}`])
  await world.hourly()
  expect(await query('select visitor_hash from flow_shares order by day')).toEqual([
    { visitor_hash: 'visitor 2' },
    { visitor_hash: 'visitor 1' },
  ])
})
