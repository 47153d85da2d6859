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

/** Everything the page complains about from now on. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  return complaints
}

/** Keeps count of what moves on pages that are visited from now on; the sum for the page that is shown. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0))
}

/** Asks for each address once, whichever page links to it. */
const answers = new Map<string, Promise<{ status: number; html: string }>>()

/** What is wrong with the links of the page that is shown: no address, no page there, no such anchor on it. */
export async function deadLinks(page: Page): Promise<string[]> {
  const here = new URL(page.url())
  const ask = async (address: string) => {
    const response = await page.request.get(address)
    return { status: response.status(), html: await response.text() }
  }
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const dead: string[] = []
  for (const link of new Set(links)) {
    const { protocol, origin, pathname, search, hash } = new URL(link ?? '', here)
    if (link === null || link === '') dead.push('a link without an address')
    if (protocol === 'mailto:' || origin !== here.origin) continue
    const answer = answers.get(pathname + search) ?? ask(pathname + search)
    answers.set(pathname + search, answer)
    const { status, html } = await answer
    // The studio's fragment is a thought, not an anchor.
    const isThere = hash === '' || pathname.startsWith('/studio') || html.includes(`id="${hash.slice(1)}"`)
    if (status !== 200 || !isThere) dead.push(`${link}: ${status}`)
  }
  return dead
}
