/** What the site knows by itself and finds without asking the server: its pages and its help. */
import { helpSections, lessons, pages, searchBeginnings, unlistedPaths } from '@flain/content'
import { answers } from '../../platform/answers.ts'

export type Found = { title: string; text: string; href: string }

/** So many of one group are shown. */
export const mostOfGroup = 5

const listedPages: readonly Found[] = Object.values(pages)
  .filter(({ path }) => !(unlistedPaths as readonly string[]).includes(path))
  .map(({ path, title, description }) => ({ title, text: description, href: path }))

const helpEntries = helpSections.flatMap((section) =>
  section.entries.map(({ id, title, text, also }) => ({ title, text, href: `/help#${id}`, also })),
)

/** Tutorials open in the studio. */
export const findLessons = (looked: string, studioUrl: string): Found[] =>
  best(
    lessons.map(({ id, title, category }) => ({ title, text: category, href: `${studioUrl}#lesson=${id}` })),
    looked,
  )

export const findPages = (looked: string): Found[] => best(listedPages, looked)

export const findHelp = (looked: string): Found[] => best(helpEntries, looked)

export function beginnings(): Found[] {
  return searchBeginnings.flatMap((path) => listedPages.filter(({ href }) => href === path))
}

/** Those whose title has the words come first. */
function best(all: readonly (Found & { also?: string | undefined })[], looked: string): Found[] {
  const matching = all.filter(({ title, text, also = '' }) => answers(`${title} ${text} ${also}`, looked))
  const leads = ({ title }: Found) => (answers(title, looked) ? 0 : 1)
  return matching.toSorted((one, other) => leads(one) - leads(other)).slice(0, mostOfGroup)
}
