/**
 * The studio's keys, as its own sheet (Mod+/) prints them; a journey reads both and holds them to one another.
 * `Mod` is ⌘ or Ctrl.
 */
export const shortcutGroups: readonly {
  title: string
  rows: readonly (readonly [name: string, keys: string])[]
}[] = [
  {
    title: 'Edit',
    rows: [
      ['Undo', 'Mod+Z'],
      ['Redo', 'Mod+Shift+Z'],
      ['Copy', 'Mod+C'],
      ['Cut', 'Mod+X'],
      ['Paste', 'Mod+V'],
      ['Select all steps', 'Mod+A'],
      ['Find a command', 'Mod+K'],
      ['This sheet', 'Mod+/'],
    ],
  },
  {
    title: 'Step',
    rows: [
      ['Rename', 'Enter'],
      ['Add a step', 'N'],
      ['Select its line, or the next', 'I'],
      ['Connect to …', 'C'],
      ['Look, icon and link …', 'A'],
      ['Duplicate', 'Mod+D'],
      ['Delete', 'Delete'],
      ['Make it a start', '1'],
      ['Make it an end', '2'],
      ['Make it an action', '3'],
      ['Make it a decision', '4'],
      ['Make it an actor', '5'],
      ['Make it a store', '6'],
      ['Make it a system', '7'],
      ['Make it an event', '8'],
      ['Make it an idea', '9'],
      ['Walk along the lines', '← → ↑ ↓'],
      ['Select more than one', 'Shift+click'],
      ['Select a stretch', 'Shift+drag'],
    ],
  },
  {
    title: 'Arrange',
    rows: [
      ['Group', 'Mod+G'],
      ['Ungroup', 'Mod+Shift+G'],
      ['Select the group around it', 'G'],
      ['Take out of its group', 'U'],
      ['Align left sides', 'Alt+Shift+←'],
      ['Align centres', 'H'],
      ['Align right sides', 'Alt+Shift+→'],
      ['Align top sides', 'Alt+Shift+↑'],
      ['Align middles', 'V'],
      ['Align bottom sides', 'Alt+Shift+↓'],
      ['Space evenly across', 'X'],
      ['Space evenly down', 'Y'],
      ['Tidy up', 'L'],
      ['Keep the picture as it stands, or let it be composed', 'K'],
      ['Move into a group', 'Mod+K, its name'],
      ['Move a little', 'Alt+← → ↑ ↓'],
      ['Drag without snapping', 'Alt+drag'],
    ],
  },
  {
    title: 'Play',
    rows: [
      ['Play or pause', 'Space'],
      ['Next step', '→'],
      ['Previous step', '←'],
      ['Show the whole flow', 'F'],
      ['Present full screen', 'P'],
      ['Walk through the decisions', 'W'],
      ['Read the steps aloud, or stop', 'R'],
    ],
  },
  {
    title: 'View',
    rows: [
      ['Zoom in', '+'],
      ['Zoom out', '−'],
      ['Fit to screen', '0'],
      ['Show or hide the outline', 'O'],
      ['Show the steps and their notes', 'S'],
      ['Show the flow as text', 'T'],
      ['Show or hide the map', 'M'],
      ['Find in the flow', 'Mod+F'],
      ['Zoom', 'Mod+wheel'],
    ],
  },
]
