/** Flows drawn on the server, at build time for the pages that are finished then. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type FlowGraph, playbackSteps } from '@flain/flow'
import { layOut, type Measure, type Scene } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { type Category, drawScene, type SvgElement, toSvg } from '@flain/render'

/** The same flow for wide screens and, laid out from top to bottom, for narrow ones. */
export type Drawing = { wide: SvgElement; tall: SvgElement }

type Look = { category: Category; title: string; className?: string }

type Room = { width: number; height: number; fontSize?: number }

let measuring: Promise<Measure> | undefined

export function measure(): Promise<Measure> {
  measuring ??= readFile(
    createRequire(import.meta.url).resolve('@flain/layout/fonts/schibsted-grotesk-560.ttf'),
  ).then(createMeasure)
  return measuring
}

/** A phone's width without its gutters. */
const tallWidth = 364

/** Lays a flow out in the direction that shows it larger in the room there is. */
export async function fit(graph: FlowGraph, { width, height, fontSize = 15 }: Room): Promise<Scene> {
  const options = { measure: await measure(), fontSize }
  const scenes = (['right', 'down'] as const).map((direction) => layOut({ ...graph, direction }, options))
  const scale = ({ bounds }: Scene) => Math.min(width / bounds.width, height / bounds.height)
  return scenes.reduce((best, scene) => (scale(scene) > scale(best) ? scene : best))
}

/** `narrow` is the graph as narrow screens show it, when somebody arranged it for them. */
export async function drawWideAndTall(
  graph: FlowGraph,
  look: Look,
  room: Room,
  narrow: FlowGraph = { ...graph, direction: 'down' },
): Promise<Drawing> {
  const { category, title, className = '' } = look
  const options = { category, title, steps: playbackSteps(graph) }
  const wide = await fit(graph, room)
  const tall = layOut(narrow, { measure: await measure(), width: tallWidth })
  return {
    wide: drawScene(wide, { ...options, className: `${className} wide-only`.trim() }),
    tall: drawScene(tall, { ...options, className: `${className} tall-only`.trim() }),
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
  const scene = layOut(graph, { measure: await measure() })
  return toSvg(scene, { category, animated: true, steps: playbackSteps(graph) })
}
