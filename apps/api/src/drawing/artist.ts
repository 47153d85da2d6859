/** Draws flows on the server, with the same reader, layout and renderer the studio uses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playbackSteps } from '@flain/flow'
import type { FlowGraph } from '@flain/flow'
import { layOut } from '@flain/layout'
import type { Scene } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { categories, drawScene, toSvg } from '@flain/render'
import type { Category, SvgElement } from '@flain/render'
import { drawCard } from './card.ts'
import type { CardWords } from './card.ts'
import { toPng } from './png.ts'

export type Subject = { graph: FlowGraph; title: string; category: string | null }

/** A drawing for a page, in two shapes. The page's style sheet paints it. */
export type Figure = { wide: SvgElement; narrow: SvgElement }

export type Artist = {
  figure: (subject: Subject) => Figure
  /** Small and without trains until somebody points at it. */
  thumbnail: (subject: Subject) => SvgElement
  /** A file that needs nothing else. */
  still: (subject: Subject) => string
  playing: (subject: Subject) => string
  picture: (subject: Subject) => Promise<Buffer>
  /** 1200 × 630, for the preview of a link. */
  card: (subject: Subject, words: CardWords) => Promise<Buffer>
}

/** Pixels of the longer side of a `.png`. */
const pictureSide = 1600
/** Where layout puts a flow that runs right into rows of a page. */
const wideWidth = 1100
const narrowWidth = 340

export async function createArtist(fonts: string): Promise<Artist> {
  const font = (name: string) => readFile(join(fonts, name))
  const measure = await createMeasure(
    await font('schibsted-grotesk-560.ttf'),
    await font('schibsted-grotesk-560-ext.ttf'),
  )
  const embedded = await font('schibsted-grotesk-560-basic.woff2')
  const fontFiles = ['schibsted-grotesk-560.ttf', 'schibsted-grotesk-560-ext.ttf'].map((name) =>
    join(fonts, name),
  )
  const sceneOf = (graph: FlowGraph, width: number) => withGround(layOut(graph, { measure, width }))
  const draw = ({ graph, title, category }: Subject, width: number, className = '') =>
    drawScene(sceneOf(graph, width), {
      title,
      category: toCategory(category),
      steps: playbackSteps(graph),
      ...(className === '' ? {} : { className }),
    })
  const file = ({ graph, title, category }: Subject, animated: boolean) =>
    toSvg(sceneOf(graph, wideWidth), {
      title,
      category: toCategory(category),
      steps: playbackSteps(graph),
      font: embedded,
      animated,
    })
  const plain = ({ graph, title, category }: Subject) => {
    const scene = sceneOf(graph, wideWidth)
    return { svg: toSvg(scene, { title, category: toCategory(category) }), bounds: scene.bounds }
  }
  return {
    figure: (subject) => ({
      wide: draw(subject, wideWidth, 'wide-only'),
      narrow: draw(subject, narrowWidth, 'tall-only'),
    }),
    thumbnail: (subject) => draw(subject, wideWidth, 'thumb'),
    still: (subject) => file(subject, false),
    playing: (subject) => file(subject, true),
    picture: (subject) => {
      const { svg, bounds } = plain(subject)
      return toPng(svg, { box: bounds, side: pictureSide, fontFiles })
    },
    card: (subject, words) => drawCard(plain(subject), words, { measure, fontFiles }),
  }
}

/** A flow without nodes still has a sheet to be empty on. */
function withGround(scene: Scene): Scene {
  return scene.bounds.width > 0 ? scene : { ...scene, bounds: { x: 0, y: 0, width: 400, height: 220 } }
}

/** The renderer's name of a category, or nothing for one it has no line for. */
export function toCategory(name: string | null): Category | undefined {
  return categories.find((category) => category === name?.toLowerCase())
}
