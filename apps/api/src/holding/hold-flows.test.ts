import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FlowGraph } from '@flain/flow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../operator/commands.ts'
import { graph, onPlan, publish } from '../testing/flows.ts'
import { administrator, signedIn } from '../testing/people.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'

let world: World
let operator: TestBrowser
beforeAll(async () => {
  world = await openWorld({
    env: { HELD_LINKS: '3', HELD_DAYS: '7', HELD_REPORTS: '3', WEBHOOK_ADDRESSES: 'any' },
  })
  operator = (await administrator(world)).browser
})
afterAll(() => world.close())

const link = 'Cheap watches at https://watches.example/buy'
const links = 'https://a.example/1 https://a.example/2 https://a.example/3'
const isShown = async (id: string) =>
  (await world.browser().call('getFlow', { params: { id } })).status === 200
const waiting = async (id: string) =>
  (await operator.call('listReports')).ok.data.find((flow) => flow.id === id)
const decide = (id: string, decision: 'hide' | 'restore' | 'dismiss') =>
  operator.call('decideFlow', { params: { id }, body: { decision, reason: 'It was looked at.' } })
const subjects = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject)
const ifMatch = { 'If-Match': '"1"' }
const change = (browser: TestBrowser, id: string, body: object) =>
  browser.call('updateFlow', { params: { id }, body }, ifMatch)

describe('a flow of a new account with a link in its words', () => {
  test('waits among the reports, its author is told once, and whoever looks lets it through with its links', async () => {
    const { browser, email } = await signedIn(world)
    const { id } = await publish(browser, { description: link })
    expect(await isShown(id)).toBe(false)
    expect((await browser.call('getFlow', { params: { id } })).status).toBe(200)
    expect(await waiting(id)).toMatchObject({
      heldAt: world.now().toISOString(),
      reports: [{ reason: 'spam', details: 'Its words hold links: https://watches.example/buy' }],
    })
    await change(browser, id, { name: 'Another name' })
    expect((await subjects(email)).filter((subject) => /waits/.test(subject))).toHaveLength(1)
    const letter = (await world.mailsTo(email)).at(-1)
    expect(letter?.text).not.toContain('watches.example')
    expect((await decide(id, 'restore')).status).toBe(200)
    expect(await isShown(id)).toBe(true)
    expect(await waiting(id)).toBeUndefined()
    expect((await subjects(email)).at(-1)).toBe('Your flow was looked at on Flain')
    await change(browser, id, { description: `${link} as before` })
    expect(await isShown(id)).toBe(true)
    await change(browser, id, { description: `${link} and https://other.example/x` })
    expect(await isShown(id)).toBe(false)
    expect((await decide(id, 'dismiss')).status).toBe(200)
    expect(await isShown(id)).toBe(true)
  })

  test('is among its author’s published ones, and counted as one that others do not see', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { description: link })
    const counts = async () => (await browser.call('listFlows', { query: {} })).ok.counts
    expect(await counts()).toMatchObject({ all: 1, draft: 0, published: 1, hidden: 1 })
    await decide(id, 'restore')
    expect(await counts()).toMatchObject({ published: 1, hidden: 0 })
  })

  test('is shown by itself once its author takes the link out, but not what an operator hid', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { description: link })
    await change(browser, id, { description: 'Watches.' })
    expect(await isShown(id)).toBe(true)
    expect(await waiting(id)).toBeUndefined()
    await change(browser, id, { description: link })
    await decide(id, 'hide')
    expect(await waiting(id)).toBeUndefined()
    await change(browser, id, { description: 'Watches.' })
    expect(await isShown(id)).toBe(false)
  })

  test.each(['one by one', 'many at once'])('waits however it becomes public: %s', async (way) => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { description: link, state: 'draft' })
    expect(await waiting(id)).toBeUndefined()
    if (way === 'one by one') await change(browser, id, { state: 'published' })
    else await browser.call('changeFlows', { body: { flows: [{ id, state: 'published' }] } })
    expect(await isShown(id)).toBe(false)
    expect(await waiting(id)).toBeDefined()
  })

  test('goes to nobody’s queue when its owner administrates or is verified', async () => {
    const marked = await publish(operator, { description: link })
    expect(await isShown(marked.id)).toBe(true)
    const { browser, user } = await signedIn(world)
    await publish(browser)
    await runCommand('admin', ['verify', user.handle], world.context)
    expect(await isShown((await publish(browser, { description: link })).id)).toBe(true)
  })
})

describe('what others read beside name and description', () => {
  const [first = graph.nodes[0], second = graph.nodes[1]] = graph.nodes
  const withStep = (more: object): FlowGraph =>
    ({ ...graph, nodes: [first, { ...second, ...more }] }) as FlowGraph
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  test.each<[string, object]>([
    ['a step', { document: withStep({ label: link }) }],
    ['the detail of a step', { document: withStep({ detail: link }) }],
    ['where a step leads', { document: withStep({ link: 'https://watches.example/buy' }) }],
    [
      'what a picture shows',
      { document: withStep({ picture: { data: pixel, width: 1, height: 1, alt: link } }) },
    ],
    ['a row', { document: withStep({ rows: [{ name: 'shop', note: link }] }) }],
    [
      'where a line leads',
      { document: { ...graph, edges: [{ ...graph.edges[0], link: 'https://watches.example/buy' }] } },
    ],
    ['a line', { document: { ...graph, edges: [{ ...graph.edges[0], label: link }] } }],
    [
      'a note of a step of playback',
      { document: { ...graph, steps: [{ nodes: ['a'], edges: [], note: link }] } },
    ],
    ['the title', { document: { ...graph, title: link } }],
    ['the thought', { thought: `${'So it goes on and on. '.repeat(60)} ${link}` }],
    ['a tag', { tags: ['watches.shop'] }],
  ])('is looked at too: %s', async (_, more) => {
    const { browser } = await signedIn(world)
    const held = await publish(browser, more)
    expect(await isShown(held.id)).toBe(false)
    expect(held.hidden).toMatchObject({ since: world.now().toISOString(), why: 'links' })
    await decide(held.id, 'restore')
    await change(browser, held.id, { description: 'As before.' })
    expect(await isShown(held.id)).toBe(true)
  })

  test('is looked at when a save or an old version brings it, and gone with it', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    await change(browser, id, { document: withStep({ link: 'https://watches.example/buy' }) })
    expect(await isShown(id)).toBe(false)
    await browser.call('restoreVersion', { params: { id, n: 1 } })
    expect(await isShown(id)).toBe(true)
    await browser.call('restoreVersion', { params: { id, n: 2 } })
    expect(await isShown(id)).toBe(false)
  })

  test('is looked at in the examples of a template, which can be offered while it waits', async () => {
    const { browser } = await signedIn(world)
    await onPlan(browser, 'creator')
    const { id } = await publish(browser, { name: 'A day of {{who}}' })
    const offer = (who: string) =>
      browser.call('publishTemplate', { params: { id }, body: { use: 'Plan', examples: { who } } })
    expect((await offer('watches.shop')).ok.data.fields).toEqual([{ name: 'who', example: 'watches.shop' }])
    expect(await isShown(id)).toBe(false)
    expect((await offer('Mara')).status).toBe(200)
    expect(await isShown(id)).toBe(true)
    await offer('watches.shop')
    expect((await browser.call('withdrawTemplate', { params: { id } })).status).toBe(200)
    expect(await isShown(id)).toBe(true)
  })

  test('is looked at in the name that stands beside all of one’s flows', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    await browser.call('updateMe', { body: { name: 'Best watches.shop' } })
    expect(await isShown(id)).toBe(false)
    await browser.call('updateMe', { body: { name: 'Maya' } })
    expect(await isShown(id)).toBe(true)
  })
})

test('whoever decides looks at it as others would see it, which is written down, and at nothing that is not published', async () => {
  const { browser } = await signedIn(world)
  const held = await publish(browser, { description: link, tags: ['Shop'] })
  const look = (id: string) => operator.call('lookAtFlow', { params: { id } })
  const { data } = (await look(held.id)).ok
  expect(data).toMatchObject({ description: link, tags: held.tags, links: ['https://watches.example/buy'] })
  expect(JSON.stringify(data.wide)).toContain('Work')
  const [act] = (await operator.call('listAudit')).ok.data
  expect(act).toMatchObject({ action: 'flow.looked-at', subject: held.id })
  const draft = await publish(browser, { state: 'draft' })
  const open = await publish(browser)
  await change(browser, held.id, { state: 'draft' })
  for (const { id } of [draft, open, held]) expect((await look(id)).failure.code).toBe('flow_not_found')
})

test('its author is told why nobody sees it, one flow at a time, in the list and of many', async () => {
  const { browser } = await signedIn(world)
  const { id } = await publish(browser, { description: link, state: 'draft' })
  const standing = async () =>
    (await browser.call('listFlows', { query: {} })).ok.data.find((flow) => flow.id === id)?.hidden
  expect(await standing()).toBeNull()
  const { hidden } = (await browser.call('changeFlows', { body: { flows: [{ id, state: 'published' }] } })).ok
  expect(hidden).toEqual([id])
  expect(await standing()).toMatchObject({ why: 'links', sentence: expect.stringMatching(/hold links/) })
  expect((await browser.call('getFlow', { params: { id } })).ok.data.hidden).toEqual(await standing())
  await decide(id, 'hide')
  expect(await standing()).toMatchObject({ why: 'decision', sentence: expect.stringMatching(/by mail/) })
  await decide(id, 'restore')
  expect(await standing()).toBeNull()
})

describe('programs of the author hear that it was published', () => {
  const told: string[] = []
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += String(part)))
    request.on('end', () => {
      told.push((JSON.parse(body) as { type: string }).type)
      response.end()
    })
  })
  beforeAll(() => new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done)))
  afterAll(() => new Promise((done) => receiver.close(done)))

  async function author() {
    const { browser } = await signedIn(world)
    await onPlan(browser, 'visionary')
    const { port } = receiver.address() as AddressInfo
    const events = ['flow.published', 'flow.unpublished'] as const
    await browser.call('createWebhook', { body: { url: `http://127.0.0.1:${port}/`, events: [...events] } })
    told.length = 0
    return browser
  }
  const heard = async () => {
    await world.context.jobs.drain()
    return told
  }

  test('when somebody let it through, once', async () => {
    const browser = await author()
    const { id } = await publish(browser, { description: link })
    expect(await heard()).toEqual([])
    await decide(id, 'restore')
    expect(await heard()).toEqual(['flow.published'])
    await decide(id, 'hide')
    await decide(id, 'restore')
    expect(await heard()).toEqual(['flow.published'])
  })

  test('when its link is gone, once', async () => {
    const browser = await author()
    const { id } = await publish(browser, { description: link })
    await change(browser, id, { description: 'Watches.' })
    expect(await heard()).toEqual(['flow.published'])
  })

  test('not at all when it is taken back before', async () => {
    const browser = await author()
    const { id } = await publish(browser, { description: link })
    await change(browser, id, { state: 'draft' })
    await decide(id, 'restore')
    expect(await heard()).toEqual([])
    await change(browser, id, { state: 'published' })
    expect(await heard()).toEqual(['flow.published'])
  })
})

test('an older account may have a link or two, and not many', async () => {
  const { browser, email } = await signedIn(world)
  await world.context.store.pool.query(
    `update users set activated_at = activated_at - interval '8 days' where email = $1`,
    [email],
  )
  expect(await isShown((await publish(browser, { description: link })).id)).toBe(true)
  expect(await isShown((await publish(browser, { description: links })).id)).toBe(false)
})

test('what several people reported waits too, until somebody looked at it', async () => {
  const { browser, email } = await signedIn(world)
  const { id } = await publish(browser)
  const report = async (source: string) =>
    world.browser(source).call('reportFlow', { params: { id }, body: { reason: 'abuse' } })
  for (const source of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await report(source)
  expect(await isShown(id)).toBe(true)
  await report('192.0.2.3')
  expect(await isShown(id)).toBe(false)
  // Its author cannot end that by saving.
  await change(browser, id, { description: 'Nothing to see.' })
  expect(await isShown(id)).toBe(false)
  expect((await subjects(email)).at(-1)).toBe('Your flow waits to be looked at on Flain')
  await decide(id, 'dismiss')
  expect(await isShown(id)).toBe(true)
  for (const source of ['192.0.2.4', '192.0.2.5', '192.0.2.6']) await report(source)
  expect(await isShown(id)).toBe(true)
})

test('nothing is held on one’s own machine unless it is told to', async () => {
  const own = await openWorld()
  try {
    expect(own.context.config.held).toEqual({ links: 0, days: 7, reports: 0 })
    const { browser } = await signedIn(own)
    const { id } = await publish(browser, { description: link })
    expect((await own.browser().call('getFlow', { params: { id } })).status).toBe(200)
  } finally {
    await own.close()
  }
})
