/** The tables as Drizzle sees them. `migrations/` is what makes them; a test checks that both say the same. */
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FlowGraph, FlowLook } from '@flain/flow'
import { offeredLicense } from '@flain/contract'
import type { Errand, HiddenWhy, License, PlanId, PlanPeriod } from '@flain/contract'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  handle: text('handle').notNull().unique(),
  avatarUrl: text('avatar_url'),
  tier: text('tier').$type<PlanId>().notNull().default('explorer'),
  planPeriod: text('plan_period').$type<PlanPeriod>(),
  theme: text('theme').$type<'system' | 'light' | 'dark'>().notNull().default('system'),
  newsletter: boolean('newsletter').notNull().default(false),
  augmentMails: boolean('augment_mails').notNull().default(true),
  signInMails: boolean('sign_in_mails').notNull().default(true),
  defaultLicense: text('default_license').$type<License>().notNull().default(offeredLicense),
  defaultLook: jsonb('default_look').$type<FlowLook>().notNull().default({}),
  followersCount: integer('followers_count').notNull().default(0),
  activatedAt: time('activated_at'),
  lastSignedInAt: time('last_signed_in_at'),
  deleteAt: time('delete_at'),
  administratesSince: time('administrates_since'),
  suspendedAt: time('suspended_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

export const activationLinks = pgTable('activation_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** What the account will be called. Null in links of before 2026-11-23. */
  name: text('name'),
  browserHash: text('browser_hash'),
  errand: jsonb('errand').$type<Errand>(),
  /** Who asked for it at the provider of single sign-on. */
  issuer: text('issuer'),
  subject: text('subject'),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
})

export const loginCodes = pgTable(
  'login_codes',
  {
    userId: uuid('user_id').notNull(),
    /** A browser that signed in before, or the empty one of all others. */
    lane: text('lane').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    challengeHash: text('challenge_hash').notNull(),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    tries: integer('tries').notNull().default(0),
    hourStartedAt: time('hour_started_at').notNull(),
    hourTries: integer('hour_tries').notNull().default(0),
    dayStartedAt: time('day_started_at').notNull(),
    dayTries: integer('day_tries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lane] })],
)

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  cookieHash: text('cookie_hash').notNull().unique(),
  tokenHash: text('token_hash').notNull(),
  tokenExpiresAt: time('token_expires_at').notNull(),
  previousTokenHash: text('previous_token_hash'),
  previousTokenExpiresAt: time('previous_token_expires_at'),
  refreshHash: text('refresh_hash').notNull().unique(),
  previousRefreshHash: text('previous_refresh_hash'),
  refreshedAt: time('refreshed_at').notNull(),
  refreshExpiresAt: time('refresh_expires_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  device: text('device').notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at').notNull(),
  provenUntil: time('proven_until'),
})

export const spentRefreshTokens = pgTable('spent_refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  spentAt: time('spent_at').notNull(),
})

export const aiTokenUses = pgTable(
  'ai_token_uses',
  {
    userId: uuid('user_id').notNull(),
    period: text('period').notNull(),
    usedCount: integer('used_count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period] })],
)

/** Tokens of requests that have not ended yet. */
export const aiTokenLeases = pgTable('ai_token_leases', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  month: text('month').notNull(),
  day: text('day').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const flows = pgTable('flows', {
  id: text('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  category: text('category'),
  state: text('state').$type<'draft' | 'published'>().notNull().default('draft'),
  visibility: text('visibility').$type<'public' | 'private'>().notNull().default('public'),
  license: text('license').notNull().default('all-rights-reserved'),
  tags: text('tags').array().notNull().default([]),
  folderId: text('folder_id'),
  thought: text('thought').notNull().default(''),
  document: jsonb('document').$type<FlowGraph>().notNull(),
  version: integer('version').notNull().default(1),
  originId: text('origin_id'),
  originVersion: integer('origin_version'),
  originCredit: jsonb('origin_credit').$type<{ name: string; author: string; license: string }>(),
  likesCount: integer('likes_count').notNull().default(0),
  sharesCount: integer('shares_count').notNull().default(0),
  augmentsCount: integer('augments_count').notNull().default(0),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  publishedAt: time('published_at'),
  deletedAt: time('deleted_at'),
  hiddenAt: time('hidden_at'),
  /** Hidden by a rule until somebody looks at it; the links that somebody let stay. */
  heldAt: time('held_at'),
  heldFor: text('held_for').$type<Exclude<HiddenWhy, 'decision'>>(),
  allowedLinks: text('allowed_links').array().notNull().default([]),
  /** Programs of its owner have not heard yet that it was published. */
  tellsWhenShown: boolean('tells_when_shown').notNull().default(false),
  featuredUntil: time('featured_until'),
  leadsUntil: time('leads_until'),
})

export const flowFolders = pgTable('flow_folders', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull(),
})

export const flowVersions = pgTable(
  'flow_versions',
  {
    flowId: text('flow_id').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<FlowGraph>().notNull(),
    thought: text('thought').notNull(),
    savedAt: time('saved_at').notNull(),
    /** Never thinned: it was published, brought back or copied. */
    isKept: boolean('is_kept').notNull().default(false),
    /** Of document and thought, as the database counts them when the row is written. */
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.version] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    flowId: text('flow_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

/** Bytes of all versions of an account's flows; triggers keep it. */
export const accountStorage = pgTable('account_storage', {
  userId: uuid('user_id').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
})
