import { escapeMarkup } from '@flain/flow'
import { canonicalPaths, type PagePath, pages, unlistedPaths } from '@flain/content'
import type { LoaderFunctionArgs } from 'react-router'
import { readBlogList } from '../../features/blog/read-blog.ts'
import { siteContext } from '../../platform/site-context.ts'
import { xmlAnswer } from '../../platform/xml.ts'

/** Every page that counts, and every article. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl, callApi } = context.get(siteContext)
  const blog = await readBlogList(callApi, undefined)
  const articles = blog.state === 'ready' ? blog.posts : []
  const entries = [
    ...listedPaths().map((path) => entry(siteUrl, path)),
    ...articles.map(({ slug, updatedAt }) => entry(siteUrl, `/blog/${slug}`, updatedAt)),
  ]
  return xmlAnswer(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`,
  )
}

function listedPaths(): PagePath[] {
  return Object.keys(pages)
    .filter(isPage)
    .filter((path) => !unlistedPaths.includes(path) && !(path in canonicalPaths))
}

function isPage(path: string): path is PagePath {
  return path in pages
}

function entry(siteUrl: string, path: string, changedAt?: string): string {
  const changed = changedAt ? `<lastmod>${escapeMarkup(changedAt)}</lastmod>` : ''
  return `<url><loc>${escapeMarkup(new URL(path, siteUrl).href)}</loc>${changed}</url>`
}
