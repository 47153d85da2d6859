import { applyEdit, repair } from '@flain/flow'
import { describe, expect, test } from 'vitest'
import { type ChangePart, dependingOn, editsOf, neededBy, type Offer, proposalOf } from './offers.ts'
import { partWords } from './part-words.ts'

const { graph } = repair({
  nodes: [
    { id: 'a', label: 'Order' },
    { id: 'b', label: 'Pack', group: 'g' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b' }],
  groups: [{ id: 'g', label: 'Hall' }],
})

const parts: ChangePart[] = [
  { do: 'add-group', group: { id: 'h', label: 'Dock' } },
  { do: 'add-node', node: { id: 'c', kind: 'action', label: 'Ship', group: 'h' } },
  { do: 'add-edge', edge: { id: 'b--c', from: 'b', to: 'c', kind: 'main', label: 'then' } },
  { do: 'change-node', id: 'a', change: { label: 'Order in', kind: 'start' } },
  { do: 'remove-edge', id: 'e' },
  { do: 'note', node: 'b', text: 'Carefully.' },
]
const offers: Offer[] = parts.map((part, index) => ({ id: index, part, words: '', decision: 'open' }))

describe('offers', () => {
  test('that build on each other are taken together', () => {
    expect(neededBy(offers, 2)).toEqual([2, 1, 0])
    expect(neededBy(offers, 3)).toEqual([3])
  })

  test('that build on a refused one are refused with it', () => {
    expect(dependingOn(offers, 0)).toEqual([0, 1, 2])
    expect(dependingOn(offers, 2)).toEqual([2])
  })

  test('that were decided play no part any more', () => {
    const decided = offers.map(
      (offer) => ({ ...offer, decision: offer.id === 1 ? 'taken' : 'open' }) as Offer,
    )
    expect(neededBy(decided, 2)).toEqual([2])
    expect(neededBy(decided, 1)).toEqual([])
  })

  test('are drawn with what is to go still there, and marked', () => {
    const proposal = proposalOf(graph, offers)
    const drawn = proposal?.edits.reduce(applyEdit, graph)
    expect(drawn?.edges.map(({ id }) => id)).toEqual(['e', 'b--c'])
    expect(proposal?.marks).toEqual([
      { part: 'group', id: 'h', look: 'new' },
      { part: 'node', id: 'c', look: 'new' },
      { part: 'edge', id: 'b--c', look: 'new' },
      { part: 'node', id: 'a', look: 'changed' },
      { part: 'edge', id: 'e', look: 'gone' },
      { part: 'node', id: 'b', look: 'changed' },
    ])
    expect(proposalOf(graph, [])).toBeUndefined()
  })

  test('become edits that can be done one after the other', () => {
    const after = editsOf(graph, offers).reduce(applyEdit, graph)
    expect(after.nodes.map(({ label }) => label)).toEqual(['Order in', 'Pack', 'Ship'])
    expect(after.edges.map(({ id }) => id)).toEqual(['b--c'])
    expect(after.steps.find((step) => step.nodes.includes('b'))?.note).toBe('Carefully.')
  })
})

test.each<[ChangePart, string]>([
  [{ do: 'add-node', node: { id: 'c', kind: 'idea', label: 'Gift' } }, 'Add an idea: “Gift”'],
  [
    { do: 'change-node', id: 'b', change: { kind: 'store', group: null, detail: 'x' } },
    'Change “Pack”: make it a store, add “x”, take it out of its group',
  ],
  [
    { do: 'change-node', id: 'a', change: { label: 'In', group: 'g' } },
    'Change “Order”: call it “In”, put it into “Hall”',
  ],
  [{ do: 'remove-node', id: 'a' }, 'Remove “Order”'],
  [
    { do: 'add-edge', edge: { id: 'x', from: 'b', to: 'a', kind: 'main', label: 'no' } },
    'Connect “Pack” to “Order”, labelled “no”',
  ],
  [
    { do: 'change-edge', id: 'e', change: { label: null, to: 'a' } },
    'Change the line “Order” to “Pack”: drop its label, lead it to “Order”',
  ],
  [{ do: 'remove-edge', id: 'e' }, 'Disconnect “Order” from “Pack”'],
  [{ do: 'add-group', group: { id: 'k', label: 'Dock' } }, 'Add the group “Dock”'],
  [{ do: 'change-group', id: 'g', change: { label: 'Yard' } }, 'Call the group “Hall” “Yard”'],
  [{ do: 'remove-group', id: 'g' }, 'Dissolve the group “Hall”'],
  [
    { do: 'describe', change: { title: 'Orders', kind: 'cycle' } },
    'Change the flow: call it “Orders”, draw it as a cycle',
  ],
  [{ do: 'note', node: 'b', text: 'Carefully.' }, 'Note on “Pack”: Carefully.'],
])('%j reads: %s', (part, words) => {
  expect(partWords(graph, part)).toBe(words)
})
