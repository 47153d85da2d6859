import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { places } from '../../config/places.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { importPosts } from './import-posts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await importPosts(places.articles, world.context)
})
afterAll(() => world.close())

const list = async (query: Record<string, string | number> = {}) =>
  (await world.browser().call('listPosts', { query })).ok

describe('the blog', () => {
  it('lists published posts, newest first, with what the specification names', async () => {
    const { data, pagination } = await list({ limit: 1000, status: 'published' })
    expect(data.length).toBeGreaterThanOrEqual(6)
    expect(pagination).toEqual({ page: 1, limit: 1000, total: data.length, totalPages: 1 })
    const times = data.map(({ publishedAt }) => publishedAt)
    expect(times).toEqual([...times].sort().reverse())
    expect(data.filter(({ featured }) => featured)).toHaveLength(1)
    for (const post of data) {
      expect(post.content.length).toBeGreaterThan(1000)
      expect(post.body.length).toBeGreaterThan(5)
      expect(post.thumbnail?.tag).toBe('svg')
    }
  })

  it('counts categories with a leading All', async () => {
    const { categories, pagination } = await list()
    expect(categories[0]).toEqual({ name: 'All', count: pagination.total })
    const counts = categories.slice(1).map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(pagination.total)
  })

  it('filters by category, and All is no filter', async () => {
    const { data } = await list({ category: 'Development' })
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(data.map(({ category }) => category))).toEqual(new Set(['Development']))
    expect((await list({ category: 'All' })).pagination.total).toBe((await list()).pagination.total)
  })

  it('pages', async () => {
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, page: 2 })
    expect(first.data).toHaveLength(3)
    expect(first.pagination.totalPages).toBe(Math.ceil(first.pagination.total / 3))
    expect(second.data.map(({ id }) => id)).not.toContain(first.data[0]?.id)
    expect((await list({ limit: 3, page: 99 })).data).toEqual([])
  })

  it('finds words in any form, best first', async () => {
    const { data } = await list({ search: 'railways diamonds' })
    expect(data[0]?.slug).toBe('the-decision-is-not-a-diamond')
    expect((await list({ search: 'zyzzyva' })).data).toEqual([])
    expect((await list({ search: `'); drop table blog_posts; --` })).pagination.limit).toBe(10)
  })

  it('answers one post by slug or id, with its drawings, headings and neighbours', async () => {
    const { data: bySlug } = (
      await world.browser().call('getPost', { params: { id: 'before-the-line-the-order' } })
    ).ok
    const { data: byId } = (await world.browser().call('getPost', { params: { id: bySlug.id } })).ok
    expect(byId).toEqual(bySlug)
    expect(bySlug.article.filter(({ kind }) => kind === 'figure')).toHaveLength(2)
    expect(bySlug.headings.length).toBeGreaterThan(3)
    expect(bySlug.related).toHaveLength(3)
    expect(bySlug.related[0]?.category).toBe(bySlug.category)
    expect(bySlug.next).toBeNull()
    expect(bySlug.previous?.slug).toBe('the-decision-is-not-a-diamond')
  })

  it('has a picture for each post and none for what is not there', async () => {
    const picture = await world.browser().request('/blog/a-week-with-room-in-it/figure.png')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const etag = picture.headers.get('etag') ?? ''
    const again = await world
      .browser()
      .request('/blog/a-week-with-room-in-it/figure.png', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect((await world.browser().request('/blog/nothing-here/figure.png')).status).toBe(404)
  })

  it('answers 404 for a post that never was', async () => {
    const answer = await world.browser().call('getPost', { params: { id: 'nothing-here' } })
    expect(answer.status).toBe(404)
    expect(answer.failure.code).toBe('post_not_found')
  })
})

describe('importing', () => {
  const file = (fields: string, text = 'Hello **there**.') => `---\n${fields}\n---\n${text}\n`
  const bare = (id: string) => `id: ${id}\nslug: ${id}\ntitle: Title ${id}\npublishedAt: 2026-11-01`

  function folderOf(files: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'flain-posts-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return folder
  }

  it('changes nothing the second time, and removes a post whose file is gone', async () => {
    const own = await openWorld()
    // The list is kept until the database tells of the change, which it does to a connection of its own.
    const load = async (files: Record<string, string>) => {
      await importPosts(folderOf(files), own.context)
      await own.context.changes.settle()
    }
    const both = { 'a.md': file(bare('a')), 'b.md': file(bare('b')) }
    await load(both)
    const before = (await own.browser().call('listPosts', { query: {} })).text
    await load(both)
    expect((await own.browser().call('listPosts', { query: {} })).text).toBe(before)
    await load({ 'b.md': file(bare('b')) })
    expect((await own.browser().call('listPosts', { query: {} })).ok.data.map(({ id }) => id)).toEqual(['b'])
    await own.close()
  })

  it('lets a slug move to another post', async () => {
    const own = await openWorld()
    await importPosts(folderOf({ 'a.md': file(bare('a')) }), own.context)
    await importPosts(folderOf({ 'a.md': file(bare('a').replace('id: a', 'id: z')) }), own.context)
    expect((await own.browser().call('getPost', { params: { id: 'a' } })).ok.data.id).toBe('z')
    await own.close()
  })

  it('hides drafts and posts of the future, in lists and alone', async () => {
    const own = await openWorld()
    const folder = folderOf({
      'a.md': file(`${bare('a')}\nstatus: draft`),
      'b.md': file(bare('b').replace('2026-11-01', '2026-11-21')),
    })
    await importPosts(folder, own.context)
    const browser = own.browser()
    expect((await browser.call('listPosts', { query: { status: 'draft' } })).ok.data).toEqual([])
    expect((await browser.call('listPosts', { query: {} })).ok.data).toEqual([])
    for (const id of ['a', 'b']) expect((await browser.call('getPost', { params: { id } })).status).toBe(404)
    own.advance(24 * 3600)
    expect((await browser.call('getPost', { params: { id: 'b' } })).status).toBe(200)
    await own.close()
  })

  it('reports a file at fault, keeps its old post and imports the others', async () => {
    const own = await openWorld()
    await importPosts(folderOf({ 'a.md': file(bare('a')), 'b.md': file(bare('b')) }), own.context)
    const report = await importPosts(
      folderOf({ 'a.md': 'no front matter', 'b.md': file(bare('b'), 'Changed.') }),
      own.context,
    )
    expect(report.faults).toEqual(['a.md: has no front matter between two lines of ---'])
    const browser = own.browser()
    expect((await browser.call('getPost', { params: { id: 'a' } })).status).toBe(200)
    expect((await browser.call('getPost', { params: { id: 'b' } })).ok.data.content).toBe('Changed.')
    await own.close()
  })
})
