import { t } from '@flain/languages'
import { align, type Alignment, type Axis, distribute, type Placed, type Places } from '../edits/arrange.ts'
import { type Command, editing } from './command.ts'
import { nodesIn } from '../edits/group-edits.ts'
import { pin, tidy } from '../edits/hand-edits.ts'
import { graphNow, graphOf, type StudioState } from '../studio-state.ts'

/** What is selected, as it stands in the drawing; a group stands for the nodes it holds. */
export function selectedPlaces(state: StudioState): Placed[] {
  const ids = new Set(nodesIn(graphOf(state), state.selection))
  const nodes = state.drawn?.scene.nodes.filter((node) => ids.has(node.id)) ?? []
  return nodes.map(({ id, x, y, width, height }) => ({ id, x, y, width, height }))
}

/** As above, with the places that were chosen since and are not drawn yet. */
export function placesNow(state: StudioState): Placed[] {
  const pins = new Map<string, { x: number; y: number }>()
  if (state.drawn?.revision !== state.revision)
    for (const edit of state.history.now.edits)
      if (edit.do === 'change-node' && edit.change.pin) pins.set(edit.id, edit.change.pin)
  return selectedPlaces(state).map((node) => ({ ...node, ...pins.get(node.id) }))
}

function arranging(least: number, arrange: (nodes: Placed[]) => Places) {
  return (state: StudioState) => {
    const nodes = selectedPlaces(state)
    return nodes.length < least ? undefined : editing(pin(arrange(nodes)))
  }
}

const alignNames: Record<Alignment, { name: string; keys?: string }> = {
  left: { name: t('Align left sides'), keys: 'Alt+Shift+←' },
  centre: { name: t('Align centres'), keys: 'H' },
  right: { name: t('Align right sides'), keys: 'Alt+Shift+→' },
  top: { name: t('Align top sides'), keys: 'Alt+Shift+↑' },
  middle: { name: t('Align middles'), keys: 'V' },
  bottom: { name: t('Align bottom sides'), keys: 'Alt+Shift+↓' },
}

function alignCommand(to: Alignment): Command {
  const actions = arranging(2, (nodes) => align(nodes, to))
  return { id: `align-${to}`, group: 'Arrange', ...alignNames[to], actions }
}

function distributeCommand(axis: Axis): Command {
  const [name, keys] =
    axis === 'across' ? ([t('Space evenly across'), 'X'] as const) : ([t('Space evenly down'), 'Y'] as const)
  const actions = arranging(3, (nodes) => distribute(nodes, axis))
  return { id: `distribute-${axis}`, name, keys, group: 'Arrange', actions }
}

const stays = t('The picture stays as it stands until you tidy it up.')
const composes = t('When the flow outgrows the board, the picture is composed anew while you rest.')

export const arrangeCommands: Command[] = [
  alignCommand('left'),
  alignCommand('centre'),
  alignCommand('right'),
  alignCommand('top'),
  alignCommand('middle'),
  alignCommand('bottom'),
  distributeCommand('across'),
  distributeCommand('down'),
  {
    id: 'tidy',
    name: t('Tidy up'),
    group: 'Arrange',
    keys: 'L',
    actions(state) {
      if (graphOf(state).nodes.length === 0) return undefined
      return [...(editing(tidy(graphNow(state))) ?? []), { do: 'compose', how: 'anew' }]
    },
  },
  {
    id: 'keep-picture',
    name: t('Keep the picture as it stands, or let it be composed'),
    group: 'Arrange',
    keys: 'K',
    actions: ({ isPictureKept }) => [
      { do: 'keep-picture', isKept: !isPictureKept },
      { do: 'notice', notice: { text: isPictureKept ? composes : stays, tone: 'calm' } },
    ],
  },
]
