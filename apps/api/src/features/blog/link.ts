/** Which addresses an article may lead to. */

/** What a browser drops or reads as a slash before it looks at the scheme. */
// oxlint-disable-next-line no-control-regex
const disguise = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\\]/u

/**
 * The address as it may stand in a link, or undefined. Allowed: http, https and mailto; a path of this site; a
 * fragment. Anything with a hidden character, a backslash, a user name or another scheme is refused.
 */
export function toHref(text: string): string | undefined {
  const given = text.trim()
  if (given === '' || disguise.test(given)) return undefined
  if (given.startsWith('#')) return given
  if (given.startsWith('/')) return given.startsWith('//') ? undefined : given
  if (!URL.canParse(given)) return undefined
  const url = new URL(given)
  if (url.protocol === 'mailto:') return url.href
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}

/** Leads to another site. */
export function isOutbound(href: string): boolean {
  return /^https?:/.test(href)
}
