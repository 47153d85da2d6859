import { emptyGraph, type FlowGraph } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { describe, expect, it } from 'vitest'
import type { Action } from './action.ts'
import { fitScene } from './fit-scene.ts'
import { nextSpeed } from './reduce-playback.ts'
import { reduce } from './reduce.ts'
import { type Drawn, nameOf, startState, type StudioState, thoughtOf } from './studio-state.ts'

const area = { x: 0, y: 0, width: 1000, height: 600 }
const head = { id: 'd1', name: '', category: 'development' } as const

function start(): StudioState {
  return { ...startState(head), area }
}

function run(state: StudioState, ...actions: Action[]): StudioState {
  return actions.reduce(reduce, state)
}

/** A drawing with one node a name, 200 px apart. */
function drawn(revision: number, ...names: string[]): Drawn {
  const nodes = names.map((label) => ({ id: label, kind: 'action' as const, label }))
  const graph: FlowGraph = { ...emptyGraph(), nodes }
  const scene: Scene = {
    kind: 'process',
    direction: 'right',
    nodes: nodes.map((node, index) => ({
      ...node,
      lines: [node.label],
      x: index * 200,
      y: 0,
      width: 120,
      height: 44,
      fontSize: 16,
      flow: 'right',
    })),
    edges: [],
    groups: [],
    guides: [],
    bounds: { x: -60, y: -22, width: Math.max(1, names.length) * 200, height: 44 },
  }
  const steps = nodes.map((node) => ({ nodes: [node.id], edges: [] }))
  return {
    revision,
    reading: graph,
    graph,
    scene,
    steps,
    issues: [],
    undrawn: [],
    command: undefined,
    isHeldBack: false,
  }
}

const type = (thought: string, atMs = 0): Action => ({ do: 'type', thought, atMs })

describe('reduce', () => {
  it('keeps a sent command it does not understand out of the drawing, until it is mended', () => {
    const sent = run(start(), type('plan'), { do: 'show', drawn: drawn(1, 'plan') }, { do: 'settle' })
    const unclear = { ...drawn(2, 'plan'), command: { kind: 'unclear' as const, start: 4 } }
    const asked = run(sent, type('plan rename ship to go', 2000), { do: 'show', drawn: unclear })
    expect(run(asked, { do: 'settle' }).sent).toBe('plan')
    expect(thoughtOf(run(asked, { do: 'settle' }))).toBe('plan rename ship to go')
  })

  it('begins a sentence behind an opened thought once it is sent, and goes on with its word before', () => {
    const opened = run(start(), { do: 'open', drawing: head, draft: { thought: 'plan', edits: [] } })
    const shown = run(opened, { do: 'show', drawn: drawn(opened.revision, 'plan') })
    expect(thoughtOf(run(shown, type('planb')))).toBe('planb')
    expect(thoughtOf(run(shown, { do: 'settle' }, type('planb')))).toBe('plan. b')
  })

  it('counts every new draft, and nothing else, as a revision', () => {
    const typed = run(start(), type('a'), type('ab', 10))
    expect(typed.revision).toBe(2)
    expect(run(typed, type('ab', 20), { do: 'select', ids: [] }).revision).toBe(2)
  })

  it('leaves playback that is at rest the same while somebody types', () => {
    const state = start()
    expect(run(state, type('a')).playback).toBe(state.playback)
  })

  it('cuts a thought at 2000 characters, and never in the middle of a character', () => {
    expect(thoughtOf(run(start(), type('x'.repeat(2500))))).toHaveLength(2000)
    expect(thoughtOf(run(start(), type(`${'x'.repeat(1999)}😀`)))).toHaveLength(1999)
  })

  it('never goes back to an older drawing', () => {
    const state = run(start(), type('a'), type('ab', 5000), { do: 'show', drawn: drawn(2, 'new') })
    expect(run(state, { do: 'show', drawn: drawn(1, 'old') })).toBe(state)
  })

  it('shows nothing of another drawing whose answer comes after the next was opened', () => {
    const kept = run(start(), { do: 'open', drawing: head, draft: { thought: 'a', edits: [] } })
    const opened = run(kept, {
      do: 'open',
      drawing: { ...head, id: 'd2' },
      draft: { thought: 'b', edits: [] },
    })
    const late = run(opened, { do: 'show', drawn: drawn(kept.revision, 'one', 'two', 'three', 'four') })
    expect(late.drawn).toBeUndefined()
    const own = drawn(opened.revision, 'own')
    const shown = run(late, { do: 'show', drawn: own })
    expect(shown.camera).toEqual(fitScene(own.scene, area))
    expect(shown.isOpening).toBe(true)
  })

  it('does not move the camera while a growing drawing is in view', () => {
    const first = run(start(), type('a'), { do: 'show', drawn: drawn(1, 'one') })
    const second = run(first, type('ab', 10), { do: 'show', drawn: drawn(2, 'one', 'two') })
    expect(second.camera).toBe(first.camera)
    expect(second.arrivals).toEqual(['two'])
  })

  it('moves nothing when the prompt grows by a line, and keeps what comes next out from under it', () => {
    const first = run(start(), type('a'), { do: 'show', drawn: drawn(1, 'one') })
    const lower = { ...area, height: 400 }
    const grown = run(first, { do: 'measure', area: lower, isByWords: true })
    expect(grown.area).toEqual(lower)
    expect(grown.camera).toBe(first.camera)
    expect(run(first, { do: 'measure', area: lower }).camera).not.toEqual(first.camera)
  })

  it('shows the whole of a large flow again when the room changes, once a person asked for the whole', () => {
    const names = Array.from({ length: 20 }, (_, index) => `step ${index}`)
    const first = run(start(), type('a'), { do: 'show', drawn: drawn(1, ...names) })
    const narrower = { ...area, width: 700 }
    const read = run(first, { do: 'measure', area: narrower })
    const whole = run(first, { do: 'fit' }, { do: 'measure', area: narrower })
    expect(read.camera.scale * 4000).toBeGreaterThan(700)
    expect(whole.camera.scale * 4000).toBeCloseTo(700)
    expect(run(whole, { do: 'measure', area }).camera).toEqual(run(first, { do: 'fit' }).camera)
  })

  it('shows an opened drawing in what its words leave of the board', () => {
    const opened = run(start(), {
      do: 'open',
      drawing: head,
      draft: { thought: 'a', edits: [] },
      drawn: drawn(0, 'one'),
    })
    const lower = { ...area, height: 400 }
    const seen = run(opened, { do: 'measure', area: lower, isByWords: true })
    expect(seen.camera).toEqual(fitScene(drawn(0, 'one').scene, lower))
    expect(seen.isGliding).toBe(false)
  })

  it('leaves the camera to the person once it was moved by hand, until they fit', () => {
    const camera = { x: -5000, y: 0, scale: 1 }
    const moved = run(start(), type('a'), { do: 'show', drawn: drawn(1, 'one') }, { do: 'look', camera })
    expect(run(moved, type('ab', 10), { do: 'show', drawn: drawn(2, 'one', 'two') }).camera).toBe(camera)
    expect(run(moved, { do: 'fit' }).camera).not.toEqual(camera)
    expect(run(moved, { do: 'fit' }).isFollowing).toBe(true)
  })

  it('forgets a selected node that is gone', () => {
    const state = run(
      start(),
      type('a'),
      { do: 'show', drawn: drawn(1, 'one', 'two') },
      { do: 'select', ids: ['two'] },
    )
    expect(run(state, type('b', 10), { do: 'show', drawn: drawn(2, 'one') }).selection).toEqual([])
  })

  it('undoes words and hand-made changes in the order they were made', () => {
    let state = run(start(), type('a'), { do: 'show', drawn: drawn(1, 'one') })
    state = run(state, { do: 'edit', edits: [{ do: 'change-node', id: 'one', change: { label: 'Two' } }] })
    state = run(state, type('ab', 9000))
    const undone = run(state, { do: 'undo' })
    expect([thoughtOf(undone), undone.history.now.edits.length]).toEqual(['a', 1])
    expect(run(undone, { do: 'undo' }).history.now.edits).toEqual([])
    expect(run(undone, { do: 'undo' }, { do: 'redo' }, { do: 'redo' }).history.now).toEqual(state.history.now)
  })

  it('starts a new drawing without a trace of the one before', () => {
    const state = run(start(), type('a'), { do: 'show', drawn: drawn(1, 'one') }, { do: 'go', at: 0 })
    const opened = run(state, {
      do: 'open',
      drawing: { ...head, id: 'd2' },
      draft: { thought: 'b', edits: [] },
    })
    expect(opened.drawn).toBeUndefined()
    expect(opened.history.past).toEqual([])
    expect(opened.revision).toBe(state.revision + 1)
    expect(opened.playback.at).toBeUndefined()
  })
})

describe('playback', () => {
  const state = run(start(), type('a'), { do: 'show', drawn: drawn(1, 'one', 'two', 'three') })
  const at = (next: StudioState) => next.playback.at

  it('steps forward from rest to the first step and back from rest to the last', () => {
    expect(at(run(state, { do: 'step', by: 1 }))).toBe(0)
    expect(at(run(state, { do: 'step', by: -1 }))).toBe(2)
  })

  it('shows the whole after the last step and begins again when played from there', () => {
    const last = run(state, { do: 'play' }, { do: 'tick' }, { do: 'tick' })
    expect([at(last), last.playback.isPlaying]).toEqual([2, true])
    const over = run(last, { do: 'tick' })
    expect([at(over), over.playback.isPlaying]).toEqual([undefined, false])
    expect(at(run(over, { do: 'play' }))).toBe(0)
    expect(at(run(state, { do: 'go', at: 2 }, { do: 'step', by: 1 }))).toBeUndefined()
  })

  it('goes nowhere outside the steps', () => {
    expect(at(run(state, { do: 'go', at: 99 }))).toBe(2)
    expect(at(run(start(), { do: 'play' }))).toBeUndefined()
  })

  it('is at rest again when the thought changes', () => {
    expect(at(run(state, { do: 'play' }, type('b', 9000)))).toBeUndefined()
  })

  it('goes round the speeds', () => {
    expect([nextSpeed(1), nextSpeed(2), nextSpeed(7)]).toEqual([1.5, 0.5, 0.5])
  })
})

describe('nameOf', () => {
  it('is the chosen name, else the title, else the first words', () => {
    const typed = run(start(), type('Users reach the shop and pay there, always'))
    expect(nameOf(start())).toBe('Untitled flow')
    expect(nameOf(typed)).toBe('Users reach the shop and pay')
    expect(nameOf(run(start(), type('- Trip to Japan\n  - Food')))).toBe('Trip to Japan')
    expect(nameOf(run(start(), type('When a new hire accepts the offer')))).toBe('When a new hire accepts')
    expect(nameOf(run(start(), type('plan, then build, then ship, then rest')))).toBe(
      'plan, then build, then ship',
    )
    expect(nameOf(run(start(), type('When an order comes in, check the stock')))).toBe(
      'When an order comes in',
    )
    expect(nameOf(run(start(), type('At home, Ann reads and rests a while')))).toBe(
      'At home, Ann reads and rests',
    )
    expect(nameOf(run(start(), type('1. Boil water\n2. Add tea')))).toBe('Boil water')
    expect(nameOf(run(start(), type('Grind the beans. If the water is hot, pour it.')))).toBe(
      'Grind the beans',
    )
    expect(nameOf(run(start(), type('Mr. Smith opens the shop')))).toBe('Mr. Smith opens the shop')
    expect(nameOf(run(start(), type('Plan -> build -> ship -> rest')))).toBe('Plan -> build -> ship')
    expect(nameOf(run(typed, { do: 'describe', drawing: { name: 'Shop' } }))).toBe('Shop')
  })

  it('never turns what stands beside it round', () => {
    expect(nameOf(run(start(), type('\u202Eplan \u2066the trip')))).toBe('plan the trip')
    expect(nameOf(run(start(), { do: 'describe', drawing: { name: '\u202EShop' } }))).toBe('Shop')
  })
})

describe('editing several parts', () => {
  const opened = (...names: string[]) => run(start(), type('a'), { do: 'show', drawn: drawn(1, ...names) })
  const nudged = (id: string, x: number, atMs: number): Action => ({
    do: 'nudge',
    edits: [{ do: 'change-node', id, change: { pin: { x, y: 0 } } }],
    atMs,
  })

  it('takes nudges that follow each other closely back in one step', () => {
    const before = opened('one', 'two')
    const after = run(before, nudged('one', 10, 5000), nudged('one', 20, 5200), nudged('one', 30, 5400))
    expect(after.history.past).toHaveLength(before.history.past.length + 1)
    const later = run(after, nudged('one', 40, 9000))
    expect(later.history.past).toHaveLength(before.history.past.length + 2)
    expect(run(later, { do: 'undo' }, { do: 'undo' }).history.now.edits).toEqual([])
  })

  it('keeps what a change chose until it is drawn, though an older drawing comes first', () => {
    const added = run(opened('one'), {
      do: 'edit',
      edits: [{ do: 'add-node', node: { id: 'two', kind: 'action', label: 'two' } }],
      select: ['two'],
    })
    const behind = run(added, { do: 'show', drawn: drawn(1, 'one') })
    expect(behind.selection).toEqual(['two'])
    expect(run(behind, { do: 'show', drawn: drawn(2, 'one', 'two') }).selection).toEqual(['two'])
    expect(run(behind, { do: 'show', drawn: drawn(2, 'one') }).selection).toEqual([])
  })

  it('brings what is visited near and into the middle', () => {
    const far = run(opened('one', 'two'), { do: 'look', camera: { x: -9000, y: 4000, scale: 0.05 } })
    const near = run(far, { do: 'visit', id: 'two' })
    expect(near.selection).toEqual(['two'])
    expect(near.camera.scale).toBe(1)
    expect(200 * near.camera.scale + near.camera.x).toBeCloseTo(500, 0)
    expect(near.camera.y).toBeCloseTo(300, 0)
    expect(run(far, { do: 'visit', id: 'nothing' })).toBe(far)
  })

  it('moves for no visit while all of the drawing is in sight', () => {
    const camera = { x: 80, y: 40, scale: 1 }
    const whole = run(opened('one', 'two', 'three'), { do: 'look', camera })
    const visited = run(whole, { do: 'visit', id: 'three' })
    expect(visited.selection).toEqual(['three'])
    expect(visited.camera).toBe(camera)
  })

  it('shows the presenter the flow in the room there is, wherever it was looked at before', () => {
    const away = run(opened('one', 'two'), { do: 'look', camera: { x: 900, y: 500, scale: 1 } })
    const stage = { x: 0, y: 0, width: 1000, height: 700 }
    const shown = run(away, { do: 'present', isOn: true }, { do: 'measure', area: stage })
    const { x, scale } = shown.camera
    expect(140 * scale + x).toBeCloseTo(stage.width / 2, 0)
  })

  it('does not pan to the step that is now while all of the drawing is in sight', () => {
    const whole = run(opened('one', 'two', 'three', 'four'), {
      do: 'look',
      camera: { x: 80, y: 40, scale: 1 },
    })
    expect(run(whole, { do: 'go', at: 0 }).camera).toBe(whole.camera)
    const half = run(whole, { do: 'look', camera: { x: 500, y: 40, scale: 1 } })
    expect(run(half, { do: 'go', at: 3 }).camera).not.toBe(half.camera)
  })

  it('leaves the camera alone while a band still chooses', () => {
    const away = run(opened('one', 'two'), { do: 'look', camera: { x: 3000, y: 0, scale: 1 } })
    expect(run(away, { do: 'select', ids: ['one'], isHeld: true }).camera).toBe(away.camera)
    expect(run(away, { do: 'select', ids: ['one'] }).camera).not.toBe(away.camera)
  })
})

describe('a picture composed anew', () => {
  const names = Array.from({ length: 12 }, (_, index) => `n${index}`)
  const long = () => run(start(), type('a long flow'), { do: 'show', drawn: drawn(1, ...names) })
  const answer = (state: StudioState, isComposed: boolean): Action => ({
    do: 'show',
    drawn: { ...drawn(state.revision, ...names), isComposed },
  })
  const atRest: Action = { do: 'compose', how: 'if-better' }

  it('is asked for at rest where it cannot be read, and becomes a change that undo takes back', () => {
    const asked = run(long(), atRest)
    expect(asked.composing).toBe('if-better')
    const composed = run(asked, answer(asked, true))
    expect(composed.composing).toBeUndefined()
    expect(composed.history.past).toHaveLength(asked.history.past.length + 1)
    expect(composed.drawn?.revision).toBe(composed.revision)
    const undone = run(composed, { do: 'undo' })
    expect(thoughtOf(undone)).toBe('a long flow')
    const redrawn = run(undone, { do: 'show', drawn: drawn(undone.revision, ...names) })
    expect(run(redrawn, atRest).composing).toBeUndefined()
    expect(run(redrawn, { do: 'compose', how: 'anew' }).composing).toBe('anew')
  })

  it('is no change where the one that stands is as good', () => {
    const asked = run(long(), atRest)
    const kept = run(asked, answer(asked, false))
    expect(kept.composing).toBeUndefined()
    expect(kept.history).toBe(asked.history)
  })

  it('is not asked for while something is under way, nor where a setting or a place chosen by hand keeps it', () => {
    const held = (change: Partial<StudioState>) => run({ ...long(), ...change }, atRest).composing
    expect(held({ isPictureKept: true })).toBeUndefined()
    expect(held({ isPresenting: true })).toBeUndefined()
    expect(held({ dragged: ['n1'] })).toBeUndefined()
    expect(held({ revision: 9 })).toBeUndefined()
    expect(run(long(), type('a longer flow'), atRest).composing).toBeUndefined()
  })

  it('is given up when somebody types on', () => {
    expect(run(long(), atRest, type('a longer flow')).composing).toBeUndefined()
  })
})
