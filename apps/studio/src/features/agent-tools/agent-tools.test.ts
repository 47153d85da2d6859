import { emptyGraph } from '@flain/flow'
import { expect, it } from 'vitest'
import { createStore } from '../../state/store.ts'
import { graphNow, startState } from '../../state/studio-state.ts'
import { agentToolsOf } from './agent-tools.ts'

type Told = { isError?: boolean; structuredContent: { revision: number; thought: string; message?: string } }

function studio() {
  const store = createStore(startState({ id: 'd1', name: '', category: 'development' }))
  const call = async (name: string, input: object = {}) =>
    (await agentToolsOf(store, 1)
      .find((tool) => tool.name === name)
      ?.execute(input)) as Told
  const graph = (...labels: string[]) => ({
    ...emptyGraph(),
    nodes: labels.map((label) => ({ id: label, kind: 'action' as const, label })),
  })
  const names = () => graphNow(store.get()).nodes.map(({ label }) => label)
  return { store, call, graph, names }
}

it('lets an agent and a person change one drawing in turns, and takes back both', async () => {
  const { store, call, graph, names } = studio()
  const first = await call('read_drawing')
  const agents = { revision: first.structuredContent.revision, graph: graph('Order') }
  expect((await call('change_drawing', agents)).isError).toBeUndefined()
  const node = { id: 'Ship', kind: 'action' as const, label: 'Ship' }
  store.dispatch({ do: 'edit', edits: [{ do: 'add-node', node }] })
  expect(names()).toEqual(['Order', 'Ship'])
  const late = await call('change_drawing', agents)
  expect([late.isError, late.structuredContent.message]).toEqual([true, expect.stringContaining('meanwhile')])
  expect(names()).toEqual(['Order', 'Ship'])
  await call('undo_drawing')
  expect(names()).toEqual(['Order'])
  store.dispatch({ do: 'undo' })
  expect(names()).toEqual([])
})

it('draws a thought as if it were typed, and says what is wrong with one', async () => {
  const { store, call } = studio()
  expect((await call('draw_thought', { thought: 'Order, then ship' })).structuredContent.thought).toBe(
    'Order, then ship',
  )
  store.dispatch({ do: 'undo' })
  expect((await call('read_drawing')).structuredContent.thought).toBe('')
  for (const thought of [undefined, 7, ' ', 'x'.repeat(2001)])
    expect((await call('draw_thought', { thought })).isError).toBe(true)
  expect((await call('change_drawing', { revision: store.get().revision, graph: 'no' })).isError).toBe(true)
})
