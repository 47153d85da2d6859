/**
 * Answers what is finished and in memory straight from the connection, before any Request is made of it. Everything
 * else goes on to the app, which would have answered these the same.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { replyWith } from './asset.ts'
import type { Asset, Reply } from './asset.ts'
import type { Page } from './kept-pages.ts'

/** True when it was answered. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

type FrontParts = {
  /** What is ready for an address, at once. */
  find: (pathname: string, search: string) => Page | undefined
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>
  /** While false, answers carry more than that. */
  isReady: () => boolean
}

export function openFront({ find, headers, isReady }: FrontParts): Front {
  const written = new WeakMap<Asset, Map<string, string[]>>()
  /** The headers of a reply, one after the other as Node takes them; made once for each form of the asset. */
  const headOf = (asset: Asset, { status, headers: own }: Reply, length: number | undefined): string[] => {
    const form = `${status} ${own['Content-Encoding'] ?? ''}`
    const forms = written.get(asset) ?? new Map<string, string[]>()
    const known = forms.get(form)
    if (known) return known
    const all: Record<string, string | null> = { ...headers, ...own }
    if (length !== undefined) all['Content-Length'] = String(length)
    const head = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [name, value]))
    forms.set(form, head)
    written.set(asset, forms)
    return head
  }
  return (request, response) => {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !isReady()) return false
    const query = url.indexOf('?')
    const page = query === -1 ? find(url, '') : find(url.slice(0, query), url.slice(query))
    if (!page) return false
    const asked = {
      acceptEncoding: headerOf(request, 'accept-encoding') ?? '',
      ifNoneMatch: headerOf(request, 'if-none-match') ?? null,
    }
    const reply = replyWith(page.asset, asked, page.status)
    const { body } = reply
    if (body instanceof Promise) return false
    response.writeHead(reply.status, headOf(page.asset, reply, body?.length))
    response.end(method === 'HEAD' ? undefined : body)
    return true
  }
}

function headerOf(request: IncomingMessage, name: 'accept-encoding' | 'if-none-match'): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
