/** oEmbed 1.0: what another site shows in place of a link to a flow. https://oembed.com */
import { brand } from '@flain/content'
import { embedCode, embedSize } from '@flain/render'
import type { FlowFiles } from './flow-files.ts'

const smallest = { width: 320, height: 240 }

export type OEmbedRequest = { url: string | undefined; maxWidth: number; maxHeight: number }

/** Undefined when the address is not one of a public flow. */
export async function oEmbed(asked: OEmbedRequest, files: FlowFiles, siteUrl: string) {
  const id = flowIdOf(asked.url, siteUrl)
  const flow = id === undefined ? undefined : await files.flow(id)
  if (!flow) return undefined
  const width = Math.max(smallest.width, Math.min(embedSize.width, asked.maxWidth))
  const height = Math.max(smallest.height, Math.min(embedSize.height, asked.maxHeight))
  return {
    version: '1.0',
    type: 'rich',
    provider_name: flow.label?.name ?? brand.name,
    provider_url: siteUrl,
    title: flow.name,
    author_name: flow.author,
    author_url: `${siteUrl}/@${flow.handle}`,
    width,
    height,
    html: embedCode({ src: `${siteUrl}/embed/${flow.id}`, title: flow.name, width, height }),
    thumbnail_url: `${siteUrl}/f/${flow.id}/og.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  }
}

function flowIdOf(url: string | undefined, siteUrl: string): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  if (origin !== siteUrl) return undefined
  return /^\/(?:f|embed)\/([A-Za-z0-9-]{1,64})\/?$/.exec(pathname)?.[1]
}
