/**
 * Where a person goes after signing in. `next` comes from an address anybody may have written, so it is let through
 * only when it certainly stays with us: on this origin, or on another host of the same registrable domain.
 */
import { getDomain } from 'tldts'

/** The one parse, by the WHATWG rules every browser and Node follow; pure, though no standard library of types has it. */
declare const URL: {
  canParse: (text: string, base?: string) => boolean
  new (
    text: string,
    base?: string,
  ): {
    protocol: string
    username: string
    password: string
    hostname: string
    port: string
    origin: string
    pathname: string
    search: string
    hash: string
    href: string
  }
}

const maxLength = 2000

/** Browsers drop or rewrite these before they parse, so what one sees is not what was checked. */
const disguises = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\\]/u

/**
 * Gives the address to go to, or undefined when `next` is not one of ours. On the same origin it is path, query and
 * fragment written anew; elsewhere in the same registrable domain it is the whole address.
 */
export function safeNext(next: string | null | undefined, siteUrl: string): string | undefined {
  if (!next || next.length > maxLength || disguises.test(next) || next.startsWith('//')) return undefined
  if (!URL.canParse(next, siteUrl)) return undefined
  const site = new URL(siteUrl)
  const target = new URL(next, siteUrl)
  if (target.username !== '' || target.password !== '') return undefined
  if (target.protocol !== 'https:' && !(target.protocol === 'http:' && site.protocol === 'http:'))
    return undefined
  if (target.origin === site.origin) return rewritten(target, siteUrl)
  return target.port === site.port && isSameDomain(target.hostname, site.hostname) ? target.href : undefined
}

/** Written anew, a path could still begin with two slashes and so name a host; then it is not used. */
function rewritten(target: { pathname: string; search: string; hash: string }, siteUrl: string) {
  const path = `${target.pathname}${target.search}${target.hash}`
  if (path.startsWith('//')) return undefined
  return new URL(path, siteUrl).origin === new URL(siteUrl).origin ? path : undefined
}

/** Hosts under one registrable domain. Users' subdomains of a hosting service (github.io) are strangers to each other. */
function isSameDomain(left: string, right: string): boolean {
  const options = { allowPrivateDomains: true, extractHostname: false }
  const domain = getDomain(left, options)
  return domain !== null && domain === getDomain(right, options)
}
