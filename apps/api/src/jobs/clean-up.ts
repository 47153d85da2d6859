import { and, isNotNull, lt } from 'drizzle-orm'
import { paymentEvents } from '../db/payment-tables.ts'
import {
  activationLinks,
  aiTokenLeases,
  flows,
  idempotencyKeys,
  loginCodes,
  sessions,
  users,
} from '../db/schema.ts'
import type { Store } from '../db/store.ts'

const day = 24 * 3600 * 1000

/** Deletes what has had its time: dead sessions, links and codes, and what its owner wanted deleted 30 days ago. */
export async function cleanUp({ db }: Store, time: Date): Promise<void> {
  const ago = (days: number) => new Date(time.getTime() - days * day)
  await db.delete(users).where(and(isNotNull(users.deleteAt), lt(users.deleteAt, time)))
  await db.delete(sessions).where(lt(sessions.expiresAt, time))
  await db.delete(sessions).where(lt(sessions.refreshExpiresAt, time))
  await db.delete(activationLinks).where(lt(activationLinks.expiresAt, ago(7)))
  await db
    .delete(loginCodes)
    .where(and(lt(loginCodes.expiresAt, ago(2)), lt(loginCodes.dayStartedAt, ago(2))))
  // What came back of a month that is over is of no use to anybody.
  await db.delete(aiTokenLeases).where(lt(aiTokenLeases.expiresAt, ago(40)))
  // Stripe sends an event again for three days, and on demand for a month.
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, ago(60)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(1)))
  await db.delete(flows).where(and(isNotNull(flows.deletedAt), lt(flows.deletedAt, ago(30))))
}
