import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'

/** Who does what, by lane. */
function lanes(text: string): Record<string, string[]> {
  const { graph } = read(text)
  expect(graph.kind).toBe('swimlane')
  return Object.fromEntries(
    graph.groups.map(({ id, label }) => [
      label,
      graph.nodes.filter(({ group }) => group === id).map((node) => node.label),
    ]),
  )
}

test('a swimlane diagram that is asked for has a lane for whoever acts', () => {
  expect(
    lanes(
      'Swimlane diagram: the customer places an order, the clerk checks the stock and the warehouse packs the goods.',
    ),
  ).toEqual({ Customer: ['Place order'], Clerk: ['Check stock'], Warehouse: ['Pack goods'] })
})

test('it may be asked for at the end, and in passing', () => {
  const told = 'Customer reports a bug. Support reproduces the bug.'
  const drawn = { Customer: ['Report bug'], Support: ['Reproduce bug'] }
  expect(lanes(`${told} Make it a swimlane diagram.`)).toEqual(drawn)
  expect(lanes(`Show this as swimlanes: ${told}`)).toEqual(drawn)
})

test('names with what their bearers do are lanes with steps in the order they are written', () => {
  const listed = 'Supplier: sends invoice\nAccounting: records invoice, checks amount\nSupplier: signs'
  const { graph } = read(`Invoices (swimlane)\n${listed}`)
  expect(graph.title).toBe('Invoices')
  expect(graph.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'send-invoice record-invoice',
    'record-invoice check-amount',
    'check-amount sign',
  ])
  expect(lanes('Swimlane\nPatient\n- call practice\nDoctor\n- examine patient')).toEqual({
    Patient: ['Call practice'],
    Doctor: ['Examine patient'],
  })
})

test('a thought that only mentions swimlanes asks for none', () => {
  for (const text of [
    'We built an editor for swimlane diagrams. Users draw shapes and the server saves them.',
    'The pool has eight swim lanes. Swimmers dive in and swim to the wall.',
    'A swimlane is a column of a diagram.',
    'Swimlane diagram',
  ])
    expect(read(text).graph.kind).not.toBe('swimlane')
})
