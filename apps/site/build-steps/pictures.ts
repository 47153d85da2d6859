/**
 * Pictures made at build time: a preview of each page, with a flow drawn by our own renderer, and the icons, from
 * the mark. Always the same bytes for the same words.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  brand,
  communitySamples,
  drawnCases,
  galleryKinds,
  galleryPath,
  home,
  iotSystem,
  pages,
} from '@flain/content'
import { diagramKinds, type FlowGraph, frameLooks, type LineColour, playbackSteps } from '@flain/flow'
import { flowGraphSchema } from '@flain/flow/schema'
import { layOut, type Measure, type Scene } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { serialise, type SvgElement, toSvg } from '@flain/render'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import kept from '../app/features/gallery/drawn.json' with { type: 'json' }
import { picturePath } from '../app/platform/page-meta.ts'

const paper = frameLooks.paper.light
const ink = '#0d1b2e'
const quietInk = '#3b495b'
const canvas = '#f8faf9'
const line = '#d3dad8'

/** What link previews expect. */
const card = { width: 1200, height: 630 }
/** Where the flow stands on the card. */
const stage = { x: 640, y: 64, width: 560, height: 502 }

const require = createRequire(import.meta.url)
const fontFile = require.resolve('@flain/layout/fonts/schibsted-grotesk-560.ttf')

export async function makePictures(folder: string): Promise<void> {
  const measure = await createMeasure(await readFile(fontFile))
  const wordMark = await brandImage('logo', { x: 64, y: 64, width: 130, height: 40 })
  for (const { path, title } of Object.values(pages)) {
    await writePng(
      join(folder, picturePath(path)),
      drawCard({ ...subjectOf(path), title, wordMark, measure }),
    )
  }
  await makeIcons(folder)
}

type Subject = { graph: FlowGraph; category: LineColour }

/** The home page shows its demo, a page of a kind that kind; the others take turns, so that each page has its own picture. */
function subjectOf(path: string): Subject {
  if (path === '/') return { graph: iotSystem, category: home.demo.highlighted }
  const subjects: Subject[] = [...drawnCases, ...communitySamples]
  const kind = diagramKinds.find((one) => path === galleryPath(one))
  if (kind) return { graph: flowGraphSchema.parse(kept[kind].graph), category: galleryKinds[kind].line }
  return (
    subjects[Object.keys(pages).indexOf(path) % subjects.length] ?? {
      graph: iotSystem,
      category: 'development',
    }
  )
}

type Card = Subject & { title: string; wordMark: SvgElement; measure: Measure }

function drawCard({ title, wordMark, measure, graph, category }: Card): SvgElement {
  const lines = wrap(title, measure, 500)
  const size = 84
  const top = 315 - ((lines.length - 1) * size) / 2
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...card, 'font-family': 'Schibsted Grotesk' },
    [
      element('rect', { ...card, fill: paper }),
      element('rect', { ...stage, width: stage.width + 40, rx: 28, fill: canvas, stroke: line }),
      flowImage(graph, category, measure),
      wordMark,
      ...lines.map((text, index) =>
        element(
          'text',
          { x: 60, y: top + index * size, 'font-size': 78, 'letter-spacing': -2.6, fill: ink },
          [text],
        ),
      ),
      element('text', { x: 64, y: 566, 'font-size': 26, fill: quietInk }, [brand.tagline]),
    ],
  )
}

/** The flow, as large as the stage allows, in the direction that shows it larger. */
function flowImage(graph: FlowGraph, category: LineColour, measure: Measure): SvgElement {
  const scenes = [graph, { ...graph, direction: 'down' as const }].map((each) =>
    layOut(each, { measure, fontSize: 17 }),
  )
  const room = { width: stage.width - 48, height: stage.height - 48 }
  const scale = ({ bounds }: Scene) => Math.min(room.width / bounds.width, room.height / bounds.height, 1.5)
  const scene = scenes.reduce((best, each) => (scale(each) > scale(best) ? each : best))
  const width = scene.bounds.width * scale(scene)
  const height = scene.bounds.height * scale(scene)
  const file = toSvg(scene, { category, background: 'none', steps: playbackSteps(graph), scale: 2 })
  return element('image', {
    // As pixels: the rasteriser gives SVG files inside SVG files no fonts.
    href: `data:image/png;base64,${toPng(file).toString('base64')}`,
    x: stage.x + (stage.width - width) / 2,
    y: stage.y + (stage.height - height) / 2,
    width,
    height,
  })
}

/** Breaks a title into lines no wider than the room at the card's size. */
function wrap(title: string, measure: Measure, width: number): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && measure(longer, 78) - 2.6 * longer.length <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A drawing of `@flain/ui`'s brand folder, as an image. */
async function brandImage(name: string, place: SvgElement['attributes']): Promise<SvgElement> {
  const file = await readFile(require.resolve(`@flain/ui/brand/${name}.svg`))
  return element('image', { href: `data:image/svg+xml;base64,${file.toString('base64')}`, ...place })
}

const icons = [
  { name: 'icon-32', size: 32, share: 0.86 },
  { name: 'icon-192', size: 192, share: 0.72 },
  { name: 'icon-512', size: 512, share: 0.72 },
  // Launchers cut up to a fifth off every side.
  { name: 'icon-maskable-512', size: 512, share: 0.5 },
  { name: 'apple-touch-icon', size: 180, share: 0.62 },
]

async function makeIcons(folder: string): Promise<void> {
  for (const { name, size, share } of icons) {
    const edge = (size * (1 - share)) / 2
    const picture = element('svg', { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size }, [
      element('rect', { width: size, height: size, fill: paper }),
      await brandImage('mark', { x: edge, y: edge, width: size * share, height: size * share }),
    ])
    await writePng(join(folder, 'icons', `${name}.png`), picture)
  }
}

function element(
  tag: string,
  attributes: SvgElement['attributes'],
  children: SvgElement['children'] = [],
): SvgElement {
  return { tag, attributes, children }
}

function toPng(svgText: string): Buffer {
  const font = { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: 'Schibsted Grotesk' }
  return new Resvg(svgText, { font }).render().asPng()
}

/** Flat colours need no more than a palette, which is a third of the bytes. */
async function writePng(file: string, picture: SvgElement): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const pixels = sharp(toPng(serialise(picture)))
  await writeFile(file, await pixels.png({ palette: true, colours: 128, dither: 0, effort: 10 }).toBuffer())
}
