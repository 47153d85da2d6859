import { caps, cutText, type FlowLook, type Issue } from '@flain/flow'
import {
  pictureLosses,
  toD2,
  toDot,
  toDrawio,
  toExcalidraw,
  toJson,
  toMermaid,
  toOutline,
  toSource,
  toVtt,
  type Written,
} from '@flain/formats'
import { t } from '@flain/languages'
import { tellingOf, toSvg, travelFont } from '@flain/render'
import { fileNameOf } from '../../platform/files.ts'
import { usualCategory } from '../../state/draft.ts'
import type { Drawn, StudioState } from '../../state/studio-state.ts'

const pictureFormats = ['svg', 'animated-svg', 'png'] as const
type PictureFormat = (typeof pictureFormats)[number]
type TextFormat = 'json' | 'mermaid' | 'drawio' | 'excalidraw' | 'dot' | 'd2' | 'markdown' | 'captions'
export type ExportFormat = PictureFormat | TextFormat

/** Only a picture takes the font along. */
export function isPicture(format: ExportFormat): format is PictureFormat {
  return pictureFormats.some((picture) => picture === format)
}

export type Exported = {
  fileName: string
  type: string
  text: string
  /** What the format cannot keep, as sentences. */
  issues: Issue[]
}

export type ExportLooks = {
  name: string
  /** The name a person gave: what other programs call the flow. Without one its own title stays. */
  title?: string | undefined
  category: StudioState['drawing']['category']
  theme: 'light' | 'dark'
  /** What a PNG is painted on. */
  background?: 'canvas' | 'none'
  /** The font that travels inside the picture. */
  font: Uint8Array | undefined
}

/** The flow as the text of a file. A PNG is the SVG it is painted from. Pure. */
export function exportFlow(drawn: Drawn, format: ExportFormat, looks: ExportLooks): Exported {
  const file = fileNameOf(looks.name)
  const shared = {
    category: looks.category,
    title: looks.name,
    steps: drawn.steps,
    ...(looks.font ? { font: looks.font } : {}),
  }
  const fileTheme = drawn.scene.look?.theme ?? looks.theme
  const svgType = 'image/svg+xml'
  const scriptIssues = fontIssues(drawn, looks.font !== undefined)
  switch (format) {
    case 'svg': {
      const text = toSvg(drawn.scene, { ...shared, theme: fileTheme, source: sourceOf(drawn, looks) })
      return { fileName: `${file}.svg`, type: svgType, text, issues: scriptIssues }
    }
    case 'animated-svg': {
      const text = toSvg(drawn.scene, { ...shared, theme: fileTheme, animated: true })
      const issues = [...scriptIssues, ...pictureLosses(drawn.graph, 'An animated SVG', { links: true })]
      return { fileName: `${file}-animated.svg`, type: svgType, text, issues }
    }
    case 'png': {
      const theme = pixelTheme(drawn.scene.look, looks.theme)
      const text = toSvg(drawn.scene, { ...shared, theme, background: looks.background ?? 'none' })
      return { fileName: `${file}.png`, type: 'image/png', text, issues: [] }
    }
    default: {
      const { extension, type, write } = textFormats[format]
      const { text, issues } = write(format === 'json' ? drawn : withTitle(drawn, looks.title), looks)
      const lost = withoutCategory.has(format) && looks.category !== usualCategory ? [categoryLost] : []
      return { fileName: `${file}.${extension}`, type, text, issues: [...issues, ...lost] }
    }
  }
}

type Writer = { extension: string; type: string; write: (drawn: Drawn, looks: ExportLooks) => Written }

/** Formats that are text. A picture of ours opens in none of these programs, so the flow itself goes there. */
const textFormats: Record<TextFormat, Writer> = {
  json: {
    extension: 'flain.json',
    type: 'application/json',
    write: ({ graph }, { name, category }) => toJson(graph, { name, category }),
  },
  mermaid: { extension: 'mmd', type: 'text/plain', write: ({ graph }) => toMermaid(graph) },
  drawio: {
    extension: 'drawio',
    type: 'application/xml',
    write: ({ graph, scene }) => toDrawio(graph, scene),
  },
  excalidraw: {
    extension: 'excalidraw',
    type: 'application/json',
    write: ({ graph, scene }) => toExcalidraw(graph, scene),
  },
  dot: { extension: 'dot', type: 'text/plain', write: ({ graph }) => toDot(graph) },
  d2: { extension: 'd2', type: 'text/plain', write: ({ graph }) => toD2(graph) },
  captions: {
    extension: 'vtt',
    type: 'text/vtt',
    write: ({ graph, scene, steps }) => ({
      text: toVtt(graph, tellingOf(scene, steps).steps),
      issues: [],
    }),
  },
  markdown: {
    extension: 'md',
    type: 'text/markdown',
    write: ({ graph }) => toOutline(graph),
  },
}

function withTitle(drawn: Drawn, title: string | undefined): Drawn {
  return title ? { ...drawn, graph: { ...drawn.graph, title: cutText(title, caps.labelLength) } } : drawn
}

const withoutCategory = new Set<ExportFormat>(['mermaid', 'drawio', 'excalidraw', 'dot', 'd2', 'markdown'])

const categoryLost: Issue = {
  code: 'category_lost',
  at: 'category',
  message: t('The category, which is the line colour, is kept in JSON, SVG and PNG only.'),
}

/** The theme of pixels: the one chosen for pictures, or the page's where they should follow a viewer, which pixels cannot. */
export function pixelTheme(look: FlowLook | undefined, page: 'light' | 'dark'): 'light' | 'dark' {
  return look?.theme === 'light' || look?.theme === 'dark' ? look.theme : page
}

/** The flow as text that travels inside a picture, so that the picture can be opened again. */
export function sourceOf(
  { graph }: Drawn,
  { name, category }: Pick<ExportLooks, 'name' | 'category'>,
): string {
  return toSource(graph, { name, category })
}

/** What a link that carries the thought leaves behind. */
export function linkIssues(thought: string, editCount: number): Issue[] {
  const issues: Issue[] = []
  const say = (code: string, message: string) => issues.push({ code, at: '', message })
  if (editCount > 0) say('edits_lost', t('It carries your words, not what you changed by hand.'))
  if (thought.trim() === '') say('no_words', t('There are no words yet, so it opens an empty canvas.'))
  if (thought.length === caps.thoughtLength)
    say('words_cut', t('It carries the first {count} characters.', { count: caps.thoughtLength }))
  return issues
}

/** The travelling font has Latin letters only. */
function fontIssues(drawn: Drawn, hasFont: boolean): Issue[] {
  if (hasFont && travelFont(drawn.scene).isComplete) return []
  const message = hasFont
    ? t('Some letters are not in our font, so a viewer shows them in a font of its own.')
    : t('Our font could not be fetched, so a viewer shows the words in a font of its own.')
  return [{ code: 'font_incomplete', at: '', message }]
}
