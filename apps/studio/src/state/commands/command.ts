import type { Action } from '../action.ts'
import { graphOf, type StudioState } from '../studio-state.ts'

/** Something a person can do, by key, from the palette, or from a menu. */
export type Command = {
  id: string
  name: string
  group: 'Edit' | 'Step' | 'Arrange' | 'Play' | 'View'
  /** As printed on a shortcut sheet: `Mod` is ⌘ or Ctrl, `Shift+D`. */
  keys?: string
  /** Opens or shuts something beside the drawing. */
  isPanel?: true
  /** What the browser does first: it lets nobody but itself near the clipboard. */
  browser?: 'copy' | 'cut' | 'paste'
  /** The address it opens in a page of its own. */
  opens?: (state: StudioState) => string | undefined
  /** What it does now; `undefined` when it can do nothing. */
  actions: (state: StudioState) => Action[] | undefined
}

const changing: ReadonlySet<Command['group']> = new Set(['Edit', 'Step', 'Arrange'])

/** What a command does now; while presenting, nothing changes the flow, and there are no panels. */
export function actionsNow(command: Command, state: StudioState): Action[] | undefined {
  const isShut = state.isPresenting && (command.isPanel || changing.has(command.group))
  return isShut ? undefined : command.actions(state)
}

/** Needs at least one selected node, line or group. */
export function onSelection(make: (state: StudioState, ids: string[]) => Action[] | undefined) {
  return (state: StudioState) => (state.selection.length > 0 ? make(state, state.selection) : undefined)
}

/** Needs exactly one selected node. */
export function onNode(make: (state: StudioState, id: string) => Action[]) {
  return (state: StudioState) => {
    const [id] = state.selection
    const isNode = state.selection.length === 1 && graphOf(state).nodes.some((node) => node.id === id)
    return isNode && id !== undefined ? make(state, id) : undefined
  }
}

/** One edit action, or nothing when there is nothing to change. */
export function editing(edits: Extract<Action, { do: 'edit' }>['edits'], select?: string[]) {
  if (edits.length === 0) return undefined
  const action: Action = select ? { do: 'edit', edits, select } : { do: 'edit', edits }
  return [action]
}
