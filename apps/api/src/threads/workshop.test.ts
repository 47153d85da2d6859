import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { openWorkshop } from './workshop.ts'
import type { Workshop, WorkshopOptions } from './workshop.ts'

const folder = mkdtempSync(join(tmpdir(), 'workshop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const thread = join(folder, 'thread.ts')
writeFileSync(
  thread,
  `import { threadId } from 'node:worker_threads'
   import { serveWorkshop } from ${JSON.stringify(new URL('./workshop-thread.ts', import.meta.url).pathname)}
   const work = async (job: string, ask: (content: unknown) => Promise<unknown>) => {
     if (job === 'for ever') for (;;);
     if (job === 'wrong') throw new Error('It broke.')
     if (job === 'die') process.exit(1)
     if (job === 'never') return new Promise(() => undefined)
     if (job.startsWith('ask ')) return ask(job.slice(4))
     if (job === 'who') return threadId
     return job.toUpperCase()
   }
   await serveWorkshop(Promise.resolve(work as never))`,
)

const open: Workshop[] = []
function openOne(options: Partial<WorkshopOptions> = {}): Workshop {
  const workshop = openWorkshop({ file: thread, data: {}, ...options })
  open.push(workshop)
  return workshop
}
afterEach(() => Promise.all(open.splice(0).map((workshop) => workshop.close())))

describe('a workshop', () => {
  test('does each job and answers with its result', async () => {
    const workshop = openOne()
    const jobs = Array.from({ length: 20 }, (_, index) => `job ${index}`)
    expect(await Promise.all(jobs.map((job) => workshop.run(job)))).toEqual(
      jobs.map((job) => job.toUpperCase()),
    )
  })

  test('has no thread before there is work, and none after a long rest', async () => {
    let begun = 0
    const count = () => void (begun += 1)
    process.on('worker', count)
    const workshop = openOne({ restMs: 20 })
    await new Promise(setImmediate)
    expect(begun).toBe(0)
    const first = await workshop.run('who')
    await expect.poll(() => workshop.run('who'), { interval: 100 }).not.toBe(first)
    expect(begun).toBeGreaterThan(1)
    process.off('worker', count)
  })

  test('passes on what a job asks, and what went wrong', async () => {
    const workshop = openOne()
    expect(await workshop.run('ask why', { onAsk: async (content) => `${String(content)}?` })).toBe('why?')
    await expect(workshop.run('ask why', { onAsk: () => Promise.reject(new Error('no')) })).rejects.toThrow(
      'no',
    )
    await expect(workshop.run('wrong')).rejects.toThrow('It broke.')
    expect(await workshop.run('after')).toBe('AFTER')
  })

  test('ends a job that works too long, and goes on with the others', async () => {
    const workshop = openOne({ timeLimitMs: 500 })
    const endless = workshop.run('for ever')
    const next = workshop.run('next')
    const failure: unknown = await endless.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toHaveProperty('code', 'not_ready')
    expect(await next).toBe('NEXT')
  })

  test('leaves a job alone that waits longer than it may work', async () => {
    const workshop = openOne({ timeLimitMs: 500 })
    await workshop.run('begin')
    const onAsk = (content: unknown) =>
      new Promise((resolve) => setTimeout(resolve, 1200, `${String(content)}!`))
    const slowly = workshop.run('ask later', { onAsk })
    expect(await slowly).toBe('later!')
  })

  test('outlives the death of its thread', async () => {
    const workshop = openOne()
    await expect(workshop.run('die')).rejects.toThrow('The thread ended.')
    expect(await workshop.run('next')).toBe('NEXT')
  })

  test('refuses what would have to wait behind too many', async () => {
    const workshop = openOne({ atOnce: 1, waiting: 2 })
    const first = workshop.run('never')
    const rest = [workshop.run('a'), workshop.run('b')]
    await expect(workshop.run('c')).rejects.toHaveProperty('code', 'not_ready')
    const ends = Promise.allSettled([first, ...rest])
    await workshop.close()
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('does what is short while what is long goes on, whoever asked first', async () => {
    const workshop = openOne({ timeLimitMs: 60_000 })
    const ends: string[] = []
    const long = ['a', 'b', 'c'].map((key) =>
      workshop.run('for ever', { key, owner: 'one', source: 'somewhere' }).finally(() => ends.push(key)),
    )
    expect(await workshop.run('short', { source: 'elsewhere' })).toBe('SHORT')
    const asked = Array.from({ length: 150 }, (_, at) => workshop.run(`job ${at}`, { source: 'elsewhere' }))
    expect(await Promise.all(asked)).toHaveLength(150)
    expect(ends).toEqual([])
    const left = Promise.allSettled(long)
    await workshop.close()
    await left
  })

  test('goes on with what is short when both threads are held up by strangers to each other', async () => {
    const workshop = openOne({ timeLimitMs: 60_000 })
    const long = ['a', 'b', undefined].map((key) => workshop.run('for ever', { key }).catch(String))
    expect(await workshop.run('short')).toBe('SHORT')
    expect(await workshop.run('short', { owner: 'two' })).toBe('SHORT')
    await workshop.close()
    expect(await Promise.all(long)).toEqual(long.map(() => 'Error: The server is stopping.'))
  })

  test('does not try again for an hour what it could not do, and says when it will', async () => {
    const workshop = openOne({ timeLimitMs: 600 })
    const failureOf = (key: string) =>
      workshop.run('for ever', { key }).catch((error: unknown) => error as ApiError)
    const first = await failureOf('flow 1')
    expect(first).toHaveProperty('details.retryAfter', 3600)
    const ended: string[] = []
    const tried = failureOf('flow 3').then(() => ended.push('tried for its whole time'))
    const again = await failureOf('flow 1')
    ended.push('not tried')
    expect(again).toHaveProperty('message', expect.stringContaining('in an hour'))
    await tried
    expect(ended).toEqual(['not tried', 'tried for its whole time'])
    expect(await workshop.run('next', { key: 'flow 2' })).toBe('NEXT')
  })

  test('says in words and in seconds when to come again', async () => {
    const workshop = openOne({ atOnce: 1, waiting: 1 })
    const held = [workshop.run('never'), workshop.run('a')].map((job) => job.catch(String))
    const refusal: unknown = await workshop.run('b').catch((error: unknown) => error)
    expect(refusal).toHaveProperty('details.retryAfter', 5)
    expect(refusal).toHaveProperty('message', expect.stringContaining('in 5 seconds'))
    await workshop.close()
    await Promise.all(held)
  })
})
