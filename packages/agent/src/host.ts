/** What the tools need of where they run: a folder on somebody's machine, or a server with accounts. */
import type { FlowFields } from '@flain/contract'
import type { FlowGraph, Issue } from '@flain/flow'

/** What a flow can be written as, with the type its file has. */
export const formats = {
  svg: 'image/svg+xml',
  'animated-svg': 'image/svg+xml',
  png: 'image/png',
  mermaid: 'text/vnd.mermaid',
  d2: 'text/plain',
  dot: 'text/vnd.graphviz',
  markdown: 'text/markdown',
  json: 'application/json',
} as const
export type Format = keyof typeof formats
export const formatNames = Object.keys(formats) as [Format, ...Format[]]

export type Read = { graph: FlowGraph; issues: Issue[] }
export type Named = { graph: FlowGraph; name: string }

/** A flow that is kept somewhere. */
export type Kept = Named & {
  id: string
  /** Another number whenever the drawing is another. */
  version: number
  link: string
  state?: string
}

type Category = NonNullable<FlowFields['category']>

export type Draft = Named & { thought: string; description?: string; category?: Category }

export type Shelf = {
  read: (id: string) => Promise<Kept>
  /** The drawing as that version had it; undefined when nobody knows any more. */
  graphAt: (id: string, version: number) => Promise<FlowGraph | undefined>
  create: (draft: Draft) => Promise<Kept>
  /** Saves over that version only; undefined when another is there by now. */
  replace: (id: string, version: number, graph: FlowGraph) => Promise<Kept | undefined>
}

export type Publication = {
  category: Category
  description: string
  visibility?: NonNullable<FlowFields['visibility']>
  license?: NonNullable<FlowFields['license']>
}
export type Search = { query: string; category?: Category; limit: number }
export type Found = { id: string; name: string; description: string; author: string; link: string }

export type Community = {
  publish: (id: string, publication: Publication) => Promise<Kept>
  search: (search: Search) => Promise<Found[]>
}

/** Every part may throw a `Refusal`. */
export type Host = {
  read: (text: string, as: 'thought' | 'mermaid') => Promise<Read>
  /** Asked for a picture too; what a person wrote never makes it fail. */
  write: (what: Named, format: Format) => Promise<string | Uint8Array>
  /** Where a drawing that nobody keeps can be opened, if anywhere. */
  linkTo: (text: string) => string | undefined
  shelf: Shelf
  /** The page that shows a drawing inside a chat, where it was built. */
  chatApp?: () => Promise<string>
  /** Only where other people are. */
  community?: Community
}
