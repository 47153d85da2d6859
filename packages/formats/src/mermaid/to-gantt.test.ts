import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { fromMermaidDiagram } from './mermaid-diagrams.ts'
import { toMermaid } from './to-mermaid.ts'

/** What a plan or a journey says, whatever its parts are called. */
function said({ kind, title, nodes, edges, groups }: FlowGraph) {
  const labelOf = (id: string | undefined) => [...nodes, ...groups].find((one) => one.id === id)?.label
  return {
    frame: [kind, title],
    nodes: nodes.map(({ kind: form, label, detail, span, feeling, group }) => [
      form,
      label,
      detail,
      span,
      feeling,
      labelOf(group),
    ]),
    edges: edges.map(({ from, to }) => `${labelOf(from)} > ${labelOf(to)}`).toSorted(),
    groups: groups.map(({ label }) => label),
  }
}

/** Of Mermaid's documentation, and what people make of it. */
const plans = [
  'gantt\n    title A Gantt Diagram\n    dateFormat YYYY-MM-DD\n    section Section\n        A task          :a1, 2014-01-01, 30d\n        Another task    :after a1, 20d\n    section Another\n        Task in Another :2014-01-12, 12d\n        another task    :24d',
  'gantt\n    dateFormat  YYYY-MM-DD\n    title       Adding GANTT diagram functionality to mermaid\n    excludes    weekends\n    section A section\n    Completed task            :done,    des1, 2014-01-06,2014-01-08\n    Active task               :active,  des2, 2014-01-09, 3d\n    Future task               :         des3, after des2, 5d\n    Future task2              :         des4, after des3, 5d\n    section Critical tasks\n    Completed task in the critical line :crit, done, 2014-01-06,24h\n    Implement parser and jison          :crit, done, after des1, 2d\n    Create tests for parser             :crit, active, 3d\n    Future task in critical line        :crit, 5d\n    Add to mermaid                      :until des4\n    Functionality added                 :milestone, 2014-01-25, 0d',
  'gantt\n    apple :a, 2017-07-20, 1w\n    banana :crit, b, 2017-07-23, 1d\n    cherry :active, c, after b a, 1d\n    kiwi   :d, 2017-07-20, until b c',
  'gantt\n  dateFormat MM-DD\n  Ask: 03-01, 14d\n  Build: b, after a, 3d',
]

test.for(plans)('a plan of Mermaid is read and goes out as one that says the same: %s', (text) => {
  const read = fromMermaidDiagram(text)
  expect(read.issues).toEqual([])
  expect(read.graph.kind).toBe('gantt')
  const written = toMermaid(read.graph)
  expect(written.text).toContain('gantt')
  expect(written.issues).toEqual([])
  expect(said(fromMermaidDiagram(written.text).graph)).toEqual(said(read.graph))
})

test('lengths go on over the days that a plan leaves out, and what waits begins when the last of them is over', () => {
  const { graph } = fromMermaidDiagram(plans[1] ?? '')
  const spans = Object.fromEntries(graph.nodes.map(({ label, span }) => [label, span]))
  // Three days from Thursday 9 January are over on Monday, the five after them on the Monday after that.
  expect(spans['Active task']).toEqual({ start: '2014-01-09', days: 5 })
  expect(spans['Future task']).toEqual({ start: '2014-01-14', days: 7 })
  expect(spans['Completed task']).toEqual({ start: '2014-01-06', days: 2, done: 100 })
  expect(spans['Functionality added']).toEqual({ start: '2014-01-25', days: 0 })
  expect(graph.edges).toHaveLength(3)
})

test('a plan without dates comes back without them, and what Mermaid cannot say is named', () => {
  const graph: FlowGraph = {
    ...emptyGraph('gantt'),
    nodes: [
      { id: 'a', kind: 'action', label: 'Ask: whom?', span: { start: '+0', days: 3, done: 40 } },
      { id: 'b', kind: 'action', label: 'Build', detail: 'Ann', span: { start: '+5', days: 7 } },
    ],
    edges: [{ id: 'e', from: 'a', to: 'b', kind: 'main' }],
  }
  const { text, issues } = toMermaid(graph)
  expect(fromMermaidDiagram(text).graph.nodes.map(({ label, span }) => [label, span])).toEqual([
    ['Ask: whom?', { start: '+0', days: 3 }],
    ['Build', { start: '+5', days: 7 }],
  ])
  expect(issues.map(({ code }) => code)).toEqual(['ties_lost', 'details_lost', 'progress_lost'])
})

test('a journey of Mermaid goes out and comes back with its stages, feelings and people', () => {
  const text =
    'journey\n    title My working day\n    section Go to work\n      Make tea: 5: Me\n      Go upstairs: 3: Me\n      Do work: 1: Me, Cat\n    section Go home\n      Go downstairs: 5: Me\n      Sit down: 5: Me'
  const { graph, issues } = fromMermaidDiagram(text)
  const written = toMermaid(graph)
  expect([issues, written.issues]).toEqual([[], []])
  expect(said(fromMermaidDiagram(written.text).graph)).toEqual(said(graph))
  expect(graph.nodes[2]).toMatchObject({ label: 'Do work', feeling: 1, detail: 'Me, Cat' })
})
