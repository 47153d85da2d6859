import type { Drawn } from '../../state/studio-state.ts'
import type { Before, DrawAnswer, DrawRequest } from './messages.ts'

/** The part of a Worker the loop needs. */
export type DrawingPort = {
  send: (request: DrawRequest) => void
  onAnswer: (listener: (answer: DrawAnswer) => void) => void
  /** The worker died or could not start. */
  onBreak: (listener: () => void) => void
  close: () => void
}

export type DrawingLoop = {
  request: (request: DrawRequest) => void
  close: () => void
}

type LoopParts = {
  openPort: () => DrawingPort
  onDrawn: (drawn: Drawn) => void
  onFailure: (kind: 'draft' | 'worker') => void
  /** What a fresh worker continues from. */
  getBefore: () => Before | undefined
  /** Calls back later; returns how to call it off. */
  wait: (callback: () => void, delayMs: number) => () => void
}

/** The first answer waits for the font and the wasm. */
const patienceMs = { cold: 20_000, warm: 5000 }

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
  let isWarm = false
  let breaks = 0
  let stopWatching = () => {}

  function send(request: DrawRequest) {
    const isFresh = port === undefined
    port ??= open()
    onItsWay = request
    const before = request.before ?? (isFresh ? (parts.getBefore() ?? 'nothing') : undefined)
    stopWatching = parts.wait(replace, isWarm ? patienceMs.warm : patienceMs.cold)
    port.send(before ? { ...request, before } : request)
  }

  function open(): DrawingPort {
    const opened = parts.openPort()
    opened.onAnswer((answer) => {
      if (opened === port) take(answer)
    })
    opened.onBreak(() => {
      if (opened === port) replace()
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
  function replace() {
    stopWatching()
    port?.close()
    port = undefined
    isWarm = false
    breaks += 1
    const next = waiting ?? onItsWay
    onItsWay = undefined
    waiting = undefined
    parts.onFailure('worker')
    if (next && breaks < mostRestarts) send(next)
  }

  function sendWaiting() {
    const next = waiting
    waiting = undefined
    if (next) send(next)
  }

  return {
    request(request) {
      if (onItsWay) waiting = { ...request, ...keepBefore(waiting, request) }
      else send(request)
    },
    close() {
      stopWatching()
      port?.close()
    },
  }
}

/** A `before` that was never sent must not be lost when a newer draft takes the waiting one's place. */
function keepBefore(waiting: DrawRequest | undefined, request: DrawRequest): Pick<DrawRequest, 'before'> {
  const before = request.before ?? waiting?.before
  return before ? { before } : {}
}
