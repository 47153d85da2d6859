/** Fenced flows in the editor's own Markdown preview. */
import markdownItFlain from '../markdown-it.ts'
import type { FenceOptions } from '../fence.ts'

type Token = { info: string; content: string }
type Rule = (tokens: Token[], index: number, ...rest: unknown[]) => string
export type MarkdownIt = { renderer: { rules: { fence?: unknown } } }

/** A preview is written anew with every key: what did not change is not drawn again. */
const mostKept = 100

/** `look` is asked for with every block: settings and theme may change while the preview is open. */
export function drawFences<Md extends MarkdownIt>(md: Md, look: () => FenceOptions): Md {
  const usual = md.renderer.rules.fence as Rule
  const options = {
    get languages() {
      return look().languages ?? ['flow']
    },
    get theme() {
      return look().theme ?? 'auto'
    },
    background: 'none',
  } as const
  markdownItFlain(md, options)
  const drawing = md.renderer.rules.fence as Rule
  const kept = new Map<string, string>()
  const rule: Rule = (tokens, index, ...rest) => {
    const { info = '', content = '' } = tokens[index] ?? {}
    if (!options.languages.includes(info.trim().split(/\s/)[0] ?? '')) return usual(tokens, index, ...rest)
    const key = JSON.stringify([options.theme, info, content])
    const markup = kept.get(key) ?? drawing(tokens, index, ...rest)
    kept.delete(key)
    kept.set(key, markup)
    if (kept.size > mostKept) kept.delete([...kept.keys()][0] ?? '')
    return markup
  }
  md.renderer.rules.fence = rule
  return md
}
