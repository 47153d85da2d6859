/** Counts of what happens to public flows, as `migrations/0510_flow_counts.sql` makes them. */
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

export const flowDays = pgTable(
  'flow_days',
  {
    flowId: text('flow_id').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    embeds: integer('embeds').notNull().default(0),
    plays: integer('plays').notNull().default(0),
    finishes: integer('finishes').notNull().default(0),
    copies: integer('copies').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.day] })],
)

export const flowDaySteps = pgTable(
  'flow_day_steps',
  {
    flowId: text('flow_id').notNull(),
    day: date('day').notNull(),
    step: smallint('step').notNull(),
    plays: integer('plays').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.day, table.step] })],
)

export const flowDaySites = pgTable(
  'flow_day_sites',
  {
    flowId: text('flow_id').notNull(),
    day: date('day').notNull(),
    host: text('host').notNull(),
    embeds: integer('embeds').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.day, table.host] })],
)
