import { type Errand, type ErrorCode, limits, messages } from '@flain/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { activationLinks, users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import type { Handler } from '../../http/handler.ts'
import type { Visit } from '../../http/visit.ts'
import { isRegistering, keptErrand } from './errand.ts'
import { labelOfErrand } from './label-of-errand.ts'
import { checkSource, disclose, refuseProviders, spend } from './guard.ts'
import { pendingHandle } from './handle.ts'
import type { Identity } from './identities.ts'
import { hashOf, makeSecret } from '../../config/secrets.ts'
import { after } from './sessions.ts'
import { checkWork } from './work.ts'

export const register: Handler<'register'> = async ({ body, visit }, context) => {
  await checkSource(visit, context)
  await spend('registrationsFromSource', visit.source, context)
  refuseProviders(body.email, context)
  await checkWork(body, visit, context)
  await mailLink({ ...body, taken: 'account_exists' }, visit, context)
  return { message: messages.registered }
}

type Wanted = {
  name: string
  email: string
  errand?: Errand | undefined
  /** Whom the account will be connected with once the link was opened in this browser. */
  identity?: Identity
  /** What is said of an address that has an account, where that is told. */
  taken: ErrorCode
}

/** Mails a link that makes the account of an address which nobody has proven yet. */
export async function mailLink({ taken, ...wanted }: Wanted, visit: Visit, context: Context): Promise<void> {
  const { email } = wanted
  const browser = visit.cookie('registration') ?? makeSecret()
  visit.setCookie('registration', browser, limits.activationLifeSeconds)
  if (context.config.enumeration === 'budget' && (await isActive(email, context))) {
    await disclose(taken, visit, context)
  }
  await spend('linksToAddress', email, context)
  await context.store.transaction(async (tx) => {
    // The same is done for an active account, so that nobody can tell: a link is made and nobody is told of it.
    const { userId, isActive: isDecoy } = await upsertPending(tx, wanted, context.now())
    const links = await dropLinks(tx, userId)
    // Whoever asks for another link in the same browser still wants what they came for, and is still who they were.
    const earlier = links.find(({ browserHash }) => isRegistering(visit, browserHash))
    const errand = keptErrand(wanted.errand, context) ?? earlier?.errand ?? null
    const identity = wanted.identity ?? earlier
    await sendLink(tx, { ...wanted, userId, browser, errand, identity, isDecoy }, context)
  })
  context.jobs.wake()
}

async function isActive(email: string, context: Context): Promise<boolean> {
  const [user] = await context.store.db
    .select({ activatedAt: users.activatedAt })
    .from(users)
    .where(eq(users.email, email))
  return user !== undefined && user.activatedAt !== null
}

/** The account until its address is proven: a row that nothing typed by a stranger changes, under a handle nobody wants. */
export async function upsertPending(tx: Transaction, person: { name: string; email: string }, now: Date) {
  const handle = pendingHandle()
  const updatedAt = sql`case when ${users.activatedAt} is null then ${now} else ${users.updatedAt} end`
  const [row] = await tx.db
    .insert(users)
    .values({ name: person.name, email: person.email, handle, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: users.email, set: { updatedAt } })
    .returning({ userId: users.id, activatedAt: users.activatedAt })
  if (!row) throw new Error('An insert or update answers with its row.')
  return { userId: row.userId, isActive: row.activatedAt !== null }
}

/** A new link kills those before it. */
export async function dropLinks(tx: Transaction, userId: string) {
  const unused = and(eq(activationLinks.userId, userId), isNull(activationLinks.usedAt))
  const { browserHash, errand, issuer, subject } = activationLinks
  return tx.db.delete(activationLinks).where(unused).returning({ browserHash, errand, issuer, subject })
}

type Person = {
  userId: string
  name: string
  email: string
  browser: string
  errand: Errand | null
  identity: { issuer: string | null; subject: string | null } | undefined
  isDecoy: boolean
}

async function sendLink(tx: Transaction, person: Person, context: Context) {
  const token = makeSecret()
  const url = `${context.config.siteUrl}/activate?token=${token}`
  const label = await labelOfErrand(person.errand, tx, context.config)
  await tx.db.insert(activationLinks).values({
    tokenHash: hashOf(token),
    userId: person.userId,
    name: person.name,
    browserHash: hashOf(person.browser),
    errand: person.errand,
    issuer: person.identity?.issuer ?? null,
    subject: person.identity?.subject ?? null,
    expiresAt: after(context.now(), limits.activationLifeSeconds),
  })
  const to = { name: person.name, address: person.email }
  const data = { name: person.name, url }
  await context.jobs.queueMail(
    tx,
    person.isDecoy
      ? { template: 'decoy', to, data }
      : { template: 'activation', to, data: { ...data, ...(label && { label }) } },
  )
}
