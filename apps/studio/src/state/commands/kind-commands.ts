import { type DiagramKind, diagramKinds, kindProfiles } from '@flain/flow'
import { asKind } from '../edits/kind-edits.ts'
import type { Action } from '../action.ts'
import { graphNow, graphOf, type StudioState } from '../studio-state.ts'
import type { Command } from './command.ts'

/** What a kind is called on its own: "Mind map". */
export function kindName(kind: DiagramKind): string {
  const name = kindProfiles[kind].name.replace(/^an? /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Draws the flow as another kind, in a picture composed anew; nothing for the kind that it is. */
export function showAs(state: StudioState, kind: DiagramKind): Action[] | undefined {
  const edits = asKind(graphNow(state), kind)
  if (graphOf(state).nodes.length === 0 || edits.length === 0) return undefined
  return [
    { do: 'edit', edits },
    { do: 'compose', how: 'anew' },
  ]
}

export const kindCommands: Command[] = diagramKinds.map((kind) => ({
  id: `show-as-${kind}`,
  name: `Show as ${kindName(kind).toLowerCase()}`,
  group: 'Arrange',
  actions: (state) => showAs(state, kind),
}))
