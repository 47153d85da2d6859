/** Where the site is. The server writes its address into the page; without a server it is where the studio is. */
export function siteUrl(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="flain-site"]')?.content ?? ''
  const isKnown = /^https?:/u.test(written) && !written.includes('.invalid')
  return isKnown ? written : location.origin
}

/**
 * The site's origin to put before a path; empty when that is this page's own. Among the names of this machine
 * (localhost, 127.0.0.1) the page's own is meant, which is the same server and needs no permission of another origin.
 */
export function siteBase(): string {
  return (base ??= findBase())
}

/** It stays the same as long as the page does. */
let base: string | undefined

function findBase(): string {
  const site = new URL(siteUrl())
  const isThisMachine = isLoopback(site.hostname) && isLoopback(location.hostname)
  const isHere = isThisMachine ? site.port === location.port : site.origin === location.origin
  return isHere ? '' : site.origin
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** A page of the site. */
export function sitePage(path: string): string {
  return `${siteBase()}${path}`
}

/** Where one signs in, to be led back to this fragment of the studio. */
export function signInAddress(fragment: string): string {
  const here = `${location.pathname}${fragment}`
  const back = siteBase() === '' ? here : `${location.origin}${here}`
  return sitePage(`/dashboard?next=${encodeURIComponent(back)}`)
}
