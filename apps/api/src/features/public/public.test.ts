import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { ApiError } from '../../api-error.ts'
import { graph, onPlan, publish } from '../../testing/flows.ts'
import { signedIn } from '../../testing/people.ts'
import { openWorld } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { forms, openFlowFiles } from './flow-files.ts'
import { openSitemap } from './sitemap.ts'

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

  it('may be asked by pages of other sites whether they are still the same', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    const paths = [...suffixes.map((suffix) => `/f/${id}${suffix}`), '/oembed']
    for (const path of paths) {
      const asked = await world.browser().request(path, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://elsewhere.example',
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'if-none-match',
        },
      })
      expect([path, asked.status]).toEqual([path, 204])
      expect(asked.headers.get('access-control-allow-origin')).toBe('*')
      expect(asked.headers.get('access-control-allow-headers')).toBe('If-None-Match')
      expect(asked.headers.has('access-control-allow-credentials')).toBe(false)
    }
    const file = await get(`/f/${id}.json`)
    expect(file.headers.get('access-control-expose-headers')).toBe('ETag')
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

  it('have no characters that are not seen and turn others round, also where they were stored before', async () => {
    const { browser } = await signedIn(world)
    const [first, ...rest] = graph.nodes
    if (!first) throw new Error('no node')
    const tags = String.fromCodePoint(0xe0069, 0xe0067)
    const turned = { ...graph, nodes: [{ ...first, label: `pay\u202Elive\u202C \u200Bme${tags}` }, ...rest] }
    const { id, document } = await publish(browser, { document: turned })
    expect(document.nodes[0]?.label).toBe('paylive me')
    const { pool } = world.context.store
    await pool.query('update flows set document = $2 where id = $1', [id, JSON.stringify(turned)])
    for (const suffix of ['.svg', '.play.svg', '.json', '.mmd', '.d2', '.md']) {
      const text = await (await get(`/f/${id}${suffix}`)).text()
      expect([suffix, /[\u200B\u202A-\u202E\u{E0000}-\u{E007F}]/u.test(text)]).toEqual([suffix, false])
      expect(text).toContain('paylive')
    }
  })

  it('are kept as long as there is room, those that were used last', async () => {
    const { browser } = await signedIn(world)
    const files = openFlowFiles(world.context, 100_000)
    const ids: string[] = []
    for (let made = 0; made < 3; made += 1) ids.push((await publish(browser)).id)
    const isKept = () => ids.map((id) => files.find(`/f/${id}.svg`) !== undefined)
    for (const id of ids) await files.file(id, '.svg')
    expect(isKept()).toEqual([true, true, true])
    files.find(`/f/${ids[0]}.svg`)
    await files.file(ids[2] ?? '', '/og.png')
    await files.file(ids[0] ?? '', '.png')
    await files.file(ids[0] ?? '', '/og.png')
    expect(isKept().slice(0, 2)).toEqual([true, false])
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

describe('when there is too much to draw', () => {
  it('says so and when to come back', async () => {
    const { browser } = await signedIn(world)
    const { id } = await publish(browser)
    const { artist } = world.context
    const isBusy = () => Promise.reject(new ApiError('not_ready'))
    const app = createApp({ context: { ...world.context, artist: { ...artist, still: isBusy } } })
    const answer = await app.request(`/f/${id}.svg`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toBe('The server is not ready. Please try again in a moment.\n')
    // It is not remembered: the next one may be drawn.
    expect((await get(`/f/${id}.svg`)).status).toBe(200)
  })
})

describe('the sitemap of flows', () => {
  const placesIn = (text: string) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place ?? '')

  it('names its pages, and they name public flows only', async () => {
    const { browser } = await signedIn(world)
    const shown = await publish(browser)
    const draft = await publish(browser, { state: 'draft' })
    const index = await get('/sitemap-flows.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const pages = placesIn(await index.text())
    expect(pages).toHaveLength(1)
    const text = await (await get(pages[0]?.slice('http://localhost:3000'.length) ?? '')).text()
    expect(text).toContain(`<loc>http://localhost:3000/f/${shown.id}</loc><lastmod>`)
    expect(text).not.toContain(draft.id)
    for (const wrong of ['1', '99999999999999', 'x', '-123456789012']) {
      expect((await get(`/sitemap-flows/${wrong}.xml`)).status).toBe(404)
    }
  })

  it('has every flow on a page, and no page longer than it may be', async () => {
    const { browser } = await signedIn(world)
    const ids: string[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      world.advance(1)
      ids.push((await publish(browser)).id)
    }
    const sitemap = openSitemap(world.context, 2)
    const found: string[] = []
    for (const place of placesIn((await sitemap.index()).body.toString())) {
      const page = await sitemap.page(Number(/(\d+)\.xml$/.exec(place)?.[1]))
      const named = placesIn(page.body.toString())
      expect(named.length).toBeLessThanOrEqual(2)
      found.push(...named)
    }
    for (const id of ids) expect(found).toContain(`http://localhost:3000/f/${id}`)
  })

  it('is made once an hour', async () => {
    const sitemap = openSitemap(world.context)
    expect(await sitemap.index()).toBe(await sitemap.index())
    expect(await sitemap.page(1_700_000_000_000)).toBe(await sitemap.page(1_700_000_000_000))
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

  it('names the white label of who may have one, and the card bears it, until the plan ends', async () => {
    const { browser } = await signedIn(world)
    await onPlan(browser, 'visionary')
    const { id } = await publish(browser)
    const shown = async () => {
      const answer = await ask(`http://localhost:3000/f/${id}`)
      const { provider_name: name } = (await answer.json()) as { provider_name: string }
      return { name, card: (await get(`/f/${id}/og.png`)).headers.get('etag') }
    }
    const ours = await shown()
    expect(ours.name).toBe('Flain')
    await browser.call('updateWhiteLabel', { body: { name: 'Acme Works' } })
    const theirs = await shown()
    expect(theirs.name).toBe('Acme Works')
    expect(theirs.card).not.toBe(ours.card)
    await browser.call('updateWhiteLabel', { body: { accent: '#cc0000' } })
    expect((await shown()).card).not.toBe(theirs.card)
    await onPlan(browser, 'creator')
    expect(await shown()).toEqual(ours)
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
