/** Every job, one row each. What a queue keeps and how often it tries again stands in `queues.ts`. */
import { z } from 'zod'
import type { Keys } from '../config/keys.ts'
import type { Context } from '../context.ts'
import { deleteAccounts } from '../features/account/delete-accounts.ts'
import { tellAuthors } from '../features/community/tell-authors.ts'
import { deliverWebhook, deliverDueWebhooks } from '../features/webhooks/deliver.ts'
import { thinVersions } from '../features/flows/thin-versions.ts'
import { mailSchema } from '../mail/mail.ts'
import type { Postman } from '../mail/mail.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { measures } from '../metrics/measures.ts'
import { traced } from '../tracing/spans.ts'
import { cleanUp } from './clean-up.ts'
import type { JobRow } from './jobs.ts'
import { sealedSchema } from './jobs.ts'
import { queues } from './queues.ts'

const deliverySchema = z.object({ id: z.string() })

/** The rows need the context only once work begins, because the context holds the queue. */
export function jobTable(contextOf: () => Context, keys: Keys, postman: Postman): JobRow[] {
  return [
    ...mailRows(keys, postman),
    {
      queue: queues.cleanUp,
      every: '17 * * * *',
      run: async () => {
        await deleteAccounts(contextOf(), postman.forget)
        await cleanUp(contextOf().store, contextOf().now())
        await tellAuthors(contextOf())
        await contextOf().store.tidy()
      },
    },
    {
      queue: queues.webhook,
      atOnce: 3,
      run: ({ data }) => deliverWebhook(deliverySchema.parse(data).id, contextOf()),
    },
    { queue: queues.webhooksDue, every: '* * * * *', run: () => deliverDueWebhooks(contextOf()) },
    {
      queue: queues.nightly,
      every: '43 3 * * *',
      run: async () => {
        const { store, log, now } = contextOf()
        const thinned = await thinVersions(store, now())
        if (thinned > 0) log.info({ thinned }, 'old versions thinned')
      },
    },
  ]
}

export function mailRows(keys: Keys, postman: Postman): JobRow[] {
  const send = async ({ id, data }: Parameters<JobRow['run']>[0]) => {
    const { sealed } = sealedSchema.parse(data)
    const mail = mailSchema.parse(JSON.parse(keys.open(sealed)))
    if (mail.template === 'decoy') return
    await traced({ name: 'mail', kind: 'client' }, () => postman.send(writeLetter(mail, id)))
  }
  const sending =
    (queue: string): JobRow['run'] =>
    async (job) => {
      const sent = await send(job).catch((error: unknown) => ({ error }))
      measures.mails.inc({ queue, outcome: sent ? 'failed' : 'sent' })
      if (sent) throw sent.error
    }
  return [
    { queue: queues.mail, atOnce: 3, run: sending('mail') },
    { queue: queues.newsletter, atOnce: 2, run: sending('newsletter') },
  ]
}
