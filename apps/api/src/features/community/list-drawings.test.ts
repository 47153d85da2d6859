import { communitySamples } from '@flain/content'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { places } from '../../config/places.ts'
import { createArtist } from '../../drawing/artist.ts'
import type { Artist } from '../../drawing/artist.ts'
import { publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'

let world: World
let artist: Artist
/** Another one for each test: what is still being drawn for one takes no room from the next. */
let slow: Artist
/** What the slow artist has been asked to draw, and may finish now. */
let waiting: (() => void)[]
beforeAll(async () => {
  world = await openWorld()
  artist = await createArtist(places.fonts)
})
beforeEach(() => {
  waiting = []
  const isSample = (title: string) => communitySamples.some((sample) => sample.title === title)
  slow = {
    ...artist,
    thumbnail: async (subject, key) => {
      if (!isSample(subject.title)) await new Promise<void>((resolve) => waiting.push(resolve))
      return artist.thumbnail(subject, key)
    },
  }
})
afterAll(() => world.close())

describe('a list whose drawings take long', () => {
  it('comes without them, and has them once they are drawn', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { name: 'Slow to draw' })
    const app = createApp({ context: { ...world.context, artist: slow } })
    const headers = { Authorization: `Bearer ${browser.tokens?.token}`, Cookie: browser.cookieLine() }
    const rowOf = async () => {
      const answer = await app.request('/api/community?sort=new&limit=48', { headers })
      expect(answer.status).toBe(200)
      const { data } = (await answer.json()) as {
        data: { id: string; thumbnail: { children: unknown[] } }[]
      }
      return data.find((flow) => flow.id === id)
    }
    // Its drawing is only finished below.
    expect((await rowOf())?.thumbnail.children).toEqual([])
    expect(waiting).toHaveLength(1)
    waiting.shift()?.()
    await expect.poll(async () => (await rowOf())?.thumbnail.children.length).toBeGreaterThan(0)
  })

  it('hands over no more of them than can be drawn while somebody waits', async () => {
    const { user, browser } = await signedIn(world)
    await publish(browser, { name: 'Many like it' })
    await world.context.store.pool.query(
      `insert into flows (id, owner_id, name, description, category, state, document, created_at, updated_at, published_at)
       select 'many-' || n, owner_id, 'Many ' || n, 'A flow', category, 'published', document, created_at, updated_at,
         published_at - n * interval '1 second'
       from flows, generate_series(1, 100) n where owner_id = $1`,
      [user.id],
    )
    const app = createApp({ context: { ...world.context, artist: slow } })
    const pageOf = async (cursor = '') => {
      const path = `/api/community?sort=new&limit=48&creator=${user.handle}${cursor && `&cursor=${cursor}`}`
      return (await (await app.request(path)).json()) as { data: unknown[]; next: string | null }
    }
    const first = await pageOf()
    const second = await pageOf(first.next ?? '')
    expect([first.data.length, second.data.length, waiting.length]).toEqual([48, 48, 48])
    for (const finish of waiting.splice(0)) finish()
    await expect.poll(async () => (await pageOf(first.next ?? ''), waiting.length)).toBeGreaterThan(0)
    for (const finish of waiting.splice(0)) finish()
  })

  it('reads no two flows at once, which may be large, in the dashboard neither', async () => {
    const { browser } = await signedIn(world)
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) ids.push((await publish(browser, { name })).id)
    const asked = vi.spyOn(world.context.store.pool, 'query')
    await browser.call('listCommunity', { query: { sort: 'new', limit: 48 } })
    await browser.call('flowThumbnails', { query: { ids: ids.join(',') } })
    const answers = await Promise.all(
      asked.mock.results.map(({ value }) => value as Promise<{ rows: unknown }>),
    )
    asked.mockRestore()
    const documents = answers.map(({ rows }) => JSON.stringify(rows).split('"nodes":').length - 1)
    expect(documents.filter((count) => count > 0).length).toBeGreaterThanOrEqual(6)
    expect(Math.max(...documents)).toBe(1)
  })

  it('is answered in the dashboard with what there is', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser, { name: 'Slow there too' })
    const app = createApp({ context: { ...world.context, artist: slow } })
    const headers = { Authorization: `Bearer ${browser.tokens?.token}`, Cookie: browser.cookieLine() }
    const answer = await app.request(`/api/account/thumbnails?ids=${id}`, { headers })
    expect(await answer.json()).toMatchObject({ data: [] })
    for (const finish of waiting.splice(0)) finish()
    expect((await browser.call('flowThumbnails', { query: { ids: id } })).ok.data).toHaveLength(1)
  })
})
