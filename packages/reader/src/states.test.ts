import type { FlowGraph } from '@flain/flow'
import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'

/** Each transition as "from → to" or "from → to: cause". */
function transitions(graph: FlowGraph): string[] {
  const labels = new Map(graph.nodes.map((node) => [node.id, node.label]))
  return graph.edges.map(
    (edge) => `${labels.get(edge.from)} → ${labels.get(edge.to)}${edge.label ? `: ${edge.label}` : ''}`,
  )
}

test('listed states follow each other, and what is told of them branches off', () => {
  const { graph } = read(
    'states of an order: new, paid, shipped, delivered; a paid order can be cancelled and refunded, a delivered one returned',
  )
  expect(graph.kind).toBe('state')
  expect(graph.nodes.every((node) => node.kind === 'action')).toBe(true)
  expect(transitions(graph)).toEqual([
    'New → Paid',
    'Paid → Shipped',
    'Shipped → Delivered',
    'Paid → Cancelled',
    'Cancelled → Refunded',
    'Delivered → Returned',
  ])
})

test('what causes a transition stands on it, before or after it was told', () => {
  const { graph } = read(
    'A ticket starts as new, becomes active when an agent picks it up, goes to waiting when we ask the customer and back to active when they answer; after two weeks it is closed.',
  )
  expect(transitions(graph)).toEqual([
    'New → Active: agent picks it up',
    'Active → Waiting: we ask customer',
    'Waiting → Active: they answer',
    'Active → Closed: after two weeks',
  ])
})

test('transitions told one by one are all there are', () => {
  const { graph } = read(
    'Game states: menu -> playing on start, playing -> paused on escape, paused -> playing',
  )
  expect(transitions(graph)).toEqual([
    'Menu → Playing: start',
    'Playing → Paused: escape',
    'Paused → Playing',
  ])
})

test('"any" leaves every state that is not an end', () => {
  const { graph } = read('Ticket states: open, in review, done. Any ticket can be closed as duplicate.')
  expect(transitions(graph)).toEqual([
    'Open → In review',
    'In review → Done',
    'Open → Closed as duplicate',
    'In review → Closed as duplicate',
  ])
})

test('a list of states without a transition is a list, and passive steps are steps', () => {
  expect(read('states of matter: solid, liquid, gas').graph.kind).toBe('mindmap')
  const { graph } = read(
    'The order is checked, then packed, then shipped. If it is lost we send another one.',
  )
  expect(graph.nodes.map((node) => node.kind)).toContain('action')
})

test('what happens otherwise leads out of the state the sentence is about', () => {
  const { graph } = read(
    'a ticket is open, then in progress, then in review; from review it goes back to in progress when changes are asked for, otherwise it is done',
  )
  expect(transitions(graph)).toEqual([
    'Open → In progress',
    'In progress → In review',
    'In review → In progress: changes are asked for',
    'In review → Done',
  ])
})

test('what a thing can be are its states, and "while it is …" says which one is left', () => {
  const { graph } = read(
    'a door can be open, closed or locked. while it is closed you can lock it with the key. unlocking makes it closed again. opening it makes it open',
  )
  expect(graph.nodes.map((node) => node.label)).toEqual(['Open', 'Closed', 'Locked'])
  expect(transitions(graph)).toEqual([
    'Closed → Locked: lock it with key',
    'Locked → Closed: unlocking',
    'Closed → Open: opening it',
  ])
})
