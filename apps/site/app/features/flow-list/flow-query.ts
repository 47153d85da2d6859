/** What the flow list shows, as the address says it: `?filter=draft&tag=travel&sort=name&page=2&search=lisbon`. */
import { type FlowFilter, flowFilters, flowSorts, type Pagination, toTag } from '@flain/contract'

export type FlowSort = (typeof flowSorts)[number]
export type FlowQuery = {
  filter: FlowFilter
  sort: FlowSort
  page: number
  search: string
  /** The id of a folder, `none` for those that lie in none, or empty. */
  folder: string
  /** Or empty. */
  tag: string
}

const searchMax = 200
const folderMax = 64

/** Anything that makes no sense is read as its default. */
export function parseFlowQuery(address: URLSearchParams): FlowQuery {
  const page = Number(address.get('page') ?? 1)
  const named = address.get('filter')
  const order = address.get('sort')
  return {
    filter: flowFilters.find((filter) => filter === named) ?? 'all',
    sort: flowSorts.find((sort) => sort === order) ?? 'updated',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    search: (address.get('search') ?? '').slice(0, searchMax),
    folder: (address.get('folder') ?? '').slice(0, folderMax),
    tag: toTag((address.get('tag') ?? '').slice(0, searchMax)),
  }
}

/** What an address must say for this query; `null` for what is left out because it is the default. */
export function flowQueryChanges(query: FlowQuery): Record<string, string | null> {
  const { filter, sort, page, search, folder, tag } = query
  return {
    filter: filter === 'all' ? null : filter,
    sort: sort === 'updated' ? null : sort,
    page: page === 1 ? null : String(page),
    search: search === '' ? null : search.slice(0, searchMax),
    folder: folder === '' ? null : folder,
    tag: tag === '' ? null : tag,
  }
}

/** What the call is asked with: nothing for what is not narrowed. */
export function askedOf({ search, folder, tag, ...query }: FlowQuery) {
  return {
    ...query,
    ...(search === '' ? {} : { search }),
    ...(folder === '' ? {} : { folder }),
    ...(tag === '' ? {} : { tag }),
  }
}

/** Which flows a query is about, in whatever order and on whatever page. */
export function scopeOf({ filter, search, folder, tag }: FlowQuery): string {
  return JSON.stringify([filter, search, folder, tag])
}

/** `11 to 20 of 24 flows`, or `7 flows` where one page holds them all. */
export function rangeSentence({ page, limit, total }: Pagination): string {
  const flows = total === 1 ? '1 flow' : `${total === 0 ? 'No' : total} flows`
  const first = (page - 1) * limit + 1
  return total <= limit ? flows : `${first} to ${Math.min(total, page * limit)} of ${flows}`
}

/** At most five neighbouring page numbers around the current one. */
export function pageNumbers({ page, totalPages }: Pagination): number[] {
  const count = Math.min(5, totalPages)
  const first = Math.max(1, Math.min(page - 2, totalPages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
