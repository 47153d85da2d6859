/** The words a flow is described with. */
import { lineColours, lineNameOf } from '@flain/flow'

/** One for each line of the design. */
export const categories = lineColours.map(lineNameOf)
export const flowStates = ['draft', 'published'] as const
export const visibilities = ['public', 'private'] as const
export const flowFilters = ['all', 'draft', 'published', 'public', 'private'] as const
export const flowSorts = ['updated', 'created', 'name', 'likes'] as const
/** In place of a folder's id: the flows that lie in none. */
export const noFolder = 'none'
export type FlowFilter = (typeof flowFilters)[number]
