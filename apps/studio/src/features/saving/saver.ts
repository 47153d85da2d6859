/** Saves one drawing as one flow of one account: the newest content wins, one request at a time, nothing is lost. */
import type { Flow } from '@flain/contract'
import type { FlowContent, Link, SaveStatus } from '../../state/saved-flow.ts'
import type { FlowChange } from './flow-link.ts'
import {
  type Answer,
  hasChanges,
  saverAfter,
  type SaverEffect,
  type SaverEvent,
  startSaver,
} from './saver-machine.ts'

export type SaverParts = {
  ownerId: string
  create: (content: FlowContent, key: string) => Promise<Answer>
  /** `version` is given when the document is among the changes. */
  update: (flowId: string, change: FlowChange, version?: number) => Promise<Answer>
  load: (flowId: string) => Promise<Answer>
  /** Keeps the link in this browser; resolves also when it cannot. */
  remember: (link: Link) => Promise<void>
  /** The last thing a page does: what is sent then has no answer. */
  sendLast: (flowId: string, change: FlowChange, version?: number) => void
  onStatus: (status: SaveStatus) => void
  onSaved: (flow: Flow) => void
  /** What somebody else added is in it now. */
  onJoined: (joined: FlowContent) => void
  newKey: () => string
  /** Calls back later; returns how to call it off. */
  wait: (callback: () => void, delayMs: number) => () => void
  nowMs: () => number
}

export type Saver = ReturnType<typeof createSaver>

/** Does what `saverAfter` says is to be done, and tells it what came of it. */
export function createSaver(parts: SaverParts, first: Link | undefined) {
  let state = startSaver(parts.ownerId, first)
  let settled: ((isSaved: boolean) => void)[] = []

  function happen(event: SaverEvent) {
    const next = saverAfter(state, event, parts.nowMs())
    state = next.state
    for (const effect of next.effects) run(effect)
  }

  function rest(isDone: boolean) {
    const waiting = settled
    settled = []
    for (const resolve of waiting) resolve(isDone)
  }

  const effects = effectsOf(parts, happen, rest)
  function run(effect: SaverEffect) {
    const work = effects[effect.do] as (what: SaverEffect) => void
    work(effect)
  }

  return {
    /** Takes the newest content in. */
    change: (content: FlowContent) => happen({ is: 'changed', content }),
    now: () => happen({ is: 'pressed' }),
    /** Resolves once nothing is left to save (true) or it cannot be saved now (false). */
    settle(): Promise<boolean> {
      if (state.pause) return Promise.resolve(!hasChanges(state))
      if (!state.asked && !hasChanges(state)) return Promise.resolve(true)
      const done = new Promise<boolean>((resolve) => settled.push(resolve))
      if (!state.asked) happen({ is: 'due' })
      return done
    },
    hasChanges: () => hasChanges(state),
    getLink: () => state.link,
    keepMine: () => happen({ is: 'mine-kept' }),
    leave: () => happen({ is: 'left' }),
    /** Saves what is left, once, and says nothing any more. */
    close: () => happen({ is: 'closed' }),
    reopen: () => happen({ is: 'reopened' }),
  }
}

type Effects = { [Name in SaverEffect['do']]: (effect: Extract<SaverEffect, { do: Name }>) => void }

function effectsOf(
  parts: SaverParts,
  happen: (event: SaverEvent) => void,
  rest: (isDone: boolean) => void,
): Effects {
  let callOff = () => {}
  const ask = async (link: Link, request: () => Promise<Answer>) => {
    await parts.remember(link)
    happen({ is: 'answered', answer: await request() })
  }
  return {
    tell: ({ status }) => parts.onStatus(status),
    wait: ({ delayMs }) => {
      callOff()
      callOff = parts.wait(() => happen({ is: 'due' }), delayMs)
    },
    'call-off': () => callOff(),
    'make-key': () => happen({ is: 'keyed', key: parts.newKey() }),
    remember: ({ link }) => void parts.remember(link),
    create: ({ link }) => void ask(link, () => parts.create(link.creation.content, link.creation.key)),
    update: ({ link, change, version }) => void ask(link, () => parts.update(link.flowId, change, version)),
    load: ({ flowId }) => void parts.load(flowId).then((answer) => happen({ is: 'looked', answer })),
    'send-last': ({ flowId, change, version }) => parts.sendLast(flowId, change, version),
    'say-saved': ({ flow }) => parts.onSaved(flow),
    'show-joined': ({ joined }) => parts.onJoined(joined),
    rest: ({ isDone }) => rest(isDone),
  }
}
