import { diagramKinds, lineColours, repair } from '@flain/flow'
import { flowGraphSchema } from '@flain/flow/schema'
import { limits, plans, yearlySavings } from '@flain/contract'
import { describe, expect, it } from 'vitest'
import {
  apiDocsPath,
  brand,
  communitySamples,
  contactCards,
  cookiePolicy,
  departments,
  footerColumns,
  guidelinesSections,
  headerLinks,
  home,
  iotSystem,
  iotSystemNarrow,
  iotSystemWide,
  legalLinks,
  mailDraft,
  moreFlows,
  pages,
  planComparison,
  pricingFaq,
  privacyPolicy,
  sampleCreators,
  termsOfService,
  tutorialCategories,
  drawnCases,
} from './index.ts'

/** Specification §2, "Routes". */
const specifiedRoutes =
  '/ /use-cases /pricing /blog /community /careers /downloads /tutorials /press /guidelines /about /contact /dashboard /legal /legal/privacy /legal/cookies /legal/terms /privacy-policy /terms-of-service /activate'

/** Those that came to it. */
const ourRoutes = [
  '/help',
  '/changelog',
  '/templates',
  '/gallery',
  ...diagramKinds.map((kind) => `/gallery/${kind}`),
]

describe('pages', () => {
  it('are every route of the specification, and ours', () => {
    expect(Object.keys(pages).toSorted()).toEqual([...specifiedRoutes.split(' '), ...ourRoutes].toSorted())
  })

  it('have a title and a description that fits a search result', () => {
    for (const page of Object.values(pages)) {
      expect(page.title).not.toBe('')
      expect(page.description.length).toBeGreaterThan(20)
      expect(page.description.length).toBeLessThanOrEqual(160)
    }
  })

  it('are where the header and the footer lead', () => {
    const links = [...headerLinks, ...footerColumns.flatMap((column) => column.links), ...legalLinks]
    expect(links.filter((link) => link.to !== apiDocsPath && !(link.to in pages))).toEqual([])
    expect(headerLinks.map((link) => link.label)).toEqual([
      'Use Cases',
      'Pricing',
      'Blog',
      'Community',
      'About',
    ])
  })
})

describe('drawings', () => {
  const graphs = [
    iotSystem,
    iotSystemNarrow,
    iotSystemWide,
    ...communitySamples.map((sample) => sample.graph),
    ...drawnCases.map((drawnCase) => drawnCase.graph),
  ]

  it('are valid flow graphs that need no repair', () => {
    for (const graph of graphs) {
      expect(flowGraphSchema.parse(graph)).toEqual(graph)
      expect(repair(graph).issues).toEqual([])
    }
  })

  it('have a thought that fits', () => {
    for (const { thought } of [...communitySamples, ...drawnCases, home.demo]) {
      expect(thought.trim()).not.toBe('')
      expect(thought.length).toBeLessThanOrEqual(limits.thoughtLength)
    }
  })

  it('show the IoT system of the specification', () => {
    const labels = (group?: string) =>
      iotSystem.nodes.filter((node) => node.group === group).map((node) => node.label)
    expect(iotSystem.title).toBe('IoT System Design')
    expect(iotSystem.groups.map((group) => group.label)).toEqual(['Cloud Environment', 'On-Premises'])
    expect(labels()).toEqual(['User'])
    expect(labels('cloud')).toEqual(['Application', 'APIs', 'Database'])
    expect(labels('premises')).toEqual(['Edge App', 'IoT Device'])
    // What its thought says; packages/reader/src/read.test.ts holds that the reader draws the same.
    expect(iotSystem.edges.map((edge) => edge.id)).toEqual([
      'user-application',
      'application-apis',
      'apis-database',
      'apis-edge',
      'edge-device',
    ])
  })
})

describe('the community', () => {
  it('has one sample in each category, and creators in all', () => {
    expect(communitySamples.map((sample) => sample.category).toSorted()).toEqual(lineColours.toSorted())
    expect(new Set(sampleCreators.map((creator) => creator.category))).toEqual(new Set(lineColours))
  })

  it('knows the author of each sample', () => {
    const handles = new Set(sampleCreators.map((creator) => creator.handle))
    expect([...communitySamples, ...moreFlows].filter((sample) => !handles.has(sample.author))).toEqual([])
  })

  it('begins with thirty-six flows or more, four or more by each of nine creators, of every kind', () => {
    const all = [...communitySamples, ...moreFlows]
    expect(all.length).toBeGreaterThanOrEqual(36)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
    expect(sampleCreators).toHaveLength(9)
    const countOf = (handle: string) => all.filter(({ author }) => author === handle).length
    expect(sampleCreators.filter(({ handle }) => countOf(handle) < 4)).toEqual([])
    const kinds = [...communitySamples.map(({ graph }) => graph.kind), ...moreFlows.map(({ kind }) => kind)]
    expect(new Set(kinds)).toEqual(new Set(diagramKinds))
    expect(new Set(moreFlows.map(({ category }) => category))).toEqual(new Set(lineColours))
  })

  it('leads each copy back to a flow that stands before it, by somebody else', () => {
    const copies = moreFlows.filter(({ from }) => from !== undefined)
    expect(copies.length).toBeGreaterThanOrEqual(3)
    for (const copy of copies) {
      const origin = moreFlows.find(({ slug }) => slug === copy.from)
      expect(origin?.author).not.toBe(copy.author)
      expect(moreFlows.findIndex(({ slug }) => slug === copy.from)).toBeLessThan(moreFlows.indexOf(copy))
    }
  })
})

describe('numbers of the specification', () => {
  it('counts tutorials', () => {
    expect(tutorialCategories.map(({ name, count }) => [name, count])).toEqual([
      ['Getting Started', 5],
      ['Advanced Features', 8],
      ['API Integration', 6],
      ['Team Collaboration', 4],
      ['AI Features', 7],
      ['Tips & Tricks', 10],
    ])
  })

  it('has six departments and six use cases', () => {
    expect(departments).toHaveLength(6)
    expect(drawnCases.map((drawnCase) => drawnCase.category).toSorted()).toEqual(lineColours.toSorted())
  })

  it('computes what a year saves', () => {
    expect(yearlySavings(plans.creator)).toBe(36)
    expect(yearlySavings(plans.visionary)).toBe(78)
  })

  it('compares tokens as the plan table has them', () => {
    const rows = Object.fromEntries(planComparison.map(({ label, values }) => [label, values]))
    expect(rows['AI tokens a month']).toEqual({ explorer: '30', creator: '150', visionary: 'Unlimited' })
    expect(rows['AI tokens a day']).toEqual({
      explorer: '3 per day',
      creator: 'No daily limit',
      visionary: 'Unlimited',
    })
    expect(rows['Private projects']).toEqual({ explorer: false, creator: true, visionary: true })
    expect(rows['API access']).toEqual({ explorer: false, creator: false, visionary: true })
  })

  it('answers about discount, payment and change of plan', () => {
    const answers = pricingFaq.map(({ answer }) => answer).join('\n')
    for (const text of [
      '50%',
      'PayPal',
      'bank transfers for yearly plans',
      'effective immediately',
      'free forever',
    ]) {
      expect(answers).toContain(text)
    }
  })
})

describe('legal texts', () => {
  const textOf = ({ sections }: typeof privacyPolicy) => JSON.stringify(sections)

  it('have the anchors of the specification', () => {
    expect(privacyPolicy.sections.map(({ id }) => id)).toEqual([
      'information-collection',
      'information-use',
      'information-sharing',
      'data-security',
      'your-rights',
      'contact',
    ])
    expect(termsOfService.sections.map(({ id }) => id)).toEqual([
      'acceptance',
      'user-accounts',
      'acceptable-use',
      'intellectual-property',
      'privacy-data',
      'disclaimers',
    ])
    expect(guidelinesSections.map(({ title }) => title)).toEqual([
      'Join the Community',
      'Engage & Collaborate',
      'Community Standards',
      'Reporting Issues',
    ])
  })

  it('are dated', () => {
    expect([privacyPolicy.dated, termsOfService.dated]).toEqual(['August 17, 2025', 'August 17, 2025'])
  })

  it('hold every rule and number', () => {
    for (const rule of [
      'up to 2 years after closure',
      '3+ years',
      '30 days',
      'at least 13',
      '16 in the European Union',
    ]) {
      expect(textOf(privacyPolicy)).toContain(rule)
    }
    for (const rule of ['18 years', 'guardian', '30 days', 'prior 12 months', '/privacy-policy']) {
      expect(textOf(termsOfService)).toContain(rule)
    }
    expect(textOf(cookiePolicy)).toContain('Session cookie')
  })

  it('link only to pages there are', () => {
    const texts = [privacyPolicy, termsOfService, cookiePolicy].map(textOf).join('\n')
    const targets = [...texts.matchAll(/\]\((\/[^)]*)\)/g)].map(([, target]) => target ?? '')
    expect(targets.filter((target) => !(target in pages))).toEqual([])
  })
})

describe('mail drafts', () => {
  it('encode subject and body', () => {
    expect(mailDraft('help@flain.test', 'Billing question', 'Plan: A & B\nThanks')).toBe(
      'mailto:help@flain.test?subject=Billing%20question&body=Plan%3A%20A%20%26%20B%0D%0AThanks',
    )
  })

  it('are prefilled for both cards', () => {
    expect(contactCards.map(({ title }) => title)).toEqual(['Technical issues', 'Billing questions'])
    for (const card of contactCards) expect(card.body).toMatch(/^Hello Flain support/)
  })
})

it('says when the company was founded', () => {
  expect(brand.foundedText).toBe('August 11, 2025')
})
