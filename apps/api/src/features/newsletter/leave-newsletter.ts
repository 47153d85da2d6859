import { categories } from '@flain/contract'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { newsletterReaders } from '../../db/newsletter-tables.ts'
import { users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { readReader } from './reader-token.ts'

export const leaveNewsletter: Handler<'leaveNewsletter'> = async ({ body }, context) => {
  await leave(body.token, context)
  return { message: 'You are unsubscribed. No further letters will come.' }
}

/** Leaving twice is leaving. The switch in the account of the same address goes off too. */
export async function leave(token: string, context: Context) {
  const reader = await readReader(token, context)
  const now = context.now()
  await context.store.transaction(async ({ db }) => {
    await db
      .update(newsletterReaders)
      .set({ state: 'left', leftAt: now, confirmHash: null, confirmUntil: null })
      .where(eq(newsletterReaders.id, reader.id))
    await db.update(users).set({ newsletter: false, updatedAt: now }).where(eq(users.email, reader.email))
  })
}

export const newsletterPreferences: Handler<'newsletterPreferences'> = async ({ body }, context) => {
  const reader = await readReader(body.token, context)
  if (body.categories !== undefined) {
    await context.store.db
      .update(newsletterReaders)
      .set({ categories: [...new Set(body.categories)] })
      .where(eq(newsletterReaders.id, reader.id))
  }
  const chosen = body.categories ?? reader.categories
  return {
    data: {
      email: veil(reader.email),
      subscribed: reader.state === 'confirmed',
      categories: categories.filter((category) => chosen.includes(category)),
    },
  }
}

/** Enough for its owner to know it by. */
export function veil(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}…${email.slice(at)}`
}
