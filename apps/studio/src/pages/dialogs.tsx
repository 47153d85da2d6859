import { lazy, useEffect } from 'react'
import { layOutFlows } from '../features/drawing/lay-out-flows.ts'
import type { FlowDialog } from '../features/shelf/flow-items.tsx'
import { ImportDialog } from '../features/shelf/import-dialog.tsx'
import type { Opener } from '../features/shelf/open-drawing.ts'
import { useDesk, useSaving } from '../state/saved-flow.ts'
import { nameOf } from '../state/studio-state.ts'
import { usePart, type Value } from '../platform/value.ts'
import { Fetched, notFetched } from './fetched.tsx'

export type OpenDialog = FlowDialog | 'conflict' | 'import'
/** What lies over or beside the board. */
export type Dialogs = { open: OpenDialog | undefined; lesson: string | undefined }

// Fetched when the first of them is opened: drawing needs none of it.
const ConflictDialog = lazy(async () => ({
  default: (await import('../features/versions/conflict-dialog.tsx')).ConflictDialog,
}))
const HistoryDialog = lazy(async () => ({
  default: (await import('../features/versions/history-dialog.tsx')).HistoryDialog,
}))
const PublishDialog = lazy(async () => ({
  default: (await import('../features/publishing/publish-dialog.tsx')).PublishDialog,
}))
const KeptDialog = lazy(async () => ({
  default: (await import('../features/shelf/kept-dialog.tsx')).KeptDialog,
}))
const FlowsDialog = lazy(async () => ({
  default: (await import('../features/shelf/flows-dialog.tsx')).FlowsDialog,
}))

type DialogHostProps = { dialogs: Value<Dialogs>; opener: Opener }

/** The one dialog that is open. */
export function DialogHost({ dialogs, opener }: DialogHostProps) {
  const desk = useDesk()
  const open = usePart(dialogs, (value) => value.open)
  const flowId = useSaving(({ link }) => (link && 'flowId' in link ? link.flowId : undefined))
  const isConflict = useSaving(({ status }) => status.is === 'conflict')
  const close = () => dialogs.set({ open: undefined })
  // A conflict shows itself once; who closes it finds it again beside the name.
  useEffect(() => {
    if (isConflict) dialogs.set({ open: 'conflict' })
  }, [isConflict, dialogs])
  useEffect(() => {
    if (open !== 'delete') return
    dialogs.set({ open: undefined })
    const { store } = opener
    if (flowId === undefined) return
    void desk.remove(flowId, nameOf(store.get())).then((fault) => {
      if (fault) store.dispatch({ do: 'notice', notice: { text: fault, tone: 'alert' } })
    })
  }, [open, flowId, desk, dialogs, opener])
  function giveUp() {
    close()
    opener.store.dispatch({ do: 'notice', notice: { text: notFetched, tone: 'alert' } })
  }
  return (
    <Fetched key={open} onFailed={giveUp}>
      {open === 'conflict' && <ConflictDialog layOutFlows={layOutFlows} onClose={close} />}
      {open === 'history' && flowId !== undefined && (
        <HistoryDialog flowId={flowId} layOutFlows={layOutFlows} onClose={close} />
      )}
      {open === 'publish' && <PublishDialog onClose={close} />}
      {open === 'kept' && <KeptDialog opener={opener} onClose={close} />}
      {open === 'flows' && <FlowsDialog onClose={close} />}
      {open === 'import' && <ImportDialog store={opener.store} onClose={close} />}
    </Fetched>
  )
}
