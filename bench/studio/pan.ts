/**
 * Panning and zooming large flows with all of it in sight, in the studio and as plain SVG with the same style sheets, in
 * the same browser: milliseconds of processor a frame, and the time between frames.
 */
import { readFile } from 'node:fs/promises'
import type { FlowGraph, NodeKind } from '@flain/flow'
import { layOut } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { drawScene, serialise } from '@flain/render'
import type { Page } from '@playwright/test'
import { inStudio, processorClock } from './studio-page.ts'

/** The studio shows the smaller one as elements, the larger one as one picture of everything. */
const sizes = [450, 3000]
const frames = 40
const moves = ['pan', 'zoom'] as const
type Move = (typeof moves)[number]
const kinds: NodeKind[] = ['action', 'action', 'action', 'decision', 'store', 'system', 'actor', 'event']

/** Chains of steps, about as many as each is long. */
function largeGraph(nodeCount: number): FlowGraph {
  const rows = Math.round(Math.sqrt(nodeCount))
  const id = (index: number) => `n${index}`
  const indexes = Array.from({ length: nodeCount }, (_, index) => index)
  return {
    version: 1,
    kind: 'process',
    direction: 'right',
    nodes: indexes.map((index) => ({
      id: id(index),
      kind: kinds[index % kinds.length] ?? 'action',
      label: `Step number ${index}`,
    })),
    edges: indexes
      .filter((index) => index >= rows)
      .map((index) => ({ id: `e${index}`, from: id(index - rows), to: id(index), kind: 'main' })),
    groups: [],
    steps: [],
  }
}

/** Moves there and back, one step a frame; the sorted times between frames in milliseconds. */
async function run(page: Page, move: Move): Promise<number[]> {
  return await page.evaluate(
    async ({ count, isZoom }) => {
      const board = document.querySelector('.board')
      const times: number[] = []
      let last = performance.now()
      for (let frame = 0; frame < count; frame++) {
        const by = frame < count / 2 ? 9 : -9
        const event = { deltaX: isZoom ? 0 : by, deltaY: isZoom ? by / 3 : by, ctrlKey: isZoom }
        board?.dispatchEvent(
          new WheelEvent('wheel', { ...event, clientX: 720, clientY: 400, bubbles: true, cancelable: true }),
        )
        await new Promise(requestAnimationFrame)
        const now = performance.now()
        times.push(now - last)
        last = now
      }
      return times.toSorted((a, b) => a - b)
    },
    { count: frames, isZoom: move === 'zoom' },
  )
}

async function measure(page: Page, move: Move) {
  const readClock = await processorClock(page)
  await run(page, move)
  const before = await readClock()
  const times = await run(page, move)
  return { times, cpuMs: ((await readClock()) - before) / frames }
}

async function openInStudio(page: Page, url: string, graph: FlowGraph) {
  await page.goto(url)
  await page.locator('.board').waitFor()
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'large.json'))
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, JSON.stringify(graph))
  await page.locator(`.board svg[aria-label*="${graph.nodes.length} steps"]`).waitFor({ timeout: 120_000 })
  await page.locator('.board').focus()
  await page.keyboard.press('0')
  await page
    .locator(graph.nodes.length > 500 ? '.overview:visible' : '.board .n')
    .first()
    .waitFor()
  await page.waitForTimeout(1500)
}

/** The same scene as elements in the studio's own board, moved by their own transform as most programs do. */
async function openAsElements(page: Page, url: string, graph: FlowGraph) {
  const fonts = new URL('../../packages/layout/fonts/', import.meta.url)
  const measureText = await createMeasure(await readFile(new URL('schibsted-grotesk-560.ttf', fonts)))
  const scene = layOut(graph, { measure: measureText, width: 1200, fontSize: 16 })
  const scale = Math.min(1360 / scene.bounds.width, 680 / scene.bounds.height)
  await page.goto(url)
  await page.locator('.board').waitFor()
  await page.evaluate(
    ({ markup, zoom }) => {
      const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement
      const board = document.querySelector('.board')
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      svg.setAttribute('class', 'dg')
      svg.style.willChange = 'auto'
      const world = document.createElementNS('http://www.w3.org/2000/svg', 'g')
      world.append(...parsed.childNodes)
      svg.append(world)
      board?.replaceChildren(svg)
      const at = { x: 40, y: 90, zoom }
      const move = () => world.setAttribute('transform', `translate(${at.x} ${at.y}) scale(${at.zoom})`)
      board?.addEventListener('wheel', (event) => {
        if (!(event instanceof WheelEvent)) return
        if (event.ctrlKey) at.zoom *= Math.exp(-event.deltaY / 100)
        else {
          at.x -= event.deltaX
          at.y -= event.deltaY
        }
        move()
      })
      move()
    },
    {
      markup: serialise(drawScene(scene, { trains: false })).replace(
        '<svg',
        '<svg xmlns="http://www.w3.org/2000/svg"',
      ),
      zoom: scale,
    },
  )
  await page.waitForTimeout(1500)
}

export async function benchPanning(): Promise<void> {
  const print = (name: string, { times, cpuMs }: { times: number[]; cpuMs: number }) => {
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(1)
    console.log(
      `${name}  median ${at(0.5)} ms  p95 ${at(0.95)} ms  worst ${at(1)} ms between frames  ${cpuMs.toFixed(1)} ms of CPU a frame`,
    )
  }
  for (const nodeCount of sizes) {
    const graph = largeGraph(nodeCount)
    for (const move of moves) {
      const inNewPage = (open: typeof openInStudio) =>
        inStudio(async (page, url) => {
          await open(page, url, graph)
          return await measure(page, move)
        })
      console.log(`${move}, ${nodeCount} nodes, ${frames} frames`)
      const [studio, elements] = [await inNewPage(openInStudio), await inNewPage(openAsElements)]
      print('studio  ', studio)
      print('as SVG  ', elements)
      console.log(`ratio     ${(elements.cpuMs / studio.cpuMs).toFixed(1)} times less CPU than as SVG`)
    }
  }
}
