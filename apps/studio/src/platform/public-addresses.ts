import { serialise } from '@flain/render'
import { siteUrl } from './site.ts'

export function flowAddress(id: string): string {
  return new URL(`/f/${id}`, siteUrl()).href
}

/** HTML that plays the flow on another page. Every value passes the one escaper. */
export function embedCode(id: string, title: string): string {
  const src = new URL(`/embed/${id}`, siteUrl()).href
  const look = {
    width: 800,
    height: 640,
    loading: 'lazy',
    style: 'border:0;max-width:100%',
    allow: 'fullscreen',
  }
  // An empty text keeps the element open: HTML knows no `<iframe/>`.
  return serialise({ tag: 'iframe', attributes: { src, title, ...look }, children: [''] })
}
