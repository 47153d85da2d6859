import { playbackSteps } from './playback.ts'
import type { FlowGraph } from './schema.ts'
import { expect, it } from 'vitest'
import { captionOfNode, captionsOf } from './captions.ts'

const graph: FlowGraph = {
  version: 1,
  kind: 'decision',
  direction: 'right',
  nodes: [
    { id: 'a', kind: 'decision', label: 'Fits?' },
    { id: 'b', kind: 'action', label: 'Keep\nit', detail: 'today' },
    { id: 'c', kind: 'action', label: '' },
  ],
  edges: [
    { id: 'ab', from: 'a', to: 'b', label: 'yes', kind: 'main' },
    { id: 'ac', from: 'a', to: 'c', label: 'no', kind: 'main' },
  ],
  groups: [],
  steps: [],
}

it('says what each step shows and which way led there', () => {
  expect(captionsOf(graph, playbackSteps(graph))).toEqual(['Fits?', 'yes: Keep it (today)', 'no: Unnamed'])
})

it('prefers the words of the author', () => {
  const steps = [{ nodes: ['a'], edges: [], note: ' We ask\nonce. ' }]
  expect(captionsOf({ ...graph, steps }, steps)).toEqual(['We ask once.'])
})

it('says the note of a node wherever it comes up', () => {
  const steps = [{ nodes: ['b'], edges: [], note: 'Ours now.' }]
  expect(captionOfNode(graph, steps, 'b')).toBe('Ours now.')
  expect(captionOfNode(graph, [], 'b')).toBe('Keep it (today)')
})

it('tells the messages of a sequence', () => {
  const sequence: FlowGraph = { ...graph, kind: 'sequence' }
  expect(captionsOf(sequence, playbackSteps(sequence))).toEqual([
    'Fits? → Keep it: yes',
    'Fits? → Unnamed: no',
  ])
})
