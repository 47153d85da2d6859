/** The pricing page's words. Prices, tokens and features come from contract's plan table. */
import { type Plan, type PlanFeature, type PlanId, planAllows, planIds, plans } from '@flain/contract'

export const pricingPage = {
  title: 'Pay for the width of your line.',
  text: 'Explorer is free forever. Creator and Visionary widen it, by the month or by the year.',
  period: { legend: 'Billing period', monthly: 'Monthly', yearly: 'Yearly' },
  discount: {
    title: '50% for students and nonprofits',
    text: 'Eligible students and nonprofits pay half on Creator and Visionary. Ask in your dashboard, name your school or organisation, and a person answers by mail.',
    action: 'Ask for the discount',
  },
  facts: [
    { title: 'Change any time', text: 'Plans change at any time, effective immediately.' },
    { title: 'Pay your way', text: 'Major credit cards, PayPal, and bank transfers for yearly plans.' },
    { title: 'Free stays free', text: 'Explorer is free forever. No card, no trial that ends.' },
  ],
  comparison: 'Everything, side by side',
  feature: 'Feature',
  faq: 'Questions people ask first',
  more: {
    title: 'Still deciding?',
    text: 'See what others draw on the free plan, or ask a person.',
    dashboard: 'Start Creating',
    community: 'Explore Community',
    contact: 'Contact Us',
  },
} as const

export type PlanWords = {
  /** One sentence, on the card and on the home page. */
  summary: string
  action: string
  to: string
  points: readonly string[]
}

/** The dashboard, with the plans to choose from and this one chosen; whoever is signed out signs in first. */
const planSheet = (plan: PlanId) => `/dashboard?section=profile&open=plans&plan=${plan}`

export const planWords: Readonly<Record<PlanId, PlanWords>> = {
  explorer: {
    summary: 'Public projects, the whole canvas, free forever.',
    action: 'Start Creating',
    to: '/dashboard',
    points: [
      'Public projects only',
      'Every diagram kind and every export',
      'The whole community to learn from',
    ],
  },
  creator: {
    summary: 'Private projects, augmentation, real-time collaboration and the marketplace.',
    action: 'Choose Creator',
    to: planSheet('creator'),
    points: [
      'Everything in Explorer',
      'Private projects',
      'Augment any public flow',
      'Marketplace',
      'Real-time collaboration',
      'Priority community support',
    ],
  },
  visionary: {
    summary: 'API access and webhooks, custom integrations, white-label, a dedicated account manager.',
    action: 'Choose Visionary',
    to: planSheet('visionary'),
    points: [
      'Everything in Creator',
      'Unlimited AI tokens',
      'Custom integrations',
      'White-label',
      'API access and webhooks',
      'A dedicated account manager',
    ],
  },
}

/** "30 AI tokens a month", as the cards say it. */
export function tokensText({ aiTokens: { perMonth } }: Plan): string {
  return perMonth === null ? 'Unlimited AI tokens' : `${perMonth} AI tokens a month`
}

/** What a day allows, for the comparison. */
export function dailyTokensText({ aiTokens: { perMonth, perDay } }: Plan): string {
  if (perMonth === null) return 'Unlimited'
  return perDay === null ? 'No daily limit' : `${perDay} per day`
}

type ComparisonRow = { label: string; values: Record<PlanId, string | boolean> }

const featureRows: readonly [PlanFeature, string][] = [
  ['private_flows', 'Private projects'],
  ['augment', 'Augmentation'],
  ['marketplace', 'Marketplace'],
  ['collaboration', 'Real-time collaboration'],
  ['integrations', 'Custom integrations'],
  ['white_label', 'White-label'],
  ['api_keys', 'API access'],
  ['webhooks', 'Webhooks'],
]

/** The comparison table, rows in the order they are shown; a boolean is a tick or a dash. */
export const planComparison: readonly ComparisonRow[] = [
  {
    label: 'AI tokens a month',
    values: forEachPlan(({ aiTokens }) =>
      aiTokens.perMonth === null ? 'Unlimited' : String(aiTokens.perMonth),
    ),
  },
  { label: 'AI tokens a day', values: forEachPlan(dailyTokensText) },
  { label: 'Drawing in the studio', values: forEachPlan(() => 'Unlimited') },
  { label: 'Public projects', values: forEachPlan(() => true) },
  ...featureRows.map(([feature, label]) => ({
    label,
    values: forEachPlan(({ id }) => planAllows(id, feature)),
  })),
  {
    label: 'Support',
    values: { explorer: 'Community', creator: 'Priority community', visionary: 'Dedicated account manager' },
  },
  {
    label: '50% student and nonprofit discount',
    values: { explorer: 'Free already', creator: true, visionary: true },
  },
]

function forEachPlan<Value>(value: (plan: Plan) => Value): Record<PlanId, Value> {
  return { explorer: value(plans.explorer), creator: value(plans.creator), visionary: value(plans.visionary) }
}

export const pricingFaq: readonly { question: string; answer: string }[] = [
  {
    question: 'Can I change my plan later?',
    answer:
      'Yes. Plans change at any time, effective immediately. Going up adds what the wider plan holds at once; going down keeps every flow you made. When you go back to Explorer, what you paid for stays yours until its end.',
  },
  {
    question: 'What is an AI token?',
    answer: `One request to the AI model that refines a drawing. Drawing itself costs none. ${plans.explorer.name} has ${plans.explorer.aiTokens.perMonth} per month (${plans.explorer.aiTokens.perDay} per day), ${plans.creator.name} ${plans.creator.aiTokens.perMonth} per month with no daily limit, and ${plans.visionary.name} is unlimited.`,
  },
  {
    question: 'Is Explorer really free?',
    answer: 'Explorer is free forever. Projects on it are public, so everyone can learn from them.',
  },
  {
    question: 'Do you have a student or nonprofit discount?',
    answer:
      'Eligible students and nonprofits get a 50% discount on Creator and Visionary. Ask for it beside your plan in the dashboard; a person checks it and answers by mail.',
  },
  {
    question: 'How can I pay?',
    answer: 'We accept major credit cards and PayPal, and bank transfers for yearly plans.',
  },
  {
    question: 'What happens to my private flows if I go back to Explorer?',
    answer:
      'They stay yours and stay private. You can open, export and delete them; to change one or make a new private one you need Creator again.',
  },
]

/** The plans in the order the pages show them. */
export const plansInOrder: readonly Plan[] = planIds.map((id) => plans[id])
