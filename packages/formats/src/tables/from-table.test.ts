import { expect, test } from 'vitest'
import { fromFile } from '../from-file.ts'
import { cpuMs } from '../testing/cpu-ms.ts'

const drawn = (text: string) => {
  const { format, graph, issues } = fromFile(text)
  const nameOf = new Map(graph.nodes.map(({ id, label }) => [id, label]))
  const edges = graph.edges.map(({ from, to }) => `${nameOf.get(from)} → ${nameOf.get(to)}`)
  return { format, edges, messages: issues.map(({ message }) => message) }
}

test.each([
  ['Parent,Child\nA,B\nB,C', ['A → B', 'B → C']],
  ['From step;To step\nA;B', ['A → B']],
  ['source_id\ttarget_id\nA\tB', ['A → B']],
  ['Step,Next step\nA,B\nB,', ['A → B']],
  ['Task,Depends on\nA,\nB,A\nC,B', ['A → B', 'B → C']],
  ['Name,Reports to\nA,\nB,A', ['A → B']],
])('reads the edges of the table %j', (text, edges) => {
  expect(drawn(text)).toEqual({ format: 'CSV', edges, messages: [] })
})

test.each([
  'Name,Age\nAnn,3\nJoe,4',
  'Start date,End date\n1,2\n2,3',
  'Book,Parent\nA,B\nC,D',
  'Task,Depends on\nA,B,C\nB,A,C',
  'Tell the teacher, parent\nthen, go home',
  'Parent,Child',
])('leaves %j alone', (text) => {
  expect(drawn(text).format).toBe('text')
})

test('keeps a thing that stands alone, and says when a line has more than it reads', () => {
  const read = fromFile('from,to,label,weight\nA,B,x,1\nC,,,')
  expect(read.graph.nodes.map(({ label }) => label)).toEqual(['A', 'B', 'C'])
  expect(read.issues.map(({ message }) => message)).toEqual([
    'Of each line, the first three fields were read.',
  ])
})

test('knows a table by its first lines when the last of them is cut', () => {
  const rows = Array.from({ length: 900 }, (_, at) => `Task ${at + 1},Task ${at}`)
  expect(drawn(`Task,Depends on\n${rows.join('\n')}`).edges).toHaveLength(900)
})

test('reads quoted fields of several lines, the sign Excel names, and passes over rows of signs', () => {
  const read = fromFile(
    'sep=;\r\nSource;Target;Label\r\n"A; one";B;"say ""hi"""\r\nB;"C\r\nand more";\r\n;;\r\n',
  )
  expect(read.graph.nodes.map(({ label }) => label)).toEqual(['A; one', 'B', 'C and more'])
  expect(read.graph.edges.map(({ label }) => label)).toEqual(['say "hi"', undefined])
  expect(read.issues).toEqual([])
})

test('finds the ends and the label of a connection wherever their columns stand', () => {
  const read = fromFile('Id,Source,Target,Type,Label\n0,A,B,Directed,likes\n1,B,C,Directed,"knows, well"')
  expect(read.graph.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
    ['A', 'B', 'likes'],
    ['B', 'C', 'knows, well'],
  ])
  expect(read.issues.map(({ message }) => message)).toEqual([
    'Of each line, its two ends and its label were read.',
  ])
})

test('reads steps with their names, shapes, lanes and what comes next, as Visio writes them', () => {
  const { graph, issues } = fromFile(
    'Process Step ID,Process Step Description,Next Step ID,Connector Label,Shape Type,Function,Alt Text\n' +
      'P1,Start,P2,,Start,Sales,\nP2,Paid?,"P3,P4","yes,no",Decision,Sales,\nP3,Ship,,,Process,Ops,\nP4,Files,,,Database,,\n',
  )
  expect(graph.nodes.map(({ id, kind, label, group }) => [id, kind, label, group])).toEqual([
    ['P1', 'start', 'Start', 'Sales'],
    ['P2', 'decision', 'Paid?', 'Sales'],
    ['P3', 'action', 'Ship', 'Ops'],
    ['P4', 'store', 'Files', undefined],
  ])
  expect(graph.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
    ['P1', 'P2', undefined],
    ['P2', 'P3', 'yes'],
    ['P2', 'P4', 'no'],
  ])
  expect(issues.map(({ message }) => message)).toEqual(['Not read: the column “Alt Text”.'])
})

test('reads what tasks of a planner wait for, and who reports to whom', () => {
  const plan = fromFile(
    'ID,Task Name,Duration,Predecessors\n1,Plan,3 days,\n2,Build,1 day,1FS+2 days\n3,Test,,"1,2"',
  )
  expect(plan.graph.edges.map(({ from, to }) => [from, to])).toEqual([
    ['1', '2'],
    ['1', '3'],
    ['2', '3'],
  ])
  expect(plan.graph.nodes[0]).toMatchObject({ label: 'Plan', detail: '3 days' })
  const people = fromFile('Name,Manager,Title\nAnn,,CEO\nBob,Ann,CTO')
  expect(people.graph).toMatchObject({ kind: 'orgchart', nodes: [{ kind: 'actor', detail: 'CEO' }, {}] })
  expect(people.graph.edges.map(({ from, to }) => [from, to])).toEqual([['Ann', 'Bob']])
})

test.each(['a,"', '"""x,', ',""', '"a\n', '""",'])(
  'answers a table of nothing but %j within a second',
  (piece) => {
    for (const head of ['from,to\n', 'id,next\n1,1\n', 'id,next\n1,1\n"']) {
      const text = head + piece.repeat(990_000 / piece.length)
      expect(cpuMs(() => fromFile(text))).toBeLessThan(1000)
    }
  },
)
