/** What several releases know together, as `migrations/0431_release_files.sql` makes it. */
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export const releaseFiles = pgTable('release_files', {
  path: text('path').primaryKey(),
  body: bytes('body').notNull(),
  leftAt: timestamp('left_at', { withTimezone: true, mode: 'date' }),
})
