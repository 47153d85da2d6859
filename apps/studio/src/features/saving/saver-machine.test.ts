import type { Flow } from '@flain/contract'
import { emptyGraph } from '@flain/flow'
import { describe, expect, it } from 'vitest'
import type { FlowContent, Link } from '../../state/saved-flow.ts'
import { linkTo } from './flow-link.ts'
import {
  restMs,
  saverAfter,
  type SaverEffect,
  type SaverEvent,
  type SaverState,
  startSaver,
} from './saver-machine.ts'

const content = (label: string, name = 'Shop'): FlowContent => ({
  name,
  category: 'Business',
  thought: label,
  document: { ...emptyGraph(), nodes: [{ id: 'a', kind: 'action', label }] },
})
// NOTE: only the fields the machine reads.
const flow = (label: string, version = 1) => ({ id: 'f1', version, ...content(label) }) as Flow
const linkOf = (label: string, version = 1) => linkTo(flow(label, version), 'maya', content(label))
const creation: Link = { ownerId: 'maya', creation: { key: 'k1', content: content('a') } }

const fresh = startSaver('maya', undefined)
const saved: SaverState = { ...fresh, link: linkOf('a'), newest: content('a'), status: { is: 'saved' } }
const sending: SaverState = {
  ...saved,
  newest: content('b'),
  asked: content('b'),
  link: { ...linkOf('a'), sent: [linkOf('b').body] },
}
const creating: SaverState = { ...fresh, newest: content('a'), asked: content('a'), link: creation }
const conflict: SaverState = { ...sending, asked: undefined, theirs: flow('theirs', 2), pause: 'conflict' }

type Row = [
  name: string,
  state: SaverState,
  event: SaverEvent,
  after: Partial<SaverState>,
  effects: SaverEffect['do'][],
]

const transitions: Row[] = [
  [
    'waits a moment with what is new',
    fresh,
    { is: 'changed', content: content('a') },
    { isPlanned: true },
    ['tell', 'wait'],
  ],
  [
    'does nothing for what is saved already',
    saved,
    { is: 'changed', content: content('a') },
    { isPlanned: false },
    ['call-off', 'tell', 'rest'],
  ],
  [
    'asks for a key before the first save',
    { ...fresh, newest: content('a') },
    { is: 'due' },
    { asked: content('a'), link: undefined },
    ['call-off', 'tell', 'make-key'],
  ],
  [
    'creates with the key',
    { ...creating, link: undefined },
    { is: 'keyed', key: 'k1' },
    { link: creation },
    ['create'],
  ],
  [
    'sends what changed',
    { ...saved, newest: content('b') },
    { is: 'due' },
    { asked: content('b'), link: sending.link },
    ['call-off', 'tell', 'update'],
  ],
  ['sends nothing beside a request that is on its way', sending, { is: 'due' }, { asked: content('b') }, []],
  [
    'keeps what comes meanwhile',
    sending,
    { is: 'changed', content: content('c') },
    { newest: content('c') },
    [],
  ],
  [
    'is at rest when the answer says what was sent',
    sending,
    { is: 'answered', answer: { is: 'flow', flow: flow('b', 2) } },
    { asked: undefined, link: linkOf('b', 2) },
    ['remember', 'say-saved', 'call-off', 'tell', 'rest'],
  ],
  [
    'goes on with what came meanwhile',
    { ...sending, newest: content('c') },
    { is: 'answered', answer: { is: 'flow', flow: flow('b', 2) } },
    { asked: undefined, isPlanned: true },
    ['remember', 'say-saved', 'wait'],
  ],
  [
    'tries again when the server is away',
    sending,
    { is: 'answered', answer: { is: 'unreachable' } },
    { asked: undefined, retries: 1, isRetrying: true },
    ['tell', 'rest', 'wait'],
  ],
  [
    'leaves it at one try when another drawing is open',
    { ...sending, isClosed: true },
    { is: 'answered', answer: { is: 'unreachable' } },
    { asked: undefined, retries: 0 },
    ['rest'],
  ],
  [
    'forgets a key that was used for something else',
    creating,
    { is: 'answered', answer: { is: 'key-used' } },
    { asked: undefined, link: undefined, isPlanned: true },
    ['wait'],
  ],
  [
    'stops when nobody is signed in',
    sending,
    { is: 'answered', answer: { is: 'signed-out' } },
    { asked: undefined, pause: 'signed-out' },
    ['tell', 'rest'],
  ],
  [
    'looks at what the server has in a conflict, and sends nothing meanwhile',
    sending,
    { is: 'answered', answer: { is: 'conflict' } },
    { asked: content('b') },
    ['load'],
  ],
  [
    'knows its own save whose answer was lost',
    sending,
    { is: 'looked', answer: { is: 'flow', flow: flow('b', 2) } },
    { asked: undefined, pause: undefined, isPlanned: true },
    ['say-saved', 'wait'],
  ],
  [
    'shows both when it is somebody else’s',
    sending,
    { is: 'looked', answer: { is: 'flow', flow: flow('theirs', 2) } },
    { asked: undefined, pause: 'conflict', theirs: flow('theirs', 2) },
    ['tell', 'rest'],
  ],
  [
    'looks closer when the first answer was lost and somebody has worked on the flow since',
    creating,
    { is: 'answered', answer: { is: 'flow', flow: flow('theirs', 2) } },
    { asked: content('a') },
    ['load'],
  ],
  ['keeps still in a conflict, whoever presses', conflict, { is: 'pressed' }, { pause: 'conflict' }, []],
  [
    'saves ours over theirs when that is chosen',
    conflict,
    { is: 'mine-kept' },
    { pause: undefined, theirs: undefined, asked: content('b') },
    ['call-off', 'tell', 'update'],
  ],
  [
    'says a last word when the page is left',
    { ...saved, newest: content('b') },
    { is: 'left' },
    { link: sending.link },
    ['remember', 'send-last'],
  ],
  [
    'saves what is left, silently, when another drawing is opened',
    { ...saved, newest: content('b') },
    { is: 'closed' },
    { isClosed: true, asked: content('b') },
    ['call-off', 'call-off', 'update'],
  ],
  [
    'goes on when the drawing is open again',
    { ...saved, newest: content('b'), isClosed: true, pause: 'signed-out' },
    { is: 'reopened' },
    { isClosed: false, pause: undefined, isPlanned: true },
    ['tell', 'wait'],
  ],
]

describe('saving', () => {
  it.each(transitions)('%s', (...[, state, event, after, effects]) => {
    const next = saverAfter(state, event, 0)
    expect(next.state).toMatchObject(after)
    expect(next.effects.map((effect) => effect.do)).toEqual(effects)
  })

  it('waits longer from try to try, and no shorter than the server says', () => {
    const delayOf = (answer: SaverEvent, retries: number) =>
      saverAfter({ ...sending, retries }, answer, 0).effects.flatMap((effect) =>
        effect.do === 'wait' ? [effect.delayMs] : [],
      )
    const away: SaverEvent = { is: 'answered', answer: { is: 'unreachable' } }
    expect([0, 1, 9].flatMap((retries) => delayOf(away, retries))).toEqual([2000, 4000, 60_000])
    const busy: SaverEvent = { is: 'answered', answer: { is: 'later', sentence: 'Busy.', afterMs: 7000 } }
    expect(delayOf(busy, 0)).toEqual([7000])
  })

  it('waits for rest, but not beyond the time since the first change', () => {
    const event: SaverEvent = { is: 'changed', content: content('b') }
    expect(saverAfter({ ...saved, changedAtMs: 0 }, event, 4700).effects.at(-1)).toEqual({
      do: 'wait',
      delayMs: 300,
    })
    expect(saverAfter(saved, event, 4700).effects.at(-1)).toEqual({ do: 'wait', delayMs: restMs })
  })
})
