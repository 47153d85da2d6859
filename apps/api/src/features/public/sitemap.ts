/** Sitemaps of public flows: one that names the others, each of which is short enough to be made between two requests. */
import { serialise } from '@flain/render'
import type { SvgElement } from '@flain/render'
import { and, asc, gte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import { makeAsset } from '../../http/asset.ts'
import type { Asset } from '../../http/asset.ts'
import { keepPages } from '../../http/kept-pages.ts'
import { isPublic } from '../../presenters/flow.ts'

/** Robots come when they like; what is an hour old is new enough for them. */
const lifeMs = 3600 * 1000
const cacheControl = 'public, max-age=3600'
const room = 8 * 1024 * 1024
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export type Sitemap = {
  /** Names the pages. https://www.sitemaps.org/protocol.html#index */
  index: () => Promise<Asset>
  /** The flows from that moment of publication on. Any server gives the same, whoever made the index. */
  page: (sinceMs: number) => Promise<Asset>
}

/** `perPage` flows at most stand on one page; flows published in the same millisecond are expected to fit on one. */
export function openSitemap(context: Context, perPage = 5000): Sitemap {
  const kept = keepPages({ changes: { onChange: () => undefined, isListening: () => true }, room })
  const keep = async (key: string, make: () => Promise<Asset>) => {
    const page = await kept.get(key, async () => ({
      asset: await make(),
      status: 200,
      footing: { topics: new Set(), lifeMs },
    }))
    return page.asset
  }
  return {
    index: () => keep('index', () => makeIndex(context, perPage)),
    page: (sinceMs) => keep(String(sinceMs), () => makePage(context, new Date(sinceMs), perPage)),
  }
}

async function makeIndex(context: Context, perPage: number): Promise<Asset> {
  const pages = await beginningsOf(context, perPage)
  const entries = pages.map((since) =>
    element('sitemap', [element('loc', [`${context.config.siteUrl}/sitemap-flows/${since.getTime()}.xml`])]),
  )
  return document('sitemapindex', entries)
}

/** A short statement or two for each page, so that an index of many flows lets others come in between. */
async function beginningsOf({ store }: Context, perPage: number): Promise<Date[]> {
  const from = async (since: Date, offset: number) => {
    const [row] = await store.db
      .select({ publishedAt: flows.publishedAt })
      .from(flows)
      .where(and(isPublic, gte(flows.publishedAt, since)))
      .orderBy(asc(flows.publishedAt), asc(flows.id))
      .offset(offset)
      .limit(1)
    return row?.publishedAt ?? undefined
  }
  const after = async (since: Date) => {
    const next = await from(since, perPage)
    return next?.getTime() === since.getTime() ? from(new Date(since.getTime() + 1), 0) : next
  }
  const found: Date[] = []
  for (let since = await from(new Date(0), 0); since; since = await after(since)) found.push(since)
  return found
}

async function makePage({ store, config }: Context, since: Date, perPage: number): Promise<Asset> {
  const rows = await store.db
    .select({ id: flows.id, updatedAt: flows.updatedAt })
    .from(flows)
    .where(and(isPublic, gte(flows.publishedAt, since)))
    .orderBy(asc(flows.publishedAt), asc(flows.id))
    .limit(perPage)
  const urls = rows.map(({ id, updatedAt }) =>
    element('url', [
      element('loc', [`${config.siteUrl}/f/${id}`]),
      element('lastmod', [updatedAt.toISOString()]),
    ]),
  )
  return document('urlset', urls)
}

const element = (tag: string, children: SvgElement['children']) => ({ tag, attributes: {}, children })

function document(tag: string, children: SvgElement['children']): Asset {
  const text = serialise({ tag, attributes: { xmlns: namespace }, children })
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`)
  return makeAsset('sitemap.xml', body, cacheControl)
}
