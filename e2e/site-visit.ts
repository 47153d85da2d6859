/** What every journey through the public pages needs. */
import type { Page } from '@playwright/test'

/** Every public page, with its one h1. Specification §2. */
export const publicPages: readonly { path: string; heading: string | RegExp }[] = [
  { path: '/', heading: /Thoughts\s*Flow with AI/ },
  { path: '/use-cases', heading: 'Say it once. See it move.' },
  { path: '/pricing', heading: 'Pay for the width of your line.' },
  { path: '/blog', heading: 'Between stations' },
  { path: '/community', heading: /Discover\s*& Connect/ },
  { path: '/templates', heading: 'Begin with a line that works.' },
  { path: '/gallery', heading: 'Every kind of flow.' },
  { path: '/gallery/er', heading: 'Entity diagrams' },
  { path: '/careers', heading: 'Draw with us.' },
  { path: '/downloads', heading: 'Flain where you think.' },
  { path: '/tutorials', heading: 'Learn by drawing.' },
  { path: '/press', heading: 'Flain in a few facts.' },
  { path: '/guidelines', heading: 'Community Guidelines' },
  { path: '/about', heading: 'We turn thoughts into motion.' },
  { path: '/contact', heading: 'A person answers.' },
  { path: '/help', heading: 'Help, where you are.' },
  { path: '/changelog', heading: 'What has changed' },
  { path: '/legal', heading: 'Privacy Policy' },
  { path: '/legal/privacy', heading: 'Privacy Policy' },
  { path: '/legal/cookies', heading: 'Cookie Policy' },
  { path: '/legal/terms', heading: 'Terms & Conditions' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/terms-of-service', heading: 'Terms & Conditions' },
]

/** Those that differ in looks: /legal is its first tab, and both old addresses of legal texts share one frame. */
export const distinctPages = publicPages.filter(
  ({ path }) => path !== '/legal' && path !== '/terms-of-service',
)

/** Everything the page complains about from now on. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  return complaints
}
