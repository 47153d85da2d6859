import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roughGraph } from './arbitrary.ts'
import { caps } from './caps.ts'
import { applyEdit } from './edit.ts'
import { playbackSteps } from './playback.ts'
import { repair } from './repair.ts'
import { repairPart } from './repair-part.ts'
import { flowGraphSchema, type FlowGraph } from './schema.ts'
import { editsOfPart, takePart } from './take-part.ts'

const { graph } = repair({
  nodes: [
    { id: 'a', kind: 'start', label: 'Order' },
    { id: 'b', kind: 'action', label: 'Pack', group: 'g', detail: 'in the hall', pin: { x: 4, y: 5 } },
  ],
  edges: [{ id: 'a--b', from: 'a', to: 'b', kind: 'main', label: 'then' }],
  groups: [{ id: 'g', label: 'Warehouse' }],
})

const partOf = (value: unknown, on: FlowGraph = graph) => {
  const repaired = repairPart(on, value)
  if (repaired.is !== 'part') throw new Error(`No part: ${JSON.stringify(value)}`)
  return repaired.part
}

describe('a part that a model wrote', () => {
  test('is cleaned, cut and given the usual words', () => {
    const node = {
      id: 'c',
      kind: 'rocket',
      label: `  Ship\u202E it\n${'x'.repeat(900)}`,
      x: 3,
      pin: { x: 1, y: 1 },
    }
    const part = partOf({ do: 'add-node', node, why: 'Orders must leave.', svg: '<svg/>' })
    expect(part).toMatchObject({
      do: 'add-node',
      node: { id: 'c', kind: 'action' },
      why: 'Orders must leave.',
    })
    expect(JSON.stringify(part)).not.toMatch(/pin|svg|"x"|\u202E/)
    expect('node' in part && typeof part.node === 'object' && part.node.label.length).toBe(caps.labelLength)
  })

  test('may stand flat, and an edge without an id gets one that is free', () => {
    expect(partOf({ do: 'add-edge', from: 'b', to: 'a' })).toMatchObject({
      edge: { id: 'b--a', from: 'b', to: 'a', kind: 'main' },
    })
    expect(partOf({ do: 'add-edge', from: 'a', to: 'b' })).toMatchObject({ edge: { id: 'a--b-2' } })
  })

  test.each([
    { do: 'add-node', node: { id: 'c', label: 'Ship', group: 'nowhere' } },
    { do: 'add-edge', from: 'a', to: 'nobody' },
    { do: 'change-node', id: 'nobody', change: { label: 'x' } },
    { do: 'note', node: 'nobody', text: 'x' },
  ])('waits for what it names: $do', (value) => {
    expect(repairPart(graph, value)).toEqual({ is: 'early' })
  })

  test.each([
    'words',
    null,
    [],
    {},
    { do: 'draw' },
    { do: 'add-node', node: { id: 'a', label: 'Again' } },
    { do: 'add-node', node: { label: 'No id' } },
    { do: 'remove-node', id: 'nobody' },
    { do: 'change-node', id: 'a', change: { label: 'Order' } },
    { do: 'change-group', id: 'g', change: { group: 'g' } },
    { do: 'say', text: '' },
    { do: 'note', node: 'a', text: '\u200b' },
    { do: '__proto__', id: 'a' },
  ])('that can do nothing here is none: %j', (value) => {
    expect(repairPart(graph, value)).toEqual({ is: 'nothing' })
  })

  test('takes a field away with null and leaves hand-made places alone', () => {
    const next = takePart(graph, partOf({ do: 'change-node', id: 'b', change: { group: null, detail: '' } }))
    expect(next.nodes[1]).toEqual({ id: 'b', kind: 'action', label: 'Pack', pin: { x: 4, y: 5 } })
  })

  test('puts a note on the step that shows the node', () => {
    const next = takePart(graph, partOf({ do: 'note', node: 'b', text: 'Somebody packs.' }))
    expect(playbackSteps(next).map((step) => step.note)).toEqual([undefined, 'Somebody packs.'])
  })

  test('names only nodes that are there as contradicting', () => {
    expect(partOf({ do: 'contradiction', nodes: ['a', 'zz'], text: 'Both begin.' })).toMatchObject({
      nodes: ['a'],
    })
  })

  test('adds nothing over a cap', () => {
    const nodes = Array.from({ length: caps.nodes }, (_, index) => ({ id: `n${index}`, label: 'x' }))
    const full = repair({ nodes }).graph
    expect(repairPart(full, { do: 'add-node', node: { id: 'one-more', label: 'x' } })).toEqual({
      is: 'nothing',
    })
  })

  test('keeps the graph valid, whatever is written', () => {
    const id = fc.constantFrom('n0', 'n1', 'n2', 'g0', 'g1', 'e0', 'new', '')
    const fields = fc.record(
      {
        id,
        from: id,
        to: id,
        kind: fc.constantFrom('action', 'main', 'cycle', 'odd'),
        group: fc.option(id),
        label: fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant(null), fc.integer()),
        pin: fc.constant({ x: 1, y: 2 }),
      },
      { requiredKeys: [] },
    )
    const word = fc.constantFrom(
      'add-node',
      'change-node',
      'remove-node',
      'add-edge',
      'change-edge',
      'remove-edge',
      'add-group',
      'change-group',
      'remove-group',
      'describe',
      'note',
      'say',
      'contradiction',
    )
    const value = fc
      .record({ do: word, id, node: fields, edge: fields, group: fields, change: fields })
      .chain((whole) => fc.oneof(fc.constant<unknown>(whole), fc.jsonValue()))
    fc.assert(
      fc.property(roughGraph, fc.array(value, { maxLength: 8 }), (rough, values) => {
        let now = repair(rough).graph
        for (const written of values) {
          const repaired = repairPart(now, written)
          if (repaired.is !== 'part') continue
          const edits = editsOfPart(now, repaired.part)
          now = edits.reduce(applyEdit, now)
          expect(flowGraphSchema.safeParse(now).success).toBe(true)
          expect(repair(now).issues).toEqual([])
        }
      }),
      { seed: 815, numRuns: 120 },
    )
  })
})
