import { limits } from '@flain/contract'
import type { FlowChange } from '@flain/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flows as flowRows } from '../../db/schema.ts'
import { rateRules } from '../../http/rate-limits.ts'
import { graph, onPlan, publish, published } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const someone = async () => (await signedIn(world)).browser
const draft = async (browser: TestBrowser, name: string, more: object = {}) =>
  (await browser.call('createFlow', { body: { name, document: graph, ...more } })).ok.data.id
const folder = async (browser: TestBrowser, name: string) =>
  (await browser.call('createFolder', { body: { name } })).ok.data.id
const change = (browser: TestBrowser, ...flows: FlowChange[]) =>
  browser.call('changeFlows', { body: { flows } })
const names = async (browser: TestBrowser, query: object) => {
  const { data, pagination } = (await browser.call('listFlows', { query: { sort: 'name', ...query } })).ok
  expect(pagination.total).toBe(data.length)
  return data.map(({ name }) => name)
}

describe('folders', () => {
  test('hold the flows that were moved there, and lists, searches and counts follow', async () => {
    const browser = await someone()
    const [a, b] = [await draft(browser, 'Alpha'), await draft(browser, 'Beta')]
    await draft(browser, 'Gamma')
    const clients = await folder(browser, 'Clients')
    const empty = await folder(browser, 'a later one')
    expect((await change(browser, { id: a, folder: clients }, { id: b, folder: clients })).ok).toMatchObject({
      changed: [a, b],
      refused: [],
    })
    expect(await names(browser, { folder: clients })).toEqual(['Alpha', 'Beta'])
    expect(await names(browser, { folder: clients, search: 'bet' })).toEqual(['Beta'])
    expect(await names(browser, { folder: 'none' })).toEqual(['Gamma'])
    expect(await names(browser, {})).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect((await browser.call('listFolders')).ok).toMatchObject({
      data: [
        { id: empty, name: 'a later one', flows_count: 0 },
        { id: clients, name: 'Clients', flows_count: 2 },
      ],
      loose: 1,
    })
    await browser.call('deleteFlow', { params: { id: a } })
    const renamed = await browser.call('renameFolder', { params: { id: clients }, body: { name: 'CLIENTS' } })
    expect(renamed.ok.data).toEqual({ id: clients, name: 'CLIENTS', flows_count: 1 })
  })

  test('moving leaves the order of the list', async () => {
    const browser = await someone()
    const first = await draft(browser, 'First')
    world.advance(1)
    await draft(browser, 'Second')
    world.advance(1)
    await change(browser, { id: first, folder: await folder(browser, 'F') })
    const { data } = (await browser.call('listFlows', { query: {} })).ok
    expect(data.map(({ name }) => name)).toEqual(['Second', 'First'])
  })

  test('deleting one leaves its flows outside of any, and says which they were', async () => {
    const browser = await someone()
    const a = await draft(browser, 'Alpha')
    const clients = await folder(browser, 'Clients')
    await change(browser, { id: a, folder: clients })
    const { flows } = (await browser.call('deleteFolder', { params: { id: clients } })).ok
    expect(flows).toEqual([a])
    expect(await names(browser, { folder: 'none' })).toEqual(['Alpha'])
    expect((await browser.call('deleteFolder', { params: { id: clients } })).failure).toMatchObject({
      code: 'folder_not_found',
    })
  })

  test('have each a name of its own, and an end to their number', async () => {
    const browser = await someone()
    await folder(browser, 'Clients')
    const again = await browser.call('createFolder', { body: { name: ' clients ' } })
    expect(again.failure.code).toBe('folder_exists')
    for (let i = 1; i < limits.foldersMax; i += 1) await folder(browser, `F${i}`)
    const over = await browser.call('createFolder', { body: { name: 'One more' } })
    expect(over.failure.code).toBe('folders_full')
    const other = (await browser.call('listFolders')).ok.data.find(({ name }) => name === 'F1')
    const taken = await browser.call('renameFolder', {
      params: { id: other?.id ?? '' },
      body: { name: 'Clients' },
    })
    expect(taken.failure.code).toBe('folder_exists')
  })

  test('of somebody else are not there', async () => {
    const [browser, stranger] = [await someone(), await someone()]
    const theirs = await folder(stranger, 'Theirs')
    const own = await draft(browser, 'Alpha')
    expect((await change(browser, { id: own, folder: theirs })).failure.code).toBe('folder_not_found')
    const body = { name: 'Mine' }
    const results = [
      await browser.call('renameFolder', { params: { id: theirs }, body }),
      await browser.call('deleteFolder', { params: { id: theirs } }),
    ]
    expect(results.map(({ failure }) => failure.code)).toEqual(['folder_not_found', 'folder_not_found'])
    expect(await names(stranger, { folder: theirs })).toEqual([])
    expect((await stranger.call('listFolders')).ok.data).toHaveLength(1)
  })

  test('are shown to their owner alone', async () => {
    const browser = await someone()
    const flow = await publish(browser)
    await change(browser, { id: flow.id, folder: await folder(browser, 'Secret') })
    const seen = (await world.browser().call('getFlow', { params: { id: flow.id } })).ok.data
    expect(seen).not.toHaveProperty('folder')
  })
})

describe('tags', () => {
  test('are written one way, each once, and found', async () => {
    const browser = await someone()
    const id = await draft(browser, 'Alpha', { tags: ['#Order To  Cash', 'order to cash', 'ÉTÉ'] })
    await draft(browser, 'Beta', { tags: ['été'] })
    const { data } = (await browser.call('getFlow', { params: { id } })).ok
    expect(data.tags).toEqual(['order to cash', 'été'])
    expect(await names(browser, { tag: ' #Été' })).toEqual(['Alpha', 'Beta'])
    expect(await names(browser, { tag: 'order to cash' })).toEqual(['Alpha'])
    expect((await browser.call('listFolders')).ok.tags).toEqual([
      { tag: 'été', flows_count: 2 },
      { tag: 'order to cash', flows_count: 1 },
    ])
  })

  test('are told as many as can be offered, those on the most flows first', async () => {
    const browser = await someone()
    const many = Array.from({ length: limits.offeredTagsMax + 1 }, (_, i) => `t${i}`)
    const id = await draft(browser, 'Alpha')
    await world.context.store.db.update(flowRows).set({ tags: many }).where(eq(flowRows.id, id))
    await draft(browser, 'Beta', { tags: ['t199'] })
    const { tags } = (await browser.call('listFolders')).ok
    expect(tags).toHaveLength(limits.offeredTagsMax)
    expect(tags[0]).toEqual({ tag: 't199', flows_count: 2 })
  })

  test('are added and taken off beside what another window does to them', async () => {
    const browser = await someone()
    const id = await draft(browser, 'Alpha', { tags: ['a', 'b'] })
    await change(browser, { id, addTags: ['#C'] })
    await change(browser, { id, addTags: ['a', 'd'], removeTags: ['b', 'd', 'gone'] })
    const tags = async () => (await browser.call('getFlow', { params: { id } })).ok.data.tags
    expect(await tags()).toEqual(['a', 'c', 'd'])
    const both = await change(browser, { id, tags: ['x'], addTags: ['y'] })
    expect(Object.keys(both.failure.fields ?? {})).toEqual(['flows.0.tags'])
    const full = Array.from({ length: limits.tagsMax - 2 }, (_, i) => `t${i}`)
    const bare = await draft(browser, 'Beta')
    const { changed, refused } = (
      await change(browser, { id, addTags: full }, { id: bare, addTags: full, removeTags: ['b'] })
    ).ok
    expect(changed).toEqual([bare])
    expect(refused).toMatchObject([{ id, code: 'tags_full' }])
    expect(await tags()).toEqual(['a', 'c', 'd'])
    expect((await change(browser, { id, addTags: full, removeTags: ['c'] })).ok.changed).toEqual([id])
    expect(await tags()).toEqual(['a', 'd', ...full])
  })

  test.each([
    [['a,b'], 'tags.0'],
    [['#'], 'tags.0'],
    [['x'.repeat(limits.tagMax + 1)], 'tags.0'],
    [Array.from({ length: limits.tagsMax + 1 }, (_, i) => `t${i}`), 'tags'],
  ])('%j are refused', async (tags, field) => {
    const browser = await someone()
    const reply = await browser.call('createFlow', { body: { name: 'x', document: graph, tags } })
    expect(reply.failure.code).toBe('invalid_body')
    expect(Object.keys(reply.failure.fields ?? {})).toEqual([field])
  })
})

describe('several flows at once', () => {
  test('are published where they can be, and the others say why not', async () => {
    const browser = await someone()
    const whole = await draft(browser, 'Whole', { category: 'Business', description: 'All said.' })
    const bare = await draft(browser, 'Bare')
    const strangers = await publish(await someone())
    const flows = [whole, bare, strangers.id, 'nothing'].map((id) => ({
      id,
      state: 'published' as const,
      license: 'CC-BY-4.0' as const,
    }))
    const { changed, refused } = (await browser.call('changeFlows', { body: { flows } })).ok
    expect(changed).toEqual([whole])
    expect(refused.map(({ id, code }) => [id, code])).toEqual([
      [bare, 'publish_incomplete'],
      [strangers.id, 'flow_not_found'],
      ['nothing', 'flow_not_found'],
    ])
    const seen = (await world.browser().call('getFlow', { params: { id: whole } })).ok.data
    expect(seen).toMatchObject({ state: 'published', license: 'CC-BY-4.0' })
    expect(seen.published_at).not.toBeNull()
  })

  test('count each by itself, however many a request names', async () => {
    const { browser, user } = await signedIn(world)
    const { id } = await publish(browser)
    const { points } = rateRules.flowsArrangedByPerson[0]
    await world.context.rateLimits.take('flowsArrangedByPerson', user.id, points - 1)
    const missing = Array.from({ length: 2 }, (_, at) => ({ id: `none-${at}`, tags: [] }))
    const one = { id, tags: ['x'] }
    expect((await browser.call('changeFlows', { body: { flows: missing } })).failure.code).toBe(
      'rate_limited',
    )
    expect((await browser.call('changeFlows', { body: { flows: [one] } })).failure.code).toBe('rate_limited')
  })

  test('are named once each, and go into folders of which every one is there', async () => {
    const browser = await someone()
    const [a, b] = [await draft(browser, 'Alpha'), await draft(browser, 'Beta')]
    const twice = await change(browser, { id: a, tags: ['x'] }, { id: a, tags: ['y'] })
    expect(twice.failure).toMatchObject({ code: 'invalid_body', fields: { flows: 'Name each flow once.' } })
    const there = await folder(browser, 'There')
    const half = await change(browser, { id: a, folder: there }, { id: b, folder: 'gone' })
    expect(half.failure.code).toBe('folder_not_found')
    expect(await names(browser, { folder: there })).toEqual([])
  })

  test('are deleted, and brought back while that can be', async () => {
    const browser = await someone()
    const ids = [await draft(browser, 'Alpha'), await draft(browser, 'Beta')]
    const asked = (deleted: boolean) => change(browser, ...ids.map((id) => ({ id, deleted })))
    expect((await asked(true)).ok.changed).toEqual(ids)
    expect(await names(browser, {})).toEqual([])
    expect((await asked(true)).ok.refused.map(({ code }) => code)).toEqual([
      'flow_not_found',
      'flow_not_found',
    ])
    expect((await asked(false)).ok.changed).toEqual(ids)
    expect(await names(browser, {})).toEqual(['Alpha', 'Beta'])
  })

  test('made private want the plan, for what is private already too', async () => {
    const browser = await someone()
    await onPlan(browser, 'creator')
    const hidden = await draft(browser, 'Hidden', { ...published, name: 'Hidden', visibility: 'private' })
    await onPlan(browser, 'explorer')
    const open = await draft(browser, 'Open')
    const { refused } = (
      await change(browser, { id: open, visibility: 'private' }, { id: hidden, state: 'draft' })
    ).ok
    expect(refused.map(({ code }) => code)).toEqual(['plan_required', 'plan_required'])
    // Arranging them needs none.
    expect((await change(browser, { id: hidden, tags: ['old'] })).ok.changed).toEqual([hidden])
  })

  test('need the key that may publish, where that is asked', async () => {
    const browser = await someone()
    await onPlan(browser, 'visionary')
    const id = await draft(browser, 'Alpha')
    const { key } = (await browser.call('createKey', { body: { name: 'Arranger', scopes: ['flows:write'] } }))
      .ok
    const send = async (flow: object) => {
      const response = await world.browser().request('/api/flows', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify({ flows: [{ id, ...flow }] }),
      })
      return response.status
    }
    expect([await send({ tags: ['x'] }), await send({ state: 'published' })]).toEqual([200, 403])
  })
})
