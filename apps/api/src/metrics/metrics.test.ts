import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listen } from '../http/listen.ts'
import type { Listener } from '../http/listen.ts'
import { signedIn } from '../testing/people.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'
import { serveMetrics } from './serve-metrics.ts'
import { kindOfPage, watchRequests } from './watch-requests.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

let world: World
let server: Listener
let close: () => Promise<void>
let site: string
let shown: string
beforeAll(async () => {
  world = await openWorld()
  const { app, context } = world
  const ports = [await freePort(), await freePort()] as const
  const fetch = (request: Request, bindings: object) => app.fetch(request, bindings)
  server = await listen({ fetch, watch: watchRequests(context.log) }, '127.0.0.1', ports[0])
  site = `http://127.0.0.1:${ports[0]}`
  shown = `http://127.0.0.1:${ports[1]}/metrics`
  close = await serveMetrics({ ...context, config: { metrics: { host: '127.0.0.1', port: ports[1] } } })
})
afterAll(async () => {
  await close()
  await server.finish(1000)
  await world.close()
})

const measured = async () => (await fetch(shown)).text()
const ask = async (path: string) => (await fetch(site + path)).text()

it('measures each request by its call or kind of page, whatever stands in the address', async () => {
  await ask('/api/plans')
  await ask('/api/flows/a-flow-of-somebody')
  await ask('/f/secret-name?token=1')
  await ask('/wp-login.php')
  const text = await measured()
  expect(text).toContain('flain_http_request_seconds_count{route="listPlans",status="200"} 1')
  expect(text).toContain('{route="getFlow",status="404"} 1')
  expect(text).toMatch(/route="\/f",status="\d+"/)
  expect(text).toMatch(/route="other",status="404"/)
  expect(text).not.toMatch(/secret|token=|wp-login|somebody/)
})

it('writes a line for each page and file, as for each call', async () => {
  await ask('/avatars/none.svg')
  const lines = world.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.findLast(({ msg }) => msg === 'page')).toMatchObject({ route: '/avatars', status: 404 })
})

it('counts mails, and jobs that wait', async () => {
  await signedIn(world)
  await world.browser().call('register', { body: { name: 'Somebody New', email: 'new@example.org' } })
  expect(await measured()).toContain('flain_jobs{queue="mail.send",state="queued"} 1')
  await world.mailsTo('new@example.org')
  const text = await measured()
  expect(text).toContain('flain_jobs{queue="mail.send",state="queued"} 0')
  expect(text).toMatch(/flain_mails_total\{queue="mail",outcome="sent"\} [1-9]/)
  expect(text).toContain('flain_database_up 1')
  expect(text).toMatch(/flain_database_connections\{state="waiting"\} \d/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

it('knows no other address on that port, and nothing of it on the site’s', async () => {
  expect((await fetch(shown.replace('metrics', ''))).status).toBe(404)
  expect((await fetch(`${site}/metrics`)).status).toBe(404)
})

it('tells kinds of pages apart by a list', () => {
  expect(
    ['/', '/studio/assets/x.js', '/f/x.svg', '/api/none', '/.env', '/%2e', 'x', '/?q'].map(kindOfPage),
  ).toEqual(['/', '/studio', '/f', '/api', 'other', 'other', 'other', '/'])
})

const deployed = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${path}`, import.meta.url)), 'utf8')
const wanted = (text: string) =>
  new Set(
    text
      .match(/\b(flain|nodejs|process)_[a-z0-9_]+/g)
      ?.map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  )

it('has every measure that the alerts and the dashboard ask for', async () => {
  const names = wanted(await measured())
  const asked = [...wanted(deployed('prometheus/alerts.yml')), ...wanted(deployed('grafana/flain.json'))]
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !names.has(name))).toEqual([])
})

it('has alerts that each say what to do', () => {
  const { groups } = parse(deployed('prometheus/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(8)
  for (const { alert, annotations } of rules)
    expect([alert, Object.keys(annotations).toSorted()]).toEqual([alert, ['action', 'summary']])
})
