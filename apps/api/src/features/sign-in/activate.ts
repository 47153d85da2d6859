import { messages } from '@flain/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { activationLinks, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'
import { findSession } from './authenticate.ts'
import { enter } from './enter.ts'
import { isRegistering } from './errand.ts'
import { spend } from './guard.ts'
import { freeHandle } from './handle.ts'
import { keepIdentity } from './identities.ts'
import { hashOf } from '../../config/secrets.ts'

const activeNow = 'Your account is active now. Please sign in.'
const activeAlready = 'Your account is already active. Please sign in.'

/**
 * Proves the address. Only the browser that registered is signed in by it, and only when nobody is signed in there: a link
 * can be sent to somebody else, whose browser would then work in an account that is not theirs. Any other is asked to
 * sign in.
 */
export const activate: Handler<'activate'> = async ({ body, visit }, context) => {
  await spend('activationsFromSource', visit.source, context)
  const tokenHash = hashOf(body.token)
  const session = await findSession(visit, context)
  const isFree = !session || session.refreshExpiresAt <= context.now()
  const done = await context.store.transaction(async (tx) => {
    const link = await useLink(tx, tokenHash, context.now())
    if (!link) return undefined
    const { userId } = link
    if (link.identity && isRegistering(visit, link.browserHash))
      await keepIdentity(tx, { userId, identity: link.identity, by: 'link' }, context)
    if (!isFree || !isRegistering(visit, link.browserHash)) return { email: link.email }
    return { userId, ...(await enter(tx, { userId, visit }, context)) }
  })
  if (done && 'email' in done) return { message: activeNow, email: done.email }
  if (done) {
    done.setCookies()
    visit.clearCookie('registration')
    const user = await readUser(done.userId, context)
    return { message: messages.activated, user, ...done.tokens, onward: done.onward }
  }
  if (await wasUsed(tokenHash, context)) return { message: activeAlready }
  throw new ApiError('activation_invalid')
}

/** Uses the link up and activates its account, which is called what the link says; of two at once only one succeeds. */
async function useLink(tx: Transaction, tokenHash: string, now: Date) {
  const [link] = await tx.db
    .update(activationLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(activationLinks.tokenHash, tokenHash),
        isNull(activationLinks.usedAt),
        gt(activationLinks.expiresAt, now),
      ),
    )
    .returning({
      userId: activationLinks.userId,
      name: activationLinks.name,
      browserHash: activationLinks.browserHash,
      issuer: activationLinks.issuer,
      subject: activationLinks.subject,
    })
  if (!link) return undefined
  const { issuer, subject } = link
  const identity = issuer !== null && subject !== null ? { issuer, subject } : undefined
  const [person] = await tx.db
    .select({ name: users.name, email: users.email, activatedAt: users.activatedAt })
    .from(users)
    .where(eq(users.id, link.userId))
  if (!person) return undefined
  const used = { ...link, identity, email: person.email }
  if (person.activatedAt !== null) return used
  await makeActive(tx, { userId: link.userId, name: link.name ?? person.name }, now)
  return used
}

/** The account of an address that has just been proven, under its name and a handle of it. */
export async function makeActive(tx: Transaction, person: { userId: string; name: string }, now: Date) {
  const { userId, name } = person
  await tx.db
    .update(users)
    .set({ name, handle: await freeHandle(tx, name), activatedAt: now, lastSignedInAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.activatedAt)))
}

async function wasUsed(tokenHash: string, context: Context): Promise<boolean> {
  const [link] = await context.store.db
    .select({ usedAt: activationLinks.usedAt, activatedAt: users.activatedAt })
    .from(activationLinks)
    .innerJoin(users, eq(users.id, activationLinks.userId))
    .where(eq(activationLinks.tokenHash, tokenHash))
  return link !== undefined && link.usedAt !== null && link.activatedAt !== null
}
