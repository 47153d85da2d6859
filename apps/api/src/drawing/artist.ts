/** Draws flows on the server, with the same reader, layout and renderer the studio uses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playbackSteps, withoutPictures } from '@flain/flow'
import type { FlowGraph, Issue } from '@flain/flow'
import {
  fromBpmn,
  fromD2,
  fromDot,
  fromExcalidraw,
  fromFile,
  fromMermaid,
  toD2,
  toDot,
  toJson,
  toMermaid,
  toSource,
  withPngSource,
} from '@flain/formats'
import { layOut, layOutInRoom, usualRoom } from '@flain/layout'
import type { Measure, Room, Scene } from '@flain/layout'
import { withIcons } from '@flain/layout/icons'
import { createMeasure } from '@flain/layout/text'
import { categories, drawScene, outlineMarkdown, toSvg, travelFont } from '@flain/render'
import type { Category, SvgElement, TravelFont } from '@flain/render'
import type { Parties } from '../threads/fair-queue.ts'
import { drawCard } from './card.ts'
import type { CardWords } from './card.ts'
import { toPng } from './png.ts'
import { createSketchbook } from './sketchbook.ts'

/** Whose flow it is, who asks for it, and what it is called as long as it stays as it is. */
export type Behalf = Parties & { version?: string }
/** Without a behalf it is the server itself that asks. */
export type Subject = { graph: FlowGraph; title: string; category: string | null; behalf?: Behalf }

/** A drawing for a page, in two shapes. The page's style sheet paints it. */
export type Figure = { wide: SvgElement; narrow: SvgElement }

/** Forms of a flow that are words. They too are made where drawings are: a large flow takes a while. */
const writers = {
  json: (graph) => toJson(graph).text,
  mermaid: (graph) => toMermaid(graph).text,
  d2: (graph) => toD2(graph).text,
  dot: (graph) => toDot(graph).text,
  markdown: outlineMarkdown,
} as const satisfies Record<string, (graph: FlowGraph) => string>

export type WordForm = keyof typeof writers

/** Languages people write; `any` goes by what is in the text. */
const notations = {
  mermaid: fromMermaid,
  d2: fromD2,
  dot: fromDot,
  bpmn: fromBpmn,
  excalidraw: fromExcalidraw,
  any: fromFile,
} as const satisfies Record<string, (text: string) => ReadWords>

export type Notation = keyof typeof notations

/** What somebody wrote, and what it is read as: by the reader or as a notation. */
export type Words = { text: string; as: 'thought' | Notation; behalf?: Parties }
export type ReadWords = { graph: FlowGraph; issues: Issue[] }

export type Artist = {
  /** The flow in somebody's words. It is read where drawings are made: a long diagram takes a while. */
  read: (words: Words) => Promise<ReadWords>
  figure: (subject: Subject) => Promise<Figure>
  /** Small and without the pictures of its steps, its trains waiting until somebody points at it. Kept under the key, which must change with the flow. */
  thumbnail: (subject: Subject, key?: string) => Promise<SvgElement>
  /** The one that is kept under the key, or is being made: nothing has to be read for it. */
  keptThumbnail: (key: string) => Promise<SvgElement> | undefined
  /** A file that needs nothing else, and carries the whole flow, notes too, so that the studio can open it. */
  still: (subject: Subject) => Promise<string>
  playing: (subject: Subject) => Promise<string>
  /** Carries the flow as `still` does. */
  picture: (subject: Subject) => Promise<Buffer>
  words: (subject: Subject, form: WordForm) => Promise<string>
  /** 1200 × 630, for the preview of a link. */
  card: (subject: Subject, words: CardWords) => Promise<Buffer>
  close: () => Promise<void>
}

/** Pixels of the longer side of a `.png`. */
const pictureSide = 1600
/** Rooms in pixels: an article's figure, a card's picture. */
const figureRoom = { width: 1100, height: 420 }
const thumbnailRoom = { width: 360, height: 168, fontSize: 14 }
const narrowWidth = 340
/** About 10 KB each. */
const keptThumbnails = 2000

export async function createArtist(fonts: string): Promise<Artist> {
  const font = (name: string) => readFile(join(fonts, name))
  const files = ['schibsted-grotesk-560.ttf', 'schibsted-grotesk-560-ext.ttf']
  const [first, second, basic, latin] = await Promise.all([
    font('schibsted-grotesk-560.ttf'),
    font('schibsted-grotesk-560-ext.ttf'),
    font('schibsted-grotesk-560-basic.woff2'),
    font('schibsted-grotesk-560-latin.woff2'),
  ])
  const measure = withIcons(await createMeasure(first, second))
  const thumbnails = createSketchbook<SvgElement>(keptThumbnails)
  const fontFiles = files.map((name) => join(fonts, name))
  const travelling: Record<TravelFont['file'], Uint8Array> = {
    'schibsted-grotesk-560-basic.woff2': basic,
    'schibsted-grotesk-560-latin.woff2': latin,
  }
  const file = (subject: Subject, animated: boolean) => {
    const scene = freely(subject.graph, measure)
    const source = animated ? {} : { source: sourceOf(subject) }
    const looks = { ...lookOf(subject), steps: playbackSteps(subject.graph), animated, ...source }
    return toSvg(scene, { ...looks, font: travelling[travelFont(scene).file] })
  }
  /** For pixels, which cannot follow the viewer's theme. */
  const plain = (subject: Subject, theme: 'light' | 'dark') => {
    const scene = freely(subject.graph, measure)
    return { svg: toSvg(scene, { ...lookOf(subject), theme }), bounds: scene.bounds }
  }
  return {
    read: readWords,
    figure: async (subject) => ({
      wide: draw(fit(subject.graph, figureRoom, measure), subject, 'wide-only'),
      narrow: draw(narrowly(subject.graph, measure), subject, 'tall-only'),
    }),
    thumbnail: (subject, key) => {
      const make = async () =>
        draw(fit(withoutPictures(subject.graph), thumbnailRoom, measure), subject, 'thumb')
      return key === undefined ? make() : thumbnails.get(key, make)
    },
    keptThumbnail: (key) => thumbnails.find(key),
    still: async (subject) => file(subject, false),
    playing: async (subject) => file(subject, true),
    picture: async (subject) => {
      const { svg, bounds } = plain(subject, subject.graph.look?.theme === 'dark' ? 'dark' : 'light')
      const png = await toPng(svg, { box: bounds, side: pictureSide, fontFiles })
      return Buffer.from(withPngSource(new Uint8Array(png), sourceOf(subject)).buffer)
    },
    words: async ({ graph, title }, form) =>
      writers[form]({ ...graph, title: graph.title ?? title.slice(0, 200) }),
    card: async (subject, words) => drawCard(plain(subject, 'light'), words, { measure, fontFiles }),
    close: () => Promise.resolve(),
  }
}

/** The reader and what it has learnt are loaded when somebody's words are first read, and not before. */
async function readWords({ text, as }: Words): Promise<ReadWords> {
  const read = as === 'thought' ? undefined : notations[as](text)
  // What is in no language we know is somebody's thought.
  const isThought = !read || (as === 'any' && read.graph.nodes.length === 0 && read.issues.length === 0)
  const { graph, issues } = isThought ? (await import('@flain/reader')).read(text) : read
  return { graph, issues }
}

const lookOf = ({ title, category }: Subject) => ({ title, category: toCategory(category) })

/** As the studio's own pictures carry it. */
function sourceOf({ graph, title, category }: Subject): string {
  const known = toCategory(category)
  return toSource(graph, { name: title, ...(known ? { category: known } : {}) })
}

function draw(scene: Scene, subject: Subject, className: string): SvgElement {
  return drawScene(scene, { ...lookOf(subject), className, steps: playbackSteps(subject.graph) })
}

const freely = (graph: FlowGraph, measure: Measure) => withGround(layOutInRoom(graph, usualRoom, measure))
const narrowly = (graph: FlowGraph, measure: Measure) =>
  withGround(layOut({ ...graph, direction: 'down' }, { measure, width: narrowWidth }))

function fit(graph: FlowGraph, room: Room, measure: Measure): Scene {
  return withGround(layOutInRoom(graph, room, measure))
}

/** A flow without nodes still has a sheet to be empty on. */
function withGround(scene: Scene): Scene {
  return scene.bounds.width > 0 ? scene : { ...scene, bounds: { x: 0, y: 0, width: 400, height: 220 } }
}

/** The renderer's name of a category, or nothing for one it has no line for. */
export function toCategory(name: string | null): Category | undefined {
  return categories.find((category) => category === name?.toLowerCase())
}
