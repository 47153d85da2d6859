import { emptyGraph } from '@flain/flow'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Drawn, startState } from '../../state/studio-state.ts'
import { fromKept, toKept } from './kept-drawing.ts'

const head = { id: 'd1', name: 'Shop', category: 'social' } as const

describe('fromKept', () => {
  it('brings back what was kept', () => {
    const state = startState(head)
    const kept = toKept({ ...state, history: { ...state.history, now: { thought: 'a', edits: [] } } })
    expect(fromKept(structuredClone(kept))).toEqual(kept)
  })

  it('brings back the picture before the last change, so that nothing jumps when it is drawn anew', () => {
    const drawn = drawnAt(4)
    const kept = fromKept(structuredClone(toKept({ ...startState(head), drawn, revision: 5 })))
    expect(kept?.drawn?.scene).toEqual(drawn.scene)
    expect(kept?.isBehind).toBe(true)
    expect(toKept({ ...startState(head), drawn, revision: 4 }).isBehind).toBeUndefined()
  })

  it('brings back which flow of which account it is, and a first save that had no answer', () => {
    const link = { ownerId: 'u1', flowId: 'f1', version: 3, head: 'h', body: 'b', sent: ['c'] }
    const state = startState(head)
    expect(fromKept(structuredClone(toKept(state, { link })))?.saving?.link).toEqual(link)
    const content = { name: 'Shop', category: 'Social' as const, thought: 'a', document: emptyGraph() }
    const first = { ownerId: 'u1', creation: { key: 'k', content } }
    const kept = fromKept(structuredClone(toKept(state, { link: first, wantedBy: 'u1' })))
    expect(kept?.saving).toEqual({ link: first, wantedBy: 'u1' })
  })

  it('takes a damaged link for none, and the drawing for one that is in this browser only', () => {
    fc.assert(
      fc.property(fc.anything(), (link) => {
        const value = { version: 1, drawing: head, draft: { thought: 'a', edits: [] }, saving: { link } }
        expect(fromKept(value)?.saving?.link).toBeUndefined()
      }),
      { seed: 9, numRuns: 300 },
    )
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

function drawnAt(revision: number): Drawn {
  const bounds = { x: 0, y: 0, width: 1, height: 1 }
  const empty = { nodes: [], edges: [], groups: [], guides: [] }
  const [graph, reading] = [emptyGraph(), emptyGraph()]
  const said = { steps: [], issues: [], undrawn: [], command: undefined, isHeldBack: false }
  return {
    revision,
    graph,
    reading,
    scene: { kind: 'process', direction: 'right', ...empty, bounds },
    ...said,
  }
}
