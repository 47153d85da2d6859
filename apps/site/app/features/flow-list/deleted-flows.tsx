import { BusyButton, Dialog } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatDate } from '../../platform/dates.ts'
import { useLoad } from '../../platform/use-load.ts'

type DeletedFlowsProps = { onRestore: (id: string) => Promise<void>; onClose: () => void }

/** Flows that were deleted and can still be brought back. */
export function DeletedFlows({ onRestore, onClose }: DeletedFlowsProps) {
  const ask = apiClient().call
  const [deleted, reload] = useLoad('deleted', () => ask('deletedFlows'))
  const [restoring, setRestoring] = useState<string | null>(null)
  const restore = async (id: string) => {
    setRestoring(id)
    await onRestore(id)
    setRestoring(null)
    reload()
  }
  const rows = deleted.last?.data ?? []
  return (
    <Dialog title="Recently deleted" onClose={onClose} className="ask">
      {deleted.state === 'failed' ? (
        <div className="failure" role="alert">
          <p>{deleted.sentence || 'The list could not be loaded.'}</p>
          <button type="button" className="btn btn-line btn-sm" onClick={reload}>
            Try Again
          </button>
        </div>
      ) : null}
      {deleted.state === 'loading' && deleted.last === null ? <span className="skel deleted-skel" /> : null}
      {deleted.state === 'ready' && rows.length === 0 ? (
        <p>Nothing was deleted in the last 30 days.</p>
      ) : null}
      <ul className="deleted">
        {rows.map(({ id, name, restorableUntil }) => (
          <li key={id}>
            <div>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <p className="meta">Gone for good on {formatDate(restorableUntil, 'short-date')}</p>
            </div>
            <BusyButton
              className="btn btn-line btn-sm"
              isBusy={restoring === id}
              aria-label={`Restore ${name}`}
              onClick={() => void restore(id)}
            >
              Restore
            </BusyButton>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
