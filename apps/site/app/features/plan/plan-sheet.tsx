import {
  type PlanId,
  planIds,
  type PlanPeriod,
  planPeriods,
  plans,
  type User,
  yearlyBadge,
  yearlySavings,
} from '@flain/contract'
import { BusyButton, Dialog, Icon, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'
import { planChange, planHighlights } from './plan-changes.ts'

type PlanSheetProps = {
  current: PlanId
  onChanged: (user: User) => void
  onClose: () => void
}

/** Compares the plans and changes to another one. */
export function PlanSheet({ current, onChanged, onClose }: PlanSheetProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [period, setPeriod] = useState<PlanPeriod>('monthly')
  const [chosen, setChosen] = useState<PlanId>(current)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [offer] = useLoad('plans', () => ask('listPlans'))

  const change = async () => {
    setIsBusy(true)
    setFailure(null)
    const reply = await ask('changePlan', { body: { plan: chosen, period } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || 'Your plan could not be changed.')
    onChanged(reply.data.user)
    toast(`You are on ${plans[chosen].name} now`)
    onClose()
  }
  return (
    <Dialog title="Plans" onClose={onClose} className="plan-sheet">
      <PeriodSwitch period={period} onChange={setPeriod} />
      <fieldset className="plan-list">
        <legend className="vh">Plan</legend>
        {planIds.map((id) => (
          <PlanOption
            key={id}
            id={id}
            period={period}
            isCurrent={id === current}
            isChosen={id === chosen}
            onChoose={() => setChosen(id)}
          />
        ))}
      </fieldset>
      {chosen === current ? null : <WhatChanges from={current} to={chosen} />}
      {offer.state === 'ready' && !offer.value.payments ? (
        <p className="meta">
          This installation takes no payment. A change takes effect at once and costs nothing.
        </p>
      ) : null}
      {failure === null ? null : (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <div className="actions">
        <BusyButton
          className="btn btn-primary"
          isBusy={isBusy}
          disabled={chosen === current}
          onClick={() => void change()}
        >
          {chosen === current ? 'This is your plan' : `Switch to ${plans[chosen].name}`}
        </BusyButton>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

type PeriodSwitchProps = { period: PlanPeriod; onChange: (period: PlanPeriod) => void }

function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <div className="seg" role="group" aria-label="Billing period">
      {planPeriods.map((each) => (
        <button key={each} type="button" aria-pressed={each === period} onClick={() => onChange(each)}>
          {each === 'monthly' ? 'Monthly' : 'Yearly'}
          {each === 'yearly' ? <b className="save">{yearlyBadge}</b> : null}
        </button>
      ))}
    </div>
  )
}

type PlanOptionProps = {
  id: PlanId
  period: PlanPeriod
  isCurrent: boolean
  isChosen: boolean
  onChoose: () => void
}

function PlanOption({ id, period, isCurrent, isChosen, onChoose }: PlanOptionProps) {
  const { name, price } = plans[id]
  const savings = yearlySavings(plans[id])
  return (
    <label className="plan-option">
      <input type="radio" name="plan" value={id} checked={isChosen} onChange={onChoose} />
      <span className="plan-name">
        {name}
        {isCurrent ? <span className="badge ink">Current plan</span> : null}
      </span>
      <span className="plan-price">
        <strong>${period === 'monthly' ? price.monthly : price.yearlyAsMonthly}</strong> a month
      </span>
      <span className="meta">{billingSentence(id, period, savings)}</span>
      <span className="plan-points">
        {planHighlights(id).map((point) => (
          <span key={point}>{point}</span>
        ))}
      </span>
    </label>
  )
}

function billingSentence(id: PlanId, period: PlanPeriod, savings: number): string {
  const { price } = plans[id]
  if (price.monthly === 0) return 'Free forever'
  return period === 'monthly' ? 'Billed monthly' : `$${price.yearly} a year, saves $${savings}`
}

function WhatChanges({ from, to }: { from: PlanId; to: PlanId }) {
  const { gained, lost, note } = planChange(from, to)
  return (
    <div className="plan-change" role="status">
      <h3>What changes</h3>
      <ul>
        {gained.map((gain) => (
          <li key={gain}>
            <Icon name="plus" size={16} />
            {gain}
          </li>
        ))}
        {lost.map((loss) => (
          <li key={loss} className="lost">
            <Icon name="minus" size={16} />
            {loss}
          </li>
        ))}
      </ul>
      {note === null ? null : <p className="meta">{note}</p>}
    </div>
  )
}
