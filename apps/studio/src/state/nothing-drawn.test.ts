import { emptyGraph } from '@flain/flow'
import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { isNothingDrawn } from './nothing-drawn.ts'
import { reduce } from './reduce.ts'
import { type Drawn, startState, type StudioState } from './studio-state.ts'

const start = startState({ id: 'one', name: '', category: 'business' })

/** What the worker answers when nothing can be drawn of the words. */
const drawnEmpty = (state: StudioState): Drawn => ({
  revision: state.revision,
  reading: emptyGraph(),
  graph: emptyGraph(),
  scene: {
    kind: 'process',
    direction: 'right',
    nodes: [],
    edges: [],
    groups: [],
    bounds: start.area,
  } as never,
  steps: [],
  issues: [],
  undrawn: [],
  command: undefined,
  isHeldBack: false,
})

it('is an empty board, but not one whose words are about to be drawn', () => {
  expect(isNothingDrawn(start)).toBe(true)
  const typed = reduce(start, { do: 'type', thought: 'plan -> build', atMs: 0 })
  expect(isNothingDrawn(typed)).toBe(false)
  expect(isNothingDrawn({ ...typed, drawn: drawnEmpty(typed) })).toBe(true)
})

it('is not the board of a thought that was undone and redone, before it is drawn again', () => {
  const typed = reduce(start, { do: 'type', thought: 'plan -> build', atMs: 0 })
  const undone = reduce({ ...typed, drawn: drawnEmpty(typed) }, { do: 'undo' })
  const cleared = { ...undone, drawn: drawnEmpty(undone) }
  expect(cleared.history.now).toEqual(emptyDraft)
  expect(isNothingDrawn(cleared)).toBe(true)
  expect(isNothingDrawn(reduce(cleared, { do: 'redo' }))).toBe(false)
})
