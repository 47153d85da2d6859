/** The community's tables, as `migrations/0100_community.sql` and `0105_flow_thumbnails.sql` make them. */
import type { ArticleElement } from '@flain/contract'
import {
  bigint,
  boolean,
  date,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const creators = pgTable('creators', {
  userId: uuid('user_id').primaryKey(),
  role: text('role').notNull().default(''),
  bio: text('bio').notNull().default(''),
  specialty: text('specialty').notNull().default(''),
  category: text('category'),
  isVerified: boolean('is_verified').notNull().default(false),
  isSample: boolean('is_sample').notNull().default(false),
  agreedAt: time('agreed_at'),
  ideasCount: integer('ideas_count').notNull().default(0),
  createdAt: time('created_at').notNull(),
})

export const follows = pgTable(
  'follows',
  {
    followerId: uuid('follower_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.followerId, table.creatorId] })],
)

export const flowLikes = pgTable(
  'flow_likes',
  {
    userId: uuid('user_id').notNull(),
    flowId: text('flow_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.flowId] })],
)

export const flowShares = pgTable(
  'flow_shares',
  {
    flowId: text('flow_id').notNull(),
    day: date('day').notNull(),
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.day, table.visitorHash] })],
)

export const flowThumbnails = pgTable('flow_thumbnails', {
  flowId: text('flow_id').primaryKey(),
  version: integer('version').notNull(),
  name: text('name').notNull(),
  category: text('category'),
  look: text('look').notNull(),
  tree: json('tree').$type<ArticleElement>().notNull(),
})

export const flowReports = pgTable('flow_reports', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  flowId: text('flow_id').notNull(),
  reporter: text('reporter').notNull(),
  reason: text('reason').notNull(),
  details: text('details').notNull().default(''),
  createdAt: time('created_at').notNull(),
  resolvedAt: time('resolved_at'),
})

export const augmentNotices = pgTable('augment_notices', {
  copyId: text('copy_id').primaryKey(),
  authorId: uuid('author_id').notNull(),
  createdAt: time('created_at').notNull(),
  mailedAt: time('mailed_at'),
})

/** The audit log's word that the samples came once; without its row they would come again. */
export const samplesSeeded = 'samples.seeded'

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  /** Who did it on the web. */
  actorId: uuid('actor_id'),
})
