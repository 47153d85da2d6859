import { emptyGraph, type FlowGraph, rowOf } from '@flain/flow'
import { expect, test } from 'vitest'
import { fromFile } from '../from-file.ts'
import { toD2, toDot, toMermaid } from '../index.ts'

/** Entity diagrams as the documentation of Mermaid writes them. */
const examples = [
  'erDiagram\n  OWNER ||--o{ BOAT : has\n  BOAT ||--|{ TRIP : makes\n  OWNER }|..|{ HARBOUR : "berths in"',
  'erDiagram\n  OWNER {\n    string name\n    string licence\n  }',
  'erDiagram\n  BOAT ||--o{ CREW_MEMBER : allows\n  BOAT {\n    string number PK\n    string make\n    string[] sails\n  }\n  CREW_MEMBER {\n    string driverLicence PK "The licence #"\n    string(99) firstName "Only 99 letters"\n    string phone UK\n    int age\n  }',
  'erDiagram\n  B 1 to zero or more C : allows\n  D many(0) optionally to 0+ E : knows\n  F only one to one or more G : owns\n  H zero or one to many(1) I : x',
  'erDiagram\n  "Berth of a boat" ||--|{ BOAT : ""',
  'erDiagram\n  p[Person] {\n    string firstName\n  }\n  a["Customer Account"] {\n    string email PK, FK\n  }\n  p ||--o| a : has',
  'erDiagram\n  direction LR\n  A ||--|| B : ""\n  A ||--o| C : ""\n  A {\n    int id PK, UK "a key"\n  }',
  '---\ntitle: Boats\n---\nerDiagram\n  %% a comment\n  A }o--o{ B : links\n  style A fill:#f9f\n  classDef big font-size:20px\n  C:::big ||--|| A : x',
  'erDiagram\n  A ||--o{ A : "is over"',
  'erDiagram\n  LINE {\n    decimal(10,2) price\n    datetime2 made\n    int *no\n  }',
]

/** Everything an entity diagram says, to be counted. */
function partsOf({ title = '', direction, nodes, edges }: FlowGraph): string[] {
  const label = new Map(nodes.map((node) => [node.id, node.label]))
  return [
    `${title} ${direction}`,
    ...nodes.flatMap((node) => [
      node.label,
      ...(node.rows ?? []).map((row) => `${node.label} ${JSON.stringify(row)}`),
    ]),
    ...edges.map(({ from, to, kind, label: words, counts }) =>
      [label.get(from), kind, label.get(to), words, counts?.from, counts?.to].join(' '),
    ),
  ]
}

test.each(examples)(
  'reads an example in the manner of the documentation and writes it as one: %#',
  (text) => {
    const read = fromFile(text)
    expect([read.graph.kind, read.issues.filter(({ code }) => code === 'line_not_understood')]).toEqual([
      'er',
      [],
    ])
    const written = toMermaid(read.graph)
    expect(written.issues).toEqual([])
    expect(written.text).toMatch(/^erDiagram$/m)
    expect(partsOf(fromFile(written.text).graph)).toEqual(partsOf(read.graph))
  },
)

const rows = ['id: int PK', 'made on: date NN', 'email: text UK, NN "as “given”; once"'].flatMap(
  (row) => rowOf(row) ?? [],
)
const shop: FlowGraph = {
  ...emptyGraph('er'),
  nodes: [
    { id: 'a b', kind: 'store', label: 'To "do"', rows },
    { id: 'one', kind: 'store', label: 'One', detail: 'just one' },
  ],
  edges: [
    { id: 'e', from: 'a b', to: 'one', kind: 'main', label: 'is', counts: { from: '0..1', to: '1..*' } },
    { id: 'f', from: 'one', to: 'a b', kind: 'async', counts: { from: '1' } },
  ],
}

test('names what Mermaid cannot say of an entity diagram', () => {
  const { text, issues } = toMermaid(shop)
  expect(issues.map(({ code }) => code)).toEqual(['details_lost', 'counts_lost', 'row_words_lost'])
  const back = fromFile(text).graph
  expect(back.nodes[0]).toMatchObject({
    label: 'To "do"',
    rows: [rows[0], { ...rows[1], name: 'made_on' }, rows[2]],
  })
  expect(back.edges[1]).toMatchObject({ kind: 'async', counts: { from: '1', to: '0..*' } })
})

test.each([
  ['DOT', toDot],
  ['D2', toD2],
] as const)('%s keeps rows and counts in words, and reads them back', (_, write) => {
  const { text, issues } = write(shop)
  expect(issues).toEqual([])
  const { graph } = fromFile(text)
  expect(graph.nodes.map(({ label, detail, rows: held }) => ({ label, detail, held }))).toEqual(
    shop.nodes.map(({ label, detail, rows: held }) => ({ label, detail, held })),
  )
  expect(graph.edges.map(({ label, counts }) => ({ label, counts }))).toEqual(
    shop.edges.map(({ label, counts }) => ({ label, counts })),
  )
})
