/** What the people who run an installation do with requests for the student and nonprofit discount. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { discountRequests, subscriptions } from '../db/payment-tables.ts'
import { users } from '../db/schema.ts'
import type { Transaction } from '../db/store.ts'
import { writeAudit } from '../db/write-audit.ts'
import { OperatorFault } from './operator-fault.ts'

const listed = 50
const decisions = { grant: 'granted', refuse: 'refused', withdraw: 'refused' } as const

/** `discount list`, `discount grant|refuse|withdraw <person>`: the id that the letter and the list name, or the address. */
export async function discounts(
  [what = '', email = '']: readonly string[],
  context: Context,
): Promise<string[]> {
  if (what === 'list') return list(context)
  if (what !== 'grant' && what !== 'refuse' && what !== 'withdraw') {
    throw new OperatorFault('Do what with discounts? list, grant, refuse or withdraw.')
  }
  const person = await find(email, context)
  // First where the money is: what Stripe did not take is not said to be done.
  await tellProvider(person.userId, what === 'grant', context)
  const status = decisions[what]
  await context.store.transaction((tx) =>
    decide(tx, { ...person, status, isTold: what !== 'withdraw' }, context),
  )
  context.jobs.wake()
  return [`The discount of ${person.email} is ${status}.`]
}

async function list({ store }: Context): Promise<string[]> {
  const rows = await store.db
    .select({ request: discountRequests, name: users.name, email: users.email })
    .from(discountRequests)
    .innerJoin(users, eq(users.id, discountRequests.userId))
    .orderBy(sql`${discountRequests.status} <> 'waiting'`, asc(discountRequests.requestedAt))
    .limit(listed)
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

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

async function find(email: string, { store }: Context) {
  const [person] = await store.db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(discountRequests)
    .innerJoin(users, eq(users.id, discountRequests.userId))
    .where(isId(email.trim()) ? eq(users.id, email.trim()) : eq(users.email, email.trim().toLowerCase()))
  if (!person) throw new OperatorFault(`Nobody with the address “${email}” asked for the discount.`)
  return person
}

async function tellProvider(userId: string, hasDiscount: boolean, { payments, store }: Context) {
  const [known] = await store.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  if (!payments || !known) return
  try {
    await payments.setDiscount(known.customerId, hasDiscount)
  } catch {
    throw new OperatorFault('The payment service cannot be reached. Nothing was changed; try again.')
  }
}

type Decision = {
  userId: string
  name: string
  email: string
  status: 'granted' | 'refused'
  isTold: boolean
}

async function decide(tx: Transaction, { userId, name, email, status, isTold }: Decision, context: Context) {
  await tx.db
    .update(discountRequests)
    .set({ status, decidedAt: context.now() })
    .where(eq(discountRequests.userId, userId))
  await writeAudit(tx, { at: context.now(), action: `discount.${status}`, subject: userId })
  if (!isTold) return
  await context.jobs.queueMail(tx, {
    to: { name, address: email },
    template: 'discount-decided',
    data: {
      name,
      isGranted: status === 'granted',
      url: `${context.config.siteUrl}/dashboard?section=profile&open=${status === 'granted' ? 'plans' : 'discount'}`,
    },
  })
}
