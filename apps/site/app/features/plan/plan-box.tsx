import { planAllows, planFeatures, type PlanId, plans, type Usage, type User } from '@flain/contract'
import type { CSSProperties } from 'react'

type PlanBoxProps = {
  tier: User['tier'] | null
  /** AI tokens used; `null` while unknown. */
  usage: Usage | null
  onViewPlans: () => void
}

/** The plan a person is on, and the way to another one. Specification §2, Profile section. */
export function PlanBox({ tier, usage, onViewPlans }: PlanBoxProps) {
  const { title, text, action, isPrimary } = planBoxWords(tier)
  return (
    <section className="plan" aria-labelledby="plan-title">
      <h2 id="plan-title">{title}</h2>
      <p>{text}</p>
      {tier && usage ? <TokenMeter usage={usage} /> : null}
      <button type="button" className={`btn ${isPrimary ? 'btn-primary' : 'btn-line'}`} onClick={onViewPlans}>
        {action}
      </button>
    </section>
  )
}

function TokenMeter({ usage: { month } }: { usage: Usage }) {
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
      </p>
    </>
  )
}

type Words = { title: string; text: string; action: string; isPrimary: boolean }

export function planBoxWords(tier: User['tier'] | null): Words {
  if (!tier) {
    return {
      title: 'Choose Your Plan',
      text: 'Start on Explorer, free forever, or pick a wider line.',
      action: 'View Plans',
      isPrimary: true,
    }
  }
  if (tier.name === 'explorer') {
    return {
      title: 'Upgrade to Pro',
      text: 'Unlock premium features and unlimited flows.',
      action: 'Upgrade',
      isPrimary: true,
    }
  }
  return {
    title: 'Current Plan',
    text: `${tier.display_name}, $${plans[tier.name].price.monthly} monthly. ${planSentence(tier.name)}`,
    action: 'View Plans',
    isPrimary: false,
  }
}

function planSentence(id: PlanId): string {
  const isWhole = planFeatures.every((feature) => planAllows(id, feature))
  return isWhole
    ? 'Everything Flain has: private projects, integrations and API access.'
    : 'Private projects, augmentation and real-time collaboration.'
}
