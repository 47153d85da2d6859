/** A file kept in memory with everything needed to answer for it. Answering one costs no disk and no compression. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Asset = {
  type: string
  body: Buffer<ArrayBuffer>
  etag: string
  cacheControl: string
  /** Further headers, a page's policy for one; null takes away what every answer carries. */
  headers: Readonly<Record<string, string | null>>
  /** Made at the first request that wants it. */
  compressed: Map<Encoding, Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>>>
  /** Brotli's quality: high for what is compressed once, low for what changes while the server runs. */
  effort: number
}

export type Encoding = 'br' | 'gzip'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

export function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

const smallest = 1024
/** Brotli's steps up to here take about as long as gzip. */
export const lightEffort = 5
const highEffort = 9

const isCompressible = (asset: Asset) =>
  asset.body.length >= smallest && /^text\/|json|javascript|svg|xml|wasm|ttf|manifest/.test(asset.type)

/** `path` tells the type by its ending. */
export function makeAsset(
  path: string,
  body: Buffer<ArrayBuffer>,
  cacheControl: string,
  headers: Asset['headers'] = {},
): Asset {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const effort = body.length > 1_000_000 ? lightEffort : highEffort
  return { type: typeOf(path), body, etag, cacheControl, headers, compressed: new Map(), effort }
}

export type Reply = {
  status: number
  /** Null takes away what every answer carries. */
  headers: Record<string, string | null>
  body: Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> | null
}

/** What to answer with: 304 when the browser has it, compressed as the browser likes it. */
export function replyWith(asset: Asset, asked: Asked, status = 200): Reply {
  const encoding = isCompressible(asset) ? preferred(asked.acceptEncoding) : undefined
  const headers: Reply['headers'] = {
    ...asset.headers,
    'Content-Type': asset.type,
    'Cache-Control': asset.cacheControl,
    ...(isCompressible(asset) ? { Vary: 'Accept-Encoding' } : {}),
    ...(status === 200 ? { ETag: asset.etag } : {}),
  }
  if (status === 200 && isKnown(asked.ifNoneMatch, asset.etag)) return { status: 304, headers, body: null }
  if (encoding) headers['Content-Encoding'] = encoding
  return { status, headers, body: encoding ? compressedBody(asset, encoding) : asset.body }
}

export type Asked = { acceptEncoding: string; ifNoneMatch: string | null }

/** As an answer. `headers` is changed. */
export async function answerAsset(
  asset: Asset,
  request: Request,
  headers: Headers,
  status = 200,
): Promise<Response> {
  const asked = {
    acceptEncoding: request.headers.get('accept-encoding') ?? '',
    ifNoneMatch: request.headers.get('if-none-match'),
  }
  const reply = replyWith(asset, asked, status)
  for (const [name, value] of Object.entries(reply.headers)) {
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  }
  const body = await reply.body
  if (body) headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { status: reply.status, headers })
}

function preferred(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Compressed once, at the first request that wants it, off the main thread. */
function compressedBody(
  asset: Asset,
  encoding: Encoding,
): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
  const known = asset.compressed.get(encoding)
  if (known) return known
  const work = encoding === 'br' ? brotli(asset) : compressGzip(asset.body, { level: 7 })
  asset.compressed.set(encoding, work)
  return work.then((body) => {
    asset.compressed.set(encoding, body)
    return body
  })
}

function brotli({ body, effort }: Asset): Promise<Buffer<ArrayBuffer>> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
