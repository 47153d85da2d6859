/** The community guidelines: four anchored sections. Specification §2. */
export const guidelinesPage = {
  title: 'Community Guidelines',
  text: 'How we keep other people’s trains of thought a good place to be.',
  onThisPage: 'Sections',
  supportLabel: 'Write to support',
} as const

export type GuidelinesSection = {
  id: string
  title: string
  text: string
  points: readonly { title: string; text: string }[]
}

export const guidelinesSections: readonly GuidelinesSection[] = [
  {
    id: 'join-the-community',
    title: 'Join the Community',
    text: 'Anyone may read, play and learn from public flows. To publish, like and follow you need an account, which takes an email address and a six-digit code.',
    points: [
      {
        title: 'Be somebody',
        text: 'A name people can call you by is enough. It need not be the one in your passport.',
      },
      {
        title: 'Say what you make',
        text: 'A line about yourself helps others find the flows they came for.',
      },
      { title: 'Start small', text: 'One flow that explains one thing well is the best introduction.' },
    ],
  },
  {
    id: 'engage-collaborate',
    title: 'Engage & Collaborate',
    text: 'A public flow is a line somebody else can board. Build on what you find, and let others build on yours.',
    points: [
      {
        title: 'Augment generously',
        text: 'Your copy links back to where it came from. Leave that link in place.',
      },
      { title: 'Comment on the order, not the person', text: 'Say which step you would move, and why.' },
      { title: 'Credit your sources', text: 'If a flow explains somebody’s work, name them in it.' },
    ],
  },
  {
    id: 'community-standards',
    title: 'Community Standards',
    text: 'Flows are for explaining things. What harms people has no place in them.',
    points: [
      { title: 'No harassment or hate', text: 'No attacks on a person or on a group for who they are.' },
      {
        title: 'Nothing illegal, nothing dangerous',
        text: 'No instructions whose purpose is to hurt people or break into what is theirs.',
      },
      {
        title: 'Nobody’s private life',
        text: 'No addresses, numbers, health or other personal details of people who did not agree.',
      },
      {
        title: 'No spam, no deceit',
        text: 'No bought likes, copied accounts or flows that are only an advertisement.',
      },
      {
        title: 'Your own work',
        text: 'Publish what you may publish. Respect the licence of what you augment.',
      },
    ],
  },
  {
    id: 'reporting-issues',
    title: 'Reporting Issues',
    text: 'If something breaks these rules, tell us. A person looks at every report, and whoever you report never learns that it was you.',
    points: [
      {
        title: 'Use the Report button',
        text: 'Every post has a Report button. Choose a reason; a sentence more helps.',
      },
      {
        title: 'Write to support',
        text: 'For anything that has no button, or that cannot wait, write to support.',
      },
      {
        title: 'What happens next',
        text: 'We may remove a flow, pause an account or close it. You can ask us to look again.',
      },
    ],
  },
]
