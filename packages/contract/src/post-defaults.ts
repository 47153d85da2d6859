/** What an article says that does not say it itself. */
export const postDefaults = {
  /** Specification §9. */
  readTime: '5 min read',
  authorName: 'The Flain team',
} as const
