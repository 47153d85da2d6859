import { planAllows } from '@flain/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows, flowVersions } from '../../db/schema.ts'
import { ApiError } from '../../http/api-error.ts'
import { planRequired } from '../../http/call-route.ts'
import type { Handler } from '../../http/handler.ts'
import { readFlow } from './find-flow.ts'

type Input = Parameters<Handler<'updateFlow'>>[0]

/**
 * A document is saved only over the version the editor had, named by If-Match; without one, somebody's later work could
 * be written over. Fields that are not the document need no version.
 */
export const updateFlow: Handler<'updateFlow'> = async (input, context) => {
  const { params, caller, body, visit } = input
  const current = await readOwn(params.id, caller.userId, context)
  checkPlan(input, current.visibility)
  const expected = expectedVersion(visit.header('if-match'))
  if (body.document !== undefined && expected === undefined) throw new ApiError('version_required')
  if (expected !== undefined && expected !== current.version) {
    throw new ApiError('version_conflict', { version: current.version })
  }
  await save(input, current.version, context)
  const flow = await readFlow(params.id, caller.userId, context)
  visit.headers.set('ETag', `"${flow.version}"`)
  return { data: flow }
}

async function readOwn(id: string, userId: string, context: Context) {
  const [flow] = await context.store.db
    .select({ version: flows.version, visibility: flows.visibility })
    .from(flows)
    .where(and(eq(flows.id, id), eq(flows.ownerId, userId), isNull(flows.deletedAt)))
  if (!flow) throw new ApiError('flow_not_found')
  return flow
}

/** A private flow kept after going to a smaller plan can be read and made public; editing it takes the plan again. */
function checkPlan({ body, caller }: Input, visibility: 'public' | 'private') {
  if (planAllows(caller.plan, 'private_flows')) return
  if ((body.visibility ?? visibility) === 'private') throw planRequired('private_flows')
}

function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (digits === undefined) throw new ApiError('version_required')
  return Number(digits)
}

async function save({ params, body, caller }: Input, version: number, context: Context) {
  const now = context.now()
  const { document, ...fields } = body
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  await context.store.transaction(async (tx) => {
    const [saved] = await tx.db
      .update(flows)
      .set({
        ...defined,
        ...(document === undefined ? {} : { document, version: version + 1 }),
        ...(body.state === 'published' ? { publishedAt: sql`coalesce(${flows.publishedAt}, ${now})` } : {}),
        updatedAt: now,
      })
      .where(
        and(
          eq(flows.id, params.id),
          eq(flows.ownerId, caller.userId),
          eq(flows.version, version),
          isNull(flows.deletedAt),
        ),
      )
      .returning({ thought: flows.thought })
    if (!saved) throw new ApiError('version_conflict', { version: version + 1 })
    if (document === undefined) return
    await tx.db
      .insert(flowVersions)
      .values({ flowId: params.id, version: version + 1, document, thought: saved.thought, savedAt: now })
  })
}
