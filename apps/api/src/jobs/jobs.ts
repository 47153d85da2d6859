/**
 * Work that happens after an answer: queued in the transaction that causes it, so that it happens if and only if its
 * cause did, and done at least once.
 */
import type { FailedJob } from '@flain/contract'
import type { Logger } from 'pino'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Keys } from '../config/keys.ts'
import { addDeliveries } from '../db/add-deliveries.ts'
import type { OwnEvent } from '../db/add-deliveries.ts'
import type { Store, Transaction } from '../db/store.ts'
import type { Mail } from '../mail/mail.ts'
import { traceCarried, tracedApart } from '../tracing/spans.ts'
import { queues } from './queues.ts'
import type { Queue } from './queues.ts'

/** What every job may carry beside its own. */
const carriedSchema = z.object({ traceparent: z.string().optional() })
export const sealedSchema = z.object({ sealed: z.string() })

type Job = { id: string; data: unknown }

const usualSchema = 'jobs'
/** A job that takes longer is done again by whoever finds it. */
const stopMs = 1000

export type JobRow = {
  queue: Queue
  /** When it is done without anybody asking, as cron writes it. Other jobs are looked for as soon as `wake` is called. */
  every?: string
  /** How many of them at the same time; one when left out. */
  atOnce?: number
  run: (job: Job) => Promise<void>
}

export type Jobs = {
  /** The mail leaves once the transaction is through. Its content is sealed: it holds codes and links. */
  queueMail: (transaction: Transaction, mail: Mail) => Promise<void>
  /** Whoever wants to be told of it is told once the transaction is through. */
  queueEvent: (transaction: Transaction, event: OwnEvent) => Promise<void>
  /** One delivery is tried as soon as the transaction is through. */
  queueDelivery: (transaction: Transaction, id: string) => Promise<void>
  /** Looks at the queue now rather than at the next poll. */
  wake: () => void
  /** Starts doing jobs in the background. */
  work: () => Promise<void>
  /** How many jobs each queue holds. */
  counts: () => Promise<{ labels: { queue: string; state: string }; value: number }[]>
  /** Those that failed for good, the latest first. */
  failed: () => Promise<FailedJob[]>
  /** Tries a failed job again; false when there is none of that id. */
  retry: (id: string) => Promise<boolean>
  /** Does every unplanned job that is due, then returns. For tests. */
  drain: () => Promise<number>
  /** Does a planned job now. For tests. */
  runNow: (queue: Queue) => Promise<void>
  stop: () => Promise<void>
}

export type JobParts = {
  store: Store
  keys: Keys
  rows: readonly JobRow[]
  log: Logger
  schema?: string | undefined
}

const withTrace = (row: JobRow): JobRow => ({
  ...row,
  run: (job) => {
    const { traceparent } = carriedSchema.safeParse(job.data).data ?? {}
    return tracedApart({ name: row.queue.name, kind: 'consumer' }, traceparent, () => row.run(job))
  },
})

export async function startJobs(parts: JobParts): Promise<Jobs> {
  const { keys, log, store } = parts
  const rows = parts.rows.map(withTrace)
  const phase = { isStarting: true }
  const boss = makeBoss(parts, phase)
  boss.on('error', (error) => log.warn({ err: error.message }, 'job queue'))
  await boss.start()
  for (const { queue } of rows) await ensureQueue(boss, queue)
  const workers: string[] = []
  const wake = () => {
    for (const worker of workers) boss.notifyWorker(worker)
  }
  const queueDelivery: Jobs['queueDelivery'] = async (transaction, id) => {
    await boss.send(queues.webhook.name, { id, ...traceCarried() }, { db: transaction.jobs })
  }
  return {
    queueDelivery,
    queueEvent: async (transaction, event) => {
      for (const id of await addDeliveries(transaction, event)) await queueDelivery(transaction, id)
    },
    queueMail: async (transaction, mail) => {
      const sealed = keys.seal(JSON.stringify(mail))
      const { name } = mail.template === 'newsletter-issue' ? queues.newsletter : queues.mail
      await boss.send(name, { sealed, ...traceCarried() }, { db: transaction.jobs })
    },
    wake,
    work: async () => {
      for (const row of rows) {
        if (row.every !== undefined) await plan(boss, row, row.every)
        else workers.push(...(await attend(boss, row, store.kind === 'embedded' ? 5 : 2)))
      }
      phase.isStarting = false
    },
    counts: () => count(parts),
    failed: () => listFailed(parts),
    retry: async (id) => {
      const name = await queueOfFailed(id, parts)
      if (name === undefined) return false
      await boss.retry(name, id)
      wake()
      return true
    },
    drain: () =>
      drain(
        boss,
        rows.filter(({ every }) => every === undefined),
      ),
    runNow: async (queue) => {
      for (const row of rows) if (row.queue === queue) await row.run({ id: nobody, data: {} })
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs, close: false }),
  }
}

const states = { created: 'queued', retry: 'queued', active: 'active', failed: 'failed' } as const

async function count({ store, rows, schema = usualSchema }: JobParts) {
  const found = await store.pool.query<{ name: string; state: keyof typeof states; count: number }>(
    `select name, state::text, count(*)::int from ${schema}.job where state::text = any($1) group by 1, 2`,
    [Object.keys(states)],
  )
  return rows.flatMap(({ queue }) =>
    [...new Set(Object.values(states))].map((state) => {
      const counted = found.rows.filter((row) => row.name === queue.name && states[row.state] === state)
      return { labels: { queue: queue.name, state }, value: counted.reduce((sum, row) => sum + row.count, 0) }
    }),
  )
}

type FailedRow = {
  id: string
  name: string
  created_on: Date
  completed_on: Date | null
  retry_count: number
  problem: string | null
}

const listedFailures = 100
/** Of what went wrong; a mail server may tell a whole story. */
const problemLength = 300

async function listFailed({ store, rows, schema = usualSchema }: JobParts): Promise<FailedJob[]> {
  const names = rows.map(({ queue }) => queue.name)
  const found = await store.pool.query<FailedRow>(
    `select id, name, created_on, completed_on, retry_count, output->>'message' as problem from ${schema}.job
     where state = 'failed' and name = any($1) order by completed_on desc nulls last, id limit $2`,
    [names, listedFailures],
  )
  return found.rows.map((row) => ({
    id: row.id,
    queue: row.name,
    createdAt: new Date(row.created_on).toISOString(),
    failedAt: row.completed_on === null ? null : new Date(row.completed_on).toISOString(),
    triesCount: row.retry_count + 1,
    problem: (row.problem ?? '').slice(0, problemLength),
  }))
}

async function queueOfFailed(id: string, { store, rows, schema = usualSchema }: JobParts) {
  const found = await store.pool.query<{ name: string }>(
    `select name from ${schema}.job where id = $1 and state = 'failed' and name = any($2)`,
    [id, rows.map(({ queue }) => queue.name)],
  )
  return found.rows[0]?.name
}

async function plan(boss: PgBoss, { queue, run }: JobRow, every: string) {
  await boss.work(queue.name, { batchSize: 1, pollingIntervalSeconds: 30 }, async ([job]) => {
    if (job) await run(job)
  })
  await boss.schedule(queue.name, every)
}

/** As many workers as the row asks for; one at a time each, so that a slow job holds up no other. */
async function attend(boss: PgBoss, { queue, run, atOnce = 1 }: JobRow, pollingIntervalSeconds: number) {
  const workers: string[] = []
  for (let made = 0; made < atOnce; made += 1) {
    const own: string = await boss.work(
      queue.name,
      { batchSize: 1, pollingIntervalSeconds },
      async ([job]) => {
        // One job a fetch; without this the next one would wait for the next poll.
        boss.notifyWorker(own)
        if (job) await run(job)
      },
    )
    workers.push(own)
  }
  return workers
}

function makeBoss({ store, schema }: JobParts, phase: { isStarting: boolean }): PgBoss {
  return new PgBoss({
    schema: schema ?? usualSchema,
    backend: store.kind === 'embedded' ? 'pglite' : 'postgres',
    db: {
      executeSql: async (text, values) => {
        // A full disk stops the embedded database altogether, so its housekeeping waits too. What is kept free is room for the
        // few rows of a start.
        if (!phase.isStarting && !(await store.hasRoom())) throw new Error('The disk is full.')
        return store.pool.query(text, values as unknown[])
      },
    },
    reindex: false,
    monitorVacuum: false,
  })
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function ensureQueue(boss: PgBoss, { name, ...options }: Queue) {
  const known = await boss.getQueue(name)
  await (known ? boss.updateQueue(name, options) : boss.createQueue(name, options))
  // Makes the queue known to this process now: looking it up inside a transaction would wait for a second connection,
  // which the embedded database does not have.
  await boss.getJobById(name, nobody)
}

async function drain(boss: PgBoss, rows: readonly JobRow[]) {
  let done = 0
  for (const { queue, run } of rows) {
    for (;;) {
      const [job] = await boss.fetch<unknown>(queue.name, { batchSize: 1 })
      if (!job) break
      try {
        await run(job)
        await boss.complete(queue.name, job.id)
        done += 1
      } catch (error) {
        await boss.fail(queue.name, job.id, { message: String(error) })
      }
    }
  }
  return done
}
