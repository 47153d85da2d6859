import type { PagePath } from './site-map.ts'

/** The box that looks everywhere. */
export const searchBox = {
  open: 'Search everything',
  title: 'Search',
  placeholder: 'Flows, community, templates, blog, help …',
  close: 'Close',
  groups: {
    flows: 'Your flows',
    templates: 'Templates',
    community: 'Community',
    blog: 'Blog',
    tutorials: 'Tutorials',
    help: 'Help',
    pages: 'Pages',
  },
  begin: 'Go to',
  nothing: 'Nothing here has these words. Try fewer, or draw it yourself.',
  draw: 'Draw this thought',
  failed: 'Not everything could be searched:',
  retry: 'Try Again',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const

export type SearchGroup = keyof typeof searchBox.groups

/** Where people go who have typed nothing yet. */
export const searchBeginnings: readonly PagePath[] = [
  '/community',
  '/templates',
  '/gallery',
  '/tutorials',
  '/help',
  '/pricing',
]
