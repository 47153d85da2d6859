/** What the Markdown plugins have in common: a fenced block becomes a picture that moves, with no script on the page. */
import { type FlowGraph, type Issue, playbackSteps } from '@flain/flow'
import { sentencesOf } from '@flain/formats'
import { type DrawOptions, withReason } from './draw.ts'
import { layOut } from './lay-out.ts'
import { open } from './open.ts'
import { render } from './render.ts'

export type FenceOptions = Omit<DrawOptions, 'direction' | 'density'> & {
  /** The words after the fence whose blocks are drawn; only `flow` unless given. `mermaid`, `d2` and `dot` are read as such. */
  languages?: readonly string[]
}

export type FencePicture = { url: string; alt: string; issues: Issue[] }

/**
 * The picture of a block, undefined for a block of another language. It is a data address for an `<img>`, because inlined
 * drawings would share ids and style sheets with the page; `url` is empty when there is nothing to draw.
 */
export function drawFence(info: string, text: string, options: FenceOptions): FencePicture | undefined {
  const { languages = ['flow'], ...look } = options
  const [language = ''] = info.trim().split(/\s/)
  if (!languages.includes(language)) return undefined
  const { graph, issues } = open(text, `.${language}`)
  if (graph.nodes.length === 0) return { url: '', alt: '', issues: withReason(issues) }
  const usual = { animated: true, font: true, theme: 'auto' } as const
  const svg = render(layOut(graph), { ...usual, ...look, steps: playbackSteps(graph) })
  return { url: `data:image/svg+xml,${encoded(svg)}`, alt: altOf(graph), issues }
}

export type ComplainingOptions = FenceOptions & {
  /** Is told what could not be drawn or kept, with its line; the console's warning unless given. */
  complain?: (sentence: string) => void
}

export type Fence = { info: string; text: string; line: number; file?: string | undefined }

/** The same for whatever keeps no messages of a page: undefined too for a block without a picture, once that is said. */
export function drawOrComplain(fence: Fence, options: ComplainingOptions): FencePicture | undefined {
  const { complain = (sentence: string) => console.warn(sentence), ...look } = options
  const picture = drawFence(fence.info, fence.text, look)
  if (!picture) return undefined
  const place = fence.file === undefined ? `Line ${fence.line}` : `${fence.file}, line ${fence.line}`
  if (picture.issues.length > 0) complain(`${place}: ${sentencesOf(picture.issues)}`)
  return picture.url === '' ? undefined : picture
}

/** The image in a tree of Markdown, with what stands around it. */
export function imageNode({ url, alt }: FencePicture) {
  const image = { type: 'image' as const, url, alt, title: null }
  return { type: 'paragraph' as const, children: [image] }
}

/** Only what an address may not hold: shorter than base64. Brackets and quotes would end it in Markdown and style sheets. */
function encoded(svg: string): string {
  return encodeURIComponent(svg)
    .replaceAll(/%(?:3A|3B|3D|2F|2C)/g, decodeURIComponent)
    .replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/** What the picture shows, for whoever does not see it. */
export function altOf(graph: FlowGraph): string {
  return graph.title ?? `Flow: ${graph.nodes.map(({ label }) => label).join(', ')}`
}
