import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startState } from '../../state/studio-state.ts'
import { fromKept, toKept } from './kept-drawing.ts'

const head = { id: 'd1', name: 'Shop', category: 'social' } as const

describe('fromKept', () => {
  it('brings back what was kept', () => {
    const state = startState(head)
    const kept = toKept({ ...state, history: { ...state.history, now: { thought: 'a', edits: [] } } })
    expect(fromKept(structuredClone(kept))).toEqual(kept)
  })

  it('keeps the words of a drawing whose picture is damaged', () => {
    const value = {
      version: 1,
      drawing: head,
      draft: { thought: 'a -> b', edits: [] },
      drawn: { scene: { nodes: [7] } },
    }
    expect(fromKept(value)).toMatchObject({ draft: { thought: 'a -> b' }, drawn: undefined })
  })

  it('takes nothing for a drawing that is none, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(fromKept(value)).toBeUndefined()
        const damaged = fromKept({
          version: 1,
          drawing: head,
          draft: { thought: 'a', edits: value },
          drawn: value,
        })
        expect(damaged?.draft.thought).toBe('a')
      }),
      { seed: 5, numRuns: 500 },
    )
  })
})
