import { holdDrawing } from '../../platform/drawing-hold.ts'
import { type Shelf, writeTabDrawing } from '../../platform/drawing-shelf.ts'
import { forgetLastChange, leaveLastChange } from '../../platform/last-change.ts'
import type { Link, Saving } from '../../state/saved-flow.ts'
import { nameOf, type StudioState } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'
import type { Value } from '../../platform/value.ts'
import { toKept } from './kept-drawing.ts'
import { refusal } from './open-drawing.ts'

/** A change is kept at the latest this long after it was drawn. */
const keepWithinMs = 150

export type Keeper = {
  /** Keeps the open drawing and what is known of its flow now; resolves also when the browser refuses. */
  keepNow: () => Promise<void>
  stop: () => void
}

type KeeperParts = {
  store: Store
  shelf: Promise<Shelf>
  saving: Value<Saving>
  /** Whether the account of that link has all of this. */
  isSaved: (state: StudioState, link: Link | undefined) => boolean
}

/** A drawing and what is known of its flow, at one moment. */
type Sight = { state: StudioState; known: Saving | undefined }

/**
 * Keeps every change in the browser's database, and at once when the page is hidden or another drawing is opened. A page
 * that goes away may be gone before the database has taken the last change: what was made is left where the next page
 * finds it, without its picture.
 */
export function startKeeper({ store, shelf, saving, isSaved }: KeeperParts): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = contentOf(store.get())
  let held = ''
  let kept = last
  /** The open drawing: still there when another has taken its place. */
  let seen = see()

  function see(): Sight {
    const state = store.get()
    const known = saving.get()
    return { state, known: known.drawingId === state.drawing.id ? known : undefined }
  }

  function rest() {
    clearTimeout(timer)
    timer = undefined
  }

  async function write({ state, known }: Sight) {
    if (isNobodys({ state, known }) || isOpening({ state, known })) return
    const { id } = state.drawing
    const isOpen = () => store.get().drawing.id === id
    const written = contentOf(state)
    try {
      const isUnsaved = ownerOf(known) !== undefined && !isSaved(state, known?.link)
      const entry = { id, name: nameOf(state), keptAtMs: Date.now(), ...namesOf(known), isUnsaved }
      const beside = known && { link: known.link, wantedBy: known.wantedBy }
      await (await shelf).write(entry, toKept(state, beside))
      if (isOpen()) writeTabDrawing(id)
      if (isOpen() && contentOf(store.get()) !== written) return
      forgetLastChange(id)
      if (!isOpen()) return
      kept = written
      store.dispatch({ do: 'keeping', keeping: { state: 'kept' } })
    } catch (error) {
      console.error(error)
      store.dispatch({ do: 'keeping', keeping: { state: 'refused', reason: refusal } })
    }
  }

  async function keepNow() {
    rest()
    await write(see())
  }

  const stops = [
    store.subscribe(() => {
      const content = contentOf(store.get())
      if (content === last) return
      last = content
      const before = seen
      seen = see()
      const { id } = seen.state.drawing
      if (id !== held) void holdDrawing(id)
      if (id !== before.state.drawing.id && timer) {
        rest()
        void write(before)
      }
      held = id
      timer ??= setTimeout(() => void keepNow(), keepWithinMs)
    }),
    saving.subscribe(() => {
      const known = saving.get()
      if (known.drawingId === seen.state.drawing.id) seen = { ...seen, known }
    }),
  ]
  const flush = () => {
    const now = see()
    if (contentOf(now.state) === kept || isNobodys(now) || isOpening(now)) return
    const { id } = now.state.drawing
    leaveLastChange(id, toKept({ ...now.state, drawn: undefined }))
    writeTabDrawing(id)
    void keepNow()
  }
  document.addEventListener('visibilitychange', flush)
  window.addEventListener('pagehide', flush)
  return {
    keepNow,
    stop() {
      flush()
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
    },
  }
}

const ownerOf = (known: Saving | undefined) => known?.link?.ownerId ?? known?.wantedBy

function namesOf(known: Saving | undefined): { flowId: string | undefined; ownerId: string | undefined } {
  const flowId = known?.link && 'flowId' in known.link ? known.link.flowId : undefined
  return { flowId, ownerId: ownerOf(known) }
}

/** Nothing was made yet, or a flow of somebody else is looked at. */
function isNobodys({ state, known }: Sight): boolean {
  return state.revision === 0 || (known?.facts !== undefined && !known.link)
}

/**
 * A flow that is being drawn again as it was opened: what is kept of it has its picture and whether the account has it,
 * and neither is known here yet. Who leaves now and logs out would be told of changes that nobody made.
 */
function isOpening({ state, known }: Sight): boolean {
  const { revision, firstRevision, drawn } = state
  return known?.link !== undefined && revision === firstRevision && drawn?.revision !== revision
}

/** Changes whenever something worth keeping changed. */
function contentOf({ drawing, revision, drawn }: StudioState): string {
  return [drawing.id, drawing.name, drawing.category, revision, drawn?.revision ?? -1].join(' ')
}
