import { holdDrawing } from '../../platform/drawing-hold.ts'
import type { Shelf } from '../../platform/drawing-shelf.ts'
import type { DrawingHead } from '../../state/draft.ts'
import type { Store } from '../../state/store.ts'
import { fromKept } from './kept-drawing.ts'

const isCopy = 'This drawing is open in another tab, so this is a copy of it.'
/** Said beside the title when the browser refuses to keep anything. */
export const refusal = 'This browser does not let us keep drawings. Export what you want to keep.'
const damaged = 'A kept drawing could not be read, so it was left where it is. Here is an empty canvas.'

export function freshDrawing(): DrawingHead {
  return { id: newId(), name: '', category: 'development' }
}

/**
 * Opens the kept drawing with this id, unless the person has begun something meanwhile. A drawing another tab has
 * open is opened as a copy, so that neither tab writes over the other.
 */
export async function openKept(store: Store, shelf: Shelf, id: string): Promise<void> {
  const { revision, drawing: current } = store.get()
  if (id === current.id) return
  const value = await shelf.read(id)
  const isOurs = value !== undefined && (await holdDrawing(id))
  if (store.get().revision !== revision || value === undefined) return
  const kept = fromKept(value)
  if (!kept) return store.dispatch({ do: 'notice', notice: { text: damaged, tone: 'alert' } })
  const drawing = isOurs ? kept.drawing : { ...kept.drawing, id: newId(), name: copyName(kept.drawing.name) }
  store.dispatch({ do: 'open', drawing, draft: kept.draft, drawn: kept.drawn })
  if (!isOurs) store.dispatch({ do: 'notice', notice: { text: isCopy, tone: 'calm' } })
}

/**
 * Opens what this tab had open last, else the newest drawing no other tab has open. Whatever goes wrong, the
 * canvas is there.
 */
export async function openLast(
  store: Store,
  shelf: Promise<Shelf>,
  tabDrawing: string | undefined,
): Promise<void> {
  try {
    const opened = await shelf
    if (tabDrawing !== undefined) return await openKept(store, opened, tabDrawing)
    const newest = (await opened.list(1))[0]?.id
    if (newest !== undefined && (await holdDrawing(newest))) await openKept(store, opened, newest)
  } catch (error) {
    console.error(error)
    store.dispatch({ do: 'keeping', keeping: { state: 'refused', reason: refusal } })
  }
}

function copyName(name: string): string {
  return name === '' ? '' : `${name} (copy)`
}

/** Random enough for one browser; `randomUUID` is missing on plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
