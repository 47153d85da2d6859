/** The thread's side of a workshop. */
import { parentPort } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { FromThread, ToThread } from './lane.ts'

/** Asks the server something on behalf of the job. */
export type Ask = (content: unknown) => Promise<unknown>

/** Does each job with `work`, as they come. Nothing is done before `work` has resolved to what does it. */
export async function serveWorkshop(
  work: Promise<(job: unknown, ask: Ask) => Promise<unknown>>,
): Promise<void> {
  if (!parentPort) throw new Error('This module runs as a thread only.')
  const port: MessagePort = parentPort
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  let questions = 0
  const tell = (message: FromThread) => port.postMessage(message)
  const askFor =
    (id: number): Ask =>
    (content) => {
      questions += 1
      const asking = Promise.withResolvers<unknown>()
      asked.set(questions, asking)
      tell({ what: 'ask', id, question: questions, content })
      return asking.promise
    }
  port.on('message', (message: ToThread) => {
    if (message.what === 'job') {
      const { id, job } = message
      work
        .then((run) => run(job, askFor(id)))
        .then(
          (result) => tell({ what: 'done', id, result }),
          (error: unknown) => tell({ what: 'failed', id, ...faultOf(error) }),
        )
      return
    }
    const asking = asked.get(message.question)
    asked.delete(message.question)
    if (message.what === 'answer') asking?.resolve(message.answer)
    else asking?.reject(new Error(message.message))
  })
  await work
  tell({ what: 'ready' })
}

function faultOf(error: unknown): { message: string; stack: string } {
  return error instanceof Error
    ? { message: error.message, stack: error.stack ?? '' }
    : { message: String(error), stack: '' }
}
