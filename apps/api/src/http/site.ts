/** Everything that is not the API: the site's finished pages, its rendered ones, and the studio. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { placeholders } from '@flain/contract'
import type { SiteContext } from '@flain/contract'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import type { PublicChanges } from '../db/public-changes.ts'
import { ApiError } from '../api-error.ts'
import { answerAsset } from './asset.ts'
import type { Asset } from './asset.ts'
import type { Page } from './kept-pages.ts'
import { isHashed, loadAssets } from './load-assets.ts'
import { openPages } from './rendered-pages.ts'
import type { Pages } from './rendered-pages.ts'
import { pagePolicy, scriptHashes, withTrustedTypes } from './security-headers.ts'
import { openSiteRenderer } from './site-renderer.ts'
import type { Asked, Failing } from './site-renderer.ts'

export type Site = {
  hasSite: boolean
  hasStudio: boolean
  /** The files whose name holds a hash, by address. */
  hashed: ReadonlyMap<string, Asset>
  /** What is finished and in memory for this address, at once. */
  find: (pathname: string, search: string) => Page | undefined
  /** `headers` holds what every answer carries; what it costs is counted for `source`. */
  answer: (request: Request, headers: Headers, source?: string) => Promise<Response>
  close: () => Promise<void>
}

export type SiteParts = {
  config: Config
  siteBuild: string
  studioBuild: string
  /** The module of the thread that renders. */
  siteThread: string
  changes: Pick<PublicChanges, 'onChange' | 'isListening'>
  callApi: SiteContext['callApi']
  /** A hashed file that this release has not. */
  otherRelease?: (pathname: string) => Promise<Asset | undefined>
  /** On whose account the page of a flow is rendered. */
  accountOf?: (flowId: string) => Promise<Omit<Asked, 'source'> | undefined>
  log?: Pick<Context['log'], 'error'>
}

export async function openSite(parts: SiteParts): Promise<Site> {
  const { config } = parts
  const { files, studio, hashed } = loadBuilds(parts)
  const renderer = openSiteRenderer(parts.siteBuild, parts.siteThread, parts.callApi)
  const pages = renderer && openPages({ renderer, config, changes: parts.changes, finishPage })
  const isBuilt = renderer !== undefined || files.size > 0
  const answer = answerFrom({ files, studio, pages, isBuilt, parts })
  return {
    hashed,
    hasSite: isBuilt,
    hasStudio: studio.size > 0,
    find: (pathname, search) => {
      const asset = findFile(files, pathname)
      if (asset) return { asset, status: 200 }
      return pages?.find(pathname, search)
    },
    answer: async (request, headers, source) => {
      const { pathname } = new URL(request.url)
      const isElsewhere = isHashed(pathname) && !hashed.has(pathname)
      const other = isElsewhere ? await parts.otherRelease?.(pathname) : undefined
      return other ? answerAsset(other, request, headers) : answer(request, headers, source)
    },
    close: async () => renderer?.close(),
  }
}

type Builds = {
  files: Map<string, Asset>
  studio: Map<string, Asset>
  pages: Pages | undefined
  isBuilt: boolean
  parts: SiteParts
}

function answerFrom({ files, studio, pages, isBuilt, parts }: Builds): Site['answer'] {
  return async (request, headers, source) => {
    const { pathname, search } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plainPage(405, 'Method not allowed', headers)
    if (pathname === '/studio') return redirect(`/studio/${search}`, headers)
    if (pathname.startsWith('/studio/')) return answerStudio(studio, pathname, request, headers)
    const asset = findFile(files, pathname)
    if (asset) return answerAsset(asset, request, headers)
    if (pathname.length > 1 && pathname.endsWith('/') && !pathname.startsWith('//')) {
      return redirect(withoutSlashes(pathname) + search, headers)
    }
    if (!pages) {
      return isBuilt
        ? plainPage(404, 'This page does not exist.', headers)
        : plainPage(503, 'The site has not been built yet. Run “npm run build”.', headers)
    }
    const onFailing = (failings: Failing[]) => {
      const requestId = randomUUID()
      headers.set('X-Request-Id', requestId)
      for (const failing of failings) parts.log?.error({ requestId, ...failing }, 'page failed')
    }
    const visited = { pathname, search, source, onFailing }
    const page = await getPage(pages, parts, visited).catch(refusal)
    if (page instanceof ApiError) return busyPage(page, headers)
    return answerAsset(page.asset, request, headers, page.status)
  }
}

function loadBuilds({ config, siteBuild, studioBuild }: SiteParts) {
  const connect = [...new Set(config.origins)]
  const fill = (text: string) => fillPlaceholders(text, config)
  const files = loadAssets({
    folder: join(siteBuild, 'client'),
    fill,
    finishHtml: (html) => finishPage(html, { connect }),
  })
  const studio = loadAssets({
    folder: studioBuild,
    fill,
    finishHtml: (html) => finishPage(html, { connect, wasm: true }),
  })
  const all = [...files, ...[...studio].map(([path, asset]) => [`/studio${path}`, asset] as const)]
  return { files, studio, hashed: new Map(all.filter(([path]) => isHashed(path))) }
}

function busyPage({ message, details: { retryAfter = 5 } }: ApiError, headers: Headers): Response {
  headers.set('Retry-After', String(retryAfter))
  return plainPage(503, message, headers)
}

type Visited = Pick<Asked, 'onFailing'> & { pathname: string; search: string; source: string | undefined }

async function getPage(pages: Pages, { accountOf }: SiteParts, visited: Visited) {
  const { pathname, search, ...asked } = visited
  const id = /^\/(?:f|embed)\/([^/]+)$/.exec(pathname)?.[1]
  const account = id === undefined ? undefined : await accountOf?.(id)
  return pages.get({ pathname, search, asked: { ...asked, ...account } })
}

/** Too much to do is an answer; anything else is a fault. */
function refusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Everywhere, whichever way the address was escaped. */
function fillPlaceholders(text: string, config: Config): string {
  const values = { siteUrl: config.siteUrl, studioUrl: config.studioUrl, contactEmail: config.contactEmail }
  const escapes = [
    (value: string) => value,
    (value: string) => value.replaceAll('/', '\\/'),
    encodeURIComponent,
  ]
  let filled = text
  for (const name of ['siteUrl', 'studioUrl', 'contactEmail'] as const) {
    for (const escape of escapes) filled = filled.replaceAll(escape(placeholders[name]), escape(values[name]))
  }
  return filled
}

type Frame = { connect: readonly string[]; wasm?: boolean; framable?: boolean }

function finishPage(html: string, frame: Frame) {
  const finished = withTrustedTypes(html)
  const policy = pagePolicy({ scripts: scriptHashes(finished), ...frame })
  return { html: finished, headers: { 'Content-Security-Policy': policy } }
}

function findFile(files: Map<string, Asset>, pathname: string): Asset | undefined {
  if (pathname === '/') return files.get('/index.html')
  if (pathname.endsWith('.html')) return undefined
  return files.get(pathname) ?? files.get(`${pathname}/index.html`)
}

/** The studio is one page; every path under it that is not a file opens it. */
function answerStudio(studio: Map<string, Asset>, pathname: string, request: Request, headers: Headers) {
  const path = pathname.slice('/studio'.length)
  const file = path === '/' ? undefined : studio.get(path)
  const asset = file ?? (/\.\w+$/.test(path) ? undefined : studio.get('/index.html'))
  if (asset) return answerAsset(asset, request, headers)
  return studio.size === 0
    ? plainPage(503, 'The studio has not been built yet. Run “npm run build”.', headers)
    : plainPage(404, 'This file does not exist.', headers)
}

/** Written as a loop: a pattern for the end of a text is tried at every slash of it. */
function withoutSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 0 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

function redirect(location: string, headers: Headers): Response {
  headers.set('Location', location)
  return new Response(null, { status: 308, headers })
}

export function plainPage(status: number, sentence: string, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  headers.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Flain</title><style>body{font:1rem/1.6 system-ui,sans-serif;margin:20vh auto;max-width:32rem;padding:0 1.5rem;color-scheme:light dark}</style></head><body><h1>Flain</h1><p>${sentence}</p></body></html>`
  return new Response(html, { status, headers })
}
