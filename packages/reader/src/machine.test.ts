import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'

/** Transitions without the one from the mark, which leads to the first state. */
function machine(text: string): { first: string | undefined; told: string[] } {
  const { graph } = read(text)
  expect(graph.kind).toBe('state')
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]))
  const mark = graph.nodes.find(({ kind }) => kind === 'start')?.id
  const said = graph.edges.map(({ from, to, label }) => ({
    from,
    text: `${labels.get(from)} → ${labels.get(to)}${label ? `: ${label}` : ''}`,
    to: labels.get(to),
  }))
  const told = said.filter(({ from }) => from !== mark).map(({ text: words }) => words)
  return { first: said.find(({ from }) => from === mark)?.to, told }
}

test('a state machine is told with arrows', () => {
  const arrows = 'idle -> loading on start, loading -> paused: pause, paused -> loading [resume]'
  expect(machine(`State machine of a download: ${arrows}`)).toEqual({
    first: 'Idle',
    told: ['Idle → Loading: start', 'Loading → Paused: pause', 'Paused → Loading: resume'],
  })
})

test('or in sentences, each with what makes it so', () => {
  const light = 'Red turns to green after 30 seconds. Green turns to red when somebody presses the button.'
  expect(machine(`Draw a state diagram of a light. ${light}`)).toEqual({
    first: 'Red',
    told: ['Red → Green: after 30 seconds', 'Green → Red: somebody presses the button'],
  })
  const coin = 'it starts idle. When a coin is inserted it goes to ready. Then it goes back to idle.'
  expect(machine(`Statechart: ${coin}`)).toEqual({
    first: 'Idle',
    told: ['Idle → Ready: coin is inserted', 'Ready → Idle'],
  })
})

test('listed states follow each other where nothing else is told', () => {
  const more = 'A ticket can go back from in progress to assigned.'
  expect(machine(`States: new, assigned, in progress, done. ${more}`).told).toEqual([
    'In progress → Assigned',
    'New → Assigned',
    'Assigned → In progress',
    'In progress → Done',
  ])
})

test('a thought about state machines is none', () => {
  for (const text of [
    'State machine diagrams are useful. We draw them for every device.',
    'Our state machine has bugs. The tester files them. The developer fixes them.',
  ])
    expect(read(text).graph.kind).not.toBe('state')
})
