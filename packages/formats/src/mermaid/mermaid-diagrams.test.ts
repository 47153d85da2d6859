import { isOrderedByHand, playbackSteps } from '@flain/flow'
import { flowGraphSchema } from '@flain/flow/schema'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fromFile } from '../from-file.ts'
import type { ReadFlow } from '../file.ts'
import { cpuMs } from '../testing/cpu-ms.ts'

const nodes = ({ graph }: ReadFlow) =>
  graph.nodes.map(({ kind, label, detail, group }) =>
    [kind, label, detail, group].filter(Boolean).join(' | '),
  )

const edges = ({ graph }: ReadFlow) => {
  const nameOf = new Map(graph.nodes.map(({ id, label, group }) => [id, group ? `${group}/${label}` : label]))
  return graph.edges.map(({ from, to, kind, label }) =>
    [nameOf.get(from), kind === 'main' ? '→' : kind, nameOf.get(to), label].filter(Boolean).join(' '),
  )
}

const messages = ({ issues }: ReadFlow) => issues.map(({ message }) => message)

describe('a state diagram of Mermaid', () => {
  const read = (...lines: string[]) => fromFile(['stateDiagram-v2', ...lines].join('\n'))

  it('gives states with their words, transitions with theirs, and where it starts and ends', () => {
    const still = read(
      'direction LR',
      '[*] --> s1',
      's1 : Stands still',
      's1-->Moving:::fast : push<br/>it %% hard',
      'state "Has crashed" as c',
      'c : with a bang',
      'Moving --> c',
      'c --> [*]',
      'classDef fast fill:#f00',
    )
    expect(still.format).toBe('Mermaid')
    expect(still.graph.direction).toBe('right')
    expect(nodes(still)).toEqual([
      'start | Start',
      'action | Stands still',
      'action | Moving',
      'action | Has crashed | with a bang',
      'end | End',
    ])
    expect(edges(still)).toEqual([
      'Start → Stands still',
      'Stands still → Moving push it',
      'Moving → Has crashed',
      'Has crashed → End',
    ])
    expect(messages(still)).toEqual(['Colours and other looks of the file are not kept.'])
  })

  it('gives choices, forks and joins', () => {
    const shapes = read('state a <<choice>>', 'state b <<fork>>', 'state c <<join>>', 'b --> c')
    expect(nodes(shapes)).toEqual(['decision | Which way?', 'action | In parallel', 'action | All together'])
    expect(shapes.issues).toEqual([])
  })

  it('asks what the id of a choice says, unless it has words of its own', () => {
    const choices = read(
      'state isPaid <<choice>>',
      'state choice_1 <<choice>>',
      'state "In stock?" as isInStock <<choice>>',
      'state notifyAll <<fork>>',
      'isPaid --> Ship',
    )
    expect(nodes(choices)).toEqual([
      'decision | Is paid?',
      'decision | Which way?',
      'decision | In stock?',
      'action | Notify all',
      'action | Ship',
    ])
  })

  it('gives composite states as groups, entered at their start and left at their end', () => {
    const nested = read(
      'A --> First',
      'First --> B',
      'First : The first one',
      'state First {',
      '  x --> [*]',
      '  [*] --> x',
      '  state "Inner" as In {',
      '    y',
      '  }',
      '}',
    )
    expect(nested.graph.groups).toEqual([
      { id: 'First', label: 'The first one' },
      { id: 'In', label: 'Inner', group: 'First' },
    ])
    expect(edges(nested)).toEqual([
      'A → First/Start',
      'First/End → B',
      'First/x → First/End',
      'First/Start → First/x',
    ])
    expect(messages(nested)).toEqual(['Lines cannot end at a group here: 2 were tied to a step in it.'])
  })

  it('gives the regions of a state, each entered when the state is', () => {
    const regions = read('A --> Active', 'state Active {', '[*] --> x', '--', '[*] --> y', '}')
    expect(regions.graph.groups.map(({ label, group }) => [label, group])).toEqual([
      ['Active', undefined],
      ['Region 1', 'Active'],
      ['Region 2', 'Active'],
    ])
    expect(edges(regions)).toEqual([
      'A → Active 1/Start',
      'Active 1/Start → Active 1/x',
      'Active 2/Start → Active 2/y',
      'A → Active 2/Start',
    ])
  })

  it('keeps an empty composite state as a step', () => {
    const empty = read('state "All of it" as A {', '}', 'A --> B')
    expect(empty.graph.groups).toEqual([])
    expect(edges(empty)).toEqual(['All of it → B'])
  })

  it('keeps notes with their steps, in the order of the flow', () => {
    const noted = read(
      'A --> B',
      'B --> C',
      'note right of C',
      '  two',
      '  lines',
      'end note',
      'note left of A : first',
      'note "loose" as N',
    )
    expect(noted.graph.steps.map(({ nodes: shown, note }) => [...shown, note])).toEqual([
      ['A', 'first'],
      ['C', 'two lines'],
    ])
    expect(playbackSteps(noted.graph).map(({ nodes: shown }) => shown.join())).toEqual(['A', 'B', 'C'])
    expect(messages(noted)).toEqual(['One note belongs to no step and had to be left out.'])
  })

  it('names what it does not understand', () => {
    expect(messages(read('A --> B', 'A ~~> B', 'state x <<history>>', '}'))).toEqual([
      'Line 3 was left out: A ~~> B',
      'Line 4 was left out: state x <<history>>',
      'Line 5 was left out: }',
    ])
  })
})

test('gives entities of Mermaid with their attributes and how many stand at each end', () => {
  const read = fromFile(
    [
      'erDiagram',
      'CUSTOMER ||--o{ ORDER : places',
      'CUSTOMER }|..|o "DELIVERY ADDRESS" : "ships to"',
      'CAR 1 to zero or more p : allows',
      'PERSON many(0) optionally to 0+ CAR : drives',
      'p["Named driver"] {',
      '  string licence PK "The license #"',
      '  int age',
      '  !',
      '}',
    ].join('\n'),
  )
  expect(read.graph.kind).toBe('er')
  expect(nodes(read)).toEqual([
    'store | CUSTOMER',
    'store | ORDER',
    'store | DELIVERY ADDRESS',
    'store | CAR',
    'store | Named driver',
    'store | PERSON',
  ])
  expect(read.graph.nodes[4]?.rows).toEqual([
    { name: 'licence', type: 'string', marks: ['key'], note: 'The license #' },
    { name: 'age', type: 'int' },
  ])
  expect(edges(read)).toEqual([
    'CUSTOMER → ORDER places',
    'CUSTOMER async DELIVERY ADDRESS ships to',
    'CAR → Named driver allows',
    'PERSON async CAR drives',
  ])
  expect(read.graph.edges.map(({ counts }) => `${counts?.from} ${counts?.to}`)).toEqual([
    '1 0..*',
    '1..* 0..1',
    '1 0..*',
    '0..* 0..*',
  ])
  expect(messages(read)).toEqual(['Line 9 was left out: !'])
})

test('gives classes of Mermaid with their members, and what relations mean', () => {
  const read = fromFile(
    [
      'classDiagram',
      'Animal <|-- Duck',
      'Duck ..|> Flying',
      'Flock *-- Duck',
      'Student "1" --o "1..*" Card : carries',
      'Pond o-- Duck',
      'Duck ..> Pond',
      'Duck -- Card',
      'class Duck["A duck"] {',
      '  <<bird>>',
      '  +String colour',
      '  -List~int~ found',
      '  +swim(far) bool',
      '  id : int',
      '}',
      'Animal : +eat()',
      'namespace Shapes {',
      '  class Square~T~',
      '}',
      'note for Duck "can fly\\nfar"',
    ].join('\n'),
  )
  expect(nodes(read)).toEqual([
    'system | Animal',
    'system | A duck | bird',
    'system | Flying',
    'system | Flock',
    'system | Student',
    'system | Card',
    'system | Pond',
    'system | Square<T> | Shapes',
  ])
  expect(edges(read)).toEqual([
    'A duck → Animal',
    'A duck async Flying',
    'Flock → A duck',
    'Card → Student carries',
    'Pond → A duck',
    'A duck async Pond',
    'A duck → Card',
  ])
  expect(read.graph.edges.map(({ relation }) => relation)).toEqual([
    'generalisation',
    'generalisation',
    'composition',
    'aggregation',
    'aggregation',
    undefined,
    'association',
  ])
  expect(read.graph.edges[3]?.counts).toEqual({ from: '1..*', to: '1' })
  expect(read.graph.nodes[1]?.rows).toEqual([
    { name: 'colour', type: 'String', marks: ['public'] },
    { name: 'found', type: 'List<int>', marks: ['private'] },
    { name: 'swim(far)', type: 'bool', marks: ['public'] },
    { name: 'id', type: 'int' },
  ])
  expect(read.graph.steps).toEqual([{ nodes: ['Duck'], edges: [], note: 'can fly far' }])
})

test('gives a timeline of Mermaid', () => {
  const read = fromFile(
    'timeline\n  title Networks\n  2002 : LinkedIn\n  section Later\n  2004 : Facebook : Google\n       : Flickr\n  10:30 : Now',
  )
  expect([read.graph.kind, read.graph.title]).toEqual(['timeline', 'Networks'])
  expect(nodes(read)).toEqual([
    'event | LinkedIn | 2002',
    'event | Facebook | 2004 | section 1',
    'event | Google | 2004 | section 1',
    'event | Flickr | 2004 | section 1',
    'event | Now | 10:30 | section 1',
  ])
  expect(edges(read)).toHaveLength(4)
  expect(messages(read)).toEqual([
    'With its sections, a timeline is drawn as groups of steps, without a line of time.',
  ])
})

test('gives a journey of Mermaid', () => {
  const read = fromFile('journey\n  title Day\n  section Out\n    Make tea: 5: Me, Cat\n    Walk: 1')
  expect(nodes(read)).toEqual(['action | Make tea | Me, Cat | section 1', 'action | Walk | section 1'])
  expect([read.graph.kind, read.graph.nodes.map(({ feeling }) => feeling)]).toEqual(['journey', [5, 1]])
  expect(read.issues).toEqual([])
})

test('keeps notes, frames and the title of a sequence of Mermaid', () => {
  const read = fromFile(
    [
      'sequenceDiagram',
      'title: Talk',
      'Note over A,B: They meet',
      'A->>B: Hello',
      'activate B',
      'loop every <br/>minute',
      'B->>C: Ask',
      'Note right of C: thinks',
      'alt is well',
      'C-->>B: Yes',
      'else',
      'C-->>B: No',
      'end',
      'end',
      'opt never',
      'end',
    ].join('\n'),
  )
  expect(read.graph.title).toBe('Talk')
  expect(read.graph.edges).toHaveLength(4)
  expect(read.graph.steps.map(({ nodes: shown, edges: told, note }) => [...shown, ...told, note])).toEqual([
    ['A', 'B', 'e1', 'A → B: Hello. They meet'],
    ['B', 'C', 'e2', 'Loop: every minute. B → C: Ask. thinks'],
    ['C', 'B', 'e3', 'Alt: is well. C → B: Yes'],
    ['C', 'B', 'e4', 'Else. C → B: No'],
  ])
  expect(isOrderedByHand(read.graph)).toBe(false)
  expect(messages(read)).toEqual([
    'Frames such as loop and alt became notes of their first message.',
    'One note belongs to no step and had to be left out.',
    'Activations and numbers of messages are not kept.',
  ])
})

test('takes names of icons, colours of boxes and breaks of lines for no words', () => {
  expect(nodes(fromFile('flowchart LR\na["fa:fa-car Drive"] --> b[fab:fa-x]'))).toEqual([
    'action | Drive',
    'action | b',
  ])
  const boxed = ['Aqua Group A', 'rgb(1, 2, 3) B', 'light C', 'lightblue', 'Redwood D']
  const lines = boxed.map((box, at) => `box ${box}\nparticipant p${at}\nend`)
  const { graph } = fromFile(`sequenceDiagram\n${lines.join('\n')}\np0->>p1: hi`)
  expect(graph.groups.map(({ label }) => label)).toEqual(['Group A', 'B', 'light C', '', 'Redwood D'])
  expect(
    nodes(
      fromFile(String.raw`stateDiagram
state "Long\nname" as s
s --> t`),
    ),
  ).toEqual(['action | Long name', 'action | t'])
})

test('reads settings in lines of their own, and passes over what screen readers say', () => {
  const read = fromFile(
    'flowchart LR\naccDescr {\n  A long\n  text\n}\nA@{\n  shape: cyl\n  label: "Two\n  lines"\n}\nB@{ shape: rect, label: \'One, two\' }\nA --> B\n?? x',
  )
  expect(nodes(read)).toEqual(['store | Two lines', 'action | One, two'])
  expect(edges(read)).toEqual(['Two lines → One, two'])
  expect(messages(read)).toEqual(['Line 13 was left out: ?? x'])
})

test('passes over directives of several lines, and knows a flowchart by its other name', () => {
  const init = "%%{\n  init: {\n    'theme': 'base'\n  }\n}%%\n"
  for (const head of [
    `${init}graph TD;`,
    `%%{init: {"theme": "dark"}}%%\n${init}flowchart LR`,
    'flowchart-elk TD',
  ]) {
    const read = fromFile(`${head}\n  a --> b\n  %% a comment\n`)
    expect([read.format, edges(read), messages(read)]).toEqual(['Mermaid', ['a → b'], []])
  }
})

test('a note of a class may go on over several lines', () => {
  const read = fromFile('classDiagram\nclass Pay\n  note for Pay "New ones only\n  need to authorise"\n')
  expect(messages(read)).toEqual([])
  expect(read.graph.steps).toEqual([{ nodes: ['Pay'], edges: [], note: 'New ones only need to authorise' }])
})

test('knows a class with a parameter by its name alone', () => {
  const read = fromFile('classDiagram\nclass Box~Shape~ {\n  int id\n}\nA --> Box\nBox~Shape~ <|-- B : is a')
  expect(nodes(read)).toEqual(['system | Box<Shape>', 'system | A', 'system | B'])
  expect(edges(read)).toEqual(['A → Box<Shape>', 'B → Box<Shape> is a'])
})

test('keeps no tags of HTML in labels', () => {
  const read = fromFile(
    'flowchart LR\nA["<b>Bold</b> H<sub>2</sub>O <span style=\'color:red\'>red</span>"] -->|<i>then</i>| B["List&lt;b&gt; a<b"]',
  )
  expect(edges(read)).toEqual(['Bold H2O red → List<b> a<b then'])
})

test('takes a rounded shape that ways only lead to for an end', () => {
  const read = (mark: string) =>
    nodes(fromFile(`flowchart LR\nA([Begin])${mark} --> B([Go on]) --> C([Over])${mark}\nD([Alone])`))
  expect(read('')).toEqual(['start | Begin', 'start | Go on', 'end | Over', 'start | Alone'])
  expect(read(':::kind_start')).toContain('start | Over')
})

test('reads the newest messages and participants of a sequence', () => {
  const read = fromFile(
    [
      'sequenceDiagram',
      'accTitle: Who talks',
      'participant A@{ "type": "actor", "alias": "Ann" }',
      'participant B@{ "type": "control" } as Bob',
      'A->>()B: to the middle',
      'B()-->>A: from it',
      'A-|\\B: half',
      'A//--B: stick (a:b)',
      'par_over both',
      'B->>A: at once',
      'end',
    ].join('\n'),
  )
  expect(nodes(read)).toEqual(['actor | Ann', 'system | Bob'])
  expect(edges(read)).toEqual([
    'Ann → Bob to the middle',
    'Bob reference Ann from it',
    'Ann → Bob half',
    'Ann reference Bob stick (a:b)',
    'Bob → Ann at once',
  ])
  expect(messages(read)).toEqual(['Frames such as loop and alt became notes of their first message.'])
})

test.each(['accDescr {\n', '@{\n', 'accDescr{', ' ', '()', '|\\', 'participant a@{ '])(
  'answers a diagram of nothing but %j within a second',
  (piece) => {
    for (const head of ['flowchart LR\n', 'sequenceDiagram\n'])
      expect(cpuMs(() => fromFile(head + piece.repeat(990_000 / piece.length)))).toBeLessThan(1000)
  },
)

test('leaves thoughts that begin with the word of a diagram alone', () => {
  for (const text of [
    'timeline\nwe start soon',
    'journey',
    'pie\nis good',
    'gantt charts are hard, then we draw one',
  ])
    expect(fromFile(text).format).toBe('text')
})

test('says which diagram of Mermaid cannot be read', () => {
  for (const text of ['quadrantChart\n  title x', 'gitGraph\n  commit', 'pie title Pets\n  "Dogs" : 386']) {
    const { format, graph, issues } = fromFile(text)
    expect([format, graph.nodes, issues.length]).toEqual(['Mermaid', [], 1])
    expect(issues[0]?.message).toContain(`this is a ${text.split(/\s/)[0]}`)
  }
})

test('gives a valid graph for any lines of these diagrams', () => {
  const line = fc.constantFrom(
    'A --> B',
    '[*] --> A : x',
    'A --> [*]',
    'state A {',
    '}',
    '--',
    'note left of A : x',
    'note left of A',
    'end note',
    'state A <<choice>>',
    'A : x',
    'A ||--o{ B : x',
    'A {',
    'string a PK',
    'A <|-- B',
    'class A {',
    'namespace A {',
    '+a(b) c',
    'section A',
    'A : B : C',
    'A: 5: Me',
    'A : crit, done, a1, 2026-02-30, 9d',
    'B : after a1 A, until B',
    'dateFormat HH:mm',
    'excludes weekends',
    'direction LR',
  )
  const heads = [
    'stateDiagram',
    'erDiagram',
    'classDiagram',
    'timeline\ntitle x',
    'journey\ntitle x',
    'gantt\ntitle x',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.array(line, { maxLength: 25 }), (head, lines) => {
      const read = fromFile([head, 'A : x', ...lines].join('\n'))
      expect(read.format).toBe('Mermaid')
      expect(flowGraphSchema.safeParse(read.graph).success).toBe(true)
      expect(read.issues.filter(({ code }) => code.endsWith('_missing') || code === 'edge_dangling')).toEqual(
        [],
      )
    }),
    { seed: 8, numRuns: 1000 },
  )
})

test.each([
  [
    'stateDiagram\n',
    ['state a# {\n', 'state a# {\nb# --> [*]\n--\n}\n', 'a : b\n', 'a --> b#\n', '--> ', ':::a'],
  ],
  ['erDiagram\n', ['A# ||--o{ B# : x\n', 'A {\n', 'A ||--o{ ', 'A 1 to 1 ', 'o']],
  [
    'classDiagram\n',
    ['A# <|-- B#\n', 'A : +b\n', 'namespace a# {\n', 'class A {\n~~~', 'class A {\na ', 'note "'],
  ],
  ['timeline\ntitle x\n', ['a : ', 'section a#\n', 'x    y']],
  ['journey\ntitle x\n', ['a: 5: Me\n', 'a    b']],
  [
    'gantt\ntitle x\n',
    [
      'a# : b#, 2026-01-01, 2d\n',
      'a : after b\n',
      'a : done, crit, ',
      'section a#\n',
      'excludes weekends\na# : 9d\n',
      'a    : b',
    ],
  ],
  ['flowchart LR\n', ['subgraph a#\n']],
  ['sequenceDiagram\n', ['box a#\n', 'A->>B: x\nNote over A: y\n', 'A B']],
])('answers a large diagram of %j within a second', (head, pieces) => {
  for (const piece of pieces) {
    const count = Math.floor(900_000 / (piece.length + 5))
    const text = Array.from({ length: count }, (_, index) => piece.replaceAll('#', String(index))).join('')
    expect([piece, cpuMs(() => fromFile(head + text)) < 1000]).toEqual([piece, true])
    const blanks = `${piece.trimEnd()}${' '.repeat(900_000)}${piece}`
    expect([piece, cpuMs(() => fromFile(head + blanks)) < 1000]).toEqual([piece, true])
  }
})

test('says how many lines more than those it names were left out', () => {
  const read = fromFile(`stateDiagram\na --> b\n${'?? !\n'.repeat(50)}`)
  expect(read.issues).toHaveLength(21)
  expect(messages(read).at(-1)).toBe('30 more lines were left out.')
})

test('reads no more lines than a flow can take, and says so', () => {
  for (const head of ['stateDiagram\na --> b', 'flowchart LR\na --> b', 'timeline\ntitle x\na : b']) {
    const read = fromFile(`${head}\n${'%% x\n'.repeat(70_000)}${'c\n'.repeat(59_000)}`)
    expect(messages(read)).not.toContain('The diagram holds more than a flow can, so its end was left out.')
    const longer = fromFile(`${head}\n${'c\n'.repeat(70_000)}`)
    expect(longer.graph.nodes.length).toBeGreaterThan(1)
    expect(messages(longer)).toContain('The diagram holds more than a flow can, so its end was left out.')
  }
})

test('keeps the steps of a group whose name is long, and says how many groups were too many', () => {
  const title = 'A group with a title that is longer than an id may be, as people write it'
  const read = fromFile(`flowchart LR\nsubgraph ${title}\na\nend`)
  expect(read.graph.nodes[0]?.group).toBe(read.graph.groups[0]?.id)
  const many = fromFile(
    `flowchart LR\n${Array.from({ length: 310 }, (_, at) => `subgraph g${at}\na${at}\nend`).join('\n')}`,
  )
  expect(messages(many)).toEqual(['A flow holds at most 300 groups; 10 were left out.'])
})

test('says that words which are too long were cut', () => {
  const read = fromFile(`flowchart LR\na["${'word '.repeat(60)}"] -->|${'x'.repeat(250)}| b`)
  expect(read.graph.nodes[0]?.label).toHaveLength(199)
  expect(messages(read)).toEqual(
    Array.from({ length: 2 }, () => 'A text was longer than 200 characters and was cut.'),
  )
})

test('knows diagrams by a word that nobody begins a thought with, and says that they are none of ours', () => {
  for (const head of ['packet', 'eventmodeling', 'railroad-ebnf-beta', 'treemap-beta']) {
    const read = fromFile(`${head}\ntitle Some words\n0-15: "Source"\n`)
    expect([head, read.format, read.graph.nodes.length]).toEqual([head, 'Mermaid', 0])
    expect(messages(read).join()).toMatch(/^Of Mermaid, flowcharts/)
  }
  for (const thought of ['packet arrives, then it is read', 'We do eventmodeling, then build'])
    expect(fromFile(thought).format).toBe('text')
})

describe('what Mermaid draws of systems', () => {
  const oneWay = 'Lines lead one way here: those with two heads or none now lead to their second step.'

  it('is services in groups, joined by lines and junctions', () => {
    const read = fromFile(
      [
        'architecture-beta',
        '    group backend(cloud)[Backend]',
        '    service web(internet)[Website]',
        '    service db(database)["Orders of all"] in backend',
        '    service a(server)[A] in backend',
        '    service b(server)[B] in backend',
        '    junction fan in backend',
        '    web:R --> L:db',
        '    web:R -[asks]- L:fan',
        '    a:T -- B:fan',
        '    b:B <-- T:db{group}',
        '    b:T -- B:fan',
      ].join('\n'),
    )
    expect(read.graph.kind).toBe('architecture')
    expect(read.graph.direction).toBe('down')
    expect(nodes(read)).toEqual([
      'system | Website',
      'store | Orders of all | backend',
      'system | A | backend',
      'system | B | backend',
    ])
    expect(read.graph.nodes.map(({ icon }) => icon)).toEqual(['globe', 'database', 'server', 'server'])
    expect(edges(read)).toEqual([
      'Website → backend/Orders of all',
      'backend/Orders of all → backend/B',
      'Website → backend/A',
      'Website → backend/B',
    ])
    expect(messages(read)).toEqual([oneWay])
  })

  it('is people and systems within boundaries, by C4', () => {
    const read = fromFile(
      [
        'C4Container',
        'title Shop',
        'Person(customer, "Customer", "Buys, often")',
        'Container_Boundary(shop, "Shop") {',
        '  Container(web, "Web", "React", $link="https://a.example")',
        '  ContainerDb_Ext(db, "Orders")',
        '}',
        'Rel(customer, web, "Uses", "HTTPS")',
        'BiRel(web, db, "Reads and writes")',
        'UpdateElementStyle(web, $fontColor="red")',
        'something else',
      ].join('\n'),
    )
    expect([read.graph.title, read.graph.kind]).toEqual(['Shop', 'architecture'])
    expect(nodes(read)).toEqual([
      'actor | Customer | Buys, often',
      'system | Web | React | shop',
      'store | Orders | shop',
    ])
    expect(edges(read)).toEqual(['Customer → shop/Web Uses', 'shop/Web → shop/Orders Reads and writes'])
    expect(messages(read)).toEqual(['Line 11 was left out: something else', oneWay])
  })
})
