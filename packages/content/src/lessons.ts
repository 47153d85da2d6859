import type { DiagramKind, NodeKind } from '@flain/flow'
import { phrases } from './help/phrases.ts'

/** When a step of a tutorial is done: what must stand on the board, or what must be going on. */
export type Aim =
  | { is: 'kind'; kind: DiagramKind }
  | { is: 'steps'; count: number }
  | { is: 'node'; kind: NodeKind }
  | { is: 'says'; words: string }
  | { is: 'playing' }

/** One thing the reader does: a thought to type, or a button to press. */
export type LessonStep = { text: string; type?: string; press?: string; aim: Aim }

/** A tutorial that is there. Its id is its address and never changes. */
export type Lesson = { id: string; category: string; title: string; steps: readonly LessonStep[] }

export const lessonWords = {
  there: 'Begin with these',
  panel: 'Tutorial',
  type: 'Type this',
  press: 'Press this',
  done: 'Done.',
  all: 'That was all of it. The flow is yours: go on drawing, or keep it.',
  next: 'Next tutorial',
  more: 'All tutorials',
  close: 'Close the tutorial',
  count: (done: number, all: number) => `${done} of ${all} tutorials done`,
} as const

const play: LessonStep = {
  text: 'A flow can be played. Press Play below the picture and watch it go, step by step.',
  press: 'Play',
  aim: { is: 'playing' },
}

function ofKind(kind: DiagramKind, text: string): LessonStep {
  return {
    text,
    type: phrases.find((phrase) => phrase.kind === kind)?.thought ?? '',
    aim: { is: 'kind', kind },
  }
}

export const lessons: readonly Lesson[] = [
  {
    id: 'say-a-thought',
    category: 'Getting Started',
    title: 'Say a thought',
    steps: [
      {
        text: 'Say what happens, one sentence a step. The board draws while you type.',
        type: 'The customer orders. We pack the box. We ship it.',
        aim: { is: 'steps', count: 3 },
      },
      {
        text: 'Go on in the same box: what was drawn stays where it is.',
        type: 'The customer orders. We pack the box. We ship it. The customer writes a review.',
        aim: { is: 'says', words: 'review' },
      },
    ],
  },
  {
    id: 'play-a-flow',
    category: 'Getting Started',
    title: 'Play a flow',
    steps: [
      {
        text: 'An arrow between two words is enough.',
        type: 'Idea -> Sketch -> Build -> Launch',
        aim: { is: 'steps', count: 4 },
      },
      play,
    ],
  },
  {
    id: 'ask-a-question',
    category: 'Getting Started',
    title: 'Ask a question',
    steps: [
      {
        ...ofKind('process', '“If … otherwise …” makes a branch with two answers.'),
        aim: { is: 'node', kind: 'decision' },
      },
      play,
    ],
  },
  {
    id: 'who-does-what',
    category: 'Advanced Features',
    title: 'Who does what',
    steps: [ofKind('swimlane', 'Name who acts and ask for a swimlane diagram: each gets a lane.'), play],
  },
  {
    id: 'what-it-can-be',
    category: 'Advanced Features',
    title: 'What a thing can be',
    steps: [ofKind('state', 'States stand in boxes, and what changes them on the lines between.')],
  },
  {
    id: 'who-says-what',
    category: 'Advanced Features',
    title: 'Who says what to whom',
    steps: [
      ofKind('sequence', '“a -> b: message” draws lines of life with messages, from above to below.'),
      play,
    ],
  },
  {
    id: 'a-connected-system',
    category: 'Advanced Features',
    title: 'Draw a system',
    steps: [ofKind('architecture', 'Say what connects to what, talks to what, controls what.')],
  },
  {
    id: 'grow-an-idea',
    category: 'Tips & Tricks',
    title: 'Grow an idea',
    steps: [ofKind('mindmap', 'Begin with “Mind map of” and list what belongs to it.')],
  },
  {
    id: 'keep-to-scale',
    category: 'Tips & Tricks',
    title: 'Keep time to scale',
    steps: [ofKind('timeline', 'Years, months and days find their place on one axis.'), play],
  },
  {
    id: 'weigh-two-things',
    category: 'Tips & Tricks',
    title: 'Weigh two things',
    steps: [
      ofKind('comparison', 'Begin with “Compare”, then say of each what speaks for it and against it.'),
    ],
  },
]
