import { embedCode } from '@flain/render'
import { siteUrl } from './site.ts'

export function flowAddress(id: string): string {
  return new URL(`/f/${id}`, siteUrl()).href
}

/** HTML that plays the flow on another page. */
export function embedOf(id: string, title: string): string {
  return embedCode({ src: new URL(`/embed/${id}`, siteUrl()).href, title })
}
