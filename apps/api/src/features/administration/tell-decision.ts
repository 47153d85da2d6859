import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/store.ts'

type Decision = {
  name: string
  email: string
  decision:
    | 'flow-hidden'
    | 'flow-restored'
    | 'flow-let-through'
    | 'account-suspended'
    | 'account-restored'
    | 'plan-changed'
  flow: string
  reason: string
}

/** Nobody is told without a reason, and samples have no mailbox. */
export async function tellDecision(tx: Transaction, told: Decision, context: Context): Promise<void> {
  const { name, email, decision, flow, reason } = told
  if (reason === '' || email.endsWith('.invalid')) return
  await context.jobs.queueMail(tx, {
    to: { name, address: email },
    template: 'decided',
    data: { name, decision, flow, reason, contact: context.config.contactEmail },
  })
}
