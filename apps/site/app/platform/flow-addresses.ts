/** Where a public flow is, in every form somebody may want to hand on. */
import { embedCode } from '@flain/render'

export const flowPath = (id: string) => `/f/${encodeURIComponent(id)}`
export const embedPath = (id: string) => `/embed/${encodeURIComponent(id)}`
export const creatorPath = (handle: string) => `/@${encodeURIComponent(handle)}`

/** Opens a flow in the studio: one's own to go on drawing, a public one to look at. */
export function studioAddress(studioUrl: string, id: string): string {
  return `${studioUrl}#flow=${encodeURIComponent(id)}`
}

/** Opens a copy of a template in the studio, with its fields filled in. What was filled in stays in the browser's address. */
export function templateAddress(
  studioUrl: string,
  id: string,
  values: Readonly<Record<string, string>>,
): string {
  const params = new URLSearchParams({ template: id })
  for (const [name, value] of Object.entries(values))
    if (value.trim() !== '') params.append(`.${name}`, value.trim())
  return `${studioUrl}#${params}`
}

/** HTML for another page. */
export function embedOf(siteUrl: string, id: string, title: string): string {
  return embedCode({ src: new URL(embedPath(id), siteUrl).href, title })
}

/** Markdown for a README: the picture, which leads to the page. */
export function readmeLine(siteUrl: string, id: string, title: string): string {
  const page = new URL(flowPath(id), siteUrl).href
  const words = title.replace(/[\\[\]<>`*_]/g, (sign) => `\\${sign}`)
  return `[![${words}](${page}.svg)](${page})`
}
