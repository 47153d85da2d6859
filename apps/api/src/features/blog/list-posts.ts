import type { Handler } from '../../http/handler.ts'
import { readCategories, readPosts } from './read-posts.ts'

const listCache = 'public, max-age=60'

export const listPosts: Handler<'listPosts'> = async ({ query, visit }, context) => {
  visit.headers.set('Cache-Control', listCache)
  const { page, limit, search, status } = query
  const category =
    query.category === undefined || query.category.toLowerCase() === 'all' ? undefined : query.category
  const pageOf = (total: number) => ({ page, limit, total, totalPages: Math.ceil(total / limit) })
  const categories = await readCategories(context)
  if (status !== 'published') return { data: [], pagination: pageOf(0), categories }
  const { rows, total } = await readPosts({ page, limit, search, category }, context)
  return { data: rows, pagination: pageOf(total), categories }
}
