import { useEffect } from 'react'
import { holdDrawing } from '../../platform/drawing-hold.ts'
import { type Shelf, writeTabDrawing } from '../../platform/drawing-shelf.ts'
import { nameOf } from '../../state/studio-state.ts'
import { type Store, useStore } from '../../state/store.ts'
import { toKept } from './kept-drawing.ts'
import { refusal } from './open-drawing.ts'

/** A change is kept at the latest this long after it was drawn. */
const keepWithinMs = 150

/** Keeps every change in the browser's database, and at once when the page is hidden. */
export function useKeeping(shelf: Promise<Shelf>) {
  const store = useStore()
  useEffect(() => keep(store, shelf), [store, shelf])
}

function keep(store: Store, shelf: Promise<Shelf>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = contentOf(store)
  let held = ''

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const state = store.get()
    if (state.revision === 0) return
    const { id } = state.drawing
    try {
      const entry = { id, name: nameOf(state), keptAtMs: Date.now() }
      await (await shelf).write(entry, toKept(state))
      writeTabDrawing(id)
      if (contentOf(store) === last) store.dispatch({ do: 'keeping', keeping: { state: 'kept' } })
    } catch (error) {
      console.error(error)
      store.dispatch({ do: 'keeping', keeping: { state: 'refused', reason: refusal } })
    }
  }

  const stop = store.subscribe(() => {
    const content = contentOf(store)
    if (content === last) return
    last = content
    const { id } = store.get().drawing
    if (id !== held) void holdDrawing(id)
    held = id
    timer ??= setTimeout(() => void write(), keepWithinMs)
  })
  const flush = () => {
    if (timer !== undefined) void write()
  }
  document.addEventListener('visibilitychange', flush)
  window.addEventListener('pagehide', flush)
  return () => {
    flush()
    stop()
    document.removeEventListener('visibilitychange', flush)
    window.removeEventListener('pagehide', flush)
  }
}

/** Changes whenever something worth keeping changed. */
function contentOf(store: Store): string {
  const { drawing, revision, drawn } = store.get()
  return [drawing.id, drawing.name, drawing.category, revision, drawn?.revision ?? -1].join(' ')
}
