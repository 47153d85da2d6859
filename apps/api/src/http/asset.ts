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
  /** Further headers, a page's policy for one. */
  headers: Readonly<Record<string, string>>
  compressed: Map<'br' | 'gzip', Promise<Buffer<ArrayBuffer>>>
}

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
const isCompressible = (asset: Asset) =>
  asset.body.length >= smallest && /^text\/|json|javascript|svg|xml|wasm|ttf|manifest/.test(asset.type)

export function makeAsset(
  path: string,
  body: Buffer<ArrayBuffer>,
  cacheControl: string,
  headers: Readonly<Record<string, string>> = {},
): Asset {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { type: typeOf(path), body, etag, cacheControl, headers, compressed: new Map() }
}

/** Answers with the asset: 304 when the browser has it, compressed as the browser likes it. `headers` is changed. */
export async function answerAsset(
  asset: Asset,
  request: Request,
  headers: Headers,
  status = 200,
): Promise<Response> {
  headers.set('Content-Type', asset.type)
  headers.set('Cache-Control', asset.cacheControl)
  for (const [name, value] of Object.entries(asset.headers)) headers.set(name, value)
  if (status === 200) headers.set('ETag', asset.etag)
  const encoding = isCompressible(asset) ? preferred(request.headers.get('accept-encoding') ?? '') : undefined
  if (isCompressible(asset)) headers.append('Vary', 'Accept-Encoding')
  if (status === 200 && isKnown(request.headers.get('if-none-match'), asset.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const body = encoding ? await compressedBody(asset, encoding) : asset.body
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** Compresses a text made for one answer, quickly rather than well, when the browser takes that. `headers` is changed. */
export async function compressText(
  text: string,
  request: Request,
  headers: Headers,
): Promise<Buffer<ArrayBuffer> | string> {
  headers.append('Vary', 'Accept-Encoding')
  const encoding =
    text.length < smallest ? undefined : preferred(request.headers.get('accept-encoding') ?? '')
  if (!encoding) return text
  headers.set('Content-Encoding', encoding)
  const body = Buffer.from(text)
  if (encoding === 'gzip') return compressGzip(body, { level: 5 })
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
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
function compressedBody(asset: Asset, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const known = asset.compressed.get(encoding)
  if (known) return known
  const work = encoding === 'br' ? brotli(asset.body) : compressGzip(asset.body, { level: 7 })
  asset.compressed.set(encoding, work)
  return work
}

function brotli(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  const quality = body.length > 1_000_000 ? 5 : 9
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
