/** An article as the API hands it out: known elements as plain data, so that no page has to parse markup. */
import { z } from 'zod'

/** One element. Drawings have the same shape: a `SvgElement` of `@flain/render` is one. */
export type ArticleElement = {
  tag: string
  attributes: Readonly<Record<string, string | number>>
  children: readonly ArticleNode[]
  key?: string
}
/** A string is text, not markup. */
export type ArticleNode = string | ArticleElement

export const articleElementSchema: z.ZodType<ArticleElement> = z.object({
  tag: z.string(),
  attributes: z.record(z.string(), z.union([z.string(), z.number()])),
  get children() {
    return z.array(z.union([z.string(), articleElementSchema]))
  },
  key: z.string().exactOptional(),
})

const nodesSchema = z.array(z.union([z.string(), articleElementSchema]))

/** Elements of text, or a drawing in two shapes: for wide pages and for narrow ones. */
export const articleBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('elements'), nodes: nodesSchema }),
  z.object({
    kind: z.literal('figure'),
    caption: z.string(),
    /** The thought the drawing was made from. */
    thought: z.string(),
    wide: articleElementSchema,
    narrow: articleElementSchema,
  }),
])
export type ArticleBlock = z.infer<typeof articleBlockSchema>
