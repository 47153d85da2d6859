/** What the command line does with the plan of an account, and with what a community begins with. */
import { planIds } from '@flain/contract'
import type { Context } from '../context.ts'
import { givePlan } from '../features/administration/person-plan.ts'
import { samplesOf, setSamples } from '../features/administration/samples.ts'
import { findPerson } from './administrators.ts'
import { OperatorFault } from './operator-fault.ts'

/** `plan <person> <plan> [why]`. */
export async function plan(
  [name = '', wanted = '', ...why]: readonly string[],
  context: Context,
): Promise<string[]> {
  const person = await findPerson(name, context)
  const chosen = planIds.find((id) => id === wanted)
  if (chosen === undefined) throw new OperatorFault(`Which plan? ${planIds.join(', ')}.`)
  const outcome = await givePlan({ id: person.id, plan: chosen }, { reason: why.join(' ') }, context)
  if (outcome === 'paid')
    throw new OperatorFault(
      `@${person.handle} pays for a plan: change the subscription at the payment service.`,
    )
  return [`@${person.handle} has the plan ${chosen}${outcome === 'same' ? ' already' : ''}.`]
}

/** `samples show|hide [why]`; without either, how it stands. */
export async function samples([what = '', ...why]: readonly string[], context: Context): Promise<string[]> {
  if (what !== '' && what !== 'show' && what !== 'hide')
    throw new OperatorFault('Do what with samples? show or hide.')
  if (what !== '') await setSamples(what === 'show', { reason: why.join(' ') }, context)
  const { isShown, creatorsCount, flowsCount } = await samplesOf(context)
  return [`${creatorsCount} sample creators, ${isShown ? `shown with ${flowsCount} flows` : 'hidden'}.`]
}
