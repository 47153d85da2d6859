import { nodesAt, rangesOf } from '@flain/flow'
import { read } from '@flain/reader'
import { expect, test } from 'vitest'
import { open } from '../open.ts'
import { withPlaces } from './with-places.ts'

const wordsOf = (text: string, graph: ReturnType<typeof withPlaces>) =>
  graph.nodes.map(({ id }) => rangesOf(graph, [id]).map(({ start, end }) => text.slice(start, end)))

test('a step of a notation is found where its words stand whole, or else its name', () => {
  const text = 'graph LR\n  orders[Take orders] --> order["Order<br>is packed"]\n  order --> a\n'
  const graph = withPlaces(open(text, 'a.mmd').graph, text)
  expect(wordsOf(text, graph)).toEqual([['Take orders'], ['order'], ['a']])
  const caret = text.indexOf('orders]')
  expect(nodesAt(graph, { start: caret, end: caret })).toEqual(['orders'])
})

test('what the reader says of sentences stays', () => {
  const text = 'A customer orders, then we ship'
  const { graph } = read(text)
  expect(withPlaces(graph, text)).toBe(graph)
})
