import { categoryOf } from '@flain/content'
import { type TemplateSort, templateSorts, type TemplateUse, templateUses } from '@flain/contract'
import { type DiagramKind, diagramKinds } from '@flain/flow'

/** What the marketplace's address asks for; anything it does not know is as if it were not there. */
export type TemplateQuery = {
  /** The category's name. */
  category: string | undefined
  kind: DiagramKind | undefined
  use: TemplateUse | undefined
  sort: TemplateSort
  search: string
  page: number
}

export function readTemplateQuery(params: URLSearchParams): TemplateQuery {
  const page = Number(params.get('page') ?? '1')
  return {
    category: categoryOf(params.get('category') ?? '')?.name,
    kind: diagramKinds.find((known) => known === params.get('kind')),
    use: templateUses.find((known) => known === params.get('use')),
    sort: templateSorts.find((known) => known === params.get('sort')) ?? 'popular',
    search: (params.get('search') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** As parameters of an address or of the API; what is the default is left out. */
export function writeTemplateQuery(query: Partial<TemplateQuery>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['category', 'kind', 'use'] as const) {
    const value = query[name]
    if (value !== undefined) params.set(name, value)
  }
  if (query.sort !== undefined && query.sort !== 'popular') params.set('sort', query.sort)
  if (query.search) params.set('search', query.search)
  if (query.page !== undefined && query.page > 1) params.set('page', String(query.page))
  return params
}

/** Whether anything was asked for: without, the start page shows its collections. */
export const asksForSomething = (params: URLSearchParams): boolean =>
  ['category', 'kind', 'use', 'sort', 'search', 'page'].some((name) => params.has(name))
