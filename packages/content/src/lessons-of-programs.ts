import type { Lesson, LessonCall } from './lesson.ts'

const category = 'API Integration'
const settings = { to: '/dashboard?section=settings', name: 'Settings' }
const listOwn: LessonCall = { method: 'GET', path: '/api/flows?limit=1' }
const newest: LessonCall = {
  method: 'GET',
  path: '/api/community?limit=1',
  keep: { flow: 'data.0.id' },
}

/** How a program asks for flows, draws and hears of them. Each call of these goes to the API that is there. */
export const programLessons: readonly Lesson[] = [
  {
    id: 'ask-without-a-key',
    category,
    title: 'Ask without a key',
    steps: [
      {
        text: 'What is public anybody may read. This asks for one flow of the community.',
        call: newest,
        aim: { is: 'answered', status: 200 },
      },
      {
        text: 'A failure has a sentence for people and a word for programs. Ask for a flow that is not there.',
        call: { method: 'GET', path: '/api/flows/nowhere' },
        aim: { is: 'answered', status: 404, code: 'flow_not_found' },
      },
    ],
  },
  {
    id: 'fetch-a-picture',
    category,
    title: 'Fetch a picture',
    steps: [
      { text: 'First find a flow.', call: newest, aim: { is: 'answered', status: 200 } },
      {
        text: 'Its page’s address with .svg behind it is its picture, for any page or document.',
        call: { method: 'GET', path: '/f/{flow}.svg' },
        aim: { is: 'answered', status: 200 },
      },
      {
        text: 'With .mmd behind it, it is Mermaid.',
        call: { method: 'GET', path: '/f/{flow}.mmd' },
        aim: { is: 'answered', status: 200 },
      },
    ],
  },
  {
    id: 'draw-from-a-script',
    category,
    title: 'Draw from a script',
    steps: [
      {
        text: 'A sentence goes in, a picture comes out. Nothing of it is kept.',
        call: {
          method: 'POST',
          path: '/kroki/flain/svg',
          body: { text: 'A customer orders, then we ship' },
        },
        aim: { is: 'answered', status: 200 },
      },
      {
        text: 'Mermaid goes in the same way, and the picture can be dark.',
        call: {
          method: 'POST',
          path: '/kroki/mermaid/svg?theme=dark',
          body: { text: 'flowchart LR\n  a[Order] --> b[Pack] --> c[Ship]' },
        },
        aim: { is: 'answered', status: 200 },
      },
    ],
  },
  {
    id: 'show-a-key',
    category,
    title: 'Create an API key',
    steps: [
      {
        text: 'Your own flows are nobody else’s. Without a key the answer is 401.',
        call: listOwn,
        aim: { is: 'answered', status: 401 },
      },
      {
        text: 'Make a key under Settings, API keys, which come with Visionary, and let it see your flows. Paste it here: it stays in this page and goes to this server alone.',
        go: settings,
        call: { ...listOwn, scope: 'flows:read' },
        aim: { is: 'answered', status: 200 },
      },
    ],
  },
  {
    id: 'save-from-a-script',
    category,
    title: 'Save from a script',
    steps: [
      {
        text: 'Begin with something to save.',
        type: 'Fetch the numbers -> Draw the chart -> Mail the report',
        aim: { is: 'steps', count: 3 },
      },
      {
        text: 'Send it with a key that may change your flows. The flow is yours, a draft that you find under My Flows.',
        go: settings,
        call: {
          method: 'POST',
          path: '/api/flows',
          scope: 'flows:write',
          body: { board: 'Saved from a script' },
          keep: { flow: 'data.id' },
        },
        aim: { is: 'answered', status: 201 },
      },
      {
        text: 'A change says which version it was made from. This one names a version that is not there, so nothing is written over.',
        call: {
          method: 'PATCH',
          path: '/api/flows/{flow}',
          scope: 'flows:write',
          ifMatch: 99,
          body: { board: 'Changed from a script' },
        },
        aim: { is: 'answered', status: 409, code: 'version_conflict' },
      },
    ],
  },
  {
    id: 'listen-to-webhooks',
    category,
    title: 'Listen to webhooks',
    steps: [
      {
        text: 'Make a webhook under Settings, Webhooks, which come with Visionary: an address of yours that is told when a flow is published.',
        go: settings,
        account: true,
        look: 'webhook',
        aim: { is: 'found' },
      },
      {
        text: 'Open its deliveries there and press Send a test. Once your program has answered with 200, it is delivered.',
        go: settings,
        account: true,
        look: 'delivery',
        aim: { is: 'found' },
      },
    ],
  },
]
