/**
 * A markdown-it plugin, for VitePress, Eleventy and whatever else reads Markdown by markdown-it:
 *
 *   import markdownItFlain from 'flain/markdown-it'
 *   md.use(markdownItFlain, { languages: ['flow', 'mermaid'] })
 *
 * What could not be drawn or kept is told to `complain`, the console's warning unless given; a block without a picture stays
 * as it was.
 */
import { type ComplainingOptions, drawOrComplain } from './fence.ts'
import { imageOf } from './picture-of.ts'

type Token = { info: string; content: string; map?: [number, number] | null }
type Rule = (tokens: Token[], index: number, ...rest: never[]) => string
type MarkdownIt = { renderer: { rules: { fence?: unknown } } }

export default function markdownItFlain(md: MarkdownIt, options: ComplainingOptions = {}): void {
  const { rules } = md.renderer
  // markdown-it always has a rule for fences.
  const usual = rules.fence as Rule
  const drawing: Rule = (tokens, index, ...rest) => {
    const token = tokens[index]
    const line = (token?.map?.[0] ?? 0) + 1
    const picture = token && drawOrComplain({ info: token.info, text: token.content, line }, options)
    return picture ? `<p>${imageOf(picture)}</p>\n` : usual(tokens, index, ...rest)
  }
  rules.fence = drawing
}
