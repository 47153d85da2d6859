/** Requests for the student and nonprofit discount: what waits, and what is decided about it. */
import { limits } from '@flain/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { discountRequests, subscriptions } from '../../db/payment-tables.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeAudit } from '../../db/write-audit.ts'
import type { Handler } from '../../http/handler.ts'
import { orUnavailable } from '../../payments/or-unavailable.ts'
import { pageOf, shownOf } from './paging.ts'

export const listDiscounts: Handler<'listDiscounts'> = async ({ query }, context) => {
  const { shown, hasMore } = shownOf(
    await readDiscounts(context, query.page, limits.administrationPageSize + 1),
  )
  return {
    data: shown.map(({ request, name, email }) => ({
      id: request.userId,
      name,
      email,
      kind: request.kind,
      organisation: request.organisation,
      details: request.details,
      status: request.status,
      requestedAt: request.requestedAt.toISOString(),
    })),
    hasMore,
  }
}

export const decideDiscount: Handler<'decideDiscount'> = async ({ params, body, caller }, context) => {
  const person = await findRequest(params.id, context)
  if (!person) throw new ApiError('person_not_found')
  await decideRequest({ ...person, decision: body.decision, actorId: caller.userId }, context)
  return { message: said[body.decision] }
}

const said = {
  grant: 'The discount is granted, and they have a mail about it.',
  refuse: 'The discount is refused, and they have a mail about it.',
  withdraw: 'The discount is taken back. They get no mail.',
}

/** What waits stands first, the oldest of it at the top. */
export function readDiscounts({ store }: Context, page: number, size: number) {
  return store.db
    .select({ request: discountRequests, name: users.name, email: users.email })
    .from(discountRequests)
    .innerJoin(users, eq(users.id, discountRequests.userId))
    .orderBy(sql`${discountRequests.status} <> 'waiting'`, asc(discountRequests.requestedAt))
    .limit(size)
    .offset(pageOf(page))
}

/** By the id that the letter and the list name, or by the address. */
export async function findRequest(idOrEmail: string, { store }: Context) {
  const wanted = idOrEmail.trim().toLowerCase()
  const [person] = await store.db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(discountRequests)
    .innerJoin(users, eq(users.id, discountRequests.userId))
    .where(z.uuid().safeParse(wanted).success ? eq(users.id, wanted) : eq(users.email, wanted))
  return person
}

const statuses = { grant: 'granted', refuse: 'refused', withdraw: 'refused' } as const
export type DiscountDecision = keyof typeof statuses

type Decided = {
  userId: string
  name: string
  email: string
  decision: DiscountDecision
  actorId?: string
}

/** First where the money is: what the payment service did not take is not said to be done. */
export async function decideRequest(decided: Decided, context: Context): Promise<'granted' | 'refused'> {
  await orUnavailable(context, () => tellProvider(decided.userId, decided.decision === 'grant', context))
  const status = statuses[decided.decision]
  await context.store.transaction((tx) => write(tx, { ...decided, status }, context))
  context.jobs.wake()
  return status
}

async function tellProvider(userId: string, hasDiscount: boolean, { payments, store }: Context) {
  const [known] = await store.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  if (payments && known) await payments.setDiscount(known.customerId, hasDiscount)
}

type Written = Decided & { status: 'granted' | 'refused' }

async function write(tx: Transaction, { status, ...decided }: Written, context: Context) {
  const { userId, name, email, decision, actorId } = decided
  const at = context.now()
  await tx.db
    .update(discountRequests)
    .set({ status, decidedAt: at })
    .where(eq(discountRequests.userId, userId))
  await writeAudit(tx, { at, action: `discount.${status}`, subject: userId, actorId })
  if (decision === 'withdraw') return
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
