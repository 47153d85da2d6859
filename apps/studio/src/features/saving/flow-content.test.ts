import { emptyGraph } from '@flain/flow'
import { expect, it } from 'vitest'
import { startHistory } from '../../state/history.ts'
import { type Drawn, startState, type StudioState } from '../../state/studio-state.ts'
import { contentOf } from './flow-content.ts'

const graph = { ...emptyGraph(), nodes: [{ id: 'plan', kind: 'action' as const, label: 'Plan' }] }
const drawn: Drawn = {
  revision: 0,
  reading: graph,
  graph,
  scene: {
    kind: 'process',
    direction: 'down',
    nodes: [],
    edges: [],
    groups: [],
    guides: [],
    bounds: { x: 0, y: 0, width: 0, height: 0 },
  },
  steps: [],
  issues: [],
  undrawn: [],
  command: undefined,
  isHeldBack: false,
}

function stateWith(thought: string, change: Partial<Drawn> = {}): StudioState {
  const start = startState({ id: 'd1', name: '', category: 'development' })
  return { ...start, history: startHistory({ thought, edits: [] }), drawn: { ...drawn, ...change } }
}

it('is the flow without the command that waits behind it', () => {
  const command = { kind: 'unclear' as const, start: 4 }
  expect(contentOf(stateWith('plan rename ship to go', { command }))).toEqual(contentOf(stateWith('plan')))
})

it('is nothing while the drawing is behind the words', () => {
  expect(contentOf(stateWith('plan', { isHeldBack: true }))).toBeUndefined()
  expect(contentOf(stateWith('plan', { revision: -1 }))).toBeUndefined()
})
