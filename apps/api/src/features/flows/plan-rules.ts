import { planAllows } from '@flain/contract'
import type { PlanId } from '@flain/contract'
import { planRequired } from '../../http/call-route.ts'

/** A private flow kept after going to a smaller plan can be read and made public; editing it takes the plan again. */
export function checkPrivatePlan(plan: PlanId) {
  if (!planAllows(plan, 'private_flows')) throw planRequired('private_flows')
}
