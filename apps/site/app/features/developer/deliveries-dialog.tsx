import { messages, type Webhook, type WebhookDelivery } from '@flain/contract'
import { Dialog, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { stateOf, triedSentence } from './delivery-words.ts'

type DeliveriesDialogProps = { of: Webhook; hasPlan: boolean; onClose: () => void }

/** What was sent to an endpoint and what it answered; each can be sent again, and a test for the first time. */
export function DeliveriesDialog({ of: { id, url }, hasPlan, onClose }: DeliveriesDialogProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [pages, setPages] = useState<readonly string[]>([])
  const after = pages.at(-1)
  const query = after === undefined ? {} : { after }
  const [loaded, reload] = useLoad(`deliveries ${id} ${after ?? ''}`, () =>
    ask('listWebhookDeliveries', { params: { id }, query }),
  )
  const test = async () => {
    const reply = await ask('testWebhook', { params: { id } })
    toast(
      reply.ok ? 'A test is on its way.' : reply.error || messages.networkError,
      reply.ok ? undefined : 'error',
    )
    setPages([])
    reload()
  }
  const again = async (delivery: string) => {
    const reply = await ask('redeliverWebhook', { params: { id, delivery } })
    toast(
      reply.ok ? 'It is sent again.' : reply.error || messages.networkError,
      reply.ok ? undefined : 'error',
    )
    reload()
  }
  const { data: list = [], next = null } = loaded.last ?? {}
  return (
    <Dialog title="Deliveries" onClose={onClose} className="deliveries">
      <p className="meta">
        To <bdi>{url}</bdi>, the newest thousand of the last 30 days.
      </p>
      {loaded.state === 'failed' ? (
        <div className="failure" role="alert">
          <p>{loaded.sentence || 'The deliveries could not be loaded.'}</p>
          <TryAgain onRetry={reload} />
        </div>
      ) : (
        <DeliveryList
          list={list}
          isBusy={loaded.state === 'loading'}
          onAgain={hasPlan ? (delivery) => void again(delivery) : undefined}
        />
      )}
      <div className="ask-ways">
        {hasPlan ? (
          <button type="button" className="btn btn-primary" onClick={() => void test()}>
            Send a test
          </button>
        ) : null}
        <button type="button" className="btn btn-line" onClick={reload}>
          Look again
        </button>
        <Pages pages={pages} next={next} onChange={setPages} />
      </div>
    </Dialog>
  )
}

type PagesProps = {
  /** Where each page after the first begins. */
  pages: readonly string[]
  next: string | null
  onChange: (pages: readonly string[]) => void
}

function Pages({ pages, next, onChange }: PagesProps) {
  return (
    <>
      {pages.length === 0 ? null : (
        <button type="button" className="btn btn-ghost" onClick={() => onChange(pages.slice(0, -1))}>
          Newer
        </button>
      )}
      {next === null ? null : (
        <button type="button" className="btn btn-ghost" onClick={() => onChange([...pages, next])}>
          Older
        </button>
      )}
    </>
  )
}

type DeliveryListProps = {
  list: WebhookDelivery[]
  isBusy: boolean
  /** Absent where nothing may be sent. */
  onAgain: ((delivery: string) => void) | undefined
}

function DeliveryList({ list, isBusy, onAgain }: DeliveryListProps) {
  const [now] = useState(() => Date.now())
  if (list.length === 0)
    return isBusy ? (
      <p className="meta">Loading…</p>
    ) : (
      <p>Nothing was sent yet. A test shows whether it arrives.</p>
    )
  return (
    <ul className="sessions" aria-busy={isBusy} aria-label="Deliveries">
      {list.map((delivery) => (
        <li key={delivery.id}>
          <div>
            <strong>{delivery.type}</strong>
            <span className="badge">{stateOf(delivery)}</span>
            <p className="meta">{triedSentence(delivery, Math.max(now, Date.parse(delivery.createdAt)))}</p>
            <details>
              <summary>What was sent and answered</summary>
              <code className="meta">{delivery.id}</code>
              <pre>{delivery.body}</pre>
              {delivery.answer === null || delivery.answer === '' ? null : <pre>{delivery.answer}</pre>}
            </details>
          </div>
          {onAgain ? (
            <button
              type="button"
              className="btn btn-line btn-sm"
              aria-label={`Send again: ${delivery.type}`}
              onClick={() => onAgain(delivery.id)}
            >
              Send again
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
