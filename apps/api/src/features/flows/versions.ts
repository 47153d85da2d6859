/** What a flow was before. Every save of its document is a version; old ones are thinned (`thin-versions.ts`). */
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows, flowVersions } from '../../db/schema.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { readFlow } from './find-flow.ts'
import { announce } from '../../holding/announce.ts'
import { holdForLinks } from '../../holding/hold-flows.ts'
import { limitSaves } from './limit-saves.ts'
import { checkPrivatePlan } from './plan-rules.ts'
import { keepVersion, saveVersion } from './save-version.ts'

const listed = {
  version: flowVersions.version,
  savedAt: flowVersions.savedAt,
  nodes: sql<number>`jsonb_array_length(${flowVersions.document} -> 'nodes')`.mapWith(Number),
  edges: sql<number>`jsonb_array_length(${flowVersions.document} -> 'edges')`.mapWith(Number),
}

type Listed = { version: number; savedAt: Date; nodes: number; edges: number }
const present = ({ version, savedAt, nodes, edges }: Listed) => ({
  version,
  saved_at: savedAt.toISOString(),
  nodes,
  edges,
})

export const listVersions: Handler<'listVersions'> = async ({ params, query, caller }, context) => {
  await checkOwner(params.id, caller.userId, context)
  const rows = await context.store.db
    .select(listed)
    .from(flowVersions)
    .where(
      and(
        eq(flowVersions.flowId, params.id),
        query.before === undefined ? undefined : lt(flowVersions.version, query.before),
      ),
    )
    .orderBy(desc(flowVersions.version))
    .limit(query.limit + 1)
  const shown = rows.slice(0, query.limit)
  return {
    data: shown.map(present),
    next: rows.length > query.limit ? (shown.at(-1)?.version ?? null) : null,
  }
}

export const getVersion: Handler<'getVersion'> = async ({ params, caller }, context) => {
  await checkOwner(params.id, caller.userId, context)
  const version = await readVersion(params, context)
  return { data: { ...present(version), document: version.document, thought: version.thought } }
}

/**
 * Nothing is lost: what was current stays in the history, below the version that brings the old one back.
 * What is as it was already needs no bringing back, and writes nothing.
 */
export const restoreVersion: Handler<'restoreVersion'> = async ({ params, caller }, context) => {
  await limitSaves(caller.userId, context)
  const current = await checkOwner(params.id, caller.userId, context)
  if (current.visibility === 'private') checkPrivatePlan(caller.plan)
  const { document, thought } = await readVersion(params, context)
  if (await isCurrent(params, context)) return { data: await readFlow(params.id, caller.userId, context) }
  const save = { id: params.id, ownerId: caller.userId, from: current.version, document, thought }
  await context.store.transaction(async (tx) => {
    await saveVersion(tx, save, context)
    await keepVersion(tx, params.id, params.n)
    await holdForLinks(tx, [params.id], context)
    await announce(tx, { flowId: params.id, types: ['flow.saved'] }, context)
  })
  return { data: await readFlow(params.id, caller.userId, context) }
}

async function isCurrent({ id, n }: { id: string; n: number }, { store }: Context): Promise<boolean> {
  const [same] = await store.db
    .select({ id: flows.id })
    .from(flows)
    .innerJoin(
      flowVersions,
      and(
        eq(flowVersions.flowId, flows.id),
        eq(flowVersions.version, n),
        eq(flowVersions.document, flows.document),
        eq(flowVersions.thought, flows.thought),
      ),
    )
    .where(eq(flows.id, id))
  return same !== undefined
}

async function checkOwner(id: string, userId: string, { store }: Context) {
  const [flow] = await store.db
    .select({ version: flows.version, visibility: flows.visibility })
    .from(flows)
    .where(and(eq(flows.id, id), eq(flows.ownerId, userId), isNull(flows.deletedAt)))
  if (!flow) throw new ApiError('flow_not_found')
  return flow
}

async function readVersion({ id, n }: { id: string; n: number }, { store }: Context) {
  const [row] = await store.db
    .select({ ...listed, document: flowVersions.document, thought: flowVersions.thought })
    .from(flowVersions)
    .where(and(eq(flowVersions.flowId, id), eq(flowVersions.version, n)))
  if (!row) throw new ApiError('flow_not_found')
  return row
}
