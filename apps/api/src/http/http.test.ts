import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { placeholders } from '@flain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { places } from '../config/places.ts'
import { StartFault } from '../config/start-fault.ts'
import { answerAsset, makeAsset } from './asset.ts'
import { listen } from './listen.ts'
import { pagePolicy, scriptHashes } from './security-headers.ts'
import { openSite } from './site.ts'
import type { Site } from './site.ts'
import { sourceOf, visitOf } from './visit.ts'

describe('who is counted', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['<script>', '<script>'],
  ])('%j as %j', (address, source) => {
    expect(sourceOf(address)).toBe(source)
  })

  test.each([
    [0, '203.0.113.1', '10.0.0.9'],
    [1, '203.0.113.1', '203.0.113.1'],
    [1, 'forged, 203.0.113.1', '203.0.113.1'],
    [2, 'forged, 203.0.113.1, 10.0.0.1', '203.0.113.1'],
    [2, '203.0.113.1', '203.0.113.1'],
  ])('behind %i proxies, X-Forwarded-For %j is %s', (trustedProxies, forwarded, source) => {
    const request = new Request('http://localhost/', { headers: { 'X-Forwarded-For': forwarded } })
    const visit = visitOf({
      request,
      remoteAddress: '10.0.0.9',
      requestId: '',
      headers: new Headers(),
      trustedProxies,
      isHttps: false,
    })
    expect(visit.source).toBe(source)
  })
})

describe('cookies', () => {
  test('are for this host only and secure where there is https', () => {
    const headers = new Headers()
    const request = new Request('https://flain.example/', { headers: { Cookie: 'sid=bad; __Host-sid=good' } })
    const parts = { request, remoteAddress: '', requestId: '', headers, trustedProxies: 0 }
    const visit = visitOf({ ...parts, isHttps: true })
    expect(visit.cookie('sid')).toBe('good')
    visit.setCookie('sid', 'x', 10)
    expect(headers.getSetCookie()).toEqual([
      '__Host-sid=x; Path=/; Max-Age=10; HttpOnly; SameSite=Lax; Secure',
    ])
  })
})

describe('an asset', () => {
  const asset = makeAsset('/app.js', Buffer.from('const x = 1;'.repeat(500)), 'public, max-age=1')
  const ask = (headers: Record<string, string>, method = 'GET') =>
    answerAsset(asset, new Request('http://localhost/app.js', { headers, method }), new Headers())

  test('is compressed as the browser likes it', async () => {
    const brotli = await ask({ 'Accept-Encoding': 'gzip, br' })
    expect(brotli.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer()))).toEqual(asset.body)
    const gzip = await ask({ 'Accept-Encoding': 'gzip, br;q=0' })
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer()))).toEqual(asset.body)
    const plain = await ask({})
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  })

  test('is not sent again to a browser that has it', async () => {
    const first = await ask({})
    const again = await ask({ 'If-None-Match': `W/${first.headers.get('ETag')}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('answers HEAD with its length and no body', async () => {
    const head = await ask({}, 'HEAD')
    expect(head.headers.get('Content-Length')).toBe(String(asset.body.length))
    expect(await head.text()).toBe('')
  })
})

describe('a page’s policy', () => {
  test('lets through the scripts of the page and nothing from elsewhere', () => {
    const hashes = scriptHashes(
      '<script>a</script><script src="/x.js"></script><script type="module">b</script>',
    )
    expect(hashes).toEqual([
      "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='",
      "'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='",
    ])
    const policy = pagePolicy({ scripts: hashes, connect: ['https://flain.example'] })
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
    expect(policy).not.toContain('wasm')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(pagePolicy({ scripts: [], connect: [], wasm: true })).toContain(
      "script-src 'self' 'wasm-unsafe-eval'",
    )
  })
})

describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const config = readConfig({ SITE_URL: 'https://flain.example', PORT: '3000' }, 'hello@flain.example')
  let tell: (topic: string | undefined) => void = () => undefined
  let word = 'old'
  const parts = {
    siteThread: places.siteThread,
    changes: { isListening: () => true, onChange: (listener: typeof tell) => (tell = listener) },
    callApi: () => Promise.resolve({ status: 200, body: { word } }),
  }
  let site: Site
  const logged: unknown[] = []
  beforeAll(async () => {
    const write = (path: string, content: string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    const { siteUrl, contactEmail } = placeholders
    write(
      'site/client/index.html',
      `<html><head></head><a href="${siteUrl}/x">${contactEmail}</a><script>1</script>`,
    )
    write('site/client/pricing/index.html', '<html><head></head>Pricing')
    write('site/client/assets/app-abcdefgh.js', 'export {}')
    write('site/client/robots.txt', `Sitemap: ${siteUrl}/sitemap.xml`)
    write(
      'site/server/index.js',
      `let made = 0
      const nothing = new Response('<html><head></head><script>2</script>Nothing', { status: 404, headers: { 'Content-Type': 'text/html' } })
      const failing = (onFailure) => { onFailure(new TypeError('of somebody@example.org')); return new Response('Sorry', { status: 500 }) }
      export default (request, { siteUrl, callApi, onFailure }) => request.url.endsWith('/failing') ? failing(onFailure) : new URL(request.url).pathname.startsWith('/missing/') ? Promise.resolve(nothing.clone()) : callApi('/api/blogs').then(({ status, body }) => new Response(
        '<html><head></head><script>1</script>' + siteUrl + status + body.word + ' ' + (made += 1) + (request.url.endsWith('/long') ? 'x'.repeat(5000) : '') + [...request.headers],
        { status: new URL(request.url).pathname.endsWith('nowhere') ? 404 : 200, headers: { 'Content-Type': 'text/html' } }))`,
    )
    write('studio/index.html', '<html><head></head>Studio')
    write('studio/assets/engine-12345678.wasm', 'wasm')
    write('studio/service-worker.js', 'self')
    site = await openSite({
      config,
      siteBuild: join(folder, 'site'),
      studioBuild: join(folder, 'studio'),
      log: { error: (...said: unknown[]) => void logged.push(said) },
      ...parts,
    })
  })
  afterAll(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (path: string, init?: RequestInit) => {
    const response = await site.answer(new Request(`https://flain.example${path}`, init), new Headers())
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('puts run-time settings into finished pages', async () => {
    const home = await ask('/')
    expect(home.text).toContain('<a href="https://flain.example/x">hello@flain.example</a>')
    expect((await ask('/robots.txt')).text).toBe('Sitemap: https://flain.example/sitemap.xml')
  })

  test('names the hash of every script of a finished page', async () => {
    const { headers, text } = await ask('/')
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const hash of scriptHashes(text)) expect(policy).toContain(hash)
    expect(text.indexOf('trustedTypes')).toBeLessThan(text.indexOf('<script>1'))
  })

  test('renders what is not finished, and names the hash of its scripts', async () => {
    const { text, headers, status } = await ask('/nowhere')
    expect([status, headers.get('ETag')]).toEqual([404, null])
    expect(text).toContain('<script>1</script>https://flain.example200old')
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const hash of scriptHashes(text)) expect(policy).toContain(hash)
  })

  test('says in the log why a page failed, and in the answer where to look for it', async () => {
    const { status, headers, text } = await ask('/failing')
    expect([status, text]).toEqual([500, 'Sorry'])
    const requestId = headers.get('X-Request-Id')
    const frames = expect.arrayContaining([expect.stringMatching(/^at .*index\.js:/)]) as unknown
    expect(logged).toEqual([[{ requestId, kind: 'TypeError', frames }, 'page failed']])
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
  })

  test('finishes what says that there is nothing once, whatever address it is said of', async () => {
    const [one, other] = [await ask('/missing/1'), await ask('/missing/2')]
    expect([one.status, other.status, other.text]).toEqual([404, 404, one.text])
    const policies = [one, other].map(({ headers }) => headers.get('Content-Security-Policy'))
    expect(policies[1]).toBe(policies[0])
    expect(scriptHashes(one.text).every((hash) => policies[0]?.includes(hash))).toBe(true)
    const again = await ask('/missing/1', { headers: { 'If-None-Match': '*', 'Accept-Encoding': 'br' } })
    expect([again.status, again.headers.get('ETag')]).toEqual([404, null])
  })

  test('keeps a page that is the same for everybody until what it shows has changed', async () => {
    const first = await ask('/blog', { headers: { Cookie: 'sid=secret', 'X-Forwarded-Host': 'evil.test' } })
    expect(first.text).not.toMatch(/secret|evil/)
    const again = await ask('/blog?utm=1')
    expect([again.text, again.headers.get('Cache-Control')]).toEqual([first.text, 'no-cache'])
    const etag = again.headers.get('ETag') ?? ''
    expect((await ask('/blog', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    word = 'new'
    tell('people')
    expect((await ask('/blog')).text).toBe(first.text)
    tell('posts')
    const fresh = await ask('/blog', { headers: { 'If-None-Match': etag } })
    expect([fresh.status, fresh.text]).toEqual([200, expect.stringContaining('200new')])
  })

  test('lets only the embedded page stand in a frame', async () => {
    const framing = async (path: string) => {
      const headers = new Headers({ 'X-Frame-Options': 'DENY' })
      const response = await site.answer(new Request(`https://flain.example${path}`), headers)
      const ancestors = /frame-ancestors ([^;]+)/.exec(response.headers.get('Content-Security-Policy') ?? '')
      return [ancestors?.[1], response.headers.get('X-Frame-Options')]
    }
    expect(await framing('/embed/x')).toEqual(['*', null])
    // A flow that was withdrawn: the frame says so, where the browser would say that we refuse to connect.
    expect(await framing('/embed/nowhere')).toEqual(['*', null])
    expect(await framing('/missing/1')).toEqual(["'none'", 'DENY'])
    expect(await framing('/f/x')).toEqual(["'none'", 'DENY'])
  })

  test('compresses a rendered page that is long enough to gain by it', async () => {
    const long = await site.answer(
      new Request('https://flain.example/long', { headers: { 'Accept-Encoding': 'br' } }),
      new Headers(),
    )
    expect(long.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await long.arrayBuffer())).toString()).toContain('xxxxx')
    expect(
      (await ask('/blog', { headers: { 'Accept-Encoding': 'br' } })).headers.get('Content-Encoding'),
    ).toBeNull()
  })

  test('keeps hashed files for ever and asks again for pages', async () => {
    expect((await ask('/assets/app-abcdefgh.js')).headers.get('Cache-Control')).toContain('immutable')
    expect((await ask('/pricing')).headers.get('Cache-Control')).toBe('no-cache')
  })

  test('lets a browser keep no service worker, and lets that worker reach this origin alone', async () => {
    const { headers } = await ask('/studio/service-worker.js')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('Content-Type')).toContain('text/javascript')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  test('has one address for each page', async () => {
    const { status, headers } = await ask('/pricing/?a=1')
    expect([status, headers.get('Location')]).toEqual([308, '/pricing?a=1'])
    expect((await ask('//evil.test/')).headers.get('Location')).toBeNull()
  })

  test('opens the studio at every address under it, and 404 for a file that is not there', async () => {
    expect((await ask('/studio')).headers.get('Location')).toBe('/studio/')
    expect((await ask('/studio/')).text).toContain('Studio')
    expect((await ask('/studio/')).headers.get('Content-Security-Policy')).toContain('wasm-unsafe-eval')
    expect((await ask('/studio/f/abc')).text).toContain('Studio')
    expect((await ask('/studio/assets/engine-12345678.wasm')).headers.get('Content-Type')).toBe(
      'application/wasm',
    )
    expect((await ask('/studio/assets/none.js')).status).toBe(404)
  })

  test('changes nothing: other methods are refused', async () => {
    expect((await ask('/pricing', { method: 'POST' })).status).toBe(405)
  })

  test('says in one sentence that it has not been built', async () => {
    const bare = await openSite({
      config,
      siteBuild: join(folder, 'none'),
      studioBuild: join(folder, 'none'),
      ...parts,
    })
    const response = await bare.answer(new Request('https://flain.example/'), new Headers())
    expect([response.status, bare.hasSite, bare.hasStudio]).toEqual([503, false, false])
    expect(await response.text()).toContain('npm run build')
  })
})

describe('listening', () => {
  test('on a port that is taken fails with one sentence', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const failure = await listen({ fetch: () => new Response() }, '127.0.0.1', port).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(StartFault)
    expect(String(failure)).toContain(`Port ${port} is already in use.`)
    taken.close()
  })

  test('ends only when what is under way is done, also for who has gone', async () => {
    const asked = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let isDone = false
    const fetch = async () => {
      asked.resolve()
      await mayEnd.promise
      isDone = true
      return new Response()
    }
    const { server, finish } = await listen({ fetch }, '127.0.0.1', 0)
    const { port } = server.address() as AddressInfo
    const visitor = connect(port, '127.0.0.1', () =>
      visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    )
    await asked.promise
    visitor.destroy()
    const closed = once(server, 'close')
    const finished = finish(30_000).then(() => isDone)
    await closed
    setImmediate(mayEnd.resolve)
    expect(await finished).toBe(true)
  })

  test('ends without what never does', async () => {
    const asked = Promise.withResolvers<void>()
    const fetch = () => {
      asked.resolve()
      return new Promise<Response>(() => undefined)
    }
    const { server, finish } = await listen({ fetch }, '127.0.0.1', 0)
    const { port } = server.address() as AddressInfo
    const visitor = connect(port, '127.0.0.1', () =>
      visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    )
    await asked.promise
    await finish(1)
    expect(server.listening).toBe(false)
    visitor.destroy()
  })
})
