import { limits } from '@flain/contract'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../context.ts'
import { flows } from '../../db/schema.ts'
import type { Transaction } from '../../db/store.ts'
import type { Handler } from '../../http/handler.ts'
import { announce, turnOf } from '../../holding/announce.ts'
import { checkFolders } from './folders.ts'
import { holdForLinks } from '../../holding/hold-flows.ts'
import { limitArranging } from './limit-saves.ts'
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
  await limitArranging(caller.userId, body.flows.length, context)
  if (body.flows.some(({ state, visibility }) => state !== undefined || visibility !== undefined))
    checkPublishScope(caller)
  const folders = new Set(body.flows.flatMap(({ folder }) => folder ?? []))
  await checkFolders([...folders], caller.userId, context)
  const ids = body.flows.map(({ id }) => id)
  const refused: Refusal[] = []
  let hidden: string[] = []
  await context.store.transaction(async (tx) => {
    const known = new Map((await readOwn(tx, ids, caller.userId)).map((row) => [row.id, row]))
    const allowed = body.flows.filter((change) => {
      const refusal = refusalOf(change, known.get(change.id), { plan: caller.plan, now: context.now() })
      if (refusal) refused.push({ id: change.id, code: refusal.code, error: refusal.message })
      return refusal === undefined
    })
    await write(tx, allowed, context.now())
    const shown = allowed.filter(isShownOtherwise)
    await holdForLinks(
      tx,
      shown.map(({ id }) => id),
      context,
    )
    for (const change of allowed) await tell(tx, { change, before: known.get(change.id) }, context)
    hidden = await hiddenOf(tx, shown)
  })
  context.jobs.wake()
  const isRefused = new Set(refused.map(({ id }) => id))
  return { changed: ids.filter((id) => !isRefused.has(id)), hidden, refused }
}

const isShownOtherwise = ({ state, visibility, tags, addTags, deleted }: Change) =>
  state ?? visibility ?? tags ?? addTags ?? deleted === false

async function hiddenOf({ db }: Transaction, shown: readonly Change[]): Promise<string[]> {
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => id)
  const rows = await db
    .select({ id: flows.id })
    .from(flows)
    .where(
      and(
        inArray(flows.id, ids),
        eq(flows.state, 'published'),
        eq(flows.visibility, 'public'),
        isNotNull(flows.hiddenAt),
      ),
    )
  return rows.map(({ id }) => id)
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
      tags: flows.tags,
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
  if (tagsAfter(current, change).length > limits.tagsMax) return new ApiError('tags_full')
  try {
    checkShown(current, change, plan)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** What others see of it, or under which licence, is changed by nobody who may not. */
function checkShown(current: Current, change: Change, plan: Input['caller']['plan']) {
  const { state, visibility, license } = change
  if (state === undefined && visibility === undefined && license === undefined) return
  if ((visibility ?? current.visibility) === 'private') checkPrivatePlan(plan)
  const next = { ...current, state: state ?? current.state, license: license ?? current.license }
  checkPublishable(next)
  checkLicense(next)
}

function isThere({ deletedAt }: Current, { deleted }: Change, now: Date): boolean {
  if (deletedAt === null) return true
  return deleted === false && deletedAt.getTime() > now.getTime() - restorableMs
}

/** What it has, without what is removed, then what is added. `write` says the same to the database. */
function tagsAfter({ tags }: Current, { addTags = [], removeTags = [] }: Change): string[] {
  return [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])]
}

/** One statement for all flows of which the same is asked. */
async function write(tx: Transaction, changes: readonly Change[], now: Date) {
  const alike = Map.groupBy(changes, (change) => JSON.stringify({ ...change, id: undefined }))
  for (const group of alike.values()) {
    const [asked] = group
    if (asked === undefined) continue
    const set = toSet(asked, now)
    if (Object.values(set).every((value) => value === undefined)) continue
    const ids = group.map(({ id }) => id)
    await tx.db.update(flows).set(set).where(inArray(flows.id, ids))
  }
}

/** What is undefined stays. */
function toSet(asked: Change, now: Date) {
  const { folder, tags, state, visibility, license, deleted } = asked
  return {
    folderId: folder,
    tags: tags ?? tagsChanged(asked),
    state,
    updatedAt: state && now,
    visibility,
    license,
    deletedAt: deleted === false ? null : deleted && now,
    publishedAt: state === 'published' ? sql`coalesce(${flows.publishedAt}, ${now})` : undefined,
  }
}

function tagsChanged({ addTags, removeTags }: Change): SQL | undefined {
  if (addTags === undefined && removeTags === undefined) return undefined
  const [added, removed] = [sql.param(addTags ?? [], flows.tags), sql.param(removeTags ?? [], flows.tags)]
  return sql`array(
    select tag from unnest(${flows.tags} || ${added}::text[]) with ordinality as each(tag, place)
    where place > cardinality(${flows.tags}) or tag <> all(${removed}::text[])
    group by tag order by min(place))`
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
