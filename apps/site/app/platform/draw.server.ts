/** Flows drawn on the server, at build time for the pages that are finished then. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type FlowGraph, playbackSteps } from '@flain/flow'
import { layOut, layOutInRoom, type Measure, type Room, type Scene, usualRoom } from '@flain/layout'
import { withIcons } from '@flain/layout/icons'
import { createMeasure } from '@flain/layout/text'
import { type Category, drawScene, type SvgElement, toSvg } from '@flain/render'

/** The same flow for wide screens and, laid out from top to bottom, for narrow ones. */
export type Drawing = { wide: SvgElement; tall: SvgElement }

type Look = { category: Category; title: string; className?: string }

let measuring: Promise<Measure> | undefined

export function measure(): Promise<Measure> {
  measuring ??= readFile(
    createRequire(import.meta.url).resolve('@flain/layout/fonts/schibsted-grotesk-560.ttf'),
  )
    .then((font) => createMeasure(font))
    .then(withIcons)
  return measuring
}

/** A phone's width without its gutters. */
const tallWidth = 364

/** Shown as large as the room allows. */
export async function fit(graph: FlowGraph, room: Room): Promise<Scene> {
  return layOutInRoom(graph, room, await measure())
}

export async function drawWideAndTall(graph: FlowGraph, look: Look, room: Room): Promise<Drawing> {
  const tall = layOut({ ...graph, direction: 'down' }, { measure: await measure(), width: tallWidth })
  return paint({ wide: await fit(graph, room), tall }, graph, look)
}

type Arranged = { wide: FlowGraph; tall: FlowGraph }

/** Labels of a diagram that fills a wide screen's canvas. */
const canvasFontSize = 17

/** A diagram that somebody arranged by hand for each kind of screen. */
export async function drawArranged({ wide, tall }: Arranged, look: Look): Promise<Drawing> {
  const options = { measure: await measure() }
  const scenes = {
    wide: layOut(wide, { ...options, fontSize: canvasFontSize }),
    tall: layOut(tall, { ...options, width: tallWidth }),
  }
  return paint(scenes, wide, look)
}

function paint(scenes: { wide: Scene; tall: Scene }, graph: FlowGraph, look: Look): Drawing {
  const { category, title, className = '' } = look
  const options = { category, title, steps: playbackSteps(graph) }
  return {
    wide: drawScene(scenes.wide, { ...options, className: `${className} wide-only`.trim() }),
    tall: drawScene(scenes.tall, { ...options, className: `${className} tall-only`.trim() }),
  }
}

/** The room a card has for its picture. */
const cardRoom = { width: 360, height: 168, fontSize: 14 }

/** A small picture for a card: no trains until somebody points at it. */
export async function drawThumbnail(graph: FlowGraph, { category, title }: Look): Promise<SvgElement> {
  const scene = await fit(graph, cardRoom)
  return drawScene(scene, { category, title, className: 'thumb', steps: playbackSteps(graph) })
}

/** The flow as a file of its own. */
export async function drawFile(graph: FlowGraph, category: Category): Promise<string> {
  const scene = await fit(graph, usualRoom)
  return toSvg(scene, { category, animated: true, steps: playbackSteps(graph) })
}
