/** What a change of plan gives and takes, in sentences. */
import {
  type Plan,
  type PlanFeature,
  type PlanId,
  planAllows,
  planFeatures,
  planIds,
  plans,
} from '@flain/contract'

const featureNames: Record<PlanFeature, string> = {
  private_flows: 'Private projects',
  augment: 'Augmentation',
  marketplace: 'Marketplace',
  collaboration: 'Real-time collaboration',
  api_keys: 'API access',
  webhooks: 'Webhooks',
  integrations: 'Custom integrations',
  white_label: 'White-label',
}

/** `30 AI tokens a month, 3 a day`. */
export function tokensSentence({ aiTokens: { perMonth, perDay } }: Plan): string {
  if (perMonth === null) return 'Unlimited AI tokens'
  return `${perMonth} AI tokens a month${perDay === null ? '' : `, ${perDay} a day`}`
}

/** What a plan holds beside the one below it. */
export function planHighlights(id: PlanId): string[] {
  const below = planIds[planIds.indexOf(id) - 1]
  const own = planFeatures.filter((feature) => planAllows(id, feature))
  const added = below ? own.filter((feature) => !planAllows(below, feature)) : own
  const base = below ? `Everything in ${plans[below].name}` : 'Public projects, any number'
  return [base, tokensSentence(plans[id]), ...added.map((feature) => featureNames[feature])]
}

export type PlanChange = { gained: string[]; lost: string[]; note: string | null }

export function planChange(from: PlanId, to: PlanId): PlanChange {
  const only = (one: PlanId, other: PlanId) =>
    planFeatures
      .filter((feature) => planAllows(one, feature) && !planAllows(other, feature))
      .map((feature) => featureNames[feature])
  const isUp = planIds.indexOf(to) > planIds.indexOf(from)
  const tokens =
    from === to ? [] : [`${tokensSentence(plans[to])} instead of ${lowerFirst(tokensSentence(plans[from]))}`]
  const losesPrivacy = planAllows(from, 'private_flows') && !planAllows(to, 'private_flows')
  return {
    gained: [...only(to, from), ...(isUp ? tokens : [])],
    lost: [...only(from, to), ...(isUp ? [] : tokens)],
    note: losesPrivacy
      ? 'Nothing is deleted or published: private flows stay private and readable, and can be edited again when your plan allows it or once you make them public.'
      : null,
  }
}

function lowerFirst(sentence: string): string {
  return sentence.replace('Unlimited', 'unlimited')
}
