/** The blog's words around its posts. Specification §2, §8 and §9. */
export const blogPage = {
  title: 'Between stations',
  text: 'Notes on drawing, thinking and the machinery in the middle.',
  categories: 'Categories',
  recent: 'Recent',
  articles: 'Articles',
  all: 'All',
  featured: 'Featured',
  loading: 'Loading articles',
  error: 'Failed to load blogs',
  fetchError: 'Failed to fetch blogs',
  tryAgain: 'Try Again',
  empty: { title: 'No articles yet', text: 'The first one is being drawn.', other: 'See all articles' },
  emptyCategory: 'No articles in this category yet.',
  /** Where a post does not say. */
  readTime: '5 min read',
  author: 'The Flain team',
  newsletter: {
    title: 'One letter, every other Tuesday',
    text: '10,000+ readers. One flow worth stealing in each.',
    label: 'Email',
    placeholder: 'you@example.com',
    action: 'Subscribe',
  },
} as const
