/**
 * A plugin for Sätteri, which reads Markdown for Astro from its version 7 on:
 *
 *   import satteriFlain from 'flain/satteri'
 *   markdownToHtml(text, { mdastPlugins: [satteriFlain({ languages: ['flow', 'mermaid'] })] })
 *
 * What could not be drawn or kept is told to `complain`, the console's warning unless given, because Sätteri keeps what plugins
 * report to itself; a block without a picture stays as it was.
 */
import { drawOrComplain, imageNode, type ComplainingOptions } from './fence.ts'

type Code = { lang?: string | null | undefined; value: string; position?: Place | undefined }
type Place = { start: { line: number } }
type Document = { fileURL?: URL | undefined }

export default function satteriFlain(options: ComplainingOptions = {}) {
  return {
    name: 'flain',
    options: { position: true },
    code: ({ lang, value, position }: Readonly<Code>, { fileURL }: Document) => {
      if (!lang) return undefined
      const at = { line: position?.start.line ?? 1, file: fileURL && decodeURI(fileURL.pathname) }
      const picture = drawOrComplain({ info: lang, text: value, ...at }, options)
      return picture && imageNode(picture)
    },
  }
}
