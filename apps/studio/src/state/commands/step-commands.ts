import { nodeKinds } from '@flain/flow'
import { t, translate } from '@flain/languages'
import { duplicate } from '../edits/clip.ts'
import { type Command, editing, onNode, onSelection } from './command.ts'
import { group, leaveGroup, moveTo, ungroup } from '../edits/group-edits.ts'
import { addNode, changeKind, connect, type NamedPart, remove } from '../edits/hand-edits.ts'
import type { Action } from '../action.ts'
import { graphNow, graphOf, type StudioState } from '../studio-state.ts'

type Edits = Extract<Action, { do: 'edit' }>['edits']

function nameAfter(part: NamedPart, edits: Edits): Action[] | undefined {
  const edit = editing(edits, [part.id])
  return edit && [...edit, { do: 'rename', part }]
}

function renameSelected(state: StudioState): Action[] | undefined {
  const [id] = state.selection
  if (id === undefined || state.selection.length > 1) return undefined
  if (state.connectingFrom !== undefined) return connectSelected(state, id)
  const { nodes, groups } = graphOf(state)
  const is = (list: readonly { id: string }[]) => list.some((item) => item.id === id)
  const other = is(groups) ? 'group' : 'edge'
  const part = is(nodes) ? 'node' : other
  return [{ do: 'rename', part: { part, id } }]
}

/** Begins a connection at the selected node; a second press ends it at the node selected by then. */
function connectSelected(state: StudioState, id: string): Action[] {
  const { connectingFrom } = state
  if (connectingFrom === undefined) return [{ do: 'connect', from: id }]
  const edits = connect(graphNow(state), connectingFrom, id)
  return [
    { do: 'connect', from: undefined },
    { do: 'edit', edits },
  ]
}

/** From a step to the first of its lines, from a line to the next one of the step it comes from. */
function selectLine(state: StudioState): Action[] | undefined {
  const [id] = state.selection
  const { edges } = graphOf(state)
  const line = edges.find((edge) => edge.id === id)
  const at = line?.from ?? id
  const lines = [...edges.filter(({ from }) => from === at), ...edges.filter(({ to }) => to === at)]
  const next = lines[(lines.findIndex((edge) => edge.id === id) + 1) % lines.length]
  return next && [{ do: 'select', ids: [next.id] }]
}

const kindCommands: Command[] = nodeKinds.map((kind, index) => ({
  id: `kind-${kind}`,
  name: translate(`Make it ${/^[aeiou]/u.test(kind) ? 'an' : 'a'} ${kind}`),
  group: 'Step',
  keys: String(index + 1),
  actions(state) {
    const nodes = graphNow(state).nodes.filter(
      (node) => state.selection.includes(node.id) && node.kind !== kind,
    )
    const ids = nodes.map((node) => node.id)
    return editing(changeKind(ids, kind))
  },
}))

/** What is done with single steps, and with what belongs together. */
export const stepCommands: Command[] = [
  { id: 'rename', name: t('Rename'), group: 'Step', keys: 'Enter', actions: renameSelected },
  {
    id: 'add',
    name: t('Add a step'),
    group: 'Step',
    keys: 'N',
    actions(state) {
      const { id, edits } = addNode(graphNow(state), { from: state.selection[0] })
      return nameAfter({ part: 'node', id }, edits)
    },
  },
  {
    id: 'select-line',
    name: t('Select its line, or the next'),
    group: 'Step',
    keys: 'I',
    actions: selectLine,
  },
  { id: 'connect', name: t('Connect to …'), group: 'Step', keys: 'C', actions: onNode(connectSelected) },
  {
    id: 'duplicate',
    name: t('Duplicate'),
    group: 'Step',
    keys: 'Mod+D',
    actions: onSelection((state, ids) => {
      const copied = duplicate(graphNow(state), ids)
      return editing(copied.edits, copied.select)
    }),
  },
  {
    id: 'delete',
    name: t('Delete'),
    group: 'Step',
    keys: 'Delete',
    actions: onSelection((state, ids) => editing(remove(graphNow(state), ids), [])),
  },
  ...kindCommands,
  {
    id: 'group',
    name: t('Group'),
    group: 'Arrange',
    keys: 'Mod+G',
    actions: onSelection((state, ids) => {
      const { id, edits } = group(graphNow(state), ids)
      return nameAfter({ part: 'group', id }, edits)
    }),
  },
  {
    id: 'ungroup',
    name: t('Ungroup'),
    group: 'Arrange',
    keys: 'Mod+Shift+G',
    actions: onSelection((state, ids) => {
      const graph = graphNow(state)
      const edits = ungroup(graph, ids)
      const gone = new Set(edits.flatMap((edit) => (edit.do === 'remove-group' ? [edit.id] : [])))
      const freed = [...graph.nodes, ...graph.groups].filter(
        ({ id, group: around }) => around !== undefined && gone.has(around) && !gone.has(id),
      )
      return editing(
        edits,
        freed.map((item) => item.id),
      )
    }),
  },
  {
    id: 'select-group',
    name: t('Select the group around it'),
    group: 'Arrange',
    keys: 'G',
    actions: onSelection((state, [id]) => {
      const { nodes, groups } = graphOf(state)
      const around = [...nodes, ...groups].find((item) => item.id === id)?.group
      return around === undefined ? undefined : [{ do: 'select', ids: [around] }]
    }),
  },
  {
    id: 'leave-group',
    name: t('Take out of its group'),
    group: 'Arrange',
    keys: 'U',
    actions: onSelection((state, ids) => editing(leaveGroup(graphNow(state), ids))),
  },
]

/** One command for each group the selection is not in. */
export function moveCommands(state: StudioState): Command[] {
  return graphOf(state).groups.flatMap((into): Command[] => {
    const command: Command = {
      id: `move-to-${into.id}`,
      name: t('Move into {group}', { group: into.label || t('the group') }),
      group: 'Arrange',
      actions: onSelection((now, ids) => editing(moveTo(graphNow(now), ids, into.id))),
    }
    return command.actions(state) ? [command] : []
  })
}
