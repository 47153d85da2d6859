import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../../api-error.ts'
import { programGrants } from '../../db/developer-tables.ts'
import type { Handler } from '../../http/handler.ts'

/** Those that came for their token; what was allowed and never fetched is forgotten within a minute. */
export const listPrograms: Handler<'listPrograms'> = async ({ caller }, { store, now }) => {
  const { userId, codeUsedAt, expiresAt, createdAt, id } = programGrants
  const rows = await store.db
    .select()
    .from(programGrants)
    .where(and(eq(userId, caller.userId), isNotNull(codeUsedAt), gt(expiresAt, now())))
    .orderBy(desc(createdAt), id)
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      host: new URL(row.clientId).host,
      scopes: row.scopes,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
    })),
  }
}

/** All its tokens go with it. */
export const endProgram: Handler<'endProgram'> = async ({ params, caller }, { store }) => {
  if (!z.uuid().safeParse(params.id).success) throw new ApiError('program_not_found')
  const ended = await store.db
    .delete(programGrants)
    .where(and(eq(programGrants.id, params.id), eq(programGrants.userId, caller.userId)))
    .returning({ name: programGrants.name })
  if (ended.length === 0) throw new ApiError('program_not_found')
  return { message: 'The program may do nothing any more.' }
}
