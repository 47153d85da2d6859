import { limits } from '@flain/contract'
import { and, eq, gt, ne } from 'drizzle-orm'
import { hashOf, makeSecret } from '../../config/secrets.ts'
import type { Context } from '../../context.ts'
import { newsletterReaders } from '../../db/newsletter-tables.ts'
import type { Transaction } from '../../db/store.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'

const answer = { message: 'Please check your inbox: one click confirms your subscription.' }

/**
 * The same answer whether the address is new, waiting or subscribed, whether a person asked or a program that fills in
 * every field. Asking again sends a new link and the old one dies; a reader already confirmed gets no mail.
 */
export const joinNewsletter: Handler<'joinNewsletter'> = async ({ body, visit }, context) => {
  const wait = await context.rateLimits.take('newsletterFromSource', visit.source)
  if (wait > 0) throw new ApiError('rate_limited', { retryAfter: wait })
  const isProgram = body.website !== undefined && body.website !== ''
  const isTooOften = (await context.rateLimits.take('newsletterToAddress', body.email)) > 0
  if (isProgram || isTooOften) return answer
  await context.store.transaction((tx) => ask(tx, body.email, context))
  context.jobs.wake()
  return answer
}

async function ask(tx: Transaction, email: string, context: Context) {
  const token = makeSecret()
  const now = context.now()
  const link = {
    confirmHash: hashOf(token),
    confirmUntil: new Date(now.getTime() + limits.newsletterLinkSeconds * 1000),
    askedAt: now,
  }
  const asked = await tx.db
    .insert(newsletterReaders)
    .values({ email, state: 'asked', ...link })
    .onConflictDoUpdate({
      target: newsletterReaders.email,
      set: { ...link, state: 'asked' },
      setWhere: ne(newsletterReaders.state, 'confirmed'),
    })
    .returning({ id: newsletterReaders.id })
  if (asked.length === 0) return
  await context.jobs.queueMail(tx, {
    to: { name: '', address: email },
    template: 'newsletter-confirm',
    data: { url: `${context.config.siteUrl}/newsletter/confirm?token=${token}` },
  })
}

/**
 * The link confirms once and for a week. Until then a reader who opens it again is told the same: they would otherwise
 * subscribe again, and wait for a mail that a confirmed reader does not get. Whoever has left stays away.
 */
export const confirmNewsletter: Handler<'confirmNewsletter'> = async ({ body }, { store, now }) => {
  const { confirmHash, confirmUntil, state } = newsletterReaders
  const isTheirs = and(eq(confirmHash, hashOf(body.token)), gt(confirmUntil, now()))
  await store.db
    .update(newsletterReaders)
    .set({ state: 'confirmed', confirmedAt: now(), leftAt: null })
    .where(and(isTheirs, eq(state, 'asked')))
  const [reader] = await store.db.select({ state }).from(newsletterReaders).where(isTheirs)
  if (reader?.state !== 'confirmed') throw new ApiError('newsletter_link_invalid')
  return { message: 'You are subscribed. The next letter is yours.' }
}
