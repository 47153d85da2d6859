/**
 * A markdown-it plugin, for VitePress, Eleventy and whatever else reads Markdown by markdown-it:
 *
 *   import markdownItFlain from 'flain/markdown-it'
 *   md.use(markdownItFlain, { languages: ['flow', 'mermaid'] })
 *
 * What could not be drawn or kept is told to `complain`, the console's warning unless given; a block without a picture stays
 * as it was.
 */
import { sentencesOf } from '@flain/formats'
import { drawFence, type FenceOptions } from './fence.ts'
import { imageOf } from './picture-of.ts'

type Token = { info: string; content: string; map?: [number, number] | null }
type Rule = (tokens: Token[], index: number, ...rest: never[]) => string
type MarkdownIt = { renderer: { rules: { fence?: unknown } } }

export type MarkdownItFlainOptions = FenceOptions & { complain?: (sentence: string) => void }

export default function markdownItFlain(md: MarkdownIt, options: MarkdownItFlainOptions = {}): void {
  const { complain = (sentence: string) => console.warn(sentence), ...look } = options
  const { rules } = md.renderer
  // markdown-it always has a rule for fences.
  const usual = rules.fence as Rule
  const drawing: Rule = (tokens, index, ...rest) => {
    const token = tokens[index]
    const picture = token && drawFence(token.info, token.content, look)
    if (token && picture && picture.issues.length > 0)
      complain(`Line ${(token.map?.[0] ?? 0) + 1}: ${sentencesOf(picture.issues)}`)
    if (!picture || picture.url === '') return usual(tokens, index, ...rest)
    return `<p>${imageOf(picture)}</p>\n`
  }
  rules.fence = drawing
}
