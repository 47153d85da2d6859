/**
 * A thread that does one kind of work beside the event loop: drawing, rendering pages. Work that takes too much ends
 * with its thread, and the next thread goes on with what was waiting; work that would wait too long is refused.
 */
import { Worker } from 'node:worker_threads'
import { ApiError } from '../api-error.ts'

export type WorkshopOptions = {
  /** The thread's module; it calls `serveWorkshop`. */
  file: string
  data: unknown
  /** Given to the thread together; the others wait here. */
  atOnce?: number
  /** How many may wait. */
  waiting?: number
  /** Milliseconds of work on one job: processor time of the thread, which a busy machine does not use up. */
  timeLimitMs?: number
}

/** Answers what the thread asks while it works on a job. */
export type Answering = (question: unknown) => Promise<unknown>

export type Workshop = {
  /** Rejects with `not_ready` when too much is waiting, or when the work was not done in time. */
  run: (job: unknown, onAsk?: Answering) => Promise<unknown>
  close: () => Promise<void>
}

/** What goes through the door, both ways. */
export type ToThread =
  | { what: 'job'; id: number; job: unknown }
  | { what: 'answer'; question: number; answer: unknown }
  | { what: 'no-answer'; question: number; message: string }
export type FromThread =
  | { what: 'done'; id: number; result: unknown }
  | { what: 'failed'; id: number; message: string; stack: string }
  | { what: 'ask'; id: number; question: number; content: unknown }

type Job = {
  id: number
  job: unknown
  onAsk: Answering
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  isSecondTry: boolean
  timer?: NodeJS.Timeout
  /** Clock and processor time of the thread when it was given the job. */
  givenAt?: number
  spentBefore?: Promise<number>
  /** Questions of this job that are not answered yet. While there are any, it does not work. */
  asking: number
}

const nobodyAsked: Answering = () => Promise.reject(new Error('Nobody answers this.'))

/** A thread that needs more is ended like one that takes too long. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** By the clock. A job that only waits is given up after so long. */
const longestMs = 60_000

const defaults = { atOnce: 4, waiting: 100, timeLimitMs: 10_000 }

export function openWorkshop(options: WorkshopOptions): Workshop {
  const { file, data } = options
  const { atOnce, waiting: mostWaiting, timeLimitMs } = { ...defaults, ...options }
  const waiting: Job[] = []
  const inHand = new Map<number, Job>()
  let worker: Worker | undefined
  let lastId = 0
  let isClosed = false

  const give = () => {
    while (inHand.size < atOnce) {
      const next = waiting.shift()
      if (!next) return
      worker ??= start()
      next.givenAt = performance.now()
      next.spentBefore = spentBy(worker)
      next.timer = setTimeout(judge, timeLimitMs, next)
      inHand.set(next.id, next)
      send(worker, { what: 'job', id: next.id, job: next.job })
    }
  }
  /** Ends a job whose time is used up, and looks at it again later when it is not. */
  const judge = async (job: Job) => {
    const by = worker
    // A thread deep in native code does not answer; it is over the limit once the clock says so.
    const spent = by ? await Promise.race([spentBy(by), later(longestMs, Infinity)]) : 0
    const left = timeLimitMs - spent + ((await job.spentBefore) ?? 0)
    if (inHand.get(job.id) !== job || by !== worker) return
    const waited = performance.now() - (job.givenAt ?? 0)
    const busy = left <= 0 ? atWork() : undefined
    if (waited >= longestMs) restart(job, new ApiError('not_ready'))
    else if (busy) restart(busy, new ApiError('not_ready'))
    else job.timer = setTimeout(judge, Math.max(left, 50), job)
  }
  /** Jobs are begun in their order, so the first that waits for nothing is what the thread is busy with. */
  const atWork = () => [...inHand.values()].find(({ asking }) => asking === 0)
  const take = (id: number): Job | undefined => {
    const job = inHand.get(id)
    clearTimeout(job?.timer)
    inHand.delete(id)
    return job
  }
  const hear = (from: Worker, message: FromThread) => {
    if (message.what === 'ask') {
      const { question } = message
      const job = inHand.get(message.id)
      if (job) job.asking += 1
      const answered = (answer: ToThread) => {
        if (job) job.asking -= 1
        send(from, answer)
      }
      const onAsk = job?.onAsk ?? nobodyAsked
      onAsk(message.content).then(
        (answer) => answered({ what: 'answer', question, answer }),
        (error: unknown) => answered({ what: 'no-answer', question, message: String(error) }),
      )
      return
    }
    const job = take(message.id)
    if (message.what === 'done') job?.resolve(message.result)
    else job?.reject(faultOf(message))
    give()
  }
  /** Ends the thread for the sake of one job; the others in hand are tried once more. */
  const restart = (blamed: Job | undefined, fault: Error) => {
    const old = worker
    worker = undefined
    old?.removeAllListeners()
    // Ending is nobody's business any more, whatever it says.
    old?.on('error', () => undefined)
    void old?.terminate()
    const left = [...inHand.keys()].flatMap((id) => take(id) ?? [])
    for (const job of left) {
      if (job === blamed || job.isSecondTry || isClosed) job.reject(fault)
      else waiting.unshift({ ...job, isSecondTry: true, asking: 0 })
    }
    give()
  }
  const start = () => {
    const started = new Worker(file, { workerData: data, resourceLimits: memory })
    started.unref()
    started.on('message', (message: FromThread) => hear(started, message))
    started.on('error', (error) => restart(undefined, error))
    started.on('exit', () => restart(undefined, new Error('The thread ended.')))
    return started
  }
  worker = start()
  return {
    run: (job, onAsk = nobodyAsked) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= mostWaiting) return reject(new ApiError('not_ready'))
        lastId += 1
        waiting.push({ id: lastId, job, onAsk, resolve, reject, isSecondTry: false, asking: 0 })
        return give()
      }),
    close: async () => {
      isClosed = true
      const fault = new Error('The server is stopping.')
      for (const job of waiting.splice(0)) job.reject(fault)
      const ending = worker
      restart(undefined, fault)
      await ending?.terminate()
    },
  }
}

const later = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => void setTimeout(resolve, ms, value).unref())

/** Milliseconds of processor time the thread has used; none when it has ended. */
async function spentBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

function faultOf({ message, stack }: { message: string; stack: string }): Error {
  const fault = new Error(message)
  fault.stack = stack
  return fault
}

function send(worker: Worker, message: ToThread) {
  worker.postMessage(message)
}
