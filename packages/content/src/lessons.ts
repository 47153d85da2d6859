import type { DiagramKind } from '@flain/flow'
import { commandExample, phrases } from './help/phrases.ts'
import type { Lesson, LessonStep } from './lesson.ts'
import { programLessons } from './lessons-of-programs.ts'
import { teamLessons } from './lessons-of-teams.ts'

export const lessonWords = {
  there: 'Begin with these',
  panel: 'Tutorial',
  type: 'Type this',
  say: 'Press Enter, type this, and press Enter again',
  press: 'Press this',
  send: 'Send it',
  answer: 'The answer',
  picture: 'The picture that was answered',
  key: 'Your API key',
  unreached: 'No answer came. Check the connection and send it again.',
  signIn: 'Sign in for this',
  look: 'I have done it',
  notYet: 'It is not there yet.',
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

const walk: LessonStep = {
  text: 'Press Walk and answer at each question: the flow goes your way.',
  press: 'Walk',
  aim: { is: 'walking' },
}

const brief: LessonStep = {
  text: 'Begin with something that is not right yet.',
  type: commandExample,
  aim: { is: 'steps', count: 4 },
}

/** How to tell the drawing what was meant. */
function telling(
  id: string,
  title: string,
  step: Pick<LessonStep, 'text' | 'aim'> & { say: string },
): Lesson {
  return { id, category: 'AI Features', title, steps: [brief, step] }
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
    id: 'change-your-words',
    category: 'Getting Started',
    title: 'Change your words',
    steps: [
      {
        text: 'The words are the flow. Begin with these.',
        type: 'We write the offer. The customer signs. We send the bill.',
        aim: { is: 'says', words: 'sign' },
      },
      {
        text: 'Change them where they stand, and only that changes in the picture.',
        type: 'We write the offer. The customer asks a friend. We send the bill.',
        aim: { is: 'says', words: 'friend' },
      },
    ],
  },
  {
    id: 'walk-through',
    category: 'Getting Started',
    title: 'Walk through the questions',
    steps: [
      {
        text: 'A flow with a question can be walked by whoever has to answer it.',
        type: 'The guest arrives. If there is a table we seat the guest, otherwise the guest waits at the bar.',
        aim: { is: 'node', kind: 'decision' },
      },
      walk,
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
    id: 'who-reports-to-whom',
    category: 'Advanced Features',
    title: 'Who reports to whom',
    steps: [ofKind('orgchart', 'Begin with “Org chart”, and say who reports to whom.')],
  },
  {
    id: 'tables-that-belong-together',
    category: 'Advanced Features',
    title: 'Draw the tables of a database',
    steps: [
      ofKind(
        'er',
        '“Has many” joins two tables. Behind a name and a colon stand its columns, with their keys.',
      ),
    ],
  },
  {
    id: 'classes-and-their-children',
    category: 'Advanced Features',
    title: 'Draw classes',
    steps: [ofKind('class', 'Say what a class has and can do, and which others are of its sort.')],
  },
  {
    id: 'plan-with-dates',
    category: 'Advanced Features',
    title: 'Plan with dates',
    steps: [
      ofKind('gantt', 'Name the tasks with dates or how long they take; “then” puts one behind another.'),
    ],
  },
  telling('give-a-step-another-name', 'Change one step', {
    text: 'Tell the drawing to rename a step. The others stay.',
    say: 'rename sketch concept to draw wireframes',
    aim: { is: 'says', words: 'wireframes' },
  }),
  telling('add-what-is-missing', 'Add what is missing', {
    text: 'Say what is missing and behind which step; its lines are joined for you.',
    say: 'add a step get feedback after sketch',
    aim: { is: 'says', words: 'feedback' },
  }),
  telling('take-a-step-out', 'Take a step out', {
    text: 'What stood around it is joined.',
    say: 'remove the step sketch',
    aim: { is: 'silent', words: 'sketch' },
  }),
  telling('join-two-steps', 'Join two steps', {
    text: 'The last step leads back to the first.',
    say: 'connect deliver to collect',
    aim: { is: 'joined', from: 'deliver', to: 'collect' },
  }),
  telling('put-steps-into-a-frame', 'Put a frame around steps', {
    text: 'Steps that belong together get a frame with a name.',
    say: 'put collect and sketch in group Discovery',
    aim: { is: 'grouped', words: 'discovery' },
  }),
  telling('turn-the-flow', 'Turn the flow', {
    text: '“Command” in front makes sure that it is taken for none of your steps.',
    say: 'command make it left to right',
    aim: { is: 'direction', direction: 'right' },
  }),
  telling('colour-what-matters', 'Colour what matters', {
    text: 'A step can wear a colour, a line too.',
    say: 'make deliver red',
    aim: { is: 'coloured', words: 'deliver' },
  }),
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
  {
    id: 'go-round',
    category: 'Tips & Tricks',
    title: 'Go round',
    steps: [ofKind('cycle', '“Cycle of” closes the last step with the first.'), play],
  },
  {
    id: 'how-it-feels',
    category: 'Tips & Tricks',
    title: 'Say how it feels',
    steps: [ofKind('journey', 'A feeling in brackets lifts a step of a journey or lowers it.')],
  },
  {
    id: 'question-after-question',
    category: 'Tips & Tricks',
    title: 'Ask one question after another',
    steps: [
      {
        ...ofKind('decision', 'Questions with what to do behind each make a tree.'),
        aim: { is: 'kind', kind: 'decision' },
      },
      walk,
    ],
  },
  {
    id: 'a-list-is-enough',
    category: 'Tips & Tricks',
    title: 'A list is enough',
    steps: [
      {
        text: 'Paste a list as it is: each line is a step.',
        type: '- Buy flour\n- Knead the dough\n- Bake the bread\n- Call the children',
        aim: { is: 'steps', count: 4 },
      },
    ],
  },
  {
    id: 'paste-mermaid',
    category: 'Tips & Tricks',
    title: 'Paste what another tool wrote',
    steps: [
      {
        text: 'Mermaid, DOT, D2 and PlantUML are drawn as they come.',
        type: 'flowchart LR\n  A[Order] --> B[Pack]\n  B --> C[Ship]',
        aim: { is: 'says', words: 'pack' },
      },
    ],
  },
  {
    id: 'come-back-to-it',
    category: 'Tips & Tricks',
    title: 'Come back to a step',
    steps: [
      {
        text: '“Go back to” leads a line to a step that is there.',
        type: 'We write the text, then we check it. If there are mistakes, go back to writing the text, otherwise print it.',
        aim: { is: 'joined', from: 'mistakes', to: 'write' },
      },
      play,
    ],
  },
  {
    id: 'one-arrow-many-ends',
    category: 'Tips & Tricks',
    title: 'Lead one step to several',
    steps: [
      {
        text: 'Name a step again in another line, and the arrow begins at it.',
        type: 'Launch -> Mail\nLaunch -> Blog\nLaunch -> Party',
        aim: { is: 'joined', from: 'launch', to: 'party' },
      },
    ],
  },
  ...programLessons,
  ...teamLessons,
]
