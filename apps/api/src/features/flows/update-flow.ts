import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import { writeVersion } from '../../db/write-version.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../http/handler.ts'
import { readFlow } from './find-flow.ts'
import { checkPrivatePlan } from './plan-rules.ts'
import { checkLicense, checkPublishable, checkPublishScope } from './publishing.ts'
import { announce, turnOf } from '../../holding/announce.ts'
import { holdForLinks } from '../../holding/hold-flows.ts'
import { limitSaves } from './limit-saves.ts'
import { keepVersion } from './save-version.ts'

type Input = Parameters<Handler<'updateFlow'>>[0]

/**
 * A document is saved only over the version the editor had, named by If-Match; without one, somebody's later work could
 * be written over. Fields that are not the document need no version.
 */
export const updateFlow: Handler<'updateFlow'> = async (input, context) => {
  const { params, caller, body, visit } = input
  if (body.state !== undefined || body.visibility !== undefined) checkPublishScope(caller)
  await limitSaves(caller.userId, context)
  const current = await readOwn(params.id, caller.userId, context)
  if ((body.visibility ?? current.visibility) === 'private') checkPrivatePlan(caller.plan)
  checkPublishable({
    state: body.state ?? current.state,
    category: body.category === undefined ? current.category : body.category,
    description: body.description ?? current.description,
  })
  // Saving what was published before this rule goes on.
  if (body.state !== undefined || body.license !== undefined) {
    checkLicense({
      state: body.state ?? current.state,
      license: body.license ?? current.license,
      originCredit: current.originCredit,
    })
  }
  const expected = expectedVersion(visit.header('if-match'))
  if (body.document !== undefined && expected === undefined) throw new ApiError('version_required')
  if (expected !== undefined && expected !== current.version) {
    throw new ApiError('version_conflict', { version: current.version })
  }
  await save(input, { expected, state: current.state }, context)
  context.jobs.wake()
  const flow = await readFlow(params.id, caller.userId, context)
  visit.headers.set('ETag', `"${flow.version}"`)
  return { data: flow }
}

async function readOwn(id: string, userId: string, { store }: Context, tx?: Transaction) {
  const [flow] = await (tx?.db ?? store.db)
    .select({
      version: flows.version,
      visibility: flows.visibility,
      state: flows.state,
      category: flows.category,
      description: flows.description,
      license: flows.license,
      originCredit: flows.originCredit,
    })
    .from(flows)
    .where(and(eq(flows.id, id), eq(flows.ownerId, userId), isNull(flows.deletedAt)))
  if (!flow) throw new ApiError('flow_not_found')
  return flow
}

function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (digits === undefined) throw new ApiError('version_required')
  return Number(digits)
}

type Found = { expected: number | undefined; state: string }

async function save({ params, body, caller }: Input, { expected, state }: Found, context: Context) {
  const now = context.now()
  const { document, ...fields } = body
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  await context.store.transaction(async (tx) => {
    const [saved] = await tx.db
      .update(flows)
      .set({
        ...defined,
        ...(document === undefined ? {} : { document, version: sql`${flows.version} + 1` }),
        ...(body.state === 'published' ? { publishedAt: sql`coalesce(${flows.publishedAt}, ${now})` } : {}),
        updatedAt: now,
      })
      .where(
        and(
          eq(flows.id, params.id),
          eq(flows.ownerId, caller.userId),
          expected === undefined ? undefined : eq(flows.version, expected),
          isNull(flows.deletedAt),
        ),
      )
      .returning({ thought: flows.thought, version: flows.version })
    if (!saved) throw await conflict(params.id, caller.userId, context, tx)
    const { version, thought } = saved
    if (document !== undefined)
      await writeVersion(tx, { id: params.id, version, document, thought, savedAt: now })
    if (body.state === 'published') await keepVersion(tx, params.id, version)
    if (isShownOtherwise(body)) await holdForLinks(tx, [params.id], context)
    const turn = turnOf(state, body.state ?? state)
    const types = document === undefined ? turn : (['flow.saved', ...turn] as const)
    await announce(tx, { flowId: params.id, types }, context)
  })
}

const isShownOtherwise = ({ category: _category, license: _license, ...words }: Input['body']) =>
  Object.values(words).some((field) => field !== undefined)

/** Nothing was saved: somebody was faster, or the flow is gone. */
async function conflict(id: string, userId: string, context: Context, tx: Transaction) {
  const { version } = await readOwn(id, userId, context, tx)
  return new ApiError('version_conflict', { version })
}
