import { t, translate } from '@flain/languages'
import { newId } from '../../platform/new-id.ts'
import type { Desk, Fault, Resolution } from '../../state/saved-flow.ts'
import { contentOf } from './flow-content.ts'
import { type Known, ownerOf } from './flow-facts.ts'
import type { DeskParts, OpenedDrawing } from './parts.ts'
import type { Saver } from './saver.ts'

type ConflictParts = Pick<DeskParts, 'store' | 'saving' | 'client' | 'keepNow' | 'forget'> & {
  saver: Saver
  open: (opened: OpenedDrawing, known: Known) => void
  dropSaver: (drawingId: string) => void
  adopt: Desk['adopt']
}

const newerStill = t(
  'It was saved once more in the meantime. Please look at the newest version and choose again.',
)
const notSaved = t('This could not be saved now. Both drawings are kept; please try again.')

/**
 * Ends a conflict as the person chose. Ours is always saved, as a version or as a flow of its own, before anything takes
 * its place; so neither drawing is lost.
 */
export async function endConflict(parts: ConflictParts, resolution: Resolution): Promise<Fault> {
  const { saving, client, saver } = parts
  const { status } = saving.get()
  if (status.is !== 'conflict') return undefined
  if (resolution === 'both') return keepBoth(parts)
  const { theirs } = status
  saver.keepMine()
  if (!(await saver.settle())) return saving.get().status.is === 'conflict' ? newerStill : notSaved
  if (resolution === 'mine') return undefined
  const link = saver.getLink()
  if (!link || 'creation' in link) return notSaved
  const { name, category, thought, document } = theirs
  const reply = await client.call(
    'updateFlow',
    { params: { id: link.flowId }, body: { name, category, thought, document } },
    { ifMatch: link.version },
  )
  if (!reply.ok) return translate(reply.error)
  parts.adopt(reply.data.data)
  return undefined
}

/** Ours becomes a flow of its own; theirs stays what the flow is. */
async function keepBoth(parts: ConflictParts): Promise<Fault> {
  const { store, saving } = parts
  const { drawingId } = saving.get()
  const { drawing, history, drawn } = store.get()
  const name = t('{name} (my copy)', {
    name: drawing.name || (contentOf(store.get())?.name ?? t('Untitled flow')),
  })
  parts.dropSaver(drawingId)
  parts.open(
    { drawing: { ...drawing, id: newId(), name }, draft: history.now, drawn },
    { wantedBy: ownerOf(saving.get()) },
  )
  await parts.keepNow()
  await parts.forget(drawingId)
  return undefined
}
