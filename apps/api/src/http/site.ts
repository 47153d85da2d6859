/** Everything that is not the API: the site's finished pages, its rendered ones, and the studio. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { placeholders } from '@flain/contract'
import type { SiteContext } from '@flain/contract'
import type { Config } from '../config/config.ts'
import { answerAsset, compressText } from './asset.ts'
import type { Asset } from './asset.ts'
import { loadAssets } from './load-assets.ts'
import { pagePolicy, scriptHashes, withTrustedTypes } from './security-headers.ts'

type RenderPage = (request: Request, context: SiteContext) => Promise<Response>

export type Site = {
  hasSite: boolean
  hasStudio: boolean
  /** `headers` holds what every answer carries. */
  answer: (request: Request, headers: Headers) => Promise<Response>
}

export type SiteParts = {
  config: Config
  siteBuild: string
  studioBuild: string
  callApi: SiteContext['callApi']
}

export async function openSite(parts: SiteParts): Promise<Site> {
  const { config } = parts
  const connect = [...new Set(config.origins)]
  const pages = loadAssets({
    folder: join(parts.siteBuild, 'client'),
    fill: (text) => fillPlaceholders(text, config),
    finishHtml: (html) => finishPage(html, connect, false),
  })
  const studio = loadAssets({
    folder: parts.studioBuild,
    finishHtml: (html) => finishPage(html, connect, true),
  })
  const render = await loadRenderer(parts.siteBuild)
  const isBuilt = render !== undefined || pages.size > 0
  return {
    hasSite: isBuilt,
    hasStudio: studio.size > 0,
    answer: async (request, headers) => {
      const { pathname, search } = new URL(request.url)
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plainPage(405, 'Method not allowed', headers)
      if (pathname === '/studio') return redirect(`/studio/${search}`, headers)
      if (pathname.startsWith('/studio/')) return answerStudio(studio, pathname, request, headers)
      const asset = findPage(pages, pathname)
      if (asset) return answerAsset(asset, request, headers)
      if (pathname.length > 1 && pathname.endsWith('/') && !pathname.startsWith('//')) {
        return redirect(pathname.replace(/\/+$/, '') + search, headers)
      }
      if (render) return renderPage(render, request, headers, parts)
      return isBuilt
        ? plainPage(404, 'This page does not exist.', headers)
        : plainPage(503, 'The site has not been built yet. Run “npm run build”.', headers)
    },
  }
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

function finishPage(html: string, connect: readonly string[], wasm: boolean) {
  const finished = withTrustedTypes(html)
  const policy = pagePolicy({ scripts: scriptHashes(finished), connect, wasm })
  return { html: finished, headers: { 'Content-Security-Policy': policy } }
}

function findPage(pages: Map<string, Asset>, pathname: string): Asset | undefined {
  if (pathname === '/') return pages.get('/index.html')
  if (pathname.endsWith('.html')) return undefined
  return pages.get(pathname) ?? pages.get(`${pathname}/index.html`)
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

async function loadRenderer(siteBuild: string): Promise<RenderPage | undefined> {
  const entry = join(siteBuild, 'server', 'index.js')
  if (!existsSync(entry)) return undefined
  const module: unknown = await import(pathToFileURL(entry).href)
  const render =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
  // The contract between site and server: the build's default export is this function.
  return typeof render === 'function' ? (render as RenderPage) : undefined
}

async function renderPage(render: RenderPage, request: Request, headers: Headers, parts: SiteParts) {
  const { config, callApi } = parts
  const nonce = randomBytes(16).toString('base64')
  const rendered = await render(request, {
    nonce,
    siteUrl: config.siteUrl,
    studioUrl: config.studioUrl,
    contactEmail: config.contactEmail,
    callApi,
  })
  for (const [name, value] of rendered.headers) headers.set(name, value)
  if (!rendered.headers.has('cache-control')) headers.set('Cache-Control', 'no-cache')
  if (!(rendered.headers.get('content-type') ?? '').startsWith('text/html')) {
    return new Response(rendered.body, { status: rendered.status, headers })
  }
  const scripts = [`'nonce-${nonce}'`]
  const framable = isFramable(request) && rendered.status === 200
  headers.set('Content-Security-Policy', pagePolicy({ scripts, connect: config.origins, framable }))
  if (framable) headers.delete('X-Frame-Options')
  headers.delete('Content-Length')
  if (request.method === 'HEAD') return new Response(null, { status: rendered.status, headers })
  const html = withTrustedTypes(await rendered.text(), nonce)
  return new Response(await compressText(html, request, headers), { status: rendered.status, headers })
}

/** The one page made to stand in the frame of another site: it plays a public flow and acts for nobody. */
const isFramable = (request: Request) => new URL(request.url).pathname.startsWith('/embed/')

function redirect(location: string, headers: Headers): Response {
  headers.set('Location', location)
  return new Response(null, { status: 308, headers })
}

function plainPage(status: number, sentence: string, headers: Headers): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  headers.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Flain</title><style>body{font:1rem/1.6 system-ui,sans-serif;margin:20vh auto;max-width:32rem;padding:0 1.5rem;color-scheme:light dark}</style></head><body><h1>Flain</h1><p>${sentence}</p></body></html>`
  return new Response(html, { status, headers })
}
