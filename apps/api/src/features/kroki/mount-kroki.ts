/** `/kroki`: what GitLab, wiki.js, Asciidoctor and others ask of a Kroki, drawn by us. Nothing is kept. */
import { errors } from '@flain/contract'
import type { FlowGraph } from '@flain/flow'
import type { Context as HonoContext, Hono } from 'hono'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { describeError } from '../../describe-error.ts'
import { failureOf } from '../../failure-of.ts'
import { answerAsset, makeAsset } from '../../http/asset.ts'
import { readText } from '../../http/read-body.ts'
import {
  type Asking,
  formatIn,
  fromBody,
  mostBytes,
  optionsOf,
  type Raw,
  readAsking,
  unpacked,
} from './read-asking.ts'

type Parts = {
  headers: () => Headers
  context: Context
  sourceOf: (c: HonoContext) => string
}

/** The same text gives the same picture until we draw better. */
const cacheControl = 'public, max-age=3600'

const forEverybody = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
}

export function mountKroki<E extends { Bindings: object }>(
  app: Hono<E>,
  { headers, context, sourceOf }: Parts,
) {
  const answer = async (c: HonoContext, read: () => Promise<Raw>) => {
    try {
      const asking = readAsking(await read())
      const picture = await draw(asking, context, sourceOf(c))
      const asset = makeAsset(`diagram.${asking.format}`, picture, cacheControl, forEverybody)
      return await answerAsset(asset, c.req.raw, headers())
    } catch (error) {
      return refuse(error, headers(), context)
    }
  }
  app.get('/kroki/health', () =>
    Response.json({ status: 'pass', version: { flain: { number: '1' } } }, { headers: headers() }),
  )
  app.get('/kroki/:type/:format/:source', (c) =>
    answer(c, async () => ({
      type: c.req.param('type') ?? '',
      format: c.req.param('format') ?? '',
      text: await unpacked(c.req.param('source') ?? ''),
      options: optionsOf(c.req.query(), c.req.raw.headers),
    })),
  )
  for (const path of ['/kroki', '/kroki/', '/kroki/:type', '/kroki/:type/:format'])
    app.post(path, (c) =>
      answer(c, async () => {
        const { headers: sent } = c.req.raw
        const said = {
          type: c.req.param('type') ?? '',
          format: c.req.param('format') ?? formatIn(sent.get('accept')),
        }
        const body = fromBody(await readText(c.req.raw, mostBytes), sent.get('content-type'), said)
        return { ...body, options: optionsOf(c.req.query(), sent) }
      }),
    )
}

/** In the turn of the address that asks, and not more often than agents may. */
async function draw({ text, as, format, options }: Asking, context: Context, source: string) {
  const wait = await context.rateLimits.take('agentWorkFromSource', source)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const behalf = { source }
  const { graph, issues } = await context.artist.read({ text, as, behalf })
  if (graph.nodes.length === 0) {
    const sentence =
      issues[0]?.message ?? 'There is nothing to draw here: name some steps and how they follow.'
    throw new ApiError('invalid_query', { sentence })
  }
  const subject = { graph: themed(graph, options), title: graph.title ?? '', category: null, behalf }
  if (format === 'png') return Buffer.from(await context.artist.picture(subject))
  const isMoving = options.has('animated') && options.get('animated') !== 'false'
  return Buffer.from(await (isMoving ? context.artist.playing(subject) : context.artist.still(subject)))
}

function themed(graph: FlowGraph, options: Asking['options']): FlowGraph {
  const theme = options.get('theme')
  return theme === 'dark' || theme === 'light' ? { ...graph, look: { ...graph.look, theme } } : graph
}

/** In plain words, as Kroki's clients show them. */
function refuse(error: unknown, headers: Headers, { log }: Context): Response {
  if (!(error instanceof ApiError)) log.error(describeError(error), 'diagram failed')
  const { code, message, details } = failureOf(error)
  const { status } = errors[code]
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (details.retryAfter !== undefined) headers.set('Retry-After', String(details.retryAfter))
  return new Response(`Error ${status}: ${message}\n`, { status, headers })
}
