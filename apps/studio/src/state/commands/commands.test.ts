import { emptyGraph, nodeKinds } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import { actionsNow } from './command.ts'
import { commandFor, commands, keysOf } from './commands.ts'
import { reduce } from '../reduce.ts'
import { graphNow, startState } from '../studio-state.ts'

const empty = startState({ id: 'd', name: '', category: 'business' })

const key = (
  name: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => keysOf({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

describe('commands', () => {
  it('have ids and keys of their own', () => {
    const keys = commands.flatMap((command) => command.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(commands.map((command) => command.id)).size).toBe(commands.length)
  })

  it('are all on the sheet of keys', () => {
    expect(commands.filter((command) => command.keys === undefined)).toEqual([])
  })

  it('can make every kind of node', () => {
    for (const kind of nodeKinds) expect(commands.some((command) => command.id === `kind-${kind}`)).toBe(true)
  })

  it('never break on an empty drawing', () => {
    for (const command of commands) {
      const after = (command.actions(empty) ?? []).reduce(reduce, empty)
      expect(after.drawn).toBeUndefined()
    }
  })

  it('offer nothing for a selection that is not there', () => {
    for (const id of ['rename', 'connect', 'duplicate', 'delete', 'undo', 'redo', 'tidy', 'present']) {
      expect(commands.find((command) => command.id === id)?.actions(empty)).toBeUndefined()
    }
  })

  it('choose all that an ungrouped group held, the groups in it too', () => {
    const graph = {
      ...emptyGraph(),
      nodes: [
        { id: 'a', kind: 'action' as const, label: 'Plan', group: 'firm' },
        { id: 'b', kind: 'action' as const, label: 'Build', group: 'team' },
      ],
      groups: [
        { id: 'firm', label: 'Firm' },
        { id: 'team', label: 'Team', group: 'firm' },
      ],
    }
    const drawn = { graph, revision: empty.revision } as NonNullable<typeof empty.drawn>
    const ungroup = commands.find((command) => command.id === 'ungroup')
    const actions = ungroup?.actions({ ...empty, drawn, selection: ['firm'] })
    expect(actions).toMatchObject([{ do: 'edit', select: ['a', 'team'] }])
  })

  it('change nothing while presenting', () => {
    const add = commands.find((command) => command.id === 'add')
    const next = commands.find((command) => command.id === 'next')
    if (!add || !next) throw new Error('A command is missing.')
    expect(actionsNow(add, empty)).toBeDefined()
    expect(actionsNow(add, { ...empty, isPresenting: true })).toBeUndefined()
    expect(actionsNow(next, { ...empty, isPresenting: true })).toBeDefined()
  })

  it('open no panel while presenting, and still look closer', () => {
    const viewing = commands.filter((command) => command.group === 'View')
    const presenting = viewing.filter((command) => actionsNow(command, { ...empty, isPresenting: true }))
    expect(presenting.map(({ id }) => id)).toEqual(['zoom-in', 'zoom-out', 'fit'])
    expect(viewing.map(({ id }) => id)).toEqual(expect.arrayContaining(['outline', 'steps', 'text', 'map']))
  })

  it('add to what was added since the drawing was made', () => {
    const add = commands.find((command) => command.id === 'add')
    const added = (state: typeof empty) => (add?.actions(state) ?? []).reduce(reduce, state)
    const thrice = added(added(added(empty)))
    expect(thrice.drawn).toBeUndefined()
    expect(graphNow(thrice).nodes).toHaveLength(3)
  })

  it('end a connection at the node that is selected by then', () => {
    const graph = {
      ...emptyGraph(),
      nodes: ['a', 'b'].map((id) => ({ id, kind: 'action' as const, label: id })),
    }
    const scene = {
      kind: graph.kind,
      direction: graph.direction,
      nodes: [],
      edges: [],
      groups: [],
      guides: [],
      bounds: { x: 0, y: 0, width: 0, height: 0 },
    }
    const drawn = {
      revision: 0,
      reading: graph,
      graph,
      scene,
      steps: [],
      issues: [],
      undrawn: [],
      command: undefined,
      isHeldBack: false,
    }
    const state = { ...empty, drawn, selection: ['b'], connectingFrom: 'a' }
    const after = (commandFor('Enter')?.actions(state) ?? []).reduce(reduce, state)
    expect(after.connectingFrom).toBeUndefined()
    expect(after.history.now.edits).toMatchObject([{ do: 'add-edge', edge: { from: 'a', to: 'b' } }])
  })
})

describe('keysOf', () => {
  it('writes keys as the list of commands does', () => {
    expect(key('z', { ctrlKey: true })).toBe('Mod+Z')
    expect(key('Z', { metaKey: true, shiftKey: true })).toBe('Mod+Shift+Z')
    expect(key('y', { ctrlKey: true })).toBe('Mod+Shift+Z')
    expect(key(' ')).toBe('Space')
    expect(key('Backspace')).toBe('Delete')
    expect(key('?', { shiftKey: true })).toBe('?')
    expect(key('ArrowUp', { altKey: true, shiftKey: true })).toBe('Alt+Shift+↑')
  })
})
