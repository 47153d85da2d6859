/** The community page's words. */
export const community = {
  title: ['Discover', '& Connect'],
  text: 'Every public flow is a line someone else can board. Play it, learn from it, then take it somewhere new.',
  ideas: 'Ideas',
  filter: 'Filter by category',
  empty: 'No items found for the selected category.',
  nothingFound: 'Nothing found for this search.',
  showAll: 'Show all flows',
  search: { label: 'Search the community', placeholder: 'Search flows', action: 'Search' },
  sort: 'Order',
  sorts: { trending: 'Trending', new: 'New', top: 'Most augmented' },
  more: 'Next page',
  first: 'First page',
  failed: 'The community could not be loaded.',
  tryAgain: 'Try Again',
  trending: 'Trending',
  featured: 'Featured',
  augment: 'Augment',
  creators: 'Creators to follow',
  verified: 'Verified',
  benefits: {
    title: 'What you get for sharing',
    items: [
      {
        title: 'Readers who press play',
        text: 'Flows are watched step by step, so people see the reasoning and not only the result.',
      },
      {
        title: 'Better second drafts',
        text: 'When someone augments your flow, their version links back to yours.',
      },
      {
        title: 'A place on the line',
        text: 'Featured flows lead their category for a week. Good work gets found.',
      },
    ],
  },
  call: {
    title: 'Put your line on the map.',
    text: 'Publish one flow and you are a creator. That is the whole application.',
    become: 'Become a creator',
    explore: 'Explore Community',
  },
} as const
