/**
 * One thread and the tasks it has begun. One of them works at a time: it has the turn until it ends or asks something,
 * and is answered when the turn comes round to it again. So whose work takes long is known, not guessed.
 */
import { Worker } from 'node:worker_threads'
import type { Parties } from './fair-queue.ts'

/** Answers what the thread asks while it works on a task. */
export type Answering = (question: unknown) => Promise<unknown>

export type Task = {
  job: unknown
  onAsk: Answering
  /** Names work that takes the same time whenever it is done. */
  key: string | undefined
  name: string | undefined
  /** Whoever asked for it, the first first. */
  askers: Parties[]
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  isSecondTry: boolean
}

/** What goes through the door, both ways. */
export type ToThread =
  | { what: 'job'; id: number; job: unknown }
  | { what: 'answer'; question: number; answer: unknown }
  | { what: 'no-answer'; question: number; message: string }
export type FromThread =
  | { what: 'ready' }
  | { what: 'done'; id: number; result: unknown }
  | { what: 'failed'; id: number; message: string; stack: string }
  | { what: 'ask'; id: number; question: number; content: unknown }

export type Turn = { task: Task; since: number; spentBefore: Promise<number> }

export type LaneParts = {
  file: string
  data: unknown
  /** A turn has begun. */
  onTurn: (lane: Lane, turn: Turn) => void
  /** A turn is over after so many milliseconds, whatever it came to. */
  onRest: (task: Task, ms: number) => void
  /** A task was begun long ago and has not ended. */
  onStale: (lane: Lane, task: Task) => void
  /** There is room for one more. */
  onRoom: () => void
  /** The thread died. */
  onDeath: (lane: Lane, error: Error) => void
}

/** A thread that needs more is ended like one that takes too long. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** By the clock. A job that only waits is given up after so long. */
const longestMs = 60_000

type Begun = { id: number; task: Task; asked: Set<number>; messages: ToThread[]; timer: NodeJS.Timeout }

export class Lane {
  readonly #parts: LaneParts
  readonly #worker: Worker
  readonly #begun = new Map<number, Begun>()
  #turn: (Turn & { id: number }) | undefined
  #isReady = false
  #lastId = 0

  constructor(parts: LaneParts) {
    this.#parts = parts
    this.#worker = new Worker(parts.file, { workerData: parts.data, resourceLimits: memory })
    this.#worker.unref()
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.on('error', (error) => parts.onDeath(this, toError(error)))
    this.#worker.on('exit', () => parts.onDeath(this, new Error('The thread ended.')))
  }

  get size(): number {
    return this.#begun.size
  }

  get turn(): Turn | undefined {
    return this.#turn
  }

  give(task: Task) {
    this.#lastId += 1
    const id = this.#lastId
    const timer = setTimeout(() => this.#parts.onStale(this, task), longestMs).unref()
    const messages: ToThread[] = [{ what: 'job', id, job: task.job }]
    this.#begun.set(id, { id, task, asked: new Set(), messages, timer })
    this.#pass()
  }

  /** Processor time of the turn under way, in milliseconds. */
  async spent(): Promise<number> {
    const before = this.#turn?.spentBefore
    return (await processorTime(this.#worker)) - ((await before) ?? 0)
  }

  /** Takes out what it has begun: all, or what is chosen. */
  takeOut(isChosen: (task: Task) => boolean = () => true): Task[] {
    const going = [...this.#begun.values()].filter(({ task }) => isChosen(task))
    for (const one of going) this.#forget(one)
    return going.map(({ task }) => task)
  }

  /** Ends the thread, and nobody is told. */
  end(): Promise<unknown> {
    this.#worker.removeAllListeners()
    // Ending is nobody's business any more, whatever it says.
    this.#worker.on('error', () => undefined)
    return this.#worker.terminate()
  }

  #pass() {
    if (this.#turn || !this.#isReady) return
    const next = [...this.#begun.values()].find((one) => one.asked.size === 0 && one.messages.length > 0)
    if (!next) return
    const { id, task } = next
    this.#turn = { id, task, since: performance.now(), spentBefore: processorTime(this.#worker) }
    for (const message of next.messages.splice(0)) this.#send(message)
    this.#parts.onTurn(this, this.#turn)
  }

  #hear(message: FromThread) {
    if (message.what === 'ready') {
      this.#isReady = true
      return this.#pass()
    }
    const one = this.#begun.get(message.id)
    if (message.what === 'ask') {
      if (one) this.#ask(one, message.question, message.content)
    } else {
      clearTimeout(one?.timer)
      this.#begun.delete(message.id)
      if (message.what === 'done') one?.task.resolve(message.result)
      else one?.task.reject(faultOf(message))
    }
    this.#rest(message.id)
    this.#pass()
    return this.#parts.onRoom()
  }

  #ask(one: Begun, question: number, content: unknown) {
    one.asked.add(question)
    const answer = (message: ToThread) => {
      one.asked.delete(question)
      one.messages.push(message)
      this.#pass()
    }
    one.task.onAsk(content).then(
      (said) => answer({ what: 'answer', question, answer: said }),
      (error: unknown) => answer({ what: 'no-answer', question, message: String(error) }),
    )
  }

  #rest(id: number) {
    if (this.#turn?.id !== id) return
    const { task, since } = this.#turn
    this.#turn = undefined
    this.#parts.onRest(task, performance.now() - since)
  }

  /** What is not worked on here any more need not wait for answers. */
  #forget({ id, asked, messages, timer }: Begun) {
    clearTimeout(timer)
    this.#begun.delete(id)
    if (this.#turn?.id === id) this.#turn = undefined
    const answered = messages.flatMap((message) => (message.what === 'job' ? [] : message.question))
    for (const question of [...asked, ...answered])
      this.#send({ what: 'no-answer', question, message: 'It is made elsewhere.' })
  }

  #send(message: ToThread) {
    this.#worker.postMessage(message)
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Milliseconds of processor time the thread has used; none when it has ended. */
async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

function faultOf({ message, stack }: { message: string; stack: string }): Error {
  const fault = new Error(message)
  fault.stack = stack
  return fault
}
