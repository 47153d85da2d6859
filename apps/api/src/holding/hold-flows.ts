/**
 * Flows that a rule hides until somebody looks at them: words and steps with links, above all of new accounts, and what
 * several people reported. They wait where reports wait.
 */
import { limits, plainLine } from '@flain/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { creators, flowReports } from '../db/community-tables.ts'
import { flows, users } from '../db/schema.ts'
import type { Transaction } from '../db/store.ts'
import { announceShown } from './announce.ts'
import { hiddenSentences } from './hidden-sentences.ts'
import { linksIn } from './links-in.ts'
import { linksShown } from './shown-words.ts'

const dayMs = 86_400_000
const reporter = 'rule:links'

/** After words, state or visibility changed. What is without its links again is shown again. */
export async function holdForLinks(tx: Transaction, ids: readonly string[], context: Context): Promise<void> {
  const { links: most } = context.config.held
  if (most === 0 || ids.length === 0) return
  const rows = await readPublic(tx, ids)
  // Documents are large: those of whom nothing is held for links are not read.
  const links = await linksShown(
    tx,
    rows.filter((flow) => !isTrusted(flow) || flow.heldAt !== null).map(({ id }) => id),
  )
  for (const flow of rows) {
    const found = links.get(flow.id) ?? []
    const isHeld = hasTooMany(found, flow, context)
    if (isHeld && flow.hiddenAt === null) {
      await report(tx, { id: flow.id, details: detailsOf(found) }, context)
      await hold(tx, { flow, why: 'links' }, context)
    }
    if (!isHeld && flow.heldAt !== null) await letGo(tx, flow.id, context)
  }
}

/** Of one person, whose name stands beside them all. */
export async function holdForName(
  tx: Transaction,
  { userId, names }: { userId: string; names: readonly string[] },
  context: Context,
): Promise<void> {
  if (context.config.held.links === 0 || names.every((name) => linksIn(name).length === 0)) return
  const own = await tx.db.select({ id: flows.id }).from(flows).where(eq(flows.ownerId, userId))
  await holdForLinks(
    tx,
    own.map(({ id }) => id),
    context,
  )
}

/** So many are told; the first are enough to decide by. */
const toldLinks = 10

function detailsOf(found: readonly string[]): string {
  const more = found.length - toldLinks
  const told = `Its words hold links: ${found.slice(0, toldLinks).join(' ')}`
  return plainLine(more > 0 ? `${told} and ${more} more` : told).slice(0, limits.reportDetailsMax)
}

const isTrusted = (flow: PublicFlow) => flow.administratesSince !== null || flow.isVerified === true

function hasTooMany(found: readonly string[], flow: PublicFlow, { config, now }: Context): boolean {
  if (isTrusted(flow)) return false
  const isNew = (flow.activatedAt?.getTime() ?? 0) > now().getTime() - config.held.days * dayMs
  const count = found.filter((link) => !flow.allowedLinks.includes(link)).length
  return count >= (isNew ? 1 : config.held.links)
}

type PublicFlow = Awaited<ReturnType<typeof readPublic>>[number]

/** When so many reported what nobody has looked at yet. */
export async function holdForReports(tx: Transaction, id: string, context: Context): Promise<void> {
  const { reports: most } = context.config.held
  if (most === 0) return
  const [flow] = await readPublic(tx, [id])
  if (!flow || flow.hiddenAt !== null || flow.isVerified === true) return
  const rows = await tx.db
    .select({ resolvedAt: flowReports.resolvedAt })
    .from(flowReports)
    .where(eq(flowReports.flowId, id))
  if (rows.length < most || rows.some(({ resolvedAt }) => resolvedAt !== null)) return
  await hold(tx, { flow, why: 'reports' }, context)
}

function readPublic(tx: Transaction, ids: readonly string[]) {
  return tx.db
    .select({
      id: flows.id,
      name: flows.name,
      hiddenAt: flows.hiddenAt,
      heldAt: flows.heldAt,
      allowedLinks: flows.allowedLinks,
      owner: users.name,
      email: users.email,
      activatedAt: users.activatedAt,
      administratesSince: users.administratesSince,
      isVerified: creators.isVerified,
    })
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .leftJoin(creators, eq(creators.userId, flows.ownerId))
    .where(
      and(
        inArray(flows.id, [...ids]),
        eq(flows.state, 'published'),
        eq(flows.visibility, 'public'),
        isNull(flows.deletedAt),
      ),
    )
    .orderBy(flows.id)
    .for('update', { of: flows })
}

async function report(tx: Transaction, { id, details }: { id: string; details: string }, { now }: Context) {
  const fresh = { details, createdAt: now(), resolvedAt: null }
  await tx.db
    .insert(flowReports)
    .values({ flowId: id, reporter, reason: 'spam', ...fresh })
    .onConflictDoUpdate({ target: [flowReports.flowId, flowReports.reporter], set: fresh })
}

type Held = { flow: PublicFlow; why: 'links' | 'reports' }

async function hold(tx: Transaction, { flow, why }: Held, context: Context) {
  const at = context.now()
  await tx.db.update(flows).set({ hiddenAt: at, heldAt: at, heldFor: why }).where(eq(flows.id, flow.id))
  if (flow.email.endsWith('.invalid')) return
  await context.jobs.queueMail(tx, {
    to: { name: flow.owner, address: flow.email },
    template: 'decided',
    data: {
      name: flow.owner,
      decision: 'flow-held',
      flow: flow.name,
      reason: hiddenSentences[why],
      contact: context.config.contactEmail,
    },
  })
}

async function letGo(tx: Transaction, id: string, context: Context) {
  const closed = await tx.db
    .update(flowReports)
    .set({ resolvedAt: context.now() })
    .where(
      and(eq(flowReports.flowId, id), eq(flowReports.reporter, reporter), isNull(flowReports.resolvedAt)),
    )
    .returning({ id: flowReports.id })
  // What people reported goes on waiting.
  if (closed.length === 0) return
  await tx.db
    .update(flows)
    .set({ hiddenAt: null, heldAt: null, heldFor: null })
    .where(and(eq(flows.id, id), eq(flows.hiddenAt, sql`${flows.heldAt}`)))
  await announceShown(tx, id, context)
}
