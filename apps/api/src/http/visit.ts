/** What one HTTP request tells beside its parameters, and the cookies its answer sets. */
import { isIP } from 'node:net'
import type { Resource } from './challenge.ts'

export type Visit = {
  requestId: string
  method: string
  /** Whom to count tries for: an IPv4 address or an IPv6 network. */
  source: string
  /** What one customer of a provider may hold: the IPv4 address, or the /48 of IPv6. */
  network: string
  userAgent: string
  bearer: string | undefined
  /** What a token has to be for, to be taken here. */
  resource: Resource
  header: (name: string) => string | undefined
  cookie: (name: CookieName) => string | undefined
  setCookie: (name: CookieName, value: string, maxAgeSeconds: number) => void
  clearCookie: (name: CookieName) => void
  /** Headers of the answer; written before the handler runs. */
  headers: Headers
  /** Set by a handler that answers the other status of its call. */
  status?: 202
}

/**
 * `registration` is the browser that typed an address; `challenge` the one that asked for a code, `known`
 * one that signed in before; `sign-on` the one that went to the provider of single sign-on.
 */
export type CookieName = 'sid' | 'challenge' | 'registration' | 'known' | 'sign-on'

type RawRequest = {
  request: Request
  remoteAddress: string | undefined
  requestId: string
  headers: Headers
  trustedProxies: number
  isHttps: boolean
  /** What the request is for, when it came through a door of its own. */
  resource?: Resource
}

/** Whom to count for, where nothing else of a visit is needed. */
export function requestSource(request: Request, remoteAddress: string | undefined, trustedProxies: number) {
  const forwarded = request.headers.get('x-forwarded-for') ?? undefined
  return sourceOf(clientAddress({ remoteAddress, trustedProxies }, forwarded))
}

export function visitOf(raw: RawRequest): Visit {
  const { request, headers, isHttps } = raw
  const header = (name: string) => request.headers.get(name) ?? undefined
  /** `__Host-` makes a browser refuse the cookie unless it is secure, for this host only and for every path. */
  const named = (name: CookieName) => (isHttps ? `__Host-${name}` : name)
  const write = (name: CookieName, value: string, maxAge: number) =>
    headers.append(
      'Set-Cookie',
      `${named(name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
    )
  const address = clientAddress(raw, header('x-forwarded-for'))
  return {
    requestId: raw.requestId,
    method: request.method,
    source: sourceOf(address),
    network: networkOf(address),
    userAgent: header('user-agent') ?? '',
    resource: raw.resource ?? '',
    bearer: /^Bearer ([\w-]{1,200})$/i.exec(header('authorization') ?? '')?.[1],
    header,
    cookie: (name) => readCookie(header('cookie') ?? '', named(name)),
    setCookie: write,
    clearCookie: (name) => write(name, '', 0),
    headers,
  }
}

function readCookie(line: string, name: string): string | undefined {
  for (const pair of line.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** Each trusted proxy adds one address at the right; what stands left of those anybody may have written. */
function clientAddress(
  raw: Pick<RawRequest, 'remoteAddress' | 'trustedProxies'>,
  forwarded: string | undefined,
): string {
  const direct = raw.remoteAddress ?? ''
  if (raw.trustedProxies === 0 || forwarded === undefined) return direct
  const chain = forwarded.split(',').map((part) => part.trim())
  return chain[Math.max(0, chain.length - raw.trustedProxies)] ?? direct
}

/** One customer usually holds a whole /64 of IPv6, so that is what is counted. */
export const sourceOf = (address: string): string => blockOf(address, 4)

/** A customer who asks for it holds a /48, and could come from another /64 each time. */
export const networkOf = (address: string): string => blockOf(address, 3)

/** Of what the server asks itself, which comes over no connection. */
export const ownSource = 'unknown'

/** An IPv4 address, or so many groups of an IPv6 one. A port behind either is none of it. */
function blockOf(address: string, count: number): string {
  const plain = withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain === '' ? ownSource : plain.slice(0, 64)
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right]
  const named = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16))
  return `${named.join(':')}::/${16 * count}`
}

/** Some proxies write `address:port`, and `[address]:port`: the port is another one for each connection. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1]
  return bracketed ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(address)?.[1] ?? address
}
