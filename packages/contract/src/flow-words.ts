/** The words a flow is described with. */
import { lineColours, lineNameOf } from '@flain/flow'

/** One for each line of the design. */
export const categories = lineColours.map(lineNameOf)
export const flowStates = ['draft', 'published'] as const
export const visibilities = ['public', 'private'] as const
/** Why nobody but its owner sees a published flow: a rule holds it until somebody looks at it, or somebody decided so. */
export const hiddenWhys = ['links', 'reports', 'decision'] as const
export type HiddenWhy = (typeof hiddenWhys)[number]
export const flowFilters = ['all', 'draft', 'published', 'public', 'private'] as const
export const flowSorts = ['updated', 'created', 'name', 'likes'] as const
/** In place of a folder's id: the flows that lie in none. */
export const noFolder = 'none'
export type FlowFilter = (typeof flowFilters)[number]

type Standing = {
  state: (typeof flowStates)[number]
  visibility: (typeof visibilities)[number]
  hidden: { why: HiddenWhy } | null
}

/** In one word, how far it is shown; what is private is hidden from nobody who could see it. */
export function standingWord({ state, visibility, hidden }: Standing) {
  if (state === 'draft') return 'Draft'
  if (!hidden || visibility === 'private') return 'Published'
  return hidden.why === 'decision' ? 'Hidden' : 'Waiting'
}
