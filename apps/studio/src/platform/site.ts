/** Where the site is. The server writes its address into the page; without a server it is where the studio is. */
export function siteUrl(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="flain-site"]')?.content ?? ''
  const isKnown = /^https?:/u.test(written) && !written.includes('.invalid')
  return isKnown ? written : location.origin
}
