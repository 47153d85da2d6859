import { describe, expect, test } from 'vitest'
import { makeAsset } from './asset.ts'
import { keepPages } from './kept-pages.ts'
import type { MadePage } from './kept-pages.ts'
import { sharedAddress } from './page-address.ts'
import { footingOf } from './page-topics.ts'

function openPages(room?: number) {
  let tell: (topic: string | undefined) => void = () => undefined
  const clock = { time: 0, isListening: true }
  const pages = keepPages({
    changes: { isListening: () => clock.isListening, onChange: (listener) => (tell = listener) },
    now: () => clock.time,
    ...(room === undefined ? {} : { room }),
  })
  let made = 0
  const make =
    (topics: string[], size = 10) =>
    (): Promise<MadePage> => {
      made += 1
      const asset = makeAsset('x.html', Buffer.alloc(size, `page ${made} `), 'no-cache')
      return Promise.resolve({ asset, status: 200, footing: { topics: new Set(topics), lifeMs: 1000 } })
    }
  return { pages, clock, tell: (topic: string | undefined) => tell(topic), make, made: () => made }
}

describe('kept pages', () => {
  test.each([
    ['flow a', true],
    ['flow b', false],
    ['count a', true],
    ['posts', false],
    [undefined, true],
  ])('made from flow a, at news of %j, are dropped: %j', async (topic, isDropped) => {
    const { pages, make, tell } = openPages()
    await pages.get('/f/a', make(['flow a', 'count a', 'people']))
    tell(topic)
    expect(pages.find('/f/a') === undefined).toBe(isDropped)
  })

  test('made from all flows are dropped when any flow changes, and not for a count', async () => {
    const { pages, make, tell } = openPages()
    await pages.get('/community', make(['flows']))
    tell('count a')
    expect(pages.find('/community')).toBeDefined()
    tell('flow a')
    expect(pages.find('/community')).toBeUndefined()
  })

  test('take room with their addresses: empty ones without number do not fill the memory', async () => {
    const { pages, make } = openPages(1_000_000)
    const address = (n: number) => `/community?search=${'x'.repeat(200)}${n}`
    for (let n = 0; n < 3000; n += 1) await pages.get(address(n), make(['flows'], 0))
    const kept = Array.from({ length: 3000 }, (_, n) => address(n)).filter((key) => pages.find(key))
    expect(kept.length).toBeLessThan(1100)
    expect(kept.length).toBeGreaterThan(500)
  })

  test('are made once for those who ask at once, and again for who asks after news', async () => {
    const { pages, make, made, tell } = openPages()
    const gate = Promise.withResolvers<undefined>()
    const slowly = (topics: string[]) => () => gate.promise.then(make(topics))
    const early = [pages.get('/', slowly(['flow a'])), pages.get('/', slowly(['flow a']))]
    tell('flow a')
    const late = pages.get('/', slowly(['flow a']))
    gate.resolve(undefined)
    const [first, second] = await Promise.all(early)
    expect(first).toBe(second)
    expect(await late).not.toBe(first)
    expect(made()).toBe(2)
    // What was begun before the news is not kept; what was begun after it is.
    expect(pages.find('/')?.asset).toBe((await late).asset)
  })

  test('live no longer than they may, and not at all while changes go unheard', async () => {
    const { pages, make, clock } = openPages()
    await pages.get('/', make([]))
    clock.time = 999
    expect(pages.find('/')).toBeDefined()
    clock.time = 1000
    expect(pages.find('/')).toBeUndefined()
    await pages.get('/', make([]))
    clock.isListening = false
    expect(pages.find('/')).toBeUndefined()
    await pages.get('/', make([]))
    clock.isListening = true
    expect(pages.find('/')).toBeUndefined()
  })

  test('make room for new ones, the longest unused first', async () => {
    const { pages, make } = openPages(25_000)
    await pages.get('/a', make([], 10_000))
    await pages.get('/b', make([], 10_000))
    pages.find('/a')
    await pages.get('/c', make([], 10_000))
    expect(['/a', '/b', '/c'].map((key) => pages.find(key) !== undefined)).toEqual([true, false, true])
  })

  test('that could not be made are tried again', async () => {
    const { pages, make } = openPages()
    await expect(pages.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await pages.get('/', make([]))).status).toBe(200)
  })
})

describe('the address of a page that is the same for everybody', () => {
  test.each([
    ['/community', '?sort=new&utm=1&category=Learning', '/community?category=Learning&sort=new'],
    ['/community', '?search=', '/community'],
    ['/f/abc', '?x=1', '/f/abc'],
    ['/@ada', '?cursor=a%2Bb', '/@ada?cursor=a%2Bb'],
    ['/dashboard', '', undefined],
    ['/newsletter/confirm', '?token=secret', undefined],
    ['/activate', '?token=secret', undefined],
    ['/community', `?search=${'x'.repeat(400)}`, undefined],
  ])('of %s%s is %j', (path, search, address) => {
    expect(sharedAddress(path, search)).toBe(address)
  })
})

describe('what a page stands on', () => {
  const of = (path: string, body: unknown = {}, status = 200) => footingOf([{ path, status, body }])
  const topics = (path: string, body?: unknown) => [...(of(path, body)?.topics ?? [])].sort()

  test('follows from what it asked the API', () => {
    expect(topics('/api/flows/a')).toEqual(['count a', 'flow a', 'people'])
    const data = { origin: { flow: { id: 'o' } }, copies: [{ id: 'c' }] }
    expect(topics('/api/flows/a/lineage', { data })).toEqual([
      'count a',
      'flow a',
      'flow c',
      'flow o',
      'people',
    ])
    expect(topics('/api/community?sort=new')).toEqual(['flows', 'people'])
    expect(topics('/api/creators/Ada')).toEqual(['creator ada', 'flows', 'people'])
    expect(topics('/api/blogs/x')).toEqual(['posts'])
  })

  test('is nothing when a call failed or is not known', () => {
    expect(of('/api/flows/a', {}, 503)).toBeUndefined()
    expect(of('/api/auth/me')).toBeUndefined()
  })

  test('is short-lived for lists', () => {
    expect(of('/api/community')?.lifeMs).toBeLessThan(of('/api/flows/a')?.lifeMs ?? 0)
  })
})
