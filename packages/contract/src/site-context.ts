/** A way in through a provider; browsers ask for it by its id. */
export type SignOnWay = { id: string; name: string }

/** What the server hands the site for each request it renders. */
export type SiteContext = {
  siteUrl: string
  studioUrl: string
  contactEmail: string
  /** The providers of single sign-on, by what people call them. Of pages that are rendered when asked for. */
  signOns: readonly SignOnWay[]
  /** A GET to this server's own API, without a network hop and without a session. */
  callApi: (path: string) => Promise<{ status: number; body: unknown }>
  /** Told of each fault that makes a page fail; what it was about is for nobody's log. */
  onFailure: (error: unknown) => void
}

/**
 * Stand for run-time settings in pages that are finished at build time. The server replaces each of them,
 * everywhere in those pages, once at start.
 */
export const placeholders = {
  siteUrl: 'https://site.placeholder.invalid',
  studioUrl: 'https://studio.placeholder.invalid/',
  contactEmail: 'contact@placeholder.invalid',
  signOns: [],
} as const
