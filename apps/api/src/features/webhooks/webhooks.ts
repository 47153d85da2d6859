/** Endpoints of a person: made, changed, ended, and given another secret. */
import { limits } from '@flain/contract'
import { desc, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { webhookEndpoints } from '../../db/developer-tables.ts'
import { users } from '../../db/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { isOutsideAddress } from '../../http/public-address.ts'
import { ownEndpoint, presentWebhook } from './present-webhook.ts'
import { makeWebhookSecret } from './sign.ts'

type Making = Parameters<Handler<'createWebhook'>>[0]

export const listWebhooks: Handler<'listWebhooks'> = async ({ caller }, { store, now }) => {
  const rows = await store.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, caller.userId))
    .orderBy(desc(webhookEndpoints.createdAt), webhookEndpoints.id)
  return { data: rows.map((row) => presentWebhook(row, now())) }
}

/** The answer is the only place where the secret ever stands; the database has it sealed. */
export const createWebhook: Handler<'createWebhook'> = async (input, context) => {
  checkAddress(input.body.url, context)
  const secret = makeWebhookSecret()
  const row = await insert(input, secret, context)
  if (!row) throw new ApiError('webhooks_full')
  return { data: presentWebhook(row, context.now()), secret }
}

export const updateWebhook: Handler<'updateWebhook'> = async ({ params, caller, body }, context) => {
  if (body.url !== undefined) checkAddress(body.url, context)
  const isOwn = ownEndpoint(params.id, caller.userId)
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const { db } = context.store
  const [row] =
    Object.keys(changes).length === 0
      ? await db.select().from(webhookEndpoints).where(isOwn)
      : await db.update(webhookEndpoints).set(changes).where(isOwn).returning()
  if (!row) throw new ApiError('webhook_not_found')
  return { data: presentWebhook(row, context.now()) }
}

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ params, caller }, { store }) => {
  const ended = await store.db
    .delete(webhookEndpoints)
    .where(ownEndpoint(params.id, caller.userId))
    .returning({ id: webhookEndpoints.id })
  if (ended.length === 0) throw new ApiError('webhook_not_found')
  return { message: 'The webhook is removed.' }
}

/** A receiver has a day to learn the new one: until then the old one signs beside it. */
export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = async ({ params, caller }, context) => {
  const { store, keys, now } = context
  const secret = makeWebhookSecret()
  const [row] = await store.db
    .update(webhookEndpoints)
    .set({
      oldSecret: sql`${webhookEndpoints.secret}`,
      oldSecretUntil: new Date(now().getTime() + limits.oldSecretSeconds * 1000),
      secret: keys.seal(secret),
    })
    .where(ownEndpoint(params.id, caller.userId))
    .returning()
  if (!row) throw new ApiError('webhook_not_found')
  return { data: presentWebhook(row, now()), secret }
}

function checkAddress(url: string, { config }: Context) {
  if (isOutsideAddress(url, config.webhookAddresses === 'any')) return
  throw new ApiError('webhook_address', { fields: { url: 'Give an https address that anybody can reach.' } })
}

function insert({ body, caller }: Making, secret: string, { store, keys, now }: Context) {
  return store.transaction(async ({ db }) => {
    // One after the other, so that two at once do not both find room for the last one.
    await db.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update')
    const held = await db
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, caller.userId))
    if (held.length >= limits.webhooksMax) return undefined
    const values = { ...body, userId: caller.userId, secret: keys.seal(secret), createdAt: now() }
    const [row] = await db.insert(webhookEndpoints).values(values).returning()
    return row
  })
}
