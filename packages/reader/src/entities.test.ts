import { rowText } from '@flain/flow'
import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'

function told(text: string) {
  const { graph, undrawn } = read(text)
  const label = new Map(graph.nodes.map((node) => [node.id, node.label]))
  return {
    kind: graph.kind,
    title: graph.title,
    entities: Object.fromEntries(graph.nodes.map((node) => [node.label, (node.rows ?? []).map(rowText)])),
    lines: graph.edges.map(({ from, to, label: words, counts }) =>
      [label.get(from), counts?.from, words, counts?.to, label.get(to)].filter(Boolean).join(' '),
    ),
    undrawn: undrawn.map(({ start, end }) => text.slice(start, end)),
  }
}

test('things of which one has many others, with what they hold, are entities without being asked for', () => {
  expect(told('Customer has many Orders; Order has id, date, total')).toEqual({
    kind: 'er',
    title: undefined,
    entities: { Customer: [], Order: ['id', 'date', 'total'] },
    lines: ['Customer 1 0..* Order'],
    undrawn: [],
  })
})

test('an entity diagram that is asked for takes lists, notation and sentences', () => {
  const { kind, title, entities, lines } = told(
    'ER diagram of a shop: User(id PK, email text)\nProduct: sku (key), price decimal\nUser 1-* Order\nAn order contains one or more products. Each order belongs to exactly one user.',
  )
  expect([kind, title]).toEqual(['er', 'Shop'])
  expect(entities).toEqual({
    User: ['id PK', 'email: text'],
    Product: ['sku PK', 'price: decimal'],
    Order: [],
  })
  expect(lines).toEqual(['User 1 0..* Order', 'Order 1 contains 1..* Product'])
})

test('both ends of a relation may be told one by one', () => {
  expect(told('Data model: posts have many tags and tags have many posts').lines).toEqual([
    'Post 0..* 0..* Tag',
  ])
})

test('tables of SQL are read as they stand', () => {
  const { kind, entities } = told(
    'CREATE TABLE a (id int PRIMARY KEY);\nCREATE TABLE b (a int REFERENCES a);',
  )
  expect([kind, entities]).toEqual(['er', { a: ['id: int PK'], b: ['a: int FK'] }])
})

test('what only sounds like it is no entity diagram', () => {
  for (const text of [
    'A dog has many fleas and scratches.',
    'The plan has one flaw: nobody pays for it.',
    'We have several options; first call the bank, then the landlord.',
    'Compare the flat and the house. The flat has many neighbours, the house has one garden, a cellar and a roof.',
  ])
    expect([text, read(text).graph.kind]).not.toEqual([text, 'er'])
})
