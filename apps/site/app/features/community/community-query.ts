import { categoryOf } from '@flain/content'
import { type CommunitySort, communitySorts } from '@flain/contract'

/** What the community's address asks for; anything it does not know is as if it were not there. */
export type CommunityQuery = {
  /** The category's name. */
  category: string | undefined
  sort: CommunitySort
  search: string
  cursor: string | undefined
}

export function readQuery(params: URLSearchParams): CommunityQuery {
  const sort = communitySorts.find((known) => known === params.get('sort')) ?? 'trending'
  return {
    category: categoryOf(params.get('category') ?? '')?.name,
    sort,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    cursor: params.get('cursor') || undefined,
  }
}

/** As parameters of an address or of the API; what is the default is left out. */
export function writeQuery({ category, sort, search, cursor }: CommunityQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (category !== undefined) params.set('category', category)
  if (sort !== 'trending') params.set('sort', sort)
  if (search !== '') params.set('search', search)
  if (cursor !== undefined) params.set('cursor', cursor)
  return params
}
