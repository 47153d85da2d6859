import {
  dollars,
  type PlanId,
  planIds,
  type PlanPeriod,
  planPeriods,
  plans,
  type PlanState,
  priceOf,
  type User,
  yearlyBadge,
  yearlySavings,
} from '@flain/contract'
import { BusyButton, Dialog, Icon, useToast } from '@flain/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { useLoad } from '../../platform/use-load.ts'
import { planChange, planHighlights } from './plan-changes.ts'
import { discountSentence } from './plan-sentences.ts'

export type WantedPlan = { plan?: PlanId | undefined; period?: PlanPeriod | undefined }

type PlanSheetProps = {
  current: PlanId
  /** Period, discount and whether payments are taken; `null` while unknown. */
  state: PlanState | null
  /** What somebody came for, chosen as the sheet opens. */
  wanted: WantedPlan
  onChanged: (user: User) => void
  onClose: () => void
}

/** Compares the plans and changes to another one. */
export function PlanSheet({ current, state, wanted, onChanged, onClose }: PlanSheetProps) {
  const ask = apiClient().call
  const toast = useToast()
  const [period, setPeriod] = useState<PlanPeriod>(wanted.period ?? state?.period ?? 'monthly')
  const [chosen, setChosen] = useState<PlanId>(wanted.plan ?? current)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [offer] = useLoad('plans', () => ask('listPlans'))
  const payments = offer.last?.payments ?? null
  const list = useFocusOnWanted(wanted)
  const hasDiscount = state?.discount?.status === 'granted'
  const isSame = chosen === current && (current === 'explorer' || period === (state?.period ?? period))

  const change = async () => {
    setIsBusy(true)
    setFailure(null)
    const reply = await ask('changePlan', { body: { plan: chosen, period } })
    if (reply.ok && reply.data.checkoutUrl !== undefined) return location.assign(reply.data.checkoutUrl)
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || 'Your plan could not be changed.')
    if (reply.data.user) onChanged(reply.data.user)
    toast(`You are on ${plans[chosen].name} now`)
    onClose()
  }
  return (
    <Dialog title="Plans" onClose={onClose} className="plan-sheet">
      <PeriodSwitch period={period} onChange={setPeriod} />
      <fieldset className="plan-list" ref={list}>
        <legend className="vh">Plan</legend>
        {planIds.map((id) => (
          <PlanOption
            key={id}
            id={id}
            period={period}
            hasDiscount={hasDiscount}
            isCurrent={id === current}
            isChosen={id === chosen}
            onChoose={() => setChosen(id)}
          />
        ))}
      </fieldset>
      {chosen === current ? null : <WhatChanges from={current} to={chosen} />}
      {state?.discount && hasDiscount ? <p className="meta">{discountSentence(state.discount)}</p> : null}
      {payments === null ? null : (
        <p className="meta">{payments ? payingSentence(chosen, current, state) : noPaymentSentence}</p>
      )}
      {failure === null ? null : (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <div className="actions">
        <BusyButton
          className="btn btn-primary"
          isBusy={isBusy}
          disabled={isSame}
          onClick={() => void change()}
        >
          {buttonLabel({ chosen, current, period, isSame })}
        </BusyButton>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  )
}

/** What somebody came for has the focus and is in sight, however long the sheet is. */
function useFocusOnWanted({ plan }: WantedPlan) {
  const list = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const option = plan && list.current?.querySelector<HTMLInputElement>(`[value=${plan}]`)
    if (!option) return
    option.focus({ preventScroll: true })
    option.scrollIntoView({ block: 'center' })
  }, [plan])
  return list
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
  hasDiscount: boolean
  isCurrent: boolean
  isChosen: boolean
  onChoose: () => void
}

function PlanOption({ id, period, hasDiscount, isCurrent, isChosen, onChoose }: PlanOptionProps) {
  const { name, price } = plans[id]
  const whole = period === 'monthly' ? price.monthly : price.yearlyAsMonthly
  const half = priceOf(plans[id], period, true) / (period === 'monthly' ? 1 : 12)
  const isHalved = hasDiscount && whole > 0
  return (
    <label className="plan-option">
      <input type="radio" name="plan" value={id} checked={isChosen} onChange={onChoose} />
      <span className="plan-name">
        {name}
        {isCurrent ? <span className="badge ink">Current plan</span> : null}
      </span>
      <span className="plan-price">
        {isHalved ? (
          <>
            <span className="vh">Instead of</span> <s>{dollars(whole)}</s>{' '}
          </>
        ) : null}
        <strong>{dollars(isHalved ? half : whole)}</strong> a month
      </span>
      <span className="meta">{billingSentence(id, period, hasDiscount)}</span>
      <span className="plan-points">
        {planHighlights(id).map((point) => (
          <span key={point}>{point}</span>
        ))}
      </span>
    </label>
  )
}

function billingSentence(id: PlanId, period: PlanPeriod, hasDiscount: boolean): string {
  const plan = plans[id]
  if (plan.price.monthly === 0) return 'Free forever'
  if (period === 'monthly') return 'Billed monthly'
  const saved = yearlySavings(plan) * (priceOf(plan, 'yearly', hasDiscount) / plan.price.yearly)
  return `${dollars(priceOf(plan, 'yearly', hasDiscount))} a year, saves ${dollars(saved)}`
}

const noPaymentSentence =
  'This installation takes no payment. A change takes effect at once and costs nothing.'

/** What happens with the money. */
function payingSentence(chosen: PlanId, current: PlanId, state: PlanState | null): string {
  const isPaid = state !== null && (state.renewsAt !== null || state.endsAt !== null || state.isPaymentDue)
  if (chosen === 'explorer') {
    return isPaid
      ? 'You end the plan on the payment page. What is paid for stays yours until its end; then you are on Explorer.'
      : 'Takes effect at once.'
  }
  if (!isPaid || current === 'explorer') {
    return 'You pay on the page of our payment provider and come back here. Nothing changes before the payment went through.'
  }
  return 'You confirm on the payment page. It takes effect at once, and what you already paid is credited.'
}

type ButtonState = { chosen: PlanId; current: PlanId; period: PlanPeriod; isSame: boolean }

function buttonLabel({ chosen, current, period, isSame }: ButtonState): string {
  if (isSame) return 'This is your plan'
  return chosen === current ? `Pay ${period}` : `Switch to ${plans[chosen].name}`
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
