/**
 * Browsers that have signed in to an account before. What strangers ask and guess for the account costs such a browser
 * nothing, so that nobody can keep a person out of their own browser.
 *
 * The cookie says which browser it is and proves that this server gave it for that account; the database has its hash, so
 * that its owner can see it and have it forgotten. It opens nothing: it only has a budget of its own.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { knownBrowsers } from '../../db/access-tables.ts'
import { users } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import type { Visit } from '../../http/visit.ts'
import { hashOf, isSame, makeSecret } from '../../config/secrets.ts'
import { describeDevice } from './describe-device.ts'

const year = 365 * 24 * 3600

/** Everybody who cannot show such a cookie is in this one. */
const strangers = ''

const proofOf = (context: Context, userId: string, browser: string) =>
  context.keys.pepper('known-browser', userId, browser)

/** The browser of the visit, when the account was signed in to with it and did not have it forgotten. */
function provenBrowser(userId: string, visit: Visit, context: Context): string {
  const [browser = '', proof = ''] = (visit.cookie('known') ?? '').split('.')
  return browser !== '' && isSame(proof, proofOf(context, userId, browser)) ? browser : strangers
}

const isBrowser = (userId: string, browserHash: string) =>
  and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.browserHash, browserHash))

/** What the database calls the browser of the visit; nothing when it is no known one. */
export function browserHashOf(userId: string, visit: Visit, context: Context): string {
  const browser = provenBrowser(userId, visit, context)
  return browser === strangers ? '' : hashOf(browser)
}

/** Which codes and which budget of the account the visit has to do with. */
export async function laneOf(userId: string, visit: Visit, context: Context): Promise<string> {
  const browser = provenBrowser(userId, visit, context)
  if (browser === strangers) return strangers
  const [known] = await context.store.db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .where(isBrowser(userId, hashOf(browser)))
  return known ? browser : strangers
}

type Arrival = { userId: string; visit: Visit }

/**
 * From now on, for a year, this browser is known to the account; answers what sets its cookie. One that was known already
 * stays the same one. The owner hears of a new one by mail, but for the first.
 */
export async function makeKnown(tx: Transaction, { userId, visit }: Arrival, context: Context) {
  const proven = provenBrowser(userId, visit, context)
  const now = context.now()
  const device = describeDevice(visit.userAgent)
  const seen = await tx.db
    .update(knownBrowsers)
    .set({ device, lastUsedAt: now })
    .where(isBrowser(userId, hashOf(proven)))
    .returning({ userId: knownBrowsers.userId })
  const browser = seen.length > 0 ? proven : makeSecret()
  if (seen.length === 0) {
    await tellOfNew(tx, { userId, device }, context)
    await tx.db
      .insert(knownBrowsers)
      .values({ userId, browserHash: hashOf(browser), device, firstUsedAt: now, lastUsedAt: now })
    await forgetOldest(tx, userId)
  }
  return () => visit.setCookie('known', `${browser}.${proofOf(context, userId, browser)}`, year)
}

async function tellOfNew(
  tx: Transaction,
  { userId, device }: { userId: string; device: string },
  context: Context,
) {
  const [user] = await tx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.signInMails, true),
        sql`exists (select 1 from ${knownBrowsers} where ${knownBrowsers.userId} = ${userId})`,
      ),
    )
  if (!user) return
  await context.jobs.queueMail(tx, {
    to: { name: user.name, address: user.email },
    template: 'new-sign-in',
    data: { name: user.name, device, url: `${context.config.siteUrl}/dashboard?section=settings` },
  })
}

/** More than this many, and the one unused for longest is a stranger again. */
const maxKnown = 50

async function forgetOldest(tx: Transaction, userId: string) {
  await tx.db
    .execute(sql`delete from ${knownBrowsers} where ${knownBrowsers.userId} = ${userId} and browser_hash in
    (select browser_hash from ${knownBrowsers} where user_id = ${userId} order by last_used_at desc offset ${maxKnown})`)
}
