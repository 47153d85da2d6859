/**
 * One kind of work done beside the event loop: drawing, rendering pages. Two threads: what takes long is moved to the
 * second, so that short work never stands behind it; and in both everybody comes in turn (`fair-queue.ts`). Work that
 * takes too much ends with its thread and is not tried again for an hour; work that would wait behind too much is refused.
 */
import { basename } from 'node:path'
import { ApiError } from '../api-error.ts'
import { measureJob } from '../metrics/measures.ts'
import { createFairQueue } from './fair-queue.ts'
import type { Parties } from './fair-queue.ts'
import { Lane } from './lane.ts'
import type { Answering, Task, Turn } from './lane.ts'
import { createMemory } from './memory.ts'

export type WorkshopOptions = {
  /** The thread's module; it calls `serveWorkshop`. */
  file: string
  data: unknown
  /** Begun in the first thread together; the others wait here. */
  atOnce?: number
  /** How many may wait. */
  waiting?: number
  /** Milliseconds of work on one job without a question: processor time of the thread, which a busy machine does not use up. */
  timeLimitMs?: number
  /** How long a job may keep others waiting. */
  patienceMs?: number
  /** The first thread, which begins with the first job, ends when there was none for so long; without it, it stays. */
  restMs?: number
}

/** Whose job it is, and what it is called. */
export type Order = Parties & {
  /** Names work that takes the same time whenever it is done, so that what cannot be done is not tried again. */
  key?: string | undefined
  /** By which others may join it. */
  name?: string
  onAsk?: Answering
}

export type Workshop = {
  /** Rejects with `not_ready` when too much is waiting, or when the work was not done in time. */
  run: (job: unknown, order?: Order) => Promise<unknown>
  /** Somebody else waits for the job of that name. */
  join: (name: string, parties: Parties) => void
  close: () => Promise<void>
}

const nobodyAsked: Answering = () => Promise.reject(new Error('Nobody answers this.'))

/** How long is remembered what cannot be done in time, and what takes long. */
const memoryMs = 60 * 60 * 1000
/** The second thread ends when nothing has needed it for so long. */
const idleMs = 60_000
/** Taken for the time of a job that has only begun. */
const guessMs = 10

/** Of one job; more would change little. */
const mostAskers = 20

const defaults = { atOnce: 4, waiting: 500, timeLimitMs: 10_000, patienceMs: 300 }

export function openWorkshop(options: WorkshopOptions): Workshop {
  const floor = new Floor(options)
  return {
    run: (job, { onAsk = nobodyAsked, key, name, source, owner } = {}) =>
      measureJob(
        basename(options.file).split('-worker.')[0] ?? '',
        new Promise((resolve, reject) => {
          const askers = [{ source, owner }]
          floor.take({ job, onAsk, key, name, askers, resolve, reject, isSecondTry: false })
        }),
      ),
    join: (name, parties) => floor.join(name, parties),
    close: () => floor.close(),
  }
}

class Floor {
  readonly #options: WorkshopOptions & typeof defaults
  readonly #queue
  readonly #tooMuch = createMemory(memoryMs)
  readonly #long = createMemory(memoryMs)
  #quick: Lane | undefined
  #slow: Lane | undefined
  #slowTask: Task | undefined
  #isClosed = false
  #leaving: NodeJS.Timeout | undefined
  #resting: NodeJS.Timeout | undefined

  constructor(options: WorkshopOptions) {
    this.#options = { ...defaults, ...options }
    const most = this.#options.waiting
    this.#queue = createFairQueue<Task>({ most, mostOfOne: Math.ceil(most * 0.4) })
  }

  take(task: Task) {
    if (this.#isClosed) return task.reject(stopping())
    if (task.key !== undefined && this.#tooMuch.has(task.key)) return task.reject(tooMuch())
    this.#queue.add(task)?.reject(tooMany())
    return this.#fill()
  }

  join(name: string, { source, owner }: Parties) {
    const { askers } = this.#queue.find((task) => task.name === name) ?? {}
    if (askers && askers.length < mostAskers) askers.push({ source, owner })
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#leaving)
    clearTimeout(this.#resting)
    const lanes = [this.#quick, this.#slow].filter((lane) => lane !== undefined)
    const left = [...this.#queue.clear(), ...lanes.flatMap((lane) => lane.takeOut())]
    for (const task of left) task.reject(stopping())
    await Promise.all(lanes.map((lane) => lane.end()))
  }

  #open(): Lane {
    const { file, data } = this.#options
    return new Lane({
      file,
      data,
      onTurn: (lane, turn) => this.#watch(lane, turn),
      onRest: (task, ms) => this.#charge(task, ms),
      onStale: (lane, task) => this.#giveUp(lane, task),
      onRoom: () => this.#fill(),
      onDeath: (lane, error) => this.#afterDeath(lane, error),
    })
  }

  readonly #isLong = ({ key, askers }: Task): boolean => {
    if (key !== undefined && this.#long.has(key)) return true
    const owner = this.#slowTask?.askers[0]?.owner
    return owner !== undefined && askers[0]?.owner === owner
  }

  readonly #isShort = (task: Task): boolean => !this.#isLong(task)

  #fill() {
    if (this.#isClosed) return
    this.#fillSlow()
    const { turn } = this.#quick ?? {}
    if (turn && performance.now() - turn.since > this.#options.patienceMs) this.#stepAside(turn.task)
    this.#fillQuick()
    this.#restWhenIdle()
  }

  #fillSlow() {
    if (!this.#slow?.size) this.#slowTask = undefined
    while (!this.#slow?.size) {
      const next = this.#queue.next(this.#isLong)
      if (!next) break
      this.#slow ??= this.#open()
      this.#slowTask = next
      this.#begin(this.#slow, next)
    }
    this.#leaveWhenIdle()
  }

  #fillQuick() {
    while ((this.#quick?.size ?? 0) < this.#options.atOnce) {
      const next = this.#queue.next(this.#isShort)
      if (!next) return
      this.#quick ??= this.#open()
      this.#begin(this.#quick, next)
    }
  }

  #begin(lane: Lane, task: Task) {
    this.#charge(task, guessMs)
    lane.give(task)
  }

  #charge({ askers: [asker] }: Task, ms: number) {
    if (asker) this.#queue.charge(asker, ms)
  }

  /** Looks at a turn that takes long until it is over. */
  #watch(lane: Lane, turn: Turn) {
    const { patienceMs, timeLimitMs } = this.#options
    setTimeout(async () => {
      if (lane.turn !== turn) return
      // A thread deep in native code does not answer; the clock ends that.
      const spent = await Promise.race([lane.spent(), later(patienceMs, 0)])
      if (lane.turn !== turn || this.#isClosed) return
      if (spent >= timeLimitMs) return this.#giveUp(lane, turn.task)
      this.#fill()
      if (lane.turn === turn) this.#watch(lane, turn)
    }, patienceMs + 1).unref()
  }

  /** Others wait for the first thread: what has worked in it so long goes on where it keeps nobody waiting. */
  #stepAside(task: Task) {
    const lane = this.#quick
    if (!lane || (lane.size === 1 && !this.#queue.has(this.#isShort))) return
    if (task.key !== undefined) this.#long.add(task.key)
    const others = lane.takeOut((other) => other !== task)
    if (this.#slow?.size) {
      void lane.end()
      // Without a name it would not be known again, and stand in the way once more.
      task.key ??= `unnamed ${performance.now()}`
      this.#long.add(task.key)
      this.#queue.putBack([task, ...others])
      this.#quick = this.#open()
    } else {
      this.#queue.putBack(others)
      this.#quick = this.#slow ?? this.#open()
      this.#slow = lane
      this.#slowTask = task
    }
  }

  #giveUp(lane: Lane, task: Task) {
    const isAtWork = lane.turn?.task === task
    lane.takeOut((other) => other === task)
    task.reject(tooMuch())
    if (!isAtWork) return this.#fill()
    if (task.key !== undefined) this.#tooMuch.add(task.key)
    return this.#replace(lane, lane.takeOut())
  }

  /** What it was at when it died is begun once more, by itself. */
  #afterDeath(lane: Lane, error: Error) {
    const atWork = lane.turn?.task
    const [again, lost]: [Task[], Task[]] = [[], []]
    for (const task of lane.takeOut()) {
      const isBlamed = atWork === undefined || task === atWork
      if (isBlamed && task.isSecondTry) lost.push(task)
      else again.push(task)
      task.isSecondTry ||= isBlamed
    }
    for (const task of lost) {
      if (atWork && task.key !== undefined) this.#tooMuch.add(task.key)
      task.reject(error)
    }
    this.#replace(lane, again)
  }

  /** The thread is ended, and what it had begun is begun again in another. */
  #replace(lane: Lane, left: readonly Task[]) {
    void lane.end()
    if (this.#quick === lane) this.#quick = undefined
    if (this.#slow === lane) this.#slow = undefined
    this.#queue.putBack(left)
    this.#fill()
  }

  #leaveWhenIdle() {
    clearTimeout(this.#leaving)
    if (this.#slow?.size !== 0) return
    this.#leaving = setTimeout(() => {
      if (this.#slow?.size !== 0) return
      void this.#slow.end()
      this.#slow = undefined
    }, idleMs).unref()
  }

  #restWhenIdle() {
    clearTimeout(this.#resting)
    const { restMs } = this.#options
    if (restMs === undefined || this.#quick?.size !== 0) return
    this.#resting = setTimeout(() => {
      if (this.#quick?.size !== 0) return
      void this.#quick.end()
      this.#quick = undefined
    }, restMs).unref()
  }
}

/** After which who was refused may come again. */
const againSeconds = 5

const tooMany = () =>
  new ApiError('not_ready', {
    retryAfter: againSeconds,
    sentence: `The server has too much to do right now. Please try again in ${againSeconds} seconds.`,
  })

const tooMuch = () =>
  new ApiError('not_ready', {
    retryAfter: memoryMs / 1000,
    sentence: 'This takes longer to draw than the server may work on it. It is tried again in an hour.',
  })

const stopping = () => new Error('The server is stopping.')

const later = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => void setTimeout(resolve, ms, value).unref())
