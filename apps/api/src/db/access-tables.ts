/** Passkeys, known browsers and what else is of one account, as the migrations 0401, 0611 and 0613 make them. */
import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  oldHash: text('old_hash').notNull().unique(),
  newHash: text('new_hash').notNull().unique(),
  oldConfirmedAt: time('old_confirmed_at'),
  newConfirmedAt: time('new_confirmed_at'),
  expiresAt: time('expires_at').notNull(),
})

export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  publicKey: text('public_key').notNull(),
  usesCount: bigint('uses_count', { mode: 'number' }).notNull().default(0),
  transports: jsonb('transports').$type<string[]>().notNull().default([]),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at'),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  userId: uuid('user_id'),
  expiresAt: time('expires_at').notNull(),
})

export const signOnIdentities = pgTable(
  'sign_on_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique().on(table.userId, table.issuer),
  ],
)

export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid('user_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    device: text('device').notNull(),
    firstUsedAt: time('first_used_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browserHash] })],
)

export const avatarPictures = pgTable('avatar_pictures', {
  userId: uuid('user_id').primaryKey(),
  id: text('id').notNull().unique(),
  picture: bytes('picture').notNull(),
  madeAt: time('made_at').notNull(),
})

/** What stands in place of our mark; the columns of the logo are all there or all null. */
export const whiteLabels = pgTable('white_labels', {
  userId: uuid('user_id').primaryKey(),
  name: text('name'),
  accent: text('accent'),
  logoId: text('logo_id').unique(),
  logo: bytes('logo'),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  updatedAt: time('updated_at').notNull(),
})
