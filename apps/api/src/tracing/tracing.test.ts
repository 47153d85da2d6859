import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { places } from '../config/places.ts'
import { openThreadedArtist } from '../drawing/threaded-artist.ts'
import { listen } from '../http/listen.ts'
import type { Listener } from '../http/listen.ts'
import { graph, publish } from '../testing/flows.ts'
import { startModelStandIn } from '../testing/model-stand-in.ts'
import type { ModelStandIn } from '../testing/model-stand-in.ts'
import { signedIn } from '../testing/people.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'
import { openTracing } from './open-tracing.ts'
import { tracedApart } from './spans.ts'
import { traceRequest } from './trace-requests.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Received = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code?: number }
}

/** A collector: takes OTLP over HTTP as JSON. */
async function openCollector() {
  const spans: Received[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      bodies.push(text)
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: Received[] }[] }[]
      }
      if (request.url === '/v1/traces')
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { spans, bodies, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

let collector: Awaited<ReturnType<typeof openCollector>>
let model: ModelStandIn
let world: World
let tracing: Awaited<ReturnType<typeof openTracing>>
let server: Listener
let site: string

beforeAll(async () => {
  collector = await openCollector()
  model = await startModelStandIn()
  world = await openWorld({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.base,
      AI_API_KEY: 'house-key',
      AI_MODEL: 'house-model',
    },
  })
  tracing = await openTracing(world.context)
  const { app } = world
  const fetchApp = (request: Request, bindings: object) => app.fetch(request, bindings)
  server = await listen({ fetch: fetchApp, within: traceRequest }, '127.0.0.1', 0)
  site = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.finish(1000)
  await tracing.close()
  await world.close()
  await model.close()
  collector.close()
})
beforeEach(() => {
  collector.spans.length = 0
  collector.bodies.length = 0
})

/** What arrived of a trace, once nothing is left to send. */
async function arrived(
  name: string,
): Promise<{ root: Received; under: (name: string | RegExp) => Received }> {
  await expect
    .poll(async () => {
      await tracing.flush()
      return collector.spans.map((span) => span.name)
    })
    .toContain(name)
  const root = collector.spans.find((span) => span.name === name) as Received
  const under = (part: string | RegExp) => {
    const found = collector.spans.find(
      (span) =>
        span.traceId === root.traceId &&
        (typeof part === 'string' ? span.name === part : part.test(span.name)),
    )
    expect(found, `${String(part)} in ${collector.spans.map((span) => span.name).join(', ')}`).toBeDefined()
    return found as Received
  }
  return { root, under }
}

const attributes = (span: Received) =>
  Object.fromEntries(
    span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
const headers = (token: string) => ({
  Authorization: `Bearer ${token}`,
  Origin: 'http://localhost:3000',
  'Content-Type': 'application/json',
})
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

it('tells of a request by its call, with its statements, as part of the trace it came with', async () => {
  const { browser } = await signedIn(world)
  const { id } = await publish(browser, { name: 'A secret name' })
  await fetch(`${site}/api/flows/${id}?x=secret-query`, { headers: { traceparent } })
  const { root, under } = await arrived('getFlow')
  expect(root).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7', kind: 2 })
  expect(attributes(root)).toEqual({
    'http.request.method': 'GET',
    'http.route': 'getFlow',
    'http.response.status_code': 200,
  })
  const statement = under('select flows')
  expect(statement.parentSpanId).toBe(root.spanId)
  expect(attributes(statement)).toEqual({ 'db.system.name': 'postgresql' })
  expect(collector.bodies.join('')).not.toMatch(/secret|person\d|127\.0\.0\.1/)
  expect(collector.bodies.join('')).not.toContain(id)
})

it('goes on in the job that a request caused, with its mail', async () => {
  const body = JSON.stringify({ name: 'Somebody New', email: 'new.person@example.org' })
  await fetch(`${site}/api/auth/register`, { method: 'POST', headers: headers(''), body })
  await world.context.jobs.drain()
  const { root, under } = await arrived('register')
  const job = under('mail.send')
  expect(job).toMatchObject({ parentSpanId: root.spanId, kind: 5 })
  expect(under('mail').parentSpanId).toBe(job.spanId)
  under('begin')
  under(/^insert \w+\.job/)
  expect(collector.bodies.join('')).not.toMatch(/new\.person|Somebody|example\.org/)
})

it('tells of answers of a model, and not what was asked or by which name', async () => {
  const { browser } = await signedIn(world)
  const asked = await fetch(`${site}/api/assistant`, {
    method: 'POST',
    headers: { ...headers(browser.tokens?.token ?? ''), Cookie: browser.cookieLine() },
    body: JSON.stringify({ action: 'refine', thought: 'A secret thought.', graph }),
  })
  expect(await asked.text()).toContain('part')
  const { root, under } = await arrived('askAssistant')
  expect(under('model')).toMatchObject({ parentSpanId: root.spanId, kind: 3 })
  expect(collector.bodies.join('')).not.toMatch(/secret|house-/)
})

it('tells of pictures that a thread drew', async () => {
  const artist = openThreadedArtist(places.artistThread, places.fonts)
  try {
    await tracedApart({ name: 'picture', kind: 'internal' }, undefined, () =>
      artist.thumbnail({ graph, title: 'A day', category: 'Lifestyle' }),
    )
    const { root, under } = await arrived('picture')
    expect(under('thread artist').parentSpanId).toBe(root.spanId)
  } finally {
    await artist.close()
  }
})

it('keeps apart what happens at once, and says what failed', async () => {
  const ask = (path: string) => fetch(`${site}${path}`)
  await Promise.all(Array.from({ length: 12 }, (_, i) => ask(i % 2 === 0 ? '/api/plans' : '/api/flows/none')))
  await arrived('getFlow')
  await expect.poll(() => collector.spans.filter(({ name }) => name === 'getFlow').length).toBe(6)
  for (const { spanId } of collector.spans.filter(({ name }) => name === 'getFlow'))
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId).length).toBe(1)
  const failing = tracedApart({ name: 'trial', kind: 'internal' }, 'no traceparent', () =>
    Promise.reject(new Error('A secret reason.')),
  )
  await expect(failing).rejects.toThrow('A secret reason.')
  expect((await arrived('trial')).root).toMatchObject({ status: { code: 2 } })
  expect(collector.bodies.join('')).not.toContain('secret')
})

it('tells of a statement that waited for a connection with what asked for it', async () => {
  const { pool } = world.context.store
  const held = await pool.connect()
  const ask = (name: string, table: string) =>
    tracedApart({ name, kind: 'internal' }, undefined, () => pool.query(`select 1 from ${table} limit 1`))
  const waiting = [ask('first', 'flows'), ask('second', 'users')]
  await tracedApart({ name: 'third', kind: 'internal' }, undefined, () => Promise.resolve(held.release()))
  await Promise.all(waiting)
  for (const [name, statement] of [
    ['first', 'select flows'],
    ['second', 'select users'],
  ] as const) {
    const { root, under } = await arrived(name)
    expect(under(statement).parentSpanId).toBe(root.spanId)
  }
})

it('loses traces and nothing else while the collector is away', async () => {
  const away = await openWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
  await tracing.close()
  const other = await openTracing(away.context)
  try {
    expect(await tracedApart({ name: 'trial', kind: 'internal' }, undefined, () => Promise.resolve(1))).toBe(
      1,
    )
    await other.flush().catch(() => undefined)
    await expect.poll(() => away.logged.join('')).toContain('traces were not taken by the collector')
  } finally {
    await other.close()
    await away.close()
  }
})

it('does nothing where nobody asked for it', async () => {
  const plain = await openWorld()
  try {
    await (await openTracing(plain.context)).close()
    expect(plain.context.config.traces).toBeUndefined()
    expect(Object.hasOwn(plain.context.store.pool, 'connect')).toBe(false)
    expect(await tracedApart({ name: 'x', kind: 'internal' }, undefined, () => Promise.resolve(1))).toBe(1)
  } finally {
    await plain.close()
  }
})
