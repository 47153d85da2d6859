/** The tables of what programs use, as the migrations 0400, 0410 and 0600 make them. */
import type { Scope, WebhookEvent, deliveryStates } from '@flain/contract'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  hint: text('hint').notNull(),
  scopes: text('scopes').array().$type<Scope[]>().notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at'),
  lastUsedAt: time('last_used_at'),
})

/** What a program asked for, as far as it was checked. */
export type ProgramWish = {
  clientId: string
  name: string
  redirectUri: string
  scopes: Scope[]
  challenge: string
  state: string | null
  /** The path of what it is for; empty is everything. */
  resource: string
}

export const programAsks = pgTable('program_asks', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  wish: jsonb('wish').$type<ProgramWish>().notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const programGrants = pgTable('program_grants', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  clientId: text('client_id').notNull(),
  name: text('name').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  scopes: text('scopes').array().$type<Scope[]>().notNull(),
  resource: text('resource').notNull(),
  codeHash: text('code_hash').notNull().unique(),
  codeChallenge: text('code_challenge').notNull(),
  codeExpiresAt: time('code_expires_at').notNull(),
  codeUsedAt: time('code_used_at'),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at'),
  expiresAt: time('expires_at').notNull(),
})

export const programTokens = pgTable('program_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  grantId: uuid('grant_id').notNull(),
  kind: text('kind').$type<'access' | 'refresh'>().notNull(),
  scopes: text('scopes').array().$type<Scope[]>().notNull(),
  expiresAt: time('expires_at').notNull(),
  spentAt: time('spent_at'),
})

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  secret: text('secret').notNull(),
  oldSecret: text('old_secret'),
  oldSecretUntil: time('old_secret_until'),
  isPaused: boolean('is_paused').notNull().default(false),
  createdAt: time('created_at').notNull(),
})

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: text('id').primaryKey(),
  endpointId: uuid('endpoint_id').notNull(),
  type: text('type').notNull(),
  about: text('about').notNull(),
  body: text('body').notNull(),
  state: text('state').$type<(typeof deliveryStates)[number]>().notNull(),
  triesCount: integer('tries_count').notNull().default(0),
  createdAt: time('created_at').notNull(),
  lastTriedAt: time('last_tried_at'),
  nextTryAt: time('next_try_at'),
  status: integer('status'),
  answer: text('answer'),
  problem: text('problem'),
})
