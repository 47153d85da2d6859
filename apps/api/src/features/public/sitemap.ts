import { serialise } from '@flain/render'
import type { SvgElement } from '@flain/render'
import { desc } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import { isPublic } from '../../presenters/flow.ts'

/** The protocol's limit for one file. https://www.sitemaps.org/protocol.html */
const mostEntries = 50_000

/** The newest public flows as a sitemap. */
export async function flowSitemap({ store, config }: Context): Promise<string> {
  const rows = await store.db
    .select({ id: flows.id, updatedAt: flows.updatedAt })
    .from(flows)
    .where(isPublic)
    .orderBy(desc(flows.publishedAt))
    .limit(mostEntries)
  const element = (tag: string, children: SvgElement['children']) => ({ tag, attributes: {}, children })
  const urls = rows.map(({ id, updatedAt }) =>
    element('url', [
      element('loc', [`${config.siteUrl}/f/${id}`]),
      element('lastmod', [updatedAt.toISOString()]),
    ]),
  )
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serialise({ tag: 'urlset', attributes: { xmlns }, children: urls })}\n`
}
