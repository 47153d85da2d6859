/** The press page's words: company information that does not change by itself. Specification §2. */
import { brand, claims } from './brand.ts'

export const pressPage = {
  title: 'Flain in a few facts.',
  text: 'Everything you need to write about us correctly. For anything else, a person answers.',
  facts: 'Company facts',
  boilerplate: 'Boilerplate',
  names: 'How to write our name',
  marks: 'Marks',
  marksText:
    'Use the word mark where there is room and the mark where there is not. Leave one dot of clear space, and never recolour the dot.',
  contact: 'Press contact',
  contactText: 'Interviews, pictures and numbers:',
  lightMark: 'Word mark for light backgrounds',
  darkMark: 'Word mark for dark backgrounds',
  mark: 'Mark',
} as const

export const pressFacts: readonly { term: string; text: string }[] = [
  { term: 'Company', text: brand.name },
  { term: 'Name', text: `${brand.name} stands for ${brand.acronym}` },
  { term: 'Tagline', text: brand.tagline },
  { term: 'Founded', text: brand.foundedText },
  { term: 'Focus', text: 'AI-powered diagramming and visual collaboration tools' },
  ...claims.map(({ figure, label }) => ({ term: capital(label), text: figure })),
  { term: 'Plans', text: 'Explorer (free), Creator and Visionary' },
  { term: 'Categories', text: 'Business, Development, Learning, Creative, Lifestyle, Social' },
]

export const pressBoilerplate: readonly string[] = [
  `${brand.name} turns a typed or spoken thought into a diagram that moves. Founded on ${brand.foundedText}, the company builds AI-powered diagramming and visual collaboration tools for people who explain things: founders, engineers, teachers, directors, organisers.`,
  'A thought goes in as one sentence. Flain finds the steps, the actors and the order, draws them as an animated flow, and plays it back the way it was meant. Flows can be edited, published, augmented by somebody else and embedded anywhere.',
  'More than 100,000 creators have set over a million ideas in motion with Flain. The team of more than fifty works for the explorers worldwide.',
]

export const pressNames: readonly string[] = [
  'Flain, with a capital F, is the company and the product.',
  'FLow with AI Now is what the name stands for; Flow with AI NOW is the tagline.',
  'A thought is what a person says; a flow is what Flain draws. To augment is to build on somebody else’s public flow.',
]

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
