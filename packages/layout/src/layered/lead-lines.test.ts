import { expect, test } from 'vitest'
import { leadLines } from './lead-lines.ts'
import { flatten } from './net.ts'

/** Items by layer, and chains through neighbouring layers. */
function board(layers: number[][], chains: number[][]) {
  const layer: number[] = []
  const place = new Int32Array(layers.flat().length)
  layers.forEach((items, l) => items.forEach((item, at) => ((layer[item] = l), (place[item] = at))))
  const next: number[][] = layer.map(() => [])
  for (const items of chains) items.slice(1).forEach((to, i) => next[items[i] ?? 0]?.push(to))
  const work = {
    layer,
    chains: chains.map((items, edge) => ({
      edge,
      items,
      isTurned: false,
      isLevel: false,
      labelAlong: 0,
      labelAcross: 0,
      weight: 0,
    })),
  }
  return { work, net: { layers, place, next: flatten(next) } }
}

test('a line gets to the other side of another in all its layers at once', () => {
  const long = [0, 2, 4, 6]
  const spine = [1, 3, 5, 7]
  const { work, net } = board(
    [
      [0, 1],
      [3, 2],
      [5, 4],
      [6, 7],
    ],
    [long, spine.slice(0, 2), spine.slice(1, 3), spine.slice(2)],
  )
  expect(leadLines(work, net, false)).toBe(true)
  expect(net.layers).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ])
  expect([...net.place]).toEqual([0, 1, 0, 1, 0, 1, 0, 1])
})

test('a line that must cross another once stays where it is unless it is free to move', () => {
  const layers = () => [
    [0, 1],
    [3, 2],
    [5, 4],
  ]
  const chains = [
    [0, 2, 4],
    [1, 3],
    [3, 5],
  ]
  const held = board(layers(), chains)
  expect(leadLines(held.work, held.net, false)).toBe(false)
  expect(held.net.layers).toEqual(layers())
  const free = board(layers(), chains)
  expect(leadLines(free.work, free.net, true)).toBe(false)
  expect(free.net.layers).toEqual([
    [0, 1],
    [2, 3],
    [5, 4],
  ])
})
