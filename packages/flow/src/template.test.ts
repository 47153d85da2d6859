import { expect, it } from 'vitest'
import type { FlowGraph } from './schema.ts'
import { fieldParts, fillTemplate, fillWords, templateFields } from './template.ts'

const graph: FlowGraph = {
  version: 1,
  kind: 'process',
  direction: 'right',
  title: 'Joining {company}',
  nodes: [
    { id: 'a', kind: 'start', label: 'Meet {team lead}', provenance: [{ start: 0, end: 4 }] },
    { id: 'b', kind: 'end', label: 'Lunch with {team lead}', detail: 'at {company}' },
  ],
  edges: [{ id: 'a-b', from: 'a', to: 'b', kind: 'main', label: 'after {days} days' }],
  groups: [],
  steps: [{ nodes: ['a'], edges: [], note: 'Say hello, {name}' }],
}

it('finds each field once, in reading order, names of the flow first', () => {
  expect(templateFields(graph, ['First week of {name}'])).toEqual(['name', 'company', 'team lead', 'days'])
  expect(templateFields(graph)).toEqual(['company', 'team lead', 'days', 'name'])
})

it('takes no braces for a field that hold something else', () => {
  expect(fillWords('{} {1} {a.b} { x} {x', { '1': 'a', 'a.b': 'b', x: 'c' })).toBe('{} {1} {a.b} { x} {x')
})

it('fills in every word, and leaves what has no value for later', () => {
  const filled = fillTemplate(graph, { company: 'Northwind', 'team lead': 'Ida', days: '  ' })
  expect(filled.title).toBe('Joining Northwind')
  expect(filled.nodes).toEqual([
    { id: 'a', kind: 'start', label: 'Meet Ida' },
    { id: 'b', kind: 'end', label: 'Lunch with Ida', detail: 'at Northwind' },
  ])
  expect(filled.edges[0]?.label).toBe('after {days} days')
  expect(templateFields(filled)).toEqual(['days', 'name'])
})

it('puts values in as they are: no pattern, no invisible sign, no label over its length', () => {
  expect(fillWords('{a}', { a: '$& {b}\u202e\nx' })).toBe('$& {b} x')
  expect(fillWords('{constructor}', {})).toBe('{constructor}')
  const long = fillTemplate(graph, { company: 'x'.repeat(900) })
  expect(long.title).toHaveLength(200)
})

it('gives a graph without fields back as it is', () => {
  const plain: FlowGraph = { ...graph, title: 'Joining', nodes: [], edges: [], steps: [] }
  expect(fillTemplate(plain, { company: 'x' })).toBe(plain)
})

it('takes a text apart at its fields', () => {
  expect(fieldParts('{days} in {place}!')).toEqual([
    { text: 'days', isField: true },
    { text: ' in ', isField: false },
    { text: 'place', isField: true },
    { text: '!', isField: false },
  ])
})
