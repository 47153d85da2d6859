import { limits, type Webhook, type WebhookEvent, webhookEvents, webhookEventWords } from '@flain/contract'
import { AskDialog, TextField } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type WebhookDialogProps = {
  /** The endpoint to change; a new one when left out. */
  of?: Webhook
  onMade?: (secret: string) => void
  onChanged?: () => void
  onClose: () => void
}

type Fields = Pick<Webhook, 'url' | 'events'>
type Faults = { url?: string; events?: string }

function faultsOf(url: string, events: readonly WebhookEvent[]): Faults {
  return {
    ...(URL.canParse(url.trim()) ? {} : { url: 'Give the whole address, with https:// in front.' }),
    ...(events.length === 0 ? { events: 'Choose at least one thing to be told of.' } : {}),
  }
}

/** Asks where a webhook goes and what it tells. */
export function WebhookDialog({ of: webhook, onMade, onChanged, onClose }: WebhookDialogProps) {
  const ask = apiClient().call
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['flow.published'])
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const make = async (body: Fields) => {
    const reply = await ask('createWebhook', { body })
    if (!reply.ok) return reply
    return onMade?.(reply.data.secret)
  }
  const change = async (id: string, body: Fields) => {
    const reply = await ask('updateWebhook', { params: { id }, body })
    if (!reply.ok) return reply
    return onChanged?.()
  }
  const save = async () => {
    setIsBusy(true)
    setFailure(null)
    const body = { url: url.trim(), events: [...events] }
    const failed = await (webhook ? change(webhook.id, body) : make(body))
    setIsBusy(false)
    if (failed) setFailure(failed.error || 'The webhook could not be saved.')
    else onClose()
  }
  const submit = () => {
    const found = faultsOf(url, events)
    setFaults(found)
    if (Object.keys(found).length === 0) void save()
  }
  return (
    <AskDialog
      title={webhook ? 'Change the webhook' : 'New webhook'}
      action={webhook ? 'Save' : 'Make the webhook'}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Where to?"
        type="url"
        value={url}
        error={faults.url}
        maxLength={limits.webhookUrlMax}
        autoComplete="off"
        placeholder="https://example.org/flain"
        // The person has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={setUrl}
      />
      <EventChoice chosen={events} error={faults.events} onChange={setEvents} />
    </AskDialog>
  )
}

type EventChoiceProps = {
  chosen: readonly WebhookEvent[]
  error: string | undefined
  onChange: (chosen: readonly WebhookEvent[]) => void
}

function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  return (
    <fieldset className="scopes">
      <legend>Told when</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, event] : chosen.filter((one) => one !== event))
            }
          />
          <span>
            {webhookEventWords[event]} <code className="meta">{event}</code>
          </span>
        </label>
      ))}
      {error === undefined ? null : (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
