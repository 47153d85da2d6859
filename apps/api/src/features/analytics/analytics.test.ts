import type { CallInput, Calls } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onPlan, publish } from '../../testing/flows.ts'
import { signedIn, signInWithCode } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const visitor = () => {
  const browser = world.browser()
  browser.userAgent = firefox
  return browser
}
type Body = CallInput<Calls['flowSeen']>['body']
const see = (browser: TestBrowser, body: Body) => browser.call('flowSeen', { body })

async function look(browser: TestBrowser, query: { days?: string; flow?: string } = {}) {
  await world.context.counters.flush()
  return (await browser.call('analytics', { query })).ok.data
}

describe('what authors see', () => {
  it('is how often their flows were viewed, embedded, played and copied, by day and flow, and by nobody else', async () => {
    const { browser: author, email } = await signedIn(world)
    const one = await publish(author, { name: 'One' })
    const two = await publish(author, { name: 'Two' })
    await see(visitor(), { what: 'view', id: one.id })
    await see(visitor(), { what: 'view', id: one.id })
    for (const step of [0, 1]) {
      await see(visitor(), { what: 'play', id: one.id })
      await see(visitor(), { what: 'watch', id: one.id, step, steps: 2 })
    }
    // Killed before it could say how far it came.
    await see(visitor(), { what: 'play', id: one.id })
    await see(visitor(), { what: 'embed', id: two.id, host: 'Blog.Example.org' })
    const { browser: copier } = await signedIn(world)
    await onPlan(copier, 'creator')
    await copier.call('augmentFlow', { params: { id: one.id } })
    await world.context.counters.flush()
    world.advance(24 * 3600)
    await see(visitor(), { what: 'view', id: two.id })

    await signInWithCode(world, author, email)
    const all = await look(author, { days: '7' })
    expect(all.totals).toEqual({ views: 3, embeds: 1, plays: 3, finishes: 1, copies: 1 })
    expect(all.days).toHaveLength(7)
    expect(all.days.slice(-2).map(({ views }) => views)).toEqual([2, 1])
    expect(all.flows.map(({ name, views, plays }) => [name, views, plays])).toEqual([
      ['One', 2, 3],
      ['Two', 1, 0],
    ])
    expect(all.sites).toEqual([{ host: 'blog.example.org', embeds: 1 }])
    const ofOne = await look(author, { flow: one.id })
    expect(ofOne.totals.views).toBe(2)
    expect(ofOne.steps).toEqual([
      { label: 'Wake', reached: 3 },
      { label: 'Work', reached: 1 },
    ])
    const { browser: other } = await signedIn(world)
    expect((await look(other)).totals.views).toBe(0)
    expect((await look(other, { flow: one.id })).steps).toEqual([])
  })

  it('keeps nothing of who looked', async () => {
    const { rows } = await world.context.store.pool.query(
      "select column_name as name from information_schema.columns where table_name like 'flow_day%' and table_schema = current_schema()",
    )
    const known = 'copies day embeds finishes flow_id host plays step views'.split(' ')
    expect([...new Set(rows.map(({ name }: { name: string }) => name))].sort()).toEqual(known)
  })
})

describe('what is not counted', () => {
  const viewsAfter = async (send: (id: string) => Promise<unknown>) => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author)
    await send(id)
    return (await look(author)).totals.views
  }

  it.each([['dnt'], ['sec-gpc']])('are visits that carry %s', async (header) => {
    expect(
      await viewsAfter((id) =>
        visitor().request('/api/seen', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', [header]: '1' },
          body: JSON.stringify({ what: 'view', id }),
        }),
      ),
    ).toBe(0)
    // The same without the header is counted: what was sent was right.
    expect(
      await viewsAfter((id) =>
        visitor().request('/api/seen', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ what: 'view', id }),
        }),
      ),
    ).toBe(1)
  })

  it.each(['', 'Googlebot/2.1', 'curl/8.9', 'Mozilla/5.0 HeadlessChrome/150', 'Slackbot-LinkExpanding 1.0'])(
    'are programs: %j',
    async (userAgent) => {
      const browser = visitor()
      browser.userAgent = userAgent
      expect(await viewsAfter((id) => see(browser, { what: 'view', id }))).toBe(0)
    },
  )

  it('are flows that are not public, or not there, without saying so', async () => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author, { state: 'draft' })
    expect((await see(visitor(), { what: 'view', id })).status).toBe(202)
    expect((await see(visitor(), { what: 'view', id: 'nothing' })).status).toBe(202)
    expect((await look(author)).totals.views).toBe(0)
  })

  it('is more of one network than a class could be, and hosts that are none', async () => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author)
    const one = visitor()
    for (let n = 0; n < 300; n += 1) await see(one, { what: 'embed', id, host: `a${n}.example` })
    await see(visitor(), { what: 'embed', id, host: 'http://x/<b>' })
    const { totals, sites } = await look(author)
    expect(totals.embeds).toBe(241)
    expect(sites.every(({ host }) => /^[a-z0-9.-]*$/.test(host))).toBe(true)
  })

  it('is more hosts in one round than forty by name', async () => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author)
    const { counters } = world.context
    // At once, so that no round ends in between.
    for (let n = 0; n < 60; n += 1) counters.count(id, { embeds: 1, host: `a${n}.example` })
    const { sites } = await look(author)
    expect(sites).toHaveLength(41)
    expect(sites.find(({ host }) => host === 'other')?.embeds).toBe(20)
  })
})
