/** What the command line does with people and with jobs that failed. */
import { desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { users } from '../db/schema.ts'
import { writeAudit } from '../db/write-audit.ts'
import { letIn, suspend } from '../features/administration/decide-person.ts'
import { OperatorFault } from './operator-fault.ts'

const acts = { suspend, letIn }
const said = { suspend: 'is suspended: sessions ended, flows hidden', letIn: 'may come in again' }

export async function decidePerson(
  act: keyof typeof acts,
  [name = '', ...why]: readonly string[],
  context: Context,
): Promise<string[]> {
  const person = await findPerson(name, context)
  const outcome = await acts[act](person.id, { reason: why.join(' ') }, context)
  if (outcome === 'marked')
    throw new OperatorFault(`@${person.handle} administrates. First: administrators remove @${person.handle}`)
  return [`@${person.handle} ${said[act]}.`]
}

/** `administrators list|add|remove <person>`: the mark is given here and nowhere else. */
export async function administrators(
  [what = '', name = '']: readonly string[],
  context: Context,
): Promise<string[]> {
  if (what === 'list') return listAdministrators(context)
  if (what !== 'add' && what !== 'remove')
    throw new OperatorFault('Do what with administrators? list, add or remove.')
  const person = await findPerson(name, context)
  if (what === 'add' && (person.activatedAt === null || person.suspendedAt !== null))
    throw new OperatorFault(`@${person.handle} cannot sign in.`)
  const administratesSince = what === 'add' ? context.now() : null
  await context.store.transaction(async (tx) => {
    await tx.db.update(users).set({ administratesSince }).where(eq(users.id, person.id))
    await writeAudit(tx, {
      at: context.now(),
      action: what === 'add' ? 'administrator.added' : 'administrator.removed',
      subject: person.id,
    })
  })
  return [
    what === 'add'
      ? `@${person.handle} may administrate at ${context.config.siteUrl}/admin, after a code or a passkey.`
      : `@${person.handle} may no longer administrate.`,
  ]
}

async function listAdministrators({ store }: Context): Promise<string[]> {
  const rows = await store.db
    .select({ handle: users.handle, name: users.name, since: users.administratesSince })
    .from(users)
    .where(isNotNull(users.administratesSince))
    .orderBy(desc(users.administratesSince))
  if (rows.length === 0) return ['Nobody.']
  return rows.map(
    ({ handle, name, since }) => `@${handle}  ${name}  since ${since?.toISOString().slice(0, 10)}`,
  )
}

/** By handle, address or id. */
export async function findPerson(name: string, { store }: Context) {
  const wanted = name.replace(/^@/, '').toLowerCase()
  if (wanted === '') throw new OperatorFault('Say who: a handle, an address or an id.')
  const [person] = await store.db
    .select({
      id: users.id,
      handle: users.handle,
      activatedAt: users.activatedAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(or(eq(users.handle, wanted), eq(users.email, wanted), eq(sql`${users.id}::text`, wanted)))
  if (!person) throw new OperatorFault(`There is no account “${name}”.`)
  return person
}

/** `jobs list`, `jobs retry <id>`. */
export async function jobs([what = '', id = '']: readonly string[], context: Context): Promise<string[]> {
  if (what === 'list') {
    const failed = await context.jobs.failed()
    return failed.length === 0
      ? ['No job has failed.']
      : failed.map((job) => `${job.failedAt ?? ''}  ${job.id}  ${job.queue}  ${job.problem}`)
  }
  if (what !== 'retry') throw new OperatorFault('Do what with jobs? list or retry.')
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
  if (!isId || !(await context.jobs.retry(id))) throw new OperatorFault(`There is no failed job “${id}”.`)
  await writeAudit(context.store, { at: context.now(), action: 'job.retried', subject: id })
  return ['It is tried again.']
}
