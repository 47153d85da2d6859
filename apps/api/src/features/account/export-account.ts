import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import {
  avatarPictures,
  emailChanges,
  knownBrowsers,
  passkeys,
  signOnIdentities,
  whiteLabels,
} from '../../db/access-tables.ts'
import { augmentNotices, creators, flowLikes, flowReports, follows } from '../../db/community-tables.ts'
import { apiKeys, programGrants, webhookEndpoints } from '../../db/developer-tables.ts'
import { newsletterDeliveries, newsletterReaders } from '../../db/newsletter-tables.ts'
import { discountRequests, subscriptions } from '../../db/payment-tables.ts'
import {
  accountStorage,
  aiTokenUses,
  flowFolders,
  flows,
  flowVersions,
  sessions,
  users,
} from '../../db/schema.ts'
import { templateRatings } from '../../db/template-tables.ts'
import { JsonText } from '../../http/handler.ts'
import type { Handler } from '../../http/handler.ts'
import { readUser } from '../../presenters/user.ts'

/** Documents are read so many at a time: an account may hold more than fits into memory. */
const atOnce = 20

/** Everything that is kept about the person, without the hashes that only guard it. */
export const exportAccount: Handler<'exportAccount'> = async ({ caller, visit }, context) => {
  const small = await readSmall(caller.userId, context)
  visit.headers.set('Content-Disposition', 'attachment; filename="flain-account.json"')
  return new JsonText(textOf(small, caller.userId, context))
}

async function* textOf(small: object, userId: string, context: Context) {
  yield `{"success":true,"data":${JSON.stringify(small).slice(0, -1)},"flows":`
  yield* listOf(ownFlows(userId, context))
  yield ',"flowVersions":'
  yield* listOf(ownVersions(userId, context))
  yield '}}'
}

async function* listOf(rows: AsyncIterable<unknown>) {
  let before = '['
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* ownFlows(userId: string, { store }: Context) {
  for (let last = ''; ;) {
    const rows = await store.db
      .select()
      .from(flows)
      .where(and(eq(flows.ownerId, userId), gt(flows.id, last)))
      .orderBy(asc(flows.id))
      .limit(atOnce)
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

async function* ownVersions(userId: string, { store }: Context) {
  let last = { flowId: '', version: 0 }
  const { flowId, version } = flowVersions
  for (;;) {
    const rows = await store.db
      .select({ row: flowVersions })
      .from(flowVersions)
      .innerJoin(flows, eq(flows.id, flowId))
      .where(
        and(
          eq(flows.ownerId, userId),
          or(gt(flowId, last.flowId), and(eq(flowId, last.flowId), gt(version, last.version))),
        ),
      )
      .orderBy(asc(flowId), asc(version))
      .limit(atOnce)
    for (const { row } of rows) yield row
    const end = rows.at(-1)
    if (!end) return
    last = end.row
  }
}

async function readSmall(userId: string, context: Context) {
  const { db } = context.store
  const [account] = await db
    .select({
      theme: users.theme,
      newsletter: users.newsletter,
      augmentMails: users.augmentMails,
      signInMails: users.signInMails,
      defaultLicense: users.defaultLicense,
      defaultLook: users.defaultLook,
      planPeriod: users.planPeriod,
      deleteAt: users.deleteAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const user = await readUser(userId, context)
  return {
    exportedAt: context.now().toISOString(),
    user,
    account,
    creator: await db.select().from(creators).where(eq(creators.userId, userId)),
    sessions: await db
      .select({ device: sessions.device, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    ...(await readPrograms(userId, context)),
    ...(await readAccess(userId, context)),
    whiteLabel: await readLabel(userId, context),
    ...(await readPlan(userId, context)),
    ...(await readCommunity(userId, context)),
    folders: await db
      .select({ id: flowFolders.id, name: flowFolders.name, createdAt: flowFolders.createdAt })
      .from(flowFolders)
      .where(eq(flowFolders.userId, userId)),
    newsletter: await readNewsletter(user.email, context),
  }
}

/** What programs of theirs and of others have here; what proves them stays here. */
async function readPrograms(userId: string, { store: { db } }: Context) {
  return {
    webhooks: await db
      .select({
        url: webhookEndpoints.url,
        events: webhookEndpoints.events,
        isPaused: webhookEndpoints.isPaused,
        createdAt: webhookEndpoints.createdAt,
      })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, userId)),
    apiKeys: await db
      .select({
        name: apiKeys.name,
        hint: apiKeys.hint,
        scopes: apiKeys.scopes,
        createdAt: apiKeys.createdAt,
        expiresAt: apiKeys.expiresAt,
        lastUsedAt: apiKeys.lastUsedAt,
      })
      .from(apiKeys)
      .where(eq(apiKeys.userId, userId)),
    programs: await db
      .select({
        name: programGrants.name,
        address: programGrants.clientId,
        scopes: programGrants.scopes,
        createdAt: programGrants.createdAt,
        lastUsedAt: programGrants.lastUsedAt,
        expiresAt: programGrants.expiresAt,
      })
      .from(programGrants)
      .where(eq(programGrants.userId, userId)),
  }
}

/** Passkeys and browsers by their names; what proves them stays here. */
async function readAccess(userId: string, { store: { db } }: Context) {
  const [picture] = await db
    .select({ picture: avatarPictures.picture, madeAt: avatarPictures.madeAt })
    .from(avatarPictures)
    .where(eq(avatarPictures.userId, userId))
  return {
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    signOn: await db
      .select({
        issuer: signOnIdentities.issuer,
        subject: signOnIdentities.subject,
        createdAt: signOnIdentities.createdAt,
        lastUsedAt: signOnIdentities.lastUsedAt,
      })
      .from(signOnIdentities)
      .where(eq(signOnIdentities.userId, userId)),
    devices: await db
      .select({
        device: knownBrowsers.device,
        firstUsedAt: knownBrowsers.firstUsedAt,
        lastUsedAt: knownBrowsers.lastUsedAt,
      })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, userId)),
    emailChange: await db
      .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId)),
    avatarPicture: picture ? { webp: picture.picture.toString('base64'), madeAt: picture.madeAt } : null,
  }
}

async function readLabel(userId: string, { store: { db } }: Context) {
  const [label] = await db.select().from(whiteLabels).where(eq(whiteLabels.userId, userId))
  if (!label) return null
  const { name, accent, logo, updatedAt } = label
  return { name, accent, logo: logo && { webp: logo.toString('base64') }, updatedAt }
}

async function readPlan(userId: string, { store: { db } }: Context) {
  return {
    aiTokens: await db
      .select({ period: aiTokenUses.period, used: aiTokenUses.usedCount })
      .from(aiTokenUses)
      .where(eq(aiTokenUses.userId, userId)),
    storage: await db
      .select({ bytes: accountStorage.bytes })
      .from(accountStorage)
      .where(eq(accountStorage.userId, userId)),
    subscription: await db
      .select({
        customer: subscriptions.customerId,
        renewsAt: subscriptions.renewsAt,
        endsAt: subscriptions.endsAt,
      })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId)),
    discount: await db.select().from(discountRequests).where(eq(discountRequests.userId, userId)),
  }
}

async function readCommunity(userId: string, { store: { db } }: Context) {
  return {
    likes: await db
      .select({ flow: flowLikes.flowId, at: flowLikes.createdAt })
      .from(flowLikes)
      .where(eq(flowLikes.userId, userId)),
    follows: await db
      .select({ creator: users.handle, at: follows.createdAt })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.creatorId))
      .where(eq(follows.followerId, userId)),
    reports: await db
      .select({
        flow: flowReports.flowId,
        reason: flowReports.reason,
        details: flowReports.details,
        at: flowReports.createdAt,
      })
      .from(flowReports)
      .where(eq(flowReports.reporter, `account:${userId}`)),
    templateRatings: await db
      .select({ template: templateRatings.flowId, stars: templateRatings.stars, at: templateRatings.ratedAt })
      .from(templateRatings)
      .where(eq(templateRatings.userId, userId)),
    augments: await db
      .select({ copy: augmentNotices.copyId, at: augmentNotices.createdAt })
      .from(augmentNotices)
      .where(eq(augmentNotices.authorId, userId)),
  }
}

async function readNewsletter(email: string, { store: { db } }: Context) {
  return {
    reader: await db
      .select({
        state: newsletterReaders.state,
        categories: newsletterReaders.categories,
        askedAt: newsletterReaders.askedAt,
        confirmedAt: newsletterReaders.confirmedAt,
        leftAt: newsletterReaders.leftAt,
      })
      .from(newsletterReaders)
      .where(eq(newsletterReaders.email, email)),
    letters: await db
      .select({ slug: newsletterDeliveries.slug, at: newsletterDeliveries.queuedAt })
      .from(newsletterDeliveries)
      .innerJoin(newsletterReaders, eq(newsletterReaders.id, newsletterDeliveries.readerId))
      .where(eq(newsletterReaders.email, email)),
  }
}
