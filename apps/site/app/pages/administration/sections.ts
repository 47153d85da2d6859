/** What there is to look after, in the order of the navigation; the address names it in `?section=`. */
import type { CallAnswer, Calls } from '@flain/contract'

export const administrationPath = '/admin'

export const sections = [
  { id: 'reports', label: 'Reports' },
  { id: 'flows', label: 'Flows' },
  { id: 'people', label: 'People' },
  { id: 'discounts', label: 'Discounts' },
  { id: 'newsletter', label: 'Newsletter' },
  { id: 'samples', label: 'Samples' },
  { id: 'jobs', label: 'Failed jobs' },
  { id: 'audit', label: 'Audit log' },
] as const
export type SectionId = (typeof sections)[number]['id']

export type AdministrationState = CallAnswer<Calls['administration']>['data']
export type SectionProps = Look & {
  /** How much waits may be another number now. */
  onChanged: () => void
}

/** The part of a section that is looked at. */
export type Look = { search: string; page: number }

/** Reports when the address names none, or one that does not exist. */
export function parseAddress(query: URLSearchParams): Look & { section: SectionId } {
  const page = Number(query.get('page') ?? 1)
  return {
    section: sections.find(({ id }) => id === query.get('section'))?.id ?? 'reports',
    search: query.get('search') ?? '',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  }
}

export function addressOf(section: SectionId, { search = '', page = 1 }: Partial<Look> = {}): string {
  const query = new URLSearchParams({ section })
  if (search !== '') query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return `${administrationPath}?${query}`
}
