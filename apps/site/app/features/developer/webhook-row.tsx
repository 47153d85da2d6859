import { messages, type Webhook } from '@flain/contract'
import { AskDialog, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

type WebhookRowProps = {
  of: Webhook
  hasPlan: boolean
  onChange: () => void
  onSecret: (secret: string) => void
}

type Open = 'deliveries' | 'edit' | 'secret' | 'remove'

/** One endpoint, with what can be done to it. */
export function WebhookRow({ of: webhook, hasPlan, onChange, onSecret }: WebhookRowProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { id, url, events, isPaused } = webhook
  const pause = async () => {
    const reply = await ask('updateWebhook', { params: { id }, body: { isPaused: !isPaused } })
    if (!reply.ok) return toast(reply.error || 'The webhook could not be changed.', 'error')
    return onChange()
  }
  const button = (words: string, onClick: () => void) => (
    <button type="button" className="btn btn-line btn-sm" aria-label={`${words}: ${url}`} onClick={onClick}>
      {words}
    </button>
  )
  return (
    <li>
      <div>
        <strong>
          <bdi>{url}</bdi>
        </strong>
        {isPaused ? <span className="badge">Paused</span> : null}
        {hasPlan ? null : <span className="badge">Rests with your plan</span>}
        <p className="meta">{events.join(', ')}</p>
      </div>
      <div className="webhook-ways">
        {button('Deliveries', () => setOpen('deliveries'))}
        {button('Change', () => setOpen('edit'))}
        {button(isPaused ? 'Wake' : 'Pause', () => void pause())}
        {button('New secret', () => setOpen('secret'))}
        {button('Remove', () => setOpen('remove'))}
      </div>
      {open === 'deliveries' ? <DeliveriesDialog of={webhook} hasPlan={hasPlan} onClose={close} /> : null}
      {open === 'edit' ? <WebhookDialog of={webhook} onChanged={onChange} onClose={close} /> : null}
      {open === 'secret' ? <RotateDialog of={webhook} onSecret={onSecret} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog of={webhook} onRemoved={onChange} onClose={close} /> : null}
    </li>
  )
}

type RotateDialogProps = { of: Webhook; onSecret: (secret: string) => void; onClose: () => void }

function RotateDialog({ of: { id }, onSecret, onClose }: RotateDialogProps) {
  const ask = apiClient().call
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const rotate = async () => {
    setIsBusy(true)
    const reply = await ask('rotateWebhookSecret', { params: { id } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || 'There is no new secret.')
    onClose()
    return onSecret(reply.data.secret)
  }
  return (
    <AskDialog
      title="Give it a new secret?"
      action="New secret"
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void rotate()}
      onClose={onClose}
    >
      <p>
        For a day everything is signed with the old one too, so that nothing is missed while you change it.
      </p>
    </AskDialog>
  )
}

type RemoveDialogProps = { of: Webhook; onRemoved: () => void; onClose: () => void }

function RemoveDialog({ of: { id, url }, onRemoved, onClose }: RemoveDialogProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    setIsBusy(true)
    const reply = await ask('deleteWebhook', { params: { id } })
    setIsBusy(false)
    // Somebody was faster: it is gone all the same.
    if (!reply.ok && reply.code !== 'webhook_not_found')
      return setFailure(reply.error || 'The webhook could not be removed.')
    toast(reply.ok ? reply.data.message : reply.error || messages.networkError)
    onRemoved()
    return onClose()
  }
  return (
    <AskDialog
      title="Remove this webhook?"
      action="Remove"
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>
        Nothing is sent to <bdi>{url}</bdi> any more, and the list of what was sent goes with it.
      </p>
    </AskDialog>
  )
}
