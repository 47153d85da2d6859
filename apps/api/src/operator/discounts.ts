/** What the people who run an installation do with requests for the student and nonprofit discount. */
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import { decideRequest, findRequest, readDiscounts } from '../features/administration/discounts.ts'
import { OperatorFault } from './operator-fault.ts'

const listed = 50

/** `discount list`, `discount grant|refuse|withdraw <person>`: the id that the letter and the list name, or the address. */
export async function discounts(
  [what = '', person = '']: readonly string[],
  context: Context,
): Promise<string[]> {
  if (what === 'list') return list(context)
  if (what !== 'grant' && what !== 'refuse' && what !== 'withdraw') {
    throw new OperatorFault('Do what with discounts? list, grant, refuse or withdraw.')
  }
  const found = await findRequest(person, context)
  if (!found) throw new OperatorFault(`Nobody with the address “${person}” asked for the discount.`)
  try {
    const status = await decideRequest({ ...found, decision: what }, context)
    return [`The discount of ${found.email} is ${status}.`]
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new OperatorFault('The payment service cannot be reached. Nothing was changed; try again.')
  }
}

async function list(context: Context): Promise<string[]> {
  const rows = await readDiscounts(context, 1, listed)
  if (rows.length === 0) return ['No requests.']
  return rows.map(({ request, name, email }) =>
    [
      request.requestedAt.toISOString().slice(0, 10),
      request.status,
      request.userId,
      email,
      name,
      request.kind,
      `“${request.organisation}”`,
      request.details.replaceAll(/\s+/g, ' '),
    ]
      .join('  ')
      .trimEnd(),
  )
}
