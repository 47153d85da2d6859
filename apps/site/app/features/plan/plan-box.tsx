import {
  dollars,
  planAllows,
  planFeatures,
  type PlanId,
  plans,
  type PlanState,
  priceOf,
  type Usage,
  type User,
} from '@flain/contract'
import { BusyButton, useToast } from '@flain/ui'
import { type CSSProperties, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { formatDate } from '../../platform/dates.ts'
import { discountSentence, renewalSentence } from './plan-sentences.ts'

type PlanBoxProps = {
  tier: User['tier'] | null
  /** AI tokens used; `null` while unknown. */
  usage: Usage | null
  /** Period, renewal and discount; `null` while unknown. */
  plan: PlanState | null
  onViewPlans: () => void
  onAskDiscount: () => void
}

/** The plan a person is on, and the way to another one, beside what they came for. Specification §2, Profile section. */
export function PlanBox({ tier, usage, plan, onViewPlans, onAskDiscount }: PlanBoxProps) {
  const { title, text, action } = planBoxWords(tier, plan)
  return (
    <section className="plan" aria-labelledby="plan-title">
      <h2 id="plan-title">{title}</h2>
      <p>{text}</p>
      {tier && plan ? <Renewal plan={plan} /> : null}
      {tier && usage ? <TokenMeter usage={usage} /> : null}
      {tier ? <StorageLine storage={usage?.storage} /> : null}
      <button type="button" className="btn btn-line" onClick={onViewPlans}>
        {action}
      </button>
      {plan?.canManage ? <BillingButton /> : null}
      {plan ? (
        <p className="meta">
          {plan.discount ? `${discountSentence(plan.discount)} ` : null}
          {plan.discount?.status === 'granted' ? null : (
            <button type="button" className="text-btn" onClick={onAskDiscount}>
              {plan.discount ? 'Change the request' : 'Student or nonprofit?'}
            </button>
          )}
        </p>
      ) : null}
    </section>
  )
}

function Renewal({ plan }: { plan: PlanState }) {
  const sentence = renewalSentence(plan)
  if (sentence === null) return null
  return plan.isPaymentDue ? (
    <p className="failure" role="alert">
      {sentence}
    </p>
  ) : (
    <p className="meta">{sentence}</p>
  )
}

/** Leads to cards, invoices and the subscription at the payment provider. */
function BillingButton() {
  const ask = apiClient().call
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    const reply = await ask('openBilling')
    if (reply.ok) return location.assign(reply.data.url)
    setIsBusy(false)
    toast(reply.error || 'Billing could not be opened.', 'error')
  }
  return (
    <BusyButton className="btn btn-ghost" isBusy={isBusy} onClick={() => void open()}>
      Billing and invoices
    </BusyButton>
  )
}

function TokenMeter({ usage: { month, day } }: { usage: Usage }) {
  if (month.limit === null) {
    return (
      <p className="meta">
        <strong>{month.used}</strong> AI tokens used this month, unlimited
      </p>
    )
  }
  const style: CSSProperties & { '--v': string } = {
    '--v': `${Math.min(100, (100 * month.used) / month.limit)}%`,
  }
  return (
    <>
      <div
        className="meter"
        role="img"
        aria-label={`${month.used} of ${month.limit} AI tokens used this month`}
      >
        <i style={style} />
      </div>
      <p className="meta">
        <strong>
          {month.used} of {month.limit}
        </strong>{' '}
        AI tokens this month
        {day.limit === null ? '' : `, ${day.used} of ${day.limit} today`}
      </p>
      <p className="meta">New ones on {formatDate(month.resetsAt, 'short-date', 'UTC')}</p>
    </>
  )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)

function StorageLine({ storage }: { storage: Usage['storage'] }) {
  if (!storage) return null
  return (
    <p className="meta">
      Flows and their histories: {megabytes(storage.used)} of {megabytes(storage.limit)} MB
    </p>
  )
}

type Words = { title: string; text: string; action: string }

function planBoxWords(tier: User['tier'] | null, plan: PlanState | null): Words {
  if (!tier) {
    return {
      title: 'Choose Your Plan',
      text: 'Start on Explorer, free forever, or pick a wider line.',
      action: 'View Plans',
    }
  }
  if (tier.name === 'explorer') {
    return {
      title: 'Upgrade to Pro',
      text: 'Unlock premium features and unlimited flows.',
      action: 'Upgrade',
    }
  }
  return {
    title: 'Current Plan',
    text: `${tier.display_name}, ${priceSentence(tier.name, plan)}. ${planSentence(tier.name)}`,
    action: 'View Plans',
  }
}

function priceSentence(id: PlanId, plan: PlanState | null): string {
  const period = plan?.period ?? 'monthly'
  return `${dollars(priceOf(plans[id], period, plan?.discount?.status === 'granted'))} ${period}`
}

function planSentence(id: PlanId): string {
  const isWhole = planFeatures.every((feature) => planAllows(id, feature))
  return isWhole
    ? 'Everything Flain has: private projects, integrations and API access.'
    : 'Private projects, augmentation and real-time collaboration.'
}
