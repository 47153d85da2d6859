/** The careers page's words: six departments with the roles they usually hold. Specification §2. */
export const careersPage = {
  title: 'Draw with us.',
  text: 'More than fifty people, six departments, one habit: we explain things by drawing them.',
  departments: 'Departments',
  rolesLabel: 'Typical roles',
  viewOpenings: 'View Openings',
  none: {
    title: 'No Open Positions Right Now',
    text: 'We are not hiring at the moment. If you would like to be told when that changes, write to us, or send your resume for when it does.',
    contact: 'Contact Us',
    resume: 'Send your resume',
    resumeSubject: 'Resume for Flain',
  },
} as const

export const departments: readonly { name: string; text: string; roles: readonly string[] }[] = [
  {
    name: 'Engineering',
    text: 'Layout, rendering, the studio and the servers under it.',
    roles: ['Frontend engineer', 'Backend engineer', 'Graphics engineer', 'Site reliability engineer'],
  },
  {
    name: 'AI & Research',
    text: 'From a spoken sentence to a graph that means the same.',
    roles: ['Research scientist', 'Language engineer', 'Evaluation engineer'],
  },
  {
    name: 'Design',
    text: 'The map, its symbols, and how a line should arrive.',
    roles: ['Product designer', 'Motion designer', 'Accessibility specialist'],
  },
  {
    name: 'Product',
    text: 'Deciding what comes first, and what never comes.',
    roles: ['Product manager', 'Product analyst', 'Technical writer'],
  },
  {
    name: 'Community & Marketing',
    text: 'Creators, guidelines, stories and the letter every other Tuesday.',
    roles: ['Community manager', 'Content editor', 'Growth marketer'],
  },
  {
    name: 'Operations',
    text: 'Support, people and finance: everything that keeps trains on time.',
    roles: ['Customer support specialist', 'People partner', 'Finance manager'],
  },
]
