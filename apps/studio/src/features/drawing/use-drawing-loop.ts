import { useEffect } from 'react'
import type { StudioState } from '../../state/studio-state.ts'
import { type Store, useStore } from '../../state/store.ts'
import { createDrawingLoop } from './drawing-loop.ts'
import type { Before, DrawRequest } from './messages.ts'
import { openWorkerPort } from './worker-port.ts'

const failures = {
  draft: 'This thought could not be drawn. The last drawing is kept; change a word and it is tried again.',
  worker: 'Drawing stopped for a moment. The last drawing is kept; type on and it is tried again.',
}

/** Draws every new draft in the worker and shows what comes back. */
export function useDrawingLoop() {
  const store = useStore()
  useEffect(() => drawDrafts(store), [store])
}

function drawDrafts(store: Store): () => void {
  const loop = createDrawingLoop({
    openPort: openWorkerPort,
    getBefore: () => beforeOf(store.get()),
    onDrawn: (drawn) => store.dispatch({ do: 'show', drawn }),
    onFailure: (kind) => store.dispatch({ do: 'notice', notice: { text: failures[kind], tone: 'alert' } }),
    wait(callback, delayMs) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  })
  let asked = 0
  let drawingId = ''
  const ask = () => {
    const state = store.get()
    if (state.revision === asked || state.area.width === 0) return
    const request: DrawRequest = {
      revision: state.revision,
      draft: state.history.now,
      width: state.area.width,
    }
    const isOther = state.drawing.id !== drawingId
    asked = state.revision
    drawingId = state.drawing.id
    loop.request(isOther ? { ...request, before: beforeOf(state) ?? 'nothing' } : request)
  }
  ask()
  const stop = store.subscribe(ask)
  return () => {
    stop()
    loop.close()
  }
}

function beforeOf({ drawn }: StudioState): Before | undefined {
  return drawn && { reading: drawn.reading, scene: drawn.scene }
}
