/** The tutorials page's words and counts. Specification §9. */
export const tutorialsPage = {
  title: 'Learn by drawing.',
  text: 'Forty short tutorials in six categories. Each ends with a flow of your own.',
  soon: 'Coming Soon',
  start: 'Start Creating',
  contact: 'Suggest a tutorial',
  closing: {
    title: 'Would you rather just try?',
    text: 'The studio explains itself in about a minute. If it does not, tell us where you got lost.',
  },
} as const

export const tutorialCategories = [
  {
    name: 'Getting Started',
    count: 5,
    text: 'Your first thought, your first flow, and how to play it.',
    topics: ['Say a thought', 'Read the outline', 'Play a flow'],
  },
  {
    name: 'Advanced Features',
    count: 8,
    text: 'Groups, loops, timelines and everything that bends.',
    topics: ['Nested groups', 'Loops that return', 'Playback order'],
  },
  {
    name: 'API Integration',
    count: 6,
    text: 'Make flows from your own code, and hear about changes.',
    topics: ['Create an API key', 'Draw from a script', 'Listen to webhooks'],
  },
  {
    name: 'Team Collaboration',
    count: 4,
    text: 'Hand flows on, build upon each other’s, under your own name.',
    topics: ['Hand a flow on', 'Build upon a flow', 'Put your own name on it'],
  },
  {
    name: 'AI Features',
    count: 7,
    text: 'What the model adds, and how to tell it what you meant.',
    topics: ['Refine a drawing', 'Change one step', 'Keep your words'],
  },
  {
    name: 'Tips & Tricks',
    count: 10,
    text: 'Small habits of people who draw every day.',
    topics: ['Shortcuts', 'Phrases that draw well', 'Exports that travel'],
  },
] as const
