/** The tables of payments and discounts, as `migrations/0200_payments.sql` makes them. */
import type { DiscountKind } from '@flain/contract'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id').primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  subscriptionId: text('subscription_id'),
  renewsAt: time('renews_at'),
  endsAt: time('ends_at'),
  isPaymentDue: boolean('is_payment_due').notNull().default(false),
  revision: integer('revision').notNull().default(0),
  updatedAt: time('updated_at').notNull(),
})

export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: time('received_at').notNull(),
})

export const discountRequests = pgTable('discount_requests', {
  userId: uuid('user_id').primaryKey(),
  kind: text('kind').$type<DiscountKind>().notNull(),
  organisation: text('organisation').notNull(),
  details: text('details').notNull().default(''),
  status: text('status').$type<'waiting' | 'granted' | 'refused'>().notNull().default('waiting'),
  requestedAt: time('requested_at').notNull(),
  decidedAt: time('decided_at'),
})
