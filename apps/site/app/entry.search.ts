/** The search's script, fetched when somebody first looks for something. */
export { openSearch } from './features/search/open-search.ts'
