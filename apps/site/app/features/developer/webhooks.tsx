import { planAllows, planFor, planOf, plans, type User, type Webhook } from '@flain/contract'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

type WebhooksProps = { user: User; onViewPlans: () => void }

/** Where a person's programs are told what happens: endpoints, what was sent to each, and their secrets. */
export function Webhooks({ user, onViewPlans }: WebhooksProps) {
  const ask = apiClient().call
  const [webhooks, reload] = useLoad('webhooks', () => ask('listWebhooks'))
  const [isMaking, setIsMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const hasPlan = planAllows(planOf(user), 'webhooks')
  const list = webhooks.last?.data ?? []
  const showSecret = (made: string) => {
    setSecret(made)
    reload()
  }
  return (
    <div className="setting developer">
      <p>
        Your programs are told when something happens, signed by Standard Webhooks.{' '}
        <a href="/api/docs#webhooks">How it works</a>
      </p>
      {webhooks.state === 'failed' ? (
        <div className="failure" role="alert">
          <p>{webhooks.sentence || 'Your webhooks could not be loaded.'}</p>
          <TryAgain onRetry={reload} />
        </div>
      ) : (
        <WebhookList
          list={list}
          isBusy={webhooks.state === 'loading'}
          hasPlan={hasPlan}
          onChange={reload}
          onSecret={showSecret}
        />
      )}
      {hasPlan ? (
        <button type="button" className="btn btn-line btn-sm" onClick={() => setIsMaking(true)}>
          New webhook
        </button>
      ) : (
        <PlanWanted onViewPlans={onViewPlans} />
      )}
      {isMaking ? <WebhookDialog onMade={showSecret} onClose={() => setIsMaking(false)} /> : null}
      {secret === null ? null : (
        <SecretDialog
          title="The signing secret"
          what="signing secret"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  )
}

function PlanWanted({ onViewPlans }: Pick<WebhooksProps, 'onViewPlans'>) {
  return (
    <>
      <p>Webhooks come with the {plans[planFor('webhooks')].name} plan.</p>
      <button type="button" className="btn btn-line btn-sm" onClick={onViewPlans}>
        View plans
      </button>
    </>
  )
}

type WebhookListProps = {
  list: Webhook[]
  isBusy: boolean
  hasPlan: boolean
  onChange: () => void
  onSecret: (secret: string) => void
}

function WebhookList({ list, isBusy, hasPlan, onChange, onSecret }: WebhookListProps) {
  if (list.length === 0) return isBusy || !hasPlan ? null : <p className="meta">No webhooks yet.</p>
  return (
    <ul className="sessions" aria-busy={isBusy} aria-label="Webhooks">
      {list.map((webhook) => (
        <WebhookRow key={webhook.id} of={webhook} hasPlan={hasPlan} onChange={onChange} onSecret={onSecret} />
      ))}
    </ul>
  )
}
