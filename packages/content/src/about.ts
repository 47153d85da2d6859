/** The about page's words. Specification §1. */
import { brand } from './brand.ts'

export const aboutPage = {
  title: 'We turn thoughts into motion.',
  text: `Since ${brand.foundedText}, ${brand.name} builds ${brand.focus}. The idea is older: people have always explained things by drawing a line and moving a finger along it.`,
  story: {
    title: 'Why it moves',
    paragraphs: [
      'A diagram that stands still shows what there is. It does not show what happens first. Somebody has to stand beside it and point.',
      'We wanted the pointing to be part of the picture. So a flow in Flain is drawn in the order it was meant, and plays it back to whoever was not in the room.',
      'The rest follows from that. You should be able to say it rather than assemble it. It should look settled while you are still talking. And the person after you should be able to pick it up and build on.',
    ],
  },
  beliefs: 'What we hold on to',
  milestones: 'The line so far',
  numbers: 'Flain in numbers',
  closing: {
    title: 'Want to see it?',
    text: 'Say one sentence. It takes about as long as reading this one.',
    start: 'Start Creating',
    contact: 'Contact Us',
  },
} as const

export const beliefs: readonly { title: string; text: string }[] = [
  {
    title: 'Order before looks',
    text: 'What happens first matters more than what is pretty. When the order is right the picture usually is too.',
  },
  {
    title: 'Your words stay yours',
    text: 'Drawing happens in your browser. Nothing is sent to a model unless you ask for it.',
  },
  {
    title: 'Everyone reads it',
    text: 'Every flow is also an outline: for people who listen, who use a keyboard, or who print.',
  },
  {
    title: 'Better by the second person',
    text: 'A public flow invites the next version, and remembers where it came from.',
  },
]

export const milestones: readonly { when: string; text: string }[] = [
  { when: brand.foundedText, text: 'Flain is founded.' },
  { when: 'August 17, 2025', text: 'The first terms and privacy policy, in words people can read.' },
  { when: 'Today', text: 'Six categories, three plans, and a community that augments each other’s flows.' },
]
