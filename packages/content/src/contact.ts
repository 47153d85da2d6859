/** The contact page's words: two cards, each a prefilled mail to support. Specification §2. */
export const contactPage = {
  title: 'A person answers.',
  text: 'Pick the line that fits. Both open a mail to support with the questions we would ask first.',
  to: 'To',
  more: {
    title: 'Not a problem, just curious?',
    about: 'About Us',
    dashboard: 'Go to your dashboard',
    text: 'Read what we believe, or see whether the answer is in your account already.',
  },
} as const

export type ContactCard = {
  id: 'technical' | 'billing'
  title: string
  text: string
  points: readonly string[]
  action: string
  subject: string
  body: string
}

export const contactCards: readonly ContactCard[] = [
  {
    id: 'technical',
    title: 'Technical issues',
    text: 'Something does not draw, does not load or does not sound like what you said.',
    points: [
      'What you did, and what you expected',
      'The browser and its version',
      'The thought, if you may share it',
    ],
    action: 'Report a technical issue',
    subject: 'Technical issue',
    body: 'Hello Flain support,\n\nWhat I did:\n\nWhat I expected:\n\nWhat happened instead:\n\nBrowser and version:\n',
  },
  {
    id: 'billing',
    title: 'Billing questions',
    text: 'Plans, invoices, the student and nonprofit discount, or a charge you do not recognise.',
    points: ['The email of your account', 'The plan you are on', 'An invoice number, if there is one'],
    action: 'Ask about billing',
    subject: 'Billing question',
    body: 'Hello Flain support,\n\nThe email of my account:\n\nMy plan:\n\nMy question:\n',
  },
]

/** A mail draft: address, subject and body, encoded as RFC 6068 asks. */
export function mailDraft(address: string, subject: string, body = ''): string {
  const fields = [`subject=${encodeURIComponent(subject)}`]
  if (body) fields.push(`body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`)
  return `mailto:${address}?${fields.join('&')}`
}
