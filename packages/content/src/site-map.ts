import { type DiagramKind, diagramKinds } from '@flain/flow'
import { galleryPath } from './gallery/gallery.ts'
import { galleryKinds } from './gallery/kinds.ts'

/** Every page a person can be sent to, with the words that stand in its tab and in search results. */
type Page = { path: string; title: string; description: string }

const pageList = [
  {
    path: '/',
    title: 'Thoughts Flow with AI',
    description:
      'Type something and watch AI bring up the Flow. Flain turns a thought into a diagram that moves.',
  },
  {
    path: '/use-cases',
    title: 'Use Cases',
    description:
      'Business models, software architectures, lessons, storyboards, routines and campaigns: one thought each, drawn as a flow.',
  },
  {
    path: '/pricing',
    title: 'Pricing',
    description:
      'Explorer is free forever. Creator and Visionary add private projects, collaboration and more AI tokens. Save 20% yearly.',
  },
  {
    path: '/blog',
    title: 'Blog',
    description: 'Notes on drawing, thinking and the machinery in the middle.',
  },
  {
    path: '/community',
    title: 'Community',
    description: 'Discover & Connect: public flows in six categories, and the people who draw them.',
  },
  {
    path: '/templates',
    title: 'Templates',
    description:
      'Flows with blanks to fill in, for work, code, lessons, films, trips and gatherings. Choose one and draw on, without an account.',
  },
  {
    path: '/gallery',
    title: 'Gallery',
    description:
      'Every kind of flow that Flain draws, from mind maps to Gantt charts, with the sentences that make each of them.',
  },
  {
    path: '/careers',
    title: 'Careers',
    description: 'Six departments and the roles we usually look for. No open positions right now.',
  },
  {
    path: '/downloads',
    title: 'Downloads',
    description:
      'The web app is available now, the VS Code extension as a file. Desktop, browser and mobile apps are coming soon.',
  },
  {
    path: '/tutorials',
    title: 'Tutorials',
    description: 'Forty tutorials in six categories, from the first flow to the API. Coming soon.',
  },
  {
    path: '/press',
    title: 'Press',
    description: 'Company facts, boilerplate and marks for people who write about Flain.',
  },
  {
    path: '/guidelines',
    title: 'Community Guidelines',
    description: 'How to join, take part, keep the standards and report what breaks them.',
  },
  {
    path: '/about',
    title: 'About',
    description: 'Flain turns thoughts into motion. Who we are, since August 11, 2025, and what we believe.',
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Technical issues and billing questions, each one mail away from a person.',
  },
  {
    path: '/help',
    title: 'Help',
    description: 'Answers, keyboard shortcuts, what you can say and what you can tell a drawing to do.',
  },
  {
    path: '/changelog',
    title: 'Changelog',
    description: 'What has changed in Flain, newest first.',
  },
  {
    path: '/legal',
    title: 'Legal',
    description: 'Privacy Policy, Cookie Policy and Terms & Conditions in one place.',
  },
  {
    path: '/legal/privacy',
    title: 'Privacy Policy',
    description: 'What we collect, why, how long we keep it and how to have it removed.',
  },
  {
    path: '/legal/cookies',
    title: 'Cookie Policy',
    description: 'The few things Flain keeps in your browser, and what each is for.',
  },
  {
    path: '/legal/terms',
    title: 'Terms & Conditions',
    description: 'The agreement between you and Flain, in plain words.',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'The privacy policy on one page.',
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'The terms of service on one page.',
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    description: 'Your flows, your profile and your plan.',
  },
  {
    path: '/activate',
    title: 'Activate your account',
    description: 'Finishes the registration you started.',
  },
] as const satisfies readonly Page[]

/** One for each kind of flow. */
const kindPages: readonly Page[] = diagramKinds.map((kind) => ({
  path: galleryPath(kind),
  title: galleryKinds[kind].title,
  description: galleryKinds[kind].text,
}))

export type PagePath = (typeof pageList)[number]['path'] | `/gallery/${DiagramKind}`

export const pages: Readonly<Record<PagePath, Page>> = Object.fromEntries(
  [...pageList, ...kindPages].map((page) => [page.path, page]),
) as Record<PagePath, Page>

/** Pages that show one person's own things, or repeat another page, stay out of search results. */
export const unlistedPaths: readonly PagePath[] = ['/dashboard', '/activate']

/** Where the words of a repeated page really live. */
export const canonicalPaths: Readonly<Partial<Record<PagePath, PagePath>>> = {
  '/legal': '/legal/privacy',
  '/privacy-policy': '/legal/privacy',
  '/terms-of-service': '/legal/terms',
}

type NavLink = { label: string; to: PagePath }

export const headerLinks: readonly NavLink[] = [
  { label: 'Use Cases', to: '/use-cases' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Blog', to: '/blog' },
  { label: 'Community', to: '/community' },
  { label: 'About', to: '/about' },
]

/** The API's own pages, which the server writes. */
export const apiDocsPath = '/api/docs'

type FooterLink = NavLink | { label: string; to: typeof apiDocsPath }

export const footerColumns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Use Cases', to: '/use-cases' },
      { label: 'Gallery', to: '/gallery' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'Downloads', to: '/downloads' },
      { label: 'Tutorials', to: '/tutorials' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Blog', to: '/blog' },
      { label: 'Careers', to: '/careers' },
      { label: 'Press', to: '/press' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Guidelines', to: '/guidelines' },
      { label: 'Community', to: '/community' },
      { label: 'Templates', to: '/templates' },
      { label: 'Contact', to: '/contact' },
      { label: 'Help', to: '/help' },
      { label: 'API', to: apiDocsPath },
      { label: 'Changelog', to: '/changelog' },
    ],
  },
]

export const legalLinks: readonly NavLink[] = [
  { label: 'Privacy Policy', to: '/legal/privacy' },
  { label: 'Terms & Conditions', to: '/legal/terms' },
  { label: 'Cookie Policy', to: '/legal/cookies' },
]
