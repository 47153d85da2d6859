/**
 * `npm run bench:composition [-- --sheets <folder>] [-- --only <names>] [-- --corpus b16,b23]`: thirty typed flows, or the
 * texts of the corpus, in three rooms (`--room 1440x900` for one). How large the smallest text is when
 * the whole is shown, which lines run against the reading direction although they are no loops, and how much of the
 * room the drawing takes. With `--sheets` every flow is painted in its room, side by side, to be looked at.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FlowGraph } from '@flain/flow'
import { layOutInRoom, type Measure, type Room, type Scene } from '@flain/layout'
import { addUp, type Objections, objectionsTo } from '@flain/layout/objections'
import { createMeasure } from '@flain/layout/text'
import { read } from '@flain/reader'
import { toSvg } from '@flain/render'
import { Resvg } from '@resvg/resvg-js'
import { rowsOf } from '../reader/rows.ts'
import { median } from './quality.ts'
import { typedFlows } from './typed-flows.ts'

const { values } = parseArgs({
  options: {
    sheets: { type: 'string' },
    only: { type: 'string', default: '' },
    corpus: { type: 'string', default: '' },
    room: { type: 'string', default: '' },
  },
})
const fontFile = join(import.meta.dirname, '../../packages/layout/fonts/schibsted-grotesk-560.ttf')
const measure: Measure = await createMeasure(readFileSync(fontFile))

/** What the studio's islands leave free of these screens. */
const rooms: Record<string, Room> = {
  '1440x900': { width: 1082, height: 590, fontSize: 16 },
  '1024x768': { width: 666, height: 458, fontSize: 16 },
  '390x844': { width: 358, height: 500, fontSize: 16 },
}
const largest = 1.15
const floorPx = 11

type Figures = {
  name: string
  steps: number
  text: number
  objections: Objections
  used: number
  look: string
  ms: number
}

const scaleIn = ({ bounds }: Scene, { width, height }: Room) =>
  Math.min(width / bounds.width, height / bounds.height, largest)

function smallestText({ nodes, edges, groups }: Scene): number {
  const sizes = nodes.flatMap(({ fontSize, detailLines }) => [fontSize - (detailLines ? 2 : 0)])
  for (const { label } of edges) if (label) sizes.push(label.fontSize)
  for (const { fontSize } of groups) sizes.push(fontSize)
  return Math.min(...sizes)
}

function figuresOf(name: string, graph: FlowGraph, room: Room): { scene: Scene; figures: Figures } {
  const started = performance.now()
  const scene = layOutInRoom(graph, room, measure)
  const ms = performance.now() - started
  const scale = scaleIn(scene, room)
  const { bounds, direction, rows, density, kind } = scene
  return {
    scene,
    figures: {
      name,
      steps: graph.nodes.length,
      text: smallestText(scene) * scale,
      objections: objectionsTo(scene),
      used: (bounds.width * bounds.height * scale * scale) / (room.width * room.height),
      look: `${kind} ${direction} ${rows?.length ?? 1} ${density ?? ''}`,
      ms,
    },
  }
}

type Cell = { x: number; y: number; title: string }

/** One flow in its room, with a frame around the room. */
function cell(scene: Scene, room: Room, { x, y, title }: Cell): string {
  const scale = scaleIn(scene, room)
  const svg = toSvg(scene, { category: 'development', theme: 'light', background: 'none' })
  const [width, height] = [scene.bounds.width * scale, scene.bounds.height * scale]
  const image = Buffer.from(
    new Resvg(svg, {
      fitTo: { mode: 'zoom', value: scale },
      font: { fontFiles: [fontFile], defaultFontFamily: 'Schibsted Grotesk' },
    })
      .render()
      .asPng(),
  ).toString('base64')
  return `<g transform="translate(${x} ${y})"><rect width="${room.width}" height="${room.height}" fill="#fbfcfb" stroke="#ccd" />
<image x="${(room.width - width) / 2}" y="${(room.height - height) / 2}" width="${width}" height="${height}" href="data:image/png;base64,${image}" />
<text x="8" y="18" font-size="14" font-family="Schibsted Grotesk" fill="#889">${title}</text></g>`
}

function writeSheet(
  folder: string,
  name: string,
  cells: readonly { scene: Scene; figures: Figures }[],
  room: Room,
) {
  const across = Math.max(2, Math.round(2600 / room.width))
  const [stepX, stepY] = [room.width + 16, room.height + 16]
  const drawn = cells.map(({ scene, figures }, at) =>
    cell(scene, room, {
      x: 8 + (at % across) * stepX,
      y: 8 + Math.floor(at / across) * stepY,
      title: `${figures.name} · ${figures.steps} · ${figures.text.toFixed(1)} px · ${Math.round(figures.used * 100)} %`,
    }),
  )
  const [width, height] = [across * stepX, Math.ceil(cells.length / across) * stepY]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eef1ef"/>${drawn.join('')}</svg>`
  mkdirSync(folder, { recursive: true })
  const png = new Resvg(svg, { font: { fontFiles: [fontFile], defaultFontFamily: 'Schibsted Grotesk' } })
    .render()
    .asPng()
  writeFileSync(join(folder, `${name}.png`), png)
}

const listed = (names: string) => names.split(',').filter(Boolean)
const ofCorpus = (batch: string) =>
  rowsOf(join(import.meta.dirname, `../reader/corpus/${batch}.flow`)).map(
    ({ id, text }) => [id, text] as const,
  )
const batches = listed(values.corpus)
const known = batches.length > 0 ? batches.flatMap(ofCorpus) : Object.entries(typedFlows)
const wanted = listed(values.only)
const flows = known.filter(([name]) => wanted.length === 0 || wanted.includes(name))
for (const [name, room] of Object.entries(rooms)) {
  if (values.room !== '' && values.room !== name) continue
  const drawn = flows.map(([flow, text]) => figuresOf(flow, read(text).graph, room))
  const all = drawn.map(({ figures }) => figures)
  console.log(`\n${name}`)
  for (const {
    name: flow,
    steps,
    text,
    objections: { against: back },
    used,
    look,
    ms,
  } of all)
    console.log(
      `${flow.padEnd(11)}${String(steps).padStart(3)} steps  ${text.toFixed(1).padStart(5)} px  ${back} against  ${String(Math.round(used * 100)).padStart(3)} %  ${ms.toFixed(1).padStart(6)} ms  ${look}`,
    )
  const small = all.filter(({ steps, text }) => steps <= 40 && text < floorPx)
  console.log(
    `under ${floorPx} px up to 40 steps: ${small.length} of ${all.filter(({ steps }) => steps <= 40).length}; objections: ${JSON.stringify(addUp(all.map(({ objections }) => objections)))}; room used, median: ${Math.round(median(all.map(({ used }) => used)) * 100)} %`,
  )
  const { sheets } = values
  if (sheets !== undefined)
    for (let at = 0; at < drawn.length; at += 6)
      writeSheet(sheets, `${name}-${at / 6 + 1}`, drawn.slice(at, at + 6), room)
}
