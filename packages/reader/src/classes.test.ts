import { rowText } from '@flain/flow'
import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'

function told(text: string) {
  const { graph } = read(text)
  const label = new Map(graph.nodes.map((node) => [node.id, node.label]))
  return {
    kind: graph.kind,
    classes: Object.fromEntries(
      graph.nodes.map((node) => [
        node.label,
        [...(node.detail ? [`«${node.detail}»`] : []), ...(node.rows ?? []).map(rowText)],
      ]),
    ),
    lines: graph.edges.map(({ from, to, kind, label: words, relation, counts }) =>
      [label.get(from), kind === 'async' ? 'loosely' : '', relation, words, counts?.to, label.get(to)]
        .filter(Boolean)
        .join(' '),
    ),
  }
}

test('classes that are asked for have what they have and what they can do', () => {
  expect(
    told(
      'Class diagram: Animal has name and age and can eat and sleep. Dog and Cat are animals. Dog can bark.',
    ),
  ).toEqual({
    kind: 'class',
    classes: { Animal: ['name', 'age', 'eat()', 'sleep()'], Dog: ['bark()'], Cat: [] },
    lines: ['Dog generalisation Animal', 'Cat generalisation Animal'],
  })
})

test('each relation has its words', () => {
  const { lines, classes } = told(
    'Classes: Repo is an interface with find(). SqlRepo implements Repo. Shop consists of Racks. Club aggregates Members. Shop uses Repo. Member refers to Club. Member has many Cards',
  )
  expect(lines).toEqual([
    'SqlRepo loosely generalisation Repo',
    'Shop composition Rack',
    'Club aggregation Member',
    'Shop loosely Repo',
    'Member refers to Club',
    'Member aggregation 0..* Card',
  ])
  expect(classes['Repo']).toEqual(['«interface»', 'find()'])
})

test('classes in code are read as they stand, without being asked for', () => {
  expect(
    told(
      'abstract class Shape { #x: number; area(): number }\nclass Scene extends Base implements Drawable {\n  private shapes: Shape[]\n}',
    ),
  ).toEqual({
    kind: 'class',
    classes: {
      Shape: ['«abstract»', '#x: number', 'area(): number'],
      Scene: ['-shapes: Shape[]'],
      Base: [],
      Drawable: [],
    },
    lines: ['Scene generalisation Base', 'Scene loosely generalisation Drawable', 'Scene shapes 0..* Shape'],
  })
})

test('what only speaks of classes is no class diagram', () => {
  for (const text of [
    'The class starts at nine. The teacher takes attendance, then the students read.',
    'Our first class passengers board early.',
    'Sign up for a yoga class; pay; bring a mat.',
  ])
    expect([text, read(text).graph.kind]).not.toEqual([text, 'class'])
})

test('of classes that are listed before what they are, the first is one of them too', () => {
  const { graph } = read('Class diagram: Mail, Text and Push are channels.')
  expect(graph.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'mail channel',
    'text channel',
    'push channel',
  ])
})
