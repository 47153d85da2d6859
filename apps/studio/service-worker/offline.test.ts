import { describe, expect, it } from 'vitest'
import { createOffline } from './offline.ts'

const scope = 'https://flain.example/studio/'

const pageOf = (release: string, etag = release) =>
  new Response(`<script src="/studio/assets/index-${release}.js"></script>`, { headers: { ETag: etag } })

/** The browser's caches, as far as the worker uses them. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  const addressOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked))
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (asked: RequestInfo) => kept.get(addressOf(asked))?.clone(),
      put: async (asked: RequestInfo, answer: Response) => void kept.set(addressOf(asked), answer),
    } as unknown as Cache
  }
  return {
    all,
    open: async (name: string) => open(name),
    match: async (asked: RequestInfo | URL) =>
      [...all.values()]
        .map((kept) => kept.get(addressOf(asked)))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
}

type Network = Record<string, () => Response | Promise<Response>>

function setUp(release = 'one', caches = openCaches()) {
  const asked: string[] = []
  const network: Network = {
    '': () => pageOf(release),
    [`assets/index-${release}.js`]: () => new Response(release),
    'assets/font-same.ttf': () => new Response('font'),
    'favicon.svg': () => new Response(`icon ${release}`),
  }
  let losePatience = () => {}
  const offline = createOffline({
    release,
    scope,
    files: Object.keys(network).filter((file) => file !== ''),
    caches,
    async fetch(address) {
      const file = (address instanceof Request ? address.url : String(address)).slice(scope.length)
      asked.push(file)
      const answer = network[file]
      if (!answer) throw new TypeError('The network is away.')
      return await answer()
    },
    wait: () => new Promise((resolve) => (losePatience = resolve)),
  })
  const cut = () => Object.keys(network).forEach((file) => delete network[file])
  return { offline, caches, network, asked, cut, losePatience: () => losePatience() }
}

const get = (path: string, mode: RequestMode = 'same-origin') => {
  const request = new Request(new URL(path, scope))
  Object.defineProperty(request, 'mode', { value: mode })
  return request
}
const textOf = async (answer: Promise<Response>) => (await answer).text()

describe('a release of the studio', () => {
  it('is kept as a whole and answers without a network', async () => {
    const { offline, cut } = setUp()
    await offline.keepRelease()
    cut()
    expect(await textOf(offline.answerPage(get('')).answer)).toContain('index-one')
    expect(await textOf(offline.answerPage(get('any/address')).answer)).toContain('index-one')
    expect(await textOf(offline.answerFile(get('assets/index-one.js')))).toBe('one')
    expect(await textOf(offline.answerFile(get('favicon.svg')))).toBe('icon one')
  })

  it('is not kept with the page of another one', async () => {
    const { offline, network } = setUp()
    network[''] = () => pageOf('two')
    await expect(offline.keepRelease()).rejects.toThrow('not of this release')
  })

  it('is not kept with a file missing, and goes on there at the next try', async () => {
    const { offline, network, asked } = setUp()
    network['favicon.svg'] = () => new Response('away', { status: 502 })
    await expect(offline.keepRelease()).rejects.toThrow('502')
    asked.length = 0
    network['favicon.svg'] = () => new Response('icon')
    await offline.keepRelease()
    expect(asked).toEqual(['', 'favicon.svg'])
  })

  it('takes from the one before what did not change, and leaves it whole for the tabs that have it open', async () => {
    const first = setUp('one')
    await first.offline.keepRelease()
    const second = setUp('two', first.caches)
    await second.offline.keepRelease()
    expect(second.asked).toEqual(['', 'assets/index-two.js', 'favicon.svg'])
    first.cut()
    expect(await textOf(first.offline.answerFile(get('assets/index-one.js')))).toBe('one')
    expect(await textOf(first.offline.answerFile(get('favicon.svg')))).toBe('icon one')
    // A tab of the new release that the worker before still answers.
    expect(await textOf(first.offline.answerFile(get('assets/index-two.js')))).toBe('two')
  })

  it('takes the place of all others and of nothing else', async () => {
    const { offline, caches } = setUp('two')
    await caches.open('flain-studio one')
    await caches.open('somebody else’s')
    await offline.keepRelease()
    await offline.forgetOtherReleases()
    expect([...caches.all.keys()].sort()).toEqual(['flain-studio two', 'somebody else’s'])
  })
})

describe('the page', () => {
  it('is the network’s, when that answers in time', async () => {
    const { offline, network } = setUp()
    await offline.keepRelease()
    network[''] = () => pageOf('two')
    expect(await textOf(offline.answerPage(get('')).answer)).toContain('index-two')
  })

  it('is the kept one when the network takes too long or has a fault', async () => {
    const { offline, network, losePatience } = setUp()
    await offline.keepRelease()
    network[''] = () => new Promise(() => {})
    const { answer } = offline.answerPage(get(''))
    losePatience()
    expect(await textOf(answer)).toContain('index-one')
    network[''] = () => new Response('Bad gateway', { status: 502 })
    expect(await textOf(offline.answerPage(get('')).answer)).toContain('index-one')
  })

  it('is the network’s fault when none is kept', async () => {
    const { offline, cut } = setUp()
    cut()
    await expect(offline.answerPage(get('')).answer).rejects.toThrow('away')
  })

  it('and its files are the network’s when the browser’s store is damaged', async () => {
    const caches = openCaches()
    const { offline } = setUp('one', { ...caches, open: () => Promise.reject(new Error('damaged')) })
    expect(await textOf(offline.answerPage(get('')).answer)).toContain('index-one')
    expect(await textOf(offline.answerFile(get('assets/index-one.js')))).toBe('one')
  })

  it('is kept anew when the server’s settings changed, and never that of another release', async () => {
    const { offline, network, caches } = setUp()
    await offline.keepRelease()
    const etag = async () => (await caches.match(scope))?.headers.get('ETag')
    network[''] = () => pageOf('one', 'moved')
    await offline.answerPage(get('')).later
    expect(await etag()).toBe('moved')
    network[''] = () => pageOf('two')
    await offline.answerPage(get('')).later
    expect(await etag()).toBe('moved')
  })
})

describe('what is none of the worker’s business', () => {
  const { offline } = setUp()
  it.each([
    ['', 'navigate', 'page'],
    ['f/abc', 'navigate', 'page'],
    ['assets/index-one.js', 'cors', 'file'],
    ['assets/of-another-release.js', 'cors', 'file'],
    ['favicon.svg', 'no-cors', 'file'],
    ['assets/index-one.js', 'navigate', undefined],
    ['service-worker.js', 'same-origin', undefined],
    ['/api/flows', 'cors', undefined],
    ['/f/abc', 'navigate', undefined],
    ['https://elsewhere.example/studio/', 'navigate', undefined],
  ] as const)('%s (%s): %s', (path, mode, concern) => {
    expect(offline.concerns(get(path, mode))).toBe(concern)
  })

  it('what changes something', () => {
    expect(offline.concerns(new Request(scope, { method: 'POST' }))).toBeUndefined()
  })
})
