/** Saves one drawing as one flow of one account: the newest content wins, one request at a time, nothing is lost. */
import type { Flow } from '@flain/contract'
import type { FlowContent, Link, SaveStatus } from '../../state/saved-flow.ts'
import { bodyOf, headOf } from './fingerprint.ts'

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

/** Of a flow, what is to be changed. */
export type FlowChange = Partial<FlowContent>

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
  newKey: () => string
  /** Calls back later; returns how to call it off. */
  wait: (callback: () => void, delayMs: number) => () => void
  nowMs: () => number
}

export type Saver = ReturnType<typeof createSaver>

/** A save begins this long after the last change, and at the latest this long after the first. */
export const restMs = 1000
export const mostMs = 5000

const firstRetryMs = 2000
const longestRetryMs = 60_000

/** So many saves without an answer are remembered. */
const mostSent = 20

type Whole = Extract<Link, { flowId: string }>

/**
 * Guarantees: at most one request is on its way; a first save whose answer was lost is asked again with the same key
 * and content, so that no second flow comes of it; a save whose answer was lost is recognised as our own and is no
 * conflict; in a conflict nothing is sent until somebody has chosen.
 */
export function createSaver(parts: SaverParts, first: Link | undefined) {
  let link = first
  let newest: FlowContent | undefined
  let theirs: Flow | undefined
  let isSending = false
  let isClosed = false
  let last: SaveStatus = { is: 'nothing' }
  /** Why nothing is sent although there is something to send. */
  let pause: 'conflict' | 'signed-out' | 'gone' | 'refused' | undefined
  let retries = 0
  let changedAtMs: number | undefined
  let isRetrying = false
  let callOff = () => {}
  let isPlanned = false
  let settled: ((isSaved: boolean) => void)[] = []

  const hasChanges = () => newest !== undefined && !isSaved(newest, link)

  function tell(status: SaveStatus) {
    last = status
    if (!isClosed) parts.onStatus(status)
  }

  function rest(isDone: boolean) {
    for (const resolve of settled) resolve(isDone)
    settled = []
  }

  function schedule(delayMs: number) {
    callOff()
    isPlanned = true
    callOff = parts.wait(() => void send(), delayMs)
  }

  /** After a moment of rest, but never later than `mostMs` after the first unsaved change. */
  function scheduleSoon() {
    const now = parts.nowMs()
    changedAtMs ??= now
    schedule(Math.max(0, Math.min(restMs, changedAtMs + mostMs - now)))
  }

  async function send(): Promise<void> {
    isPlanned = false
    if (isSending || pause) return
    const content = newest
    if (!content || !hasChanges()) return finish()
    callOff()
    isSending = true
    isRetrying = false
    changedAtMs = undefined
    tell({ is: 'saving' })
    const answer = await transmit(content)
    isSending = false
    await take(answer, content)
  }

  async function transmit(content: FlowContent): Promise<Answer> {
    if (!link || 'creation' in link) {
      link ??= { ownerId: parts.ownerId, creation: { key: parts.newKey(), content } }
      await parts.remember(link)
      return parts.create(link.creation.content, link.creation.key)
    }
    const { flowId, version } = link
    const change = changeFrom(content, link)
    link = asSent(link, change)
    await parts.remember(link)
    return parts.update(flowId, change, change.document && version)
  }

  async function take(answer: Answer, content: FlowContent): Promise<void> {
    switch (answer.is) {
      case 'flow':
        return takeFlow(answer.flow, content)
      case 'conflict':
        return lookAtTheirs(content)
      case 'unreachable':
        return retry({ is: 'offline' })
      case 'later':
        return retry({ is: 'waiting', sentence: answer.sentence }, answer.afterMs)
      case 'key-used':
        link = undefined
        return schedule(0)
      case 'signed-out':
        return stop('signed-out', { is: 'device' })
      case 'gone':
        return stop('gone', { is: 'gone' })
      case 'refused':
        return stop('refused', { is: 'refused', sentence: answer.sentence })
    }
  }

  function takeFlow(flow: Flow, content: FlowContent): void | Promise<void> {
    retries = 0
    if (link && 'creation' in link) {
      const made = link.creation.content
      link = linkTo(flow, parts.ownerId, made)
      // The first answer was lost, and somebody has worked on the flow since.
      if (flow.version > 1 && bodyOf(flow) !== bodyOf(made)) return lookAtTheirs(content)
    } else if (link && link.sent.length === 0) {
      // A name needs no version, so this answer does not say that we have seen the newest document.
      link = { ...link, head: headOf(content) }
    } else link = linkTo(flow, parts.ownerId, content)
    void parts.remember(link)
    parts.onSaved(flow)
    if (hasChanges()) return scheduleSoon()
    finish()
  }

  /** Somebody saved in between: perhaps ourselves, when an answer never came. */
  async function lookAtTheirs(content: FlowContent): Promise<void> {
    if (!link || 'creation' in link) return
    const answer = await parts.load(link.flowId)
    if (answer.is !== 'flow') return take(answer.is === 'conflict' ? { is: 'unreachable' } : answer, content)
    const body = bodyOf(answer.flow)
    if (link.sent.includes(body) || body === bodyOf(newest ?? content)) {
      link = { ...link, version: answer.flow.version, body, sent: [] }
      parts.onSaved(answer.flow)
      return schedule(0)
    }
    theirs = answer.flow
    stop('conflict', { is: 'conflict', mine: newest ?? content, theirs })
  }

  function retry(status: SaveStatus, afterMs?: number) {
    tell(status)
    isRetrying = true
    rest(false)
    if (isClosed) return
    schedule(afterMs ?? Math.min(firstRetryMs * 2 ** retries, longestRetryMs))
    retries += 1
  }

  function stop(reason: NonNullable<typeof pause>, status: SaveStatus) {
    pause = reason
    tell(status)
    rest(false)
  }

  function finish() {
    callOff()
    changedAtMs = undefined
    tell(link && !('creation' in link) ? { is: 'saved' } : { is: 'nothing' })
    rest(true)
  }

  return {
    /** Takes the newest content in. */
    change(content: FlowContent) {
      newest = content
      if (pause === 'refused') pause = undefined
      if (pause === 'conflict' && theirs) return tell({ is: 'conflict', mine: content, theirs })
      if (pause || isSending) return
      if (isRetrying) return
      // Whether this differs from what is saved is asked when it is sent: a drag changes it sixty times a second.
      if (!isPlanned && !hasChanges()) return finish()
      tell({ is: 'saving' })
      scheduleSoon()
    },
    /** Tries at once, whatever stood in the way before; a conflict still has to be resolved. */
    now() {
      if (pause !== 'conflict') pause = undefined
      retries = 0
      void send()
    },
    /** Resolves once nothing is left to save (true) or it cannot be saved now (false). */
    settle(): Promise<boolean> {
      if (pause) return Promise.resolve(!hasChanges())
      if (!isSending && !hasChanges()) return Promise.resolve(true)
      const done = new Promise<boolean>((resolve) => settled.push(resolve))
      if (!isSending) void send()
      return done
    },
    hasChanges,
    getLink: () => link,
    /** Ours is saved over theirs, which stays in the history below it. */
    keepMine() {
      if (!theirs || !link || 'creation' in link) return
      link = { ...link, version: theirs.version, body: bodyOf(theirs), sent: [] }
      theirs = undefined
      pause = undefined
      void send()
    },
    /** The page is being left: one more request that needs no answer. */
    leave() {
      if (pause || isSending || !newest || !link || 'creation' in link || !hasChanges()) return
      const change = changeFrom(newest, link)
      link = asSent(link, change)
      void parts.remember(link)
      parts.sendLast(link.flowId, change, change.document && link.version)
    },
    /** Another drawing is open now: saves what is left, once, and says nothing any more. */
    close() {
      callOff()
      isClosed = true
      if (!pause && !isSending) void send()
    },
    /** The drawing is open again, perhaps after somebody signed in again. */
    reopen() {
      isClosed = false
      if (pause !== 'conflict') pause = undefined
      tell(last)
      if (!pause && !isSending && hasChanges()) schedule(restMs)
    },
  }
}

/** Whether the server has exactly this. */
export function isSaved(content: FlowContent, link: Link | undefined): boolean {
  return (
    link !== undefined &&
    !('creation' in link) &&
    link.sent.length === 0 &&
    link.head === headOf(content) &&
    link.body === bodyOf(content)
  )
}

/** The link to a flow that has this content. What we sent counts, not how the server wrote it down. */
export function linkTo(flow: Flow, ownerId: string, content: FlowContent): Whole {
  return {
    ownerId,
    flowId: flow.id,
    version: flow.version,
    head: headOf(content),
    body: bodyOf(content),
    sent: [],
  }
}

function changeFrom(content: FlowContent, link: Whole): FlowChange {
  const { name, category, thought, document } = content
  const isSameBody = bodyOf(content) === link.body && link.sent.length === 0
  return {
    ...(headOf(content) === link.head ? {} : { name, category }),
    ...(isSameBody ? {} : { thought, document }),
  }
}

/** Until an answer comes, the server may have what it had or what was sent. */
function asSent(link: Whole, { name, thought, document }: FlowChange): Whole {
  const body = document && thought !== undefined ? [bodyOf({ thought, document })] : []
  return {
    ...link,
    head: name === undefined ? link.head : '',
    sent: [...link.sent.filter((one) => !body.includes(one)), ...body].slice(-mostSent),
  }
}
