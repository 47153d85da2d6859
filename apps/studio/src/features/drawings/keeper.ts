import { holdDrawing } from '../../platform/drawing-hold.ts'
import { type Shelf, writeTabDrawing } from '../../platform/drawing-shelf.ts'
import { forgetLastChange, leaveLastChange } from '../../platform/last-change.ts'
import type { Saving } from '../../state/saved-flow.ts'
import { nameOf } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'
import type { Value } from '../../state/value.ts'
import { toKept } from './kept-drawing.ts'
import { refusal } from './open-drawing.ts'

/** A change is kept at the latest this long after it was drawn. */
const keepWithinMs = 150

export type Keeper = {
  /** Keeps the open drawing and what is known of its flow now; resolves also when the browser refuses. */
  keepNow: () => Promise<void>
  stop: () => void
}

type KeeperParts = { store: Store; shelf: Promise<Shelf>; saving: Value<Saving> }

/**
 * Keeps every change in the browser's database, and at once when the page is hidden. A page that goes away may be gone
 * before the database has taken the last change: what was made is left where the next page finds it, without its picture.
 */
export function startKeeper({ store, shelf, saving }: KeeperParts): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = contentOf(store)
  let held = ''
  let kept = last

  /** Nothing was made yet, or a flow of somebody else is looked at. */
  function isNobodys(): boolean {
    const { drawing, revision } = store.get()
    const { drawingId, link, facts } = saving.get()
    return revision === 0 || (drawingId === drawing.id && facts !== undefined && !link)
  }

  async function write() {
    clearTimeout(timer)
    timer = undefined
    if (isNobodys()) return
    const state = store.get()
    const { id } = state.drawing
    const { drawingId, link, wantedBy } = saving.get()
    const written = contentOf(store)
    try {
      const flowId = link && 'flowId' in link ? link.flowId : undefined
      const entry = { id, name: nameOf(state), keptAtMs: Date.now(), flowId }
      await (await shelf).write(entry, toKept(state, drawingId === id ? { link, wantedBy } : undefined))
      writeTabDrawing(id)
      if (contentOf(store) !== written) return
      kept = written
      forgetLastChange(id)
      store.dispatch({ do: 'keeping', keeping: { state: 'kept' } })
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
    if (contentOf(store) === kept || isNobodys()) return
    const state = store.get()
    const { id } = state.drawing
    leaveLastChange(id, toKept({ ...state, drawn: undefined }))
    writeTabDrawing(id)
    void write()
  }
  document.addEventListener('visibilitychange', flush)
  window.addEventListener('pagehide', flush)
  return {
    keepNow: write,
    stop() {
      flush()
      stop()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
    },
  }
}

/** Changes whenever something worth keeping changed. */
function contentOf(store: Store): string {
  const { drawing, revision, drawn } = store.get()
  return [drawing.id, drawing.name, drawing.category, revision, drawn?.revision ?? -1].join(' ')
}
