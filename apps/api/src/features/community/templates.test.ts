import { seededTemplates } from '@flain/content'
import { templateFields } from '@flain/flow'
import type { FlowGraph } from '@flain/flow'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateRules } from '../../http/rate-limits.ts'
import { graph, onPlan, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { seedSamples } from './seed-samples.ts'
import { seedTemplates, withFields } from './seed-templates.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await seedSamples(world.context)
  await seedTemplates(world.context)
})
afterAll(() => world.close())

const document: FlowGraph = {
  ...graph,
  nodes: [
    { id: 'a', kind: 'start', label: 'Wake at {place}' },
    { id: 'b', kind: 'action', label: 'Work with {team}' },
  ],
}
const list = async (query: Record<string, string | number> = {}) =>
  (await world.browser().call('listTemplates', { query })).ok
const ids = async (query: Record<string, string | number>) =>
  (await list({ limit: 48, ...query })).data.map(({ id }) => id)

/** A template of somebody's own. */
async function offered(more: Parameters<typeof publish>[1] = {}) {
  const { browser: author } = await signedIn(world)
  await onPlan(author, 'creator')
  const { id } = await publish(author, { name: 'Day of {name}', document, ...more })
  const params = { id }
  await author.call('publishTemplate', {
    params,
    body: { use: 'Plan', examples: { team: 'Falcon', x: 'y' } },
  })
  return { author, id, params }
}

describe('the first templates', () => {
  it('are two dozen or more, of every category and use, with fields, and no number that nobody gave', async () => {
    const { data, pagination } = await list({ limit: 48 })
    expect(pagination.total).toBe(seededTemplates.length)
    expect(data.length).toBeGreaterThanOrEqual(24)
    expect(new Set(data.map(({ category }) => category)).size).toBe(6)
    expect(new Set(data.map(({ template }) => template.use)).size).toBe(6)
    expect(new Set(data.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9)
    for (const { template, thumbnail } of data) {
      expect(template).toMatchObject({ uses_count: 0, stars: null, ratings_count: 0 })
      expect(thumbnail.tag).toBe('svg')
    }
  })

  it.each(seededTemplates)('has in $slug every field it names, and draws its kind', async (seed) => {
    const flow = (await world.browser().call('getFlow', { params: { id: seed.slug } })).ok.data
    expect(flow.document.kind).toBe(seed.kind)
    const known = new Set(templateFields(flow.document, [flow.name]))
    expect([...known].sort()).toEqual(Object.keys(seed.fields).sort())
    expect(flow.template?.fields.every(({ example }) => example !== '')).toBe(true)
  })

  it('come once, and not for creators who are gone', async () => {
    expect(await seedTemplates(world.context)).toBe(false)
    const bare = await openWorld()
    expect(await seedTemplates(bare.context)).toBe(true)
    expect((await bare.browser().call('listTemplates', { query: {} })).ok.data).toEqual([])
    await bare.close()
  })

  it('have their words made from examples, the longest first', () => {
    expect(withFields('Ask Ann Lee. ann asks. Annex', { one: 'Ann', both: 'Ann Lee' })).toBe(
      'Ask {both}. {one} asks. Annex',
    )
  })

  it('stand in the marketplace and not among the community’s ideas', async () => {
    const { data } = (await world.browser().call('listCommunity', { query: { limit: 48 } })).ok
    expect(data.filter(({ id }) => id.startsWith('template-'))).toEqual([])
    const own = (await world.browser().call('listCommunity', { query: { creator: 'jun-sato', limit: 48 } }))
      .ok
    expect(own.data.some(({ id }) => id === 'template-story')).toBe(true)
  })
})

describe('finding templates', () => {
  it('goes by category, kind, use, creator and words', async () => {
    expect(await ids({ category: 'Lifestyle', kind: 'decision' })).toEqual(['template-big-decision'])
    expect(await ids({ use: 'Build' })).toEqual(['template-service-architecture', 'template-order-states'])
    expect(await ids({ search: 'zebra' })).toEqual([])
    expect(await ids({ search: 'campaign' })).toEqual(['template-campaign'])
    expect(await ids({ search: '&|' })).toEqual([])
    expect((await ids({ creator: 'jun-sato' })).sort()).toEqual(
      seededTemplates
        .filter(({ author }) => author === 'jun-sato')
        .map(({ slug }) => slug)
        .sort(),
    )
  })

  it('by words counts as a search of the community', async () => {
    const browser = world.browser()
    const search = () => browser.call('listTemplates', { query: { search: 'campaign' } })
    for (let times = 0; times < rateRules.searchesFromSource[0].points; times += 1)
      expect((await search()).status).toBe(200)
    expect((await search()).failure.code).toBe('rate_limited')
    expect((await browser.call('listTemplates', { query: {} })).status).toBe(200)
  })

  it('pages through all of them, each once', async () => {
    const seen = [...(await ids({ limit: 20 })), ...(await ids({ limit: 20, page: 2 }))]
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength((await list()).pagination.total)
  })
})

it('reads one flow at a time for its fields, once for each version: a page of large ones holds nobody up', async () => {
  const { pool } = world.context.store
  await offered()
  await list({ limit: 48 })
  const author = await offered({ name: 'Another {name}' })
  const asked = vi.spyOn(pool, 'query')
  const page = await list({ limit: 48 })
  const answers = await Promise.all(
    asked.mock.results.map(({ value }) => value as Promise<{ rows: unknown }>),
  )
  asked.mockRestore()
  const documents = answers.map(({ rows }) => JSON.stringify(rows).split('"nodes":').length - 1)
  expect(page.data.length).toBeGreaterThan(12)
  expect(author).toBeDefined()
  expect(Math.max(...documents)).toBe(1)
  // For its drawing and for its fields.
  expect(documents.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(2)
})

describe('offering a template', () => {
  it('takes a published flow and a plan that has the marketplace; examples of other names are left out', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { document })
    const call = { params: { id }, body: { use: 'Plan' as const } }
    expect((await browser.call('publishTemplate', call)).failure).toMatchObject({
      code: 'plan_required',
      plan: 'creator',
    })
    const { author, params } = await offered()
    const { template } = (await author.call('getFlow', { params })).ok.data
    expect(template).toEqual({
      use: 'Plan',
      fields: [
        { name: 'name', example: '' },
        { name: 'place', example: '' },
        { name: 'team', example: 'Falcon' },
      ],
      uses_count: 0,
      stars: null,
      ratings_count: 0,
      rated: null,
    })
  })

  it('ends with withdrawing it, and rests while the flow is not public', async () => {
    const { author, id, params } = await offered()
    expect(await ids({ sort: 'new' })).toContain(id)
    await author.call('updateFlow', { params, body: { state: 'draft' } })
    expect(await ids({ sort: 'new' })).not.toContain(id)
    await author.call('updateFlow', { params, body: { state: 'published' } })
    expect(await ids({ sort: 'new' })).toContain(id)
    await author.call('withdrawTemplate', { params })
    expect(await ids({ sort: 'new' })).not.toContain(id)
    expect((await author.call('getFlow', { params })).ok.data.template).toBeNull()
  })
})

describe('using a template', () => {
  it('fills in what is known, without an account, and keeps none of it', async () => {
    const { params } = await offered({ thought: 'Wake at {place}.' })
    const values = { name: 'Ida', place: 'home <b>', other: 'x' }
    const { data } = (await world.browser().call('useTemplate', { params, body: { values } })).ok
    expect(data.name).toBe('Day of Ida')
    expect(data.thought).toBe('Wake at home <b>.')
    expect(data.document.nodes.map(({ label }) => label)).toEqual(['Wake at home <b>', 'Work with {team}'])
    const { rows } = await world.context.store.pool.query('select * from template_uses where flow_id = $1', [
      params.id,
    ])
    expect(JSON.stringify(rows)).not.toContain('Ida')
  })

  it('counts once a day for each visitor, and never its author', async () => {
    const { author, params } = await offered()
    const visitor = world.browser()
    await visitor.call('useTemplate', { params, body: {} })
    await visitor.call('useTemplate', { params, body: {} })
    await author.call('useTemplate', { params, body: {} })
    expect((await author.call('getFlow', { params })).ok.data.template?.uses_count).toBe(1)
    world.advance(24 * 3600)
    await visitor.call('useTemplate', { params, body: {} })
    expect((await author.call('getFlow', { params })).ok.data.template?.uses_count).toBe(2)
  })
})

describe('stars', () => {
  it('are one rating a person, can be changed and taken back, and leave with the account', async () => {
    const { params } = await offered()
    const { browser: one } = await signedIn(world)
    const { browser: two, user } = await signedIn(world)
    const rate = async (browser: typeof one, stars: number) =>
      (await browser.call('rateTemplate', { params, body: { stars } })).ok.data
    await rate(one, 1)
    expect(await rate(one, 5)).toMatchObject({ stars: 5, ratings_count: 1, rated: 5 })
    expect(await rate(two, 2)).toMatchObject({ stars: 3.5, ratings_count: 2, rated: 2 })
    expect((await one.call('unrateTemplate', { params })).ok.data).toMatchObject({
      stars: 2,
      ratings_count: 1,
      rated: null,
    })
    expect((await one.call('rateTemplate', { params, body: { stars: 6 } })).failure.code).toBe('invalid_body')
    await world.context.store.pool.query('delete from users where id = $1', [user.id])
    expect((await one.call('getFlow', { params })).ok.data.template).toMatchObject({
      stars: null,
      ratings_count: 0,
    })
  })
})
