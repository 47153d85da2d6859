import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../../platform/site-context.ts'

const halfYearMs = 182 * 24 * 3600 * 1000

/** RFC 9116. It must not be stale, so it is dated when it is asked for. */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, contactEmail } = context.get(siteContext)
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(Date.now() + halfYearMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`,
    `Policy: ${new URL('/legal/terms#acceptable-use', siteUrl).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
