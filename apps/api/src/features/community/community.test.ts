import { communitySamples, followersOf, moreFlows } from '@flain/content'
import { limits } from '@flain/contract'
import { read } from '@flain/reader'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flowLikes, follows } from '../../db/community-tables.ts'
import { flows, users } from '../../db/schema.ts'
import { graph, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { seedSamples } from './seed-samples.ts'

let world: World
const samples = communitySamples.length + moreFlows.length
beforeAll(async () => {
  world = await openWorld()
  await seedSamples(world.context)
})
afterAll(() => world.close())

const list = async (query: Record<string, string | number> = {}) =>
  (await world.browser().call('listCommunity', { query })).ok
const names = async (query: Record<string, string | number>) =>
  (await list(query)).data.map(({ name }) => name)

describe('the samples', () => {
  it('are thirty-six real flows or more by nine real creators, in every category', async () => {
    const { data } = await list({ limit: 48 })
    expect(data).toHaveLength(samples)
    expect(new Set(data.map(({ category }) => category)).size).toBe(6)
    for (const flow of data) expect(flow.thumbnail.tag).toBe('svg')
    expect(data.find(({ id }) => id === 'seed-round-to-series-a')).toMatchObject({
      likes_count: 8,
      shares_count: 0,
      featured: true,
      trending: true,
      author: { name: 'Amara Okafor', role: 'Founder', handle: 'amara-okafor' },
    })
  })

  it('show no number that is not counted from what is there', async () => {
    const { db } = world.context.store
    const { data } = await list({ limit: 48 })
    for (const flow of data) {
      const { id, likes_count: likes, augments_count: copies } = flow
      const likers = await db.$count(flowLikes, eq(flowLikes.flowId, id))
      expect([id, likes, copies]).toEqual([id, likers, await db.$count(flows, eq(flows.originId, id))])
    }
    const creators = (await world.browser().call('listCreators', { query: {} })).ok.data
    expect(creators).toHaveLength(9)
    for (const { handle, name, ideas, followers } of creators) {
      expect([name, ideas]).toEqual([name, data.filter(({ author }) => author.handle === handle).length])
      expect(ideas).toBeGreaterThanOrEqual(4)
      const [person] = await db.select({ id: users.id }).from(users).where(eq(users.handle, handle))
      expect(followers).toBe(await db.$count(follows, eq(follows.creatorId, person?.id ?? '')))
    }
  })

  it.each(moreFlows)('draw $slug as what it is, from its own words', async ({ slug, kind }) => {
    const flow = (await world.browser().call('getFlow', { params: { id: slug } })).ok.data
    expect(flow.document.kind).toBe(kind)
    expect(flow.document.nodes.length).toBeGreaterThanOrEqual(3)
    expect(read(flow.thought)).toMatchObject({ issues: [], graph: flow.document })
  })

  it('lead copies back to their origins', async () => {
    const copy = (await world.browser().call('getFlow', { params: { id: 'invoice-to-cash-with-terms' } })).ok
    expect(copy.data.origin).toBe('invoice-to-cash')
  })

  it('are sown once', async () => {
    expect(await seedSamples(world.context)).toBe(false)
  })

  it('cannot be signed in as', async () => {
    const answer = await world.browser().call('login', { body: { email: 'amara-okafor@samples.invalid' } })
    expect(answer.failure.code).toBe('email_invalid')
  })
})

describe('the community’s list', () => {
  it('gives the Trending badge to the leading tenth that people look at', async () => {
    const { data } = await list()
    expect(data.filter(({ trending }) => trending).map(({ name }) => name)).toEqual(
      data.slice(0, 5).map(({ name }) => name),
    )
  })

  it('filters by category and by creator, and finds words by their beginning', async () => {
    expect(await names({ category: 'Learning' })).toContain('How photosynthesis works')
    expect(await names({ category: 'Learning' })).not.toContain('Short film, one room')
    expect(await names({ creator: 'jun-sato' })).toContain('Short film, one room')
    expect(await names({ creator: 'jun-sato' })).toHaveLength(4)
    expect(await names({ creator: 'nobody-here' })).toEqual([])
    expect(await names({ search: 'photosyn' })).toEqual(['How photosynthesis works'])
    expect(await names({ search: 'calmer  WEEK' })).toEqual(['A calmer weekday'])
    expect(await names({ search: "!'& |:*" })).toEqual([])
  })

  it('shows published public flows only, in every order, page by page without gaps', async () => {
    const { browser } = await signedIn(world)
    for (const name of ['one', 'two', 'three']) {
      world.advance(60)
      await publish(browser, { name })
    }
    await publish(browser, { name: 'unseen', state: 'draft' })
    const gone = await publish(browser, { name: 'gone' })
    await browser.call('deleteFlow', { params: { id: gone.id } })
    for (const sort of ['trending', 'new', 'top']) {
      const whole = await list({ sort, limit: 48 })
      expect(whole.data).toHaveLength(samples + 3)
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          limit: 7,
          ...(cursor ? { cursor } : {}),
        })
        seen.push(...page.data.map(({ id }) => id))
        cursor = page.next
      }
      expect(seen).toEqual(whole.data.map(({ id }) => id))
    }
    expect((await names({ sort: 'new' })).slice(0, 3)).toEqual(['three', 'two', 'one'])
  })

  it('finds what has all of some tags, by whom somebody follows, and of late, each with the others', async () => {
    const { browser: author, user } = await signedIn(world)
    const tagged = async (name: string, tags: string[], daysAgo: number) => {
      const { id } = await publish(author, { name, tags })
      const at = new Date(world.context.now().getTime() - daysAgo * 86_400_000 + 60_000)
      await world.context.store.db.update(flows).set({ publishedAt: at }).where(eq(flows.id, id))
    }
    await tagged('Both of today', ['two words', 'zebra'], 1)
    await tagged('One of last week', ['zebra'], 7)
    await tagged('Both of last year', ['zebra', 'two words'], 365)
    const sorts = ['trending', 'new', 'top'] as const
    for (const sort of sorts) {
      const of = async (query: object) => (await names({ sort, tags: 'zebra', ...query })).toSorted()
      expect(await of({})).toEqual(['Both of last year', 'Both of today', 'One of last week'])
      expect(await of({ tags: '#Zebra, two words' })).toEqual(['Both of last year', 'Both of today'])
      expect(await of({ within: 'day' })).toEqual(['Both of today'])
      expect(await of({ within: 'week' })).toEqual(['Both of today', 'One of last week'])
      expect(await of({ within: 'year', search: 'both', category: 'Lifestyle' })).toHaveLength(2)
      expect(await names({ sort, within: 'day', limit: 48 })).toContain('Both of today')
      expect(await names({ sort, within: 'day', limit: 48 })).not.toContain('One of last week')
    }
    const { data } = (await world.browser().call('listCommunityTags')).ok
    expect(data).toContainEqual({ tag: 'zebra', flows_count: 3 })
    expect(data.map((each) => each.flows_count)).toEqual(
      data.map((each) => each.flows_count).toSorted((x, y) => y - x),
    )
    expect(data).toHaveLength(limits.communityTagsMax)

    const { browser: reader } = await signedIn(world)
    const followed = async (query: object) =>
      (await reader.call('listCommunity', { query: { authors: 'followed', ...query } })).ok.data.map(
        ({ name }) => name,
      )
    expect(await followed({})).toEqual([])
    await reader.call('follow', { params: { handle: user.handle } })
    for (const sort of sorts) expect(await followed({ sort })).toHaveLength(3)
    expect(await followed({ within: 'week', tags: 'two words' })).toEqual(['Both of today'])
    const stranger = await world.browser().call('listCommunity', { query: { authors: 'followed' } })
    expect(stranger.failure.code).toBe('session_expired')
  })

  it('refuses a cursor that is not one of ours', async () => {
    for (const cursor of ['x', 'WzEsMl0', Buffer.from('["1; drop table flows","x"]').toString('base64url')]) {
      const answer = await world.browser().call('listCommunity', { query: { cursor } })
      expect(answer.failure.code).toBe('invalid_query')
    }
    const creators = await world.browser().call('listCreators', { query: { cursor: '1.x' } })
    expect(creators.failure.code).toBe('invalid_query')
  })
})

describe('likes', () => {
  it('count once, however often and from how many tabs', async () => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author)
    const { browser } = await signedIn(world)
    const answers = await Promise.all([1, 2, 3].map(() => browser.call('likeFlow', { params: { id } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await browser.call('likeFlow', { params: { id } })).ok).toMatchObject({
      liked: true,
      likes_count: 1,
    })
    expect((await browser.call('getFlow', { params: { id } })).ok.data.liked).toBe(true)
    expect((await author.call('getFlow', { params: { id } })).ok.data.liked).toBe(false)
    await browser.call('unlikeFlow', { params: { id } })
    expect((await browser.call('unlikeFlow', { params: { id } })).ok).toMatchObject({
      liked: false,
      likes_count: 0,
    })
  })

  it('are for signed-in people and public flows', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { state: 'draft' })
    expect((await browser.call('likeFlow', { params: { id } })).failure.code).toBe('flow_not_found')
    expect((await world.browser().call('likeFlow', { params: { id } })).failure.code).toBe('session_expired')
  })
})

describe('shares', () => {
  it('count once a day for each visitor', async () => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author)
    const visitor = world.browser()
    await visitor.call('shareFlow', { params: { id } })
    expect((await visitor.call('shareFlow', { params: { id } })).ok.shares_count).toBe(1)
    expect((await world.browser().call('shareFlow', { params: { id } })).ok.shares_count).toBe(2)
    // Calling oneself another browser, or coming from another /64 of one's network, makes nobody a new visitor.
    const last = await Promise.all(
      ['2001:db8:9:1::1', '2001:db8:9:2::1', '2001:db8:9:2::1'].map((source, n) => {
        const browser = world.browser(source)
        browser.userAgent = `Another ${n}`
        return browser.call('shareFlow', { params: { id } })
      }),
    )
    expect(Math.max(...last.map(({ ok }) => ok.shares_count))).toBe(3)
    world.advance(24 * 3600)
    expect((await visitor.call('shareFlow', { params: { id } })).ok.shares_count).toBe(4)
    expect((await visitor.call('shareFlow', { params: { id: 'nothing' } })).failure.code).toBe(
      'flow_not_found',
    )
  })
})

describe('reports', () => {
  it('are one for each person and flow, and limited', async () => {
    const { browser: author } = await signedIn(world)
    const { id } = await publish(author)
    const visitor = world.browser()
    const report = (reason: 'spam' | 'abuse') =>
      visitor.call('reportFlow', { params: { id }, body: { reason, details: 'Line\nbreak\u202e' } })
    expect((await report('spam')).status).toBe(200)
    expect((await report('abuse')).status).toBe(200)
    const { rows } = await world.context.store.pool.query(
      'select reason, details from flow_reports where flow_id = $1',
      [id],
    )
    expect(rows).toEqual([{ reason: 'abuse', details: 'Line break' }])
    // What the operator has closed stays closed.
    await world.context.store.pool.query('update flow_reports set resolved_at = now() where flow_id = $1', [
      id,
    ])
    await report('spam')
    const open = await world.context.store.pool.query(
      'select 1 from flow_reports where flow_id = $1 and resolved_at is null',
      [id],
    )
    expect(open.rows).toEqual([])
    let last = await report('spam')
    for (let n = 0; n < 20; n += 1) last = await report('spam')
    expect(last.failure.code).toBe('rate_limited')
  })
})

describe('creators', () => {
  it('are everybody who published something, with what they say of themselves', async () => {
    const { browser, user } = await signedIn(world, { name: 'Katherine Johnson' })
    expect((await browser.call('getCreator', { params: { handle: user.handle } })).failure.code).toBe(
      'creator_not_found',
    )
    await publish(browser)
    expect((await browser.call('getCreator', { params: { handle: user.handle } })).ok.data).toMatchObject({
      ideas: 1,
      role: 'Author',
    })
    const body = {
      handle: 'Orbit-Works',
      role: 'Mathematician',
      bio: 'Checks  the\nnumbers.',
      specialty: 'Trajectories',
      agreed: true as const,
    }
    const { data } = (await browser.call('becomeCreator', { body })).ok
    expect(data).toMatchObject({
      handle: 'orbit-works',
      bio: 'Checks the numbers.',
      ideas: 1,
      verified: false,
    })
    expect(
      (await world.browser().call('getCreator', { params: { handle: 'orbit-works' } })).ok.data.role,
    ).toBe('Mathematician')
  })

  it('choose a handle nobody has, in its one form, and agree to the guidelines', async () => {
    const { browser } = await signedIn(world)
    const ask = (more: object) =>
      browser.call('becomeCreator', { body: { handle: 'fine', agreed: true, ...more } as never })
    expect((await ask({ handle: 'amara-okafor' })).failure.code).toBe('handle_taken')
    for (const handle of ['a', '-x', 'a--b', 'É', '../x', 'x'.repeat(41)]) {
      expect((await ask({ handle })).failure.code).toBe('handle_invalid')
    }
    expect((await ask({ agreed: false })).failure.fields).toHaveProperty('agreed')
  })

  it('lose their place in the list of ideas when a flow is withdrawn', async () => {
    const { browser, user } = await signedIn(world)
    const { id } = await publish(browser)
    await browser.call('updateFlow', { params: { id }, body: { state: 'draft' } })
    expect((await browser.call('getCreator', { params: { handle: user.handle } })).ok.data.ideas).toBe(0)
  })

  it('are followed once, and not by themselves', async () => {
    const { browser } = await signedIn(world)
    const params = { handle: 'lena-brandt' }
    const before = followersOf('lena-brandt').length
    await Promise.all([browser.call('follow', { params }), browser.call('follow', { params })])
    expect((await browser.call('follow', { params })).ok).toMatchObject({
      followed: true,
      followers: before + 1,
    })
    expect((await browser.call('unfollow', { params })).ok).toMatchObject({
      followed: false,
      followers: before,
    })
    const { browser: self, user } = await signedIn(world)
    await publish(self)
    expect((await self.call('follow', { params: { handle: user.handle } })).failure.code).toBe('own_profile')
    expect((await self.call('follow', { params: { handle: 'nobody-here' } })).failure.code).toBe(
      'creator_not_found',
    )
  })
})

describe('my community', () => {
  it('shows what I like, whom I follow, and the copies made of my flows', async () => {
    const { browser: author } = await signedIn(world)
    const origin = await publish(author, { document: graph })
    const { browser } = await signedIn(world)
    await browser.call('changePlan', { body: { plan: 'creator', period: 'yearly' } })
    await browser.call('likeFlow', { params: { id: origin.id } })
    await browser.call('follow', { params: { handle: 'jun-sato' } })
    const copy = (await browser.call('augmentFlow', { params: { id: origin.id } })).ok.data
    const mine = (await browser.call('myCommunity')).ok.data
    expect(mine.likes.map(({ id, liked }) => [id, liked])).toEqual([[origin.id, true]])
    expect(mine.following.map(({ handle }) => handle)).toEqual(['jun-sato'])
    expect(mine.creator).toBeNull()
    expect((await author.call('myCommunity')).ok.data.copies).toEqual([])
    await browser.call('updateFlow', { params: { id: copy.id }, body: { state: 'published' } })
    expect((await author.call('myCommunity')).ok.data.copies.map(({ id }) => id)).toEqual([copy.id])
    expect((await author.call('updateAccount', { body: { augmentMails: false } })).ok.data.augmentMails).toBe(
      false,
    )
    expect((await author.call('myCommunity')).ok.data.augmentMails).toBe(false)
  })
})
