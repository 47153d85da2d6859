import { emptyGraph, type FlowGraph } from '@flain/flow'
import { layOut } from '@flain/layout'
import { expect, it } from 'vitest'
import { emptyDraft } from '../../state/draft.ts'
import { record, startHistory } from '../../state/history.ts'
import type { Drawn } from '../../state/studio-state.ts'
import { KnownDrawings } from './known-drawings.ts'

const plan = { ...emptyDraft, thought: 'plan' }
const launch = { ...emptyDraft, thought: 'plan then launch' }
const edited = { ...launch, edits: [{ do: 'remove-node' as const, id: 'plan' }] }
const first = emptyGraph()
const second = { ...emptyGraph(), title: 'second' }

function drawnAs(reading: FlowGraph): Drawn {
  return {
    revision: 1,
    reading,
    graph: reading,
    scene: layOut(reading, { measure: (text) => text.length * 8 }),
    steps: [],
    issues: [],
    undrawn: [],
    command: undefined,
    isHeldBack: false,
  }
}

it('knows words that were changed by hand before they were drawn, and no other words', () => {
  const known = new KnownDrawings()
  known.remember(record(record(startHistory(plan), launch), edited), drawnAs(second))
  expect(known.readingOf(edited)).toBe(second)
  expect(known.readingOf(launch)).toBe(second)
  expect(known.readingOf(plan)).toBeUndefined()
})

it('leaves a draft what it was drawn as', () => {
  const known = new KnownDrawings()
  const typed = record(startHistory(plan), launch)
  known.remember(typed, drawnAs(first))
  known.remember(record(typed, edited), drawnAs(second))
  expect(known.readingOf(launch)).toBe(first)
})

it('knows where all stood of the draft that was drawn alone', () => {
  const known = new KnownDrawings()
  const drawn = drawnAs(first)
  known.remember(record(record(startHistory(plan), launch), edited), drawn)
  expect(known.stoodOf(edited)).toEqual({ graph: drawn.graph, scene: drawn.scene })
  expect(known.stoodOf(launch)).toBeUndefined()
})

it('forgets places nobody can come back to, and the oldest of too many', () => {
  const known = new KnownDrawings(2)
  const one = drawnAs({ ...first, nodes: [{ id: 'plan', label: 'Plan', kind: 'action' }] })
  const typing = { sort: 'typing', lastAtMs: 0 } as const
  const typed = record(startHistory(emptyDraft), plan, typing)
  const typedOn = record(typed, launch, typing)
  const changed = record(typedOn, edited)
  for (const history of [typed, typedOn]) known.remember(history, one)
  expect(known.stoodOf(plan)).toBeUndefined()
  known.remember(changed, one)
  expect(known.stoodOf(launch)).toBeDefined()
  known.remember(record(changed, plan), one)
  expect(known.stoodOf(launch)).toBeUndefined()
  expect(known.stoodOf(edited)).toBeDefined()
})
