import { emptyGraph } from '@flain/flow'
import { flowGraphSchema } from '@flain/flow/schema'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { fromCsv } from './tables/from-csv.ts'
import { fromDot } from './dot/from-dot.ts'
import { fromMermaid } from './mermaid/from-mermaid.ts'
import type { ReadFlow } from './file.ts'
import { fromFile } from './from-file.ts'
import { cpuMs } from './testing/cpu-ms.ts'
import { toMermaid } from './mermaid/to-mermaid.ts'

const edges = ({ graph }: ReadFlow) => {
  const label = new Map(graph.nodes.map((node) => [node.id, node.label]))
  return graph.edges.map((edge) => [label.get(edge.from), edge.label ?? '', label.get(edge.to)].join(' | '))
}

test('reads a Mermaid flowchart with shapes, labels, chains and subgraphs', () => {
  const read = fromMermaid(
    'flowchart LR\n  A[Start here] --> B{Is it on?}\n  B -->|yes| C & D\n  B -- no --> E[(Data base)]\n  subgraph one [Group one]\n    C -.-> D\n  end',
  )
  expect(read.issues).toEqual([])
  expect(edges(read)).toEqual([
    'Start here |  | Is it on?',
    'Is it on? | yes | C',
    'Is it on? | yes | D',
    'Is it on? | no | Data base',
    'C |  | D',
  ])
  expect(read.graph.nodes.map((node) => node.kind)).toEqual([
    'action',
    'decision',
    'action',
    'action',
    'store',
  ])
  expect(read.graph.groups.map((group) => group.label)).toEqual(['Group one'])
})

test('reads Mermaid messages and mind maps', () => {
  expect(
    edges(fromMermaid('sequenceDiagram\n  participant A as Alice\n  A->>B: Hello\n  B-->>A: Hi')),
  ).toEqual(['Alice | Hello | B', 'B | Hi | Alice'])
  expect(edges(fromMermaid('mindmap\n  root((Top))\n    One\n      Two\n    Three'))).toEqual([
    'Top |  | One',
    'One |  | Two',
    'Top |  | Three',
  ])
})

test('reads several statements of Mermaid on a line, and leaves semicolons in words alone', () => {
  const read = fromMermaid('graph TD; A-->B; B-->|so; so|C["x; #38;"];\n  C-->D[y; z]; D-->A;')
  expect(read.issues).toEqual([])
  expect(edges(read)).toEqual(['A |  | B', 'B | so; so | x; &', 'x; & |  | y; z', 'y; z |  | A'])
})

test('reads back the kind and the second line that toMermaid writes', () => {
  const graph = { ...emptyGraph('architecture', 'down'), title: 'Shop' }
  graph.nodes = [
    { id: 'a', kind: 'store', label: 'Orders "new"', detail: 'two a day' },
    { id: 'b', kind: 'actor', label: 'Clerk' },
  ]
  graph.edges = [{ id: 'e1', from: 'b', to: 'a', label: 'reads', kind: 'async' }]
  const back = fromMermaid(toMermaid(graph).text)
  expect(back.issues).toEqual([])
  expect(back.graph).toEqual(graph)
})

test('reads DOT with clusters and CSV edge lists', () => {
  const dot = fromDot(
    'digraph { rankdir=LR; api -> {db cache} [label="reads"]; subgraph cluster_x { label="Cloud"; api; } db [shape=cylinder, label="Orders"] }',
  )
  expect(edges(dot)).toEqual(['api | reads | Orders', 'api | reads | cache'])
  expect(dot.graph.groups[0]?.label).toBe('Cloud')
  expect(edges(fromCsv('from,to,label\nWeb,API,calls\n"A, B",API'))).toEqual([
    'Web | calls | API',
    'A, B |  | API',
  ])
})

test('gives a valid graph for any text', () => {
  const word = fc.constantFrom(
    'A',
    '-->',
    '{',
    '}',
    '[',
    ']',
    '((',
    '"',
    '|x|',
    'end',
    'subgraph',
    '\n',
    '->',
    ';',
    '=',
    ',',
    ':',
    'B',
    '->>',
    '  ',
  )
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('flowchart TD\n', 'sequenceDiagram\n', 'mindmap\n', 'digraph {', 'from,to\n'),
      (body, head) => {
        for (const read of [fromMermaid, fromDot, fromCsv])
          expect(flowGraphSchema.safeParse(read(head + body).graph).success).toBe(true)
      },
    ),
    { numRuns: 500, seed: 5 },
  )
})

test('a list longer than a flow is cut, and says how much of it was left out', () => {
  const lines = Array.from({ length: 7000 }, (_, index) => `a${index % 40},b${index % 50}`)
  const { graph, issues } = fromCsv(['from,to', ...lines].join('\n'))
  expect(graph.edges).toHaveLength(6000)
  expect(issues.map(({ message }) => message)).toEqual([
    'A flow holds at most 6000 lines; 1000 were left out.',
  ])
})

test('a list of more names than a flow has is cut, with the lines that lead to what was cut', () => {
  const lines = Array.from({ length: 3100 }, (_, index) => `n${index},n${index + 1}`)
  const { graph, issues } = fromCsv(['from,to', ...lines].join('\n'))
  expect(graph.nodes).toHaveLength(3000)
  expect(issues[0]?.message).toBe('A flow holds at most 3000 steps; the others were left out.')
  const known = new Set(graph.nodes.map(({ id }) => id))
  expect(graph.edges.filter(({ to }) => !known.has(to))).toEqual([])
})

test('keeps steps of a Mermaid flowchart whose names begin like a word of its grammar', () => {
  const read = fromMermaid(
    'flowchart LR\n  clickButton[Click] --> styleGuide\n  classes --> direction1\n  style styleGuide fill:#fff\n  accTitle: A picture',
  )
  expect(edges(read)).toEqual(['Click |  | styleGuide', 'classes |  | direction1'])
  expect(read.issues).toEqual([])
})

test('reads what newer Mermaid writes: described shapes, ids of links, Markdown, links nobody sees', () => {
  const read = fromMermaid(
    [
      'flowchart LR',
      '  A@{ shape: cyl, label: "Data; base" } e1@--> B@{ shape: diam }',
      '  e1@{ animate: true }',
      '  C["`Two **bold**',
      '  lines`"] ~~~ D["three',
      '  four"]',
      '  C --"in quotes"--> D',
      '  A --sign-up--> C',
      '  D -. e.g. later .-> A',
    ].join('\n'),
  )
  expect(read.issues).toEqual([])
  expect(read.graph.nodes.map(({ kind, label }) => [kind, label])).toEqual([
    ['store', 'Data; base'],
    ['decision', 'B'],
    ['action', 'Two bold lines'],
    ['action', 'three four'],
  ])
  expect(edges(read)).toEqual([
    'Data; base |  | B',
    'Two bold lines | in quotes | three four',
    'Data; base | sign-up | Two bold lines',
    'three four | e.g. later | Data; base',
  ])
})

test('ties links of Mermaid that end at a subgraph to a step in it, and says so', () => {
  const read = fromMermaid(
    'flowchart LR\n  one --> two\n  subgraph one\n    a --> b\n  end\n  subgraph two\n    c\n  end',
  )
  expect(read.graph.nodes.map(({ id, group }) => [id, group])).toEqual([
    ['a', 'one'],
    ['b', 'one'],
    ['c', 'two'],
  ])
  expect(edges(read)).toEqual(['b |  | c', 'a |  | b'])
  expect(read.issues.map(({ message }) => message)).toEqual([
    'Lines cannot end at a group here: 2 were tied to a step in it.',
  ])
})

test('reads participants of Mermaid that say what they are, and messages both ways', () => {
  const read = fromMermaid(
    'sequenceDiagram\n  participant A@{ "type" : "database" } as Store\n  A<<->>B: both\n  B-->>A: back',
  )
  expect(edges(read)).toEqual(['Store | both | B', 'B | back | Store'])
  expect(read.issues).toEqual([])
})

test('reads a line of a million quotes or spaces of Mermaid in no time', () => {
  for (const filler of [' ', '"a" ', '@{ ', '["', '"`']) {
    const text = `flowchart LR\n  A -- ${filler.repeat(Math.floor(400_000 / filler.length))}`
    expect(cpuMs(() => fromMermaid(text))).toBeLessThan(1000)
  }
})

test('reads the words of labels of HTML and of records in DOT', () => {
  const read = fromDot(
    'digraph { a [label=<<B>bold</B> &amp; more<BR/>lines>]; b [shape=record, label="<p> one|{two|three}"]; c [label="<b>"]; a -> b:p [label=<<I>via</I>>] }',
  )
  expect(edges(read)).toEqual(['bold & more lines | via | one | two | three'])
  expect(read.graph.nodes[2]?.label).toBe('<b>')
})

test('takes the looks of nodes to come in DOT for theirs, as far as their block goes', () => {
  const read = fromDot(
    'digraph { node [shape=doublecircle]; z; node [shape=record]; r [label="{one|two}"]; { node [shape=cylinder] c; z } d; s [shape=Mdiamond] }',
  )
  expect(read.graph.nodes.map(({ kind, label }) => [kind, label])).toEqual([
    ['end', 'z'],
    ['action', 'one | two'],
    ['store', 'c'],
    ['action', 'd'],
    ['start', 's'],
  ])
})

test('joins strings of DOT, keeps one line between two steps where the graph is strict, and says what of a file is left', () => {
  const read = fromFile(
    'strict digraph { a [label="long " + "name"]; a -> b; a -> b [label=x] } digraph { c }',
  )
  expect(read.graph.nodes.map(({ label }) => label)).toEqual(['long name', 'b'])
  expect(read.graph.edges.map(({ label }) => label)).toEqual(['x'])
  expect(read.issues.map(({ code }) => code)).toEqual(['pages_left_out'])
})
