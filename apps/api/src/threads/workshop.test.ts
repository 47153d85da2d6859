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
  `import { serveWorkshop } from ${JSON.stringify(new URL('./workshop-thread.ts', import.meta.url).pathname)}
   const work = async (job: string, ask: (content: unknown) => Promise<unknown>) => {
     if (job === 'for ever') for (;;);
     if (job === 'wrong') throw new Error('It broke.')
     if (job === 'die') process.exit(1)
     if (job === 'never') return new Promise(() => undefined)
     if (job.startsWith('ask ')) return ask(job.slice(4))
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

  test('passes on what a job asks, and what went wrong', async () => {
    const workshop = openOne()
    expect(await workshop.run('ask why', async (content) => `${String(content)}?`)).toBe('why?')
    await expect(workshop.run('ask why', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
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
    const slowly = workshop.run(
      'ask later',
      (content) => new Promise((resolve) => setTimeout(resolve, 1200, `${String(content)}!`)),
    )
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
})
