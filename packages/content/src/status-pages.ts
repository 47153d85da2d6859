/** What a person reads when there is nothing at an address, or when something broke. */
export const statusPages = {
  notFound: {
    title: 'This line ends here.',
    text: 'There is no page at this address. It may have moved, or the link may have lost a letter.',
    home: 'Back to the home page',
    contact: 'Tell us about the link',
    tabTitle: 'Page not found',
  },
  error: {
    title: 'Something broke on our side.',
    text: 'The page could not be made. Nothing you wrote is lost; try again in a moment.',
    retry: 'Try Again',
    home: 'Back to the home page',
    tabTitle: 'Something broke',
  },
} as const
