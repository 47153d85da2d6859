import { planIds, plans, yearlySavings } from '@flain/contract'
import type { Handler } from '../../http/handler.ts'

export const listPlans: Handler<'listPlans'> = ({ visit }, context) => {
  visit.headers.set('Cache-Control', 'public, max-age=300')
  const data = planIds.map((id) => {
    const plan = plans[id]
    return { ...plan, features: [...plan.features], yearlySavings: yearlySavings(plan) }
  })
  return Promise.resolve({ data, payments: context.payments !== undefined })
}
