import type { Shelf } from '../../platform/drawing-shelf.ts'
import type { DrawingHead } from '../../state/draft.ts'
import type { Store } from '../../state/store.ts'
import { fromKept } from './kept-drawing.ts'

const damaged = 'A kept drawing could not be read, so it was left where it is. Here is an empty canvas.'

export function freshDrawing(): DrawingHead {
  return { id: newId(), name: '', category: 'development' }
}

/** Opens the kept drawing with this id, unless the person has begun something meanwhile. */
export async function openKept(store: Store, shelf: Shelf, id: string): Promise<void> {
  const { revision } = store.get()
  const value = await shelf.read(id)
  if (store.get().revision !== revision || value === undefined) return
  const kept = fromKept(value)
  if (kept) store.dispatch({ do: 'open', drawing: kept.drawing, draft: kept.draft, drawn: kept.drawn })
  else store.dispatch({ do: 'notice', notice: { text: damaged, tone: 'alert' } })
}

/** Opens what this tab had open last, else the newest drawing. Whatever goes wrong, the canvas is there. */
export async function openLast(
  store: Store,
  shelf: Promise<Shelf>,
  tabDrawing: string | undefined,
): Promise<void> {
  try {
    const opened = await shelf
    const id = tabDrawing ?? (await opened.list(1))[0]?.id
    if (id !== undefined) await openKept(store, opened, id)
  } catch (error) {
    console.error(error)
    const reason = 'This browser does not let us keep drawings. Export what you want to keep.'
    store.dispatch({ do: 'keeping', keeping: { state: 'refused', reason } })
  }
}

/** Random enough for one browser; `randomUUID` is missing on plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
