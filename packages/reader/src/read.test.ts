import { flowGraphSchema } from '@flain/flow'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { read } from './read.ts'

const iot =
  'Design an IoT system: users reach a cloud application, APIs and a database, while an on-premises edge app talks to the IoT device.'

const edges = (text: string) => {
  const { graph } = read(text)
  const label = new Map(graph.nodes.map((node) => [node.id, node.label]))
  return graph.edges.map(
    (edge) => `${label.get(edge.from)} ${edge.label ? `-${edge.label}` : '-'}> ${label.get(edge.to)}`,
  )
}

test('reads the home page sentence as two places with what lives in them', () => {
  const { graph } = read(iot)
  expect(graph.kind).toBe('architecture')
  const inside = (label: string) =>
    graph.nodes
      .filter((node) => node.group === graph.groups.find((group) => group.label === label)?.id)
      .map((node) => node.label)
  expect(graph.nodes[0]).toMatchObject({ label: 'User', kind: 'actor' })
  expect(inside('Cloud Environment')).toEqual(['Application', 'APIs', 'Database'])
  expect(inside('On-Premises')).toEqual(['Edge app', 'IoT device'])
  expect(edges(iot)).toEqual([
    'User -> Application',
    'Application -> APIs',
    'APIs -> Database',
    'Edge app -> IoT device',
    'APIs -sync> Edge app',
  ])
})

test('joins branches again and closes the one that ends', () => {
  expect(
    edges(
      'The clerk checks the form. If it is complete she files it, otherwise she calls the customer. Then she goes home.',
    ),
  ).toEqual([
    'Check form -> Form complete?',
    'Form complete? -yes> File form',
    'Form complete? -no> Call customer',
    'File form -> Go home',
    'Call customer -> Go home',
  ])
})

test('takes fillers and corrections out of speech', () => {
  const { graph } = read(
    'okay so um first you, uh, print the form, then you send it straight to payroll, sorry, no, straight to finance',
  )
  expect(graph.nodes.map((node) => node.label)).toEqual(['Print form', 'Send form to finance'])
})

test('leads back to the step that is done again', () => {
  expect(edges('Write a draft, show it to Sam. If Sam wants changes go back to the draft.')).toContain(
    'Sam wants changes? -yes> Write draft',
  )
})

test('says which words made a node, and which made nothing', () => {
  const text = 'Pack the box. The weather is nice in spring. Send it to Ana.'
  const { graph, undrawn } = read(text)
  const words = graph.nodes.map((node) =>
    node.provenance?.map((range) => text.slice(range.start, range.end)).join(' … '),
  )
  expect(words).toEqual(['Pack the box', 'Send it to Ana'])
  expect(undrawn.map((range) => text.slice(range.start, range.end))).toEqual([
    'The weather is nice in spring',
  ])
})

test('draws other languages as an outline and says so', () => {
  const { graph, issues } = read(
    'Der Kunde bestellt ein Produkt. Das Lager prüft den Bestand, dann wird es verschickt.',
  )
  expect(graph.kind).toBe('mindmap')
  expect(issues.map((issue) => issue.code)).toEqual(['not_english'])
})

test('answers an empty or meaningless text with an empty graph', () => {
  expect(read('').graph.nodes).toEqual([])
  expect(read('').issues).toEqual([])
  expect(read('?!').issues.map((issue) => issue.code)).toEqual(['nothing_to_draw'])
})

test('reads only the first 2000 characters and says so', () => {
  const { issues } = read('Pack the box. '.repeat(200))
  expect(issues.map((issue) => issue.code)).toContain('thought_too_long')
})

const word = fc.constantFrom(
  ...'if when otherwise then and or the a manager checks order sends it to back again -> : , . ; ( ) \n - 1. * # | → vs is not until while after unless API database every day 2020 March → ? ! " \' because which who CEO reports user {"a":1} flowchart end, um sorry no é 漢字 🙂 → :: …'.split(
    ' ',
  ),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(word, { maxLength: 90 }).map((words) => words.join(' ')),
)

test('gives a valid graph for any text, never throws, and the same one twice', () => {
  const check = () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const { graph, undrawn } = read(text)
        const checked = flowGraphSchema.safeParse(graph)
        const ids = new Set(graph.nodes.map((node) => node.id))
        const isWhole =
          ids.size === graph.nodes.length &&
          graph.edges.every((edge) => ids.has(edge.from) && ids.has(edge.to))
        const inText = [...undrawn, ...graph.nodes.flatMap((node) => node.provenance ?? [])].every(
          (range) => range.start <= range.end && range.end <= text.length,
        )
        return (
          checked.success && isWhole && inText && JSON.stringify(read(text).graph) === JSON.stringify(graph)
        )
      }),
      { numRuns: 10_000, seed: 20_261_120 },
    )
  expect(check).not.toThrow()
}, 120_000)

test('stays fast on texts made to be slow', () => {
  const slow = [
    'and '.repeat(500),
    'if '.repeat(660),
    '(((((((((('.repeat(200),
    'a, b and c or d but '.repeat(100),
    'the order is sent to the manager who checks the order '.repeat(37),
    '-> '.repeat(660),
    'a -> b '.repeat(285),
    'x'.repeat(2000),
    'no wait '.repeat(250),
    ': '.repeat(1000),
    'user calls api, '.repeat(125),
    'if a then b otherwise c. '.repeat(80),
    '- item\n'.repeat(280),
  ]
  // CPU time: a busy machine does not lengthen it as it does the clock's.
  const times: number[] = []
  for (const text of slow) {
    read(text)
    let best = Infinity
    for (let i = 0; i < 3; i++) {
      const start = process.cpuUsage()
      read(text)
      const { user, system } = process.cpuUsage(start)
      best = Math.min(best, (user + system) / 1000)
    }
    times.push(best)
  }
  expect(Math.max(...times)).toBeLessThan(50)
})
