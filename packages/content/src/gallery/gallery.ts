/** The words around the gallery and its pages. */
import type { DiagramKind, kindProfiles } from '@flain/flow'

type Told = (typeof kindProfiles)[DiagramKind]['told']

export const galleryPage = {
  title: 'Every kind of flow.',
  text: 'Fifteen kinds, each drawn by our own reader from the sentence on its page. Choose one to see the words that make it.',
  kinds: 'All kinds',
  open: 'Open in the studio',
  said: 'Said like this',
  phrases: {
    title: 'The words that make it',
    text: 'Our tests read each of them, so that each draws what is promised.',
    draw: 'Draw it',
  },
  playback: { title: 'How it plays', steps: 'Its steps, in order' },
  keys: { title: 'Keys', text: 'In the studio, while the canvas has the focus. Mod is Ctrl, on a Mac ⌘.' },
  files: {
    title: 'Files it goes to and comes from',
    text: 'Found out with this very flow: written to each format, and opened again.',
    format: 'Format',
    lost: 'Lost on the way out',
    back: 'Opened again',
    nothing: 'Nothing',
    /** Formats that carry the graph itself. */
    own: 'JSON, SVG, PNG',
    asItWas: 'Yes, as it was',
    asKind: (name: string) => `Yes, as ${name}`,
    notAsItWas: 'Not as a flow',
    /** Those that nobody can open again. */
    shown: 'PDF, animated SVG, GIF, MP4, WebM',
    nothingSeen: 'Nothing one can see',
    asPicture: 'No, they are pictures',
    notWritten: 'Is opened, not written',
    more: 'Places of steps you dragged, looks and notes are kept by some formats only: the studio says so at each export.',
  },
  closing: {
    title: 'Say yours.',
    text: 'Name the kind if you know it. If you do not, the words tell.',
    start: 'Start Creating',
    templates: 'Begin with a template',
  },
} as const

/** In which order each sort of kind is told, as `playbackSteps` of `@flain/flow` does it. */
export const toldWords: Readonly<Record<Told, string>> = {
  'by message': 'Everyone is there from the start. Each message is a step, in the order in which it is said.',
  'as listed': 'Step by step, in the order in which you named them.',
  'by day': 'What begins first comes first, whatever was said first.',
  'way by way':
    'Along its lines: nothing lights up before what leads to it, and each way is told to its end.',
  'all around': 'From its beginning outwards: what is nearest comes first.',
}

/** What can be done with decisions, where there are any. */
export const walkedWords = 'Walk through it instead, and at each decision it waits for your answer.'

/** The keys a page of a kind prints, by their names among the shortcuts; the last only where a kind is walked. */
export const galleryKeys = {
  always: [
    'Play or pause',
    'Next step',
    'Previous step',
    'Rename',
    'Add a step',
    'Connect to …',
    'Look, icon and link …',
  ],
  walked: 'Walk through the decisions',
} as const

/** A page's address. */
export function galleryPath<Kind extends DiagramKind>(kind: Kind): `/gallery/${Kind}` {
  return `/gallery/${kind}`
}
