import { readFileSync } from 'node:fs'
import { emptyGraph, type FlowGraph } from '@flain/flow'
import { layOutInRoom, usualRoom } from '@flain/layout'
import { createMeasure } from '@flain/layout/text'
import { expect, test } from 'vitest'
import { filmSizes, filmTheme, sceneForFilm, usualFilm } from './film-settings.ts'

const fonts = new URL('../../../../../packages/layout/fonts/', import.meta.url)
const measure = await createMeasure(readFileSync(new URL('schibsted-grotesk-560.ttf', fonts)))

const ids = Array.from({ length: 16 }, (_, at) => `s${at}`)
const graph: FlowGraph = {
  ...emptyGraph('process', 'right'),
  nodes: ids.map((id) => ({ id, kind: 'action', label: `Check the file ${id}` })),
  edges: ids.slice(1).map((to, at) => ({ id: to, from: ids[at] ?? '', to, kind: 'main' })),
}
const compose = (flow: FlowGraph, room: { width: number; height: number }) =>
  Promise.resolve(layOutInRoom(flow, { ...room, fontSize: 16 }, measure))
const scene = layOutInRoom(graph, usualRoom, measure)

test.each(['1:1', '9:16'] as const)(
  'a film of %s shows its words at a size that can be read',
  async (shape) => {
    const { width, height } = filmSizes[shape]
    const shown = await sceneForFilm({ scene, graph }, shape, compose)
    const scale = (one: typeof shown) => Math.min(width / one.bounds.width, height / one.bounds.height)
    expect(16 * scale(shown)).toBeGreaterThanOrEqual(18)
    expect(scale(shown)).toBeGreaterThan(scale(scene) * 1.15)
  },
)

test('a wide film, and a flow whose places somebody chose, show what stands on the board', async () => {
  expect(await sceneForFilm({ scene, graph }, '16:9', compose)).toBe(scene)
  const [first, ...others] = graph.nodes
  const pinned = { ...graph, nodes: [{ ...first, pin: { x: 1, y: 2 } }, ...others] } as FlowGraph
  expect(await sceneForFilm({ scene, graph: pinned }, '1:1', compose)).toBe(scene)
})

test('a film is dark or light as chosen, else as the flow and then the page say', () => {
  expect(filmTheme({ ...usualFilm, theme: 'dark' }, { theme: 'light' }, 'light')).toBe('dark')
  expect(filmTheme(usualFilm, { theme: 'light' }, 'dark')).toBe('light')
  expect(filmTheme(usualFilm, undefined, 'dark')).toBe('dark')
})
