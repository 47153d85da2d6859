/** The API as values: what the server answers, the client asks and the pages show. */
export { placeholders } from './site-context.ts'
export type { SiteContext } from './site-context.ts'
