import { caps } from '@flain/flow'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromD2, isD2 } from '../index.ts'
import { cpuMs } from '../testing/cpu-ms.ts'

const source = `direction: right
# people first
user: "The user" {shape: person}
cloud: Cloud {
  api -> db: reads
  db.shape: cylinder
  db: Database {
    style: {
      fill: red
    }
  }
  inner: {
    cache
  }
}
user -> cloud.api -> log: asks { style.stroke-dash: 3 }
log -- user
cloud <- audit
classes: { x: { shape: diamond } }
`

describe('fromD2', () => {
  const { graph, issues } = fromD2(source)

  it('reads shapes, labels and containers', () => {
    expect(graph.direction).toBe('right')
    expect(graph.groups).toEqual([
      { id: 'cloud', label: 'Cloud' },
      { id: 'cloud.inner', label: 'inner', group: 'cloud' },
    ])
    expect(graph.nodes.map(({ kind, label, group }) => [kind, label, group])).toEqual([
      ['actor', 'The user', undefined],
      ['action', 'api', 'cloud'],
      ['store', 'Database', 'cloud'],
      ['action', 'cache', 'cloud.inner'],
      ['action', 'log', undefined],
      ['action', 'audit', undefined],
    ])
    expect(issues.map(({ code }) => code)).toEqual(['group_links', 'looks_lost', 'heads_lost'])
  })

  it('follows no imports and no variables without a value, and says so', () => {
    const read = fromD2('x: ${name} now\n...@other\ny: @other\nz: "me@home"\nx -> y')
    expect(read.graph.nodes.map(({ label }) => label)).toEqual(['${name} now', 'y', 'me@home'])
    expect(read.issues.map(({ message }) => message)).toEqual([
      'Imports are not followed, and variables without a value stay as they are. Put into the file what they stand for.',
    ])
  })

  it('reads a file that is a sequence of messages', () => {
    const read = fromD2('shape: sequence_diagram\na -> b: hi\nb -> a: yo')
    expect([read.graph.kind, read.graph.edges.map(({ label }) => label)]).toEqual(['sequence', ['hi', 'yo']])
  })

  const labels = (text: string) => fromD2(text).graph.nodes.map(({ label }) => label)

  it('fills in variables, takes shapes and labels from classes, and takes away what is null', () => {
    const read = fromD2(
      'vars: {\n  name: Shop\n  env: { prod: Live }\n}\nclasses: {\n  db: { shape: cylinder; style.fill: red }\n  big one: { label: Big\\nthing }\n}\n' +
        'a: ${name} ${env.prod} {class: db}\nb.class: big one\nc: {class: [db; other]}\nd: null\na -> d\na -> b: "in ${name}"',
    )
    expect(read.graph.nodes.map(({ kind, label }) => [kind, label])).toEqual([
      ['store', 'Shop Live'],
      ['action', 'Big thing'],
      ['store', 'c'],
    ])
    expect(read.graph.edges.map(({ label }) => label)).toEqual(['in Shop'])
    expect(read.issues.map(({ code }) => code)).toEqual(['colours_lost'])
  })

  it('reads the words of strings as they are written', () => {
    expect(labels("a: 'it''s'\nb: two\\nlines\nc: |md\n  - one\n  * two\n|")).toEqual([
      "it's",
      'two lines',
      'one two',
    ])
  })

  it('takes grids for containers, an underscore for the container around, and a text at the top for the title', () => {
    const read = fromD2(
      'name: Whole {near: top-center}\ng: Grid {\n  grid-rows: 2\n  one\n  in: {\n    x -> _.one\n    _._.out -> x\n  }\n}\n',
    )
    expect(read.graph.title).toBe('Whole')
    expect(read.graph.nodes.map(({ id }) => id)).toEqual(['g.one', 'g.in.x', 'out'])
    expect(read.graph.edges.map(({ from, to }) => [from, to])).toEqual([
      ['g.in.x', 'g.one'],
      ['out', 'g.in.x'],
    ])
  })

  it('reads spans of a sequence as their participant, and its notes and groups as notes of messages', () => {
    const text =
      'a: Alice\nb\na.span -> b.span: hi\nb."Thinks"\ngroup: Later {\n  b -> a: yo\n  inner: {\n    a -> a\n  }\n}\n'
    const top = fromD2(`shape: sequence_diagram\n${text}`)
    expect(top.graph.nodes.map(({ label }) => label)).toEqual(['Alice', 'b'])
    expect(top.graph.groups).toEqual([])
    expect(top.graph.edges.map(({ from, to, label }) => [from, to, label])).toEqual([
      ['a', 'b', 'hi'],
      ['b', 'a', 'yo'],
      ['a', 'a', undefined],
    ])
    expect(top.graph.steps.map(({ note }) => note)).toEqual([
      'Alice → b: hi. Thinks',
      'Later. b → Alice: yo',
      expect.stringMatching(/^inner\. /),
    ])
    expect(top.issues.map(({ code }) => code)).toEqual(['frames_as_notes'])
    const { graph: inside } = fromD2(
      `direction: right\nx -> talk\ntalk: {\n  shape: sequence_diagram\n${text}}\n`,
    )
    expect(inside.groups.map(({ id }) => id)).toEqual(['talk'])
    expect(inside.nodes.map(({ label }) => label)).toEqual(['x', 'Alice', 'b'])
    expect(inside.edges).toHaveLength(4)
  })

  it('takes an oval that connections only lead to for an end, and participants for parts of a system', () => {
    const kinds = (text: string) => fromD2(text).graph.nodes.map(({ kind }) => kind)
    expect(kinds('a: {shape: oval}\nb: {shape: oval}\na -> x -> b')).toEqual(['start', 'end', 'action'])
    expect(kinds('shape: sequence_diagram\na -> b')).toEqual(['system', 'system'])
  })

  it('reads the members of a class', () => {
    const { graph } = fromD2('c: {\n  shape: class\n  +field: "[]string"\n  -eat(food Food): bool\n}')
    expect(graph.nodes[0]?.rows).toEqual([
      { name: 'field', type: '[]string', marks: ['public'] },
      { name: 'eat(food Food)', type: 'bool', marks: ['private'] },
    ])
  })

  it('does not grow by its variables', () => {
    const text = `vars: {a: ${'x'.repeat(300_000)}}\n${'n: "${a}${a}"\n'.repeat(40_000)}`
    expect(cpuMs(() => fromD2(text))).toBeLessThan(1000)
    const gone = `direction: up\n${Array.from({ length: 15_000 }, (_, at) => `n${at}: null`).join('\n')}`
    expect(cpuMs(() => fromD2(gone))).toBeLessThan(1000)
  })

  it('reads connections, chains, their direction and what they mean', () => {
    expect(graph.edges.map(({ from, to, kind, label }) => [from, to, kind, label])).toEqual([
      ['cloud.api', 'cloud.db', 'main', 'reads'],
      ['user', 'cloud.api', 'async', 'asks'],
      ['cloud.api', 'log', 'async', 'asks'],
      ['log', 'user', 'reference', undefined],
      ['audit', 'cloud.api', 'main', undefined],
    ])
  })

  it('never throws and never hangs on pieces of D2 in any order', () => {
    const pieces = fc.constantFrom(
      'a',
      '.',
      ' -> ',
      ' -- ',
      ': ',
      '{',
      '}',
      '"',
      "'",
      '|md\n',
      '\n',
      '#',
      ';',
      'style',
      'classes: {',
      '\\',
      'x y',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (some) => {
        expect(fromD2(some.join('')).graph.version).toBe(1)
      }),
      { seed: 101, numRuns: 2000 },
    )
  })

  it('reads tables as an entity diagram, links to their columns, and passes over patterns', () => {
    const { graph, issues } = fromD2(
      'users: {\n  shape: sql_table\n  id: int {constraint: primary_key}\n}\norders: {\n  shape: sql_table\n  user: int\n}\n*.style.fill: red\n(* -> *)[*].style.opacity: 0.5\n(orders -> users)[0].style.opacity: 0.4\norders.user -> users.id\n',
    )
    expect(graph.kind).toBe('er')
    expect(graph.nodes.map(({ id, kind, rows }) => [id, kind, rows])).toEqual([
      ['users', 'store', [{ name: 'id', type: 'int', marks: ['key'] }]],
      ['orders', 'store', [{ name: 'user', type: 'int' }]],
    ])
    expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([['orders', 'users']])
    expect(graph.groups).toEqual([])
    expect(issues.map(({ message }) => message)).toEqual([
      'Colours and other looks of the file are not kept.',
    ])
  })

  it('leaves out containers nested too deep, and says so', () => {
    expect(fromD2('a: {'.repeat(5000)).issues.map((issue) => issue.code)).toContain('nested_too_deep')
  })

  it('reads a megabyte of connections within a second', () => {
    const text = Array.from({ length: 60_000 }, (_, index) => `n${index} -> n${index + 1}`).join('\n')
    expect(cpuMs(() => expect(fromD2(text).graph.nodes).toHaveLength(caps.nodes))).toBeLessThan(1000)
  })

  it('knows its own files', () => {
    expect(isD2(source)).toBe(true)
    expect(isD2('When a user signs up: send a mail.')).toBe(false)
    expect(isD2('a -> b -> c')).toBe(false)
    expect(isD2('shape: sequence_diagram\na -> b: hi')).toBe(true)
    expect(isD2('user.shape: person\nuser -> web')).toBe(true)
    expect(isD2('user: User {shape: person}\nuser -> web')).toBe(true)
  })

  it('reads the words of texts between bars', () => {
    const { graph } = fromD2(
      'a: |md\n  # Two **words**\n  and more\n|\na -> b: ||js\n  x || y\n  ||\nc: |md\n',
    )
    expect(graph.nodes.map(({ label }) => label)).toEqual(['Two words and more', 'b', '|md'])
    expect(graph.edges[0]?.label).toBe('x || y')
  })
})
