import { nodeKinds } from '@flain/flow'
import { addNode, changeKind, connect, duplicate, remove, tidy } from './hand-edits.ts'
import type { Action } from './reduce.ts'
import { graphOf, type StudioState } from './studio-state.ts'

/** Something a person can do, by key, from the palette, or from a menu. */
export type Command = {
  id: string
  name: string
  group: 'Edit' | 'Step' | 'Play' | 'View'
  /** As printed on a shortcut sheet: `Mod` is ⌘ or Ctrl, `Shift+D`. */
  keys?: string
  /** What it does now; `undefined` when it can do nothing. */
  actions: (state: StudioState) => Action[] | undefined
}

const always =
  (...actions: Action[]) =>
  () =>
    actions

/** Needs at least one selected node or edge. */
function onSelection(make: (state: StudioState, ids: string[]) => Action[]) {
  return (state: StudioState) => (state.selection.length > 0 ? make(state, state.selection) : undefined)
}

/** Needs exactly one selected node. */
function onNode(make: (state: StudioState, id: string) => Action[]) {
  return (state: StudioState) => {
    const [id] = state.selection
    const isNode = state.selection.length === 1 && graphOf(state).nodes.some((node) => node.id === id)
    return isNode && id !== undefined ? make(state, id) : undefined
  }
}

function nameAfter(added: { id: string; edits: Extract<Action, { do: 'edit' }>['edits'] }): Action[] {
  return [
    { do: 'edit', edits: added.edits, select: [added.id] },
    { do: 'rename', part: { part: 'node', id: added.id } },
  ]
}

function renameSelected(state: StudioState): Action[] | undefined {
  const [id] = state.selection
  if (id === undefined || state.selection.length > 1) return undefined
  if (state.connectingFrom !== undefined) return connectSelected(state, id)
  const part = graphOf(state).nodes.some((node) => node.id === id) ? 'node' : 'edge'
  return [{ do: 'rename', part: { part, id } }]
}

/** Begins a connection at the selected node; a second press ends it at the node selected by then. */
function connectSelected(state: StudioState, id: string): Action[] {
  const { connectingFrom } = state
  if (connectingFrom === undefined) return [{ do: 'connect', from: id }]
  const edits = connect(graphOf(state), connectingFrom, id)
  return [
    { do: 'connect', from: undefined },
    { do: 'edit', edits },
  ]
}

const kindCommands: Command[] = nodeKinds.map((kind) => ({
  id: `kind-${kind}`,
  name: `Make it ${/^[aeiou]/u.test(kind) ? 'an' : 'a'} ${kind}`,
  group: 'Step',
  actions(state) {
    const nodes = graphOf(state).nodes.filter(
      (node) => state.selection.includes(node.id) && node.kind !== kind,
    )
    return nodes.length > 0
      ? [
          {
            do: 'edit',
            edits: changeKind(
              nodes.map((node) => node.id),
              kind,
            ),
          },
        ]
      : undefined
  },
}))

/** Every command once: keys, palette, menus and the shortcut sheet are made from this list. */
export const commands: Command[] = [
  {
    id: 'undo',
    name: 'Undo',
    group: 'Edit',
    keys: 'Mod+Z',
    actions: (state) => (state.history.past.length > 0 ? [{ do: 'undo' }] : undefined),
  },
  {
    id: 'redo',
    name: 'Redo',
    group: 'Edit',
    keys: 'Mod+Shift+Z',
    actions: (state) => (state.history.future.length > 0 ? [{ do: 'redo' }] : undefined),
  },
  { id: 'rename', name: 'Rename', group: 'Step', keys: 'Enter', actions: renameSelected },
  {
    id: 'add',
    name: 'Add a step',
    group: 'Step',
    keys: 'N',
    actions: (state) => nameAfter(addNode(graphOf(state), { from: state.selection[0] })),
  },
  { id: 'connect', name: 'Connect to …', group: 'Step', keys: 'C', actions: onNode(connectSelected) },
  {
    id: 'duplicate',
    name: 'Duplicate',
    group: 'Step',
    keys: 'Mod+D',
    actions: onSelection((state, ids) => {
      const copied = duplicate(graphOf(state), ids)
      return [{ do: 'edit', edits: copied.edits, select: copied.ids }]
    }),
  },
  {
    id: 'delete',
    name: 'Delete',
    group: 'Step',
    keys: 'Delete',
    actions: onSelection((state, ids) => [{ do: 'edit', edits: remove(graphOf(state), ids), select: [] }]),
  },
  ...kindCommands,
  {
    id: 'select-all',
    name: 'Select all steps',
    group: 'Edit',
    keys: 'Mod+A',
    actions: (state) => [{ do: 'select', ids: graphOf(state).nodes.map((node) => node.id) }],
  },
  {
    id: 'tidy',
    name: 'Tidy up what was dragged',
    group: 'Edit',
    actions(state) {
      const edits = tidy(graphOf(state))
      return edits.length > 0 ? [{ do: 'edit', edits }, { do: 'fit' }] : undefined
    },
  },
  {
    id: 'play',
    name: 'Play or pause',
    group: 'Play',
    keys: 'Space',
    actions: (state) => [{ do: state.playback.isPlaying ? 'pause' : 'play' }],
  },
  { id: 'next', name: 'Next step', group: 'Play', keys: '→', actions: always({ do: 'step', by: 1 }) },
  {
    id: 'previous',
    name: 'Previous step',
    group: 'Play',
    keys: '←',
    actions: always({ do: 'step', by: -1 }),
  },
  {
    id: 'rest',
    name: 'Show the whole flow',
    group: 'Play',
    actions: always({ do: 'go', at: undefined }, { do: 'fit' }),
  },
  {
    id: 'present',
    name: 'Present full screen',
    group: 'Play',
    keys: 'P',
    actions: (state) =>
      state.drawn?.steps.length ? [{ do: 'present', isOn: !state.isPresenting }] : undefined,
  },
  { id: 'zoom-in', name: 'Zoom in', group: 'View', keys: '+', actions: always({ do: 'zoom', factor: 1.2 }) },
  {
    id: 'zoom-out',
    name: 'Zoom out',
    group: 'View',
    keys: '−',
    actions: always({ do: 'zoom', factor: 1 / 1.2 }),
  },
  { id: 'fit', name: 'Fit to screen', group: 'View', keys: '0', actions: always({ do: 'fit' }) },
  {
    id: 'outline',
    name: 'Show or hide the outline',
    group: 'View',
    keys: 'O',
    actions: (state) => [{ do: 'outline', isOpen: !state.isOutlineOpen }],
  },
]

/** The key of an event as the list above writes it. */
export function keysOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const named: Record<string, string> = {
    ' ': 'Space',
    ArrowRight: '→',
    ArrowLeft: '←',
    '-': '−',
    '=': '+',
    Backspace: 'Delete',
  }
  const key = named[event.key] ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key)
  if (!event.ctrlKey && !event.metaKey) return key
  return `Mod+${event.shiftKey ? 'Shift+' : ''}${key === 'Y' ? 'Shift+Z' : key}`
}

/** Whether two ways to write a key mean the same one. */
export function commandFor(keys: string): Command | undefined {
  return commands.find((command) => command.keys === keys)
}
