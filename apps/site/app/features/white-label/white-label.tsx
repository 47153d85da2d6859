import { planAllows, planFor, planOf, plans, type User, type WhiteLabel } from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { LabelForm } from './label-form.tsx'

type WhiteLabelProps = { user: User; onViewPlans: () => void }

/** A person's own name, logo and colour in place of our mark, around what others see of their flows. */
export function WhiteLabelSetting({ user, onViewPlans }: WhiteLabelProps) {
  const ask = apiClient().call
  const [loaded, reload] = useLoad('white-label', () => ask('getWhiteLabel'))
  const [changed, setChanged] = useState<WhiteLabel | null>(null)
  const label = changed ?? loaded.last?.data ?? null
  const hasPlan = planAllows(planOf(user), 'white_label')
  return (
    <div className="setting white-label" aria-busy={loaded.state === 'loading'}>
      <p>
        On the pages and embeds of your public flows, and on the cards of their links, this stands where our
        name would.
      </p>
      {loaded.state === 'failed' && !label ? (
        <div className="failure" role="alert">
          <p>{loaded.sentence || 'Your white label could not be loaded.'}</p>
          <TryAgain onRetry={reload} />
        </div>
      ) : null}
      {label && hasPlan ? <LabelForm user={user} label={label} onChange={setChanged} /> : null}
      {hasPlan ? null : <PlanWanted label={label} onChange={setChanged} onViewPlans={onViewPlans} />}
    </div>
  )
}

type PlanWantedProps = {
  label: WhiteLabel | null
  onChange: (label: WhiteLabel) => void
  onViewPlans: () => void
}

/** What was set on a larger plan rests, and can be taken away. */
function PlanWanted({ label, onChange, onViewPlans }: PlanWantedProps) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const isKept = label !== null && Boolean(label.name ?? label.accent ?? label.logo)
  const takeAway = async () => {
    setIsBusy(true)
    const body = { name: null, accent: null, logo: null }
    const reply = await apiClient().call('updateWhiteLabel', { body })
    setIsBusy(false)
    if (!reply.ok) return toast(reply.error || 'Your white label could not be taken away.', 'error')
    onChange(reply.data.data)
    toast('Your white label is taken away.')
  }
  return (
    <>
      <p>
        White-label comes with the {plans[planFor('white_label')].name} plan.
        {isKept ? ' Yours is kept, and shown again when you are on it.' : ''}
      </p>
      <div className="actions">
        <button type="button" className="btn btn-line btn-sm" onClick={onViewPlans}>
          View plans
        </button>
        {isKept ? (
          <BusyButton className="btn btn-ghost btn-sm" isBusy={isBusy} onClick={() => void takeAway()}>
            Take it away
          </BusyButton>
        ) : null}
      </div>
    </>
  )
}
