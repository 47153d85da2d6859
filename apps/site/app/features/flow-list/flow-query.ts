/** What the flow list shows, as the address says it: `?filter=draft&sort=name&page=2&search=lisbon`. */
import { type FlowFilter, flowFilters, flowSorts, type Pagination } from '@flain/contract'

export type FlowSort = (typeof flowSorts)[number]
export type FlowQuery = { filter: FlowFilter; sort: FlowSort; page: number; search: string }

const searchMax = 200

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
  }
}

/** What an address must say for this query; `null` for what is left out because it is the default. */
export function flowQueryChanges({ filter, sort, page, search }: FlowQuery): Record<string, string | null> {
  return {
    filter: filter === 'all' ? null : filter,
    sort: sort === 'updated' ? null : sort,
    page: page === 1 ? null : String(page),
    search: search === '' ? null : search.slice(0, searchMax),
  }
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
