import { emptyGraph, type FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { fromMermaidDiagram } from './mermaid-diagrams.ts'
import { toMermaid } from './to-mermaid.ts'

/** What a graph says, whatever its parts are called and in whatever order they stand. */
function said({ kind, direction, title, nodes, edges, groups }: FlowGraph) {
  const nameOf = (id: string | undefined) => [...nodes, ...groups].find((one) => one.id === id)
  const words = (id: string | undefined) => {
    const one = nameOf(id)
    return one && `${one.label} in ${nameOf(one.group)?.label}`
  }
  return {
    frame: [kind, direction, title],
    nodes: nodes.map((node) => `${node.kind} ${words(node.id)} ${node.detail}`).toSorted(),
    edges: edges.map(({ from, to, label }) => `${words(from)} ${words(to)} ${label}`).toSorted(),
    groups: groups.map(({ id }) => `${words(id)}`).toSorted(),
  }
}

const diagrams = [
  'stateDiagram-v2\n[*] --> Still\nStill --> Moving : push\nMoving --> Still\nMoving --> Crash\nCrash --> [*]',
  'stateDiagram-v2\ndirection LR\nstate "Waiting; 100 % sure" as s1\n[*] --> s1\ns1 --> s2: typed "a"\ns2: Reading\ns2: exit / bell',
  'stateDiagram-v2\n[*] --> First\nstate First {\n[*] --> second\nsecond --> [*]\n}\nnote1 --> First',
  'stateDiagram-v2\nstate Outer {\nstate Inner {\n[*] --> x\nx --> y\n}\ny --> z\n}\nz --> [*]',
  '---\ntitle: Lamp\n---\nstateDiagram-v2\n[*] --> Off\nOff --> On : [dark] press\nOn --> Off',
]

test.for(diagrams)('a state diagram goes out as one and comes back whole: %s', (text) => {
  const { graph } = fromMermaidDiagram(text)
  const written = toMermaid(graph)
  expect(graph.kind).toBe('state')
  expect(written.text).toContain('stateDiagram-v2')
  expect(written.issues).toEqual([])
  expect(said(fromMermaidDiagram(written.text).graph)).toEqual(said(graph))
})

test('what a state diagram of Mermaid cannot say goes out as a flowchart, and comes back as states', () => {
  const graph: FlowGraph = {
    ...emptyGraph('state'),
    nodes: [
      { id: 'a', kind: 'action', label: 'Busy' },
      { id: 'b', kind: 'decision', label: 'More?' },
      { id: 'c', kind: 'store', label: 'Log' },
    ],
    edges: [
      { id: 'e', from: 'a', to: 'b', kind: 'main' },
      { id: 'f', from: 'a', to: 'c', kind: 'async' },
    ],
  }
  const { text } = toMermaid(graph)
  expect(text).toContain('flowchart')
  expect(said(fromMermaidDiagram(text).graph)).toEqual(said(graph))
})
