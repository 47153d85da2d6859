/**
 * Saving as a pure machine: what is known and what happened give what is known next, and what is to be done.
 * `createSaver` does it.
 */
import type { Flow } from '@flain/contract'
import { joinAdded } from '@flain/flow'
import type { FlowContent, Link, SaveStatus } from '../../state/saved-flow.ts'
import { bodyOf, headOf } from './fingerprint.ts'
import { asSent, changeFrom, type FlowChange, isSaved, linkTo, type Whole, wholeOf } from './flow-link.ts'

/** A save begins this long after the last change, and at the latest this long after the first. */
export const restMs = 1000
export const mostMs = 5000

const firstRetryMs = 2000
const longestRetryMs = 60_000

/** What asking the server came to. */
export type Answer =
  | { is: 'flow'; flow: Flow }
  | { is: 'conflict' }
  | { is: 'unreachable' }
  /** Not now, but perhaps after a while. */
  | { is: 'later'; sentence: string; afterMs?: number | undefined }
  | { is: 'signed-out' }
  | { is: 'gone' }
  | { is: 'refused'; sentence: string }
  | { is: 'key-used' }

export type SaverState = {
  ownerId: string
  link: Link | undefined
  newest: FlowContent | undefined
  /** What the server had when it last said so, as far as it is known here; not kept with the link. */
  known: FlowContent | undefined
  theirs: Flow | undefined
  /** What the request that is on its way is about. */
  asked: FlowContent | undefined
  isClosed: boolean
  status: SaveStatus
  /** Why nothing is sent although there is something to send. */
  pause: 'conflict' | 'signed-out' | 'gone' | 'refused' | undefined
  retries: number
  changedAtMs: number | undefined
  isRetrying: boolean
  isPlanned: boolean
}

export type SaverEvent =
  /** There is newer content. */
  | { is: 'changed'; content: FlowContent }
  /** A planned save is due. */
  | { is: 'due' }
  /** Somebody asks for it at once, whatever stood in the way before; a conflict still has to be resolved. */
  | { is: 'pressed' }
  | { is: 'keyed'; key: string }
  | { is: 'answered'; answer: Answer }
  /** What the server has, after a conflict. */
  | { is: 'looked'; answer: Answer }
  /** Ours is to be saved over theirs, which stays in the history below it. */
  | { is: 'mine-kept' }
  /** The page is being left. */
  | { is: 'left' }
  /** Another drawing is open now. */
  | { is: 'closed' }
  /** The drawing is open again, perhaps after somebody signed in again. */
  | { is: 'reopened' }

export type SaverEffect =
  | { do: 'tell'; status: SaveStatus }
  /** Says that a save is due after a while; what was planned before is called off. */
  | { do: 'wait'; delayMs: number }
  | { do: 'call-off' }
  | { do: 'make-key' }
  | { do: 'remember'; link: Link }
  /** These two remember the link first. */
  | { do: 'create'; link: Exclude<Link, Whole> }
  | { do: 'update'; link: Whole; change: FlowChange; version: number | undefined }
  | { do: 'load'; flowId: string }
  | { do: 'send-last'; flowId: string; change: FlowChange; version: number | undefined }
  | { do: 'say-saved'; flow: Flow }
  /** What somebody else added is now in ours: it is to be shown. */
  | { do: 'show-joined'; joined: FlowContent }
  /** Whoever waits for rest is told whether all is saved. */
  | { do: 'rest'; isDone: boolean }

export type SaverStep = { state: SaverState; effects: readonly SaverEffect[] }

export function startSaver(ownerId: string, link: Link | undefined): SaverState {
  return {
    ownerId,
    link,
    newest: undefined,
    known: undefined,
    theirs: undefined,
    asked: undefined,
    isClosed: false,
    status: { is: 'nothing' },
    pause: undefined,
    retries: 0,
    changedAtMs: undefined,
    isRetrying: false,
    isPlanned: false,
  }
}

export function hasChanges({ newest, link }: SaverState): boolean {
  return newest !== undefined && !isSaved(newest, link)
}

/**
 * Guarantees: at most one request is on its way; a first save whose answer was lost is asked again with the same key
 * and content, so that no second flow comes of it; a save whose answer was lost is recognised as our own and is no
 * conflict; where both sides only added something, both are joined; in any other conflict nothing is sent until somebody
 * has chosen.
 */
export function saverAfter(state: SaverState, event: SaverEvent, nowMs: number): SaverStep {
  switch (event.is) {
    case 'changed':
      return changed(
        { ...state, ...knownFrom(state, event.content), newest: event.content },
        event.content,
        nowMs,
      )
    case 'due':
      return begin(state)
    case 'pressed':
      return begin({ ...state, pause: state.pause === 'conflict' ? 'conflict' : undefined, retries: 0 })
    case 'keyed':
      return keyed(state, event.key)
    case 'answered':
      return take(state, event.answer, nowMs)
    case 'looked':
      return looked(state, event.answer, nowMs)
    case 'mine-kept':
      return keepMine(state)
    case 'left':
      return leave(state)
    case 'closed':
      return then(step({ ...state, isClosed: true }, { do: 'call-off' }), begin)
    case 'reopened':
      return reopen(state)
  }
}

function step(state: SaverState, ...effects: SaverEffect[]): SaverStep {
  return { state, effects }
}

function then(first: SaverStep, next: (state: SaverState) => SaverStep): SaverStep {
  const second = next(first.state)
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}

function tell(state: SaverState, status: SaveStatus): SaverStep {
  return step({ ...state, status }, ...(state.isClosed ? [] : [{ do: 'tell' as const, status }]))
}

function schedule(state: SaverState, delayMs: number): SaverStep {
  return step({ ...state, isPlanned: true }, { do: 'wait', delayMs })
}

/** After a moment of rest, but never later than `mostMs` after the first unsaved change. */
function scheduleSoon(state: SaverState, nowMs: number): SaverStep {
  const changedAtMs = state.changedAtMs ?? nowMs
  return schedule({ ...state, changedAtMs }, Math.max(0, Math.min(restMs, changedAtMs + mostMs - nowMs)))
}

/** What is opened first is mostly what the server has. */
function knownFrom({ newest, link, known }: SaverState, content: FlowContent): Pick<SaverState, 'known'> {
  return { known: newest === undefined && isSaved(content, link) ? content : known }
}

function changed(state: SaverState, content: FlowContent, nowMs: number): SaverStep {
  const { theirs, asked, isRetrying, isPlanned } = state
  const pause = state.pause === 'refused' ? undefined : state.pause
  if (pause === 'conflict' && theirs) return tell(state, { is: 'conflict', mine: content, theirs })
  const next = { ...state, pause }
  if (pause || asked || isRetrying) return step(next)
  // Whether this differs from what is saved is asked when it is sent: a drag changes it sixty times a second.
  if (!isPlanned && !hasChanges(next)) return finish(next)
  return then(tell(next, { is: 'saving' }), (told) => scheduleSoon(told, nowMs))
}

/** Sends what is newest, if nothing stands in the way. */
function begin(state: SaverState): SaverStep {
  const next = { ...state, isPlanned: false }
  if (next.asked || next.pause) return step(next)
  if (!next.newest || !hasChanges(next)) return finish(next)
  const sending = { ...next, asked: next.newest, isRetrying: false, changedAtMs: undefined }
  const begun = then(step(sending, { do: 'call-off' }), (called) => tell(called, { is: 'saving' }))
  return then(begun, transmit)
}

function transmit(state: SaverState): SaverStep {
  const { link, asked } = state
  if (!link || !asked) return step(state, { do: 'make-key' })
  if ('creation' in link) return step(state, { do: 'create', link })
  const change = changeFrom(asked, link)
  const sent = asSent(link, change)
  const version = change.document && link.version
  return step({ ...state, link: sent }, { do: 'update', link: sent, change, version })
}

function keyed(state: SaverState, key: string): SaverStep {
  const { asked, ownerId } = state
  return asked ? transmit({ ...state, link: { ownerId, creation: { key, content: asked } } }) : step(state)
}

function take(state: SaverState, answer: Answer, nowMs: number): SaverStep {
  const done = { ...state, asked: undefined }
  switch (answer.is) {
    case 'flow':
      return takeFlow(state, answer.flow, nowMs)
    case 'conflict':
      return look(state)
    case 'unreachable':
      return retry(done, { is: 'offline' })
    case 'later':
      return retry(done, { is: 'waiting', sentence: answer.sentence }, answer.afterMs)
    case 'key-used':
      return schedule({ ...done, link: undefined }, 0)
    case 'signed-out':
      return stop({ ...done, pause: 'signed-out' }, { is: 'device' })
    case 'gone':
      return stop({ ...done, pause: 'gone' }, { is: 'gone' })
    case 'refused':
      return stop({ ...done, pause: 'refused' }, { is: 'refused', sentence: answer.sentence })
  }
}

function takeFlow(state: SaverState, flow: Flow, nowMs: number): SaverStep {
  const { link, asked, ownerId } = state
  if (!asked) return step(state)
  const made = link && 'creation' in link ? link.creation.content : undefined
  const whole = wholeOf(link)
  // A name needs no version, so its answer does not say that we have seen the newest document.
  const isNameOnly = whole !== undefined && whole.sent.length === 0
  const next = isNameOnly ? { ...whole, head: headOf(asked) } : linkTo(flow, ownerId, made ?? asked)
  // The first answer was lost, and somebody has worked on the flow since.
  if (made && flow.version > 1 && bodyOf(flow) !== bodyOf(made))
    return look({ ...state, retries: 0, link: next })
  const known = isNameOnly ? state.known : (made ?? asked)
  const saved = { ...state, retries: 0, link: next, known, asked: undefined }
  return then(step(saved, { do: 'remember', link: next }, { do: 'say-saved', flow }), (after) =>
    hasChanges(after) ? scheduleSoon(after, nowMs) : finish(after),
  )
}

/** Somebody saved in between: perhaps ourselves, when an answer never came. It is looked at before more is sent. */
function look(state: SaverState): SaverStep {
  const link = wholeOf(state.link)
  return link ? step(state, { do: 'load', flowId: link.flowId }) : step({ ...state, asked: undefined })
}

function looked(state: SaverState, answer: Answer, nowMs: number): SaverStep {
  const { newest, asked } = state
  const link = wholeOf(state.link)
  const mine = newest ?? asked
  if (!link || !mine) return step({ ...state, asked: undefined })
  if (answer.is !== 'flow')
    return take(state, answer.is === 'conflict' ? { is: 'unreachable' } : answer, nowMs)
  const { flow } = answer
  const body = bodyOf(flow)
  if (link.sent.includes(body) || body === bodyOf(mine)) {
    const known = { ...link, version: flow.version, body, sent: [] }
    const next = { ...state, asked: undefined, link: known }
    return then(step(next, { do: 'say-saved', flow }), (saved) => schedule(saved, 0))
  }
  const joined = joinedFrom(state.known, mine, flow)
  if (joined) return join(state, link, { joined, flow })
  const stopped = { ...state, asked: undefined, theirs: flow, pause: 'conflict' as const }
  return stop(stopped, { is: 'conflict', mine, theirs: flow })
}

/** Ours and theirs as one, where the base of both is known and neither took anything away. */
function joinedFrom(
  known: FlowContent | undefined,
  mine: FlowContent,
  theirs: Flow,
): FlowContent | undefined {
  const told = ({ thought, document }: FlowContent) => ({ thought, graph: document })
  const both =
    known && joinAdded(told(known), told(mine), { thought: theirs.thought, graph: theirs.document })
  if (!both) return undefined
  return { name: mine.name, category: mine.category, thought: both.thought, document: both.graph }
}

type Joining = { joined: FlowContent; flow: Flow }

/** What came of both is saved over theirs, which stays in the history below it. */
function join(state: SaverState, link: Whole, { joined, flow }: Joining): SaverStep {
  const { name, category, thought, document } = flow
  const over = { ...link, version: flow.version, body: bodyOf(flow), sent: [] }
  const known = { name, category, thought, document }
  const next = { ...state, asked: undefined, link: over, known, newest: joined }
  return then(step(next, { do: 'show-joined', joined }), (shown) => schedule(shown, 0))
}

function retry(state: SaverState, status: SaveStatus, afterMs?: number): SaverStep {
  const told = then(tell({ ...state, isRetrying: true }, status), (next) =>
    step(next, { do: 'rest', isDone: false }),
  )
  if (state.isClosed) return told
  const delayMs = afterMs ?? Math.min(firstRetryMs * 2 ** state.retries, longestRetryMs)
  return then(told, (next) => schedule({ ...next, retries: next.retries + 1 }, delayMs))
}

function stop(state: SaverState, status: SaveStatus): SaverStep {
  return then(tell(state, status), (next) => step(next, { do: 'rest', isDone: false }))
}

function finish(state: SaverState): SaverStep {
  const done = step({ ...state, changedAtMs: undefined }, { do: 'call-off' })
  const status: SaveStatus = { is: wholeOf(state.link) ? 'saved' : 'nothing' }
  return then(
    then(done, (next) => tell(next, status)),
    (next) => step(next, { do: 'rest', isDone: true }),
  )
}

function keepMine(state: SaverState): SaverStep {
  const { theirs } = state
  const link = wholeOf(state.link)
  if (!theirs || !link) return step(state)
  const over = { ...link, version: theirs.version, body: bodyOf(theirs), sent: [] }
  return begin({ ...state, link: over, theirs: undefined, pause: undefined })
}

/** One more request that needs no answer. */
function leave(state: SaverState): SaverStep {
  const { newest } = state
  const link = wholeOf(state.link)
  if (state.pause || state.asked || !newest || !link || !hasChanges(state)) return step(state)
  const change = changeFrom(newest, link)
  const sent = asSent(link, change)
  const version = change.document && link.version
  const { flowId } = link
  return step(
    { ...state, link: sent },
    { do: 'remember', link: sent },
    { do: 'send-last', flowId, change, version },
  )
}

function reopen(state: SaverState): SaverStep {
  const open = { ...state, isClosed: false, pause: state.pause === 'conflict' ? state.pause : undefined }
  return then(tell(open, open.status), (next) =>
    !next.pause && !next.asked && hasChanges(next) ? schedule(next, restMs) : step(next),
  )
}
