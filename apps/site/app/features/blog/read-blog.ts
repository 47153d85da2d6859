/** What the blog's pages show, read from the API. Failures are values: the pages say what went wrong. */
import { blogPage } from '@flain/content'
import { type CategoryCount, type FullPost, limits, type PostRow, type SiteContext } from '@flain/contract'
import { calls } from '@flain/contract/schemas'

export type BlogList =
  | { state: 'ready'; posts: PostRow[]; categories: CategoryCount[]; recent: PostRow[] }
  | { state: 'failed'; message: string }

type CallApi = SiteContext['callApi']

const recentCount = 4

/** The address of the list call; parameters are added only when set, and `All` is none. Specification §5 and §7. */
export function listPath(category: string | undefined, limit: number): string {
  const query = new URLSearchParams({ limit: String(limit), status: 'published' })
  if (category && category !== blogPage.all) query.set('category', category)
  return `/api/blogs?${query}`
}

export async function readBlogList(callApi: CallApi, category: string | undefined): Promise<BlogList> {
  try {
    const list = await callList(callApi, listPath(category, limits.blogPageSizeMax))
    const all = category ? await callList(callApi, listPath(undefined, recentCount)) : list
    return {
      state: 'ready',
      posts: list.data,
      categories: list.categories,
      recent: all.data.slice(0, recentCount),
    }
  } catch (error) {
    return { state: 'failed', message: (error instanceof Error && error.message) || blogPage.fetchError }
  }
}

async function callList(callApi: CallApi, path: string) {
  const { status, body } = await callApi(path)
  if (status < 200 || status > 299) throw new Error(`HTTP error! status: ${status}`)
  const answer = calls.listPosts.answer.safeParse(body)
  if (!answer.success) throw new Error(blogPage.fetchError)
  return answer.data
}

/** Undefined when there is no such post. Throws when the API fails. */
export async function readPost(callApi: CallApi, slugOrId: string): Promise<FullPost | undefined> {
  const { status, body } = await callApi(`/api/blogs/${encodeURIComponent(slugOrId)}`)
  if (status === 404) return undefined
  if (status < 200 || status > 299) throw new Error(`HTTP error! status: ${status}`)
  return calls.getPost.answer.parse(body).data
}
