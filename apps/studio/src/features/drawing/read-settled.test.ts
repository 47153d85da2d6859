import { read } from '@flain/reader'
import { expect, it } from 'vitest'
import { readSettled } from './read-settled.ts'

const words = 'Open the cart, then pay, then print the receipt.'

it('answers as reading does, and does not read the same words twice', () => {
  const first = readSettled(words, undefined)
  expect(first).toEqual(read(words, undefined))
  const longer = read(`${words} Then thank the customer.`, first.graph)
  const again = readSettled(words, longer.graph)
  expect(again).toBe(first)
  expect(again).toEqual(read(words, longer.graph))
})

it('reads again when the nodes of then are not known any more', () => {
  const first = readSettled(words, undefined)
  const renamed = {
    ...first.graph,
    nodes: first.graph.nodes.map((node) => ({ ...node, id: `other-${node.id}` })),
    edges: [],
  }
  expect(readSettled(words, renamed)).toEqual(read(words, renamed))
})
