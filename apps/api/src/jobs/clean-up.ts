import { limits } from '@flain/contract'
import { and, eq, inArray, isNotNull, isNull, lt, notExists, notInArray, sql } from 'drizzle-orm'
import { emailChanges, knownBrowsers, passkeyChallenges } from '../db/access-tables.ts'
import { flowDays, flowDaySites, flowDaySteps } from '../db/analytics-tables.ts'
import { auditLog, creators, flowShares, samplesSeeded } from '../db/community-tables.ts'
import {
  apiKeys,
  programAsks,
  programGrants,
  programTokens,
  webhookDeliveries,
} from '../db/developer-tables.ts'
import { newsletterDeliveries, newsletterIssues, newsletterReaders } from '../db/newsletter-tables.ts'
import { paymentEvents } from '../db/payment-tables.ts'
import { releaseFiles } from '../db/release-tables.ts'
import {
  activationLinks,
  aiTokenLeases,
  flows,
  idempotencyKeys,
  loginCodes,
  sessions,
  spentRefreshTokens,
  users,
} from '../db/schema.ts'
import type { Store } from '../db/store.ts'
import { templatesSeeded, templateUses } from '../db/template-tables.ts'

const daySeconds = 24 * 3600
const day = daySeconds * 1000

/** Deletes what has had its time: dead sessions, links and codes, sign-ups nobody confirmed. */
export async function cleanUp({ db }: Store, time: Date): Promise<void> {
  const ago = (days: number) => new Date(time.getTime() - days * day)
  // Samples were never activated either; whoever plans to be deleted has their own time.
  await db
    .delete(users)
    .where(
      and(
        isNull(users.activatedAt),
        isNull(users.deleteAt),
        lt(users.updatedAt, ago(7)),
        notExists(db.select().from(creators).where(eq(creators.userId, users.id))),
      ),
    )
  await db
    .delete(newsletterReaders)
    .where(and(eq(newsletterReaders.state, 'asked'), lt(newsletterReaders.askedAt, ago(30))))
  await cleanUpNewsletter(db, ago(90))
  await db
    .delete(auditLog)
    .where(and(lt(auditLog.at, ago(730)), notInArray(auditLog.action, [samplesSeeded, templatesSeeded])))
  // A tab may be as old as the release it came from.
  await db.delete(releaseFiles).where(lt(releaseFiles.leftAt, ago(30)))
  // They keep a visitor from counting twice on one day; the count stands on the flow.
  const dayBefore = ago(2).toISOString().slice(0, 10)
  await db.delete(flowShares).where(lt(flowShares.day, dayBefore))
  // A year and the days around it.
  for (const counted of [flowDays, flowDaySteps, flowDaySites])
    await db.delete(counted).where(lt(counted.day, ago(400).toISOString().slice(0, 10)))
  await db.delete(templateUses).where(lt(templateUses.day, dayBefore))
  await db.delete(sessions).where(lt(sessions.expiresAt, time))
  await db.delete(sessions).where(lt(sessions.refreshExpiresAt, time))
  // A copy of one that is older has run out by itself.
  await db
    .delete(spentRefreshTokens)
    .where(lt(spentRefreshTokens.spentAt, ago(limits.refreshTokenSeconds / daySeconds)))
  await db.delete(activationLinks).where(lt(activationLinks.expiresAt, ago(7)))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, time))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, time))
  // The cookie that names one lives as long.
  await db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, ago(365)))
  await db
    .delete(loginCodes)
    .where(and(lt(loginCodes.expiresAt, ago(2)), lt(loginCodes.dayStartedAt, ago(2))))
  // What came back of a month that is over is of no use to anybody.
  await db.delete(aiTokenLeases).where(lt(aiTokenLeases.expiresAt, ago(40)))
  // Stripe sends an event again for three days, and on demand for a month.
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, ago(60)))
  // For a while their owner sees that they have ended.
  await db.delete(apiKeys).where(lt(apiKeys.expiresAt, ago(90)))
  await db.delete(programAsks).where(lt(programAsks.expiresAt, time))
  await db.delete(programTokens).where(lt(programTokens.expiresAt, time))
  await db.delete(programGrants).where(lt(programGrants.expiresAt, time))
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, ago(limits.deliveryDays)))
  await forgetDeliveries(db)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(1)))
  await db.delete(flows).where(and(isNotNull(flows.deletedAt), lt(flows.deletedAt, ago(30))))
}

/** Who got an issue is of use while it is sent; how many did stands on the issue. */
async function cleanUpNewsletter(db: Store['db'], before: Date) {
  const sent = db
    .select({ slug: newsletterIssues.slug })
    .from(newsletterIssues)
    .where(lt(newsletterIssues.finishedAt, before))
  await db.delete(newsletterDeliveries).where(inArray(newsletterDeliveries.slug, sent))
}

/** Of each endpoint, those beyond the newest that are over. */
async function forgetDeliveries(db: Store['db']) {
  await db.execute(sql`delete from webhook_deliveries where id in (
    select id from (
      select id, row_number() over (partition by endpoint_id order by created_at desc, id desc) as place
      from webhook_deliveries where state <> 'waiting') over_each
    where place > ${limits.deliveriesKept})`)
}
