/** The home page's words, specification §2 "Home page". */
export const home = {
  title: 'Thoughts Flow with AI',
  subtitle: 'Type something and watch AI bring up the Flow.',
  demo: {
    thought:
      'Design an IoT system: users reach a cloud application, APIs and a database; the APIs talk to an on-premises edge app, which runs each IoT device.',
    speak: 'Speak or type your own',
    own: 'Type your own thought',
    example: (category: string) => `An example for ${category}`,
    waiting: 'AI-generated flow will appear here',
    diagramTitle: 'IoT System Design',
    highlighted: 'development',
  },
  start: 'Start Creating',
  startNote: 'Explorer is free forever. No card.',
  mission: {
    title: 'Flain turns thoughts into motion.',
    text: 'A thought arrives in a rush and leaves just as fast. Say it once, and Flain sets it down as a diagram that moves in the order you meant it: first this, then that, back to the start if it fails.',
  },
  acronym: [
    {
      strong: 'FL',
      rest: 'ow with',
      name: 'Flow',
      text: 'Lines first. Every diagram has a direction, a start and a place to settle.',
    },
    {
      strong: 'AI',
      rest: '',
      name: 'with AI',
      text: 'You keep talking. The model places, groups and connects.',
    },
    {
      strong: 'N',
      rest: 'ow',
      name: 'Now',
      text: 'Seconds after the sentence ends, it is on the canvas and it moves.',
    },
  ],
  sheet: {
    title: 'Thirty thoughts, thirty pictures.',
    text: 'Drawn from their words alone, none of them touched up: each in the form it asks for, as large as its room allows.',
    alt: 'Thirty flows side by side: processes with questions, cycles, mind maps, timelines, comparisons, sequences, swimlanes, a data model and more.',
    open: 'Open the sheet',
  },
  categories: {
    title: ['One thought,', 'six lines.'],
    text: 'Pick a line and Flain already knows the vocabulary: what a runway is, what a queue does, when a lesson should pause.',
    more: 'See flows',
  },
  pricing: {
    title: ['Start on a thin line.', 'Widen it when you’re ready.'],
    action: 'View Pricing',
  },
  community: {
    title: 'Other people’s trains of thought.',
    text: 'Open any public flow, play it step by step, then augment it into your own.',
  },
  learnMore: {
    title: 'Want to learn more?',
    text: 'Meet the team, or ask us anything. A person answers.',
    about: 'About Us',
    contact: 'Contact Us',
    dashboard: 'Go to your dashboard',
  },
} as const
