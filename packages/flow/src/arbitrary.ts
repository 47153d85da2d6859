/** Generators of graphs for property tests. Only tests import this file. */
import fc from 'fast-check'
import { caps } from './caps.ts'
import { repair } from './repair.ts'
import {
  densities,
  diagramKinds,
  directions,
  edgeKinds,
  lineColours,
  lineStyles,
  nodeKinds,
  pictureThemes,
  relations,
  rowMarks,
  stepColours,
} from './kinds.ts'
import type { FlowGraph } from './schema.ts'
import { somePictures } from './some-pictures.ts'

export { somePictures }

const id = (letter: string) => fc.integer({ min: 0, max: 12 }).map((count) => `${letter}${count}`)
const label = fc.string({ maxLength: 30, unit: 'grapheme' })
const short = fc.string({ maxLength: 12, unit: 'grapheme' })
const link = fc.constantFrom('https://example.org/', 'https://a.example:8443/b?c=d#e%20f')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const rows = fc.array(
  fc.record({
    name: short,
    type: maybe(short),
    marks: maybe(fc.subarray([...rowMarks])),
    note: maybe(short),
  }),
  { maxLength: 4 },
)

/** Something shaped like a graph, with dangling edges, repeated ids and groups in circles. */
export const roughGraph = fc.record({
  version: fc.constant(1),
  kind: fc.constantFrom(...diagramKinds),
  direction: fc.constantFrom(...directions),
  title: maybe(label),
  nodes: fc.array(
    fc.record({
      id: id('n'),
      kind: fc.constantFrom(...nodeKinds),
      label,
      group: maybe(id('g')),
      detail: maybe(label),
      colour: maybe(fc.constantFrom(...stepColours)),
      link: maybe(link),
    }),
    { maxLength: 12 },
  ),
  edges: fc.array(
    fc.record({
      id: id('e'),
      from: id('n'),
      to: id('n'),
      kind: fc.constantFrom(...edgeKinds),
      label: maybe(label),
      colour: maybe(fc.constantFrom(...stepColours)),
      icon: maybe(fc.constantFrom('truck', 'credit-card')),
      link: maybe(link),
    }),
    { maxLength: 16 },
  ),
  groups: fc.array(fc.record({ id: id('g'), label, group: maybe(id('g')) }), { maxLength: 6 }),
  steps: fc.array(
    fc.record({
      nodes: fc.array(id('n'), { maxLength: 3 }),
      edges: fc.array(id('e'), { maxLength: 3 }),
      note: maybe(label),
    }),
    { maxLength: 5 },
  ),
  look: maybe(
    fc.record(
      {
        direction: fc.constantFrom(...directions),
        density: fc.constantFrom(...densities),
        style: fc.constantFrom(...lineStyles),
        colour: fc.constantFrom(...lineColours),
        theme: fc.constantFrom(...pictureThemes),
      },
      { requiredKeys: [] },
    ),
  ),
})

/** A valid graph. */
export const anyGraph: fc.Arbitrary<FlowGraph> = roughGraph.map((rough) => repair(rough).graph)

/** A valid entity diagram. */
export const anyTables: fc.Arbitrary<FlowGraph> = fc
  .record({
    graph: anyGraph,
    rows: fc.array(maybe(rows), { maxLength: 12 }),
    relations: fc.array(maybe(fc.constantFrom(...relations)), { maxLength: 16 }),
    counts: fc.array(maybe(fc.record({ from: maybe(short), to: maybe(short) })), { maxLength: 16 }),
  })
  .map((drawn) => {
    const { graph } = drawn
    const nodes = graph.nodes.map((node, at) => ({ ...node, rows: drawn.rows[at] }))
    const edges = graph.edges.map((edge, at) => ({
      ...edge,
      counts: drawn.counts[at],
      relation: drawn.relations[at],
    }))
    return repair({ ...graph, kind: 'er', nodes, edges }).graph
  })

const span = fc.record({
  start: fc.oneof(
    fc.nat(400).map((day) => `+${day}`),
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc.constantFrom('--02-28', '--12-31', '--03-01'),
  ),
  days: fc.nat(90),
  done: maybe(fc.nat(100)),
})

/** A valid plan, or a valid journey. */
export const anyFacts: fc.Arbitrary<FlowGraph> = fc
  .record({
    graph: anyGraph,
    kind: fc.constantFrom('gantt', 'journey'),
    spans: fc.array(maybe(span), { maxLength: 12 }),
    feelings: fc.array(maybe(fc.integer({ min: 1, max: 5 })), { maxLength: 12 }),
  })
  .map(({ graph, kind, spans, feelings: felt }) => {
    const nodes = graph.nodes.map((node, at) => ({ ...node, span: spans[at], feeling: felt[at] }))
    return repair({ ...graph, kind, nodes }).graph
  })

/** A label one character over what a graph holds. */
export const tooLong = 'x'.repeat(caps.labelLength + 1)
