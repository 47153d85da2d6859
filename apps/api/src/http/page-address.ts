/** Which rendered pages are the same for everybody, and what of an address they read. */

/** Parameters by the pattern of a path. A page that is not here is rendered for each request. */
const shared: readonly [RegExp, readonly string[]][] = [
  [/^\/community$/, ['authors', 'category', 'cursor', 'search', 'sort', 'tags', 'within']],
  [/^\/templates$/, ['category', 'kind', 'page', 'search', 'sort', 'use']],
  [/^\/@[^/]+$/, ['cursor']],
  [/^\/blog$/, ['category']],
  [/^\/blog\/[^/]+$/, []],
  [/^\/(?:f|embed)\/[^/]+$/, []],
  [/^\/(?:feed\.xml|feed\.json|sitemap\.xml|robots\.txt|\.well-known\/security\.txt)$/, []],
]

/** Longer addresses than this are nobody's page. */
const longest = 400

/**
 * The address without what its page does not read, so that the same page has one address; undefined when the page is
 * not the same for everybody.
 */
export function sharedAddress(pathname: string, search: string): string | undefined {
  const names = shared.find(([pattern]) => pattern.test(pathname))?.[1]
  if (!names) return undefined
  if (search === '' || names.length === 0) return pathname
  const given = new URLSearchParams(search)
  const read = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value !== null && value !== '') read.set(name, value)
  }
  const address = read.size === 0 ? pathname : `${pathname}?${read.toString()}`
  return address.length > longest ? undefined : address
}
