import { type Errand, limits, messages } from '@flain/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { activationLinks, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import type { Handler } from '../../http/handler.ts'
import { isRegistering, keptErrand } from './errand.ts'
import { checkSource, disclose, spend } from './guard.ts'
import { pendingHandle } from './handle.ts'
import { hashOf, makeSecret } from '../../config/secrets.ts'
import { after } from './sessions.ts'

export const register: Handler<'register'> = async ({ body, visit }, context) => {
  await checkSource(visit, context)
  await spend('registrationsFromSource', visit.source, context)
  const browser = visit.cookie('registration') ?? makeSecret()
  visit.setCookie('registration', browser, limits.activationLifeSeconds)
  if (await isActive(body.email, context)) {
    if (context.config.enumeration === 'budget') await disclose('account_exists', visit, context)
    return { message: messages.registered }
  }
  await spend('linksToAddress', body.email, context)
  await context.store.transaction(async (tx) => {
    const userId = await upsertPending(tx, body, context.now())
    // Undefined when the account was activated a moment ago; the answer stays the same.
    if (userId === undefined) return
    const earlier = await dropLinks(tx, userId)
    // Whoever asks for another link in the same browser still wants what they came for.
    const kept = earlier.find(({ browserHash }) => isRegistering(visit, browserHash))?.errand ?? null
    const errand = keptErrand(body.errand, context) ?? kept
    await sendLink(tx, { userId, ...body, browser, errand }, context)
  })
  context.jobs.wake()
  return { message: messages.registered }
}

async function isActive(email: string, context: Context): Promise<boolean> {
  const [user] = await context.store.db
    .select({ activatedAt: users.activatedAt })
    .from(users)
    .where(eq(users.email, email))
  return user !== undefined && user.activatedAt !== null
}

/** The account until its address is proven: a row that nothing typed by a stranger changes, under a handle nobody wants. */
async function upsertPending(tx: Transaction, person: { name: string; email: string }, now: Date) {
  const handle = pendingHandle()
  const [row] = await tx.db
    .insert(users)
    .values({ ...person, handle, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: users.email, set: { updatedAt: now }, setWhere: isNull(users.activatedAt) })
    .returning({ id: users.id })
  return row?.id
}

/** A new link kills those before it. */
async function dropLinks(tx: Transaction, userId: string) {
  const unused = and(eq(activationLinks.userId, userId), isNull(activationLinks.usedAt))
  const { browserHash, errand } = activationLinks
  return tx.db.delete(activationLinks).where(unused).returning({ browserHash, errand })
}

type Person = { userId: string; name: string; email: string; browser: string; errand: Errand | null }

async function sendLink(tx: Transaction, person: Person, context: Context) {
  const token = makeSecret()
  await tx.db.insert(activationLinks).values({
    tokenHash: hashOf(token),
    userId: person.userId,
    name: person.name,
    browserHash: hashOf(person.browser),
    errand: person.errand,
    expiresAt: after(context.now(), limits.activationLifeSeconds),
  })
  await context.jobs.queueMail(tx, {
    to: { name: person.name, address: person.email },
    template: 'activation',
    data: { name: person.name, url: `${context.config.siteUrl}/activate?token=${token}` },
  })
}
