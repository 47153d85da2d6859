/** What the plan box and the plan sheet say about paying. */
import { type Discount, discountShare, plans, type PlanState } from '@flain/contract'
import { formatDate } from '../../platform/dates.ts'

/** When the plan is paid again, ends or could not be paid; `null` when there is nothing to say. Days in UTC, as billed. */
export function renewalSentence({
  plan,
  payments,
  renewsAt,
  endsAt,
  isPaymentDue,
}: PlanState): string | null {
  const { name } = plans[plan]
  const day = (time: string) => formatDate(time, 'short-date', 'UTC')
  if (isPaymentDue) return `The last payment failed. Update your card under billing to stay on ${name}.`
  if (endsAt !== null) return `Ends on ${day(endsAt)}; after that you are on ${plans.explorer.name}.`
  if (renewsAt !== null) return `Renews on ${day(renewsAt)}.`
  if (plan === 'explorer') return null
  return payments
    ? 'Nobody pays for this plan; it stays until you change it.'
    : 'Costs nothing here: this installation takes no payment.'
}

const shareSentence = `${discountShare * 100}%`

/** How a request for the discount stands. */
export function discountSentence({ kind, status, organisation }: Discount): string {
  const who = kind === 'student' ? 'Student' : 'Nonprofit'
  switch (status) {
    case 'waiting':
      return `${who} discount asked for ${organisation}: a person is looking at it, and you get a mail.`
    case 'granted':
      return `${who} discount: ${shareSentence} off Creator and Visionary.`
    case 'refused':
      return `${who} discount not granted.`
  }
}
