/** What the people who run an installation can do from its command line. Every change is written into the audit log. */
import { isEmail } from '@flain/contract'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { auditLog, creators, flowReports } from '../db/community-tables.ts'
import { flows, users } from '../db/schema.ts'
import { writeAudit } from '../db/write-audit.ts'
import { flowActs } from '../features/administration/decide-flow.ts'
import { administrators, decidePerson, jobs } from './administrators.ts'
import { backUp } from './backups.ts'
import { discounts } from './discounts.ts'
import { plan, samples } from './plan-and-samples.ts'
import { OperatorFault } from './operator-fault.ts'
import { listIssues, mailIssueTo, sendIssue } from '../features/newsletter/send-issue.ts'

/** Lines to print. */
type Command = (args: readonly string[], context: Context) => Promise<string[]>

const leadMs = 7 * 24 * 3600 * 1000
const listed = 50

export const commands: Readonly<Record<string, Readonly<Record<string, { use: string; run: Command }>>>> = {
  admin: {
    list: {
      use: 'list reports|flows|creators|hidden [page]',
      run: ([what = '', page = '1'], context) => list(what, Number(page), context),
    },
    hide: {
      use: 'hide <flow> [why]: the author is told why by mail',
      run: (args, context) => decide('hide', args, context),
    },
    restore: { use: 'restore <flow> [why]', run: (args, context) => decide('restore', args, context) },
    dismiss: {
      use: 'dismiss <flow> [why]: its reports need nothing',
      run: (args, context) => decide('dismiss', args, context),
    },
    suspend: {
      use: 'suspend <person> [why]: ends their sessions, hides their flows',
      run: (args, context) => decidePerson('suspend', args, context),
    },
    'let-in': {
      use: 'let-in <person> [why]: takes a suspension back',
      run: (args, context) => decidePerson('letIn', args, context),
    },
    administrators: {
      use: 'administrators list, administrators add|remove <person>: who may use /admin on the web',
      run: (args, context) => administrators(args, context),
    },
    feature: {
      use: 'feature <flow>: for a week',
      run: ([id], context) => feature(needed(id), true, context),
    },
    unfeature: { use: 'unfeature <flow>', run: ([id], context) => feature(needed(id), false, context) },
    verify: { use: 'verify <handle>', run: ([handle], context) => verify(needed(handle), true, context) },
    unverify: {
      use: 'unverify <handle>',
      run: ([handle], context) => verify(needed(handle), false, context),
    },
    plan: {
      use: 'plan <person> explorer|creator|visionary [why]: where nobody pays for it',
      run: (args, context) => plan(args, context),
    },
    samples: {
      use: 'samples show|hide [why]: the creators a community begins with',
      run: (args, context) => samples(args, context),
    },
    discount: {
      use: 'discount list, discount grant|refuse|withdraw <person>',
      run: (args, context) => discounts(args, context),
    },
    backup: {
      use: 'backup <file>: everything there is, while the server goes on',
      run: ([file], context) => backUp(needed(file), context),
    },
    jobs: {
      use: 'jobs list, jobs retry <id>: what failed for good',
      run: (args, context) => jobs(args, context),
    },
    audit: { use: 'audit: the latest changes', run: (_args, context) => audit(context) },
  },
  newsletter: {
    send: {
      use: 'send <slug>: to all confirmed readers; again to go on',
      run: ([slug], context) => send(needed(slug), context),
    },
    try: {
      use: 'try <slug> <address>: to this address alone, as readers would get it',
      run: ([slug, address], context) => attempt(needed(slug), needed(address), context),
    },
    list: { use: 'list: the issues so far', run: (_args, context) => issues(context) },
  },
}

/**
 * Runs one command. What strangers wrote reaches the terminal without anything it could act upon. Throws an OperatorFault with the sentence to show when it cannot.
 */
export async function runCommand(area: string, [name = '', ...args]: readonly string[], context: Context) {
  const known = Object.hasOwn(commands, area) ? commands[area] : undefined
  const command = known && Object.hasOwn(known, name) ? known[name] : undefined
  if (!known || !command) throw new OperatorFault(usage(area))
  return (await command.run(args, context)).map(printable)
}

/** Without what a terminal acts upon, or shows in another order than it stands. */
const printable = (line: string) => line.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')

/** Done by the command itself, while no server runs. */
const withoutServer = [
  'restore-backup <file> [--replace]: while no server runs',
  'move-to-postgres <url> [--leave-mails]: from the embedded database, while no server runs',
]

function usage(area: string): string {
  const lines = Object.values(commands[area] ?? {}).map(({ use }) => `  npm run ${area} -- ${use}`)
  const alone = area === 'admin' ? withoutServer.map((use) => `  npm run admin -- ${use}`) : []
  return ['Say what to do:', ...lines, ...alone].join('\n')
}

function needed(text: string | undefined): string {
  if (text === undefined || text === '') throw new OperatorFault('Say which one.')
  return text
}

function list(what: string, page: number, context: Context): Promise<string[]> {
  if (what === 'reports') return listReports(Number.isInteger(page) && page > 0 ? page : 1, context)
  if (what === 'flows') return listFlows(context, false)
  if (what === 'hidden') return listFlows(context, true)
  if (what === 'creators') return listCreators(context)
  throw new OperatorFault('List what? reports, flows, hidden or creators.')
}

async function listReports(page: number, { store }: Context): Promise<string[]> {
  const rows = await store.db
    .select({
      flow: flowReports.flowId,
      reason: flowReports.reason,
      details: flowReports.details,
      at: flowReports.createdAt,
      name: flows.name,
    })
    .from(flowReports)
    .innerJoin(flows, eq(flows.id, flowReports.flowId))
    .where(isNull(flowReports.resolvedAt))
    .orderBy(asc(flowReports.createdAt), asc(flowReports.id))
    .offset((page - 1) * listed)
    .limit(listed + 1)
  if (rows.length === 0) return [page === 1 ? 'No open reports.' : 'No more open reports.']
  const lines = rows
    .slice(0, listed)
    .map(({ flow, reason, details, at, name }) =>
      `${day(at)}  ${flow}  ${reason}  “${name}”  ${details}`.trimEnd(),
    )
  return rows.length > listed ? [...lines, `More: npm run admin -- list reports ${page + 1}`] : lines
}

async function listFlows({ store }: Context, isHidden: boolean): Promise<string[]> {
  const isShown = and(eq(flows.state, 'published'), eq(flows.visibility, 'public'), isNull(flows.deletedAt))
  const rows = await store.db
    .select({
      id: flows.id,
      name: flows.name,
      handle: users.handle,
      at: flows.publishedAt,
      until: flows.featuredUntil,
    })
    .from(flows)
    .innerJoin(users, eq(users.id, flows.ownerId))
    .where(and(isShown, isHidden ? isNotNull(flows.hiddenAt) : isNull(flows.hiddenAt)))
    .orderBy(desc(flows.publishedAt))
    .limit(listed)
  if (rows.length === 0) return ['None.']
  return rows.map(
    ({ id, name, handle, at, until }) =>
      `${day(at)}  ${id}  @${handle}  “${name}”${until ? '  featured' : ''}`,
  )
}

async function listCreators({ store }: Context): Promise<string[]> {
  const rows = await store.db
    .select({
      handle: users.handle,
      name: users.name,
      followers: users.followersCount,
      ideas: creators.ideasCount,
      verified: creators.isVerified,
    })
    .from(creators)
    .innerJoin(users, eq(users.id, creators.userId))
    .orderBy(desc(users.followersCount))
    .limit(listed)
  return rows.map(
    ({ handle, name, followers, ideas, verified }) =>
      `@${handle}  ${name}  ${followers} followers  ${ideas} ideas${verified ? '  verified' : ''}`,
  )
}

async function decide(
  decision: keyof typeof flowActs,
  [id, ...why]: readonly string[],
  context: Context,
): Promise<string[]> {
  const flow = needed(id)
  const closed = await flowActs[decision](flow, { reason: why.join(' ') }, context)
  if (closed === undefined) throw new OperatorFault(`There is no flow “${flow}”.`)
  const said = {
    hide: `“${flow}” is hidden everywhere but from its owner. Restore it with: npm run admin -- restore ${flow}`,
    restore: `“${flow}” is shown again.`,
    dismiss: `${closed} reports of “${flow}” are closed.`,
  }
  return [said[decision]]
}

async function feature(id: string, isFeatured: boolean, context: Context): Promise<string[]> {
  const until = isFeatured ? new Date(context.now().getTime() + leadMs) : null
  await change(id, { featuredUntil: until, leadsUntil: until }, context)
  await writeAudit(context.store, {
    at: context.now(),
    action: isFeatured ? 'flow.featured' : 'flow.unfeatured',
    subject: id,
  })
  return [isFeatured ? `“${id}” leads its category until ${day(until)}.` : `“${id}” is no longer featured.`]
}

async function verify(handle: string, isVerified: boolean, context: Context): Promise<string[]> {
  const changed = await context.store.db
    .update(creators)
    .set({ isVerified })
    .where(eq(creators.userId, sql`(select id from users where handle = ${handle.replace(/^@/, '')})`))
    .returning({ id: creators.userId })
  if (changed.length === 0) throw new OperatorFault(`There is no creator @${handle}.`)
  await writeAudit(context.store, {
    at: context.now(),
    action: isVerified ? 'creator.verified' : 'creator.unverified',
    subject: handle,
  })
  return [`@${handle.replace(/^@/, '')} is ${isVerified ? 'verified' : 'no longer verified'}.`]
}

async function audit({ store }: Context): Promise<string[]> {
  const rows = await store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(listed)
  return rows.map(
    ({ at, action, subject, details }) =>
      `${at.toISOString()}  ${action}  ${subject}  ${JSON.stringify(details)}`,
  )
}

async function send(slug: string, context: Context): Promise<string[]> {
  const report = await sendIssue(slug, context)
  if (!report) throw new OperatorFault(`There is no published post “${slug}”.`)
  return [`Queued “${slug}” for ${report.sent} readers.`]
}

async function attempt(slug: string, address: string, context: Context): Promise<string[]> {
  if (!isEmail(address)) throw new OperatorFault(`“${address}” is no address.`)
  if (!(await mailIssueTo({ slug, email: address }, context)))
    throw new OperatorFault(`There is no published post “${slug}”.`)
  return [`Queued “${slug}” for ${address} alone.`]
}

async function issues(context: Context): Promise<string[]> {
  const rows = await listIssues(context)
  if (rows.length === 0) return ['Nothing was sent yet.']
  return rows.map(
    ({ slug, delivered, isFinished }) =>
      `${slug}  ${delivered} readers${isFinished ? '' : '  not finished: send it again'}`,
  )
}

type Change = Partial<Pick<typeof flows.$inferInsert, 'featuredUntil' | 'leadsUntil'>>

async function change(id: string, fields: Change, context: Context) {
  const changed = await context.store.db
    .update(flows)
    .set(fields)
    .where(eq(flows.id, id))
    .returning({ id: flows.id })
  if (changed.length === 0) throw new OperatorFault(`There is no flow “${id}”.`)
  await context.changes.settle()
}

const day = (time: Date | null) => time?.toISOString().slice(0, 10) ?? ''
