/** Pages the site renders, as finished answers. What is the same for everybody is kept. */
import { ApiError } from '../api-error.ts'
import type { Config } from '../config/config.ts'
import type { PublicChanges } from '../db/public-changes.ts'
import { lightEffort, makeAsset } from './asset.ts'
import type { Asset } from './asset.ts'
import type { KeptPages, MadePage, Page } from './kept-pages.ts'
import { keepPages } from './kept-pages.ts'
import { sharedAddress } from './page-address.ts'
import { footingOf } from './page-topics.ts'
import type { Asked, RenderedPage, SiteRenderer } from './site-renderer.ts'

type Finish = (
  html: string,
  frame: { connect: readonly string[]; framable: boolean },
) => { html: string; headers: Record<string, string> }

export type PagesParts = {
  config: Config
  changes: Pick<PublicChanges, 'onChange' | 'isListening'>
  renderer: SiteRenderer
  finishPage: Finish
}

type Making = PagesParts & { missing: Map<string, Asset> }

export type Pages = {
  find: (pathname: string, search: string) => Page | undefined
  /** Rejects with `not_ready` when too many pages are waiting to be rendered. */
  get: (address: Address) => Promise<Page>
}

export type Address = {
  pathname: string
  search: string
  /** On whose account the page is rendered. */
  asked?: Asked
}

/** There are about as many different ones as the site has kinds of pages. */
const mostMissing = 32

export function openPages(given: PagesParts): Pages {
  const missing = new Map<string, Asset>()
  const parts = { ...given, missing }
  const kept: KeptPages = keepPages({ changes: parts.changes })
  return {
    find: (pathname, search) => {
      const address = sharedAddress(pathname, search)
      return address === undefined ? undefined : kept.find(address)
    },
    get: ({ pathname, search, asked = {} }) => {
      const address = sharedAddress(pathname, search)
      if (address === undefined) return make(pathname + search, asked, parts)
      const join = () => parts.renderer.join(parts.config.siteUrl + address, asked)
      return kept.get(address, () => make(address, asked, parts), join)
    },
  }
}

/** The page knows its address and nothing of who asks: neither cookies nor the name they call this server by. */
async function make(address: string, asked: Asked, parts: Making): Promise<MadePage> {
  const { renderer, config } = parts
  const url = config.siteUrl + address
  const { page, sources } = await renderer.render({ url, settings: settingsOf(config) }, asked)
  // The page was rendered from what the API could not say.
  if (page.status >= 500 && sources.some(({ status }) => status === 503)) throw new ApiError('not_ready')
  // Also what says that a flow is not public any more: the frame of the other site is still there.
  const framable = address.startsWith('/embed/') && page.status < 500
  if (page.status === 404) return { asset: toMissing(page, framable, parts), status: 404, footing: undefined }
  const footing = page.status === 200 ? footingOf(sources) : undefined
  return { asset: toFinished(page, framable, parts), status: page.status, footing }
}

function toFinished(page: RenderedPage, framable: boolean, { config, finishPage }: Making): Asset {
  const asset = toAsset(page, (html) => finishPage(html, { connect: config.origins, framable }))
  const headers = framable ? { ...asset.headers, 'X-Frame-Options': null } : asset.headers
  return { ...asset, headers, effort: lightEffort }
}

/** What says that there is nothing is finished and compressed once, whatever address it is said of. */
function toMissing(page: RenderedPage, framable: boolean, parts: Making): Asset {
  const { missing } = parts
  const text = `${framable} ${Buffer.from(page.body).toString('utf8')}`
  const known = missing.get(text)
  if (known) return known
  const made = toFinished(page, framable, parts)
  if (missing.size >= mostMissing) missing.clear()
  missing.set(text, made)
  return made
}

const settingsOf = ({ siteUrl, studioUrl, contactEmail, signOns }: Config) => ({
  siteUrl,
  studioUrl,
  contactEmail,
  signOns: signOns.map(({ id, name }) => ({ id, name })),
})

/** Said by the asset itself. */
const ownHeaders = new Set(['content-type', 'content-length', 'cache-control'])

function toAsset(
  { headers: pairs, body }: RenderedPage,
  finish: (html: string) => ReturnType<Finish>,
): Asset {
  const given = new Headers(pairs)
  const type = given.get('content-type') ?? 'text/html; charset=utf-8'
  const cacheControl = given.get('cache-control') ?? 'no-cache'
  const rest = Object.fromEntries(pairs.filter(([name]) => !ownHeaders.has(name)))
  const raw = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  if (!type.startsWith('text/html')) return { ...makeAsset('', raw, cacheControl, rest), type }
  const { html, headers } = finish(raw.toString('utf8'))
  return { ...makeAsset('', Buffer.from(html), cacheControl, { ...rest, ...headers }), type }
}
