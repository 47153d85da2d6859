import { expect, test } from 'vitest'
import { fromFile } from './from-file.ts'

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
