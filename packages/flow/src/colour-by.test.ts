import { expect, it } from 'vitest'
import { coloursBy, withoutColours } from './colour-by.ts'
import { applyEdit } from './edit.ts'
import { repair } from './repair.ts'

const { graph } = repair({
  nodes: [
    { id: 'a', label: 'Write', detail: 'Editor' },
    { id: 'b', kind: 'decision', label: 'Good?', colour: 'red' },
    { id: 'c', label: 'Print', detail: 'The printer', group: 'g' },
    { id: 'd', label: 'Fix', detail: 'the editor', group: 'h' },
    { id: 'e', label: 'Send' },
  ],
  edges: [
    { id: '1', from: 'a', to: 'b' },
    { id: '2', from: 'b', to: 'c', colour: 'pink' },
    { id: '3', from: 'b', to: 'd' },
    { id: '4', from: 'c', to: 'e' },
    { id: '5', from: 'd', to: 'e' },
  ],
  groups: [
    { id: 'g', label: 'G' },
    { id: 'h', label: 'H' },
  ],
})

const after = (edits: ReturnType<typeof coloursBy>) =>
  edits.reduce(applyEdit, graph).nodes.map(({ colour = '' }) => colour)

it('colours steps alike that have the same actor, group, branch or kind', () => {
  expect(after(coloursBy(graph, 'actor'))).toEqual(['blue', '', 'teal', 'blue', ''])
  expect(after(coloursBy(graph, 'group'))).toEqual(['', '', 'blue', 'teal', ''])
  expect(after(coloursBy(graph, 'branch'))).toEqual(['', '', 'blue', 'teal', ''])
  expect(after(coloursBy(graph, 'kind'))).toEqual(['blue', 'teal', 'blue', 'blue', 'blue'])
  expect(coloursBy({ ...graph, groups: [], nodes: graph.nodes.slice(0, 1) }, 'actor')).toEqual([])
})

it('takes all colours away, of lines too', () => {
  const bare = withoutColours(graph).reduce(applyEdit, graph)
  expect([...bare.nodes, ...bare.edges].filter(({ colour }) => colour)).toEqual([])
})
