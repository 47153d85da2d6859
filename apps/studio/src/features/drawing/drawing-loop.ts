import type { Drawn } from '../../state/studio-state.ts'
import type { Before, DrawAnswer, DrawRequest } from './messages.ts'

/** The part of a Worker the loop needs. */
export type DrawingPort = {
  send: (request: DrawRequest) => void
  /** What draws is there: from now on an answer takes no longer than drawing does. */
  onLoaded: (listener: () => void) => void
  onAnswer: (listener: (answer: DrawAnswer) => void) => void
  /** The worker died, or what draws could not be fetched. */
  onBreak: (listener: (why: 'fault' | 'not-loaded') => void) => void
  close: () => void
}

export type DrawingLoop = {
  request: (request: DrawRequest) => void
  /** Fetches what draws once more, when that failed before. */
  retry: () => void
  close: () => void
}

type LoopParts = {
  openPort: () => DrawingPort
  onDrawn: (drawn: Drawn) => void
  onFailure: (kind: 'draft' | 'worker' | 'not-loaded') => void
  /** What draws is on its way for longer than a moment. */
  onSlow: () => void
  /** What a fresh worker continues from. */
  getBefore: () => Before | undefined
  /** Calls back later; returns how to call it off. */
  wait: (callback: () => void, delayMs: number) => () => void
}

/** The first answer waits for code that has never run. */
const patienceMs = { cold: 20_000, warm: 5000 }
/** A line may be slow; after `slow` that is said, and after `stalled` more what draws is asked for anew. */
const loadingMs = { slow: 1000, stalled: 60_000 }

/** A worker that breaks this often in a row is not started again until a person changes the draft. */
const mostRestarts = 2

/**
 * Keeps one request on its way and remembers only the newest behind it, so that a burst of keystrokes never
 * queues up. A worker that breaks or says nothing is replaced by a fresh one that continues where it was.
 */
export function createDrawingLoop(parts: LoopParts): DrawingLoop {
  let port: DrawingPort | undefined
  let onItsWay: DrawRequest | undefined
  let waiting: DrawRequest | undefined
  /** What could not be drawn, because what draws could not be fetched. */
  let unsent: DrawRequest | undefined
  let isLoaded = false
  let isWarm = false
  let breaks = 0
  let stopWatching = () => {}

  function send(request: DrawRequest) {
    const isFresh = port === undefined
    port ??= open()
    onItsWay = request
    unsent = undefined
    const before = request.before ?? (isFresh ? (parts.getBefore() ?? 'nothing') : undefined)
    watch()
    port.send(before ? { ...request, before } : request)
  }

  function watch() {
    stopWatching()
    if (isLoaded) {
      stopWatching = parts.wait(() => replace('fault'), isWarm ? patienceMs.warm : patienceMs.cold)
      return
    }
    stopWatching = parts.wait(() => {
      parts.onSlow()
      stopWatching = parts.wait(() => replace('not-loaded'), loadingMs.stalled)
    }, loadingMs.slow)
  }

  function open(): DrawingPort {
    const opened = parts.openPort()
    opened.onAnswer((answer) => {
      if (opened === port) take(answer)
    })
    opened.onLoaded(() => {
      if (opened !== port) return
      isLoaded = true
      if (onItsWay) watch()
    })
    opened.onBreak((why) => {
      if (opened === port) replace(why)
    })
    return opened
  }

  function take(answer: DrawAnswer) {
    stopWatching()
    isWarm = true
    breaks = 0
    onItsWay = undefined
    if (answer.is === 'drawn') parts.onDrawn(answer.drawn)
    else parts.onFailure('draft')
    sendWaiting()
  }

  /** The drawing on screen stays; the newest draft is tried once more with a fresh worker. */
  function replace(why: 'fault' | 'not-loaded') {
    stopWatching()
    port?.close()
    port = undefined
    isLoaded = false
    isWarm = false
    breaks += 1
    const next = waiting ?? onItsWay
    onItsWay = undefined
    waiting = undefined
    if (why === 'fault') parts.onFailure('worker')
    if (next && breaks < mostRestarts) return send(next)
    unsent = next
    if (why === 'not-loaded') parts.onFailure('not-loaded')
  }

  function sendWaiting() {
    const next = waiting
    waiting = undefined
    if (next) send(next)
  }

  return {
    request(request) {
      if (onItsWay) waiting = { ...request, ...kept(waiting, request) }
      else send(request)
    },
    retry() {
      breaks = 0
      if (unsent) send(unsent)
    },
    close() {
      stopWatching()
      port?.close()
    },
  }
}

/**
 * A `before` that was never sent must not be lost when a newer draft takes the waiting one's place, nor how the same words
 * were read.
 */
function kept(
  waiting: DrawRequest | undefined,
  request: DrawRequest,
): Pick<DrawRequest, 'before' | 'reading' | 'compose'> {
  const before = request.before ?? waiting?.before
  const isSameWords = waiting?.draft.thought === request.draft.thought
  const reading = request.reading ?? (isSameWords ? waiting?.reading : undefined)
  const isSameDraft = waiting?.revision === request.revision
  const compose = request.compose ?? (isSameDraft ? waiting?.compose : undefined)
  return {
    ...(before ? { before } : {}),
    ...(reading ? { reading } : {}),
    ...(compose ? { compose } : {}),
  }
}
