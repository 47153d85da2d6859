import type { Lesson } from './lesson.ts'

const category = 'Team Collaboration'

/** What several people do with one flow: hand it on, work by it, build upon it, put their name on it. */
export const teamLessons: readonly Lesson[] = [
  {
    id: 'hand-a-flow-on',
    category,
    title: 'Hand a flow on',
    steps: [
      {
        text: 'Draw what a colleague should see.',
        type: 'The bug is reported. Mia finds the cause. Tom mends it.',
        aim: { is: 'steps', count: 3 },
      },
      {
        text: 'Open Export and choose Copy link. The link carries the words, so whoever opens it draws on, without an account.',
        aim: { is: 'told', words: 'link copied' },
      },
    ],
  },
  {
    id: 'publish-for-the-team',
    category,
    title: 'Publish what all work by',
    steps: [
      {
        text: 'Draw how you do it. Signed in, it is saved while you type.',
        type: 'A ticket comes in. We answer within a day. We ask if all is well.',
        account: true,
        aim: { is: 'standing', standing: 'draft' },
      },
      {
        text: 'Press Publish above, say in a sentence what it shows, and press Publish. It has a page now that follows your changes, with a link, an embed and a QR code.',
        account: true,
        aim: { is: 'standing', standing: 'public' },
      },
      {
        text: 'It was only to try? Press Withdraw in the same place: the page is gone, the flow is yours.',
        account: true,
        aim: { is: 'standing', standing: 'draft' },
      },
    ],
  },
  {
    id: 'build-upon-a-flow',
    category,
    title: 'Build upon a flow',
    steps: [
      {
        text: 'Ask what others have drawn.',
        call: { method: 'GET', path: '/api/community?limit=3' },
        aim: { is: 'answered', status: 200 },
      },
      {
        text: 'Open one that is somebody else’s.',
        choose: true,
        account: true,
        aim: { is: 'standing', standing: 'foreign' },
      },
      {
        text: 'Press Augment above, which comes with Creator. The copy is yours and remembers whose it was; both show it.',
        account: true,
        aim: { is: 'standing', standing: 'copy' },
      },
    ],
  },
  {
    id: 'put-your-name-on-it',
    category,
    title: 'Put your own name on it',
    steps: [
      {
        text: 'Draw what customers see of you.',
        type: 'You call us. We visit you. You get an offer.',
        aim: { is: 'steps', count: 3 },
      },
      {
        text: 'Give a name under Settings, White label, which comes with Visionary, and a logo and a colour if you like. Pages and embeds of your public flows then carry them in place of our mark.',
        go: { to: '/dashboard?section=settings', name: 'Settings' },
        account: true,
        look: 'white-label',
        aim: { is: 'found' },
      },
    ],
  },
]
