/** What others may do with a flow. Apart from the schemas, so that pages can use it without them. */
export const licenses = [
  'all-rights-reserved',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-4.0',
  'CC0-1.0',
] as const
export type License = (typeof licenses)[number]

/** Offered for a flow of one's own that was never published: others may build on it and name its maker. */
export const offeredLicense: License = 'CC-BY-4.0'

/**
 * Licences a copy of a flow under `origin` may be published under: share-alike passes itself on, what may not be sold
 * stays so, and nobody gives away what was kept back from them.
 */
export function licensesOfCopy(origin: string): readonly License[] {
  switch (origin) {
    case 'CC0-1.0':
    case 'CC-BY-4.0':
      return licenses
    case 'CC-BY-SA-4.0':
      return ['CC-BY-SA-4.0']
    case 'CC-BY-NC-4.0':
      return ['CC-BY-NC-4.0', 'all-rights-reserved']
    default:
      return ['all-rights-reserved']
  }
}
