import { type ColourWay, coloursBy, colourWays, stepColours, withoutColours } from '@flain/flow'
import { t, translate } from '@flain/languages'
import { hang, leadTo, linkOf, mark, wear } from '../edits/look-edits.ts'
import { graphNow, graphOf, type StudioState } from '../studio-state.ts'
import { type Command, editing, onSelection } from './command.ts'

const wayNames: Record<ColourWay, string> = {
  actor: 'who acts',
  group: 'group',
  branch: 'branch',
  kind: 'kind',
}

/** Where the one selected step or line leads. */
function selectedLink(state: StudioState): string | undefined {
  const [id, ...more] = state.selection
  return more.length > 0 ? undefined : linkOf(graphOf(state), id)
}

/** Opens what single steps and lines are given their look with. */
export const dressCommand: Command = {
  id: 'dress',
  name: t('Look, icon and link …'),
  group: 'Step',
  keys: 'A',
  actions: onSelection((state, ids) => {
    const { nodes, edges } = graphOf(state)
    const canWear = [...nodes, ...edges].some(({ id }) => ids.includes(id))
    return canWear ? [{ do: 'dress', isOpen: true }] : undefined
  }),
}

/** How single steps and lines look, and where they lead; they are found in the palette and have no keys. */
export const lookCommands: Command[] = [
  {
    id: 'icon-none',
    name: t('Take its icon away'),
    group: 'Step',
    actions: onSelection((state, ids) => editing(mark(graphNow(state), ids, undefined))),
  },
  {
    id: 'picture-none',
    name: t('Take its picture away'),
    group: 'Step',
    actions: onSelection((state, ids) => editing(hang(graphNow(state), ids, undefined) ?? [])),
  },
  {
    id: 'picture',
    name: t('Picture of the step …'),
    group: 'Step',
    actions: onSelection((state, [id, ...more]) => {
      const isStep = more.length === 0 && graphOf(state).nodes.some((node) => node.id === id)
      return isStep ? [{ do: 'dress', isOpen: true }] : undefined
    }),
  },
  {
    id: 'unlink',
    name: t('Take its link away'),
    group: 'Step',
    actions: onSelection((state, ids) => editing(ids.flatMap((id) => leadTo(graphNow(state), id, '') ?? []))),
  },
  {
    id: 'open-link',
    name: t('Open its link'),
    group: 'Step',
    opens: selectedLink,
    actions: (state) => (selectedLink(state) === undefined ? undefined : []),
  },
  ...stepColours.map((colour): Command => ({
    id: `colour-${colour}`,
    name: translate(`Colour it ${colour}`),
    group: 'Step',
    actions: onSelection((state, ids) => editing(wear(graphNow(state), ids, colour))),
  })),
  {
    id: 'colour-none',
    name: t('Take its colour away'),
    group: 'Step',
    actions: onSelection((state, ids) => editing(wear(graphNow(state), ids, undefined))),
  },
  ...colourWays.map((way): Command => ({
    id: `colour-by-${way}`,
    name: translate(`Colour the steps by ${wayNames[way]}`),
    group: 'Arrange',
    actions: (state) => editing(coloursBy(graphNow(state), way)),
  })),
  {
    id: 'colours-gone',
    name: t('Take all colours away'),
    group: 'Arrange',
    actions: (state) => editing(withoutColours(graphNow(state))),
  },
]
