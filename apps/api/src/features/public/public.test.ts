import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graph, onPlan, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { forms } from './flow-files.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const suffixes = Object.keys(forms)
const get = (path: string, headers: Record<string, string> = {}) => world.browser().request(path, { headers })

describe('the files of a public flow', () => {
  it('are there under every ending, for every site, with an ETag that is honoured', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    for (const suffix of suffixes) {
      const answer = await get(`/f/${id}${suffix}`)
      expect([suffix, answer.status]).toEqual([suffix, 200])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      const etag = answer.headers.get('etag') ?? ''
      const again = await get(`/f/${id}${suffix}`, { 'If-None-Match': etag })
      expect([suffix, again.status, await again.text()]).toEqual([suffix, 304, ''])
    }
  })

  it('hold what their ending promises', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    const text = async (suffix: string) => (await get(`/f/${id}${suffix}`)).text()
    expect(await text('.svg')).toMatch(/^<svg .*Wake.*<\/svg>$/s)
    expect(await text('.play.svg')).toContain('@keyframes')
    expect(JSON.parse(await text('.json'))).toMatchObject({ ...graph, title: 'A day' })
    expect(await text('.mmd')).toContain('flowchart')
    expect(await text('.md')).toMatch(/^# A day\n/)
    const png = Buffer.from(await (await get(`/f/${id}/og.png`)).arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  it('change the moment the flow does', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    const before = await (await get(`/f/${id}.svg`)).text()
    const changed = { ...graph, nodes: [...graph.nodes, { id: 'c', kind: 'end' as const, label: 'Rest' }] }
    await browser.call('updateFlow', { params: { id }, body: { document: changed } }, { 'If-Match': '"1"' })
    const after = await (await get(`/f/${id}.svg`)).text()
    expect(before).not.toContain('Rest')
    expect(after).toContain('Rest')
  })

  it('change when another server changed the flow', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    await get(`/f/${id}.svg`)
    await world.context.store.pool.query('update flows set hidden_at = now() where id = $1', [id])
    await expect.poll(async () => (await get(`/f/${id}.svg`)).status).toBe(404)
  })

  it('are gone, all of them, when the flow is withdrawn, made private or deleted', async () => {
    const { browser } = await signedIn(world)
    await onPlan(browser, 'creator')
    const ways = [
      async (id: string) => browser.call('updateFlow', { params: { id }, body: { state: 'draft' } }),
      async (id: string) => browser.call('updateFlow', { params: { id }, body: { visibility: 'private' } }),
      async (id: string) => browser.call('deleteFlow', { params: { id } }),
    ]
    for (const goAway of ways) {
      const { id } = await publish(browser)
      for (const suffix of suffixes) expect((await get(`/f/${id}${suffix}`)).status).toBe(200)
      await goAway(id)
      const missing = await get('/f/nothing.svg')
      for (const suffix of suffixes) {
        const answer = await get(`/f/${id}${suffix}`)
        expect([suffix, answer.status]).toEqual([suffix, 404])
        expect(answer.headers.get('cache-control')).toBe(missing.headers.get('cache-control'))
      }
      expect((await get(`/oembed?url=${encodeURIComponent(`http://localhost:3000/f/${id}`)}`)).status).toBe(
        404,
      )
      // Not even their owner sees them there.
      expect((await browser.request(`/f/${id}.svg`)).status).toBe(404)
    }
  })

  it('come back when the flow is restored', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    await browser.call('deleteFlow', { params: { id } })
    expect((await get(`/f/${id}.svg`)).status).toBe(404)
    await browser.call('restoreFlow', { params: { id } })
    expect((await get(`/f/${id}.svg`)).status).toBe(200)
  })

  it('answer HEAD with the same headers and no body', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    const answer = await browser.request(`/f/${id}.svg`, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'image/svg+xml',
      '',
    ])
  })
})

describe('the sitemap of flows', () => {
  it('names public flows only', async () => {
    const { browser } = await signedIn(world)
    const shown = await publish(browser)
    const draft = await publish(browser, { state: 'draft' })
    const text = await (await get('/sitemap-flows.xml')).text()
    expect(text).toContain(`<loc>http://localhost:3000/f/${shown.id}</loc><lastmod>`)
    expect(text).not.toContain(draft.id)
  })
})

describe('oEmbed', () => {
  const ask = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

  it('gives a frame for the address of a flow, no larger than asked', async () => {
    const { browser, user } = await signedIn(world)
    const { id } = await publish(browser, { name: 'Quotes " and <tags>' })
    const answer = await ask(`http://localhost:3000/f/${id}`, '&maxwidth=400&maxheight=300')
    const body = (await answer.json()) as Record<string, unknown>
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Quotes " and <tags>',
      author_url: `http://localhost:3000/@${user.handle}`,
      width: 400,
      height: 300,
    })
    expect(body['html']).toContain(`src="http://localhost:3000/embed/${id}"`)
    expect(body['html']).toContain('title="Quotes &quot; and &lt;tags&gt;"')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('knows only flows of this site, and only JSON', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    for (const url of [
      `https://evil.example/f/${id}`,
      'http://localhost:3000/f/nothing',
      'http://localhost:3000/blog',
      'x',
    ]) {
      expect((await ask(url)).status).toBe(404)
    }
    expect((await get('/oembed')).status).toBe(404)
    expect((await ask(`http://localhost:3000/f/${id}`, '&format=xml')).status).toBe(501)
  })
})
