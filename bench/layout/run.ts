/**
 * `npm run bench:layout [-- --quick]`: ours beside elkjs, dagre and graphviz on generated graphs of several
 * seeds. Speed is the best of several warm runs in CPU milliseconds; everything else is exact.
 */
import { cpus, loadavg } from 'node:os'
import { layOut, type Scene } from '@flain/layout'
import type { FlowGraph } from '@flain/flow'
import {
  dagreEngine,
  elkEngine,
  graphvizEngine,
  measure,
  ours,
  oursInOneRow,
  sizesOf,
  toDrawn,
  type Engine,
} from './engines.ts'
import { firstNodes, generate, seeded, shapes, without, type Recipe } from './graphs.ts'
import { judge, median, moved, type Quality } from './quality.ts'
import { bundledSize } from './size.ts'

const isQuick = process.argv.includes('--quick')
const isOursOnly = process.argv.includes('--ours')
const seeds = isQuick ? [1, 2, 3] : [1, 2, 3, 4, 5, 6, 7, 8]

/** How loaded the machine is, and what a fixed piece of work costs here and now. */
async function yardstick(): Promise<string> {
  const cost = await cpuOf(() => {
    const values = new Float64Array(20_000)
    for (let round = 0; round < 20; round++)
      for (let i = 1; i < values.length; i++) values[i] = (values[i - 1] ?? 0) * 0.5 + i
    return values[5]
  }, 300)
  return `load ${loadavg()[0]?.toFixed(2)}, yardstick ${cost.toFixed(2)} ms`
}

console.log(
  `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`,
)

async function enginesFor(graph: FlowGraph): Promise<Engine[]> {
  if (isOursOnly) return [ours]
  const sizes = sizesOf(graph)
  return [ours, await graphvizEngine(sizes), dagreEngine(sizes), elkEngine(sizes)]
}

/** CPU milliseconds of the fastest of several runs. */
async function cpuOf(run: () => unknown, budget = 400): Promise<number> {
  let best = Infinity
  const until = performance.now() + budget
  for (let i = 0; i < 3 || (performance.now() < until && i < 200); i++) {
    const before = process.cpuUsage()
    const started = performance.now()
    await run()
    const spent = performance.now() - started
    const used = process.cpuUsage(before)
    const cpu = (used.user + used.system) / 1000
    // NOTE: the CPU clock is coarse below a millisecond; a single-threaded run cannot use less than it took.
    best = Math.min(best, spent < 5 ? spent : Math.min(cpu, spent))
    if (spent > 3000) break
  }
  return best
}

async function speed(title: string, sizes: readonly number[], recipe: Partial<Recipe>) {
  console.log(`\n${title}: CPU ms, warm, best of several runs, mean of seeds (${await yardstick()})`)
  for (const nodes of sizes) {
    const row: Record<string, number[]> = {}
    for (const seed of nodes > 300 ? seeds.slice(0, 2) : seeds.slice(0, 4)) {
      const graph = generate({ nodes, seed, ...recipe })
      for (const engine of await enginesFor(graph)) {
        if (nodes > 1000 && engine.name !== 'flain') continue
        const budget = nodes > 300 ? 300 : 250
        ;(row[engine.name] ??= []).push(await cpuOf(() => engine.draw(graph), budget).catch(() => NaN))
      }
    }
    printRow(`${nodes} nodes`, row, 3)
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function printRow(name: string, row: Record<string, number[]>, digits: number) {
  const base = mean(row['graphviz'] ?? [])
  const cells = Object.entries(row).map(([engine, values]) => {
    const value = mean(values)
    const ratio = base > 0 && engine !== 'graphviz' ? ` (${(value / base).toFixed(2)}×)` : ''
    return `${engine} ${value.toFixed(digits)}${ratio}`
  })
  console.log(`  ${name.padEnd(16)} ${cells.join('   ')}`)
}

async function quality(title: string, graphs: readonly FlowGraph[]) {
  console.log(
    `\n${title}: sums over ${graphs.length} graphs (aspect: least–most and how many in 0.6–2.2); × is against graphviz`,
  )
  const all = new Map<string, Quality[]>()
  for (const graph of graphs) {
    const tight = isOursOnly ? [] : [await graphvizEngine(sizesOf(graph), { layerGap: 48 })]
    for (const engine of [...(await enginesFor(graph)), oursInOneRow, ...tight]) {
      const drawn = await Promise.resolve(engine.draw(graph)).catch(() => undefined)
      if (drawn) all.set(engine.name, [...(all.get(engine.name) ?? []), judge(drawn)])
    }
  }
  const sum = (rows: readonly Quality[], key: keyof Quality) =>
    rows.reduce((total, row) => total + row[key], 0)
  const base = all.get('graphviz')
  for (const [engine, rows] of all) {
    const ratio = (key: keyof Quality) =>
      base ? ` (${(sum(rows, key) / Math.max(1, sum(base, key))).toFixed(2)}×)` : ''
    const aspects = rows.map((row) => row.aspect).toSorted((a, b) => a - b)
    const fitting = aspects.filter((aspect) => aspect >= 0.6 && aspect <= 2.2).length
    console.log(
      `  ${engine.padEnd(9)} crossings ${sum(rows, 'crossings')}${ratio('crossings')}, length ${Math.round(sum(rows, 'length'))}${ratio('length')}, ` +
        `bends ${sum(rows, 'bends')}, aspect ${aspects[0]?.toFixed(2)}–${aspects.at(-1)?.toFixed(2)} (${fitting}), overlaps ${sum(rows, 'overlaps')}, ` +
        `through nodes ${sum(rows, 'throughNodes')}, through groups ${sum(rows, 'throughGroups')}, covered labels ${sum(rows, 'coveredLabels')}`,
    )
  }
}

async function grow(title: string, recipe: Omit<Recipe, 'seed' | 'nodes'>) {
  const steps: { mean: number; most: number; flips: number }[] = []
  const costs: number[] = []
  let crossings = 0
  let cold = 0
  let graphviz = 0
  let faults = 0
  for (const seed of seeds) {
    const graph = generate({ ...recipe, nodes: 60, seed })
    let scene: Scene = layOut(firstNodes(graph, 6), { measure })
    for (let count = 7; count <= 60; count++) {
      const next = firstNodes(graph, count)
      const started = performance.now()
      const after = layOut(next, { measure, previous: scene })
      if (count > 50) costs.push(performance.now() - started)
      steps.push(moved(toDrawn(scene), toDrawn(after)))
      scene = after
    }
    const end = judge(toDrawn(scene))
    crossings += end.crossings
    faults += end.overlaps + end.throughNodes + end.throughGroups + end.coveredLabels
    cold += judge(toDrawn(layOut(graph, { measure }))).crossings
    if (!isOursOnly) graphviz += judge(await (await graphvizEngine(sizesOf(graph))).draw(graph)).crossings
  }
  const calm = steps.filter((step) => step.most <= 8).length / steps.length
  console.log(
    `  ${title.padEnd(16)} moved ${mean(steps.map((step) => step.mean)).toFixed(2)} px a step, calm ${(calm * 100).toFixed(1)} %, ` +
      `pairs that change order ${(mean(steps.map((step) => step.flips)) * 100).toFixed(3)} %, crossings at 60 ${crossings} (cold ${cold}${isOursOnly ? '' : `, graphviz ${graphviz}`}), faults ${faults}, ` +
      `one step ${median(costs).toFixed(2)} ms`,
  )
}

function shrink(title: string, recipe: Omit<Recipe, 'seed' | 'nodes'>) {
  const steps: { mean: number; most: number }[] = []
  for (const seed of seeds) {
    const random = seeded(seed * 77)
    let graph = generate({ ...recipe, nodes: 40, seed })
    let scene = layOut(graph, { measure })
    for (let i = 0; i < 20; i++) {
      graph = without(graph, graph.nodes[Math.floor(random() * graph.nodes.length)]?.id ?? '')
      const after = layOut(graph, { measure, previous: scene })
      steps.push(moved(toDrawn(scene), toDrawn(after)))
      scene = after
    }
  }
  console.log(
    `  ${title.padEnd(16)} removing: moved ${mean(steps.map((step) => step.mean)).toFixed(3)} px a step, most ${Math.max(...steps.map((step) => step.most)).toFixed(1)} px`,
  )
}

function typeLabel(title: string, recipe: Omit<Recipe, 'seed' | 'nodes'>) {
  const near: number[] = []
  let others = 0
  for (const seed of seeds) {
    const random = seeded(seed * 91)
    let graph = generate({ ...recipe, nodes: 30, seed })
    const node = graph.nodes[Math.floor(random() * 30)]
    if (!node) continue
    const full = 'Check the order and notify the customer'
    graph = {
      ...graph,
      nodes: graph.nodes.map((each) => (each.id === node.id ? { ...each, label: full.slice(0, 4) } : each)),
    }
    let scene = layOut(graph, { measure })
    const touching = new Set(
      graph.edges
        .filter((edge) => edge.from === node.id || edge.to === node.id)
        .map((edge) => (edge.from === node.id ? edge.to : edge.from)),
    )
    for (let length = 5; length <= full.length; length++) {
      const label = full.slice(0, length)
      graph = {
        ...graph,
        nodes: graph.nodes.map((each) => (each.id === node.id ? { ...each, label } : each)),
      }
      const after = layOut(graph, { measure, previous: scene })
      const old = new Map(scene.nodes.map((each) => [each.id, each]))
      const far: number[] = []
      for (const each of after.nodes) {
        const was = old.get(each.id)
        if (!was || each.id === node.id) continue
        const distance = Math.hypot(each.x - was.x, each.y - was.y)
        if (touching.has(each.id)) far.push(distance)
        else others = Math.max(others, distance)
      }
      if (far.length > 0) near.push(mean(far))
      scene = after
    }
  }
  console.log(
    `  ${title.padEnd(16)} typing: neighbours ${mean(near).toFixed(3)} px a keystroke, anyone else at most ${others.toFixed(1)} px`,
  )
}

async function oneMore() {
  console.log(`  one node more (${await yardstick()})`)
  for (const nodes of [60, 300]) {
    const graph = generate({ nodes: nodes + 1, seed: 5 })
    const before = layOut(firstNodes(graph, nodes), { measure })
    const cost = await cpuOf(() => layOut(graph, { measure, previous: before }), 600)
    console.log(`    at ${nodes}: ${cost.toFixed(3)} ms`)
  }
}

const nested = { groups: 1.5 }
const flatRecipes = [30, 60, 100].flatMap((nodes) => seeds.map((seed) => ({ nodes, seed })))
const flat = (more: (recipe: Recipe) => Partial<Recipe>) =>
  flatRecipes.map((recipe) => generate({ ...recipe, ...more(recipe) }))
await quality(
  'Quality, flat',
  flat(() => ({})),
)
await quality(
  'Quality, flat, with labels',
  flat(() => ({ labelled: 0.4 })),
)
await quality(
  'Quality, nested',
  flat(() => nested),
)
await quality(
  'Quality, other graphs (sparse, wide window)',
  flat(({ seed }) => ({ seed: seed + 100, density: 1.1, window: 20 })),
)
for (const [name, shape] of Object.entries(shapes)) await quality(`Quality, ${name}`, seeds.map(shape))
console.log(`\nGrowing from 6 to 60 nodes, one at a time, ${seeds.length} seeds`)
await grow('flat', {})
await grow('flat, labels', { labelled: 0.3 })
await grow('nested', nested)
shrink('flat', {})
shrink('nested', nested)
typeLabel('flat', {})
typeLabel('nested', nested)
await oneMore()
await speed('Flat', isQuick ? [30, 100, 300] : [30, 100, 300, 1000, 3000], {})
await speed('Nested', [30, 100, 300], nested)
console.log(`\nlayout + render, minified and gzipped: ${await bundledSize()} bytes`)
console.log(
  '\nWhen the goals were set, graphviz took 1.7, 6.2 and 23 ms (flat) and 2.2, 8 and 32 ms (nested) for 30, 100 and 300 nodes.',
)
console.log('What is out of reach, and why: bench/layout/what-was-tried.md')
