import { canWalk, startWalk } from '@flain/flow'
import { t } from '@flain/languages'
import { arrangeCommands } from './arrange-commands.ts'
import { actionsNow, type Command } from './command.ts'
import type { Action } from '../action.ts'
import { kindCommands } from './kind-commands.ts'
import { dressCommand, lookCommands } from './look-commands.ts'
import { moveCommands, stepCommands } from './step-commands.ts'
import { graphOf, isMapOpen, type StudioState } from '../studio-state.ts'

const always =
  (...actions: Action[]) =>
  () =>
    actions

const onNodes = (state: StudioState): Action[] | undefined => (hasNodes(state) ? [] : undefined)

function hasNodes(state: StudioState): boolean {
  const ids = new Set(state.selection)
  const { nodes, groups } = graphOf(state)
  return [...nodes, ...groups].some((item) => ids.has(item.id))
}

/** Every command once: keys, palette, menus and the shortcut sheet are made from this list. */
export const commands: Command[] = [
  {
    id: 'undo',
    name: t('Undo'),
    group: 'Edit',
    keys: 'Mod+Z',
    actions: (state) => (state.history.past.length > 0 ? [{ do: 'undo' }] : undefined),
  },
  {
    id: 'redo',
    name: t('Redo'),
    group: 'Edit',
    keys: 'Mod+Shift+Z',
    actions: (state) => (state.history.future.length > 0 ? [{ do: 'redo' }] : undefined),
  },
  ...stepCommands,
  { id: 'copy', name: t('Copy'), group: 'Edit', keys: 'Mod+C', browser: 'copy', actions: onNodes },
  { id: 'cut', name: t('Cut'), group: 'Edit', keys: 'Mod+X', browser: 'cut', actions: onNodes },
  { id: 'paste', name: t('Paste'), group: 'Edit', keys: 'Mod+V', browser: 'paste', actions: always() },
  {
    id: 'select-all',
    name: t('Select all steps'),
    group: 'Edit',
    keys: 'Mod+A',
    actions: (state) => [{ do: 'select', ids: graphOf(state).nodes.map((node) => node.id) }],
  },
  dressCommand,
  ...arrangeCommands,
  {
    id: 'play',
    name: t('Play or pause'),
    group: 'Play',
    keys: 'Space',
    actions: (state) => [{ do: state.playback.isPlaying ? 'pause' : 'play' }],
  },
  { id: 'next', name: t('Next step'), group: 'Play', keys: '→', actions: always({ do: 'step', by: 1 }) },
  {
    id: 'previous',
    name: t('Previous step'),
    group: 'Play',
    keys: '←',
    actions: always({ do: 'step', by: -1 }),
  },
  {
    id: 'rest',
    name: t('Show the whole flow'),
    group: 'Play',
    keys: 'F',
    actions: always({ do: 'go', at: undefined }, { do: 'fit' }),
  },
  {
    id: 'present',
    name: t('Present full screen'),
    group: 'Play',
    keys: 'P',
    actions: (state) =>
      state.drawn?.steps.length ? [{ do: 'present', isOn: !state.isPresenting }] : undefined,
  },
  {
    id: 'walk',
    name: t('Walk through the decisions'),
    group: 'Play',
    keys: 'W',
    actions(state) {
      const graph = graphOf(state)
      if (state.walk) return [{ do: 'walk', walk: undefined }]
      return canWalk(graph) ? [{ do: 'walk', walk: startWalk(graph) }] : undefined
    },
  },
  {
    id: 'narrate',
    name: t('Read the steps aloud, or stop'),
    group: 'Play',
    keys: 'R',
    actions: (state) => [{ do: 'narrate', change: { isOn: !state.narration.isOn } }],
  },
  {
    id: 'zoom-in',
    name: t('Zoom in'),
    group: 'View',
    keys: '+',
    actions: always({ do: 'zoom', factor: 1.2 }),
  },
  {
    id: 'zoom-out',
    name: t('Zoom out'),
    group: 'View',
    keys: '−',
    actions: always({ do: 'zoom', factor: 1 / 1.2 }),
  },
  { id: 'fit', name: t('Fit to screen'), group: 'View', keys: '0', actions: always({ do: 'fit' }) },
  {
    id: 'outline',
    name: t('Show or hide the outline'),
    group: 'View',
    isPanel: true,
    keys: 'O',
    actions: (state) => [{ do: 'outline', isOpen: !state.isOutlineOpen }],
  },
  {
    id: 'steps',
    name: t('Show the steps and their notes'),
    group: 'View',
    isPanel: true,
    keys: 'S',
    actions: always({ do: 'panel', panel: 'steps' }),
  },
  {
    id: 'text',
    name: t('Show the flow as text'),
    group: 'View',
    isPanel: true,
    keys: 'T',
    actions: always({ do: 'panel', panel: 'text' }),
  },
  {
    id: 'map',
    name: t('Show or hide the map'),
    group: 'View',
    isPanel: true,
    keys: 'M',
    actions: (state) => [{ do: 'map', isOpen: !isMapOpen(state) }],
  },
  {
    id: 'find',
    name: t('Find in the flow'),
    group: 'View',
    isPanel: true,
    keys: 'Mod+F',
    actions: (state) => (graphOf(state).nodes.length > 0 ? [{ do: 'find', isOpen: true }] : undefined),
  },
]

/** Every command that can do something now, with those that depend on what is drawn. */
export function commandsNow(state: StudioState): Command[] {
  return [...commands, ...moveCommands(state), ...lookCommands, ...kindCommands].filter(
    (command) => actionsNow(command, state) !== undefined,
  )
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The key of an event as the list above writes it. */
export function keysOf(event: Keys): string {
  const named: Record<string, string> = {
    ' ': 'Space',
    ArrowRight: '→',
    ArrowLeft: '←',
    ArrowUp: '↑',
    ArrowDown: '↓',
    '-': '−',
    '=': '+',
    Backspace: 'Delete',
    // As other programs name things.
    F2: 'Enter',
  }
  const key = named[event.key] ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key)
  if (event.altKey) return `Alt+${event.shiftKey ? 'Shift+' : ''}${key}`
  if (!event.ctrlKey && !event.metaKey) return key
  return `Mod+${event.shiftKey ? 'Shift+' : ''}${key === 'Y' ? 'Shift+Z' : key}`
}

/** The command with these keys. */
export function commandFor(keys: string): Command | undefined {
  return commands.find((command) => command.keys === keys)
}
