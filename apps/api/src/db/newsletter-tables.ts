/** The newsletter's tables, as `migrations/0102_newsletter.sql` makes them. */
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const newsletterReaders = pgTable('newsletter_readers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  state: text('state').$type<'asked' | 'confirmed' | 'left'>().notNull(),
  categories: jsonb('categories').$type<string[]>().notNull().default([]),
  confirmHash: text('confirm_hash').unique(),
  confirmUntil: time('confirm_until'),
  askedAt: time('asked_at').notNull(),
  confirmedAt: time('confirmed_at'),
  leftAt: time('left_at'),
})

export const newsletterIssues = pgTable('newsletter_issues', {
  slug: text('slug').primaryKey(),
  subject: text('subject').notNull(),
  queuedAt: time('queued_at').notNull(),
  reachedReader: uuid('reached_reader'),
  finishedAt: time('finished_at'),
  deliveredCount: integer('delivered_count').notNull().default(0),
})

export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    slug: text('slug').notNull(),
    readerId: uuid('reader_id').notNull(),
    queuedAt: time('queued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.readerId] })],
)
