/**
 * `node bench/render/run.ts [file.svg]`: bytes and CPU time of drawing a flow of 30 nodes, with the bars they are
 * held to. Given a file name it writes the animated drawing there, to be looked at.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { playbackSteps, type FlowGraph, type NodeKind } from '@flain/flow'
import { layOut } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { drawScene, toSvg } from '@flain/render'
import { machine } from '../machine.ts'

const kinds: NodeKind[] = [
  'start',
  'action',
  'action',
  'decision',
  'system',
  'action',
  'store',
  'action',
  'event',
  'end',
]
const words =
  'Order Check Payment Reserve Stock Notify Warehouse Pack Ship Invoice Customer Refund Review Close'.split(
    ' ',
  )

/** Thirty nodes in three groups and two outside: a backbone, branches from decisions, loops back. */
function flowOfThirty(): FlowGraph {
  const nodes = Array.from({ length: 30 }, (_, index) => ({
    id: `n${index}`,
    kind: kinds[index % kinds.length] ?? 'action',
    label: `${words[index % words.length]} ${(words[(index * 5 + 3) % words.length] ?? '').toLowerCase()}`,
    ...(index % 10 > 2 && index % 10 < 8 ? { group: `g${Math.floor(index / 10)}` } : {}),
  }))
  const edges: FlowGraph['edges'] = []
  const connect = (from: number, to: number, label?: string): void => {
    const kind = edges.length % 9 === 8 ? 'async' : 'main'
    edges.push({ id: `e${edges.length}`, from: `n${from}`, to: `n${to}`, kind, ...(label ? { label } : {}) })
  }
  for (let index = 0; index < 29; index++) connect(index, index + 1, index % 10 === 3 ? 'yes' : undefined)
  for (const at of [3, 13, 23]) connect(at, at + 4, 'no')
  connect(18, 10, 'try again')
  connect(28, 20, 'return')
  const groups = ['Sales', 'Warehouse', 'Accounts'].map((label, index) => ({ id: `g${index}`, label }))
  return {
    version: 1,
    kind: 'process',
    direction: 'right',
    title: 'Order to cash',
    nodes,
    edges,
    groups,
    steps: [],
  }
}

/** CPU milliseconds of one call: the best of `rounds` after as many to warm up. */
function cpuMs(work: () => void, rounds = 200): number {
  for (let round = 0; round < rounds; round++) work()
  let best = Infinity
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

const fonts = new URL('../../packages/layout/fonts/', import.meta.url)
const measure = await createMeasure(await readFile(new URL('schibsted-grotesk-560.ttf', fonts)))
const font = await readFile(new URL('schibsted-grotesk-560-basic.woff2', fonts))
const graph = flowOfThirty()
const steps = playbackSteps(graph)
const scene = layOut(graph, { measure })
const byHand = layOut({ ...graph, look: { style: 'hand' } }, { measure })
const animated = { animated: true, steps, category: 'development' as const }

const rows: [what: string, figure: number, unit: string, bar: number][] = [
  ['animated SVG', toSvg(scene, animated).length, 'bytes', 10_000],
  ['animated SVG, both themes', toSvg(scene, { ...animated, theme: 'auto' }).length, 'bytes', 11_000],
  ['animated SVG with its font', toSvg(scene, { ...animated, font }).length, 'bytes', 25_000],
  ['static SVG', toSvg(scene).length, 'bytes', 25_000],
  ['animated SVG by hand with its font', toSvg(byHand, { ...animated, font }).length, 'bytes', 50_000],
  ['page tree', cpuMs(() => drawScene(scene, { steps })), 'ms CPU', 1],
  ['page tree by hand', cpuMs(() => drawScene(byHand, { steps })), 'ms CPU', 4],
  ['animated SVG', cpuMs(() => toSvg(scene, animated)), 'ms CPU', 3],
  ['static SVG', cpuMs(() => toSvg(scene)), 'ms CPU', 3],
]
console.log(machine())
console.log(`${graph.nodes.length} nodes, ${graph.edges.length} edges, ${graph.groups.length} groups`)
for (const [what, figure, unit, bar] of rows) {
  const shown = unit === 'bytes' ? String(figure) : figure.toFixed(2)
  console.log(`${figure <= bar ? 'ok  ' : 'MISS'} ${what}: ${shown} ${unit} (bar ${bar})`)
}
const [, , file] = process.argv
if (file !== undefined) await writeFile(file, toSvg(scene, animated))
process.exitCode = rows.every(([, figure, , bar]) => figure <= bar) ? 0 : 1
