/** How the studio's own files are kept, one release at a time, so that it opens without a network. */

export type OfflineParts = {
  /** Differs whenever a file or the page does. */
  release: string
  /** Where the page is; files are named from here. */
  scope: string
  /** Every file of this release. The build puts a hash into the names of those under `assets/`. */
  files: readonly string[]
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
  fetch: typeof fetch
  /** Resolves that much later. */
  wait: (ms: number) => Promise<void>
}

export type Offline = {
  /** Fetches and keeps this release as a whole, or rejects. What an earlier try brought is not fetched again. */
  keepRelease: () => Promise<void>
  forgetOtherReleases: () => Promise<void>
  /** The page and the files of the studio; everything else is none of our business. */
  concerns: (request: Request) => 'page' | 'file' | undefined
  /** The network's page, or the kept one where that fails or takes too long. `later` is work that outlasts the answer. */
  answerPage: (request: Request) => { answer: Promise<Response>; later: Promise<void> }
  answerFile: (request: Request) => Promise<Response>
}

const prefix = 'flain-studio '
/** Somebody who waits this long for a page has a bad line. */
const patienceMs = 2000

/** Answers differ in nothing but their compression, which is undone before they are kept. */
const matching = { ignoreVary: true }

export function createOffline({ release, scope, files, caches, fetch, wait }: OfflineParts): Offline {
  const addresses = new Set(files.map((file) => new URL(file, scope).href))
  const assets = new URL('assets/', scope).href
  const open = () => caches.open(prefix + release)

  /** A page that names files of another release would find them missing once the network is gone. */
  async function isOurs(page: Response): Promise<boolean> {
    if (!page.ok || page.redirected) return false
    const path = new URL(assets).pathname
    const named = (await page.text()).split('"').filter((text) => text.startsWith(path))
    return named.length > 0 && named.every((file) => addresses.has(new URL(file, scope).href))
  }

  async function keepRelease() {
    const cache = await open()
    const page = await fetch(scope, { cache: 'no-cache' })
    if (!(await isOurs(page.clone()))) throw new Error('The page is not of this release.')
    await cache.put(scope, page)
    // One after the other, so that the page itself never waits for them.
    for (const address of addresses) {
      if (await cache.match(address, matching)) continue
      const known = address.startsWith(assets) ? await caches.match(address, matching) : undefined
      await cache.put(address, known ?? (await fetchFile(address)))
    }
  }

  async function fetchFile(address: string): Promise<Response> {
    const file = await fetch(address, address.startsWith(assets) ? {} : { cache: 'no-cache' })
    if (!file.ok || file.redirected) throw new Error(`${address} answered ${file.status}`)
    return file
  }

  async function forgetOtherReleases() {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix) && name !== prefix + release) await caches.delete(name)
    }
  }

  function concerns({ method, mode, url }: Request) {
    if (method !== 'GET' || !url.startsWith(scope)) return undefined
    // The server answers a path without an ending with the page, whatever it is.
    if (mode === 'navigate') return /\.\w+$/u.test(new URL(url).pathname) ? undefined : 'page'
    return addresses.has(url) || url.startsWith(assets) ? 'file' : undefined
  }

  function answerPage(request: Request) {
    // A browser whose store is damaged still has its network.
    const kept = open()
      .then((cache) => cache.match(scope, matching))
      .catch(() => undefined)
    const fetched = fetch(request)
    const arrived = fetched.then(async (page) => {
      const known = await kept
      return page.status >= 500 && known ? known : page
    })
    const instead = async (error: unknown) => {
      const known = await kept
      if (!known) throw error
      return known
    }
    const late = wait(patienceMs).then(async () => (await kept) ?? arrived)
    return { answer: Promise.race([arrived, late]).catch(instead), later: refresh(kept, fetched) }
  }

  /** The settings of the server stand in the page and may change without a new release. */
  async function refresh(kept: Promise<Response | undefined>, fetched: Promise<Response>) {
    const page = await fetched.then(
      (response) => response.clone(),
      () => undefined,
    )
    const known = await kept
    if (!page || !known || page.headers.get('ETag') === known.headers.get('ETag')) return
    if (await isOurs(page.clone())) await (await open()).put(scope, page)
  }

  async function answerFile(request: Request): Promise<Response> {
    return (await findFile(request).catch(() => undefined)) ?? fetch(request)
  }

  async function findFile(request: Request): Promise<Response | undefined> {
    const known = await (await open()).match(request, matching)
    // A page of the release before, or of the next one, has its files in their own place.
    return known ?? (request.url.startsWith(assets) ? caches.match(request, matching) : undefined)
  }

  return { keepRelease, forgetOtherReleases, concerns, answerPage, answerFile }
}
