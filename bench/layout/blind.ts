/**
 * `npm run bench:blind -- --to <folder> [--seed 1]`: thirty flows of the corpus, each as we draw it beside what Graphviz, ELK
 * or dagre (Mermaid) makes of it, in one look and one room, as pairs called A and B by chance. Which is whose is in `key.json`, for
 * judges to be compared with afterwards.
 *
 * Chosen by rule, without looking: of the texts of four batches that nothing was learnt from, as our reader reads them, 5 to 40
 * boxes and one line at least, so many of each kind that all engines can draw, evenly spread over the batches in their order. The
 * rivals take turns.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FlowGraph } from '@flain/flow'
import { layOutInRoom, type Room, type Scene } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { read } from '@flain/reader'
import { toSvg } from '@flain/render'
import { Resvg } from '@resvg/resvg-js'
import { rowsOf } from '../reader/rows.ts'
import { seeded } from './graphs.ts'
import { drawRival, rivals, scaleIn, smooth } from './rivals.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'blind' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

const batches = ['b55', 'b56', 'b60', 'b62']
const wanted = { process: 15, decision: 5, architecture: 4, orgchart: 3, mindmap: 3 } as const
const screen = { width: 1440, height: 900 }
const room: Room = { width: 1360, height: 820, fontSize: 16 }
const ground = '#fbfcfb'
const fontFile = join(import.meta.dirname, '../../packages/layout/fonts/schibsted-grotesk-560.ttf')
const font = { fontFiles: [fontFile], defaultFontFamily: 'Schibsted Grotesk' }
const measure = await createMeasure(readFileSync(fontFile))

type Chosen = { id: string; graph: FlowGraph }

function choose(): Chosen[] {
  const all = batches.flatMap((batch) =>
    rowsOf(join(import.meta.dirname, `../reader/corpus/${batch}.flow`)).map(({ id, text }): Chosen => ({
      id,
      graph: read(text).graph,
    })),
  )
  return Object.entries(wanted).flatMap(([kind, count]) => {
    const fitting = all.filter(
      ({ graph: { kind: own, nodes, edges } }) =>
        own === kind && nodes.length >= 5 && nodes.length <= 40 && edges.length > 0,
    )
    return Array.from(
      { length: count },
      (_, at) => fitting[Math.floor(((at + 0.5) * fitting.length) / count)],
    ).filter((one) => one !== undefined)
  })
}

function inRoom(scene: Scene, finish: (svg: string, scene: Scene) => string): string {
  const scale = scaleIn(scene, room)
  const [width, height] = [scene.bounds.width * scale, scene.bounds.height * scale]
  const svg = finish(toSvg(scene, { category: 'development', theme: 'light', background: 'none' }), scene)
  const png = new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font }).render().asPng()
  const place = `x="${(screen.width - width) / 2}" y="${(screen.height - height) / 2}" width="${width}" height="${height}"`
  return `<rect width="${screen.width}" height="${screen.height}" fill="${ground}"/><image ${place} href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`
}

const named = (name: string, drawing: string) =>
  `${drawing}<text x="18" y="40" font-size="28" font-family="Schibsted Grotesk" fill="#666">${name}</text>`

function write(file: string, width: number, content: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${screen.height}">${content}</svg>`
  writeFileSync(file, new Resvg(svg, { font }).render().asPng())
}

const random = seeded(Number(values.seed))
const pairs = join(values.to, 'pairs')
mkdirSync(pairs, { recursive: true })
const key: Record<string, object> = {}
for (const [index, { id, graph }] of choose().entries()) {
  const rival = rivals[index % rivals.length] ?? rivals[0]
  const number = String(index + 1).padStart(2, '0')
  const isOursLeft = random() < 0.5
  key[number] = { id, kind: graph.kind, steps: graph.nodes.length, rival, ours: isOursLeft ? 'A' : 'B' }
  if (values.only !== '' && !values.only.split(',').includes(number)) continue
  const own = layOutInRoom(graph, room, measure)
  const other = await drawRival(rival, { graph, room, measure })
  const drawn = [inRoom(own, (svg) => svg), inRoom(other, rival === 'elk' ? (svg) => svg : smooth)]
  const [a, b] = isOursLeft ? drawn : drawn.toReversed()
  const gap = 24
  write(
    join(pairs, `${number}.png`),
    2 * screen.width + gap,
    `<rect width="100%" height="100%" fill="#999"/>${named('A', a ?? '')}<g transform="translate(${screen.width + gap} 0)">${named('B', b ?? '')}</g>`,
  )
  write(join(pairs, `${number}-A.png`), screen.width, named('A', a ?? ''))
  write(join(pairs, `${number}-B.png`), screen.width, named('B', b ?? ''))
}
writeFileSync(join(values.to, 'key.json'), `${JSON.stringify(key, undefined, 2)}\n`)
