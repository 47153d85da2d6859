/** The addresses of a public flow that are not pages: its files, its link preview, and oEmbed. */
import type { Context as HonoContext, Hono } from 'hono'
import type { Context } from '../../context.ts'
import { ApiError } from '../../api-error.ts'
import { answerAsset } from '../../http/asset.ts'
import type { FlowFiles, FormName } from './flow-files.ts'
import { forms } from './flow-files.ts'
import { oEmbed } from './oembed.ts'
import { openSitemap } from './sitemap.ts'

type Environment = { Bindings: object }

type Parts = {
  /** Makes what every answer carries. */
  headers: () => Headers
  context: Context
  files: FlowFiles
  /** Whom to count what a request costs for. */
  sourceOf: (c: HonoContext) => string
}

export function mountPublic<E extends Environment>(
  app: Hono<E>,
  { headers, context, files, sourceOf }: Parts,
) {
  const answer = async (id: string, form: FormName, c: HonoContext) => {
    try {
      const asset = await files.file(id, form, sourceOf(c))
      return asset ? answerAsset(asset, c.req.raw, headers()) : missing(headers())
    } catch (error) {
      if (error instanceof ApiError) return busy(error, headers())
      throw error
    }
  }
  const filePath = `/f/:file{[A-Za-z0-9-]+(?:${suffixes()})}`
  app.get(filePath, (c) => {
    const file = c.req.param('file') ?? ''
    const dot = file.indexOf('.')
    return answer(file.slice(0, dot), file.slice(dot) as FormName, c)
  })
  for (const path of [filePath, '/f/:id/og.png', '/oembed'])
    app.options(path, () => preflightAnswer(headers()))
  app.get('/f/:id/og.png', (c) => answer(c.req.param('id') ?? '', '/og.png', c))
  mountSitemap(app, headers, context)
  app.get('/oembed', async (c) => {
    const given = c.req.query()
    const head = headers()
    open(head)
    head.set('Content-Type', 'application/json; charset=utf-8')
    if (given['format'] !== undefined && given['format'] !== 'json')
      return refuse(501, 'Only JSON is written.', head)
    const answer = await oEmbed(
      { url: given['url'], maxWidth: pixels(given['maxwidth']), maxHeight: pixels(given['maxheight']) },
      files,
      context.config.siteUrl,
    )
    if (!answer) return refuse(404, 'This flow does not exist.', head)
    head.set('Cache-Control', 'public, max-age=300')
    return new Response(JSON.stringify(answer), { headers: head })
  })
}

function mountSitemap<E extends Environment>(app: Hono<E>, headers: () => Headers, context: Context) {
  const sitemap = openSitemap(context)
  app.get('/sitemap-flows.xml', async (c) => answerAsset(await sitemap.index(), c.req.raw, headers()))
  // As many digits as every moment of ours has.
  app.get(String.raw`/sitemap-flows/:page{\d{13}\.xml}`, async (c) => {
    const since = Number.parseInt(c.req.param('page') ?? '', 10)
    return answerAsset(await sitemap.page(since), c.req.raw, headers())
  })
}

/** As a pattern for paths. */
function suffixes(): string {
  return Object.keys(forms)
    .filter((form) => form.startsWith('.'))
    .map((form) => form.replaceAll('.', String.raw`\.`))
    .join('|')
}

function pixels(text: string | undefined): number {
  const number = Number(text)
  return text !== undefined && Number.isInteger(number) && number > 0 ? number : Number.MAX_SAFE_INTEGER
}

function open(headers: Headers) {
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** The same for a flow that never was and for one that is nobody's business. */
function missing(headers: Headers): Response {
  open(headers)
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response('There is nothing here.\n', { status: 404, headers })
}

/** Too much is waiting to be drawn, or this flow takes too long. */
function busy({ message, details }: ApiError, headers: Headers): Response {
  open(headers)
  headers.set('Cache-Control', 'no-store')
  headers.set('Retry-After', String(details.retryAfter ?? 5))
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(`${message}\n`, { status: 503, headers })
}

/** A page of another site that has a file asks whether it is still the same. */
function preflightAnswer(headers: Headers): Response {
  open(headers)
  headers.set('Access-Control-Allow-Methods', 'GET, HEAD')
  headers.set('Access-Control-Allow-Headers', 'If-None-Match')
  headers.set('Access-Control-Max-Age', '7200')
  return new Response(null, { status: 204, headers })
}

function refuse(status: number, error: string, headers: Headers): Response {
  headers.set('Cache-Control', 'no-store')
  return new Response(JSON.stringify({ error }), { status, headers })
}
