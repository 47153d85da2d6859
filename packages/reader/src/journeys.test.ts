import { expect, test } from 'vitest'
import { read } from './read.ts'

function journey(thought: string): string[] {
  const { graph } = read(thought)
  expect(graph.kind).toBe('journey')
  const stage = new Map(graph.groups.map(({ id, label }) => [id, label]))
  return graph.nodes.map(({ label, feeling, detail, group }) =>
    [label, feeling ?? '', detail ?? '', stage.get(group ?? '') ?? '']
      .filter((part) => part !== '')
      .join(' | '),
  )
}

test('stages, steps and feelings in words are read', () => {
  const thought =
    'Customer journey of a coffee shop. Discover: see an ad (happy), find the shop (annoyed). Enjoy: drink coffee (delighted).'
  expect(read(thought).graph.title).toBe('Coffee shop')
  expect(journey(thought)).toEqual([
    'See ad | 4 | Discover',
    'Find shop | 2 | Discover',
    'Drink coffee | 5 | Enjoy',
  ])
})

test('a told journey says who acts and how it feels, whatever the words around it', () => {
  expect(
    journey(
      'Journey map. The customer calls the garage, which is easy. He waits two hours and is very bored. He gets the car back and is not happy.',
    ),
  ).toEqual(['Call garage | 4 | Customer', 'Wait two hours | 1', 'Get car back | 2'])
})

test('figures of five, faces and a list of feelings of its own are feelings', () => {
  expect(journey('User journey: open the app 😀, hit a paywall 😡')).toEqual([
    'Open app | 5',
    'Hit paywall | 1',
  ])
  expect(journey('Journey map:\n1. Sign up (2/5)\n2. Invite friends, 4 of 5')).toEqual([
    'Sign up | 2',
    'Invite friends | 4',
  ])
  expect(journey('Customer journey: see advert -> try product -> buy. Feelings: 3, 5, 4')).toEqual([
    'See advert | 3',
    'Try product | 5',
    'Buy | 4',
  ])
})

test('steps follow one another, and a journey nobody asks for stays what it was', () => {
  expect(read('User journey: browse, pay, wait').graph.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'browse pay',
    'pay wait',
  ])
  expect(read('On the journey the train stops twice, then it arrives.').graph.kind).not.toBe('journey')
})

test('nothing of a journey or a plan that was understood is called undrawn', () => {
  for (const thought of [
    'Customer journey of a coffee shop. Discover: see an ad (happy), find the shop (annoyed).',
    'Gantt chart of a website: design from 1 March to 14 March, then build for three weeks. Launch on 20 April.',
  ])
    expect(read(thought).undrawn).toEqual([])
})
