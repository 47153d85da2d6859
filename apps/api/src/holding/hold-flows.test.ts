import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../operator/commands.ts'
import { publish } from '../testing/flows.ts'
import { administrator, signedIn } from '../testing/people.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { openWorld } from '../testing/world.ts'
import type { World } from '../testing/world.ts'

let world: World
let operator: TestBrowser
beforeAll(async () => {
  world = await openWorld({ env: { HELD_LINKS: '3', HELD_DAYS: '7', HELD_REPORTS: '3' } })
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
