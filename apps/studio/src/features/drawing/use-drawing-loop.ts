import { t } from '@flain/languages'
import { useCallback, useEffect, useRef } from 'react'
import { hasOutgrown } from '../../state/compose.ts'
import { promptStart } from '../../state/prompt-command.ts'
import type { Composing, StudioState } from '../../state/studio-state.ts'
import { type Store, useStore } from '../../state/store.ts'
import { createDrawingLoop, type DrawingLoop } from './drawing-loop.ts'
import { type Before, continueFrom } from './messages.ts'
import { KnownDrawings } from './known-drawings.ts'
import { openWorkerPort } from './worker-port.ts'

/** A word left alone this long is taken as it stands. */
const wordMs = 450
/** A pause between two sentences: the design's rest, after which trains run. What was read is shown, whatever may come. */
const pauseMs = 1200
/** Words left alone this long are at rest. */
const atRestMs = 4000

const failures = {
  draft: t('This thought could not be drawn. The last drawing is kept; change a word and it is tried again.'),
  worker: t('Drawing stopped for a moment. The last drawing is kept; type on and it is tried again.'),
}

/** Draws every new draft and shows what comes back. Returns how to fetch what draws once more, when that failed. */
export function useDrawingLoop(): () => void {
  const store = useStore()
  const loopRef = useRef<DrawingLoop>(undefined)
  const retry = useCallback(() => loopRef.current?.retry(), [])
  useEffect(() => {
    const loop = drawDrafts(store)
    loopRef.current = loop
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      loop.close()
    }
  }, [store, retry])
  return retry
}

function drawDrafts(store: Store): DrawingLoop {
  const known = new KnownDrawings()
  const loop = createDrawingLoop({
    openPort: openWorkerPort,
    getBefore: () => beforeOf(store.get()),
    onDrawn(drawn) {
      const isNewest = drawn.revision === store.get().revision
      store.dispatch({ do: 'show', drawn })
      const { revision, history, proposal, drawn: shown } = store.get()
      // What was composed anew became a change of its own, which is drawn already.
      if (isNewest && shown?.isComposed && shown.revision === revision) asked = revision
      const isWhole = isNewest && shown && !shown.isHeldBack && !shown.command
      if (isWhole && !proposal) known.remember(history, shown)
      if (drawn.isComposed === undefined) rest()
    },
    onFailure(kind) {
      if (kind === 'not-loaded') return store.dispatch({ do: 'fetch', fetching: 'failed' })
      store.dispatch({ do: 'fetch', fetching: undefined })
      store.dispatch({ do: 'notice', notice: { text: failures[kind], tone: 'alert' } })
    },
    onSlow: () => store.dispatch({ do: 'fetch', fetching: 'slow' }),
    wait(callback, delayMs) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  })
  let asked = 0
  let drawingId = ''
  let composed: Composing | undefined
  let roomed = store.get().area
  let resting: ReturnType<typeof setTimeout> | undefined
  let pausing: ReturnType<typeof setTimeout> | undefined
  /** A picture that outgrew the board may be composed anew at a pause, and one that is hard to read once all is at rest. */
  const rest = () => {
    clearTimeout(pausing)
    const compose = () => {
      if (store.get().isFollowing) store.dispatch({ do: 'compose', how: 'if-better' })
    }
    pausing = setTimeout(() => {
      if (hasOutgrown(store.get())) return compose()
      pausing = setTimeout(compose, atRestMs - pauseMs)
    }, pauseMs)
  }
  const request = (isRestless: boolean, isWordWhole = false) => {
    const { revision, history, area, drawing, sent, proposal, composing } = store.get()
    const draft = proposal
      ? { ...history.now, edits: [...history.now.edits, ...proposal.edits] }
      : history.now
    const isOther = drawing.id !== drawingId
    drawingId = drawing.id
    asked = revision
    const before = isOther ? { before: beforeOf(store.get()) ?? ('nothing' as const) } : {}
    const commandFrom = promptStart(history.now.thought, sent, history.now.imported !== undefined)
    const reading = known.readingOf(history.now)
    const stood = known.stoodOf(history.now)
    const asBefore = { ...(reading ? { reading } : {}), ...(stood ? { stood } : {}) }
    const compose = composing && { compose: composing }
    const room = { width: area.width, height: area.height, today: todayHere() }
    const pace = { isRestless, isWordWhole }
    loop.request({ revision, draft, room, commandFrom, ...pace, ...compose, ...before, ...asBefore })
  }
  /** What was held back is drawn when it has been left alone: first the last word, then what all of them say. */
  const awaitRest = () => {
    resting ??= setTimeout(() => {
      request(true, true)
      resting = setTimeout(() => {
        if (store.get().drawn?.isHeldBack) request(false)
      }, pauseMs - wordMs)
    }, wordMs)
  }
  /** A new draft is drawn at once; what was held back of it later. */
  const look = () => {
    const { revision, area, history, drawn, sending, composing } = store.get()
    if (area.width === 0) return
    if (area !== roomed) {
      roomed = area
      rest()
    }
    if (composing !== composed) {
      composed = composing
      if (composing) return request(false)
    }
    if (revision !== asked) {
      clearTimeout(resting)
      resting = undefined
      request(history.run !== undefined && sending === undefined)
    } else if (drawn?.isHeldBack && drawn.revision === revision) {
      if (history.run === undefined || sending) request(false)
      else awaitRest()
    }
  }
  look()
  const stop = store.subscribe(look)
  return {
    ...loop,
    retry() {
      if (store.get().fetching === 'failed') store.dispatch({ do: 'fetch', fetching: 'slow' })
      loop.retry()
    },
    close() {
      clearTimeout(resting)
      clearTimeout(pausing)
      stop()
      loop.close()
    },
  }
}

function beforeOf({ drawn }: StudioState): Before | undefined {
  return drawn && continueFrom(drawn)
}

/** The day on this machine, as `2026-03-01`. */
function todayHere(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
