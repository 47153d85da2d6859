/** The marketplace's tables, as `migrations/0500_templates.sql` makes them. */
import type { TemplateUse } from '@flain/contract'
import {
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const templates = pgTable('templates', {
  flowId: text('flow_id').primaryKey(),
  use: text('use').$type<TemplateUse>().notNull(),
  /** What could be filled into each field, by its name. */
  examples: jsonb('examples').$type<Record<string, string>>().notNull().default({}),
  usesCount: integer('uses_count').notNull().default(0),
  ratingsCount: integer('ratings_count').notNull().default(0),
  starsSum: integer('stars_sum').notNull().default(0),
  publishedAt: time('published_at').notNull(),
})

export const templateRatings = pgTable(
  'template_ratings',
  {
    userId: uuid('user_id').notNull(),
    flowId: text('flow_id').notNull(),
    stars: smallint('stars').notNull(),
    ratedAt: time('rated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.flowId] })],
)

export const templateUses = pgTable(
  'template_uses',
  {
    flowId: text('flow_id').notNull(),
    day: date('day').notNull(),
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.day, table.visitorHash] })],
)

/** The audit log's word that the first templates came once; without its row they would come again. */
export const templatesSeeded = 'templates.seeded'
