import { categoryOf } from '@flain/content'
import {
  type CommunityAuthors,
  type CommunitySort,
  communitySorts,
  type CommunityTime,
  communityTimes,
  toTags,
} from '@flain/contract'

/** What the community's address asks for; anything it does not know is as if it were not there. */
export type CommunityQuery = {
  /** The category's name. */
  category: string | undefined
  sort: CommunitySort
  search: string
  /** Flows have all of them. */
  tags: readonly string[]
  within: CommunityTime | undefined
  authors: CommunityAuthors
  cursor: string | undefined
}

export const times = Object.keys(communityTimes) as CommunityTime[]

export function readQuery(params: URLSearchParams): CommunityQuery {
  const sort = communitySorts.find((known) => known === params.get('sort')) ?? 'trending'
  return {
    category: categoryOf(params.get('category') ?? '')?.name,
    sort,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    tags: toTags(params.get('tags') ?? ''),
    within: times.find((known) => known === params.get('within')),
    authors: params.get('authors') === 'followed' ? 'followed' : 'everybody',
    cursor: params.get('cursor') || undefined,
  }
}

/** As parameters of an address or of the API; what is the default is left out. */
export function writeQuery(query: CommunityQuery): URLSearchParams {
  const { category, sort, search, tags, within, authors, cursor } = query
  const params = new URLSearchParams()
  if (category !== undefined) params.set('category', category)
  if (sort !== 'trending') params.set('sort', sort)
  if (search !== '') params.set('search', search)
  if (tags.length > 0) params.set('tags', tags.join(','))
  if (within !== undefined) params.set('within', within)
  if (authors !== 'everybody') params.set('authors', authors)
  if (cursor !== undefined) params.set('cursor', cursor)
  return params
}

/** The community with these filters. */
export function communityAddress(query: CommunityQuery): string {
  const params = writeQuery(query)
  return params.size === 0 ? '/community' : `/community?${params}`
}

/** With one tag more, or without it when it was among them. */
export function toggleTag({ tags }: CommunityQuery, tag: string): string[] {
  return tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag]
}
