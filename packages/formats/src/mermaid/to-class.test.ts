import { emptyGraph, type FlowGraph, rowOf } from '@flain/flow'
import { expect, test } from 'vitest'
import { fromFile } from '../from-file.ts'
import { toD2, toDot, toMermaid } from '../index.ts'

/** Class diagrams as the documentation of Mermaid writes them. */
const examples = [
  '---\ntitle: Boats\n---\nclassDiagram\n  note "Of all boats"\n  Boat <|-- Ferry\n  note for Ferry "can carry\\ncars"\n  Boat <|-- Raft\n  Boat : +int length\n  Boat : +String name\n  Boat: +isAfloat()\n  Boat: +sink()\n  class Ferry{\n    +String line\n    +load()\n  }\n  class Raft{\n    -int logs\n    -drift()\n  }',
  'classDiagram\n  class Account\n  Account : +String owner\n  Account : +Bigdecimal balance\n  Account : +deposit(amount)\n  Account : +withdrawal(amount)',
  'classDiagram\n  class Pier["A pier with ferries"]\n  class Ferry["Ferry!"]\n  Pier --> Ferry',
  'classDiagram\n  class `Ferry Line!`\n  class `Car Ferry`\n  `Ferry Line!` --> `Car Ferry`',
  'classDiagram\n  class Account{\n    +String owner\n    +deposit(amount) bool\n    +withdrawal(amount) int\n  }',
  'classDiagram\n  class Square~Shape~{\n    int id\n    List~int~ position\n    setPoints(List~int~ points)\n    getPoints() List~int~\n  }\n  Square : -List~string~ messages\n  Square : +setMessages(List~string~ messages)\n  Square : +getMessages() List~string~\n  Square : +getMatrix() List~List~int~~',
  'classDiagram\n  class A{\n    #int kept\n    ~int near\n    abstractMethod()*\n    otherAbstract() int*\n    staticMethod()$\n    otherStatic() String$\n    String field$\n  }',
  'classDiagram\n  A <|-- B\n  C *-- D\n  E o-- F\n  G <-- H\n  I -- J\n  K <.. L\n  M <|.. N\n  O .. P',
  'classDiagram\n  A --|> B : inherits\n  C --* D : part of\n  E --o F : held by\n  G --> H : knows\n  I -- J : with\n  K ..> L : uses\n  M ..|> N : does\n  O .. P : near',
  'classDiagram\n  Customer "1" --> "*" Ticket\n  Student "1" --> "1..*" Course\n  Galaxy --> "many" Star : Contains',
  'classDiagram\n  class Shape{\n    <<interface>>\n    corners\n    draw()\n  }\n  class Colour{\n    <<enumeration>>\n    RED\n    BLUE\n  }\n  Shape --> Colour',
  'classDiagram\n  class Shape\n  <<interface>> Shape\n  Shape : corners\n  Shape : draw()',
  'classDiagram\n  namespace Shapes {\n    class Triangle\n    class Rectangle {\n      double width\n      double height\n    }\n  }\n  Triangle -- Rectangle',
  'classDiagram\n  direction RL\n  class Student {\n    -idCard : Card\n  }\n  class Card{\n    -id : int\n  }\n  class Bike{\n    -id : int\n  }\n  Student "1" --o "1" Card : carries\n  Student "1" --o "1" Bike : rides',
  'classDiagram\n%% a comment, with code %% in it\nclass Shape\nlink Shape "https://example.org" "a tip"\nclick Shape href "https://example.org"\nstyle Shape fill:#f9f\nclassDef big font-size:20px\nclass Line:::big\ncssClass "Shape,Line" big\nShape <|-- Line',
]

function partsOf({ title = '', nodes, edges, groups }: FlowGraph): string[] {
  const label = new Map([...nodes, ...groups].map((node) => [node.id, node.label]))
  return [
    title,
    ...nodes.flatMap((node) => [
      `${node.label} ${node.detail ?? ''} ${label.get(node.group ?? '') ?? ''}`,
      ...(node.rows ?? []).map((row) => `${node.label} ${JSON.stringify(row)}`),
    ]),
    ...edges.map(({ from, to, kind, label: words, counts, relation }) =>
      [label.get(from), kind, relation, label.get(to), words, counts?.from, counts?.to].join(' '),
    ),
  ]
}

test.each(examples)(
  'reads an example in the manner of the documentation and writes it as one: %#',
  (text) => {
    const read = fromFile(text)
    expect([read.graph.kind, read.issues.filter(({ code }) => code === 'line_not_understood')]).toEqual([
      'class',
      [],
    ])
    const written = toMermaid(read.graph)
    expect(written.issues.filter(({ code }) => code !== 'steps_lost')).toEqual([])
    expect(written.text).toMatch(/^classDiagram$/m)
    expect(partsOf(fromFile(written.text).graph).toSorted()).toEqual(partsOf(read.graph).toSorted())
  },
)

const zoo: FlowGraph = {
  ...emptyGraph('class', 'down'),
  nodes: [
    {
      id: 'a',
      kind: 'system',
      label: 'Animal',
      detail: 'abstract',
      rows: ['-age: int', '+eat(what: Food): bool'].flatMap((row) => rowOf(row) ?? []),
    },
    { id: 'b', kind: 'system', label: 'Dog' },
    { id: 'c', kind: 'system', label: 'Tail', rows: [{ name: 'id', marks: ['key'] }] },
  ],
  edges: [
    { id: 'e', from: 'b', to: 'a', kind: 'main', relation: 'generalisation' },
    { id: 'f', from: 'b', to: 'c', kind: 'main', relation: 'composition', counts: { from: '1', to: '0..1' } },
  ],
}

test('names what Mermaid cannot say of classes', () => {
  expect(toMermaid(zoo).issues.map(({ code }) => code)).toEqual(['row_marks_lost'])
})

test.each([
  ['DOT', toDot],
  ['D2', toD2],
] as const)('%s keeps members and relations in words, and names what cannot be said', (_, write) => {
  const { text, issues } = write(zoo)
  expect(issues).toEqual([])
  const { nodes, edges } = fromFile(text).graph
  expect(nodes.map(({ label, detail, rows }) => ({ label, detail, rows }))).toEqual(
    zoo.nodes.map(({ label, detail, rows }) => ({ label, detail, rows })),
  )
  expect(edges.map(({ relation, counts }) => ({ relation, counts }))).toEqual(
    zoo.edges.map(({ relation, counts }) => ({ relation, counts })),
  )
  const named = { ...zoo, edges: zoo.edges.map((edge) => ({ ...edge, label: 'of course' })) }
  expect(write(named).issues.map(({ code }) => code)).toEqual(['relations_lost'])
})
