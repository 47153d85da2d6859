import type { LoaderFunctionArgs } from 'react-router'
import { unlistedPaths } from '@flain/content'
import { siteContext } from '../../platform/site-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(siteContext)
  const lines = [
    'User-agent: *',
    ...unlistedPaths.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    `Sitemap: ${new URL('/sitemap-flows.xml', siteUrl).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
