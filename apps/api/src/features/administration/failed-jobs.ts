import { z } from 'zod'
import { ApiError } from '../../api-error.ts'
import { writeAudit } from '../../db/write-audit.ts'
import type { Handler } from '../../http/handler.ts'

export const listFailedJobs: Handler<'listFailedJobs'> = async (_input, { jobs }) => ({
  data: await jobs.failed(),
})

export const retryJob: Handler<'retryJob'> = async ({ params, caller }, { jobs, store, now }) => {
  const isId = z.uuid().safeParse(params.id).success
  if (!isId || !(await jobs.retry(params.id))) throw new ApiError('job_not_found')
  await writeAudit(store, {
    at: now(),
    action: 'job.retried',
    subject: params.id,
    actorId: caller.userId,
  })
  return { message: 'It is tried again.' }
}
