/**
 * Work that happens after an answer: queued in the transaction that causes it, so that it happens if and only if its
 * cause did, and done at least once.
 */
import type { Logger } from 'pino'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Keys } from '../config/keys.ts'
import type { Store, Transaction } from '../db/store.ts'
import type { Mail, Postman } from '../mail/mail.ts'
import { mailSchema } from '../mail/mail.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { CleanUp } from './clean-up.ts'
import { queues } from './queues.ts'

const sealedSchema = z.object({ sealed: z.string() })

export type Jobs = {
  /** The mail leaves once the transaction is through. Its content is sealed: it holds codes and links. */
  queueMail: (transaction: Transaction, mail: Mail) => Promise<void>
  /** Looks at the queue now rather than at the next poll. */
  wake: () => void
  /** Starts doing jobs in the background. */
  work: () => Promise<void>
  /** Does everything that is due, then returns. For tests. */
  drain: () => Promise<number>
  stop: () => Promise<void>
}

export type JobParts = {
  store: Store
  keys: Keys
  postman: Postman
  cleanUp: CleanUp
  /** What is done once a night. */
  nightly?: () => Promise<void>
  log: Logger
  schema?: string
}

export async function startJobs(parts: JobParts): Promise<Jobs> {
  const { store, keys, postman, log } = parts
  const boss = makeBoss(parts)
  boss.on('error', (error) => log.warn({ err: error.message }, 'job queue'))
  await boss.start()
  for (const queue of Object.values(queues)) await ensureQueue(boss, queue)
  const sendMail = async (job: { id: string; data: unknown }) => {
    const { sealed } = sealedSchema.parse(job.data)
    await postman.send(writeLetter(mailSchema.parse(JSON.parse(keys.open(sealed))), job.id))
  }
  let mailWorker: string | undefined
  const wake = () => {
    if (mailWorker !== undefined) boss.notifyWorker(mailWorker)
  }
  return {
    queueMail: async (transaction, mail) => {
      const sealed = keys.seal(JSON.stringify(mail))
      await boss.send(queues.mail.name, { sealed }, { db: transaction.jobs })
    },
    wake,
    work: async () => {
      mailWorker = await boss.work(
        queues.mail.name,
        { batchSize: 1, pollingIntervalSeconds: store.kind === 'embedded' ? 5 : 2 },
        async ([job]) => {
          // One job a fetch; without this the next one would wait for the next poll.
          wake()
          if (job) await sendMail(job)
        },
      )
      await boss.work(queues.cleanUp.name, { batchSize: 1, pollingIntervalSeconds: 30 }, () =>
        parts.cleanUp(),
      )
      await boss.schedule(queues.cleanUp.name, '17 * * * *')
      await boss.work(queues.nightly.name, { batchSize: 1, pollingIntervalSeconds: 30 }, async () => {
        await parts.nightly?.()
      })
      await boss.schedule(queues.nightly.name, '43 3 * * *')
    },
    drain: () => drain(boss, sendMail),
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  }
}

function makeBoss({ store, schema }: JobParts): PgBoss {
  return new PgBoss({
    schema: schema ?? 'jobs',
    backend: store.kind === 'embedded' ? 'pglite' : 'postgres',
    db: {
      executeSql: async (text, values) => {
        // A full disk stops the embedded database altogether, so its housekeeping waits too.
        if (!(await store.hasRoom())) throw new Error('The disk is full.')
        return store.pool.query(text, values as unknown[])
      },
    },
    reindex: false,
    monitorVacuum: false,
  })
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function ensureQueue(boss: PgBoss, { name, ...options }: (typeof queues)[keyof typeof queues]) {
  const known = await boss.getQueue(name)
  await (known ? boss.updateQueue(name, options) : boss.createQueue(name, options))
  // Makes the queue known to this process now: looking it up inside a transaction would wait for a second connection,
  // which the embedded database does not have.
  await boss.getJobById(name, nobody)
}

async function drain(boss: PgBoss, send: (job: { id: string; data: unknown }) => Promise<void>) {
  let done = 0
  for (;;) {
    const [job] = await boss.fetch<unknown>(queues.mail.name, { batchSize: 1 })
    if (!job) return done
    try {
      await send(job)
      await boss.complete(queues.mail.name, job.id)
      done += 1
    } catch (error) {
      await boss.fail(queues.mail.name, job.id, { message: String(error) })
    }
  }
}
