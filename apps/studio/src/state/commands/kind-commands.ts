import { type DiagramKind, diagramKinds, kindName } from '@flain/flow'
import { translate } from '@flain/languages'
import { asKind } from '../edits/kind-edits.ts'
import type { Action } from '../action.ts'
import { graphNow, graphOf, type StudioState } from '../studio-state.ts'
import type { Command } from './command.ts'

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
  name: translate(`Show as ${kindName(kind).toLowerCase()}`),
  group: 'Arrange',
  actions: (state) => showAs(state, kind),
}))
