import { licenses } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graph, onPlan, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const changed = { ...graph, nodes: [...graph.nodes, { id: 'c', kind: 'end' as const, label: 'Rest' }] }

describe('the history of a flow', () => {
  it('keeps every saved document, newest first, and pages', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { state: 'draft' })
    for (const version of [1, 2, 3]) {
      await browser.call(
        'updateFlow',
        { params: { id }, body: { document: changed } },
        { 'If-Match': `"${version}"` },
      )
    }
    const first = (await browser.call('listVersions', { params: { id }, query: { limit: 3 } })).ok
    expect(first.data.map(({ version }) => version)).toEqual([4, 3, 2])
    expect(first.data[0]).toMatchObject({ nodes: 3, edges: 1 })
    const second = (
      await browser.call('listVersions', { params: { id }, query: { limit: 3, before: first.next ?? 0 } })
    ).ok
    expect(second.data.map(({ version, nodes }) => [version, nodes])).toEqual([[1, 2]])
    expect(second.next).toBeNull()
  })

  it('shows one version whole and makes an old one current as a new version', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { state: 'draft', thought: 'Wake, then work.' })
    await browser.call('updateFlow', { params: { id }, body: { document: changed } }, { 'If-Match': '"1"' })
    const old = (await browser.call('getVersion', { params: { id, n: '1' } })).ok.data
    expect(old.document).toEqual(graph)
    const restored = (await browser.call('restoreVersion', { params: { id, n: '1' } })).ok.data
    expect(restored).toMatchObject({ version: 3, document: graph, thought: 'Wake, then work.' })
    const { data } = (await browser.call('listVersions', { params: { id }, query: {} })).ok
    expect(data.map(({ version }) => version)).toEqual([3, 2, 1])
  })

  it('is not written to when what is brought back is what is there', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { state: 'draft' })
    await browser.call('updateFlow', { params: { id }, body: { document: changed } }, { 'If-Match': '"1"' })
    for (let n = 0; n < 5; n += 1) await browser.call('restoreVersion', { params: { id, n: '1' } })
    const { data } = (await browser.call('listVersions', { params: { id }, query: {} })).ok
    expect(data.map(({ version }) => version)).toEqual([3, 2, 1])
  })

  it('is nobody else’s, also of a public flow', async () => {
    const { browser } = await signedIn(world)
    const { browser: other } = await signedIn(world)
    const { id } = await publish(browser)
    expect((await other.call('listVersions', { params: { id }, query: {} })).failure.code).toBe(
      'flow_not_found',
    )
    expect((await other.call('getVersion', { params: { id, n: '1' } })).failure.code).toBe('flow_not_found')
    expect((await other.call('restoreVersion', { params: { id, n: '1' } })).failure.code).toBe(
      'flow_not_found',
    )
    expect((await browser.call('getVersion', { params: { id, n: '9' } })).failure.code).toBe('flow_not_found')
  })

  it('takes the plan to restore a version of a private flow', async () => {
    const { browser } = await signedIn(world)
    await onPlan(browser, 'creator')
    const { id } = await publish(browser, { state: 'draft', visibility: 'private' })
    await onPlan(browser, 'explorer')
    expect((await browser.call('restoreVersion', { params: { id, n: '1' } })).failure.code).toBe(
      'plan_required',
    )
  })
})

describe('publishing', () => {
  it('needs a category and a description, when made and when changed', async () => {
    const { browser } = await signedIn(world)
    const refused = await browser.call('createFlow', {
      body: { name: 'Bare', document: graph, state: 'published' },
    })
    expect(refused.failure).toMatchObject({ code: 'publish_incomplete' })
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['category', 'description'])
    const { id } = (await browser.call('createFlow', { body: { name: 'Bare', document: graph } })).ok.data
    const late = await browser.call('updateFlow', { params: { id }, body: { state: 'published' } })
    expect(late.failure.code).toBe('publish_incomplete')
    const done = await browser.call('updateFlow', {
      params: { id },
      body: { state: 'published', category: 'Social', description: 'Now it says so.', license: 'CC0-1.0' },
    })
    expect(done.ok.data).toMatchObject({ state: 'published', license: 'CC0-1.0' })
  })

  it('takes CC BY 4.0 when no licence was chosen', async () => {
    const { browser } = await signedIn(world)
    expect((await publish(browser)).license).toBe('CC-BY-4.0')
  })
})

describe('saving from two tabs', () => {
  it('lets one of two saves of the same version through and names the current version to the other', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { state: 'draft' })
    const save = () =>
      browser.call('updateFlow', { params: { id }, body: { document: changed } }, { 'If-Match': '"1"' })
    const answers = await Promise.all([save(), save(), save()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost.map(({ failure }) => [failure.code, failure.version])).toEqual([
      ['version_conflict', 2],
      ['version_conflict', 2],
    ])
  })

  it('changes a name beside a save without a conflict', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { state: 'draft' })
    const answers = await Promise.all([
      browser.call('updateFlow', { params: { id }, body: { document: changed } }, { 'If-Match': '"1"' }),
      browser.call('updateFlow', { params: { id }, body: { name: 'Renamed' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await browser.call('getFlow', { params: { id } })).ok.data).toMatchObject({
      name: 'Renamed',
      version: 2,
    })
  })
})

describe('augmenting', () => {
  it('takes a plan that includes it', async () => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author)
    const { browser } = await signedIn(world)
    const refused = await browser.call('augmentFlow', { params: { id } })
    expect(refused.failure).toMatchObject({ code: 'plan_required', plan: 'creator' })
  })

  it('makes a draft of one’s own that keeps origin, version, credit and licence', async () => {
    const { browser: author } = await signedIn(world, { name: 'Grace Hopper' })
    const origin = await publish(author, { license: 'CC-BY-SA-4.0' })
    const { browser } = await signedIn(world)
    await onPlan(browser, 'creator')
    const copy = (await browser.call('augmentFlow', { params: { id: origin.id } })).ok.data
    expect(copy).toMatchObject({
      state: 'draft',
      origin: origin.id,
      license: 'CC-BY-SA-4.0',
      document: graph,
      version: 1,
    })
    const { data } = (await browser.call('lineage', { params: { id: copy.id } })).ok
    expect(data.origin).toMatchObject({
      name: 'A day',
      author: 'Grace Hopper',
      version: 1,
      license: 'CC-BY-SA-4.0',
    })
    expect(data.origin?.flow?.id).toBe(origin.id)
    expect((await author.call('getFlow', { params: { id: origin.id } })).ok.data.augments_count).toBe(1)
    // A draft copy is not shown under its origin; a published one is.
    expect((await author.call('lineage', { params: { id: origin.id } })).ok.data.copies).toEqual([])
    await browser.call('updateFlow', { params: { id: copy.id }, body: { state: 'published' } })
    const family = (await world.browser().call('lineage', { params: { id: origin.id } })).ok.data
    expect(family.copies.map(({ id }) => id)).toEqual([copy.id])
  })

  it.each([
    [
      'CC-BY-SA-4.0',
      'CC-BY-4.0',
      ['CC-BY-SA-4.0'],
      'is under CC BY-SA 4.0. Publish yours under CC BY-SA 4.0.',
    ],
    [
      'CC-BY-NC-4.0',
      'CC0-1.0',
      ['CC-BY-NC-4.0', 'all-rights-reserved'],
      'Publish yours under CC BY-NC 4.0 or All rights reserved.',
    ],
    ['all-rights-reserved', 'CC-BY-4.0', ['all-rights-reserved'], 'Publish yours under All rights reserved.'],
  ] as const)('of a flow under %s is not published under %s', async (license, other, allowed, sentence) => {
    const { browser: author } = await signedIn(world)
    const { id: origin } = await publish(author, { license })
    const { browser } = await signedIn(world)
    await onPlan(browser, 'creator')
    const { id } = (await browser.call('augmentFlow', { params: { id: origin } })).ok.data
    const change = (body: { state?: 'published'; license?: typeof other | typeof license }) =>
      browser.call('updateFlow', { params: { id }, body })
    const refused = await change({ state: 'published', license: other })
    expect([refused.status, refused.failure.code]).toEqual([400, 'license_not_allowed'])
    expect(refused.failure.licenses).toEqual(allowed)
    expect(refused.failure.error).toContain(sentence)
    expect(refused.failure.fields).toEqual({ license: refused.failure.error })
    // A draft may say what it likes; it is looked at when the world is to see it.
    expect((await change({ license: other })).status).toBe(200)
    expect((await change({ state: 'published' })).failure.code).toBe('license_not_allowed')
    expect((await change({ state: 'published', license })).status).toBe(200)
    expect((await change({ license: other })).failure.code).toBe('license_not_allowed')
  })

  it.each(['CC-BY-4.0', 'CC0-1.0'] as const)('of a flow under %s is published under any', async (license) => {
    const { browser: author } = await signedIn(world)
    const { id: origin } = await publish(author, { license })
    const { browser } = await signedIn(world)
    await onPlan(browser, 'creator')
    const { id } = (await browser.call('augmentFlow', { params: { id: origin } })).ok.data
    for (const other of licenses) {
      const body = { state: 'published', license: other } as const
      expect((await browser.call('updateFlow', { params: { id }, body })).status).toBe(200)
    }
  })

  it('makes one copy when the same request comes twice', async () => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author)
    const { browser } = await signedIn(world)
    await onPlan(browser, 'visionary')
    const ask = () => browser.call('augmentFlow', { params: { id } }, { 'Idempotency-Key': 'once' })
    const [one, two] = [await ask(), await ask()]
    expect(one.ok.data.id).toBe(two.ok.data.id)
    expect((await author.call('getFlow', { params: { id } })).ok.data.augments_count).toBe(1)
  })

  it('leaves the copy whole when the origin is withdrawn or deleted for good', async () => {
    const { browser: author } = await signedIn(world, { name: 'Mary Jackson' })
    const { id } = await publish(author)
    const { browser } = await signedIn(world)
    await onPlan(browser, 'creator')
    const copy = (await browser.call('augmentFlow', { params: { id } })).ok.data
    await author.call('deleteFlow', { params: { id } })
    const credit = { name: 'A day', author: 'Mary Jackson', version: 1, flow: null }
    expect((await browser.call('lineage', { params: { id: copy.id } })).ok.data.origin).toMatchObject(credit)
    await world.context.store.pool.query(
      "update flows set deleted_at = deleted_at - interval '31 days' where id = $1",
      [id],
    )
    await world.hourly()
    expect((await browser.call('getFlow', { params: { id: copy.id } })).ok.data.document).toEqual(graph)
    expect((await browser.call('lineage', { params: { id: copy.id } })).ok.data.origin).toMatchObject(credit)
  })

  it('does not see drafts, private flows and flows that never were', async () => {
    const { browser: author } = await signedIn(world)
    await onPlan(author, 'creator')
    const draft = await publish(author, { state: 'draft' })
    const hidden = await publish(author, { visibility: 'private' })
    const { browser } = await signedIn(world)
    await onPlan(browser, 'creator')
    for (const id of [draft.id, hidden.id, 'nothing']) {
      expect((await browser.call('augmentFlow', { params: { id } })).failure.code).toBe('flow_not_found')
      expect((await browser.call('lineage', { params: { id } })).failure.code).toBe('flow_not_found')
    }
  })
})

describe('the room of an account', () => {
  const query = (text: string, values: unknown[]) =>
    world.context.store.pool.query<{ bytes: number }>(text, values)
  const storage = async (browser: Parameters<typeof publish>[0]) =>
    (await browser.call('usage')).ok.data.storage ?? { used: -1, limit: -1 }

  it('is counted as flows are saved, and given back when they are gone for good', async () => {
    const { browser } = await signedIn(world)
    expect((await storage(browser)).used).toBe(0)
    const { id } = await publish(browser, { state: 'draft' })
    await browser.call('updateFlow', { params: { id }, body: { document: changed } }, { 'If-Match': '"1"' })
    const other = await publish(browser, { state: 'draft' })
    const weighed =
      'select sum(octet_length(document::text) + octet_length(thought))::int as bytes from flow_versions'
    const { rows } = await query(`${weighed} where flow_id = any($1)`, [[id, other.id]])
    expect((await storage(browser)).used).toBe(rows[0]?.bytes)
    await query('delete from flow_versions where flow_id = $1 and version = 1', [id])
    await query('delete from flows where id = $1', [id])
    const left = await query(`${weighed} where flow_id = $1`, [other.id])
    expect((await storage(browser)).used).toBe(left.rows[0]?.bytes)
  })

  it('ends where the plan says: nothing more is written, and it is said how to get more', async () => {
    const { browser, user } = await signedIn(world)
    const { id } = await publish(browser, { state: 'draft' })
    const { limit } = await storage(browser)
    await query('update account_storage set bytes = $1 where user_id = $2', [limit, user.id])
    const saved = { params: { id }, body: { document: changed } }
    const refused = [
      await browser.call('updateFlow', saved, { 'If-Match': '"1"' }),
      await browser.call('createFlow', { body: { name: 'More', document: graph } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    expect(refused[0]?.failure.code).toBe('account_full')
    expect((await browser.call('getFlow', { params: { id } })).ok.data.version).toBe(1)
    expect((await storage(browser)).used).toBe(limit)
    await onPlan(browser, 'creator')
    expect((await browser.call('updateFlow', saved, { 'If-Match': '"1"' })).status).toBe(200)
  })
})
