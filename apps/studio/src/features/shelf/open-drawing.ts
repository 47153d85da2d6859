import { t } from '@flain/languages'
import { readDrawingDefaults } from '../../platform/drawing-defaults.ts'
import { holdDrawing } from '../../platform/drawing-hold.ts'
import type { Shelf } from '../../platform/drawing-shelf.ts'
import { lastChangeOf } from '../../platform/last-change.ts'
import { newId } from '../../platform/new-id.ts'
import { type Draft, type DrawingHead, usualCategory } from '../../state/draft.ts'
import type { KeptSaving } from '../../state/saved-flow.ts'
import type { Drawn } from '../../state/studio-state.ts'
import type { Store } from '../../state/store.ts'
import { fromKept } from './kept-drawing.ts'

const isCopy = t('This drawing is open in another tab, so this is a copy of it.')
/** Said beside the title when the browser refuses to keep anything. */
export const refusal = t('This browser does not let us keep drawings. Export what you want to keep.')
const damaged = t('A kept drawing could not be read, so it was left where it is. Here is an empty canvas.')

export function freshDrawing(): DrawingHead {
  return { id: newId(), name: '', category: usualCategory }
}

/** What a new drawing begins with: these words, in the look its person chose. */
export function freshDraft(thought = ''): Draft {
  const { look } = readDrawingDefaults()
  const edits: Draft['edits'] = Object.keys(look).length === 0 ? [] : [{ do: 'describe', change: { look } }]
  return { thought, edits }
}

export type Opener = {
  store: Store
  shelf: Promise<Shelf>
  /** Shows a drawing and what is known of its flow. */
  open: (
    drawing: { drawing: DrawingHead; draft: Draft; drawn: Drawn | undefined },
    saving: KeptSaving,
  ) => void
}

/**
 * Opens the kept drawing with this id, unless the person has begun something meanwhile; answers whether it is open. A
 * drawing another tab has open is opened as a copy, so that neither tab writes over the other; two tabs with the same
 * flow of an account stay two sights of one flow.
 */
export async function openKept({ store, shelf, open }: Opener, id: string): Promise<boolean> {
  const { revision, drawing: current } = store.get()
  if (id === current.id) return true
  const value = await (await shelf).read(id)
  const last = fromKept(lastChangeOf(id))
  const isOurs = (value !== undefined || last !== undefined) && (await holdDrawing(id))
  if (store.get().revision !== revision || (value === undefined && !isOurs)) return false
  const kept = fromKept(value) ?? last
  if (!kept) {
    store.dispatch({ do: 'notice', notice: { text: damaged, tone: 'alert' } })
    return false
  }
  const { drawn, saving = {} } = kept
  // The picture is of what the database took; what changed after that is drawn anew.
  const { drawing, draft } = isOurs && last ? last : kept
  if (isOurs) open({ drawing, draft, drawn }, saving)
  else if (saving.link) open({ drawing: { ...drawing, id: newId() }, draft, drawn }, saving)
  else {
    open({ drawing: { ...drawing, id: newId(), name: copyName(drawing.name) }, draft, drawn }, {})
    store.dispatch({ do: 'notice', notice: { text: isCopy, tone: 'calm' } })
  }
  return true
}

/**
 * Opens what this browser keeps of a flow of the account, this tab's own sight of it first; false when it keeps
 * nothing of it.
 */
export async function openKeptFlow(
  opener: Opener,
  flowId: string,
  tabDrawing: string | undefined,
): Promise<boolean> {
  try {
    const entries = await (await opener.shelf).list(Number.POSITIVE_INFINITY)
    const ofFlow = entries.filter((one) => one.flowId === flowId)
    const entry = ofFlow.find((one) => one.id === tabDrawing) ?? ofFlow[0]
    return entry !== undefined && (await openKept(opener, entry.id))
  } catch (error) {
    console.error(error)
    return false
  }
}

/** The kept drawings whose picture is whole, so that what they are can be saved without opening them. */
export async function listKeptFlows(shelf: Shelf) {
  const flows = []
  for (const { id } of await shelf.list(Number.POSITIVE_INFINITY)) {
    const flow = keptFlowOf(await shelf.read(id))
    if (flow) flows.push(flow)
  }
  return flows
}

export function keptFlowOf(value: unknown) {
  const kept = fromKept(value)
  if (!kept?.drawn || kept.isBehind || !kept.saving) return undefined
  const { drawing, draft, drawn, saving } = kept
  return { drawing, thought: draft.thought, graph: drawn.graph, saving }
}

/** Takes everything of an account off the shelf. */
export async function forgetAccount(shelf: Shelf, ownerId: string): Promise<void> {
  const entries = await shelf.list(Number.POSITIVE_INFINITY)
  for (const entry of entries) if (entry.ownerId === ownerId) await shelf.remove(entry.id)
}

/** Takes every sight of a flow off the shelf. */
export async function forgetFlow(shelf: Shelf, flowId: string): Promise<void> {
  const entries = await shelf.list(Number.POSITIVE_INFINITY)
  for (const entry of entries) if (entry.flowId === flowId) await shelf.remove(entry.id)
}

/**
 * Opens what this tab had open last, else the newest drawing no other tab has open. Whatever goes wrong, the
 * canvas is there.
 */
export async function openLast(opener: Opener, tabDrawing: string | undefined): Promise<void> {
  try {
    if (tabDrawing !== undefined) {
      await openKept(opener, tabDrawing)
      return
    }
    const newest = (await (await opener.shelf).list(1))[0]?.id
    if (newest !== undefined && (await holdDrawing(newest))) await openKept(opener, newest)
  } catch (error) {
    console.error(error)
    opener.store.dispatch({ do: 'keeping', keeping: { state: 'refused', reason: refusal } })
  }
}

function copyName(name: string): string {
  return name === '' ? '' : t('{name} (copy)', { name })
}
