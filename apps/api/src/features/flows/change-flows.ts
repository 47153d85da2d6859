import { limits } from '@flain/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import type { Handler } from '../../http/handler.ts'
import { announce, turnOf } from './announce.ts'
import { checkFolder } from './folders.ts'
import { limitSaves } from './limit-saves.ts'
import { checkPrivatePlan } from './plan-rules.ts'
import { checkLicense, checkPublishable, checkPublishScope } from './publishing.ts'

type Input = Parameters<Handler<'changeFlows'>>[0]
type Change = Input['body']['flows'][number]
type Current = Awaited<ReturnType<typeof readOwn>>[number]
type Refusal = { id: string; code: string; error: string }

const restorableMs = limits.restorableSeconds * 1000

/**
 * Each flow by itself is changed whole or not at all, for a reason of its own; the order and times of the list stay, but
 * for what is published or withdrawn.
 */
export const changeFlows: Handler<'changeFlows'> = async (input, context) => {
  const { body, caller } = input
  await limitSaves(caller.userId, context)
  if (body.flows.some(({ state, visibility }) => state !== undefined || visibility !== undefined))
    checkPublishScope(caller)
  const folders = new Set(body.flows.flatMap(({ folder }) => folder ?? []))
  for (const id of folders) await checkFolder(id, caller.userId, context)
  // The last word on a flow counts.
  const wanted = new Map(body.flows.map((change) => [change.id, change]))
  const refused: Refusal[] = []
  await context.store.transaction(async (tx) => {
    const known = new Map((await readOwn(tx, [...wanted.keys()], caller.userId)).map((row) => [row.id, row]))
    const allowed = [...wanted.values()].filter((change) => {
      const refusal = refusalOf(change, known.get(change.id), { plan: caller.plan, now: context.now() })
      if (refusal) refused.push({ id: change.id, code: refusal.code, error: refusal.message })
      return refusal === undefined
    })
    await write(tx, allowed, context.now())
    for (const change of allowed) await tell(tx, { change, before: known.get(change.id) }, context)
  })
  context.jobs.wake()
  const isRefused = new Set(refused.map(({ id }) => id))
  return { changed: [...wanted.keys()].filter((id) => !isRefused.has(id)), refused }
}

function readOwn(tx: Transaction, ids: string[], userId: string) {
  return tx.db
    .select({
      id: flows.id,
      state: flows.state,
      visibility: flows.visibility,
      category: flows.category,
      description: flows.description,
      license: flows.license,
      originCredit: flows.originCredit,
      deletedAt: flows.deletedAt,
    })
    .from(flows)
    .where(and(inArray(flows.id, ids), eq(flows.ownerId, userId)))
    .orderBy(flows.id)
    .for('update')
}

/** The same rules as for one flow, for the flow as it will be. */
function refusalOf(
  change: Change,
  current: Current | undefined,
  { plan, now }: { plan: Input['caller']['plan']; now: Date },
): ApiError | undefined {
  if (current === undefined || !isThere(current, change, now)) return new ApiError('flow_not_found')
  const { state = current.state, visibility = current.visibility, license = current.license } = change
  const next = { ...current, state, visibility, license }
  try {
    if (change.state !== undefined || change.visibility !== undefined || change.license !== undefined) {
      if (next.visibility === 'private') checkPrivatePlan(plan)
      checkPublishable(next)
      checkLicense(next)
    }
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

function isThere({ deletedAt }: Current, { deleted }: Change, now: Date): boolean {
  if (deletedAt === null) return true
  return deleted === false && deletedAt.getTime() > now.getTime() - restorableMs
}

/** One statement for all flows of which the same is asked. */
async function write(tx: Transaction, changes: readonly Change[], now: Date) {
  const alike = Map.groupBy(changes, (change) => JSON.stringify({ ...change, id: undefined }))
  for (const group of alike.values()) {
    const [{ folder, tags, state, visibility, license, deleted } = {} as Partial<Change>] = group
    const set = {
      ...(folder === undefined ? {} : { folderId: folder }),
      ...(tags === undefined ? {} : { tags }),
      ...(state === undefined ? {} : { state, updatedAt: now }),
      ...(visibility === undefined ? {} : { visibility }),
      ...(license === undefined ? {} : { license }),
      ...(deleted === undefined ? {} : { deletedAt: deleted ? now : null }),
      ...(state === 'published' ? { publishedAt: sql`coalesce(${flows.publishedAt}, ${now})` } : {}),
    }
    if (Object.keys(set).length === 0) continue
    const ids = group.map(({ id }) => id)
    await tx.db.update(flows).set(set).where(inArray(flows.id, ids))
  }
}

type Turn = { change: Change; before: Current | undefined }

/** Deleted is as good as withdrawn to the programs of a flow's owner. */
async function tell(tx: Transaction, { change, before }: Turn, context: Context) {
  if (before === undefined) return
  const was = before.deletedAt === null ? before.state : 'draft'
  const isGone = change.deleted ?? before.deletedAt !== null
  const types = turnOf(was, isGone ? 'draft' : (change.state ?? before.state))
  await announce(tx, { flowId: change.id, types }, context)
}
