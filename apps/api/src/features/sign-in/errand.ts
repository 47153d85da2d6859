import type { Errand, Onward } from '@flain/contract'
import { safeNext } from '@flain/contract/next'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { insertFlow } from '../../db/insert-flow.ts'
import { activationLinks } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import type { Visit } from '../../http/visit.ts'
import { hashOf, isSame } from '../../config/secrets.ts'

/** What is kept of an errand: an address that is none of ours goes nowhere. */
export function keptErrand(errand: Errand | undefined, context: Context): Errand | null {
  const next = safeNext(errand?.next, context.config.siteUrl)
  return errand === undefined || next === undefined ? null : { ...errand, next }
}

/** Whether this is the browser in which the account of a link was made. */
export function isRegistering(visit: Visit, browserHash: string | null): boolean {
  const browser = visit.cookie('registration')
  return browser !== undefined && browserHash !== null && isSame(hashOf(browser), browserHash)
}

/**
 * Gives out what the person was about to do when they registered, once. The browser they registered in has their drawing
 * itself, and newer than it was sent; for any other it is saved here.
 */
export async function takeErrand(
  tx: Transaction,
  { userId, visit }: { userId: string; visit: Visit },
  context: Context,
): Promise<Onward | undefined> {
  const isWaiting = and(
    eq(activationLinks.userId, userId),
    isNotNull(activationLinks.usedAt),
    isNotNull(activationLinks.errand),
  )
  const [link] = await tx.db.select().from(activationLinks).where(isWaiting).for('update')
  if (!link?.errand) return undefined
  await tx.db.update(activationLinks).set({ errand: null }).where(isWaiting)
  const { next, wish, drawing } = link.errand
  if (isRegistering(visit, link.browserHash) || !drawingFragment.test(next)) return { next, wish }
  if (!drawing) return undefined
  const id = await insertFlow(tx, { ownerId: userId, fields: drawing, now: context.now() })
  return { next: next.replace(drawingFragment, `#flow=${id}`) }
}

/** The studio, with a drawing that only the browser it was made in has. */
const drawingFragment = /#keep=[\w-]+$/u
