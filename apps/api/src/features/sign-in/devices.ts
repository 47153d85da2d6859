import { and, desc, eq } from 'drizzle-orm'
import { knownBrowsers } from '../../db/access-tables.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { browserHashOf } from './lanes.ts'

export const listDevices: Handler<'listDevices'> = async ({ caller, visit }, context) => {
  const current = browserHashOf(caller.userId, visit, context)
  const rows = await context.store.db
    .select()
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, caller.userId))
    .orderBy(desc(knownBrowsers.lastUsedAt))
  return {
    data: rows.map(({ browserHash, device, firstUsedAt, lastUsedAt }) => ({
      id: browserHash,
      device,
      firstUsedAt: firstUsedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: browserHash === current,
    })),
  }
}

export const forgetDevice: Handler<'forgetDevice'> = async ({ params, caller }, { store }) => {
  const forgotten = await store.db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, caller.userId), eq(knownBrowsers.browserHash, params.id)))
    .returning({ userId: knownBrowsers.userId })
  if (forgotten.length === 0) throw new ApiError('device_not_found')
  return { message: 'This browser is a stranger again.' }
}
