import { limits } from '@flain/contract'
import { sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { leadingTags } from './list-query.ts'

/** Tags of all flows would have to be counted one by one; those of the leading ones are what people look at. */
export const listCommunityTags: Handler<'listCommunityTags'> = async (_request, { store }) => {
  const leading = leadingTags(store.db).as('leading')
  const count = sql<number>`count(*)`.mapWith(Number)
  const data = await store.db
    .select({ tag: leading.tag, flows_count: count })
    .from(leading)
    .groupBy(leading.tag)
    .orderBy(sql`2 desc`, sql`1`)
    .limit(limits.communityTagsMax)
  return { data }
}
