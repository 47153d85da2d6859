/** The picture that stands for a flow where its link is shared: title and author on paper, the drawing below. */
import { brand } from '@flain/content'
import type { Measure } from '@flain/layout'
import { palettes, serialise } from '@flain/render'
import type { SvgElement } from '@flain/render'
import { encode, rasterise, visible } from './png.ts'

/** `dot` is the colour beside the brand; null where there is none. */
export type CardWords = { title: string; line: string; brand: string; dot: string | null }

/** What our own cards are known by. */
export const ownMark = { brand: brand.name, dot: palettes.light.signal }

type Parts = { measure: Measure; fontFiles: string[] }
type Drawing = { svg: string; bounds: { width: number; height: number } }

const size = { width: 1200, height: 630 }
const margin = 64
const titleSize = 52
/** Of somebody's own name, which may be long. */
const brandRoom = 420
const frame = { x: margin, y: 196, width: size.width - 2 * margin, height: 376 }

export async function drawCard(
  drawing: Drawing,
  words: CardWords,
  { measure, fontFiles }: Parts,
): Promise<Buffer> {
  const { canvas } = palettes.light
  const { width, height } = drawing.bounds
  const scale = Math.min(frame.width / Math.max(width, 1), frame.height / Math.max(height, 1), 1.6)
  const [ground, whole] = await Promise.all([
    rasterise(serialise(paper(words, measure)), 1, fontFiles),
    rasterise(drawing.svg, visible(scale, drawing.bounds), fontFiles),
  ])
  const shown = { width: Math.min(whole.width, frame.width), height: Math.min(whole.height, frame.height) }
  const flow = encode(whole).extract({ left: 0, top: 0, ...shown })
  return encode(ground)
    .composite([
      {
        input: await flow.raw().toBuffer(),
        raw: { ...shown, channels: 4 },
        left: Math.round(frame.x + (frame.width - shown.width) / 2),
        top: Math.round(frame.y + (frame.height - shown.height) / 2),
      },
    ])
    .flatten({ background: canvas })
    .png({ compressionLevel: 4 })
    .toBuffer()
}

const element = (
  tag: string,
  attributes: SvgElement['attributes'],
  children: SvgElement['children'] = [],
) => ({
  tag,
  attributes,
  children,
})

type Line = { y: number; fontSize: number; fill: string; words: string; anchor?: 'start' | 'end' }

function writeLine({ y, fontSize, fill, words, anchor = 'start' }: Line): SvgElement {
  const attributes = {
    x: anchor === 'end' ? size.width - margin : margin,
    y,
    fill,
    'font-size': fontSize,
    'font-family': 'Schibsted Grotesk',
    'text-anchor': anchor,
  }
  return element('text', attributes, [words])
}

function paper({ title, line, dot, ...words }: CardWords, measure: Measure): SvgElement {
  const { canvas, ink, edgeLabel } = palettes.light
  const room = size.width - 2 * margin
  const mark = fit(words.brand, 26, brandRoom, measure)
  const markWidth = measure(mark, 26)
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, [
    element('rect', { ...size, fill: canvas }),
    writeLine({ y: 114, fontSize: titleSize, fill: ink, words: fit(title, titleSize, room, measure) }),
    writeLine({
      y: 160,
      fontSize: 26,
      fill: edgeLabel,
      words: fit(line, 26, room - Math.max(200, markWidth + 60), measure),
    }),
    writeLine({ y: 160, fontSize: 26, fill: ink, words: mark, anchor: 'end' }),
    ...(dot === null
      ? []
      : [element('circle', { cx: size.width - margin - markWidth - 16, cy: 151, r: 7, fill: dot })]),
  ])
}

/** The words cut to the room, with an ellipsis when something had to go. */
function fit(words: string, fontSize: number, room: number, measure: Measure): string {
  if (measure(words, fontSize) <= room) return words
  const letters = [...words]
  let low = 0
  let high = letters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(`${letters.slice(0, middle).join('')}…`, fontSize) <= room) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}
