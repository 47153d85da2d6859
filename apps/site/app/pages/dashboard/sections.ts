/** The dashboard's sections, in the order of its side navigation; the address names them in `?section=`. */
import type { IconName } from '@flain/ui'

export type SectionId = 'flows' | 'community' | 'marketplace' | 'analytics' | 'profile' | 'settings'
type Section = { id: SectionId; label: string; icon: IconName }

export const upperSections: readonly Section[] = [
  { id: 'flows', label: 'My Flows', icon: 'flow' },
  { id: 'community', label: 'Community', icon: 'people' },
  { id: 'marketplace', label: 'Marketplace', icon: 'shop' },
]

export const lowerSections: readonly Section[] = [
  { id: 'analytics', label: 'Analytics', icon: 'chart' },
  { id: 'profile', label: 'Profile', icon: 'user' },
  { id: 'settings', label: 'Settings', icon: 'gear' },
]

/** My Flows when the address names none; `null` when it names one that does not exist. */
export function parseSection(named: string | null): SectionId | null {
  if (named === null || named === '') return 'flows'
  return [...upperSections, ...lowerSections].find(({ id }) => id === named)?.id ?? null
}

export function sectionAddress(id: SectionId): string {
  return `/dashboard?section=${id}`
}

/** The tab's title. */
export function sectionTitle(id: SectionId | null): string {
  return [...upperSections, ...lowerSections].find((section) => section.id === id)?.label ?? 'Page Not Found'
}
