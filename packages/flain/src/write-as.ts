/** A flow in every format the command line writes, by the ending of the file's name. */
import { type FlowGraph, type Issue, outlineMarkdown, playbackSteps } from '@flain/flow'
import { toD2, toDot, toDrawio, toExcalidraw, toJson, toMermaid, type Written } from '@flain/formats'
import type { Category } from '@flain/render'
import { toPdf } from '@flain/render/pdf'
import { letters, moreLetters } from './fonts.ts'
import { layOut } from './lay-out.ts'
import { measure } from './measure.ts'
import { openPictureDecoder, openTextPainter, toPng } from './pixels.ts'
import { render, type RenderOptions } from './render.ts'
import { toAscii } from './to-ascii.ts'

export type Look = Pick<RenderOptions, 'theme' | 'background' | 'animated' | 'font'> & {
  category: Category | undefined
  /** PNG pixels for each pixel of the drawing. */
  scale: number
}

type File = { content: string | Uint8Array; issues: Issue[] }
type Write = (graph: FlowGraph, look: Look) => File | Promise<File>

const asText = ({ text, issues }: Written): File => ({ content: text, issues })
const whole = (content: string | Uint8Array): File => ({ content, issues: [] })

/** Pixels and paper cannot follow the viewer's own setting. */
const plain = ({ theme, background, category }: Look) => ({
  theme: theme === 'dark' ? ('dark' as const) : ('light' as const),
  category,
  ...(background ? { background } : {}),
})

/** What paints here knows no WebP. */
function webpIssues({ nodes }: FlowGraph, format: string): Issue[] {
  const isLost = nodes.some(({ picture }) => picture?.data.startsWith('data:image/webp'))
  const message = `${format} does not keep the pictures of steps in WebP; PNG and JPEG are kept.`
  return isLost ? [{ code: 'pictures_lost', at: 'nodes', message }] : []
}

const writers = {
  '.svg': (graph, { scale: _scale, ...look }) =>
    whole(render(layOut(graph), { ...look, steps: playbackSteps(graph) })),
  '.png': async (graph, look) => {
    const scene = layOut(graph)
    const content = await toPng(render(scene, plain(look)), scene, look.scale)
    return { content, issues: webpIssues(graph, 'A PNG of the command line') }
  },
  '.pdf': async (graph, look) => {
    const [paintText, decodePicture] = await Promise.all([openTextPainter(), openPictureDecoder()])
    const means = { font: letters, extendedFont: moreLetters, measure, paintText, decodePicture }
    const paper = { ...means, ...plain(look) }
    return {
      content: toPdf(layOut(graph), paper).bytes,
      issues: webpIssues(graph, 'A PDF of the command line'),
    }
  },
  '.json': (graph, { category }) => asText(toJson(graph, category ? { category } : {})),
  '.mmd': (graph) => asText(toMermaid(graph)),
  '.dot': (graph) => asText(toDot(graph)),
  '.d2': (graph) => asText(toD2(graph)),
  '.drawio': (graph) => asText(toDrawio(graph, layOut(graph))),
  '.excalidraw': (graph) => asText(toExcalidraw(graph, layOut(graph))),
  '.md': (graph) => whole(outlineMarkdown(graph)),
  '.txt': (graph) => whole(toAscii(graph)),
} satisfies Record<string, Write>

export type Ending = keyof typeof writers

export const endings = Object.keys(writers) as readonly Ending[]

/** `svg` and `.SVG` are `.svg`. */
export function endingOf(name: string): Ending | undefined {
  const wanted = `.${name.toLowerCase().replace(/^\./, '')}`
  return endings.find((ending) => ending === wanted)
}

export async function writeAs(graph: FlowGraph, ending: Ending, look: Look): Promise<File> {
  const write: Write = writers[ending]
  return write(graph, look)
}
